import { configure } from "@testing-library/preact";
import { WAIT } from "../patience.ts";

// What is waited for may take its time on a busy machine.
configure({ asyncUtilTimeout: WAIT });
