/** The game of a smoke test: a short one for two, its players' turns, and its end. */
import { randomUUID } from "node:crypto";
import { type AnyGame, preview, type Seat } from "../../games/kernel/game.ts";
import type { OptionField } from "../../games/kernel/options.ts";
import { type Random, seeded } from "../../games/kernel/random.ts";
import { gameOf, games } from "../../games/modules.ts";
import { parseExport } from "../../games/record/parse.ts";
import { verifyExport } from "../../games/record/verify.ts";
import type { MoveShape, TableShape } from "../../worker/contract/shapes.ts";
import { Unusable } from "../console.ts";
import { simulateTable } from "../simulate-table.ts";
import { Broken, type Report } from "./report.ts";
import type { Visitor } from "./visitor.ts";

/** A game that takes more submissions is none for a smoke test. */
const MOST_TURNS = 400;

const leastOf = (field: OptionField): object => (field.kind === "number" ? { [field.key]: field.min } : {});

/** The smallest board, and otherwise the usual options. */
const smallest = ({ options }: AnyGame): unknown => options.parse(Object.assign({}, ...options.fields.map(leastOf)));

/** How many turns it takes when two play by chance. */
function lengthOf(game: AnyGame): number {
  const { entries, broken } = simulateTable({
    ...{ game, seats: 2, options: smallest(game), name: "smoke", player: "random", most: MOST_TURNS },
  });
  return broken === null ? entries.length : Number.POSITIVE_INFINITY;
}

/** The game with this id, or the one that is over in the fewest turns. Throws `Unusable`. */
export function gameFor(id: string | undefined): { readonly game: AnyGame; readonly options: unknown } {
  const forTwo = Object.values(games).filter(({ seats }) => seats.min <= 2 && seats.max >= 2);
  const given = id === undefined ? undefined : gameOf(id);
  if (id !== undefined && !given) throw new Unusable(`--game ${id}: it can be ${Object.keys(games).join(", ")}`);
  const game = given ?? forTwo.toSorted((one, other) => lengthOf(one) - lengthOf(other))[0];
  if (!game) throw new Unusable("there is no game for two");
  return { game, options: smallest(game) };
}

/** A legal turn by chance: commands until the turn is over, or chance or something hidden decides. */
function turnOf(game: AnyGame, view: unknown, seat: Seat, random: Random): readonly unknown[] {
  const commands: unknown[] = [];
  let now = view;
  while (game.awaited(now).includes(seat)) {
    const legal = game.legal(now, seat);
    if (legal.length === 0) throw new Broken(`seat ${seat} is awaited, and this version knows no legal command`);
    commands.push(legal[random.below(legal.length)]);
    const shown = preview(game, view, seat, commands);
    if (!shown.ok || shown.unseen) break;
    now = shown.state;
  }
  return commands;
}

const nonce = (): string => randomUUID().replaceAll("-", "");

/** Opens a table that nobody else sees, and takes its second seat. */
export async function openTable(
  { game, options }: ReturnType<typeof gameFor>,
  host: Visitor,
  guest: Visitor,
  onTable: (id: string) => void,
): Promise<string> {
  const body = { game: game.id, options, seats: 2, bots: 0, listed: false, nonce: nonce() };
  const { id, invite } = await host.must<TableShape>("/tables", { method: "POST", body, key: nonce() });
  onTable(id);
  await guest.must(`/tables/${id}/join`, { method: "POST", body: { invite, nonce: nonce() }, key: nonce() });
  return id;
}

/** Two people at a table: seat 0 opened it. */
export class Players {
  private readonly game: AnyGame;
  private readonly id: string;
  private readonly visitors: readonly [Visitor, Visitor];
  private readonly report: Report;
  private readonly random = seeded(nonce());
  /** Turns that were played. */
  turns = 0;

  constructor(game: AnyGame, id: string, visitors: readonly [Visitor, Visitor], report: Report) {
    this.game = game;
    this.id = id;
    this.visitors = visitors;
    this.report = report;
  }

  private async look(): Promise<{ readonly table: TableShape; readonly seat: Seat; readonly mover: Visitor }> {
    const [first] = this.visitors;
    const { awaited } = await first.must<TableShape>(`/tables/${this.id}`);
    const seat = awaited[0] ?? 0;
    const mover = this.visitors[seat] ?? first;
    return { table: await mover.must<TableShape>(`/tables/${this.id}`), seat, mover };
  }

  /** Plays until it is the turn of `seat`. Throws `Broken`, also when the game ends before. */
  async playUntil(seat: Seat): Promise<void> {
    for (let at = await this.look(); at.seat !== seat; at = await this.look()) await this.play(at, null);
  }

  /** Plays to the end; both hear of every move by their sockets. Throws `Broken`. */
  async playOn(): Promise<TableShape> {
    const sockets: Awaited<ReturnType<Visitor["listen"]>>[] = [];
    try {
      for (const it of this.visitors) sockets.push(await it.listen(this.id));
      for (;;) {
        const at = await this.look();
        if (at.table.status === "over") return at.table;
        await this.play(at, sockets);
      }
    } finally {
      for (const it of sockets) it.close();
    }
  }

  private async play(
    { table, seat, mover }: Awaited<ReturnType<Players["look"]>>,
    sockets: readonly { readonly told: (seq: number) => Promise<void> }[] | null,
  ): Promise<void> {
    if (table.status === "over") throw new Broken(`the game was over after ${this.turns} turns, which is too soon`);
    if (this.turns >= MOST_TURNS) throw new Broken(`the game is not over after ${MOST_TURNS} turns`);
    const commands = turnOf(this.game, table.view, seat, this.random);
    const began = performance.now();
    const { seq } = await mover.must<MoveShape>(`/tables/${this.id}/moves`, {
      ...{ method: "POST", body: { base: table.seq, commands }, key: `turn-${table.seq}`, timed: "moves" },
    });
    this.turns++;
    await Promise.all((sockets ?? []).map((it) => it.told(seq)));
    if (sockets) this.report.time("pushes", performance.now() - began);
  }
}

/** Reads the game's record, and checks it as `telegraph verify` does. Throws `Broken`. */
export async function verifyRecord(visitor: Visitor, game: AnyGame, id: string): Promise<string> {
  const parsed = parseExport(await (await visitor.ask(`/api/tables/${id}/export.ndjson`)).text());
  if (!parsed.ok) throw new Broken(`the record is unreadable (${parsed.why}): ${parsed.detail}`);
  const [finding] = verifyExport(parsed.export, game).findings;
  if (finding) throw new Broken(`the record is false at entry ${finding.seq}: ${finding.what}`);
  return `the record of ${parsed.export.entries.length} entries is true`;
}

/** Ends what was left open: the lobby, or the game, whose second player gives up first. Does nothing for a game that is over. */
export async function endTable(id: string, host: Visitor, guest: Visitor): Promise<void> {
  const { status } = await host.must<TableShape>(`/tables/${id}`);
  if (status === "over") return;
  if (status === "open") {
    for (const it of [guest, host]) await it.ask(`/api/tables/${id}/leave`, { method: "POST", body: {} });
    return;
  }
  await guest.must(`/tables/${id}/resign`, { method: "POST", body: {} });
  await host.must(`/tables/${id}/end`, { method: "POST", body: {} });
}
