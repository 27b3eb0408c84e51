/** Words of the lobby, in English. */
export const en = {
  title: "{game}: waiting for players",
  free: "free seat",
  invites: "{host} invites you to a game of {game}.",
  open: "{host} has opened this table of {game}.",
  name: "Your name at the table",
  "name.help": "You play as a guest; no account is needed.",
  join: "Join the table",
  closed: "This table is for invited players. Ask the host for the link. You may watch the game once it runs.",
  starts: "The game starts when all seats are taken. Send this link to your friends:",
  link: "Invitation link",
  copy: "Copy",
  copied: "Copied",
  mail: "Or invite by mail",
  invite: "Invite",
  invited: "{email} is invited.",
  start: "Start now with {count, plural, one {one player} other {# players}}",
  "start.fork": "Start now, with bots on the free seats",
  leave: "Leave the table",
  expected: "Invited",
  "by-mail": "Somebody by mail",
  "no-programs": "Only people play here: programs may not move.",
  asked: "invited {ago}",
  rules: "Rules of this table",
} as const;

export type LobbyKey = keyof typeof en;
