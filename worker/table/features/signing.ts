/** What the service vouches for: it signs the commitment when a table is opened, and the history when the game is over. */
import { type Header, type Player, type Signature, sealOf } from "../../../games/record/entry.ts";
import { signedText, type Unsigned } from "../../../games/record/signature.ts";
import { newId } from "../../lib/seal.ts";
import type { TableContext } from "../context.ts";
import { playersOf } from "../header.ts";
import { headerOf, type Lobby } from "../lobby.ts";
import { statusOf } from "../position.ts";

/** The same with every name sealed, so that it can be taken out of what is signed. */
const sealedPlayers = (players: readonly Player[]): readonly Player[] => {
  const sealed = <T extends { readonly name: string }>(it: T) => ({ ...it, seal: sealOf(it.name, newId()) });
  return players.map((it) => ({ ...sealed(it), ...(it.before && { before: it.before.map(sealed) }) }));
};

const isSigned = ({ signed }: Lobby, what: Signature["what"]): boolean =>
  signed?.signatures.some((it) => it.what === what) ?? false;

/** What is to be signed next; `null`: nothing. Nobody here can vouch for what was played elsewhere, nor need for a what-if. */
function nextOf(context: TableContext): Signature["what"] | null {
  const position = context.find();
  if (!position || position.lobby.imported || position.lobby.fork) return null;
  if (!isSigned(position.lobby, "commitment")) return "commitment";
  return statusOf(position) === "over" && !isSigned(position.lobby, "history") ? "history" : null;
}

/** When there is something to sign, milliseconds since 1970; `null`: there is not. */
export const signingDue = (context: TableContext): number | null => (nextOf(context) ? 0 : null);

/** Signs what is to be signed, and keeps it in the lobby, with what the history says of the players: names may change afterwards. */
export async function signNext(context: TableContext): Promise<void> {
  const what = nextOf(context);
  if (!what) return;
  const position = context.load();
  const players = sealedPlayers(playersOf(position.lobby));
  // A service that has moved since goes on signing for the address under which it opened the table.
  const origin = position.lobby.signed?.origin ?? context.ports.origin;
  const header: Header = { ...headerOf(position.lobby, false), origin, players };
  const at = context.now();
  const unsigned = (key: string): Unsigned => ({ what, key, at });
  const { key, value } = await context.ports.sign((it) => signedText(unsigned(it), header, position.entries));
  const { lobby } = context.load();
  if (isSigned(lobby, what)) return;
  const signatures = [...(lobby.signed?.signatures ?? []), { ...unsigned(key), value }];
  const signed = { origin, signatures, ...(what === "history" && { players }) };
  context.note({ ...lobby, signed });
  return signNext(context);
}
