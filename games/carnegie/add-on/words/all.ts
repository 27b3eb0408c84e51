/** Every language of the add-on, for who speaks them all. */
import { extension as ca } from "./ca.ts";
import type { Extensions } from "./index.ts";
import { extension as pl } from "./pl.ts";
import { extension as ro } from "./ro.ts";
import { extension as ru } from "./ru.ts";

export const EXTENSIONS: Extensions = { ca, pl, ro, ru };
