/** What the service vouches for: it signs the commitment when a table is opened, and the history when the game is over. */
import type { Header, Player, Signature } from "../../../games/record/entry.ts";
import { signedText, type Unsigned } from "../../../games/record/signature.ts";
import type { TableContext } from "../context.ts";
import { headerOf, type Lobby } from "../lobby.ts";
import { type Position, statusOf } from "../position.ts";

/** A signature as it is kept, with what it says of the players: names may change afterwards, the signed words must not. */
interface Kept {
  readonly signature: Signature;
  readonly origin: string;
  readonly players: readonly Player[];
}

/** Whoever sits at a table, and sat there, as everyone may see it. */
const playersOf = ({ places, clock }: Lobby): readonly Player[] =>
  places.map(({ name, kind, left }, seat) => {
    const before =
      clock?.sittings.flatMap((it) => (it.seat === seat ? [{ name: it.before, until: it.after }] : [])) ?? [];
    return { name, kind, ...(left && { left: left.why }), ...(before.length > 0 && { before }) };
  });

function keptIn({ log }: TableContext, what: Signature["what"]): Kept | null {
  const row = log.read<{ signed: string }>("select signed from signatures where what = ?", what)[0];
  return row ? (JSON.parse(row.signed) as Kept) : null;
}

/** The header of an export: with where the table was played, by whom, and what vouches for it. */
export function fullHeader(context: TableContext, position: Position): Header {
  const { lobby } = position;
  const { imported } = lobby;
  const header = headerOf(lobby, statusOf(position) === "over");
  if (imported) return { ...header, ...imported.claims, imported: { at: imported.at, origin: context.ports.origin } };
  const [commitment, history] = [keptIn(context, "commitment"), keptIn(context, "history")];
  const signatures = [commitment, history].flatMap((it) => it?.signature ?? []);
  const players = history?.players ?? playersOf(lobby);
  return {
    ...header,
    origin: commitment?.origin ?? context.ports.origin,
    players,
    ...(signatures.length > 0 && { signatures }),
  };
}

/** What is to be signed next; `null`: nothing. Nobody here can vouch for what was played elsewhere. */
function nextOf(context: TableContext): Signature["what"] | null {
  const position = context.find();
  if (!position || position.lobby.imported) return null;
  if (!keptIn(context, "commitment")) return "commitment";
  return statusOf(position) === "over" && !keptIn(context, "history") ? "history" : null;
}

/** When there is something to sign, milliseconds since 1970; `null`: there is not. */
export const signingDue = (context: TableContext): number | null => (nextOf(context) ? 0 : null);

/** Signs what is to be signed. */
export async function signNext(context: TableContext): Promise<void> {
  for (let what = nextOf(context); what; what = nextOf(context)) {
    const position = context.load();
    const players = playersOf(position.lobby);
    // A service that has moved since goes on signing for the address under which it opened the table.
    const origin = keptIn(context, "commitment")?.origin ?? context.ports.origin;
    const header: Header = { ...headerOf(position.lobby, false), origin, players };
    const at = context.now();
    const unsigned = (key: string): Unsigned => ({ what: what as Signature["what"], key, at });
    const { key, value } = await context.ports.sign((it) => signedText(unsigned(it), header, position.entries));
    const kept: Kept = { signature: { ...unsigned(key), value }, origin, players };
    const put = "insert into signatures (what, signed) values (?1, ?2) on conflict (what) do nothing";
    context.log.write(put, what, JSON.stringify(kept));
  }
}
