#!/usr/bin/env node
/**
 * `telegraph` of a release: `telegraph serve` serves, everything else is a command of the command line. Begins on whatever Node there is,
 * to say which one it needs.
 */
import { readFileSync } from "node:fs";

const { engines, os, cpu } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
const versionOf = (text) => text.match(/\d+/g).map(Number);
const [[major, minor], [leastMajor, leastMinor]] = [versionOf(process.versions.node), versionOf(engines.node)];
const isOld = major < leastMajor || (major === leastMajor && minor < leastMinor);
const [platform, own] = [`${process.platform}-${process.arch}`, `${os[0]}-${cpu[0]}`];

const refuse = (why) => {
  console.error(why);
  process.exit(2);
};
if (isOld) refuse(`Telegraph needs Node ${leastMajor}.${leastMinor} or newer, and this is ${process.version}`);
if (platform !== own) refuse(`this release is for ${own}, and this machine is ${platform}: take the one for it`);

// Node says that its SQLite is new; whoever runs this need not hear it.
process.removeAllListeners("warning");
const [what] = process.argv.slice(2);
if (what === "serve") {
  process.argv.splice(2, 1);
  await import("./bin/serve.js");
} else {
  if (!what) console.error("telegraph serve …                (telegraph serve --help lists its options)");
  await import("./bin/telegraph.js");
}
