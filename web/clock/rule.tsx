/** The clock of a table in words. */
import { type ClockRule, HOUR } from "../../games/clock/clock.ts";
import type { ClockShape } from "../../worker/contract/table.ts";
import { brief, span, spanParams } from "./time.ts";
import { t } from "./words/index.ts";

const pace = (rule: ClockRule): string => {
  const time = spanParams(rule.hours * HOUR);
  if (rule.kind === "turn") return t("rule.turn", time);
  if (rule.kind === "live")
    return t("rule.live", { ...time, increment: brief(rule.increment * HOUR), mail: span(rule.mail * HOUR) });
  return t("rule.bank", { ...time, increment: span(rule.increment * HOUR), cap: span(rule.cap * HOUR) });
};

/** The clock and the consequence when time is up, for players and for people who think of joining. */
export function RuleLine({ clock }: { readonly clock: ClockShape }) {
  const { rule } = clock;
  return (
    <p>
      {pace(rule)} {t(`out.short.${rule.out}`)} {t("rule.vacation", { days: rule.vacation })}
    </p>
  );
}
