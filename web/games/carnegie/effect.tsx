/** The effect of a department as one line of signs. The sentence is in its label and on its card. */
import { departmentOf, effectOf } from "../../../games/carnegie/departments/departments.ts";
import type { Effect, Way } from "../../../games/carnegie/departments/effects.ts";
import type { Amounts, Options } from "../../../games/carnegie/model/state.ts";
import { Icon } from "../../ui/icon.tsx";
import { Sign, type SignName } from "./art/icons.tsx";
import { tBoard } from "./words/index.ts";

const SIGN_OF = {
  money: "money",
  goods: "goods",
  vp: "vp",
  study: "study",
  steps: "steps",
  employees: "inactive",
} as const satisfies Readonly<Record<keyof Amounts, SignName>>;

const AMOUNT_KINDS = Object.keys(SIGN_OF) as readonly (keyof Amounts)[];

/** Amounts as signs with numbers: 3 and a coin, 2 and a crate. */
export function AmountLine({ amounts, size = 14 }: { readonly amounts: Amounts; readonly size?: number }) {
  return (
    <>
      {AMOUNT_KINDS.filter((it) => amounts[it]).map((it) => (
        <span key={it} class="cg-amount">
          {amounts[it]}
          <Sign name={SIGN_OF[it]} size={size} />
        </span>
      ))}
    </>
  );
}

function WayLine({ way }: { readonly way: Way }) {
  const { mission, pay, gain = {}, upTo, rest, perProject, vpPerActive, project, department, donation, places } = way;
  return (
    <span class="cg-way">
      {mission ? <Sign name="mission" size={14} /> : null}
      {pay ? <AmountLine amounts={pay} /> : null}
      {mission || pay ? <span>›</span> : null}
      <AmountLine amounts={gain} />
      {rest ? <span>/</span> : null}
      {rest ? <AmountLine amounts={rest} /> : null}
      {perProject?.map((it, at) => (
        <span key={at} class="cg-amount">
          {at > 0 ? "/" : ""}
          <AmountLine amounts={it} />
        </span>
      ))}
      {project ? (
        <span class="cg-amount">
          {project.goods ?? ""}
          <Sign name="housing" size={14} />
        </span>
      ) : null}
      {department ? (
        <span class="cg-amount">
          {department.goods}/{department.elsewhere}
          <Sign name="goods" size={14} />›<Sign name="department" size={14} />
        </span>
      ) : null}
      {donation ? <Sign name="donation" size={14} /> : null}
      {vpPerActive ? (
        <span class="cg-amount">
          {vpPerActive}
          <Sign name="active" size={14} />
          ›1
          <Sign name="vp" size={14} />
        </span>
      ) : null}
      {places ? <Sign name="inactive" size={14} /> : null}
      {upTo ? <span>×{upTo}</span> : null}
    </span>
  );
}

/** Lasting and final effects have no amounts, only the sign of their object. */
function LastingLine({ effect }: { readonly effect: Effect }) {
  const { ongoing, achievement, lobby } = effect;
  if (lobby) return <Sign name="inactive" size={14} />;
  if (achievement)
    return (
      <span class="cg-amount">
        ×{achievement.each}
        <Sign name="vp" size={14} />
      </span>
    );
  if (!ongoing) return null;
  const { donationStep, transportDiscount, relocation, diagonal, payroll, lobbying, archives, longerConnection } =
    ongoing;
  return (
    <span class="cg-way">
      {donationStep ? (
        <span class="cg-amount">
          {donationStep}
          <Sign name="money" size={14} />›<Sign name="donation" size={14} />
        </span>
      ) : null}
      {transportDiscount ? (
        <span class="cg-amount">
          −{transportDiscount}
          <Sign name="study" size={14} />
        </span>
      ) : null}
      {relocation ? <Sign name="department" size={14} /> : null}
      {diagonal ? <Icon name="across" size={14} /> : null}
      {payroll ? <Sign name="active" size={14} /> : null}
      {lobbying ? (
        <span class="cg-amount">
          {lobbying}
          <Sign name="vp" size={14} />
        </span>
      ) : null}
      {archives || longerConnection ? <Sign name="railroad" size={14} /> : null}
    </span>
  );
}

/** The whole effect of a department at a table with these options. Nothing is spoken: labels say it in words. */
export function EffectLine({ id, options }: { readonly id: string; readonly options: Options }) {
  if (id === "lobby") return null;
  const effect = effectOf(id, options);
  return (
    <span class="cg-effect" aria-hidden="true">
      {effect.each ? <AmountLine amounts={effect.each} /> : null}
      {effect.ways?.map((it) => (
        <WayLine key={it.key} way={it} />
      ))}
      <LastingLine effect={effect} />
    </span>
  );
}

/** The workstations of a department: what standing up costs there. */
export function StationLine({ id }: { readonly id: string }) {
  const { workstations } = departmentOf(id);
  return (
    <span class="cg-costs" aria-hidden="true">
      {workstations.map((cost, at) => (
        <span key={at}>{tBoard("money", { money: cost })}</span>
      ))}
    </span>
  );
}
