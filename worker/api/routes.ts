/** Every route below `/api`, by method and path. */
import type { Routes } from "../http/description.ts";
import { accountRoutes } from "./account.ts";
import { authRoutes } from "./auth.ts";
import { chatRoutes } from "./chat.ts";
import { clockRoutes } from "./clocks.ts";
import { clubAnnouncementRoutes } from "./club-announcements.ts";
import { clubChannelRoutes } from "./club-channel.ts";
import { clubChatRoutes, clubOperatorRoutes } from "./club-chat.ts";
import { clubMemberRoutes } from "./club-members.ts";
import { clubTableRoutes } from "./club-tables.ts";
import { clubRoutes } from "./clubs.ts";
import { discordRoutes } from "./discord.ts";
import { oembedRoutes } from "./embed.tsx";
import { exportRoutes } from "./exports.ts";
import { feedRoutes } from "./feeds.ts";
import { followRoutes } from "./follows.ts";
import { gameRoutes } from "./games.ts";
import { hookRoutes } from "./hooks.ts";
import { replyRoutes } from "./inbound-replies.ts";
import { listRoutes } from "./lists.ts";
import { meRoutes } from "./me.ts";
import { moveRoutes, takebackRoutes } from "./moves.ts";
import { muteRoutes, unsubscribeRoutes } from "./mutes.ts";
import { healthRoutes, operatorRoutes } from "./operator.ts";
import { blockRoutes, invitationRoutes, playerRoutes } from "./people.ts";
import { personTableRoutes } from "./person-tables.ts";
import { orderRoutes, planRoutes } from "./plans.ts";
import { referenceRoutes } from "./reference.tsx";
import { forkRoutes, rematchRoutes } from "./rematch-and-fork.ts";
import { seasonOperatorRoutes } from "./season-operator.ts";
import { seasonRoutes } from "./seasons.ts";
import { pictureRoutes, shareRoutes } from "./share.tsx";
import { seenRoutes, tableRoutes } from "./tables.ts";

/** With the reference's own routes, which describe all. */
const described = (): Routes => ROUTES;

/** In the order in which they are matched, and described. */
export const ROUTES = {
  ...healthRoutes,
  ...authRoutes,
  ...meRoutes,
  ...playerRoutes,
  ...gameRoutes,
  ...personTableRoutes,
  ...listRoutes,
  ...tableRoutes,
  ...seasonRoutes,
  ...moveRoutes,
  ...clockRoutes,
  ...takebackRoutes,
  ...chatRoutes,
  ...orderRoutes,
  ...planRoutes,
  ...rematchRoutes,
  ...invitationRoutes,
  ...forkRoutes,
  ...shareRoutes,
  ...oembedRoutes,
  ...blockRoutes,
  ...followRoutes,
  ...clubRoutes,
  ...clubAnnouncementRoutes,
  ...clubChannelRoutes,
  ...clubMemberRoutes,
  ...clubTableRoutes,
  ...clubChatRoutes,
  ...accountRoutes,
  ...seenRoutes,
  ...exportRoutes,
  ...pictureRoutes,
  ...operatorRoutes,
  ...clubOperatorRoutes,
  ...seasonOperatorRoutes,
  ...hookRoutes,
  ...replyRoutes,
  ...discordRoutes,
  ...muteRoutes,
  ...feedRoutes,
  ...unsubscribeRoutes,
  ...referenceRoutes(described),
};

/** `GET /tables/:id`. Tests have a sample for each by its type, so that a missing one does not compile. */
export type RouteName = keyof typeof ROUTES;
