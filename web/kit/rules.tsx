/** A page of rules from texts, and from positions of the recorded game of the lesson. */
import { begin, play } from "../../games/kernel/game.ts";
import type { AnyLayout } from "../../games/kit/layout.ts";
import type { AnyKitGame } from "../../games/kit/open.ts";
import { wholeGame } from "../../games/kit/whole.ts";
import type { Rules } from "../learn/rules.ts";
import type { Translate } from "../words/slice.ts";
import { boxOf, Position, type PositionProps } from "./drawing.tsx";
import { kitLesson, type LessonRecord } from "./lesson.ts";
import type { Skin } from "./pieces.tsx";

/** A position as a picture in a text, about `width` pixels wide. */
function Picture({ width = 420, ...position }: PositionProps & { readonly width?: number }) {
  const { x, y, width: wide, height } = boxOf(position.layout.places(position.state));
  return (
    <svg
      class="kit-picture"
      viewBox={`${x} ${y} ${wide} ${height}`}
      style={{ "--k": width / wide, maxWidth: `${width}px` }}
      aria-hidden="true"
    >
      <Position {...position} />
    </svg>
  );
}

/** A section: its text is `<id>`, its heading `<id>.title`. `after`: the position after so many steps of the lesson is drawn beside it. */
interface KitSection {
  readonly id: string;
  readonly after?: number;
}

interface KitRules {
  readonly game: AnyKitGame;
  readonly layout: AnyLayout;
  readonly record: LessonRecord;
  readonly sections: readonly KitSection[];
  readonly t: Translate<string>;
  readonly skin?: Skin;
}

/** The position after some steps of a lesson, with the replies to all but the last, as its reader sees it. */
function positionAfter(rules: AnyKitGame, record: LessonRecord, steps: number): unknown {
  const game = wholeGame(rules);
  const lesson = kitLesson(game.id, record, (key) => key);
  const random = lesson.random();
  let { state } = begin(game, lesson.names().length, game.options.parse(record.options), random);
  const turns = lesson.steps
    .slice(0, steps)
    .flatMap(({ commands, replies }, at) => [{ seat: lesson.you, commands }, ...(at < steps - 1 ? replies : [])]);
  for (const { seat, commands } of turns) {
    const played = play(game, state, seat, commands, random);
    if (!played.ok) throw new Error(`${game.id}: the lesson is refused`);
    ({ state } = played);
  }
  return game.view(state, lesson.you);
}

/** The rules of a game with a lesson. The example of a section with a position is the step that leads to it. */
export const kitRules = ({ game, layout, record, sections, t, skin = {} }: KitRules): Rules => ({
  game: game.id,
  sections: sections.map(({ id, after }) => {
    const step = record.steps[(after ?? 0) - 1]?.id;
    const Figure = () => (
      <Picture layout={layout} state={positionAfter(game, record, after ?? 0)} skin={skin} names={["A", "B"]} />
    );
    return { id, ...(after !== undefined && { Figure }), ...(step && { example: { from: step, to: step } }) };
  }),
  signs: [],
  t,
});
