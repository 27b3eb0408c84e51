/** Reads the mail on its input in a process of its own, and prints what it cost: CPU in milliseconds, memory in MB at its highest. */
import { readFileSync } from "node:fs";
import { readMail } from "../../worker/side/mail/read.ts";

const raw = Uint8Array.from(readFileSync(0)).buffer;
// Subtracts the cost of the process itself.
await readMail(new TextEncoder().encode("From: a@b.c\r\n\r\n2\r\n").buffer as ArrayBuffer);
const { maxRSS } = process.resourceUsage();
const before = process.cpuUsage();
const mail = await readMail(raw);
const { user, system } = process.cpuUsage(before);
const memory = (process.resourceUsage().maxRSS - maxRSS) / 1_024;
console.log(JSON.stringify({ cpu: (user + system) / 1_000, memory, read: mail !== null }));
