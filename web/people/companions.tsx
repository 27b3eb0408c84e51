/** Friends and companions, to be invited by name; nobody else can be found. */
import { useState } from "preact/hooks";
import type { CompanionShape } from "../../worker/contract/shapes.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { Icon } from "../ui/icon.tsx";
import { useQuery } from "../ui/query.ts";
import { people as calls } from "./calls.ts";
import { t } from "./words/index.ts";

/** With more names there is a search field. */
const MANY = 8;
/** The names in one answer: with fewer, all are here. */
const FULL = 50;

interface CompanionsProps {
  /** Ids of the selected ones. */
  readonly picked: ReadonlySet<string>;
  readonly pick: (person: CompanionShape) => void;
  /** Selected people stay so. */
  readonly once?: boolean;
}

function Buttons({
  people,
  picked,
  pick,
  once = false,
}: CompanionsProps & { readonly people: readonly CompanionShape[] }) {
  return (
    <div class="buttons">
      {people.map((it) => (
        <button
          type="button"
          key={it.id}
          aria-pressed={picked.has(it.id)}
          disabled={once && picked.has(it.id)}
          onClick={() => pick(it)}
        >
          {it.name} {it.friend ? <small>{t("friend")}</small> : null}{" "}
          {picked.has(it.id) ? <Icon name="done" size={16} /> : null}
        </button>
      ))}
    </div>
  );
}

/** Whether a name, or a word of it, begins so. */
const begins = (name: string, start: string): boolean =>
  ` ${name.toLowerCase()}`.includes(` ${start.trim().toLowerCase()}`);

function Names(props: CompanionsProps) {
  const [typed, setTyped] = useState("");
  const { value: first, fault } = useQuery(() => calls.companions(""), "companions");
  const isFull = (first?.length ?? 0) >= FULL;
  const asked = isFull ? typed : "";
  const { value: found = first } = useQuery(
    async () => (asked === "" ? undefined : calls.companions(asked)),
    `companions ${asked}`,
    { keepPrevious: true },
  );
  if (!first) return <ErrorMessage text={fault} />;
  if (first.length === 0) return <p class="soft">{t("companions.none")}</p>;
  const shown = (asked === "" ? first : (found ?? first)).filter((it) => begins(it.name, typed));
  return (
    <>
      {first.length > MANY ? (
        <label class="field">
          <span>{t("companions.filter")}</span>
          <input value={typed} autocomplete="off" onInput={(event) => setTyped(event.currentTarget.value)} />
        </label>
      ) : null}
      <Buttons people={shown} {...props} />
    </>
  );
}

/** The list is loaded when somebody opens it. */
export function Companions(props: CompanionsProps) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("companions.title")}</summary>
      {open ? <Names {...props} /> : null}
    </details>
  );
}
