/** Slack: incoming webhooks (https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks). */
import { type ChatMessage, type HookAddress, INCOMING, type PeopleChannel, whole } from "./channel.ts";

/** Escapes Slack's three control characters: without them there is no `<!channel>`, no `<@person>` and no link. */
const plainSlack = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Slack's rich text: words are never markup, and links are ours. `text` says the same where blocks are not supported. */
function post({ url }: HookAddress, { title, lines, url: link, picture, answers = [] }: ChatMessage) {
  const choices = answers.map(({ say, url: draft }, at) => `<${draft}|${at + 1}> ${plainSlack(say)}`);
  const text = `${whole([...[title, ...lines].map(plainSlack), ...choices])}\n<${plainSlack(link)}>`;
  const elements = [
    { type: "text", text: title, style: { bold: true } },
    { type: "text", text: `\n${lines.map((it) => `${it}\n`).join("")}` },
    ...answers.flatMap(({ say, url: draft }, at) => [
      { type: "link", url: draft, text: `${at + 1}.` },
      { type: "text", text: ` ${say}\n` },
    ]),
    { type: "link", url: link },
  ];
  const blocks = [{ type: "rich_text", elements: [{ type: "rich_text_section", elements }] }];
  // `parse: "none"` ignores `@channel`; unfurling would fetch our page.
  const common = { text, blocks, parse: "none", link_names: false, unfurl_links: false, unfurl_media: false };
  // Slack leaves out an attachment whose picture is missing, but refuses a message with such a block.
  const shown = picture && { attachments: [{ fallback: plainSlack(picture.alt), image_url: picture.url }] };
  return { url, headers: {}, body: JSON.stringify({ ...common, ...shown }) };
}

interface Element {
  readonly text?: string;
  readonly url?: string;
}

export const slack: PeopleChannel = {
  tells: "people",
  brand: "Slack",
  words: INCOMING,
  needs: "nothing",
  example: "https://hooks.slack.com/services/T000/B000/xxxx",
  gone: {
    statuses: [401, 403, 404, 410],
    // Slack says why in one word. A page in HTML comes from a network in between.
    body: { pattern: /^\s*[a-z_]+\s*$/, example: "no_service" },
  },
  post,
  shown(body) {
    const { blocks } = JSON.parse(body) as { blocks: [{ elements: [{ elements: readonly Element[] }] }] };
    const { elements } = blocks[0].elements[0];
    return {
      text: elements.map((it) => it.text ?? it.url).join(""),
      links: elements.flatMap((it) => it.url ?? []),
    };
  },
};
