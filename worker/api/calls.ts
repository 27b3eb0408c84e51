/** What each call does, in a sentence, and what it answers when it goes well. A route that is not here fails a test. */

export interface Call {
  readonly does: string;
  /** Status of success → what comes back. */
  readonly answers: Readonly<Record<number, string>>;
  /** Whom it is for: everybody, people with a session or token, people with a session alone, operators. */
  readonly who: "anyone" | "person" | "session" | "operator";
  /** Query parameters by name. */
  readonly query?: Readonly<Record<string, string>>;
  /** Headers by name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses of refusals beyond those that follow from the route's form. */
  readonly refuses?: readonly number[];
}

const anyone = "anyone";
const person = "person";
const session = "session";

/** By method and path below `/api`. */
export const CALLS: Readonly<Record<string, Call>> = {
  "GET /health": {
    does: "Says whether the service works.",
    who: anyone,
    answers: { 200: "It works.", 503: "The database does not answer." },
  },
  "GET /openapi.json": { does: "This description.", who: anyone, answers: { 200: "OpenAPI 3.1." } },
  "GET /docs": { does: "This description as a page.", who: anyone, answers: { 200: "HTML." } },
  "POST /auth/guest": {
    does: "Makes a guest who may play at once, and begins a session. With a session it answers whose it is.",
    who: anyone,
    answers: { 200: "You, as before.", 201: "You, a new guest." },
    refuses: [429],
  },
  "POST /auth/request": {
    does: "Mails a link and a six-digit code to sign in. Answers the same for every address.",
    who: anyone,
    answers: { 202: "A mail is on its way." },
    refuses: [429],
  },
  "POST /auth/verify": {
    does: "Begins a session with the link's token, or with the address and the code. Each works once and for ten minutes.",
    who: anyone,
    answers: { 200: "You." },
    refuses: [429],
  },
  "POST /auth/signout": { does: "Ends the session.", who: anyone, answers: { 204: "It is ended." } },
  "GET /session": { does: "Who is signed in, if anybody.", who: anyone, answers: { 200: "`me`, or null." } },
  "GET /me": { does: "Your profile.", who: person, answers: { 200: "You." } },
  "PATCH /me": { does: "Changes your profile.", who: person, answers: { 200: "You, changed." } },
  "GET /me/export": {
    does: "A copy of all that is kept about you, but secrets.",
    who: session,
    answers: { 200: "JSON." },
    refuses: [403, 429],
  },
  "DELETE /me": {
    does: "Deletes your account at once: profile, address, sessions, tokens, webhooks, notices. Bots play your seats on as a former player's; finished games stay.",
    who: session,
    answers: { 204: "It is deleted." },
  },
  "GET /me/blocks": { does: "Whom you have blocked.", who: person, answers: { 200: "The list." } },
  "POST /me/blocks": {
    does: "Blocks somebody: they cannot join your listed tables, invite or mention you, and you do not see each other's open tables.",
    who: person,
    answers: { 201: "The list." },
    refuses: [403, 404, 429],
  },
  "DELETE /me/blocks/:id": { does: "Ends a block.", who: person, answers: { 204: "It is ended." } },
  "GET /me/tokens": {
    does: "Your API tokens, without the tokens themselves.",
    who: session,
    answers: { 200: "The list." },
  },
  "POST /me/tokens": {
    does: "Makes an API token. Only this answer shows it.",
    who: session,
    answers: { 201: "The token." },
    refuses: [429],
  },
  "DELETE /me/tokens/:id": { does: "Deletes an API token.", who: session, answers: { 204: "It is deleted." } },
  "GET /people/:id": {
    does: "What everybody may know of somebody: their name, how fast they answer, how many games they finished and left.",
    who: anyone,
    answers: { 200: "The person." },
  },
  "GET /hooks": { does: "Your channels other than mail.", who: person, answers: { 200: "The list." } },
  "GET /hooks/push-key": {
    does: "The service's public key (VAPID), which a browser needs to subscribe to push messages.",
    who: person,
    answers: { 200: "The key, base64url." },
  },
  "POST /hooks": {
    does: "Makes a channel: a webhook for a program; Discord, Slack, ntfy or a browser for you. Only this answer shows a webhook's secret.",
    who: person,
    answers: { 201: "The channel." },
  },
  "PATCH /hooks/:id": {
    does: "Changes a channel's address, or turns it on or off.",
    who: person,
    answers: { 200: "The channel." },
  },
  "DELETE /hooks/:id": { does: "Deletes a channel.", who: person, answers: { 204: "It is deleted." } },
  "POST /hooks/:id/test": {
    does: "Sends a test message by a channel; `mail` is one.",
    who: person,
    answers: { 202: "The delivery." },
    refuses: [429],
  },
  "GET /me/mutes": {
    does: "Which channels stay silent about which table.",
    who: person,
    answers: { 200: "The list." },
  },
  "PUT /me/mutes/:id": {
    does: "Chooses the channels that stay silent about a table where you sit; the others are heard.",
    who: person,
    answers: { 200: "The list, for this table." },
    refuses: [403],
  },
  "GET /me/calendar.ics": {
    does: "Your turns as a calendar: an event at each deadline, a thing to do where no clock runs.",
    who: person,
    answers: { 200: "iCalendar." },
  },
  "GET /me/turns.atom": { does: "Your turns as a feed.", who: person, answers: { 200: "Atom." } },
  "GET /me/feed": {
    does: "Since when there is a secret address of your calendar and feed.",
    who: person,
    answers: { 200: "`since`, or `null`." },
  },
  "POST /me/feed": {
    does: "Makes a secret address of your calendar and feed, or renews it. Only this answer shows it.",
    who: person,
    answers: { 201: "The addresses." },
    refuses: [429],
  },
  "DELETE /me/feed": { does: "Switches the secret address off.", who: person, answers: { 204: "It is off." } },
  "GET /feeds/:token/calendar.ics": {
    does: "The calendar of whoever made this secret address.",
    who: anyone,
    answers: { 200: "iCalendar." },
  },
  "GET /feeds/:token/turns.atom": {
    does: "The feed of whoever made this secret address.",
    who: anyone,
    answers: { 200: "Atom." },
  },
  "GET /deliveries": { does: "What became of your newest messages.", who: person, answers: { 200: "The list." } },
  "POST /deliveries/:id/replay": {
    does: "Sends a delivery again.",
    who: person,
    answers: { 202: "The delivery." },
    refuses: [429],
  },
  "GET /unsubscribe": {
    does: "A page that asks whether to stop mails. Changes nothing.",
    who: anyone,
    query: { token: "From the mail." },
    answers: { 200: "HTML." },
    refuses: [400],
  },
  "POST /unsubscribe": {
    does: "Stops mails (RFC 8058), without a session.",
    who: anyone,
    query: { token: "From the mail." },
    answers: { 200: "HTML." },
    refuses: [400],
  },
  "GET /tables": {
    does: "Lists tables: yours that wait or run, those open to join, those to watch, yours that ended.",
    who: anyone,
    query: { list: "mine, open, watch or finished." },
    answers: { 200: "The list." },
    refuses: [400],
  },
  "POST /tables": {
    does: "Opens a table; you take a seat. With bots on all other seats it starts at once. The bots play easy, normal or strong.",
    who: person,
    answers: { 201: "The table, with its invite code." },
    refuses: [429],
  },
  "GET /tables/:id": {
    does: "A table as you may see it.",
    who: anyone,
    query: { at: "After this entry instead of the last." },
    answers: { 200: "The table." },
    refuses: [400],
  },
  "GET /tables/:id/log": {
    does: "The entries of a table as you may see them, in words and as events.",
    who: anyone,
    query: { after: "Only entries after this one." },
    answers: { 200: "The entries." },
    refuses: [400],
  },
  "GET /tables/:id/sitters": {
    does: "Who sits at an open table, and how they play. Nobody, once it is full or unknown.",
    who: anyone,
    answers: { 200: "The people, by seat." },
  },
  "POST /tables/:id/join": { does: "Takes a free seat.", who: person, answers: { 200: "The table." }, refuses: [409] },
  "POST /tables/:id/leave": {
    does: "Gives your seat up, before the start.",
    who: person,
    answers: { 200: "Nothing more." },
    refuses: [409],
  },
  "POST /tables/:id/start": {
    does: "Starts without waiting for more players; the host may.",
    who: person,
    answers: { 200: "The table." },
    refuses: [409],
  },
  "POST /tables/:id/invite": {
    does: "Mails an invitation.",
    who: person,
    answers: { 202: "It is on its way." },
    refuses: [409, 429],
  },
  "GET /tables/:id/socket": {
    does: "A WebSocket that says `{ seq }` whenever something happened.",
    who: anyone,
    answers: { 101: "The socket." },
    refuses: [403],
  },
  "POST /tables/:id/moves": {
    does: "Plays commands: all of them or none. The same key gives the same answer, and one effect. With `Prefer: return=minimal` the answer is what happened, without view, choices and words.",
    who: person,
    headers: { "idempotency-key": "1 to 100 characters; the same when you repeat the request." },
    answers: { 200: "What happened, and what is asked now." },
    refuses: [409, 422],
  },
  "PUT /tables/:id/seen": {
    does: "Notes how far you have seen the log, for the next time you come, on whatever device.",
    who: person,
    answers: { 200: "How far you have seen it." },
  },
  "PUT /tables/:id/clock": {
    does: "Says when your time runs (zone, awake window, days off), from your next turn on.",
    who: person,
    answers: { 200: "The table." },
    refuses: [409, 429],
  },
  "POST /tables/:id/vacation": {
    does: "Your clock stands still for so many days since you left; 0 is back.",
    who: person,
    answers: { 200: "The table." },
    refuses: [409, 429],
  },
  "POST /tables/:id/pause": {
    does: "Your voice for a pause, or for its end; it comes when all agree. No ends the vote.",
    who: person,
    answers: { 200: "The table." },
    refuses: [409, 429],
  },
  "POST /tables/:id/kick": {
    does: "Your voice for offering the seat of somebody who missed two deadlines; it is offered when all others agree.",
    who: person,
    answers: { 200: "The table." },
    refuses: [409, 429],
  },
  "POST /tables/:id/takeback": {
    does: "Asks to have your last turn back, or all since entry `to`. With nobody to ask it is done at once; what chance or something hidden has shown cannot be undone.",
    who: person,
    answers: { 200: "The table; `takeBack` says whose yes it takes." },
    refuses: [409, 429],
  },
  "POST /tables/:id/takeback/answer": {
    does: "Agrees to a request to have a turn back, or does not; who asked withdraws it.",
    who: person,
    answers: { 200: "The table." },
    refuses: [409, 429],
  },
  "POST /tables/:id/resign": {
    does: "Gives your seat up for good: the bot plays it to the end, and it comes last.",
    who: person,
    answers: { 200: "The table." },
    refuses: [409, 429],
  },
  "POST /tables/:id/end": {
    does: "Calls the game off when everybody else has resigned. The points count as they stand.",
    who: person,
    answers: { 200: "The table." },
    refuses: [409, 429],
  },
  "POST /tables/:id/rematch": {
    does: "After the game: another one with the same people, options and clock. The first who asks opens the table and has the others invited, these sit down at it.",
    who: person,
    answers: { 200: "The new table.", 201: "The new table, just opened." },
    refuses: [400, 409, 429],
  },
  "GET /tables/:id/chat": {
    does: "What was said at the table, for who sits there; the newest 200 after message `after`.",
    who: person,
    query: { after: "The last message you know." },
    answers: { 200: "Messages, oldest first." },
    refuses: [400, 403],
  },
  "POST /tables/:id/chat": {
    does: "Says something to those at the table. `@` and a name tells that player. The same key says it once.",
    who: person,
    headers: { "idempotency-key": "1 to 100 characters; the same when you repeat the request." },
    answers: { 201: "The message." },
    refuses: [429],
  },
  "PUT /tables/:id/chat/seen": {
    does: "Notes how far you have read.",
    who: person,
    answers: { 200: "How far you have read." },
  },
  "GET /tables/:id/orders": {
    does: "Your own standing orders at the table, and whether they are followed. Nobody else learns of them before they fire.",
    who: person,
    answers: { 200: "Your orders." },
    refuses: [403],
  },
  "PUT /tables/:id/orders": {
    does: "Replaces your standing orders, the most important first. They hold for what you are asked from then on.",
    who: person,
    answers: { 200: "Your orders." },
    refuses: [400, 403, 409, 429],
  },
  "GET /tables/:id/notes": {
    does: "Your own notes at the table.",
    who: person,
    answers: { 200: "Their text." },
    refuses: [403],
  },
  "PUT /tables/:id/notes": {
    does: "Replaces your notes at the table, which nobody else can read.",
    who: person,
    answers: { 200: "Their text." },
  },
  "GET /tables/:id/draft": {
    does: "What you have planned at the table and not sent, on any screen.",
    who: person,
    answers: { 200: "The draft and its version." },
    refuses: [403],
  },
  "PUT /tables/:id/draft": {
    does: "Keeps your draft for your other screens. Behind one of them it is refused, with what is there.",
    who: person,
    answers: { 200: "The draft with its new version." },
    refuses: [403, 409],
  },
  "GET /tables/:id/plans": {
    does: "Your plans at the table: whether each still fits, and whether what it waits for has happened.",
    who: person,
    answers: { 200: "The plans by name." },
    refuses: [403],
  },
  "PUT /tables/:id/plans/:name": {
    does: "Saves a plan, which nobody else can read; with `auto` the service sends it when its condition is met, or when its owner is next asked.",
    who: person,
    answers: { 200: "The plans by name." },
    refuses: [403],
  },
  "DELETE /tables/:id/plans/:name": {
    does: "Forgets a plan.",
    who: person,
    answers: { 200: "The plans by name." },
    refuses: [400, 403],
  },
  "POST /tables/:id/replace": {
    does: "Sits down on a seat that waits for a stand-in; without a code back on your own, until somebody sat down.",
    who: person,
    answers: { 200: "The table." },
    refuses: [409, 429],
  },
  "GET /tables/:id/export.ndjson": {
    does: "The history, one entry a line.",
    who: anyone,
    answers: { 200: "The file." },
  },
  "GET /tables/:id/export.json": {
    does: "The history as one JSON document.",
    who: anyone,
    answers: { 200: "The file." },
  },
  "GET /tables/:id/export.txt": { does: "The history in words.", who: anyone, answers: { 200: "The file." } },
  "POST /tables/import": {
    does: "Makes a table of a complete export (.ndjson), after checking every hash, draw and decision.",
    who: person,
    answers: { 201: "The table." },
    refuses: [400, 429],
  },
  "POST /operator/tables/:id/rebuild": {
    does: "Brings a table back from the database alone.",
    who: "operator",
    answers: { 200: "The table.", 201: "The table." },
    refuses: [409],
  },
  "POST /operator/tables/:id/reproject": {
    does: "Tells the database everything about a table again.",
    who: "operator",
    answers: { 200: "The last entry." },
  },
};
