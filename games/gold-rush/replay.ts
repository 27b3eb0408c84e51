/** The replay part of Gold Rush. */
import type { Replay } from "../kernel/module.ts";
import { ADD_ONS } from "./add-ons/all.ts";
import { bring } from "./add-ons/brought.ts";
import { blank, evolve } from "./model/evolve.ts";
import type { Event, State } from "./model/state.ts";
import { pictureOf } from "./picture.ts";
import { score } from "./scoring/sheets.ts";

bring(ADD_ONS);

export const replay: Replay<State, Event> = { blank, evolve, score, pictureOf };
