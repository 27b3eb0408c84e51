/** The build of this page, and whether the service has a newer one. */
import { signal } from "@preact/signals";

/** Whether this page is older than the service, so that it may not understand new data. */
export const outdated = signal(false);
