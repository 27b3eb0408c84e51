/** The channel of a club, for its organisers: a chat, a topic or a program that is told of the club's tables. */
import { useState } from "preact/hooks";
import type { ClubChannelAnswer } from "../../worker/contract/clubs.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { useQuery } from "../ui/query.ts";
import { moment } from "../ui/time.ts";
import { service } from "./service.ts";
import { t } from "./words/index.ts";

interface ChannelProps {
  readonly slug: string;
}

interface NowProps extends ChannelProps {
  readonly now: ClubChannelAnswer;
  readonly changed: () => void;
}

/** The channel as it is, with the way to end it. */
function Now({ slug, now: { channel, kinds }, changed }: NowProps) {
  const { busy, fault, act } = useMutation();
  if (!channel) return <p class="soft">{t("channel.none")}</p>;
  const name = kinds.find((it) => it.kind === channel.kind)?.name ?? channel.kind;
  return (
    <>
      <p>
        <strong>{name}</strong> {channel.host}
        <br />
        <small>
          {t(`channel.${channel.state}`)}
          {channel.state === "on" && channel.badSince !== null
            ? ` · ${t("channel.bad", { since: moment(channel.badSince) })}`
            : null}
        </small>
      </p>
      <p class="buttons">
        <button type="button" disabled={busy} onClick={() => act(() => service.endChannel(slug).then(changed))}>
          {t("channel.end")}
        </button>
      </p>
      <ErrorMessage text={fault} />
    </>
  );
}

/** The form that sets the channel. */
function ChannelForm({ slug, now: { kinds }, changed }: NowProps) {
  const { busy, fault, act } = useMutation();
  const [kind, setKind] = useState(kinds[0]?.kind ?? "");
  const [secret, setSecret] = useState<string | null>(null);
  const fields = kinds.find((it) => it.kind === kind)?.form;
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const text = (name: string) => String(new FormData(form).get(name) ?? "").trim();
    act(async () => {
      const token = text("token");
      const set = await service.setChannel(slug, { kind, url: text("url"), ...(token && { token }) });
      setSecret(set.secret ?? null);
      form.reset();
      changed();
    });
  };
  return (
    <form onSubmit={save}>
      <label class="field">
        <span>{t("channel.kind")}</span>
        <select value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
          {kinds.map((it) => (
            <option key={it.kind} value={it.kind}>
              {it.form?.choice ?? it.name}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{fields?.address}</span>
        <input name="url" type="url" required autocomplete="off" placeholder="https://" />
      </label>
      {fields?.token ? (
        <label class="field">
          <span>{fields.token}</span>
          <input name="token" autocomplete="off" maxLength={200} />
        </label>
      ) : null}
      <button type="submit" disabled={busy}>
        {t("channel.set")}
      </button>
      {secret === null ? null : (
        <p class="note" role="status">
          {t("channel.secret")} <code>{secret}</code>
        </p>
      )}
      <ErrorMessage text={fault} />
    </form>
  );
}

export function ClubChannel({ slug }: ChannelProps) {
  const { value, fault, again } = useQuery(() => service.channel(slug), slug, { keepPrevious: true });
  return (
    <details>
      <summary>{t("channel")}</summary>
      <p class="soft">{t("channel.help")}</p>
      <ErrorMessage text={fault} />
      {value ? (
        <>
          <Now slug={slug} now={value} changed={again} />
          <ChannelForm slug={slug} now={value} changed={again} />
        </>
      ) : null}
    </details>
  );
}
