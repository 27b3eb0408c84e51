/** Mails of strange form are read as far as a person could mean them, and none of them throws. */
import { describe, expect, test } from "vitest";
import { wantedIn } from "../../worker/inbox/wanted.ts";
import { mimeOf, partsOf } from "../../worker/side/mail/mime.ts";
import { readMail } from "../../worker/side/mail/read.ts";

const HEAD = "From: Ada <ada@example.org>\r\nTo: <x@y.z>\r\nMessage-ID: <1@x>\r\n";
const mixed = (boundary: string, body: string) => `${HEAD}Content-Type: multipart/mixed; ${boundary}\r\n\r\n${body}`;
const part = (delimiter: string) => `--${delimiter}\r\n\r\n2\r\n--${delimiter}--\r\n`;

async function read(mail: string) {
  return readMail(Uint8Array.from(mail, (it) => it.charCodeAt(0) & 0xff).buffer);
}

const TWO: Readonly<Record<string, string>> = {
  "a boundary in sections (RFC 2231)": mixed('boundary*0="a";\r\n boundary*1="b"', part("ab")),
  "a boundary in a charset": mixed("boundary*=us-ascii'en'ab", part("ab")),
  "a boundary of signs that patterns know": mixed('boundary="a.*+?(b"', part("a.*+?(b")),
  "a boundary that begins another": mixed(
    "boundary=a",
    `--a\r\nContent-Type: multipart/alternative; boundary=ab\r\n\r\n${part("ab")}--a--`,
  ),
  "a boundary used twice": mixed("boundary=a", `--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n${part("a")}`),
  "blanks behind delimiters": mixed("boundary=a", "--a  \t\r\n\r\n2\r\n--a--  \r\n"),
  "no last delimiter": mixed("boundary=a", "--a\r\n\r\n2\r\n"),
  "text before the first and after the last part": mixed("boundary=a", `3\r\n${part("a")}4`),
  "an attachment first": mixed("boundary=a", `--a\r\nContent-Disposition: attachment\r\n\r\n3\r\n${part("a")}`),
  "a charset that is none": `${HEAD}Content-Type: text/plain; charset=klingon\r\n\r\n2\r\n`,
  "an empty charset": `${HEAD}Content-Type: text/plain; charset=""\r\n\r\n2\r\n`,
  "UTF-16": `${HEAD}Content-Type: text/plain; charset=utf-16le\r\n\r\n2\0\r\0\n\0`,
  "base64 with garbage": `${HEAD}Content-Transfer-Encoding: base64\r\n\r\n!!!MgoK===???\r\n`,
  "an encoding that is none": `${HEAD}Content-Transfer-Encoding: x-weird\r\n\r\n2\r\n`,
  "broken quoted-printable": `${HEAD}Content-Transfer-Encoding: quoted-printable\r\n\r\n=32=\r\n\r\n=ZZ=\r\n`,
  "a type that is none": `${HEAD}Content-Type: ;;;===\r\n\r\n2\r\n`,
  "bare line feeds": `${HEAD.replaceAll("\r", "")}\n2\n`,
  "a full-width digit": `${HEAD}Content-Type: text/plain; charset=utf-8\r\n\r\n\xef\xbc\x92\r\n`,
  "an override of the direction": `${HEAD}Content-Type: text/plain; charset=utf-8\r\n\r\n\xe2\x80\xae2\r\n`,
};

describe("two is read in", () => {
  test.each(Object.entries(TWO))("%s", async (_, mail) => {
    const found = await read(mail);
    expect(found?.from).toBe("ada@example.org");
    expect(wantedIn(found?.line ?? "")).toEqual({ kind: "number", number: 2 });
  });
});

const NOTHING: Readonly<Record<string, string>> = {
  "a mail in fifty mails": `${HEAD}${"Content-Type: message/rfc822\r\n\r\n".repeat(50)}From: e@e.e\r\n\r\n2\r\n`,
  "a mail in five thousand": `${HEAD}${"Content-Type: message/rfc822\r\n\r\n".repeat(5_000)}2\r\n`,
  "an empty boundary": mixed('boundary=""', "--\r\n\r\n2\r\n----\r\n"),
  "part of a message": `${HEAD}Content-Type: message/partial; number=1; total=2; id=x\r\n\r\n2\r\n`,
  "UTF-7": `${HEAD}Content-Type: text/plain; charset=utf-7\r\n\r\n2 +AOk-\r\n`,
  nothing: "",
  zeros: "\0".repeat(1_000),
  "two senders": `From: <e@e.e>\r\n${HEAD}\r\n2\r\n`,
  "a sender of 900 KB": `From: ${"a@b.c, ".repeat(120_000)}\r\n\r\n2\r\n`,
};

test.each(Object.entries(NOTHING))("no answer is read in %s", async (_, mail) => {
  const found = await read(mail);
  expect([found?.from ?? null, found?.line ?? ""]).toSatisfy(
    ([from, line]: [string | null, string]) => from === null || wantedIn(line) === null,
  );
});

test.each(["X", "Subject", "Content-Type", "References"])(
  "a field %s of 900 KB hides nothing behind it",
  async (name) => {
    const found = await read(`${name}: ${"y".repeat(900_000)}\r\n${HEAD}\r\n2\r\n`);
    expect(found).toMatchObject({ from: "ada@example.org", line: "2" });
  },
);

test("a mail of too many parts, or of parts too deep within each other, is not read", () => {
  const nested = (depth: number): string =>
    depth === 0
      ? "\r\nhello"
      : `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${nested(depth - 1)}`;
  const flat = (count: number) =>
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n${"--b\r\n\r\nhello\r\n".repeat(count)}--b--`;
  expect(partsOf(mimeOf(nested(20)))).toHaveLength(21);
  expect(() => mimeOf(nested(21))).toThrow("parts");
  expect(partsOf(mimeOf(flat(199)))).toHaveLength(200);
  expect(() => mimeOf(flat(200))).toThrow("parts");
});
