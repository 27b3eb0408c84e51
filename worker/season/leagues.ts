/** Splits entrants, the best first, into divisions of leagues; and says who goes up or down for the next season. Pure. */

/** A league: its division (0 is the top), and its players by number. */
interface League {
  readonly division: number;
  readonly players: readonly number[];
}

/** Sizes of leagues for so many players, in order. Leftovers make a smaller league, or where they are too few for a table, the last leagues share. */
export function sizesFor(players: number, size: number, seats: number): readonly number[] {
  const whole = Math.floor(players / size);
  const left = players - whole * size;
  const full = Array<number>(whole).fill(size);
  if (left === 0) return full;
  if (left >= seats) return [...full, left];
  if (whole === 0) return [];
  const shared = size + left;
  const half = Math.ceil(shared / 2);
  return shared >= 2 * seats ? [...full.slice(1), half, shared - half] : [...full.slice(1), shared];
}

/** Leagues in each division: one in the first, at most twice as many in each after it, and the rest in the last. */
function leaguesByDivision(leagues: number, divisions: number): readonly number[] {
  const found: number[] = [];
  for (let left = leagues, at = 0; left > 0; at++) {
    const here = at === divisions - 1 ? left : Math.min(left, 2 ** at);
    found.push(here);
    left -= here;
  }
  return found;
}

/** Deals players to leagues or tables of these sizes, there and back, so that they are about equally strong. */
export function dealt(players: readonly number[], sizes: readonly number[]): readonly (readonly number[])[] {
  const leagues = sizes.map((): number[] => []);
  const order = [...sizes.keys()];
  let at = 0;
  for (let turn = 0; at < players.length; turn++)
    for (const league of turn % 2 === 0 ? order : order.toReversed()) {
      const player = players[at];
      const here = leagues[league];
      if (player === undefined || !here || here.length >= (sizes[league] ?? 0)) continue;
      here.push(player);
      at += 1;
    }
  return leagues;
}

/** Divisions of leagues. `players`: the best first. Empty when there are too few for a table. */
export function leaguesOf(
  players: readonly number[],
  { size, seats, divisions }: { readonly size: number; readonly seats: number; readonly divisions: number },
): readonly League[] {
  const sizes = sizesFor(players.length, size, seats);
  let [from, first] = [0, 0];
  return leaguesByDivision(sizes.length, divisions).flatMap((count, division) => {
    const here = sizes.slice(first, first + count);
    first += count;
    const all = here.reduce((sum, it) => sum + it, 0);
    const those = players.slice(from, from + all);
    from += all;
    return dealt(those, here).map((it) => ({ division, players: it }));
  });
}

/** A league at its end: its players by place, without those who left. */
interface FinalLeague extends League {
  readonly left: readonly number[];
}

interface Moves {
  /** All players in the order of the next season: those who left come last. */
  readonly order: readonly number[];
  readonly up: readonly number[];
  readonly down: readonly number[];
}

/** By place across leagues: all firsts, then all seconds … */
const acrossOf = (leagues: readonly FinalLeague[]): readonly number[] => {
  const most = Math.max(0, ...leagues.map((it) => it.players.length));
  return Array.from({ length: most }, (_, place) => leagues.flatMap((it) => it.players[place] ?? [])).flat();
};

/**
 * Promotion and relegation: the first `up` of each league go up, and as many come down from the division above, those who are last there.
 * Players who left go to the end.
 */
export function movesOf(leagues: readonly FinalLeague[], up: number): Moves {
  const divisions = Math.max(0, ...leagues.map((it) => it.division + 1));
  const byDivision = Array.from({ length: divisions }, (_, division) =>
    leagues.filter((it) => it.division === division),
  );
  const rising = byDivision.map((here, division) =>
    division === 0 ? [] : acrossOf(here.map((it) => ({ ...it, players: it.players.slice(0, up) }))),
  );
  const falling = byDivision.map((here, division) => {
    const room = rising[division + 1]?.length ?? 0;
    // A place that somebody left is a place for whoever goes up.
    const free = here.reduce((sum, it) => sum + it.left.length, 0);
    const stay = acrossOf(here).filter((it) => !rising[division]?.includes(it));
    return stay.slice(Math.max(0, stay.length - Math.max(0, room - free)));
  });
  const order = byDivision.flatMap((here, division) => {
    const gone = new Set([...(rising[division] ?? []), ...(falling[division] ?? [])]);
    const stay = acrossOf(here).filter((it) => !gone.has(it));
    return [...stay, ...(rising[division + 1] ?? []), ...(falling[division - 1] ?? [])];
  });
  // Those who come down stand behind those who stay there, those who go up behind those who stay above.
  return { order: [...new Set(order), ...leagues.flatMap((it) => it.left)], up: rising.flat(), down: falling.flat() };
}
