/** Resigning last: the board stays as it was left, however soon the bots are done. */
import { signal } from "@preact/signals";
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { Leaving } from "../../web/seated/leaving.tsx";
import type { SeatedProps } from "../../web/seated/props.ts";
import { serve } from "./answers.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const seat = (at: number, kind: "guest" | "bot") => ({ seat: at, name: `${kind} ${at}`, kind });

test.each(["running", "over"])(
  "where the game is %s once it is read, the board stays at the resignation",
  async (status) => {
    serve({ "POST /tables/t/resign": {} });
    const table = signal<unknown>({ id: "t", status: "running", you: 0, seats: [seat(0, "guest"), seat(1, "bot")] });
    const entries = [[], [{ type: "$resigned", seat: 0 }], []].map((events, at) => ({ seq: at + 1, events }));
    const at = signal<number | null>(null);
    const read = async () => {
      table.value = { id: "t", status, you: null, former: 0, seats: [seat(0, "bot"), seat(1, "bot")] };
    };
    const model = { table, entries: signal(entries), at, read } as unknown as SeatedProps["model"];
    render(<Leaving model={model} />);
    fireEvent.click(screen.getByRole("button", { name: "Resign" }));
    fireEvent.click(screen.getByRole("button", { name: "Resign now" }));
    await expect.poll(() => at.value).toBe(2);
  },
);
