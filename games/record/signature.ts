/**
 * Signatures (Ed25519) of a history, so that others can trust its author: of the commitment when the table is opened, and of the whole
 * history when it is over. Hashes alone prove only that a file agrees with itself, because anybody can rehash it.
 */
import { canonical } from "../kernel/canonical.ts";
import { coveredName, type Header, type NameSeal, type Player, type Signature } from "./entry.ts";

type Open = Omit<Header, "seed">;

/** A signature before it is made. */
export type Unsigned = Omit<Signature, "value">;

/** The facts settled when a table is opened. */
export type Committed = Pick<Open, "id" | "game" | "commitment" | "origin">;

/** The text signed when a table is opened, which commits the service to the seed. */
export const commitmentText = ({ at, key }: Unsigned, { id, game, commitment, origin }: Committed): string =>
  canonical({ signs: "telegraph commitment", key, at, origin, id, game, commitment });

/** A name as signed: by its seal, if it has one. */
const signedName = <T extends { readonly name: string; readonly seal?: NameSeal }>({ name, seal, ...rest }: T) => ({
  ...rest,
  name: coveredName(name, seal),
});

const signedPlayer = ({ before, ...player }: Player) => ({
  ...signedName(player),
  ...(before && { before: before.map(signedName) }),
});

/** A header with sealed names replaced by their seals, so that the signature holds after a name is taken out. */
const withoutNames = ({ seals, players, ...header }: Open) => ({
  ...header,
  seats: header.seats.map((it, seat) => coveredName(it, seals?.[seat])),
  ...(players && { players: players.map(signedPlayer) }),
});

/** The text signed when a game is over: the whole header, with names by their seals, and through the last hash every entry. */
function historyText(
  { at, key }: Unsigned,
  { signatures: _, imported: __, ...header }: Open,
  entries: Chained,
): string {
  const { hash = null } = entries.at(-1) ?? {};
  return canonical({
    signs: "telegraph history",
    key,
    at,
    header: withoutNames(header),
    entries: entries.length,
    hash,
  });
}

type Chained = readonly { readonly hash: string }[];

/** The text of a signature. `entries`: those of the complete history. */
export function signedText(unsigned: Unsigned, { seed: _, ...header }: Header, entries: Chained): string {
  return unsigned.what === "commitment" ? commitmentText(unsigned, header) : historyText(unsigned, header, entries);
}

/** A public key as published at `/.well-known/telegraph-keys.json`: a JSON Web Key (RFC 8037) with its id. */
export interface PublicKey {
  readonly kty: "OKP";
  readonly crv: "Ed25519";
  readonly x: string;
  readonly kid: string;
}
