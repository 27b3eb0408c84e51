/** The seats' possessions, as signs with counts: on their cards, and the reader's beside Send. */
import { activeCount } from "../../../games/carnegie/departments/company.ts";
import { type Player, REGIONS, type State } from "../../../games/carnegie/model/state.ts";
import { score } from "../../table/scores.ts";
import { later } from "../../ui/lazy.tsx";
import { Sign, type SignName } from "./art/icons.tsx";
import type { BoardController } from "./controller.ts";
import { regionName } from "./names.ts";
import { Spoken } from "./target.tsx";
import { type BoardKey, tBoard } from "./words/index.ts";

interface SeatProps {
  readonly controller: BoardController;
  readonly seat: number;
}

/** Countable possessions, with sign and words. */
const COUNTS = {
  money: { sign: "money", say: "money", of: (it: Player) => it.money },
  goods: { sign: "goods", say: "goods", of: (it: Player) => it.goods },
  active: { sign: "active", say: "holdings.active", of: activeCount },
  inactive: {
    sign: "inactive",
    say: "company.lying",
    of: ({ lying }: Player) => lying.reduce((sum, it) => sum + it, 0),
  },
} as const satisfies Readonly<Record<string, { sign: SignName; say: BoardKey; of(player: Player): number }>>;

type Counted = keyof typeof COUNTS;

interface CountProps {
  readonly sign: SignName;
  readonly words: string;
  readonly now: number;
  /** Before the draft. */
  readonly before: number;
}

/** A number and its sign, with the draft's change. */
function Count({ sign, words, now, before }: CountProps) {
  const change = now - before;
  const text = change === 0 ? "" : `${change > 0 ? "+" : "−"}${Math.abs(change)}`;
  return (
    <li>
      <Spoken label={text ? `${words} (${text})` : words}>
        <Sign name={sign} size={17} />
        {now}
        {text ? <b class={change > 0 ? "cg-more" : "cg-less"}>{text}</b> : null}
      </Spoken>
    </li>
  );
}

/** The state before the plan; when looking back, the one shown. */
const unplanned = ({ model, state }: BoardController): State | null =>
  model.at.value === null ? (model.table.value.view as State | null) : state.value;

function Counts({ controller, seat, kinds }: SeatProps & { readonly kinds: readonly Counted[] }) {
  const player = controller.state.value?.players[seat];
  const before = unplanned(controller)?.players[seat] ?? player;
  if (!player || !before) return null;
  return (
    <>
      {kinds.map((it) => {
        const { sign, say, of } = COUNTS[it];
        const now = of(player);
        const words = tBoard(say, { money: now, goods: now, count: now });
        return <Count key={it} sign={sign} words={words} now={now} before={of(before)} />;
      })}
    </>
  );
}

/** The reader's money, goods and points, with the draft's changes. */
export function Own({ controller }: Pick<SeatProps, "controller">) {
  const { model, state } = controller;
  const { you } = model.table.value;
  const before = unplanned(controller);
  if (you === null || !state.value || !before) return null;
  const pointsIn = (it: State) => score(model.game, it)[you]?.total ?? 0;
  const now = pointsIn(state.value);
  return (
    <ul class="holdings cg-own">
      <Counts controller={controller} seat={you} kinds={["money", "goods"]} />
      <Count sign="vp" words={tBoard("vp", { vp: now })} now={now} before={pointsIn(before)} />
    </ul>
  );
}

/** A seat's supply, its Action Choice tile, and its reserved department. */
export function Supply({ controller, seat }: SeatProps) {
  const player = controller.state.value?.players[seat];
  if (!player) return null;
  const { supply, choiceTile, reserved } = player;
  const words = tBoard("company.supply", { ...supply });
  return (
    <p class="holdings" title={words}>
      <Spoken label={words}>
        <Sign name="inactive" size={17} />
        {supply.employees}
        <Sign name="disc" size={17} />
        {supply.discs}
      </Spoken>
      {choiceTile ? <span>{tBoard("company.choiceTile")}</span> : null}
      {reserved ? <span>{tBoard("company.reserved", { department: reserved })}</span> : null}
    </p>
  );
}

/** Employees on missions, all together; the words say where. */
function Away({ controller, seat }: SeatProps) {
  const sum = (it: Player | undefined) => REGIONS.reduce((all, region) => all + (it?.missions[region] ?? 0), 0);
  const missions = controller.state.value?.players[seat]?.missions;
  const [now, before] = [sum(controller.state.value?.players[seat]), sum(unplanned(controller)?.players[seat])];
  if (now === 0 && before === 0) return null;
  const where = REGIONS.flatMap((it) => (missions?.[it] ? [`${regionName(it)} ${missions[it]}`] : [])).join(", ");
  return <Count sign="mission" words={tBoard("holdings.missions", { where })} now={now} before={before} />;
}

/** Possessions that only add-ons bring. */
const AndrewHoldings = later(() => import("./add-ons/solo.tsx").then((it) => it.AndrewHoldings));
const Held = later(() => import("./add-ons/new-beginning.tsx").then((it) => it.Held));
const Waits = later(() => import("./add-ons/waiting.tsx").then((it) => it.Waits));

/** A seat's money, goods and employees, on its card. */
export function Holdings({ controller, seat }: SeatProps) {
  const state = controller.state.value;
  const player = state?.players[seat];
  if (state?.andrew && !player) return <AndrewHoldings andrew={state.andrew} />;
  if (!state || !player) return null;
  return (
    <ul class="holdings">
      <Counts controller={controller} seat={seat} kinds={["money", "goods", "active", "inactive"]} />
      <Away controller={controller} seat={seat} />
      {player.study > 0 ? <li>{tBoard("holdings.study", { study: player.study })}</li> : null}
      {state.options.waiting ? <Waits state={state} seat={seat} /> : null}
      {state.sheets ? <Held state={state} seat={seat} /> : null}
      {controller.room.value === "one" ? (
        <li>
          <button type="button" class="cg-link" onClick={() => controller.showCompany(seat)}>
            {tBoard("holdings.open")}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
