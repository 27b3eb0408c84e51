/** Somebody's games: those going on, and those that ended, which can be chosen by game, result and company. */
import { useState } from "preact/hooks";
import type { PersonTable } from "../../worker/contract/person-tables.ts";
import { tableAt } from "../app/links.ts";
import { me } from "../app/session.ts";
import { CARDS, gameName } from "../games/card.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { Choice } from "../ui/filter.tsx";
import { usePages } from "../ui/pages.ts";
import { useQuery } from "../ui/query.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { moment } from "../ui/time.ts";
import { type Chosen, people } from "./calls.ts";
import { t } from "./words/index.ts";

const ALL: Chosen = { game: "", result: "", mate: "" };

function Game({ table: { id, game, seats, theirs, rank, lastAt, status, totals } }: { readonly table: PersonTable }) {
  const others = seats.filter((it) => it.seat !== theirs && it.name).map((it) => it.name);
  const points = theirs === null ? undefined : totals?.[theirs];
  const said = [
    ...(others.length > 0 ? [t("games.with", { names: others.join(", ") })] : []),
    ...(rank === null ? [] : [t("games.place", { place: rank, of: seats.length })]),
    ...(points === undefined ? [] : [t("games.points", { points })]),
    ...(status === "over" ? [moment(lastAt)] : []),
  ];
  return (
    <li>
      <a href={tableAt(id)}>{gameName(game)}</a>
      <small>{said.join(" · ")}</small>
    </li>
  );
}

interface CompanyProps {
  readonly person: string;
  readonly value: string;
  readonly change: (value: string) => void;
}

/** The reader, unless it is their own page, and the people they know. */
function Company({ person, value, change }: CompanyProps) {
  const { value: known = [] } = useQuery(() => people.companions(""), "company");
  const own = me.value && me.value.id !== person ? [[me.value.id, t("filter.you")] as const] : [];
  const others = known.filter((it) => it.id !== person).map((it) => [it.id, it.name] as const);
  return (
    <Choice
      title={t("filter.with")}
      value={value}
      change={change}
      any={t("filter.anybody")}
      choices={[...own, ...others]}
    />
  );
}

interface FilterProps {
  readonly person: string;
  readonly chosen: Chosen;
  readonly choose: (chosen: Chosen) => void;
}

function Filter({ person, chosen, choose }: FilterProps) {
  const [open, setOpen] = useState(false);
  const games = CARDS.map((it) => [it.id, gameName(it.id)] as const);
  const results = (["won", "lost"] as const).map((it) => [it, t(`filter.${it}`)] as const);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("filter")}</summary>
      {open ? (
        <div class="filter">
          <Choice
            title={t("filter.game")}
            value={chosen.game}
            change={(game) => choose({ ...chosen, game })}
            any={t("filter.all")}
            choices={games}
          />
          <Choice
            title={t("filter.result")}
            value={chosen.result}
            change={(result) => choose({ ...chosen, result })}
            any={t("filter.any")}
            choices={results}
          />
          {me.value ? (
            <Company person={person} value={chosen.mate} change={(mate) => choose({ ...chosen, mate })} />
          ) : null}
        </div>
      ) : null}
    </details>
  );
}

interface ListProps {
  readonly person: string;
  readonly list: "running" | "finished";
}

/** Nothing, where there is nothing to choose from. */
export function Games({ person, list }: ListProps) {
  const [chosen, choose] = useState(ALL);
  const { value, fault, more } = usePages(
    (after) => people.tables(person, list, chosen, after),
    [person, list, me.value?.id, ...Object.values(chosen)].join(" "),
  );
  const isAll = Object.values(chosen).every((it) => it === "");
  // No heading until it is known whether there are any.
  if (isAll && fault === null && (value?.length ?? 0) === 0 && !more) return null;
  return (
    <section class="section person-games">
      <h2>{t(list)}</h2>
      {list === "finished" ? <Filter person={person} chosen={chosen} choose={choose} /> : null}
      <ErrorMessage text={fault} />
      {value?.length === 0 ? <p class="soft">{t(more ? "filter.none-yet" : "filter.none")}</p> : null}
      <ul class="people-list">
        {value?.map((it) => (
          <Game key={it.id} table={it} />
        ))}
      </ul>
      <ShowMore more={more} />
    </section>
  );
}
