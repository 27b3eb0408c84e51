/** Tells every player that a live game goes on by mail, and why, until they close it or send a turn. */
import { useEffect, useState } from "preact/hooks";
import { HOUR } from "../../games/clock/clock.ts";
import { storage } from "../app/storage.ts";
import { t as tPage } from "../words/index.ts";
import type { ClockProps } from "./props.ts";
import { spanParams } from "./time.ts";
import { t } from "./words/index.ts";
import "./clock.css";

export function Slower({ model, clock }: ClockProps) {
  const { id, seats, you, status } = model.table.value;
  const [, setClosed] = useState(0);
  const { slower, rule } = clock;
  const key = `slower:${id}`;
  const close = () => {
    storage.set(key, String(slower?.since));
    setClosed(slower?.since ?? 0);
  };
  const sent = model.sentAt.value !== null;
  // A turn of one's own says that it was read.
  useEffect(() => {
    if (sent && slower) close();
  }, [sent]);
  if (!slower || status === "over" || rule.kind !== "turn" || storage.get(key) === String(slower.since)) return null;
  const { left } = slower;
  const time = spanParams(rule.hours * HOUR);
  return (
    <section class="note offers slower">
      <p role="status">
        {left === null
          ? t("slower.agreed", time)
          : t(left === you ? "slower.yours" : "slower.left", { ...time, name: seats[left]?.name ?? "" })}
      </p>
      <button type="button" onClick={close}>
        {tPage("help.close")}
      </button>
    </section>
  );
}
