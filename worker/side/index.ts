/**
 * The second Worker: what is large, slow or rarely needed, kept off the first one's start. Nothing that accepts a move depends on
 * it. Only the main Worker reaches it, over a service binding; the way back is what a call brings along.
 */
import { WorkerEntrypoint } from "cloudflare:workers";
import type {
  CallApi,
  DrawnPicture,
  PlainRequest,
  PlainResponse,
  ReceivedMail,
  Side,
  Sitting,
} from "../contract/side.ts";
import { readMail } from "./mail.ts";
import { plain, serveMcp } from "./mcp/serve.ts";
import { drawTable } from "./picture.ts";

/** The API token of a request; empty when it brings none. */
const tokenOf = ({ headers }: PlainRequest): string => {
  const given = headers.find(([name]) => name === "authorization")?.[1] ?? "";
  return /^Bearer\s+(\S+)$/i.exec(given)?.[1] ?? "";
};

export default class SideWorker extends WorkerEntrypoint implements Side {
  draw(sitting: Sitting): Promise<DrawnPicture | null> {
    return drawTable(sitting);
  }

  readMail(raw: ArrayBuffer): Promise<ReceivedMail | null> {
    return readMail(raw);
  }

  async programs(request: PlainRequest, origin: string, api: CallApi): Promise<PlainResponse> {
    return plain(await serveMcp(request, tokenOf(request), origin, api));
  }
}
