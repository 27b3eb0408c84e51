/** The page of a season: what one can do there, the standings, the groups with their games, and what each can still reach. */
import { useEffect, useState } from "preact/hooks";
import type { SeasonGroup, SeasonNow, SeasonShape } from "../../worker/contract/season.ts";
import { useRoute } from "../app/router.tsx";
import { me } from "../app/session.ts";
import { gameName } from "../games/card.ts";
import { ensureNamed, NameField } from "../table/name-field.tsx";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { useQuery } from "../ui/query.ts";
import { moment } from "../ui/time.ts";
import { type Act, seasons } from "./calls.ts";
import { Group, nameOf } from "./group.tsx";
import { groupName, titleOf } from "./names.ts";
import { t } from "./words/index.ts";
import "./seasons.css";

/** How often the page looks for news, in milliseconds. */
const LOOK = 60_000;

interface Props {
  readonly season: SeasonShape;
  readonly again: () => void;
}

function Facts({ season }: Pick<Props, "season">) {
  const { kind, game, seats, rated, players, waiting, startsAt, phase, until, organiser, ended, settings, club } =
    season;
  const facts = [
    gameName(game),
    t(`kind.${kind}`),
    t("seats", { count: seats }),
    ...(rated ? [t("rated")] : []),
    t("players", { count: players }),
    ...(waiting > 0 ? [t("waiting", { count: waiting })] : []),
    ...(phase === "open" && startsAt !== null ? [t("starts", { at: moment(startsAt) })] : []),
    ...(until !== null ? [t("until", { at: moment(until) })] : []),
    ...(settings.entry.rating === null ? [] : [t("entry.rating", { rating: settings.entry.rating })]),
    ...(settings.entry.reliable ? [t("entry.reliable", { least: settings.entry.reliable })] : []),
  ];
  return (
    <>
      <p>{facts.join(" · ")}</p>
      <p class="soft">
        {t(`now.${phase}`)}
        {ended ? ` · ${t(`ended.${ended.why}`)}` : ""}
        {organiser ? (
          <>
            {" · "}
            {t("organiser")} <a href={`/people/${organiser.id}`}>{organiser.name}</a>
          </>
        ) : null}
      </p>
      {club ? (
        <p>
          {t("entry.club")} <a href={`/clubs/${club.slug}`}>{club.name}</a>
        </p>
      ) : null}
      <p class="soft">{t("points.by-place", { points: settings.points.join(" – ") })}</p>
    </>
  );
}

type Now = Pick<SeasonNow, "phase" | "you" | "next">;

/**
 * How the season stands for the reader, and a setter for the answer to what they did. The answer counts until the season that is read says
 * anything else than before: lists may be told of it late.
 */
function useNow({ phase, you, next }: SeasonShape): readonly [Now, (now: Now) => void] {
  const read = `${phase} ${you} ${next}`;
  const [done, setDone] = useState<{ readonly now: Now; readonly before: string } | null>(null);
  useEffect(() => {
    if (done && done.before !== read) setDone(null);
  }, [done, read]);
  return [done?.before === read ? done.now : { phase, you, next }, (now) => setDone({ now, before: read })];
}

/** Everything the reader can do now. */
function Doing({ season, again }: Props) {
  const { id, yours } = season;
  const [{ phase, you, next }, setNow] = useNow(season);
  const { busy, fault, act } = useMutation();
  const [name, setName] = useState("");
  const [sure, setSure] = useState<Act | null>(null);
  const run = (what: () => Promise<SeasonNow>) =>
    act(async () => {
      setNow(await what());
      setSure(null);
      again();
    });
  const button = (what: Act, text: string, primary = false) => (
    <button
      type="button"
      class={primary ? "primary" : undefined}
      disabled={busy}
      onClick={() => run(() => seasons.act(id, what))}
    >
      {text}
    </button>
  );
  const asked = (what: Act, text: string, warning: string) =>
    sure === what ? (
      <span class="sure">
        {warning} {button(what, text)}
      </span>
    ) : (
      <button type="button" onClick={() => setSure(what)}>
        {text}
      </button>
    );
  const enter = () =>
    run(async () => {
      await ensureNamed(name);
      return seasons.enter(id);
    });
  return (
    <div class="season-acts">
      {you !== null ? <p class="note">{t(phase === "over" ? "played" : "entered")}</p> : null}
      {phase === "open" && you === null ? (
        <>
          <NameField value={name} change={setName} />
          <button type="button" class="primary" disabled={busy} onClick={enter}>
            {t("enter")}
          </button>
        </>
      ) : null}
      {phase === "open" && yours ? button("start", t("start"), you !== null) : null}
      {phase === "open" && you !== null ? button("withdraw", t("withdraw")) : null}
      {phase === "running" && you !== null ? asked("withdraw", t("leave"), t("leave.sure")) : null}
      {phase !== "over" && yours ? asked("end", t("end"), t("end.sure")) : null}
      {phase === "over" && yours && next === null ? button("next", t("next.make"), true) : null}
      <ErrorMessage text={fault} />
    </div>
  );
}

/** Whether the places over all groups say more than the groups do. */
function hasPlaces({ phase, kind, groups, nextGroups }: SeasonShape): boolean {
  if (kind === "swiss" || phase === "open") return true;
  const isOneLeague = kind === "season" && groups.length === 1 && nextGroups === null;
  return phase === "over" && !isOneLeague;
}

/** The places over all groups; after leagues they are the order in which the next season begins. */
const placesTitle = ({ phase, kind }: SeasonShape): string =>
  t(phase === "open" ? "entrants" : kind === "season" ? "next-order" : "all-places");

/** The table over all groups, or before the start those who entered. */
function AllPlaces({ season }: Pick<Props, "season">) {
  const { places, you } = season;
  if (places.length === 0) return <p class="soft">{t("nobody")}</p>;
  return (
    <section class="section">
      <h2>{placesTitle(season)}</h2>
      <ol class="all-places">
        {places.map((it) => (
          <li key={it.player} value={it.place} class={it.player === you ? "mine" : undefined}>
            {it.person === null ? nameOf(it) : <a href={`/people/${it.person}`}>{nameOf(it)}</a>}
            {it.points === undefined ? "" : ` · ${t("points.count", { count: it.points })}`}
            {it.waits ? <small> ({t("waits")})</small> : null}
            {it.left ? <small> ({t("left")})</small> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Groups of the last round, the reader's first; one of theirs from an earlier round comes last. */
function Groups({ season }: Pick<Props, "season">) {
  const { mine, groups, you, ended, round } = season;
  const shared = { you, up: ended?.up ?? [], down: ended?.down ?? [] };
  const others = groups.filter((it) => it.number !== mine?.number);
  const isOut = mine !== null && mine.round < round - 1;
  const all = mine === null ? others : isOut ? [...others, mine] : [mine, ...others];
  const titleFor = (it: SeasonGroup) =>
    it === mine ? t("group.mine", { group: groupName(season, it) }) : groupName(season, it);
  return (
    <>
      {all.map((it) => (
        <Group key={it.number} title={titleFor(it)} group={it} {...shared} />
      ))}
    </>
  );
}

function Season({
  season,
  again,
  page,
}: Props & { readonly page: (change: { from?: number; places?: number }) => void }) {
  const { id, before, next, nextGroups, nextPlaces, groups } = season;
  return (
    <>
      <h1>{titleOf(season)}</h1>
      {season.away ? <p class="note">{t("away")}</p> : null}
      <Facts season={season} />
      <Doing season={season} again={again} />
      {hasPlaces(season) ? <AllPlaces season={season} /> : null}
      {hasPlaces(season) && nextPlaces !== null ? (
        <button type="button" onClick={() => page({ places: nextPlaces })}>
          {t("more")}
        </button>
      ) : null}
      <Groups season={season} />
      {(groups[0]?.number ?? 0) > 0 ? (
        <button type="button" onClick={() => page({ from: 0 })}>
          {t("rounds.before")}
        </button>
      ) : null}
      {nextGroups === null ? null : (
        <button type="button" onClick={() => page({ from: nextGroups })}>
          {t("more.groups")}
        </button>
      )}
      <p class="season-links">
        {before ? <a href={`/seasons/${before}`}>{t("before")}</a> : null}
        {next ? <a href={`/seasons/${next}`}>{t("next")}</a> : null}
        <a href={`/api/seasons/${id}/export`} download>
          {t("export")}
        </a>
        <a href="/seasons">{t("title")}</a>
      </p>
    </>
  );
}

export function SeasonPage() {
  const { id = "" } = useRoute().params;
  const [at, setAt] = useState<{ readonly from: number | null; readonly places: number }>({ from: null, places: 0 });
  const key = `${id} ${me.value?.id} ${at.from} ${at.places}`;
  const { value, fault, again } = useQuery(() => seasons.find(id, at.from, at.places), key, { keepPrevious: true });
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && again(), LOOK);
    return () => clearInterval(timer);
  }, [key]);
  return (
    <main class="sheet">
      <ErrorMessage text={fault} />
      {value && value.id === id ? (
        <Season season={value} again={again} page={(change) => setAt((it) => ({ ...it, ...change }))} />
      ) : null}
    </main>
  );
}
