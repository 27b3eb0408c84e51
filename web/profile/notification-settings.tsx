/** Notification settings: hold-back, quiet hours, one message a day, once until you return, reminders. */
import { useState } from "preact/hooks";
import { type MeShape, type NotificationSettings, REMINDERS } from "../../worker/contract/shapes.ts";
import { changeMe } from "../app/session.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { Select } from "../ui/select.tsx";
import { locale } from "../words/index.ts";
import { t } from "./words/index.ts";

const MINUTES = [0, 1, 2, 5, 10, 15, 30, 60] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const USUAL = "";

const hourOf = (hour: number): string =>
  new Intl.DateTimeFormat(locale(), { timeStyle: "short", timeZone: "UTC" }).format(hour * 3_600_000);

const numberOr = (text: string): number | null => (text === USUAL ? null : Number(text));

/** The form's values. */
export function tellingIn(form: FormData): Omit<NotificationSettings, "fits"> {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    holdMinutes: numberOr(text("hold")),
    quiet: form.has("quiet") ? { from: text("from"), to: text("to") } : null,
    digestHour: numberOr(text("digest")),
    once: form.has("once"),
    fallback: form.has("fallback"),
    reminders: REMINDERS.filter((it) => form.has(`reminder-${it}`)),
  };
}

interface CheckProps {
  readonly name: string;
  readonly checked: boolean;
  readonly label: string;
  readonly help?: string;
  readonly change?: (checked: boolean) => void;
}

function Check({ name, checked, label, help, change }: CheckProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        name={name}
        defaultChecked={checked}
        onChange={(event) => change?.(event.currentTarget.checked)}
      />
      <span>
        {help ? <strong>{label}</strong> : label}
        {help ? <small>{help}</small> : null}
      </span>
    </label>
  );
}

function Hold({ telling }: { readonly telling: NotificationSettings }) {
  return (
    <Select
      name="hold"
      title={t("telling.hold")}
      help={t("telling.hold.help")}
      first={String(telling.holdMinutes ?? USUAL)}
    >
      <option value={USUAL}>{t("telling.hold.usual")}</option>
      {[...new Set([...MINUTES, telling.holdMinutes ?? 5])].map((minutes) => (
        <option key={minutes} value={minutes}>
          {t("telling.hold.minutes", { minutes })}
        </option>
      ))}
    </Select>
  );
}

function Quiet({ telling }: { readonly telling: NotificationSettings }) {
  const [on, setOn] = useState(telling.quiet !== null);
  const { from, to } = telling.quiet ?? { from: "22:00", to: "08:00" };
  return (
    <>
      <Check name="quiet" checked={on} label={t("telling.quiet")} help={t("telling.quiet.help")} change={setOn} />
      {on ? (
        <div class="pair">
          <label class="field">
            <span>{t("telling.quiet.from")}</span>
            <input name="from" type="time" required defaultValue={from} />
          </label>
          <label class="field">
            <span>{t("telling.quiet.to")}</span>
            <input name="to" type="time" required defaultValue={to} />
          </label>
        </div>
      ) : null}
    </>
  );
}

function Digest({ telling }: { readonly telling: NotificationSettings }) {
  return (
    <Select
      name="digest"
      title={t("telling.digest")}
      help={t("telling.digest.help")}
      first={String(telling.digestHour ?? USUAL)}
    >
      <option value={USUAL}>{t("telling.digest.none")}</option>
      {HOURS.map((hour) => (
        <option key={hour} value={hour}>
          {hourOf(hour)}
        </option>
      ))}
    </Select>
  );
}

function Reminders({ telling }: { readonly telling: NotificationSettings }) {
  return (
    <fieldset class="ticks">
      <legend>{t("telling.reminders")}</legend>
      {REMINDERS.map((percent) => (
        <Check
          key={percent}
          name={`reminder-${percent}`}
          checked={telling.reminders.includes(percent)}
          label={t("telling.percent", { percent })}
        />
      ))}
    </fieldset>
  );
}

function Mail({ person }: { readonly person: MeShape }) {
  if (person.email === null) return null;
  const help = t("profile.mail.help", { email: person.email });
  return (
    <>
      <Check name="mail" checked={person.mail} label={t("profile.mail")} help={help} />
      <Check
        name="fallback"
        checked={person.telling.fallback}
        label={t("telling.fallback")}
        help={t("telling.fallback.help")}
      />
    </>
  );
}

export function NotificationSettingsForm({ person }: { readonly person: MeShape }) {
  const { busy, fault, act } = useMutation();
  const [saved, setSaved] = useState(false);
  const [endless, setEndless] = useState(false);
  const { telling, email } = person;
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const wanted = tellingIn(form);
    setSaved(false);
    const { quiet } = wanted;
    setEndless(quiet !== null && quiet.from === quiet.to);
    if (quiet !== null && quiet.from === quiet.to) return;
    act(async () => {
      // A guest has no address, so this setting is hidden.
      const mail = email === null ? {} : { mail: form.has("mail") };
      const { fallback, ...rest } = wanted;
      await changeMe({ ...mail, telling: email === null ? rest : { ...rest, fallback } });
      setSaved(true);
    });
  };
  return (
    <form class="section" onSubmit={save}>
      <h2>{t("telling.title")}</h2>
      <Mail person={person} />
      <Hold telling={telling} />
      <Quiet telling={telling} />
      <Digest telling={telling} />
      <Check name="once" checked={telling.once} label={t("telling.once")} help={t("telling.once.help")} />
      <Reminders telling={telling} />
      <button type="submit" class="primary" disabled={busy}>
        {t("profile.save")}
      </button>
      <span role="status" class="soft">
        {saved ? ` ${t("telling.saved")}` : ""}
      </span>
      <ErrorMessage text={endless ? t("telling.quiet.same") : fault} />
    </form>
  );
}
