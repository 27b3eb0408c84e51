/** The tile where it is tried, with a sign that it can be turned. */
import { moved } from "../../kit/pieces.tsx";
import type { BoardController } from "./controller.ts";
import { GhostGains } from "./points.tsx";
import { Tile } from "./tile.tsx";

interface Props {
  readonly controller: BoardController;
  readonly grown: number;
}

export function Ghost({ controller, grown }: Props) {
  const command = controller.ghost.value?.command;
  const kind = controller.state.value?.drawn;
  if (!command || !kind) return null;
  const gains = controller.values.value?.gainsAt(controller.model, command);
  return (
    <g style={{ transform: moved(command) }} class="gr-ghost">
      <g class="gr-tried">
        <Tile kind={kind} rotation={command.rotation} />
      </g>
      <rect class="gr-frame" width="100" height="100" rx="3" />
      {gains?.size ? <GhostGains controller={controller} all={gains} grown={grown} /> : null}
      <g transform="translate(50 50)" class="gr-turn">
        <circle class="gr-disc" r="15" />
        <path d="M7-4A8 8 0 1 0 8 2M8-9V-3H2" />
      </g>
    </g>
  );
}
