/** The chat of a club. */
import { useState } from "preact/hooks";
import type { ClubMessageRow } from "../../worker/contract/clubs.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { limited } from "../ui/limited.ts";
import { useMutation } from "../ui/mutation.ts";
import { useQuery } from "../ui/query.ts";
import { moment } from "../ui/time.ts";
import { type ClubProps, service } from "./service.ts";
import { t } from "./words/index.ts";

interface MessageProps {
  readonly message: ClubMessageRow;
  readonly erase: (() => void) | null;
  readonly report: (() => void) | null;
}

function Message({ message: { person, name, text, at, folded }, erase, report }: MessageProps) {
  return (
    <li class="club-message">
      <p>
        <a href={`/people/${person}`}>{name}</a> <small class="soft">{moment(at)}</small>
      </p>
      {folded ? (
        <details>
          <summary class="soft">{t("chat.folded")}</summary>
          <p>{text}</p>
        </details>
      ) : (
        <p>{text}</p>
      )}
      <p class="buttons">
        {erase ? (
          <button type="button" class="plain" aria-label={`${t("chat.erase")}: ${name}`} onClick={erase}>
            {t("chat.erase")}
          </button>
        ) : null}
        {report ? (
          <button type="button" class="plain" aria-label={`${t("chat.report")}: ${name}`} onClick={report}>
            {t("chat.report")}
          </button>
        ) : null}
      </p>
    </li>
  );
}

export function Chat({ club: { slug, you } }: ClubProps) {
  const { value, fault, again } = useQuery(() => service.chat(slug)(null), slug, { keepPrevious: true });
  const [older, setOlder] = useState<{ rows: readonly ClubMessageRow[]; next: string | null } | null>(null);
  const [text, setText] = useState("");
  const [note, setNote] = useState<string | null>(null);
  const doing = useMutation();
  const rows = [...(older?.rows ?? []), ...(value?.rows ?? [])];
  const next = older ? older.next : (value?.next ?? null);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    doing.act(async () => {
      await service.say(slug, text);
      setText("");
      again();
    });
  };
  const earlier = () =>
    doing.act(async () => {
      const page = await service.chat(slug)(next);
      setOlder({ rows: [...page.rows, ...(older?.rows ?? [])], next: page.next });
    });
  const erase = (id: number) =>
    doing.act(async () => {
      await service.erase(slug, id);
      setOlder(older && { ...older, rows: older.rows.filter((it) => it.id !== id) });
      again();
    });
  const report = (id: number) =>
    doing.act(async () => {
      await service.report(slug, t("chat.report"), id);
      setNote(t("report.sent"));
    });
  return (
    <section class="section">
      <h2>{t("chat")}</h2>
      <ErrorMessage text={fault} />
      {next ? (
        <button type="button" disabled={doing.busy} onClick={earlier}>
          {t("chat.earlier")}
        </button>
      ) : null}
      {value && rows.length === 0 ? <p class="soft">{t("chat.none")}</p> : null}
      <ul class="rows" aria-label={t("chat")}>
        {rows.map((it) => (
          <Message
            key={it.id}
            message={it}
            erase={it.own || you?.may.includes("erase") ? () => erase(it.id) : null}
            report={it.own ? null : () => report(it.id)}
          />
        ))}
      </ul>
      {you?.muted ? (
        <p class="soft">{t("chat.muted")}</p>
      ) : (
        <form class="club-say" onSubmit={send}>
          <label class="field">
            <span>{t("chat.say")}</span>
            <textarea
              {...limited(1_000)}
              value={text}
              rows={2}
              required
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <button type="submit" disabled={doing.busy}>
            {t("chat.send")}
          </button>
        </form>
      )}
      {note ? <p role="status">{note}</p> : null}
      <ErrorMessage text={doing.fault} />
    </section>
  );
}
