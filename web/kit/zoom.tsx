/** Buttons that zoom a board. */
import type { Camera } from "../games/camera.ts";
import { zoom } from "../games/steering.ts";
import { Icon } from "../ui/icon.tsx";
import { t } from "../words/index.ts";
import type { Box } from "./look.ts";

/** `box`: the whole board, in units of the camera. */
export function Zoom({ camera, box }: { readonly camera: Camera; readonly box: () => Box }) {
  return (
    <div class="zoom">
      <button type="button" aria-label={t("board.closer")} onClick={() => zoom(camera, 1.4)}>
        +
      </button>
      <button type="button" aria-label={t("board.farther")} onClick={() => zoom(camera, 1 / 1.4)}>
        −
      </button>
      <button type="button" aria-label={t("board.whole")} onClick={() => camera.fit(box())}>
        <Icon name="whole" />
      </button>
    </div>
  );
}
