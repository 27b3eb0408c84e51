/** The replay part of Carnegie. */
import type { Replay } from "../kernel/module.ts";
import { bring } from "./add-ons/add-on.ts";
import { ADD_ONS } from "./add-ons/all.ts";
import type { Event } from "./model/events.ts";
import { blank, evolve } from "./model/evolve.ts";
import type { State } from "./model/state.ts";
import { pictureOf } from "./picture.ts";
import { score } from "./scoring.ts";

bring(...ADD_ONS);

export const replay: Replay<State, Event> = { blank, evolve, score, pictureOf };
