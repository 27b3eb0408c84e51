/** Options of `npm run serve`: accepted as meant, or refused in one line that says what to do. */
import path from "node:path";
import { expect, test } from "vitest";
import { Refused, settingsOf } from "../../bin/settings.ts";

const HTTPS = ["--origin", "https://games.example"];
const MAIL = ["--smtp", "mail.example:465", "--mail-from", "turns@games.example"];

test("options beat variables, and what is not said has a default", () => {
  expect(settingsOf(["--no-mail"], {})).toEqual({
    ...{ host: "127.0.0.1", port: 8787, behindProxy: false, build: true, state: path.resolve("state") },
    ...{ origin: "http://localhost:8787", mail: { MAIL: "off" } },
  });
  const variables = { TELEGRAPH_STATE: "/state", TELEGRAPH_PORT: "80", TELEGRAPH_NO_MAIL: "1", TELEGRAPH_SMTP: "" };
  expect(settingsOf(["--port", "81", "--no-build"], variables)).toMatchObject({
    ...{ port: 81, state: "/state", origin: "http://localhost:81", build: false },
  });
  const { mail } = settingsOf([...HTTPS, ...MAIL], { SMTP_USER: "u", SMTP_PASSWORD: "p" }) as { mail: object };
  expect(mail).toEqual({
    ...{ MAIL: "smtp", MAIL_FROM: "turns@games.example", SMTP_HOST: "mail.example", SMTP_PORT: "465" },
    ...{ SMTP_USER: "u", SMTP_PASSWORD: "p" },
  });
  expect(settingsOf(["--smtp", "mail.example", ...MAIL.slice(2)], {})).toMatchObject({ mail: { SMTP_PORT: "587" } });
  expect(settingsOf(["--smtp", "[::1]:25", ...MAIL.slice(2)], {})).toMatchObject({ mail: { SMTP_HOST: "[::1]" } });
});

test("the image is tried on this machine without an origin", () => {
  const image = { TELEGRAPH_HOST: "0.0.0.0", TELEGRAPH_BEHIND_PROXY: "1", TELEGRAPH_NO_MAIL: "1" };
  expect(settingsOf([], image)).toMatchObject({ origin: "http://localhost:8787" });
});

test.each([
  [["--nomail"], /^Unknown option '--nomail': npm run serve -- --help/],
  [["--no-mail=yes"], /^Option '--no-mail' does not take an argument: /],
  [["now"], /^Unexpected argument 'now'/],
  [["--port"], /^Option '--port <value>' argument missing/],
  [["--no-mail", "--port", "-1"], /^Option '--port' argument is ambiguous: npm run serve/],
  [["--no-mail", "--host", "", "--origin", "https://games.example"], /^--host is empty: /],
  [["--no-mail", "--state="], /^--state is empty: /],
  [["--no-mail", "--port="], /^--port is empty: /],
  [["--no-mail", "--port", "0"], /^--port 0: a port is a whole number/],
  [["--no-mail", "--port", "65536"], /^--port 65536: /],
  [["--no-mail", "--port", "80a"], /^--port 80a: /],
  [["--no-mail", "--origin", "games.example"], /^--origin games\.example: scheme and host alone/],
  [["--no-mail", "--origin", "https://games.example/"], /^--origin https:\/\/games\.example\/: scheme and host alone/],
  [["--no-mail", "--origin", "ftp://games.example"], /scheme and host alone/],
  [["--no-mail", "--origin", "http://192.168.1.5:8787"], /over plain http browsers keep no sign-in\. Put a proxy/],
  [["--no-mail", "--origin", "http://house.local"], /over plain http browsers keep no sign-in/],
  [["--no-mail", "--origin", "http://[::1]:8787"], /over plain http browsers keep no sign-in/],
  [["--no-mail", "--origin", "http://games.example", "--behind-proxy"], /over plain http/],
  [["--no-mail", "--host", "0.0.0.0"], /^--host 0\.0\.0\.0 is reached from other machines: say how, --origin/],
  [["--no-mail", "--host", "192.168.1.5"], /is reached from other machines/],
  [[], /^Mail needs --smtp HOST:PORT and --mail-from ADDRESS, or --no-mail$/],
  [["--smtp", "mail.example"], /^Mail needs/],
  [["--smtp", "mail.example:x", "--mail-from", "a@b.example"], /port x: a port is/],
  [["--smtp", ":25", "--mail-from", "a@b.example"], /^--smtp :25: HOST or HOST:PORT/],
  [["--smtp", "mail.example", "--mail-from", "turns"], /^--mail-from turns: an address/],
] as const)("%j is refused in one line", (args, why) => {
  const refused = () => settingsOf(args, {});
  expect(refused).toThrow(Refused);
  expect(refused).toThrow(why);
  try {
    refused();
  } catch (error) {
    expect((error as Error).message).not.toContain("\n");
  }
});

test.each([
  [{ TELEGRAPH_BEHIND_PROXY: "true" }, /^TELEGRAPH_BEHIND_PROXY=true: 1, or nothing$/],
  [{ TELEGRAPH_NO_MAIL: "yes" }, /^TELEGRAPH_NO_MAIL=yes: 1, or nothing$/],
  [{ TELEGRAPH_ORIGN: "https://games.example" }, /^TELEGRAPH_ORIGN is no variable: npm run serve -- --help lists /],
  [{ TELEGRAPH_SMTP_PASSWORD: "tell" }, /^TELEGRAPH_SMTP_PASSWORD is no variable: /],
  [{ TELEGRAPH_NO_MAIL: "", SMTP_USER: "home" }, /^SMTP_USER and SMTP_PASSWORD go together/],
  [{ TELEGRAPH_NO_MAIL: "0", SMTP_PASSWORD: "tell" }, /^SMTP_USER and SMTP_PASSWORD go together/],
] as const)("variables %j are refused, not guessed at", (variables, why) => {
  const given = { TELEGRAPH_SMTP: "mail.example", TELEGRAPH_MAIL_FROM: "turns@games.example", ...variables };
  expect(() => settingsOf([], given)).toThrow(why);
});
