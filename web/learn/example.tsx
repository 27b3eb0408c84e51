/** An example of a rule: some turns of the game's lesson, replayed step by step on the real board. */
import { useMemo, useState } from "preact/hooks";
import type { AnyGame, GameEvent } from "../../games/kernel/game.ts";
import { sayOf } from "../../games/kernel/speech.ts";
import { loadClient } from "../games/registry.ts";
import { StepButton } from "../replay/controls.tsx";
import { usePlayer } from "../replay/use-player.ts";
import type { GameClient } from "../table/client.ts";
import { TableModel } from "../table/table.ts";
import { useQuery } from "../ui/query.ts";
import { language } from "../words/index.ts";
import { type Lesson, LessonTable } from "./lesson.ts";
import { lessonOf } from "./lessons.ts";
import type { Example as Bounds } from "./rules.ts";
import { t } from "./words/index.ts";
import "../style/table.css";

interface Run {
  readonly model: TableModel;
  readonly entries: readonly { readonly events: readonly GameEvent[] }[];
  /** The first and the last entry that is shown. */
  readonly first: number;
  readonly last: number;
}

/** Plays the lesson to its end, and finds the entries between two steps. */
function runOf(lesson: Lesson, game: AnyGame, { from, to }: Bounds): Run {
  const table = new LessonTable(lesson, game, 0);
  const ends: Record<string, { readonly before: number; readonly after: number }> = {};
  for (const it of lesson.steps) {
    const before = table.entries.length;
    table.take();
    ends[it.id] = { before, after: table.entries.length };
    table.next();
  }
  const model = new TableModel(game, { ...table.table(), you: null, status: "over" }, table.ports());
  const entries = table.entries.map((_, at) => table.entry(at + 1));
  model.entries.value = entries;
  const first = (ends[from]?.before ?? 0) as number;
  model.at.value = first;
  return { model, entries: entries as Run["entries"], first, last: ends[to]?.after ?? entries.length };
}

interface SteppedProps {
  readonly lesson: Lesson;
  readonly client: GameClient;
  readonly game: AnyGame;
  readonly bounds: Bounds;
}

function Stepped({ lesson, client, game, bounds }: SteppedProps) {
  const { model, entries, first, last } = useMemo(() => runOf(lesson, game, bounds), [lesson, game, bounds]);
  const board = useMemo(() => client.open(model), [client, model]);
  const [at, setAt] = useState(first);
  const go = (to: number) => {
    model.at.value = to;
    board.reveal(to === first ? [] : (entries[to - 1]?.events ?? []));
    setAt(to);
  };
  const player = usePlayer({ at, first, last, go });
  const names = lesson.names();
  const told = at === first ? [] : (entries[at - 1]?.events ?? []);
  const lines = told.flatMap((it) => {
    const line = game.describe(it, lesson.you);
    return line ? [sayOf(client.words.value, language.value, line, names)] : [];
  });
  return (
    <div class="rules-example">
      <div class="rules-board" inert>
        <board.Board />
      </div>
      <div class="rules-stepper">
        <StepButton player={player} step="back" label={t("example.back")} />
        <StepButton player={player} step="on" label={t("example.on")} />
        <p role="status">{at === first ? t("example.begin") : lines.join(" ")}</p>
      </div>
    </div>
  );
}

async function load(game: string): Promise<Omit<SteppedProps, "bounds"> | null> {
  const [lesson, client] = await Promise.all([lessonOf(game), loadClient(game)]);
  return lesson && client ? { lesson, client, game: await client.whole() } : null;
}

/** The example, on demand: until then nothing of the board is loaded. */
export function Example({ game, bounds }: { readonly game: string; readonly bounds: Bounds }) {
  const [wanted, setWanted] = useState(false);
  const { value } = useQuery(() => (wanted ? load(game) : Promise.resolve(null)), `${game} ${wanted}`);
  if (value) return <Stepped {...value} bounds={bounds} />;
  return (
    <button type="button" class="rules-show" disabled={wanted} onClick={() => setWanted(true)}>
      {t("example")}
    </button>
  );
}
