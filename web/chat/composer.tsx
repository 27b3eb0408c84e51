/** The line to say something with: grows as one writes, sends by Enter, and completes names after an @. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { SeatedProps } from "../seated/props.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { limited } from "../ui/limited.ts";
import { useMutation } from "../ui/mutation.ts";
import { chatCalls } from "./calls.ts";
import { t } from "./words/index.ts";

/** The `@` and the text after it, directly before the cursor; `null`: no mention. */
const OPEN = /@([\p{L}\p{N} _.-]{0,40})$/u;

/** Names that complete the text before the cursor. */
export function offered(names: readonly string[], before: string): readonly string[] {
  const found = OPEN.exec(before);
  if (!found) return [];
  const typed = (found[1] ?? "").toLowerCase();
  return names.filter((it) => it.toLowerCase().startsWith(typed) && it.toLowerCase() !== typed);
}

/** The text with the completed name. */
export function completed(text: string, cursor: number, name: string): string {
  const before = text.slice(0, cursor).replace(OPEN, "");
  return `${before}@${name} ${text.slice(cursor).trimStart()}`;
}

/** Texts not sent yet, by table, with the key under which each is said: another tab of the panel, or a closed sheet, loses none. */
const unsent = new Map<string, { readonly text: string; readonly key: string }>();

/** A finger has a button to send with, and a key that begins a new line, as people know it from their phones. */
const isFinger = (): boolean => matchMedia("(pointer: coarse)").matches;

/** As high as what is written, up to what the style allows. */
function useGrowth(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const it = field.current;
    if (!it) return;
    it.style.height = "auto";
    if (text !== "") it.style.height = `${it.scrollHeight + 2}px`;
  }, [field, text]);
}

function useMessage({ model }: SeatedProps) {
  const { id } = model.table.value;
  const { busy, fault, act } = useMutation();
  const [text, setText] = useState(unsent.get(id)?.text ?? "");
  const write = (it: string) => {
    setText(it);
    unsent.set(id, { key: crypto.randomUUID(), ...unsent.get(id), text: it });
  };
  const send = () => {
    const { key = crypto.randomUUID() } = unsent.get(id) ?? {};
    if (text.trim() === "" || busy) return;
    act(async () => {
      await chatCalls.say(id, text, key);
      // Text written meanwhile is another message.
      if (unsent.get(id)?.text === text) {
        unsent.delete(id);
        setText("");
      } else unsent.set(id, { text: unsent.get(id)?.text ?? "", key: crypto.randomUUID() });
      await model.read();
    });
  };
  return { text, write, send, busy, fault };
}

interface MentionsProps {
  readonly names: readonly string[];
  readonly put: (name: string) => void;
}

function Mentions({ names, put }: MentionsProps) {
  if (names.length === 0) return null;
  return (
    <fieldset class="mentions">
      <legend class="visually-hidden">{t("chat.mention")}</legend>
      {names.map((it) => (
        <button type="button" key={it} onClick={() => put(it)}>
          @{it}
        </button>
      ))}
    </fieldset>
  );
}

export function Composer(props: SeatedProps) {
  const { seats, you } = props.model.table.value;
  const { text, write, send, busy, fault } = useMessage(props);
  const field = useRef<HTMLTextAreaElement>(null);
  useGrowth(field, text);
  const names = seats.filter((it) => it.seat !== you && it.kind !== "bot").map((it) => it.name);
  const cursor = field.current?.selectionStart ?? text.length;
  const press = (event: KeyboardEvent) => {
    // While a character is composed, Enter chooses it.
    if (event.key !== "Enter" || event.shiftKey || event.isComposing || isFinger()) return;
    event.preventDefault();
    send();
  };
  const put = (name: string) => {
    write(completed(text, cursor, name));
    field.current?.focus();
  };
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
        field.current?.focus();
      }}
    >
      <Mentions names={offered(names, text.slice(0, cursor))} put={put} />
      <ErrorMessage text={fault} />
      <div class="composer-row">
        <textarea
          ref={field}
          rows={1}
          {...limited(1_000)}
          value={text}
          aria-label={t("chat.text")}
          placeholder={t("chat.text")}
          enterkeyhint={isFinger() ? "enter" : "send"}
          onInput={(event) => write(event.currentTarget.value)}
          onKeyDown={press}
        />
        <button type="submit" class="primary say" disabled={busy || text.trim() === ""} aria-label={t("chat.send")}>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="M4 4 21 12 4 20 7 12ZM7 12H14" />
          </svg>
        </button>
      </div>
    </form>
  );
}
