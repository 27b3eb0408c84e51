/** Known refusals of Cloudflare by their codes, and what to do; the account API and wrangler give the same ones. */

/** Permissions that a token of the account needs. */
const PERMISSIONS =
  "it needs Workers Scripts, D1, Workers KV Storage, Workers R2 Storage and Queues: Edit, Account Settings: Read, and of the domain Workers Routes: Edit";
const LACKS = `the account refuses the token: ${PERMISSIONS}`;
const INVALID =
  "the token is not valid, or no longer: npx wrangler login, or put another one into CLOUDFLARE_API_TOKEN";
const NO_R2 =
  "R2 is not switched on in this account: add it in the dashboard under R2 (it asks for a way to pay; the first 10 GB cost nothing)";

const KNOWN: ReadonlyMap<number, string> = new Map([
  [1000, INVALID],
  [6003, INVALID],
  [9106, INVALID],
  [9109, INVALID],
  [10_000, LACKS],
  [10_001, LACKS],
  [10_034, "the account's address is not confirmed: follow the link in Cloudflare's mail to you"],
  [10_042, NO_R2],
  [10_136, NO_R2],
  [10_063, "the account has no name at workers.dev yet: open Workers & Pages in the dashboard once, and choose one"],
  [
    100_117,
    "the host has DNS records already: delete them in the dashboard, or choose another host with --setup --origin",
  ],
]);

/** Advice for a refusal of the API; `null`: its own words must do. */
export const adviceFor = (code: number, status: number): string | null =>
  KNOWN.get(code) ?? (status === 401 ? INVALID : status === 403 ? LACKS : null);

/** Advice for the first known code in the words of wrangler; `null`: there is none. */
export function adviceIn(errors: string): string | null {
  for (const [, code] of errors.matchAll(/\[code: (\d+)\]/g)) {
    const advice = KNOWN.get(Number(code));
    if (advice !== undefined) return advice;
  }
  return null;
}
