/** Buttons that zoom a board. */
import type { Box, Camera } from "../games/camera.ts";
import { Icon } from "../ui/icon.tsx";
import { t } from "../words/index.ts";

/** `box`: the whole board, in units of the camera. */
export function Zoom({ camera, box }: { readonly camera: Camera; readonly box: () => Box }) {
  return (
    <div class="zoom">
      <button type="button" aria-label={t("board.closer")} onClick={() => camera.zoom(1.4)}>
        +
      </button>
      <button type="button" aria-label={t("board.farther")} onClick={() => camera.zoom(1 / 1.4)}>
        −
      </button>
      <button type="button" aria-label={t("board.whole")} onClick={() => camera.fit(box())}>
        <Icon name="whole" />
      </button>
    </div>
  );
}
