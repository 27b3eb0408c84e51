/** Finished games: the service signs them (and before that the commitment), and R2 alone keeps them. */
import { type Header, type Player, type Signature, sealOf } from "../../../../games/record/entry.ts";
import { signedText, type Unsigned } from "../../../../games/record/signature.ts";
import type { Lobby } from "../../../contract/lobby.ts";
import { digestOf } from "../../../db/archive.ts";
import { newId } from "../../../lib/seal.ts";
import { DAY } from "../../../lib/time.ts";
import type { TableContext } from "../../context.ts";
import { logFault } from "../../faults.ts";
import { feature } from "../../feature.ts";
import { headerOf } from "../../lobby.ts";
import { playersOf, statusOf } from "../../position.ts";

/** The players with every name sealed, so that names can be removed from signed data. */
const sealedPlayers = (players: readonly Player[]): readonly Player[] => {
  const sealed = <T extends { readonly name: string }>(it: T) => ({ ...it, seal: sealOf(it.name, newId()) });
  return players.map((it) => ({ ...sealed(it), ...(it.before && { before: it.before.map(sealed) }) }));
};

const isSigned = ({ signed }: Lobby, what: Signature["what"]): boolean =>
  signed?.signatures.some((it) => it.what === what) ?? false;

/** The next signature due; `null`: none. The service cannot vouch for play elsewhere, and a what-if table needs no signature. */
function nextOf(context: TableContext): Signature["what"] | null {
  const position = context.find();
  if (!position || position.lobby.imported || position.lobby.fork) return null;
  if (!isSigned(position.lobby, "commitment")) return "commitment";
  return statusOf(position) === "over" && !isSigned(position.lobby, "history") ? "history" : null;
}

/** When a signature is due, milliseconds since 1970; `null`: none is. */
const signingDue = (context: TableContext): number | null => (nextOf(context) ? 0 : null);

/** Makes the next signature and stores it in the lobby with the players as the history names them, because names may change later. */
async function signNext(context: TableContext): Promise<void> {
  const what = nextOf(context);
  if (!what) return;
  const position = context.load();
  const players = sealedPlayers(playersOf(position.lobby));
  // A service with a new address keeps signing for the one under which it opened the table.
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

// Archiving: a game that nobody has opened for a while exists in R2 alone, and its object empties itself.

/** How long a game stays in its object after it ended or was imported, and after one of its people returned to it. */
const RESTS = { ended: 30 * DAY, back: DAY } as const;

/** When the object should empty itself, milliseconds since 1970; `null`: not as things stand. Owed deliveries come first. */
function emptyingDue(context: TableContext): number | null {
  const position = context.find();
  const { log } = context;
  if (!position || statusOf(position) !== "over" || log.archived()?.since === null) return null;
  if (!log.outbox.isEmpty()) return null;
  const ended = Math.max(position.entries.at(-1)?.at ?? 0, position.lobby.imported?.at ?? 0);
  return Math.max(ended + RESTS.ended, (log.archived()?.since ?? 0) + RESTS.back);
}

/** Whether R2 holds the whole finished game. Writes it if necessary, and reads it back. */
async function isArchived(context: TableContext, all: ReturnType<TableContext["whole"]>): Promise<boolean> {
  const isKept = async () => {
    const kept = await context.ports.recall(all.lobby.id);
    return kept !== null && digestOf(kept) === digestOf(all);
  };
  // An unreadable archive is replaced.
  if (await isKept().catch(() => false)) return true;
  await context.ports.archive(all);
  return isKept();
}

/** Whether D1 may delete its copy: the finished game is in R2, after writing it if necessary. */
export async function mayLeaveD1(context: TableContext): Promise<boolean> {
  if (statusOf(context.load()) !== "over") return true;
  return isArchived(context, context.whole()).catch((error: unknown) => {
    logFault("archive", error);
    return false;
  });
}

/** Reads the archive back before the object deletes anything. Writes it again if people added messages or notes. */
async function emptyNext(context: TableContext): Promise<void> {
  if ((emptyingDue(context) ?? Number.POSITIVE_INFINITY) > context.now()) return;
  const all = context.whole();
  const { writes } = context.log;
  if (!(await isArchived(context, all))) throw new Error("the archive does not say what the table says");
  // Changes made meanwhile are archived next time.
  if (context.log.writes === writes) await context.archived.leave(all);
}

export const finished = feature({
  handlers: {},
  background: [
    { name: "signing", due: signingDue, run: signNext },
    { name: "emptying", due: emptyingDue, run: emptyNext },
  ],
});
