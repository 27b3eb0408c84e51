/** The camera of a board: it stands still while everything that a player must see is in view. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Camera } from "../../web/games/camera.ts";

let told: ResizeObserverCallback;
beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: ResizeObserverCallback) {
        told = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const boxOf = (width: number, height: number) => ({ x: 0, y: 0, width, height });

/** A camera over so many pixels that shows a table of three squares by two. */
function cameraOver(width: number, height: number): Camera {
  const camera = new Camera();
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  camera.attach(svg, () => camera.follow(boxOf(300, 200), { x: 150, y: 100 }, false));
  told([{ contentRect: { width, height } } as ResizeObserverEntry], {} as ResizeObserver);
  return camera;
}

test("a tile in view moves nothing; one outside does", () => {
  const camera = cameraOver(1000, 700);
  const before = camera.look.value;
  // The table has grown by a row, which is on the screen already.
  camera.follow(boxOf(300, 300), { x: 150, y: 250 }, true, undefined, boxOf(300, 300));
  expect(camera.look.value).toEqual(before);
  camera.follow(boxOf(1200, 300), { x: 1150, y: 250 }, false, undefined, boxOf(1200, 300));
  expect(camera.look.value).not.toEqual(before);
});

test("spots on a tile that are too small for a finger bring the board closer", () => {
  const camera = cameraOver(390, 600);
  const { k } = camera.look.value;
  camera.follow(boxOf(300, 200), { x: 150, y: 100 }, true, undefined, boxOf(300, 200));
  expect(camera.look.value.k).toBeGreaterThan(k);
});
