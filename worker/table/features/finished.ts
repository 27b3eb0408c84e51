/** What becomes of a finished game: the service signs it (and the commitment before), and R2 alone keeps it. */
import { type Header, type Player, type Signature, sealOf } from "../../../games/record/entry.ts";
import { signedText, type Unsigned } from "../../../games/record/signature.ts";
import type { Lobby } from "../../contract/lobby.ts";
import { digestOf } from "../../db/archive.ts";
import { newId } from "../../lib/seal.ts";
import { DAY } from "../../lib/time.ts";
import type { TableContext } from "../context.ts";
import { logFault } from "../faults.ts";
import { headerOf } from "../lobby.ts";
import { playersOf, statusOf } from "../position.ts";

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

// A game that nobody asked for in a while lies in R2 alone: its object empties itself.

/** A game lies in its object so long after it ended or was brought in, and so long after one of its people came back to it. */
const RESTS = { ended: 30 * DAY, back: DAY } as const;

/** When the object is to empty itself, milliseconds since 1970; `null`: not before something else happened. What is owed is told first. */
export function emptyingDue(context: TableContext): number | null {
  const position = context.find();
  const { log } = context;
  if (!position || statusOf(position) !== "over" || log.archived()?.since === null) return null;
  if (!log.outbox.isEmpty()) return null;
  const ended = Math.max(position.entries.at(-1)?.at ?? 0, position.lobby.imported?.at ?? 0);
  return Math.max(ended + RESTS.ended, (log.archived()?.since ?? 0) + RESTS.back);
}

/** Whether R2 holds all of a finished game: it is put there unless it is, and read back. */
async function isArchived(context: TableContext, all: ReturnType<TableContext["whole"]>): Promise<boolean> {
  const isKept = async () => {
    const kept = await context.ports.recall(all.lobby.id);
    return kept !== null && digestOf(kept) === digestOf(all);
  };
  // One that cannot be read is replaced.
  if (await isKept().catch(() => false)) return true;
  await context.ports.archive(all);
  return isKept();
}

/** Whether D1 may forget its copy: a finished game is in R2, where it is put if it is not. */
export async function isHeld(context: TableContext): Promise<boolean> {
  if (statusOf(context.load()) !== "over") return true;
  return isArchived(context, context.whole()).catch((error: unknown) => {
    logFault("archive", error);
    return false;
  });
}

/** Reads the archive back before the object lets go of anything, and writes it again where people said or noted more meanwhile. */
export async function emptyNext(context: TableContext): Promise<void> {
  if ((emptyingDue(context) ?? Number.POSITIVE_INFINITY) > context.now()) return;
  const all = context.whole();
  const { writes } = context.log;
  if (!(await isArchived(context, all))) throw new Error("the archive does not say what the table says");
  // What was written meanwhile is archived next time.
  if (context.log.writes === writes) await context.archived.leave(all);
}
