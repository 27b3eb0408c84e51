/** Everything beside the board: players and plan over log, chat and notes where there is room, else a sheet with tabs that only the reader opens. */
import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { ErrorMessage } from "../ui/error-message.tsx";
import { later } from "../ui/lazy.tsx";
import { Aftermath } from "./aftermath.tsx";
import type { PlayProps } from "./client.ts";
import { DraftPanel } from "./draft-panel.tsx";
import { LogPanel } from "./log-panel.tsx";
import { PlayersPanel } from "./players-panel.tsx";
import { isWide } from "./wide.ts";
import { type TableKey, t } from "./words/index.ts";

const Result = later(() => import("../end/screen.tsx").then((it) => it.Result));
const Analysis = later(() => import("../end/analysis.tsx").then((it) => it.Analysis));
const Keep = later(() => import("../end/keep.tsx").then((it) => it.Keep));
const Marks = later(() => import("./marks.tsx").then((it) => it.Marks));
const ClockPanel = later(() => import("../clock/panel.tsx").then((it) => it.ClockPanel));
const Chat = later(() => import("../chat/chat.tsx").then((it) => it.Chat));
const NotesPanel = later(() => import("../seated/panel.tsx").then((it) => it.NotesPanel));
const SettlePanel = later(
  () => import("../seated/panel.tsx").then((it) => it.SettlePanel),
  () => <div class="settle-room" />,
);
const OtherDraft = later(() => import("../plans/other-draft.tsx").then((it) => it.OtherDraft));
const PlansPanel = later(() => import("../plans/panel.tsx").then((it) => it.PlansPanel));

type Tab = "turn" | "players" | "log" | "chat" | "notes" | "supply" | "result" | "analysis" | "keep";
const TITLES: Readonly<Record<Exclude<Tab, "supply">, TableKey>> = {
  turn: "tab.turn",
  players: "tab.players",
  log: "tab.log",
  chat: "tab.chat",
  notes: "tab.notes",
  result: "over.result",
  analysis: "tab.analysis",
  keep: "tab.keep",
};

const titleOf = (tab: Tab, { board }: Pick<PlayProps, "board">): string =>
  tab === "supply" ? (board.supply?.title() ?? "") : t(TITLES[tab]);

/** The tabs of a game that is over: there is nothing to plan any more. */
const AFTER: readonly Tab[] = ["result", "analysis", "keep", "log", "chat", "notes"];
const isOver = ({ model }: Pick<PlayProps, "model">): boolean => model.table.value.status === "over";

/** The tabs there are: who only watches has neither plan nor chat nor notes; what the board shows itself needs none. */
function tabsOf({ model, board }: PlayProps): readonly Tab[] {
  const seated = model.table.value.you !== null;
  const all: readonly Tab[] = isOver({ model })
    ? AFTER
    : isWide.value
      ? [...(board.Beside ? (["turn"] as const) : []), "log", "chat", "notes", "supply"]
      : ["turn", "players", "log", "chat", "notes", "supply"];
  return all.filter((it) => (it === "chat" || it === "notes" ? seated : it !== "supply" || board.supply !== undefined));
}

/** Whether the plan is among the tabs, together with agreements: its board has a part above them. */
const isFull = ({ board }: Pick<PlayProps, "board">): boolean => isWide.value && board.Beside !== undefined;

function Plan(props: PlayProps) {
  const seated = props.model.table.value.you !== null;
  return (
    <>
      {isWide.value ? <Aftermath {...props} /> : null}
      <DraftPanel {...props} />
      {seated ? <PlansPanel {...props} /> : null}
      {seated && isFull(props) ? <SettlePanel model={props.model} /> : null}
    </>
  );
}

function Players(props: PlayProps) {
  const { clock, you, imported, stuck, fork } = props.model.table.value;
  return (
    <>
      {imported || stuck || fork ? <Marks {...props} /> : null}
      <PlayersPanel {...props} />
      {clock ? <ClockPanel model={props.model} clock={clock} /> : null}
      {you === null || isFull(props) ? null : <SettlePanel model={props.model} />}
    </>
  );
}

/** The outcome of a turn: refused and why, on its way, or planned anew elsewhere. */
function Notices(props: PlayProps) {
  const { model } = props;
  const refused = model.refused.value;
  const { say, detail, title } = refused?.problem ?? {};
  return (
    <>
      <ErrorMessage text={refused ? [detail || title, say].filter(Boolean).join(" ") : null} />
      {model.dropped.value > 0 ? <p class="fault">{t("draft.dropped", { count: model.dropped.value })}</p> : null}
      {model.sending.value === "retrying" ? <p class="note">{t("draft.retrying")}</p> : null}
      {model.session.other.value ? <OtherDraft {...props} /> : null}
    </>
  );
}

function Panel({ tab, ...props }: PlayProps & { readonly tab: Tab }) {
  if (tab === "turn")
    return (
      <>
        {isWide.value ? null : <Notices {...props} />}
        <Plan {...props} />
      </>
    );
  if (tab === "players") return <Players {...props} />;
  if (tab === "chat") return <Chat model={props.model} />;
  if (tab === "notes") return <NotesPanel model={props.model} />;
  if (tab === "result") return <Result {...props} />;
  if (tab === "analysis") return <Analysis {...props} />;
  if (tab === "keep") return <Keep {...props} />;
  if (tab === "log") return <LogPanel {...props} />;
  return props.board.supply ? <props.board.supply.Panel /> : null;
}

interface TabsProps extends PlayProps {
  readonly open: Signal<Tab | null>;
  readonly choose: (tab: Tab) => void;
}

/** Arrow keys go from tab to tab. */
function Tabs({ open, choose, ...props }: TabsProps) {
  const tabs = tabsOf(props);
  const unread = props.model.table.value.chat?.unread ?? 0;
  const current = open.value ?? tabs[0];
  const press = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by || !current) return;
    event.preventDefault();
    // The board has arrows of its own.
    event.stopPropagation();
    const next = tabs[(tabs.indexOf(current) + by + tabs.length) % tabs.length] ?? current;
    open.value = next;
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={t("tab.label")} onKeyDown={press}>
      {tabs.map((it) => (
        <button
          type="button"
          key={it}
          id={`tab-${it}`}
          role="tab"
          aria-selected={open.value === it}
          aria-controls={`panel-${it}`}
          tabIndex={current === it ? 0 : -1}
          onClick={() => choose(it)}
        >
          {titleOf(it, props)}
          {it === "chat" && unread > 0 ? <b class="unread">{unread}</b> : null}
        </button>
      ))}
    </div>
  );
}

function Open({ open, ...props }: PlayProps & Pick<TabsProps, "open">) {
  const { value: tab } = open;
  if (!tab || !tabsOf(props).includes(tab)) return null;
  return (
    <section
      id={`panel-${tab}`}
      class={`panel panel-${tab}`}
      role="tabpanel"
      aria-labelledby={`tab-${tab}`}
      tabIndex={-1}
    >
      {isWide.value ? null : <h2>{titleOf(tab, props)}</h2>}
      <Panel {...props} tab={tab} />
    </section>
  );
}

interface BesideProps extends PlayProps {
  /** News since the last visit: in place of the plan while there are any, and of the tabs where the plan or the result is among them. */
  readonly children: ComponentChildren;
}

/** The plan is above the tabs, or among them if the board needs the room. */
function Beside({ children, ...props }: BesideProps) {
  const { Beside: Part } = props.board;
  const open = useSignal<Tab | null>(Part ? "turn" : "log");
  const choose = (tab: Tab) => {
    open.value = tab;
  };
  const over = isOver(props);
  const told = props.model.catchUp.value !== null;
  const { imported, stuck, fork } = props.model.table.value;
  // The result replaces the tab that was open during play.
  useLayoutEffect(() => {
    if (over) open.value = "result";
  }, [over, open]);
  if (over)
    return (
      <aside class="panels">
        {children}
        {imported || stuck || fork ? <Marks {...props} /> : null}
        {told ? null : (
          <>
            <Tabs {...props} open={open} choose={choose} />
            <Open {...props} open={open} />
          </>
        )}
      </aside>
    );
  return (
    <aside class="panels">
      <section id="panel-players" class="panel panel-players" aria-label={t("tab.players")}>
        <Players {...props} />
      </section>
      <div class="notices">
        <Notices {...props} />
      </div>
      {Part ? <Part /> : null}
      {children}
      {Part || told ? null : (
        <section id="panel-turn" class="panel panel-turn" aria-label={t("tab.turn")}>
          <h2>{t("tab.turn")}</h2>
          <Plan {...props} />
        </section>
      )}
      {Part && told ? null : (
        <>
          <Tabs {...props} open={open} choose={choose} />
          <Open {...props} open={open} />
        </>
      )}
    </aside>
  );
}

/** A finger that went less far, in pixels, has tapped a tab. */
const SWIPE = 30;

/** Dragging the tabs down closes the sheet. The finger may leave the tabs on its way. */
function swipe(open: Signal<Tab | null>) {
  return ({ clientY: from, pointerId }: PointerEvent) => {
    const gone = new AbortController();
    const { signal } = gone;
    const own = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      gone.abort();
      act(event);
    };
    addEventListener(
      "pointerup",
      own(({ clientY: to }) => {
        if (to - from > SWIPE) open.value = null;
      }),
      { signal },
    );
    // The browser scrolls: the finger drags nothing any more.
    addEventListener(
      "pointercancel",
      own(() => undefined),
      { signal },
    );
  };
}

/**
 * The sheet opens only by a tap on a tab, and closes by another tap, Escape, or a swipe. After a turn was sent it makes room for the
 * outcome.
 */
function Sheet(props: PlayProps) {
  const open = useSignal<Tab | null>(null);
  const { value: sentAt } = props.model.sentAt;
  const { value: catchUp } = props.model.catchUp;
  const over = isOver(props);
  // The result is what people came for; the board above it stays.
  useLayoutEffect(() => {
    if (over && catchUp === null && props.model.at.peek() === null) open.value = "result";
  }, [over, catchUp, open, props.model]);
  // Before anybody sees the answer: what is opened after it stays open.
  useLayoutEffect(() => {
    if (sentAt !== null) open.value = null;
  }, [sentAt, open]);
  const choose = (tab: Tab) => {
    open.value = open.value === tab ? null : tab;
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || open.value === null) return;
    event.stopPropagation();
    const tab = open.value;
    open.value = null;
    document.getElementById(`tab-${tab}`)?.focus();
  };
  return (
    <aside class={open.value ? "panels open" : "panels"} onPointerDown={swipe(open)} onKeyDown={press}>
      <Tabs {...props} open={open} choose={choose} />
      <Open {...props} open={open} />
    </aside>
  );
}

export function Panels({ children, ...props }: BesideProps) {
  return isWide.value ? <Beside {...props}>{children}</Beside> : <Sheet {...props} />;
}
