/** The standing orders of a player at a table, the most important first. */
import { useState } from "preact/hooks";
import type { OrdersShape } from "../../worker/order-shapes.ts";
import { useAsked, useDoing } from "../parts/asking.ts";
import { Fault } from "../parts/fault.tsx";
import type { OrderKind } from "../table/face.ts";
import type { PlayProps } from "../table/play.tsx";
import { language } from "../words/index.ts";
import { standing } from "./calls.ts";
import { OrderForm } from "./order-form.tsx";
import { type Order, orderText } from "./order-words.ts";
import { tell } from "./words/index.ts";

interface ListProps {
  readonly orders: readonly Order[];
  readonly kinds: readonly OrderKind[];
  readonly busy: boolean;
  readonly write: (orders: readonly Order[]) => void;
}

/** The list with the order at `at` one place earlier. */
const raised = (orders: readonly Order[], at: number): readonly Order[] =>
  orders.map((it, index) => (index === at - 1 ? orders[at] : index === at ? orders[at - 1] : it) ?? it);

function List({ orders, kinds, busy, write }: ListProps) {
  return (
    <ol class="order-list" aria-label={tell("orders")}>
      {orders.map((it, at) => {
        const text = orderText(kinds, it);
        const button = (label: string, act: () => void) => (
          <button type="button" disabled={busy} aria-label={`${label}: ${text}`} onClick={act}>
            {label}
          </button>
        );
        return (
          <li key={`${at} ${text}`}>
            {text}
            <span class="plan-buttons">
              {at > 0 ? button(tell("orders.earlier"), () => write(raised(orders, at))) : null}
              {button(tell("orders.remove"), () => write(orders.filter((_, index) => index !== at)))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Rest({ shape: { suspended }, busy, resume }: { shape: OrdersShape; busy: boolean; resume: () => void }) {
  if (!suspended) return null;
  return (
    <p class="fault">
      {suspended.say}{" "}
      {suspended.why === "unseen" ? (
        <button type="button" disabled={busy} onClick={resume}>
          {tell("orders.resume")}
        </button>
      ) : null}
    </p>
  );
}

/** Asked for when it is opened. */
export function Orders({ model, scene }: PlayProps) {
  const { id, seq } = model.table.value;
  const [changed, setChanged] = useState(0);
  const { value, fault } = useAsked(() => standing.read(id), `${id} ${seq} ${changed}`);
  const { value: kinds = [] } = useAsked(() => scene.orderKinds(), `${id} ${seq} ${language.value}`);
  const { busy, fault: failed, act } = useDoing();
  const orders = (value?.orders ?? []) as readonly Order[];
  const write = (next: readonly Order[]) =>
    act(async () => {
      await standing.write(id, next);
      setChanged((it) => it + 1);
    });
  return (
    <>
      <p class="soft">
        {tell("orders.help")} {tell("help")}
      </p>
      {value && orders.length === 0 ? <p class="soft">{tell("orders.none")}</p> : null}
      <List orders={orders} kinds={kinds} busy={busy} write={write} />
      {value ? <Rest shape={value} busy={busy} resume={() => write(orders)} /> : null}
      {value && value.fired > 0 ? <p class="soft">{tell("orders.fired", { count: value.fired })}</p> : null}
      <OrderForm kinds={kinds} busy={busy} add={(it) => write([...orders, it])} />
      <Fault text={failed ?? fault} />
    </>
  );
}

/** Beside the plans: how many there are, and a warning when they rest. */
export function OrdersPanel(props: PlayProps) {
  const { count = 0, suspended = null } = props.model.table.value.orders ?? {};
  const [open, setOpen] = useState(false);
  const marks = [...(count > 0 ? [tell("orders.count", { count })] : []), ...(suspended ? [tell("orders.rest")] : [])];
  return (
    <details class="plans" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {tell("orders")}
        {marks.length > 0 ? <strong> · {marks.join(", ")}</strong> : null}
      </summary>
      {open ? <Orders {...props} /> : null}
    </details>
  );
}
