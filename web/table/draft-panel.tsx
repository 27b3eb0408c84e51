/** Your turn: the choices, the draft so far, its effect, and Send. */

import { useState } from "preact/hooks";
import { sayTo } from "../../games/kernel/speech.ts";
import type { EntryShape } from "../../worker/contract/shapes.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useQuery } from "../ui/query.ts";
import { moment } from "../ui/time.ts";
import { language } from "../words/index.ts";
import { statesAlong } from "./along.ts";
import type { PlayProps } from "./client.ts";
import { gainsOf } from "./gains.ts";
import { t } from "./words/index.ts";

/** All choices, folded: for the keyboard, for screen readers, and for searching. */
function AllChoices({ model, board }: PlayProps) {
  const [open, setOpen] = useState(false);
  const [filter, setFilter] = useState("");
  const count = model.legal.value.length;
  return (
    <details class="all-choices" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("choices.all", { count })}</summary>
      {open ? (
        <>
          {count > MANY ? (
            <label class="field">
              <span>{t("choices.filter")}</span>
              <input type="search" value={filter} onInput={(event) => setFilter(event.currentTarget.value)} />
            </label>
          ) : null}
          <board.Choices filter={filter} />
        </>
      ) : null}
    </details>
  );
}

/** From so many choices on there is a search field. */
const MANY = 8;

/** The command that ends the turn early, with what it gives up; not where the main button does no less. */
function EndingButton({ board }: Pick<PlayProps, "board">) {
  const { value: ending } = board.ending;
  return ending && ending.label !== board.primary.value?.label ? (
    <button type="button" class="ending" onClick={ending.act}>
      {ending.label}
    </button>
  ) : null;
}

function Effects({ model, client }: PlayProps) {
  const { value: telling, fault } = useQuery(() => client.telling(), client);
  const played = model.previewed.value;
  const { view, you, seats } = model.table.value;
  if (!played.ok || model.draft.value.length === 0 || view === null) return null;
  const names = seats.map((it) => it.name);
  const lines = played.events.flatMap((it) => {
    const line = telling?.describe(it, you);
    return line ? [sayTo(client.words.value, language.value, line, names, you)] : [];
  });
  const points = gainsOf({ model, client });
  return (
    <div class="effects">
      <h3>{t("draft.effects")}</h3>
      <ul>
        {lines.map((it, at) => (
          <li key={`${at} ${it}`}>{it}</li>
        ))}
      </ul>
      <ErrorMessage text={fault} />
      {points.length > 0 ? <p class="gains">{points.join(" · ")}</p> : null}
      {played.unseen && model.complete.value ? <p class="soft">{t("draft.unseen")}</p> : null}
    </div>
  );
}

function Steps({ model, board }: PlayProps) {
  const draft = model.draft.value;
  if (draft.length === 0) return null;
  return (
    <ol class="draft">
      <StepItems model={model} board={board} commands={draft} />
    </ol>
  );
}

interface StepItemsProps extends Pick<PlayProps, "model" | "board"> {
  readonly commands: readonly unknown[];
}

/** Commands in words, one after the other. The same command may stand there twice. */
function StepItems({ model, board, commands }: StepItemsProps) {
  const { view, you } = model.table.value;
  const states = you === null || view === null ? [] : statesAlong(model.game, view, you, commands);
  return commands.map((it, at) => <li key={`${at} ${JSON.stringify(it)}`}>{board.describe(it, states[at])}</li>);
}

type Told = Pick<EntryShape, "seq" | "lines">;

function idleText({ model }: PlayProps): string {
  const { you, status } = model.table.value;
  if (status === "over") return t("draft.over");
  return t(you === null ? "draft.watching" : "draft.waiting");
}

/** Log lines since your own last entry; alone, including those of the game's own opponent, which name no seat. */
function newsOf({ table, entries }: PlayProps["model"]): readonly Told[] {
  const { you, seats } = table.value;
  const own = entries.value.findLastIndex((it) => it.seat === you);
  const after = entries.value.slice(own + 1).filter((it) => it.seat !== null);
  const last = seats.length === 1 ? entries.value.slice(Math.max(0, own), own + 1) : [];
  const opponent = last.map(({ seq, lines }) => ({ seq, lines: lines.filter((it) => !("seat" in it.params)) }));
  return [...opponent, ...after].filter((it) => it.lines.length > 0);
}

/** The others' actions since your own last entry, while the table waits for you. */
function Since({ model }: PlayProps) {
  if (!model.yours.value || model.draft.value.length > 0) return null;
  const news = newsOf(model);
  if (news.length === 0) return null;
  return (
    <details class="since" open>
      <summary>{t("since.title")}</summary>
      <ul class="told">
        {news.flatMap((entry) => entry.lines.map((it, at) => <li key={`${entry.seq} ${at} ${it.say}`}>{it.say}</li>))}
      </ul>
    </details>
  );
}

/** The actions of the entry that is looked back at. */
function Back({ model }: PlayProps) {
  const entry = model.entries.value[(model.at.value ?? 0) - 1];
  if (!entry) return null;
  return (
    <>
      <p class="soft">{moment(entry.at)}</p>
      <ul class="told">
        {entry.lines.map((it, at) => (
          <li key={`${at} ${it.say}`}>{it.say}</li>
        ))}
      </ul>
    </>
  );
}

export function DraftPanel(props: PlayProps) {
  const { model } = props;
  if (model.at.value !== null) return <Back {...props} />;
  const choosing = model.legal.value.length > 0;
  const nothing = !choosing && model.draft.value.length === 0;
  return (
    <>
      <Since {...props} />
      <Steps {...props} />
      <Effects {...props} />
      {choosing ? <AllChoices {...props} /> : null}
      {choosing ? <EndingButton {...props} /> : null}
      {nothing ? <p class="soft">{idleText(props)}</p> : null}
    </>
  );
}
