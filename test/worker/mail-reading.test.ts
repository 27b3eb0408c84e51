/** Finding the writer's own words in mails of all mail programs, and recognising programs. */
import { describe, expect, test } from "vitest";
import { wantedIn } from "../../worker/inbox/wanted.ts";
import { readMail } from "../../worker/side/mail/read.ts";

const OUR_MAIL = "1. Place a tile\n2. Pass\n\nReply to this mail with a number.";
const QUOTE = OUR_MAIL.replace(/^/gm, "> ");
const ATTRIBUTION = "On Mon, 8 Mar 2027 at 10:00, Telegraph <turns@telegraph.example> wrote:";

interface Written {
  readonly header?: readonly string[];
  readonly type?: string;
  readonly body: string;
}

const read = async ({ header = ["From: Ada <ada@example.org>"], type, body }: Written) => {
  const lines = [...header, `Content-Type: ${type ?? "text/plain; charset=utf-8"}`, "", body];
  const raw = new TextEncoder().encode(lines.join("\n").replaceAll("\n", "\r\n"));
  const mail = await readMail(raw.buffer as ArrayBuffer);
  if (!mail) throw new Error("unreadable");
  return mail;
};

const numberIn = async (written: Written): Promise<number | null> => {
  const wanted = wantedIn((await read(written)).line);
  return wanted?.kind === "number" ? wanted.number : null;
};

describe("own words are found", () => {
  const PLAIN: Readonly<Record<string, string>> = {
    "above a quote": `2\n\n${ATTRIBUTION}\n${QUOTE}`,
    "below a quote": `${ATTRIBUTION}\n${QUOTE}\n\n2`,
    "below a quote whose attribution takes two lines": `On Mon, 8 Mar 2027 at 10:00, Telegraph\n<turns@telegraph.example> wrote:\n\n${QUOTE}\n2`,
    "below a quote, in Polish": `Dnia 8 marca 2027 Telegraph napisał(a):\n${QUOTE}\n\n2\n`,
    "between quotes": `${ATTRIBUTION}\n> 1. Place a tile\n2\n> 2. Pass`,
    "above Outlook's separator": `2\n\n-----Original Message-----\nFrom: Telegraph\nSent: Monday\n\n${OUR_MAIL}`,
    "above Outlook's line and header": `2\n\n________________________________\nVon: Telegraph\nGesendet: Montag\n\n${OUR_MAIL}`,
    "above a signature": "2\n-- \nAda, 1 Main Street",
    "signed by PGP":
      "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n2\n-----BEGIN PGP SIGNATURE-----\n\n1\n-----END PGP SIGNATURE-----",
    "behind letters that show nothing": "\u200b\u00a0\n\u200b2\u200b",
  };
  test.each(Object.keys(PLAIN))("in plain text %s", async (name) => {
    expect(await numberIn({ body: PLAIN[name] ?? "" })).toBe(2);
  });

  test.each(["2 \n\nOn Monday Telegraph wrote:\n> 7", "2 \n", " 2\n\nmore"])("in flowed text: %j", async (body) => {
    expect(await numberIn({ type: "text/plain; charset=utf-8; format=flowed", body })).toBe(2);
  });

  test("a flowed line that goes on is one line", async () => {
    const { line } = await read({ type: "text/plain; format=flowed", body: "2 \nis what I would not do" });
    expect([line, wantedIn(line)]).toEqual(["2 is what I would not do", null]);
  });

  const HTML: Readonly<Record<string, string>> = {
    alone: "<div>2</div>",
    "in a whole page": "<html><head><title>1</title><style>p{1}</style></head><body><p>2</p></body></html>",
    "above Gmail's quote": `<div dir="ltr">2</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${ATTRIBUTION.replaceAll("<", "&lt;")}<br></div><blockquote>1</blockquote></div>`,
    "below Gmail's quote, inside its container": `<div dir="ltr"><br></div><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Monday Telegraph wrote:<br></div><blockquote class="gmail_quote"><div>1</div><blockquote>3</blockquote><div>4</div></blockquote><div><br></div><div>2</div></div>`,
    "below Thunderbird's quote": `<div class="moz-cite-prefix">On Monday Telegraph wrote:<br></div><blockquote type="cite"><p>1</p></blockquote><p>2</p>`,
    "below Apple's quote": `<blockquote type="cite"><div>On Monday Telegraph wrote:</div><blockquote><div>1</div></blockquote></blockquote><div>2</div>`,
    "above Outlook's": `<p>2</p><div id="appendonsend"></div><hr><div id="divRplyFwdMsg">From: Telegraph</div><div>1</div>`,
    "in bold, with entities": "<p>&nbsp;<b>2</b>&#46;</p>",
    "in a cell": "<table><tr><td>2</td></tr></table>",
  };
  test.each(Object.keys(HTML))("in HTML %s", async (name) => {
    expect(await numberIn({ type: "text/html; charset=utf-8", body: HTML[name] ?? "" })).toBe(2);
  });

  test("nothing but a quote is nothing", async () => {
    for (const body of [QUOTE, `${ATTRIBUTION}\n${QUOTE}`, `-----Original Message-----\n${OUR_MAIL}`])
      expect((await read({ body })).line).toBe("");
    for (const body of [
      "<blockquote>1</blockquote>",
      '<div class="yahoo_quoted"><div>1</div></div>',
      '<div class="yahoo_quoted"><blockquote>3</blockquote><div>1</div></div>',
      '<div class="gmail_quote"><blockquote class="gmail_quote"><div class="gmail_quote"><blockquote class="gmail_quote">3</blockquote></div><div>1</div></blockquote></div>',
      '<div class="gmail_quote">Forwarded:<blockquote>3</blockquote><div>1</div></div>',
    ])
      expect((await read({ type: "text/html", body })).line).toBe("");
  });

  test("plain text counts where there is some, and HTML where there is none; files never", async () => {
    const type = 'multipart/alternative; boundary="b"';
    const parts = (plain: string, html: string) =>
      `--b\nContent-Type: text/plain\n\n${plain}\n--b\nContent-Type: text/html\n\n${html}\n--b--`;
    expect(await numberIn({ type, body: parts("2", "<p>3</p>") })).toBe(2);
    expect(await numberIn({ type, body: parts(" \n", "<p>3</p>") })).toBe(3);
    const file = "--b\nContent-Type: text/plain\nContent-Disposition: attachment\n\n1\n--b--";
    expect((await read({ type: 'multipart/mixed; boundary="b"', body: file })).line).toBe("");
  });

  test("in any transfer encoding and character set", async () => {
    const coded = (encoding: string, type: string, body: string) =>
      read({ header: ["From: a@b.c", `Content-Transfer-Encoding: ${encoding}`], type, body });
    expect((await coded("base64", "text/plain; charset=windows-1251", "7+Dx")).line).toBe("пас");
    expect((await coded("quoted-printable", "text/plain; charset=iso-8859-2", "pasuj=EA=\n.")).line).toBe("pasuję.");
    expect((await coded("8bit", "text/plain; charset=nobody-knows", "pass")).line).toBe("pass");
  });
});

describe("a number is understood", () => {
  test.each([
    ...[
      "2",
      "2.",
      "2)",
      "(2)",
      "[2]",
      "#2",
      "*2*",
      "**2**",
      "_2_",
      '"2"',
      "2!",
      "2️⃣",
      "②",
      "２",
      "No 2",
      "№2",
      "2 please",
      "2, please",
    ],
    ...[
      "Please 2",
      "2 thanks!",
      "option 2",
      "Answer: 2",
      "2 👍",
      "2 si us plau",
      "2 proszę",
      "2 te rog",
      "2, пожалуйста",
      "2 ok",
      "2 - thanks",
      "2 — mersi",
      "opția 2",
    ],
  ])("%s", (line) => {
    expect(wantedIn(line)).toEqual({ kind: "number", number: 2 });
  });

  test.each([
    "1 or 2",
    "1? Or better 2?",
    "not 2",
    "2 or so",
    "2?",
    "2.5",
    "-2",
    "2-3",
    "2 3",
    "0",
    "102",
    "",
    "please",
  ])("%j is none", (line) => {
    expect(wantedIn(line)?.kind).not.toBe("number");
  });

  test("and words with politeness", () => {
    expect(wantedIn("*Pass*, please")).toEqual({ kind: "pass" });
    expect(wantedIn("stop, please")).toEqual({ kind: "stop" });
    expect(wantedIn("hold 2d please")).toEqual({ kind: "hold", days: 2 });
    expect(wantedIn("plan Thanks")).toEqual({ kind: "plan", name: "Thanks" });
  });
});

describe("the sender is one address", () => {
  const from = async (...fields: readonly string[]) =>
    (await read({ header: fields.map((it) => `From: ${it}`), body: "2" })).from;

  test.each([
    "ada@example.org",
    "<ada@example.org>",
    "Ada <Ada@Example.org>",
    '"Lovelace, Ada" <ada@example.org>',
    "Lovelace, Ada <ada@example.org>",
    "=?utf-8?q?Ad=C3=A0?= <ada@example.org> (at home)",
    '"evil@evil.test" <ada@example.org>',
    "ada@example.org <ada@example.org>",
  ])("%s", async (field) => {
    expect(await from(field)).toBe("ada@example.org");
  });

  test.each([
    "<ada@example.org> <evil@evil.test>",
    "ada@example.org, evil@evil.test",
    "ada@example.org <evil@evil.test>",
    'Ada "<ada@example.org>, <evil@evil.test>',
    "Ada",
    "",
    '"x"@evil.test ada@example.org',
  ])("%s is nobody's", async (field) => {
    expect(await from(field)).toBe(null);
  });

  test("two fields are nobody's", async () => {
    expect(await from("ada@example.org", "ada@example.org")).toBe(null);
  });
});

describe("a mail that its domain disowns", () => {
  const disowned = async (...results: readonly string[]) =>
    (await read({ header: results.map((it) => `Authentication-Results: ${it}`), body: "2" })).disowned;

  test.each([
    ["mx.example.net; dkim=none; spf=fail; dmarc=fail header.from=example.org"],
    ["mx.example.net 1; dmarc = fail (p=reject)"],
    ["mx.example.net; dkim=pass", "mx.example.net; dmarc=fail"],
    ["dmarc=fail action=none header.from=example.org"],
  ])("%s", async (...results) => {
    expect(await disowned(...results)).toBe(true);
  });

  test.each([
    ["mx.example.net; dmarc=pass", "mx.evil.test; dmarc=fail"],
    ["mx.example.net; dmarc=pass (was dmarc=fail; dmarc=fail)"],
    ['mx.example.net; dmarc=pass reason="; dmarc=fail"'],
    ["mx.example.net; dmarc=temperror"],
    ["mx.example.net; x-dmarc=fail"],
  ])("not %s", async (...results) => {
    expect(await disowned(...results)).toBe(false);
  });
});

describe("a program is known", () => {
  test.each([
    ...[
      "Auto-Submitted: auto-replied",
      "Auto-Submitted: auto-generated (x)",
      "Precedence: auto_reply",
      "Precedence: bulk",
      "Precedence: junk",
    ],
    ...[
      "X-Autoreply: yes",
      "X-Autorespond: Re: x",
      "X-Autoresponse: 1",
      "X-Auto-Response-Suppress: DR, OOF",
      "X-AutoReply-From: a@b.c",
    ],
    ...[
      "X-Mail-Autoreply: x",
      "X-Autogenerated: Reply",
      "X-FC-MachineGenerated: true",
      "X-POST-MessageClass: 9; Autoresponder",
    ],
    ...[
      "Delivered-To: Autoresponder",
      "Preference: auto_reply",
      "X-Precedence: bulk",
      "X-MS-Exchange-Inbox-Rules-Loop: a@b.c",
    ],
    ...[
      "X-MS-Exchange-Generated-Message-Source: Mailbox Rules Agent",
      "X-Vacation: yes",
      "X-Auto-Reply: 1",
      "X-Autoresponder: 1",
    ],
    ...[
      "List-Id: <x.example.org>",
      "List-Unsubscribe: <mailto:x@example.org>",
      "Return-Path: <>",
      "X-Mailer: vacation 1.2",
    ],
    ...[
      "X-Apple-Action: vacation",
      "X-Out-Of-Office: yes",
      "X-Facebook-Notify: x",
      "X-Jira-Fingerprint: x",
      "From: MAILER-DAEMON@x.org",
    ],
  ])("by %s", async (field) => {
    expect((await read({ header: [field], body: "2" })).automatic).toBe(true);
  });

  test.each([
    ...[
      "Auto reply: Your turn",
      "Automatic reply: Your turn",
      "Auto: Your turn",
      "Out of Office: Re: Your turn",
      "Re: Out of the office",
      "[Auto-Reply] x",
    ],
    ...[
      "Abwesenheitsnotiz: Your turn",
      "Automatische Antwort: x",
      "Réponse automatique : x",
      "Absence du bureau: x",
      "Respuesta automática: x",
    ],
    ...[
      "Fuera de la oficina",
      "Risposta automatica: x",
      "Fuori ufficio",
      "Automatyczna odpowiedź: x",
      "Odpowiedź automatyczna: x",
      "Poza biurem",
    ],
    ...[
      "Автоответ: x",
      "Автоматический ответ: x",
      "Вне офиса",
      "Răspuns automat: x",
      "RE: Raspuns automat: x",
      "În concediu",
      "Resposta automàtica: x",
    ],
    ...[
      "Fora de l’oficina",
      "Automatisch antwoord: x",
      "Autosvar: x",
      "Automaattinen vastaus: x",
      "自動応答: x",
      "자동 회신: x",
    ],
    ...[
      "(Auto) Re: Your turn",
      "Autoréponse : x",
      "Je suis actuellement absent",
      "No estoy en la oficina",
      "Attualmente sono fuori ufficio",
      "Nie ma mnie w biurze",
      "Mă aflu în concediu",
      "Сейчас я в отпуске",
      "No sóc a l’oficina",
    ],
    "=?utf-8?B?0JDQstGC0L7QvtGC0LLQtdGC?=: x",
  ])("by its subject %s", async (subject) => {
    expect((await read({ header: [`Subject: ${subject}`], body: "2" })).automatic).toBe(true);
  });

  test.each([
    ...[
      "Subject: Re: Your turn · Gold Rush with Ann",
      "Subject: Odp: Twoja kolej",
      "Subject: Автогонки",
      "Subject: Autobahn",
      "Subject: Urlopowicz",
    ],
    ...[
      "Auto-Submitted: no",
      "X-Auto-Response-Suppress: None",
      "Precedence: first-class",
      "Feedback-ID: x:Fastmail",
      "X-Mailer: Apple Mail",
    ],
    ...["Subject: AW: Dein Zug", "Subject: RE: Your turn - automatic reply?", "From: Noreply Jones <ada@example.org>"],
  ])("and not by %s", async (field) => {
    expect((await read({ header: [field], body: "2" })).automatic).toBe(false);
  });
});
