/** The service, but POSTs are mails; `x-from` and `x-to` are their envelope. Answers the reason of a refusal. */
import type { Env } from "../../worker/env.ts";
import service from "../../worker/index.ts";

export { Inbox, Table } from "../../worker/index.ts";

// biome-ignore lint/style/noDefaultExport: the platform takes a Worker's default export.
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    let refused = "";
    const setReject = (reason: string) => {
      refused = reason;
    };
    const header = (name: string) => request.headers.get(name) ?? "";
    const rawSize = Number(header("content-length"));
    const mail = { from: header("x-from"), to: header("x-to"), raw: request.body, rawSize, setReject };
    // Of a mail the service reads these fields alone.
    await service.email(mail as never, env);
    return new Response(refused);
  },
};
