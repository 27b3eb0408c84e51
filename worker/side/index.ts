/**
 * The second Worker, for what is large, slow or rarely needed, so that the first one starts fast. Accepting moves does not depend on it.
 * Only the main Worker reaches it, over a service binding; its way back comes with each call.
 */
import { WorkerEntrypoint } from "cloudflare:workers";
import type {
  BounceVerdict,
  CallApi,
  Consent,
  Dashboard,
  Decision,
  DrawnPicture,
  OperatorSignIn,
  PlainRequest,
  PlainResponse,
  ReceivedMail,
  Schemas,
  SentBack,
  Side,
  Sitting,
  SmtpMail,
  SmtpServer,
  StyledPage,
} from "../contract/side.ts";
import { lacking, migrationIn } from "../lib/build.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import { verdictOf } from "./mail/bounce.ts";
import { readMail } from "./mail/read.ts";
import { consentOf, decide, type OAuthEnv, plain, serveMcp, serveOAuth } from "./mcp/serve.ts";
import { operatorPage } from "./operator-page.tsx";
import { drawTable } from "./picture.ts";
import { loadSchemas } from "./schemas.ts";
import { sendBySmtp } from "./smtp.ts";
import { withStore } from "./store.ts";

/** Timeout of a binding, in milliseconds. */
const BINDING_TIMEOUT_MS = 1_500;

/** The API token of a request; empty without one. */
const tokenOf = ({ headers }: PlainRequest): string => {
  const given = headers.find(([name]) => name === "authorization")?.[1] ?? "";
  return /^Bearer\s+(\S+)$/i.exec(given)?.[1] ?? "";
};

export default class SideWorker extends WorkerEntrypoint<OAuthEnv> implements Side {
  async away(schema: string | null): Promise<readonly string[]> {
    const answers = async () => withTimeout(this.env.OAUTH_KV.get("health"), BINDING_TIMEOUT_MS);
    const own = await answers().then(
      () => [],
      () => ["OAUTH_KV"],
    );
    return [...own, ...lacking(schema, migrationIn(BUILD))];
  }

  draw(sitting: Sitting): Promise<DrawnPicture | null> {
    return drawTable(sitting);
  }

  readMail(raw: ArrayBuffer): Promise<ReceivedMail | null> {
    return readMail(raw);
  }

  async judgeBounce(status: string, words: string): Promise<BounceVerdict> {
    return verdictOf(status, words);
  }

  sendBySmtp(server: SmtpServer, mail: SmtpMail, mayLeave?: () => Promise<boolean>): Promise<string | null> {
    return sendBySmtp(server, mail, { mayLeave, afterwards: (end) => this.ctx.waitUntil(end) });
  }

  async operatorPage(shown: Dashboard | OperatorSignIn): Promise<StyledPage> {
    return operatorPage(shown);
  }

  schemas(): Promise<Schemas> {
    return loadSchemas();
  }

  async programs(request: PlainRequest, origin: string, api: CallApi): Promise<PlainResponse> {
    const token = tokenOf(request);
    const serve = (it: string) => serveMcp(request, it, origin, api);
    const isOwn = token.startsWith("tg_") && new URL(request.url).pathname === "/mcp";
    if (isOwn) return plain(await serve(token));
    return withStore(this.env, (env) => serveOAuth(request, origin, { env, ctx: this.ctx }, serve));
  }

  consent(url: string, origin: string): Promise<Consent | SentBack | null> {
    return withStore(this.env, (env) => consentOf(url, origin, env));
  }

  authorize(url: string, origin: string, decision: Decision): Promise<string | null> {
    return withStore(this.env, (env) => decide(url, origin, env, decision));
  }
}
