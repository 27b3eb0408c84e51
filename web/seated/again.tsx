/** A rematch with the same people. Invited players sit down with one click, as the inviter does. */
import { tableAt } from "../app/links.ts";
import { useLocation } from "../app/router.tsx";
import { newNonce } from "../app/signing.ts";
import { askedAgain } from "../table/asked-again.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { now } from "../ui/now.ts";
import { seatedCalls } from "./calls.ts";
import type { SeatedProps } from "./props.ts";
import { t } from "./words/index.ts";

export function Again({ model }: SeatedProps) {
  const { route } = useLocation();
  const { busy, fault, act } = useMutation();
  const { id, you, former, seats, rematch } = model.table.value;
  const by = rematch?.by ?? null;
  const asked = by !== null && by !== (you ?? former);
  const go = () =>
    act(async () => {
      const next = await seatedCalls.rematch(id, newNonce());
      const others = seats.filter((it) => it.kind === "person" && it.seat !== you);
      askedAgain.set(
        next.id,
        others.map(({ name }) => ({ name, person: null, at: now() })),
      );
      route(tableAt(next.id));
    });
  return (
    <>
      <button type="button" class="primary" disabled={busy} onClick={go}>
        {asked ? t("rematch.join", { name: seats[by]?.name ?? "" }) : t("rematch")}
      </button>
      <ErrorMessage text={fault} />
    </>
  );
}
