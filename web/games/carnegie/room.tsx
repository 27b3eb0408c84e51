/** One room: the department, its workstations with who stands there, and who lies. */
import { lyingOn } from "../../../games/carnegie/departments/company.ts";
import { departmentOf } from "../../../games/carnegie/departments/departments.ts";
import type { Player, State } from "../../../games/carnegie/model/state.ts";
import { aboutRoom } from "./about.ts";
import type { BoardController } from "./controller.ts";
import { departmentName, roomName } from "./names.ts";
import { marksOf, roomMark } from "./news.ts";
import { type Picked, roomPlace } from "./places.ts";
import { Figure } from "./signs.tsx";
import { classOf } from "./target.tsx";
import { tBoard } from "./words/index.ts";

interface RoomProps {
  readonly controller: BoardController;
  readonly state: State;
  readonly space: number;
}

interface Inside extends RoomProps {
  readonly player: Player;
  readonly seat: number;
}

const isPicked = (controller: BoardController, { from, standing }: Picked): boolean =>
  controller.picked.value?.from === from && controller.picked.value.standing === standing;

interface EmployeeProps extends Inside {
  readonly standing: boolean;
  /** Of those who are all the same, the one that shows that it is taken up. */
  readonly first: boolean;
}

/** An employee: a button where it can be taken up. */
function Employee({ controller, player, space, seat, standing, first }: EmployeeProps) {
  const employee = { from: space, standing };
  const figure = <Figure seat={seat} active={standing} />;
  if (controller.at.value?.seat !== seat || controller.movesOf(employee).length === 0) return figure;
  const label = tBoard("company.pick", { standing: String(standing), room: roomName(player, space) });
  return (
    <button
      type="button"
      class="cg-employee"
      aria-label={label}
      aria-pressed={first && isPicked(controller, employee)}
      onClick={() => controller.pick(employee)}
    >
      {figure}
    </button>
  );
}

/** Workstations from left to right: who stands there, or what it costs. */
function Stations(props: Inside & { readonly id: string }) {
  const { workstations, permanent } = departmentOf(props.id);
  const taken = props.player.standing[props.space] ?? [];
  return (
    <span class="cg-stations">
      {permanent > 0 ? (
        <span class="cg-station" title={tBoard("company.permanent")}>
          <Figure seat={props.seat} active permanent />
        </span>
      ) : null}
      {workstations.map((cost, station) => (
        <span class="cg-station" key={station}>
          {taken.includes(station) ? (
            <Employee {...props} standing first={station === taken[0]} />
          ) : (
            <span class="cg-cost-tag">{tBoard("money", { money: cost })}</span>
          )}
        </span>
      ))}
    </span>
  );
}

function Lying(props: Inside) {
  const count = lyingOn(props.player, props.space);
  const shown = Math.min(count, 5);
  return (
    <span class="cg-lying">
      {Array.from({ length: shown }, (_, at) => (
        <Employee key={at} {...props} standing={false} first={at === 0} />
      ))}
      {count > shown ? <b>+{count - shown}</b> : null}
    </span>
  );
}

function usesLeft({ controller, state }: RoomProps, id: string): number {
  const { turn } = state;
  return turn?.seat === controller.company.value ? (turn.uses[id] ?? 0) : 0;
}

export function Room(props: RoomProps) {
  const { controller, state, space } = props;
  const seat = controller.company.value;
  const player = state.players[seat];
  if (!player) return null;
  const id = player.rooms[space] ?? null;
  const inside = { ...props, player, seat };
  const own = controller.at.value?.seat === seat;
  const place = roomPlace(space);
  const { title, lines } = aboutRoom(controller, state, space);
  const left = id ? usesLeft(props, id) : 0;
  return (
    <div
      class={`cg-room${id ? ` cg-${departmentOf(id).category ?? "lobby"}` : " cg-empty"} ${own ? classOf(controller, place) : ""}${marksOf(controller.model).has(roomMark(seat, space)) ? " cg-new" : ""}`}
    >
      <button
        type="button"
        class="cg-room-face"
        aria-label={[title, ...lines].join("; ")}
        onClick={() => controller.tap(place)}
      />
      <span class="cg-room-name">{id ? departmentName(id) : ""}</span>
      {left > 0 ? <em>{tBoard("company.uses", { count: left })}</em> : null}
      {id ? <Stations {...inside} id={id} /> : null}
      <Lying {...inside} />
    </div>
  );
}
