/** A player's standing orders at a table, the most important first. */
import { useState } from "preact/hooks";
import type { OrdersShape } from "../../worker/contract/table.ts";
import type { OrderKind, PlayProps } from "../table/client.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { useQuery } from "../ui/query.ts";
import { language } from "../words/index.ts";
import { ordersApi } from "./calls.ts";
import { OrderForm } from "./order-form.tsx";
import { type Order, orderText } from "./order-words.ts";
import { t } from "./words/index.ts";

interface ListProps {
  readonly orders: readonly Order[];
  readonly kinds: readonly OrderKind[];
  readonly busy: boolean;
  readonly write: (orders: readonly Order[]) => void;
}

/** The list with the order at `at` moved up by one. */
const raised = (orders: readonly Order[], at: number): readonly Order[] =>
  orders.map((it, index) => (index === at - 1 ? orders[at] : index === at ? orders[at - 1] : it) ?? it);

function List({ orders, kinds, busy, write }: ListProps) {
  return (
    <ol class="order-list" aria-label={t("orders")}>
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
              {at > 0 ? button(t("orders.earlier"), () => write(raised(orders, at))) : null}
              {button(t("orders.remove"), () => write(orders.filter((_, index) => index !== at)))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

interface Standing {
  /** `undefined` until loaded. */
  readonly found: OrdersShape | undefined;
  readonly kinds: readonly OrderKind[];
  readonly busy: boolean;
  readonly fault: string | null;
  write(orders: readonly Order[]): void;
}

/** The service's answer to a replacement: valid until the next reading. */
interface Given {
  readonly answer: OrdersShape;
  readonly over: OrdersShape | undefined;
}

/** Reloads the orders whenever something happens at the table. */
function useStanding({ model, board }: PlayProps): Standing {
  const { id, seq } = model.table.value;
  const asked = useQuery(() => ordersApi.read(id), `${id} ${seq}`, { keepPrevious: true });
  const { value: kinds = [] } = useQuery(() => board.orderKinds(), `${id} ${seq} ${language.value}`, {
    keepPrevious: true,
  });
  const [given, setGiven] = useState<Given>();
  const { busy, fault, act } = useMutation();
  const write = (orders: readonly Order[]) =>
    act(async () => {
      setGiven({ answer: await ordersApi.write(id, orders), over: asked.value });
      await model.read();
    });
  const found = given && given.over === asked.value ? given.answer : asked.value;
  return { found, kinds, busy, fault: fault ?? asked.fault, write };
}

const ordersIn = (found: OrdersShape): readonly Order[] => found.orders as readonly Order[];

/** Why orders are suspended, and how to resume them. Unreadable ones can only be deleted. */
function Rest({ found, busy, write }: Standing) {
  if (!found?.suspended) return null;
  const isUnreadable = found.suspended.why === "unreadable";
  return (
    <div class="fault">
      <p>{found.suspended.say}</p>
      <button type="button" disabled={busy} onClick={() => write(isUnreadable ? [] : ordersIn(found))}>
        {t(isUnreadable ? "orders.clear" : "orders.resume")}
      </button>
    </div>
  );
}

/** Loaded when it is opened. */
export function Orders(props: PlayProps) {
  const own = useStanding(props);
  const { found, kinds, busy, fault, write } = own;
  return (
    <>
      <p class="soft">
        {t("orders.help")} {t("help")}
      </p>
      <Rest {...own} />
      {found?.orders.length === 0 ? <p class="soft">{t("orders.none")}</p> : null}
      {found ? <List orders={ordersIn(found)} kinds={kinds} busy={busy} write={write} /> : null}
      {found && found.fired > 0 ? <p class="soft">{t("orders.fired", { count: found.fired })}</p> : null}
      {found ? <OrderForm kinds={kinds} busy={busy} add={(it) => write([...ordersIn(found), it])} /> : null}
      <ErrorMessage text={fault} />
    </>
  );
}

/** A summary of the orders, without opening it. */
function Glance(props: PlayProps) {
  const own = useStanding(props);
  return (
    <>
      <Rest {...own} />
      <ol class="soft order-list" aria-label={t("orders")}>
        {own.found?.orders.map((it, at) => (
          <li key={at}>{orderText(own.kinds, it as Order)}</li>
        ))}
      </ol>
    </>
  );
}

/** Beside the plans: the number of orders, their meaning, and a warning when they are suspended. */
export function OrdersPanel(props: PlayProps) {
  const { count = 0, suspended = null } = props.model.table.value.orders ?? {};
  const [open, setOpen] = useState(false);
  const marks = [...(count > 0 ? [t("orders.count", { count })] : []), ...(suspended ? [t("orders.rest")] : [])];
  const glances = count > 0 && (suspended !== null || !props.model.yours.value);
  return (
    <section class="plans" aria-label={t("orders")}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {t("orders")}
          {marks.length > 0 ? <strong> · {marks.join(", ")}</strong> : null}
        </summary>
        {open ? <Orders {...props} /> : null}
      </details>
      {glances && !open ? <Glance {...props} /> : null}
    </section>
  );
}
