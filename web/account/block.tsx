/** The button on somebody's page that blocks them, or ends it. */
import { useAsked, useDoing } from "../parts/asking.ts";
import { Fault } from "../parts/fault.tsx";
import { account } from "./calls.ts";
import { tell } from "./words/index.ts";

export function Block({ person, name }: { readonly person: string; readonly name: string }) {
  const { value, fault, again } = useAsked(account.blocks, person);
  const { busy, fault: failed, act } = useDoing();
  const blocked = value?.blocks.some((it) => it.id === person);
  const toggle = () =>
    act(async () => {
      await (blocked ? account.unblock(person) : account.block(person));
      again();
    });
  return (
    <section class="section">
      <p class="soft">{tell("blocks.help")}</p>
      <button type="button" disabled={busy || !value} onClick={toggle}>
        {blocked ? tell("unblock", { name }) : tell("block")}
      </button>
      <Fault text={fault ?? failed} />
    </section>
  );
}
