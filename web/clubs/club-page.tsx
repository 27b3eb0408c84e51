/** The page of a club: what it is, its tables, and for members its chat, people and log. */
import { useState } from "preact/hooks";
import { tableAt } from "../app/links.ts";
import { useRoute } from "../app/router.tsx";
import { me } from "../app/session.ts";
import { gameName } from "../games/card.ts";
import { RowList } from "../home/row.tsx";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { usePages } from "../ui/pages.ts";
import { useQuery } from "../ui/query.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { moment } from "../ui/time.ts";
import { Announcement } from "./announcement.tsx";
import { Chat } from "./chat.tsx";
import { Bans, Log, Members, Requests } from "./members.tsx";
import { type ClubProps, clubAt, service } from "./service.ts";
import { Settings } from "./settings.tsx";
import { t } from "./words/index.ts";
import "../home/home.css";
import "./clubs.css";

/** The way in, or out. */
function Entry({ club, changed }: ClubProps) {
  const { code } = useRoute().query;
  const { busy, fault, act } = useMutation();
  const { slug, entry, you, asked } = club;
  const person = me.value;
  if (you?.role === "owner" || person === undefined) return null;
  if (!person || person.guest)
    return (
      <p class="note">
        {t("make.guest")} <a href="/sign-in">{t("sign-in")}</a>
      </p>
    );
  const isShut = !you && !asked && entry === "link" && code === undefined;
  if (isShut) return <p class="note">{t("link.only")}</p>;
  const what = you ? "leave" : asked ? "unask" : entry === "request" && code === undefined ? "ask" : "join";
  const go = () =>
    act(async () => {
      await (you || asked ? service.leave(slug) : service.join(slug, code));
      changed();
    });
  return (
    <>
      {asked ? <p role="status">{t("asked")}</p> : null}
      <p class="buttons">
        <button type="button" class={you ? undefined : "primary"} disabled={busy} onClick={go}>
          {t(what)}
        </button>
      </p>
      <ErrorMessage text={fault} />
    </>
  );
}

function Games({ slug }: { readonly slug: string }) {
  const { value, fault, more } = usePages(service.games(slug), slug);
  if (!value || value.length === 0) return <ErrorMessage text={fault} />;
  return (
    <section class="section">
      <h2>{t("games")}</h2>
      <ul class="rows">
        {value.map(({ table, game, seats, endedAt }) => (
          <li key={table} class="row">
            <span class="what">
              <a href={tableAt(table)}>{gameName(game)}</a>
              <br />
              <small>
                {t("players.count", { count: seats })} · {moment(endedAt)}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <ShowMore more={more} />
    </section>
  );
}

function Tables({ club: { slug, you } }: Pick<ClubProps, "club">) {
  const { value, fault, more } = usePages(async (after) => {
    const { tables, next } = await service.tables(slug, after);
    return { rows: tables, next };
  }, `${slug} ${me.value?.id}`);
  return (
    <>
      <ErrorMessage text={fault} />
      {value ? (
        <RowList title={t("tables")} empty={t("tables.none")} rows={value} more={more && (async () => more())} />
      ) : null}
      {you ? (
        <p class="buttons">
          <a class="button" href={`/new?club=${slug}`}>
            {t("open")}
          </a>
        </p>
      ) : null}
      <Games slug={slug} />
    </>
  );
}

/** Tells the operator about the club. */
function ReportClub({ slug }: { readonly slug: string }) {
  const { busy, fault, act } = useMutation();
  const [text, setText] = useState("");
  const [sent, setSent] = useState(false);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    act(async () => {
      await service.report(slug, text);
      setSent(true);
    });
  };
  return (
    <details class="section">
      <summary>{t("report")}</summary>
      {sent ? (
        <p role="status">{t("report.sent")}</p>
      ) : (
        <form onSubmit={send}>
          <label class="field">
            <span>{t("report.why")}</span>
            <textarea value={text} rows={2} required onInput={(event) => setText(event.currentTarget.value)} />
          </label>
          <button type="submit" disabled={busy}>
            {t("report.send")}
          </button>
          <ErrorMessage text={fault} />
        </form>
      )}
    </details>
  );
}

export function ClubPage() {
  const { slug = "" } = useRoute().params;
  const {
    value: club,
    fault,
    again,
  } = useQuery(() => service.club(slug), `${slug} ${me.value?.id}`, {
    keepPrevious: true,
  });
  if (!club)
    return (
      <main class="sheet">
        <ErrorMessage text={fault} />
      </main>
    );
  const props: ClubProps = { club, changed: again };
  const may = club.you?.may ?? [];
  const showsTables = club.you !== null || club.entry !== "link";
  return (
    <main class="sheet">
      <h1>{club.name}</h1>
      <p class="soft">
        {t("members.count", { count: club.members })} · {t(`entry.${club.entry}`)}
        {club.you ? ` · ${t(`role.${club.you.role}`)}` : null}
      </p>
      {club.about === "" ? null : <p class="club-about">{club.about}</p>}
      <Entry {...props} />
      {club.you ? <Announcement {...props} /> : null}
      {showsTables ? <Tables club={club} /> : null}
      {may.includes("answer") ? <Requests {...props} /> : null}
      {club.you ? <Chat {...props} /> : null}
      {club.you ? <Members {...props} /> : null}
      {may.includes("ban") ? <Bans {...props} /> : null}
      {club.you ? <Log {...props} /> : null}
      {may.includes("change") ? <Settings key={club.slug} {...props} /> : null}
      {showsTables ? (
        <p>
          <a href={`/api${clubAt(club.slug)}/tables.atom`}>{t("feed")}</a>
        </p>
      ) : null}
      {me.value && !me.value.guest ? <ReportClub slug={club.slug} /> : null}
    </main>
  );
}
