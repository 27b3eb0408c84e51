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

function Mine({ clubs }: { readonly clubs: readonly MyClubRow[] }) {
  return (
    <section class="section">
      <h2>{t("yours")}</h2>
      <ul class="rows">
        {clubs.map((it) => (
          <Club key={it.slug} club={it} />
        ))}
      </ul>
    </section>
  );
}

/** Clubs to join: those that the reader is not in. */
function Found({ mine }: { readonly mine: readonly MyClubRow[] }) {
  const { value, fault, more } = usePages(service.found, "clubs");
  const others = value?.filter(({ slug }) => !mine.some((it) => it.slug === slug));
  const isEmpty = others?.length === 0 && !more;
  return (
    <section class="section">
      <h2>{t("found")}</h2>
      <ErrorMessage text={fault} />
      {isEmpty ? <p class="soft">{t(value?.length === 0 ? "found.none" : "found.all")}</p> : null}
      <ul class="rows">
        {others?.map((it) => (
          <Club key={it.slug} club={it} />
        ))}
      </ul>
      <ShowMore more={more} />
    </section>
  );
}

/** The reader's clubs, and the others once those are known. */
function Clubs() {
  const isMember = me.value !== null && !me.value?.guest;
  const { value, fault } = useQuery(async () => (isMember ? service.mine() : []), me.value?.id);
  const mine = value ?? [];
  return (
    <>
      <ErrorMessage text={fault} />
      {mine.length > 0 ? <Mine clubs={mine} /> : null}
      {value || fault ? <Found mine={mine} /> : null}
    </>
  );
}

export function ClubsPage() {
  const person = me.value;
  return (
    <main class="sheet">
      <h1>{t("title")}</h1>
      <p>{t("about.clubs")}</p>
      {person === undefined ? null : <Clubs />}
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
