/** The chat of the table: messages, news, and a field with name completion after an @. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { MessageShape } from "../../worker/contract/talk.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { now } from "../ui/now.ts";
import { useMutation } from "../ui/query.ts";
import { ago, moment } from "../ui/time.ts";
import { social } from "./calls.ts";
import { completed, offered } from "./mention.ts";
import type { SocialProps } from "./props.ts";
import { t } from "./words/index.ts";

/** All messages, loaded from the last known one whenever there are more. */
function useTalk({ model }: SocialProps) {
  const [messages, setMessages] = useState<readonly MessageShape[]>([]);
  const [earlier, setEarlier] = useState(false);
  const { id, chat } = model.table.value;
  const last = chat?.last ?? 0;
  const known = messages.at(-1)?.id ?? 0;
  useEffect(() => {
    if (last <= known) return;
    social.chat(id, known).then(
      (it) => {
        if (known === 0) setEarlier(it.earlier);
        setMessages((before) => [...before, ...it.messages.filter(({ id: of }) => of > (before.at(-1)?.id ?? 0))]);
      },
      (error) => console.warn("the talk could not be read", error),
    );
  }, [id, last, known]);
  const readBefore = async () => {
    const it = await social.chatBefore(id, messages[0]?.id ?? 0);
    setEarlier(it.earlier);
    setMessages((now) => [...it.messages.filter(({ id: of }) => of < (now[0]?.id ?? 0)), ...now]);
  };
  return { messages, readBefore: earlier ? readBefore : null };
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

function Said({ message }: { readonly message: MessageShape }) {
  const { name, at, text, folded, person } = message;
  return (
    <li>
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
    </li>
  );
}

function Write({ model }: SocialProps) {
  const { id, seats, you } = model.table.value;
  const { busy, fault, act } = useMutation();
  const [text, setText] = useState("");
  const [key, setKey] = useState(() => crypto.randomUUID());
  const field = useRef<HTMLTextAreaElement>(null);
  const names = seats.filter((it) => it.seat !== you && it.kind !== "bot").map((it) => it.name);
  const cursor = field.current?.selectionStart ?? text.length;
  const send = () =>
    act(async () => {
      await social.say(id, text, key);
      setText("");
      setKey(crypto.randomUUID());
      await model.refresh();
    });
  const put = (name: string) => {
    setText(completed(text, cursor, name));
    field.current?.focus();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") send();
      }}
    >
      <label class="field">
        <span>{t("chat.text")}</span>
        <textarea
          ref={field}
          rows={2}
          maxLength={1_000}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <fieldset class="mentions" hidden={offered(names, text.slice(0, cursor)).length === 0}>
        <legend class="visually-hidden">{t("chat.mention")}</legend>
        {offered(names, text.slice(0, cursor)).map((it) => (
          <button type="button" key={it} onClick={() => put(it)}>
            @{it}
          </button>
        ))}
      </fieldset>
      <button type="submit" disabled={busy || text.trim() === ""}>
        {t("chat.send")}
      </button>
      <ErrorMessage text={fault} />
    </form>
  );
}

/** Scrolls to the end, to the newest. Shown messages count as read. */
export function Chat(props: SocialProps) {
  const { model } = props;
  const { id, chat } = model.table.value;
  const { messages, readBefore } = useTalk(props);
  const list = useRef<HTMLOListElement>(null);
  const last = messages.at(-1)?.id ?? 0;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  useEffect(() => {
    if (last === 0 || !chat || chat.unread === 0 || chat.last > last) return;
    social.chatSeen(id, last).then(
      () => model.refresh(),
      () => undefined,
    );
  }, [id, last, chat?.unread, chat?.last]);
  return (
    <section aria-label={t("chat")}>
      <p class="head">{t("chat")}</p>
      {messages.length === 0 ? <p class="soft">{t("chat.empty")}</p> : null}
      {readBefore ? <Earlier read={readBefore} /> : null}
      <ol class="talk" ref={list} aria-live="polite" tabIndex={messages.length > 0 ? 0 : -1} aria-label={t("chat")}>
        {messages.map((it) => (
          <Said key={it.id} message={it} />
        ))}
      </ol>
      <Write {...props} />
    </section>
  );
}
