/** Secret Donation: on the donation that somebody named, as far as the reader may know. */
import type { State } from "../../../../games/carnegie/model/state.ts";
import { secretLines } from "../about.ts";
import type { Reader } from "../outcome.ts";

interface SecretProps {
  readonly controller: Reader;
  readonly state: State;
  readonly id: string;
}

export function Secret({ controller, state, id }: SecretProps) {
  const lines = secretLines(controller, state, id);
  return lines.length > 0 ? <small class="cg-secret">{lines.join("; ")}</small> : null;
}
