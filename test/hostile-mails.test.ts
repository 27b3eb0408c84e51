/**
 * No mail costs much, whatever is in it. `npm run bench -- mails` measures; here the limit is ten times what the dearest costs, so that only a
 * non-linear algorithm fails, not a slow machine.
 */
import { expect, test } from "vitest";
import { readMail } from "../worker/side/mail/read.ts";
import { isDisowned } from "../worker/side/mail/sender.ts";
import { bytesOf, mutated, WORST } from "./hostile-mails.ts";
import { progress } from "./progress.ts";

/** CPU of this process, milliseconds. */
const MOST_CPU = 3_000;

async function costOf(read: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await read();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

// Read, or refused as too much: never an exception.
const costOfMail = (mail: string) => costOf(() => readMail(bytesOf(mail)));

test.each(Object.entries(WORST))("%s", async (_, make) => {
  expect(await costOfMail(make())).toBeLessThan(MOST_CPU);
});

test("quotes that never end, in as many fields as a mail may have", async () => {
  const field = { name: "authentication-results", value: `"${'\\"'.repeat(1_990)}` };
  const mail = {
    fields: Array.from({ length: 2_000 }, () => field),
    type: "text/plain",
    params: {},
    body: "",
    parts: [],
  };
  expect(await costOf(() => isDisowned(mail))).toBeLessThan(MOST_CPU);
});

// `npm run bench -- mails` takes in 50 more in workerd.
test("and 25 mails that are mutated", async () => {
  for (const mail of mutated(25, "mails")) {
    expect(await costOfMail(mail)).toBeLessThan(MOST_CPU);
    progress();
  }
});
