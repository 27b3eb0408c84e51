/** What a viewer may know. The base game has no secrets after the set-up: everything lies open. */
import type { Viewer } from "../kernel.ts";
import type { Event } from "./events.ts";
import type { State } from "./types.ts";

export const view = (state: State, _viewer: Viewer): State => state;

export const seen = (event: Event, _viewer: Viewer): Event => event;
