/** The platform's own log lines, as wrangler's files set them. */
import path from "node:path";
import { unstable_readConfig as readConfig } from "wrangler";
import { root } from "../../../bin/miniflare.ts";

/** The share of invocations that the platform logs, as both wrangler files say for production. */
export function loggedShare(): number {
  const shares = ["wrangler.toml", "wrangler.side.toml"].map((file) => {
    const { observability } = readConfig({ config: path.join(root, file), env: "production" }, { hideWarnings: true });
    const { enabled, logs } = observability ?? {};
    if (enabled !== true || logs?.invocation_logs === false) return 0;
    return logs?.head_sampling_rate ?? observability?.head_sampling_rate ?? 1;
  });
  return Math.max(...shares);
}
