/** The API, described by itself: for programs and for people. */
import { Hono } from "hono";
import type { AppEnv } from "../http/caller.ts";
import { PAGE_POLICY } from "../notify/pages.tsx";
import { describeApi } from "./reference/document.ts";
import { referencePage } from "./reference/page.tsx";

/** `/openapi.json` and `/docs`, for the routes that there are when it is asked. */
export const referenceOf = (routes: () => Hono<AppEnv>["routes"]) =>
  new Hono<AppEnv>()
    .get("/openapi.json", (c) => c.json(describeApi(routes())))
    .get("/docs", (c) => c.html(referencePage(routes()), 200, { "content-security-policy": PAGE_POLICY }));
