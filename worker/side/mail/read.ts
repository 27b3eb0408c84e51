/** Reads the parts of a received mail that matter to us. */
import type { ReceivedMail } from "../../contract/side.ts";
import { binary } from "../../lib/bytes.ts";
import { fingerprint } from "../../lib/seal.ts";
import { mimeOf, type Part, TooMuch, valuesOf } from "./mime.ts";
import { ownLineOf } from "./own-words.ts";
import { reportOf } from "./reports.ts";
import { isAutomatic, isDisowned, senderOf } from "./sender.ts";

const MOST_REFERENCES = 100;

/** Ids of messages; printable ASCII only, because they go into headers of ours. */
const idsIn = (mail: Part, ...names: readonly string[]): readonly string[] =>
  names
    .flatMap((it) => valuesOf(mail, it))
    .flatMap((it) => it.match(/<[!-;=?-~]{1,250}>/g) ?? [])
    .slice(-MOST_REFERENCES);

/** Fields set by the writer's mail program; mail servers on the way add others, which differ from copy to copy. */
const WRITTEN = ["from", "to", "cc", "date", "subject", "in-reply-to", "references"];

const digestOf = (mail: Part): Promise<string> =>
  fingerprint(JSON.stringify([WRITTEN.map((it) => valuesOf(mail, it)), mail.body.replaceAll("\r", "").trim()]));

/** Reads a raw mail. `null`: it is not a mail, or larger or more intricate than any that a person writes. Never throws. */
export async function readMail(raw: ArrayBuffer): Promise<ReceivedMail | null> {
  try {
    const mail = mimeOf(binary(new Uint8Array(raw)));
    return {
      from: senderOf(mail),
      messageId: idsIn(mail, "message-id")[0] ?? null,
      references: idsIn(mail, "references", "in-reply-to"),
      disowned: isDisowned(mail),
      automatic: isAutomatic(mail),
      line: ownLineOf(mail),
      digest: await digestOf(mail),
      report: reportOf(mail),
    };
  } catch (error) {
    if (error instanceof TooMuch) return null;
    throw error;
  }
}
