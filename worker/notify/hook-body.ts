/** What a webhook is told: JSON text. A bot needs nothing else to answer with its commands. */
import type { NoticeShape } from "../contract/facts.ts";
import type { SeatDelivery } from "../inbox/delivery.ts";

/** Where a person or a program finds the table. */
const linksOf = (origin: string, table: string) => ({
  page: `${origin}/t/${table}`,
  table: `${origin}/api/tables/${table}`,
  moves: `${origin}/api/tables/${table}/moves`,
  export: `${origin}/api/tables/${table}/export.ndjson`,
});

/**
 * `{ type: "turn" | "over", timestamp, table, game, seat, seq, seats, totals, view, legal, log, links }`: the seat's own view and
 * legal commands, and the entries since its own last one, each with its lines in words.
 */
export function bodyOf(it: SeatDelivery, notice: NoticeShape, origin: string): string {
  return JSON.stringify({
    type: it.type === "over" ? "over" : "turn",
    timestamp: new Date(it.createdAt).toISOString(),
    table: it.table,
    game: it.game,
    seat: it.seat,
    seq: notice.seq,
    status: notice.status,
    seats: notice.seats,
    totals: notice.totals,
    view: JSON.parse(notice.viewJson),
    legal: JSON.parse(notice.legalJson),
    log: notice.since,
    links: linksOf(origin, it.table),
  });
}

/** `{ type: "test", timestamp, hook }`. */
export function testBody(hook: string, at: number): string {
  return JSON.stringify({ type: "test", timestamp: new Date(at).toISOString(), hook });
}
