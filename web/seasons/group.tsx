/** A group of a season: its standings, who came before whom, and its games with whose turn holds them up. */
import type { SeasonGameShape, SeasonGroup, SeasonLine, SeasonPlayer } from "../../worker/contract/season.ts";
import { tableAt } from "../app/links.ts";
import { now } from "../ui/now.ts";
import { ago, until } from "../ui/time.ts";
import { t } from "./words/index.ts";

export const nameOf = ({ name }: Pick<SeasonPlayer, "name">): string => name || t("former");

function Name({ player, you }: { readonly player: SeasonPlayer; readonly you: boolean }) {
  const { person, left } = player;
  const text = nameOf(player);
  return (
    <>
      {person === null ? text : <a href={`/people/${person}`}>{text}</a>}
      {you ? <small> ({t("you")})</small> : null}
      {left ? <small> ({t("left")})</small> : null}
    </>
  );
}

interface GroupProps {
  readonly group: SeasonGroup;
  readonly you: number | null;
  readonly up: readonly number[];
  readonly down: readonly number[];
}

const number = (it: number): string => String(Math.round(it * 100) / 100);

/** The places that somebody can still reach. */
const reachOf = ({ best, worst }: SeasonLine): string =>
  `${t("reach")}: ${best === worst ? best : t("reach.range", { best, worst })}`;

function Places({ group, you, up, down }: GroupProps) {
  const players = new Map(group.players.map((it) => [it.player, it]));
  const isOpen = group.lines.some((it) => it.open > 0);
  return (
    <div class="wide">
      <table class="places-table">
        <thead>
          <tr>
            <th scope="col">{t("place")}</th>
            <th scope="col">{t("player")}</th>
            <th scope="col">{t("points")}</th>
            <th scope="col">{t("games")}</th>
            <th scope="col">{t("wins")}</th>
          </tr>
        </thead>
        <tbody>
          {group.lines.map((line) => {
            const player = players.get(line.player);
            const move = up.includes(line.player) ? "up" : down.includes(line.player) ? "down" : null;
            return (
              <tr key={line.player} class={line.player === you ? "mine" : undefined}>
                <td>{line.place}</td>
                <th scope="row">
                  {player ? <Name player={player} you={line.player === you} /> : null}
                  {move ? <small> {t(`move.${move}`)}</small> : null}
                  {isOpen ? <small class="reach">{reachOf(line)}</small> : null}
                  {line.by ? <small class="tie"> {t(`tie.${line.by}`)}</small> : null}
                </th>
                <td>{number(line.points)}</td>
                <td>{t("games.of", { games: line.games, all: line.games + line.open })}</td>
                <td>{line.wins}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The sign of a game between two: the first came before the second, behind, level, or it is still played. */
function signOf({ players, result }: SeasonGameShape, one: number, other: number): string {
  const [a, b] = [players.indexOf(one), players.indexOf(other)];
  if (a < 0 || b < 0) return "";
  const [mine, theirs] = [result?.[a]?.place, result?.[b]?.place];
  if (mine === undefined || theirs === undefined) return "·";
  return mine < theirs ? "+" : mine > theirs ? "−" : "=";
}

/** The cross table: a sign for each game of two. */
function Cross({ group }: Pick<GroupProps, "group">) {
  const order = group.lines.map((it) => it.player);
  const players = new Map(group.players.map((it) => [it.player, it]));
  return (
    <details>
      <summary>{t("cross")}</summary>
      <p class="soft">{t("cross.help")}</p>
      <div class="wide">
        <table class="cross-table">
          <tbody>
            {order.map((one, at) => (
              <tr key={one}>
                <th scope="row">
                  {at + 1}. {nameOf(players.get(one) ?? { name: "" })}
                </th>
                {order.map((other) => (
                  <td key={other}>{one === other ? "" : group.games.map((it) => signOf(it, one, other)).join("")}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Game({
  game,
  players,
  you,
}: {
  readonly game: SeasonGameShape;
  readonly players: ReadonlyMap<number, SeasonPlayer>;
  readonly you: number | null;
}) {
  const called = (player: number | undefined) => nameOf(players.get(player ?? -1) ?? { name: "" });
  const names = game.players.map((player, seat) => {
    const points = game.points?.[seat];
    return points === undefined ? called(player) : `${called(player)} ${number(points)}`;
  });
  const waiting = game.awaited?.map((seat) => called(game.players[seat])).join(", ");
  const facts = [
    game.result ? t("game.over") : "",
    waiting ? t("game.turn", { names: waiting }) : "",
    waiting && game.since ? ago(game.since, now()) : "",
    waiting && game.deadline ? t("game.due", { until: until(game.deadline, now()) }) : "",
  ].filter(Boolean);
  return (
    <li class={you !== null && game.players.includes(you) ? "row mine" : "row"}>
      <span class="what">
        <a href={tableAt(game.table)}>{names.join(" – ")}</a>
        <br />
        <small>{facts.join(" · ")}</small>
      </span>
    </li>
  );
}

export function Group({ title, ...props }: GroupProps & { readonly title: string }) {
  const { group, you } = props;
  const players = new Map(group.players.map((it) => [it.player, it]));
  const games = group.games.toSorted((a, b) => Number(a.result !== null) - Number(b.result !== null));
  return (
    <section class="section">
      <h2>{title}</h2>
      {group.lines.length > 0 ? <Places {...props} /> : null}
      {group.lines.length > 0 ? <Cross group={group} /> : null}
      <details open={group.lines.length === 0}>
        <summary>{t("group.games", { count: games.length })}</summary>
        <ul class="rows">
          {games.map((it) => (
            <Game key={it.table} game={it} players={players} you={you} />
          ))}
        </ul>
      </details>
    </section>
  );
}
