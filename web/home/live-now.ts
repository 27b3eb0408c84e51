/** Live tables on the first page, which load after what it begins with. */
import { later } from "../ui/lazy.tsx";

export const LiveNow = later(() => import("../open/live.tsx").then((it) => it.Live));
