/** Seasons and cups: yours, those one may enter, those that are played, and a form for a new one. */
import type { SeasonPhase, SeasonRow } from "../../worker/contract/season.ts";
import { me } from "../app/session.ts";
import { gameName } from "../games/card.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { usePages } from "../ui/pages.ts";
import { useQuery } from "../ui/query.ts";
import { moment } from "../ui/time.ts";
import { seasons } from "./calls.ts";
import { SeasonForm } from "./form.tsx";
import { titleOf } from "./names.ts";
import { t } from "./words/index.ts";
import "./seasons.css";

function Row({ season }: { readonly season: SeasonRow }) {
  const { id, kind, game, players, startsAt, phase } = season;
  const facts = [
    gameName(game),
    t(`kind.${kind}`),
    t("players", { count: players }),
    ...(phase === "open" && startsAt !== null ? [t("starts", { at: moment(startsAt) })] : []),
  ];
  return (
    <li class="row">
      <span class="what">
        <a href={`/seasons/${id}`}>{titleOf(season)}</a>
        <br />
        <small>{facts.join(" · ")}</small>
      </span>
    </li>
  );
}

/** The seasons of a phase; more of them on request. */
function List({ phase }: { readonly phase: SeasonPhase }) {
  const { value, fault, more } = usePages((after) => seasons.list(phase, after), phase);
  return (
    <section class="section">
      <h2>{t(`phase.${phase}`)}</h2>
      {value?.length ? null : <p class="soft">{value ? t("none") : "\u00a0"}</p>}
      <ul class="rows">
        {value?.map((it) => (
          <Row key={it.id} season={it} />
        ))}
      </ul>
      {more ? (
        <button type="button" onClick={more}>
          {t("more")}
        </button>
      ) : null}
      <ErrorMessage text={fault} />
    </section>
  );
}

const mine = async (): Promise<readonly SeasonRow[]> => (me.value ? (await seasons.mine()).seasons : []);

/** The reader's own seasons, and below them all else, which waits for them, or it would jump. */
function Sections() {
  const { value, fault } = useQuery(mine, me.value?.id);
  const isKnown = me.value?.guest === false;
  if (!value && !fault) return null;
  return (
    <>
      {value?.length ? (
        <section class="section">
          <h2>{t("mine")}</h2>
          <ul class="rows">
            {value.map((it) => (
              <Row key={it.id} season={it} />
            ))}
          </ul>
        </section>
      ) : null}
      <List phase="open" />
      <List phase="running" />
      <List phase="over" />
      <section class="section">
        <h2>{t("make")}</h2>
        {isKnown ? <SeasonForm /> : <p class="note">{t("make.guest")}</p>}
      </section>
    </>
  );
}

export function SeasonsPage() {
  return (
    <main class="sheet">
      <h1>{t("title")}</h1>
      <p>{t("about")}</p>
      {me.value === undefined ? null : <Sections />}
    </main>
  );
}
