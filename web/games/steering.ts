/** Moving a board because its reader wants it: from then on it does not move by itself. Comes with what they use, after the board. */
import type { Signal } from "@preact/signals";
import { type Box, bound, type Look, type Size, type Spot } from "../kit/look.ts";

/** The camera, as those see it who move it. */
export interface Steered {
  readonly look: Pick<Signal<Look>, "value">;
  /** Whether the click that just came was the end of a drag and means nothing. */
  dragged: boolean;
  steered: boolean;
}

export function turn(camera: Steered, look: Look): void {
  camera.steered = true;
  camera.look.value = look;
}

/** Zooms by more than 1 closer, by less farther, while the point `at` stays where it is. */
export function closer(camera: Steered, by: number, at: Spot): void {
  const { value: look } = camera.look;
  const k = bound(look.k * by);
  const share = k / look.k;
  turn(camera, { k, x: at.x - (at.x - look.x) * share, y: at.y - (at.y - look.y) * share });
}

/** Zooms round the middle: by more than 1 closer, by less farther. */
export function zoom(camera: Steered & { readonly size: Size | null }, by: number): void {
  const { size } = camera;
  if (size) closer(camera, by, { x: size.width / 2, y: size.height / 2 });
}

/** Shows a box. */
export function steer(camera: Steered & { fit(box: Box): void }, box: Box): void {
  camera.steered = true;
  camera.fit(box);
}
