/** The bar above the board: whose turn, the prompt, and the one main button. */
import { useEffect, useRef } from "preact/hooks";
import { isLeftToBots } from "../seated/players.ts";
import { Changing } from "../ui/changing.tsx";
import { Icon } from "../ui/icon.tsx";
import { later } from "../ui/lazy.tsx";
import { namesParams, t } from "../words/index.ts";
import type { BoardView, PlayProps, Primary } from "./client.ts";
import { gainsOf } from "./gains.ts";
import { nameAt } from "./names.ts";
import type { TableModel } from "./table.ts";
import { isWide } from "./wide.ts";

const Aftermath = later(() => import("./aftermath.tsx").then((it) => it.Aftermath), null, true);
const LiveClocks = later(() => import("../clock/live-clocks.tsx").then((it) => it.LiveClocks));
const Due = later(() => import("../clock/due.tsx").then((it) => it.Due));

function asked({ model, board, client }: PlayProps): string {
  const named = (seats: readonly number[]) => namesParams(seats.map((it) => nameAt(model, client, it)));
  const { status, awaited, you, score } = model.table.value;
  if (isLeftToBots(model.table.value)) return t("prompt.left");
  if (model.at.value !== null) return t("prompt.back", { seq: model.at.value, last: model.entries.value.length });
  if (model.sending.value === "retrying") return t("prompt.retrying");
  if (model.sending.value === "sending") return t("prompt.sending");
  if (status === "over") {
    const winners = score.filter((it) => it.rank === 1).map((it) => it.seat);
    return t("prompt.over", named(winners));
  }
  if (!model.yours.value) return t(you === null ? "prompt.watching" : "prompt.waiting", named(awaited));
  if (model.complete.value) return [board.forced?.value, t("prompt.send")].filter(Boolean).join(" ");
  return t("prompt.yours", { what: board.prompt.value ?? "" });
}

/** The main button's current action: the game's own, or Send. */
export function primaryOf(model: TableModel, board: BoardView): Primary | null {
  if (model.at.value !== null)
    return {
      label: t("slider.now"),
      act: () => {
        model.at.value = null;
      },
    };
  if (model.complete.value && model.sending.value === "no")
    return { label: t("draft.send"), act: () => void model.send() };
  return board.primary.value;
}

/** The sign of the menu, until there is one: it opens nothing yet. */
const MoreToCome = () => (
  <div class="more" aria-hidden="true">
    <span>
      <Icon name="more" />
    </span>
  </div>
);

const More = later(() => import("./more.tsx").then((it) => it.More), MoreToCome, true);

/** The main button; without a way forward, the frequent button that gives something up. Where there is room both stand there. */
function Main({ model, board }: Pick<PlayProps, "model" | "board">) {
  const primary = primaryOf(model, board);
  const ending = model.at.value === null ? board.ending.value : null;
  if (primary)
    return (
      <>
        {isWide.value && ending?.near && primary === board.primary.value ? (
          <button type="button" class="other" onClick={ending.act}>
            <Changing text={ending.label} />
          </button>
        ) : null}
        <button type="button" class="primary main" onClick={primary.act}>
          <Changing text={primary.label} />
        </button>
      </>
    );
  if (ending?.near)
    return (
      <button type="button" class="main" onClick={ending.act}>
        <Changing text={ending.label} />
      </button>
    );
  return model.yours.value ? (
    <button type="button" class="primary main" disabled>
      <Changing text={t("draft.send")} />
    </button>
  ) : null;
}

/** The effect of sending: the game's summary of your possessions with their changes, or points. */
function Planned(props: PlayProps) {
  const { Own } = props.board;
  if (Own) return <Own />;
  const { length: count } = props.model.draft.value;
  return <Changing text={count > 0 ? [t("draft.steps", { count }), ...gainsOf(props)].join(", ") : ""} />;
}

/** The effect of sending, Undo and the main button together: in the bar above the board, on a phone at the thumb. */
export function ActionBar(props: PlayProps) {
  const { model, board } = props;
  const undo = () => void (board.withdraw() || model.undo());
  const acts = model.yours.value && model.at.value === null;
  return (
    <div class="action-bar">
      <div class="planned">
        <Planned {...props} />
        {isWide.value || model.catchUp.value !== null ? null : <Aftermath {...props} />}
      </div>
      {acts ? (
        <button
          type="button"
          class="undo"
          aria-label={t("draft.undo")}
          aria-keyshortcuts="U Control+Z"
          disabled={!model.undoable || model.sending.value !== "no"}
          onClick={undo}
        >
          <Icon name="undo" size={18} />
          {isWide.value ? <> {t("draft.undo")}</> : null}
        </button>
      ) : null}
      <Main {...props} />
    </div>
  );
}

/** The deadline; of a game in one sitting everybody's clock. */
function Deadline({ model }: Pick<PlayProps, "model">) {
  const { clock, status } = model.table.value;
  if (!clock) return null;
  const isLive = clock.rule.kind === "live" && status === "running" && model.at.value === null;
  return isLive ? <LiveClocks model={model} clock={clock} /> : <Due model={model} clock={clock} />;
}

/** A text of more characters is drawn smaller on a phone, so that the board below stays where it is. */
const LONG = 58;

export function Prompt({ help, ...props }: PlayProps & { readonly help: () => void }) {
  const { model, board } = props;
  const text = asked(props);
  const now = model.at.value === null;
  const before = useRef(document.title);
  useEffect(() => {
    document.title = `${model.yours.value ? "● " : ""}${before.current}`;
  });
  return (
    <header class={`prompt${model.yours.value && now ? " yours" : ""}${model.table.value.clock ? " timed" : ""}`}>
      {isWide.value ? null : (
        <a class="back" href="/" aria-label={t("nav.home")}>
          ‹
        </a>
      )}
      {model.yours.value && now ? <board.Asked /> : null}
      <div class={text.length > LONG ? "said long" : "said"}>
        {board.progress.value ? (
          <small class="progress">
            <Changing text={board.progress.value} />
          </small>
        ) : null}
        <p role="status" aria-live="polite">
          <Changing text={text} />
        </p>
      </div>
      <Deadline model={model} />
      {isWide.value ? <ActionBar {...props} /> : null}
      <More {...props} help={help} />
    </header>
  );
}
