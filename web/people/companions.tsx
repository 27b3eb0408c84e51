/** Companions, to be invited again; only people one has played with. */
import { useState } from "preact/hooks";
import type { CompanionShape } from "../../worker/contract/shapes.ts";
import { calls } from "../app/calls.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { Icon } from "../ui/icon.tsx";
import { useQuery } from "../ui/query.ts";
import { t } from "./words/index.ts";

/** With more names there is a search field. */
const MANY = 8;

interface CompanionsProps {
  /** Ids of the selected ones. */
  readonly picked: ReadonlySet<string>;
  readonly pick: (person: CompanionShape) => void;
  /** Selected people stay so. */
  readonly once?: boolean;
}

function Names({ picked, pick, once = false }: CompanionsProps) {
  const { value: people, fault } = useQuery(calls.companions, "companions");
  const [typed, setTyped] = useState("");
  if (!people) return <ErrorMessage text={fault} />;
  if (people.length === 0) return <p class="soft">{t("companions.none")}</p>;
  const shown = people.filter((it) => it.name.toLowerCase().includes(typed.trim().toLowerCase()));
  return (
    <>
      {people.length > MANY ? (
        <label class="field">
          <span>{t("companions.filter")}</span>
          <input value={typed} autocomplete="off" onInput={(event) => setTyped(event.currentTarget.value)} />
        </label>
      ) : null}
      <div class="buttons">
        {shown.map((it) => (
          <button
            type="button"
            key={it.id}
            aria-pressed={picked.has(it.id)}
            disabled={once && picked.has(it.id)}
            onClick={() => pick(it)}
          >
            {it.name} {picked.has(it.id) ? <Icon name="done" size={16} /> : null}
          </button>
        ))}
      </div>
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
