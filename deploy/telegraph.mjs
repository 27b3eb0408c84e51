#!/usr/bin/env node
/**
 * `telegraph` of a release: `telegraph serve` serves, everything else is a command of the command line. Begins on whatever Node there is,
 * to say which one it needs.
 */
import { readFileSync, statSync } from "node:fs";

const refuse = (why) => {
  console.error(why);
  process.exit(2);
};
const urlOf = (file) => new URL(file, import.meta.url);
const AGAIN = "unpack the release again, into an empty folder";

function read(file) {
  try {
    return JSON.parse(readFileSync(urlOf(file), "utf8"));
  } catch {
    return refuse(`${file} is missing or damaged: ${AGAIN}`);
  }
}

/** Whether a file has the length that it was packed with. */
function isWhole([file, bytes]) {
  try {
    return statSync(urlOf(file)).size === bytes;
  } catch {
    return false;
  }
}

const { engines, os, cpu } = read("package.json");
const versionOf = (text) => text.match(/\d+/g).map(Number);
const [[major, minor], [leastMajor, leastMinor]] = [versionOf(process.versions.node), versionOf(engines.node)];
const isOld = major < leastMajor || (major === leastMajor && minor < leastMinor);
const [platform, own] = [`${process.platform}-${process.arch}`, `${os[0]}-${cpu[0]}`];
if (isOld) refuse(`Telegraph needs Node ${leastMajor}.${leastMinor} or newer, and this is ${process.version}`);
if (platform !== own) refuse(`this release is for ${own}, and this machine is ${platform}: take the one for it`);

const [lost, ...others] = Object.entries(read("contents.json")).filter((it) => !isWhole(it));
const more = lost && others.length > 0 ? `, and ${others.length} more` : "";
if (lost) refuse(`${lost[0]} is missing or damaged${more}: ${AGAIN}`);

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
