/**
 * No mail costs much, whatever is in it. `npm run bench -- mails` measures; here the limit is twenty times as generous, so that only a
 * non-linear algorithm fails, not a slow machine.
 */
import { expect, test } from "vitest";
import { readMail } from "../worker/side/mail/read.ts";
import { bytesOf, mutated, WORST } from "./hostile-mails.ts";
import { progress } from "./progress.ts";

/** CPU of this process, milliseconds. */
const MOST_CPU = 10_000;

async function costOf(mail: string): Promise<number> {
  const before = process.cpuUsage();
  // Read, or refused as too much: never an exception.
  await readMail(bytesOf(mail));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

test.each(Object.entries(WORST))("%s", async (_, make) => {
  expect(await costOf(make())).toBeLessThan(MOST_CPU);
});

// `npm run bench -- mails` takes in 50 more in workerd.
test("and 25 mails that are mutated", async () => {
  for (const mail of mutated(25, "mails")) {
    expect(await costOf(mail)).toBeLessThan(MOST_CPU);
    progress();
  }
});
