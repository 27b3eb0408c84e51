/** After the game: another one with the same people. Who is asked sits down with one click, as who asks. */
import { useLocation } from "preact-iso";
import { newNonce } from "../app/session.ts";
import { Fault } from "../ui/error-message.tsx";
import { useDoing } from "../ui/query.ts";
import { together } from "./calls.ts";
import type { TogetherProps } from "./props.ts";
import { tell } from "./words/index.ts";

export function Again({ model }: TogetherProps) {
  const { route } = useLocation();
  const { busy, fault, act } = useDoing();
  const { id, you, seats, rematch } = model.table.value;
  const by = rematch?.by ?? null;
  const asked = by !== null && by !== you;
  const go = () => act(async () => route(`/t/${(await together.rematch(id, newNonce())).id}`));
  return (
    <>
      <button type="button" class="primary" disabled={busy} onClick={go}>
        {asked ? tell("rematch.join", { name: seats[by]?.name ?? "" }) : tell("rematch")}
      </button>
      <Fault text={fault} />
    </>
  );
}
