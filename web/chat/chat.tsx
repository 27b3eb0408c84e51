/** The chat of the table: what was said and how others liked it, what is new, and a line to say something. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { MessageShape, Reaction } from "../../worker/contract/chat.ts";
import type { SeatedProps } from "../seated/props.ts";
import { backoff } from "../ui/backoff.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { now } from "../ui/now.ts";
import { ago, moment } from "../ui/time.ts";
import { chatCalls } from "./calls.ts";
import { Composer } from "./composer.tsx";
import { type React, Reactions } from "./reactions.tsx";
import { t } from "./words/index.ts";
import "./chat.css";

/** The later reading of each message, oldest first. */
function merged(before: readonly MessageShape[], read: readonly MessageShape[]): readonly MessageShape[] {
  const byId = new Map([...before, ...read].map((it) => [it.id, it] as const));
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
}

/**
 * Every message after one, however many: an answer has the newest hundred of them. When none is known (0), those from what the reader
 * has not seen yet.
 */
async function messagesAfter(id: string, known: number) {
  const newest = await chatCalls.read(id, known);
  const after = known || newest.seen;
  let { earlier, messages } = newest;
  while (after > 0 && messages[0] && messages[0].id > after + 1) {
    const between = await chatCalls.readBetween(id, after, messages[0].id);
    if (between.messages.length === 0) break;
    earlier = between.earlier;
    messages = [...between.messages, ...messages];
  }
  return { earlier, messages };
}

/** All that was said, read again from the last known message whenever there is more, and with its signs whenever one has changed. */
function useTalk({ model }: SeatedProps) {
  const [messages, setMessages] = useState<readonly MessageShape[] | null>(null);
  const [earlier, setEarlier] = useState(false);
  const { id, chat } = model.table.value;
  const { last = 0, reacted = 0 } = chat ?? {};
  const known = messages?.at(-1)?.id ?? 0;
  const first = messages?.[0]?.id ?? 1;
  const shownSigns = useRef(reacted);
  const add = (read: readonly MessageShape[]) => setMessages((before) => merged(before ?? [], read));
  useEffect(() => {
    if (last === 0) return setMessages([]);
    const signsOnly = last <= known;
    if (signsOnly && shownSigns.current === reacted) return;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const read = (tries: number): Promise<void> =>
      messagesAfter(id, signsOnly ? first - 1 : known).then(
        (it) => {
          shownSigns.current = reacted;
          if (known === 0) setEarlier(it.earlier);
          add(it.messages);
        },
        (error) => {
          console.warn("the chat could not be read", error);
          if (!left) retry = setTimeout(read, backoff(tries), tries + 1);
        },
      );
    void read(1);
    return () => {
      left = true;
      clearTimeout(retry);
    };
  }, [id, last, known, reacted]);
  const readBefore = async () => {
    const it = await chatCalls.readBefore(id, first);
    setEarlier(it.earlier);
    add(it.messages);
  };
  const react = (message: number, sign: Reaction | null) =>
    chatCalls.react(id, message, sign).then(
      ({ reactions }) => setMessages((all) => (all ?? []).map((it) => (it.id === message ? { ...it, reactions } : it))),
      (error) => console.warn("the sign was not kept", error),
    );
  return { messages, react, readBefore: earlier ? readBefore : null };
}

/** Earlier messages than those shown. The reader continues where they had read up to. */
function Earlier({ read }: { readonly read: () => Promise<void> }) {
  const { busy, fault, act } = useMutation();
  return (
    <>
      <button type="button" disabled={busy} onClick={() => act(read)}>
        {t("chat.earlier")}
      </button>
      <ErrorMessage text={fault} />
    </>
  );
}

interface SaidProps extends SeatedProps {
  readonly message: MessageShape;
  readonly react: React;
  readonly newest: boolean;
}

function Said({ message, react, newest, model }: SaidProps) {
  const { name, at, text, folded, person, own } = message;
  const nameOf = (seat: number) => model.table.value.seats[seat]?.name ?? "";
  return (
    <li class={own ? "said-by own" : "said-by"}>
      <a href={`/people/${person}`}>{name}</a>{" "}
      <time dateTime={new Date(at).toISOString()} title={moment(at)}>
        {ago(at, now())}
      </time>
      {folded ? (
        <details>
          <summary>{t("chat.folded")}</summary>
          <p>{text}</p>
        </details>
      ) : (
        <p>{text}</p>
      )}
      <Reactions message={message} react={react} nameOf={nameOf} newest={newest} />
    </li>
  );
}

/** How far was read when the panel was opened: what came after is marked as new until it is closed. */
function useFirstNew({ model }: SeatedProps, messages: readonly MessageShape[] | null): number | null {
  const unread = useRef(model.table.value.chat?.unread ?? 0);
  const [firstNew, setFirstNew] = useState<number | null>(null);
  useEffect(() => {
    if (!messages || firstNew !== null || unread.current === 0) return;
    const others = messages.filter((it) => !it.own);
    setFirstNew(others.at(-unread.current)?.id ?? others[0]?.id ?? null);
  }, [messages]);
  return firstNew;
}

/** Shown messages count as read. */
export function Chat(props: SeatedProps) {
  const { model } = props;
  const { id, chat } = model.table.value;
  const { messages, react, readBefore } = useTalk(props);
  const firstNew = useFirstNew(props, messages);
  const last = messages?.at(-1)?.id ?? 0;
  const newest = messages?.findLast((it) => !it.own)?.id;
  useEffect(() => {
    if (last === 0 || !chat || chat.unread === 0 || chat.last > last) return;
    chatCalls.seen(id, last).then(
      () => model.read(),
      () => undefined,
    );
  }, [id, last, chat?.unread, chat?.last]);
  return (
    <section class="chat" aria-label={t("chat")}>
      {messages?.length === 0 ? <p class="soft">{t("chat.empty")}</p> : null}
      {readBefore ? <Earlier read={readBefore} /> : null}
      <div class="chat-scroll" tabIndex={last > 0 ? 0 : -1}>
        <ol class="chat-lines" aria-live="polite" aria-label={t("chat")}>
          {messages?.flatMap((it) => [
            it.id === firstNew ? (
              <li key="new" class="new-line">
                <span>{t("chat.from-here")}</span>
              </li>
            ) : null,
            <Said key={it.id} message={it} react={react} newest={it.id === newest} model={model} />,
          ])}
        </ol>
      </div>
      <Composer {...props} />
    </section>
  );
}
