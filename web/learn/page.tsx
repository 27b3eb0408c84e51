/** A guided first game: the reader acts on the real board, and is told the effect and the reason. Nothing is sent anywhere. */
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { AnyGame } from "../../games/kernel/game.ts";
import { sayTo } from "../../games/kernel/speech.ts";
import { rulesAt } from "../app/links.ts";
import { loadClient } from "../games/registry.ts";
import { useStarter } from "../home/start.tsx";
import type { BoardView, GameClient } from "../table/client.ts";
import { primaryOf } from "../table/prompt.tsx";
import { TableModel } from "../table/table.ts";
// A lesson's log is read at once.
import "../table/news.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { language, t as tPage } from "../words/index.ts";
import { GamePage } from "./game-page.tsx";
import { type Lesson, LessonTable } from "./lesson.ts";
import { lessonOf } from "./lessons.ts";
import { t } from "./words/index.ts";
import "../style/table.css";
import "./learn.css";
import { storage } from "../app/storage.ts";

/** Storage key of the reader's progress in a lesson. */
interface Progress {
  /** The step to continue with; 0 for a new reader. */
  read(): number;
  write(step: number): void;
}

/** Without storage (private windows) a lesson starts anew with every visit. */
function progressOf(game: string): Progress {
  const name = `lesson:${game}`;
  return {
    read() {
      const kept = Number(storage.get(name));
      return Number.isInteger(kept) && kept > 0 ? kept : 0;
    },
    write(step) {
      storage.set(name, String(step));
    },
  };
}

interface Found {
  readonly lesson: Lesson;
  readonly client: GameClient;
  readonly game: AnyGame;
}

interface Opened extends Found {
  readonly table: LessonTable;
  readonly model: TableModel;
  readonly board: BoardView;
}

async function find(game: string): Promise<Found | null> {
  const [lesson, client] = await Promise.all([lessonOf(game), loadClient(game)]);
  if (!lesson || !client) return null;
  const whole = await client.whole();
  await client.prepare?.(whole.options.parse(lesson.options), lesson.names().length);
  return { lesson, client, game: whole };
}

function openAt({ lesson, client, game }: Found, at: number): Opened {
  const table = new LessonTable(lesson, game, at);
  const model = new TableModel(client.game, table.table(), table.ports());
  void model.refresh();
  return { lesson, client, game, table, model, board: client.open(model) };
}

/** Events as log lines; what happened several times is one line. */
function linesOf(
  { client, game, lesson, model }: Opened,
  events: readonly { readonly type: string }[],
): readonly string[] {
  const names = model.table.value.seats.map((it) => it.name);
  const lines = events.flatMap((it) => {
    const line = game.describe(it, lesson.you);
    return line ? [sayTo(client.words.value, language.value, line, names, lesson.you)] : [];
  });
  const counts = new Map<string, number>();
  for (const it of lines) counts.set(it, (counts.get(it) ?? 0) + 1);
  return [...counts].map(([it, count]) => (count > 1 ? `${it} (×${count})` : it));
}

function Told({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section class="learn-told">
      <h3>{title}</h3>
      <ul>
        {lines.map((it, at) => (
          <li key={`${at} ${it}`}>{it}</li>
        ))}
      </ul>
    </section>
  );
}

/** The current instruction: the hint for the draft's length. */
function Asked({ opened, goOn }: { readonly opened: Opened; readonly goOn: () => void }) {
  const { lesson, table, model, board } = opened;
  const { step } = table;
  const drafted = model.draft.value.length;
  const hint = step?.hints.filter((it) => it <= drafted).length ?? 0;
  // Before anybody can tap what is drawn: it closes open cards.
  useLayoutEffect(() => board.attend?.(), [board, step, hint]);
  if (!step) return null;
  const send = tPage("draft.send");
  // A step may end within a turn: later choices belong to the next step.
  const within = drafted >= step.commands.length && !model.complete.value;
  // At a table, doing nothing is not the main button; here it is, if the step asks for it.
  const asked = primaryOf(model, board) ?? board.ending?.value ?? null;
  const primary = within ? { label: t("complete.go"), act: goOn } : asked;
  const done = within ? t("complete.more") : model.complete.value ? t("complete", { send }) : null;
  return (
    <>
      <Told title={t("meanwhile")} lines={linesOf(opened, table.meanwhile)} />
      <div class="learn-ask" role="status" aria-live="polite">
        {done ? null : <board.Asked />}
        <p>{done ?? lesson.t(`${step.id}.${hint}`, { send })}</p>
      </div>
      <div class="buttons">
        {primary ? (
          <button type="button" class="primary" onClick={primary.act}>
            {primary.label}
          </button>
        ) : null}
        {drafted > 0 ? (
          <button type="button" onClick={() => board.withdraw() || model.undo()}>
            {tPage("draft.undo")}
          </button>
        ) : null}
      </div>
      <details class="learn-choices">
        <summary>{t("choices")}</summary>
        <board.Choices filter="" />
      </details>
    </>
  );
}

interface Going {
  readonly opened: Opened;
  readonly next: () => void;
}

/** The effect of the turn, and the reason. */
function Answered({ opened, next }: Going) {
  const { lesson, table } = opened;
  const { step } = table;
  if (!step) return null;
  const { earned } = table;
  return (
    <>
      <Told title={t("earned")} lines={linesOf(opened, earned)} />
      <section class="learn-why" role="status" aria-live="polite">
        <h3>{t("why")}</h3>
        <p>{lesson.t(`${step.id}.why`, { send: tPage("draft.send"), ...step.facts(earned, lesson.you) })}</p>
        <p>
          <a href={rulesAt(lesson.game, step.section)}>{tPage("rules.more")}</a>
        </p>
      </section>
      <div class="buttons">
        <button type="button" class="primary" onClick={next}>
          {t("next")}
        </button>
      </div>
    </>
  );
}

/** All steps are done: the result, and further links. */
function Over({ opened }: Pick<Going, "opened">) {
  const { lesson, table, model } = opened;
  const starter = useStarter();
  const { score, seats } = model.table.value;
  const [own, ...others] = [lesson.you, ...seats.map((it) => it.seat).filter((it) => it !== lesson.you)];
  const points = (seat: number | undefined) => score.find((it) => it.seat === seat)?.total ?? 0;
  return (
    <section class="learn-why" role="status" aria-live="polite">
      <h2>{lesson.t("over.title")}</h2>
      {table.game.awaited(table.state).length === 0
        ? others.map((it) => (
            <p key={it} class="learn-score">
              {t("over.score", { own: points(own), name: seats[it]?.name ?? "", other: points(it) })}
            </p>
          ))
        : null}
      <p>{lesson.t("over")}</p>
      <div class="buttons">
        <button type="button" class="primary" disabled={starter.busy} onClick={() => starter.play(lesson.game, 2)}>
          {t("bot")}
        </button>
        <a class="button" href={`/new?game=${lesson.game}`}>
          {t("friends")}
        </a>
        <a class="button" href={rulesAt(lesson.game)}>
          {tPage("rules.all")}
        </a>
      </div>
      <ErrorMessage text={starter.fault} />
    </section>
  );
}

function Steps({ lesson, at }: { readonly lesson: Lesson; readonly at: number }) {
  const of = lesson.steps.length;
  return (
    <ol class="learn-steps" aria-label={t("steps")}>
      {lesson.steps.map((it, index) => (
        <li key={it.id} aria-current={index === at ? "step" : undefined} class={index < at ? "done" : undefined}>
          <span class="visually-hidden">
            {t("step", { at: index + 1, of })}: {lesson.t(`${it.id}.title`)}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface PanelProps extends Going {
  readonly goOn: () => void;
  readonly again: () => void;
}

function Panel({ opened, next, goOn, again }: PanelProps) {
  const { lesson, table, model } = opened;
  // Read here so that the panel follows sent turns.
  const { seq } = model.table.value;
  const { at, step, sent } = table;
  return (
    <aside class="learn-panel" data-seq={seq}>
      <h1>{lesson.t("title")}</h1>
      <Steps lesson={lesson} at={at} />
      {at === 0 && !sent ? <p class="soft">{lesson.t("intro")}</p> : null}
      {step ? (
        <h2>
          <small>{t("step", { at: at + 1, of: lesson.steps.length })}</small> {lesson.t(`${step.id}.title`)}
        </h2>
      ) : null}
      {step ? (
        sent ? (
          <Answered opened={opened} next={next} />
        ) : (
          <Asked opened={opened} goOn={goOn} />
        )
      ) : (
        <Over opened={opened} />
      )}
      {at > 0 || sent ? (
        <button type="button" class="plain learn-again" onClick={again}>
          {t("again")}
        </button>
      ) : null}
    </aside>
  );
}

/** The lesson from where the reader left it. */
function Running({ lesson, client, game }: Found) {
  const progress = progressOf(lesson.game);
  const [begun, setBegun] = useState(0);
  const opened = useMemo(
    () => openAt({ lesson, client, game }, Math.min(progress.read(), lesson.steps.length)),
    [lesson, client, game, begun],
  );
  useEffect(() => () => opened.model.leave(), [opened]);
  const next = () => {
    opened.table.next();
    progress.write(opened.table.at);
    void opened.model.refresh();
  };
  const goOn = () => {
    opened.table.take();
    opened.model.reset();
    void opened.model.refresh();
  };
  const again = () => {
    progress.write(0);
    setBegun(begun + 1);
  };
  const { Board } = opened.board;
  return (
    <main class="learn">
      <div class="stage">
        <Board />
      </div>
      <Panel opened={opened} next={next} goOn={goOn} again={again} />
    </main>
  );
}

export const LearnPage = () => (
  <GamePage find={find} titleOf={({ lesson }) => lesson.t("title")}>
    {(found) => <Running {...found} />}
  </GamePage>
);
