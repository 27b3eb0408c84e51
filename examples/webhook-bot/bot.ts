/** A bot in one HTTP handler: Telegraph posts the position when it is the bot's turn, and the answer is its move. */
import { randomInt } from "node:crypto";
import { createServer, type Server } from "node:http";
import { Webhook } from "standardwebhooks";
import { type AnyGame, legalOf, preview, type Seat } from "../../games/kernel/game.ts";
import { botOf, gameOf } from "../../games/modules.ts";

/** Chooses command by command on its own view, until the turn is over or chance decides. */
function decideTurn(game: AnyGame, view: unknown, seat: Seat): readonly unknown[] {
  const commands: unknown[] = [];
  let now: unknown = view;
  while (game.awaited(now).includes(seat)) {
    commands.push(botOf(game.id).choose(now, seat, legalOf(game, now, seat), { below: (n) => randomInt(n) }));
    const shown = preview(game, view, seat, commands);
    if (!shown.ok || shown.unseen) break;
    now = shown.state;
  }
  return commands;
}

/** A server that answers webhooks signed with `secret` (`whsec_…`); 401 to all others. */
export const botServer = (secret: string): Server =>
  createServer(async (request, response) => {
    try {
      const body = Buffer.concat(await request.toArray()).toString();
      const message = new Webhook(secret).verify(body, request.headers as Record<string, string>) as {
        readonly type: string;
        readonly game: string;
        readonly seat: Seat;
        readonly view: unknown;
      };
      const game = message.type === "turn" ? gameOf(message.game) : undefined;
      const answer = game ? { commands: decideTurn(game, message.view, message.seat) } : {};
      response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
    } catch {
      response.writeHead(401).end();
    }
  });

if (import.meta.main) botServer(process.env.SECRET ?? "").listen(Number(process.env.PORT ?? 8080));
