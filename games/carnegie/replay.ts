/** The replay part of Carnegie. */
import type { Replay } from "../kernel/module.ts";
import type { Event } from "./model/events.ts";
import { blank, evolve } from "./model/evolve.ts";
import type { State } from "./model/state.ts";
import { bring } from "./parts.ts";
import { pictureOf } from "./picture.ts";
import { score } from "./scoring.ts";
import * as solo from "./solo/andrew.ts";

bring({ solo });

export const replay: Replay<State, Event> = { blank, evolve, score, pictureOf };
