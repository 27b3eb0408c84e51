/** Seasons and cups: yours, those one may enter, those that are played, and a form for a new one. */
import type { SeasonPhase, SeasonRow } from "../../worker/contract/season.ts";
import { me } from "../app/session.ts";
import { gameName } from "../games/card.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { usePages } from "../ui/pages.ts";
import { useQuery } from "../ui/query.ts";
import { Settled } from "../ui/settled.tsx";
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
      {value?.length === 0 ? <p class="soft">{t("none")}</p> : null}
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

function Mine() {
  const { value } = useQuery(seasons.mine, me.value?.id);
  if (!value || value.seasons.length === 0) return null;
  return (
    <section class="section">
      <h2>{t("mine")}</h2>
      <ul class="rows">
        {value.seasons.map((it) => (
          <Row key={it.id} season={it} />
        ))}
      </ul>
    </section>
  );
}

export function SeasonsPage() {
  const isKnown = me.value?.guest === false;
  return (
    <main class="sheet">
      <h1>{t("title")}</h1>
      <p>{t("about")}</p>
      <Settled>
        {me.value ? <Mine /> : null}
        <List phase="open" />
        <List phase="running" />
        <List phase="over" />
        <section class="section">
          <h2>{t("make")}</h2>
          {isKnown ? <SeasonForm /> : <p class="note">{t("make.guest")}</p>}
        </section>
      </Settled>
    </main>
  );
}
