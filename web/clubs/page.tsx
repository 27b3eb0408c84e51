/** Clubs: yours, those to find, and a new one. */
import type { ClubRow, MyClubRow } from "../../worker/contract/clubs.ts";
import { me } from "../app/session.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { usePages } from "../ui/pages.ts";
import { useQuery } from "../ui/query.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { MakeClub } from "./make.tsx";
import { clubAt, service } from "./service.ts";
import { t } from "./words/index.ts";
import "./clubs.css";

function Club({ club }: { readonly club: ClubRow & Partial<Pick<MyClubRow, "role">> }) {
  const { slug, name, about, members, entry, role } = club;
  return (
    <li class="row">
      <span class="what">
        <strong>
          <a href={clubAt(slug)}>{name}</a>
        </strong>
        <br />
        <small>
          {t("members.count", { count: members })} · {role ? t(`role.${role}`) : t(`entry.${entry}`)}
        </small>
        {about === "" ? null : <span class="club-about">{about.split("\n")[0]}</span>}
      </span>
    </li>
  );
}

function Mine() {
  const { value, fault } = useQuery(service.mine, me.value?.id);
  if (!value || value.length === 0) return <ErrorMessage text={fault} />;
  return (
    <section class="section">
      <h2>{t("yours")}</h2>
      <ul class="rows">
        {value.map((it) => (
          <Club key={it.slug} club={it} />
        ))}
      </ul>
    </section>
  );
}

function Found() {
  const { value, fault, more } = usePages(service.found, "clubs");
  return (
    <section class="section">
      <h2>{t("found")}</h2>
      <ErrorMessage text={fault} />
      {value?.length === 0 ? <p class="soft">{t("found.none")}</p> : null}
      <ul class="rows">
        {value?.map((it) => (
          <Club key={it.slug} club={it} />
        ))}
      </ul>
      <ShowMore more={more} />
    </section>
  );
}

export function ClubsPage() {
  const person = me.value;
  return (
    <main class="sheet">
      <h1>{t("title")}</h1>
      <p>{t("about.clubs")}</p>
      {person && !person.guest ? <Mine /> : null}
      <Found />
      {person === undefined ? null : person && !person.guest ? (
        <MakeClub />
      ) : (
        <p class="note">
          {t("make.guest")} <a href="/sign-in">{t("sign-in")}</a>
        </p>
      )}
    </main>
  );
}
