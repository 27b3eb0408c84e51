/** Mails and notices in English. */
export const en = {
  "mail.subject.table": "{game} with {names}",
  "mail.subject.with": "with {names}",
  "mail.subject.your-turn": "Your turn",
  "mail.subject.reminder": "Reminder",
  "mail.subject.over": "Game over",
  "mail.left": "{time} left",
  "mail.subject.several": "Your turn at {count, plural, one {# table} other {# tables}}",
  "mail.subject.invited": "{by} invites you to a game of {game}",

  "mail.turn.heading": "Your turn in {game}",
  "mail.turn.with": "With {names}.",
  "mail.turn.since": "Since your last turn",
  "mail.turn.first": "So far",
  "mail.turn.nothing": "Nothing has happened since your last turn.",
  "mail.turn.more": "… and {count, plural, one {# line} other {# lines}} before that, on the page.",
  "mail.turn.asked": "What is asked of you: {what}.",
  "mail.turn.choices":
    "{count, plural, one {There is # way to go on} other {There are # ways to go on}}; the page shows each.",
  "mail.standings": "Where things stand",
  "mail.standings.change": "{total} ({sign}{change} since your last turn)",
  "mail.board": "The table now",
  "mail.board.alt": "The table of {game} as you see it",
  "mail.board.public": "The table of {game}",
  "mail.board.marked": "What is new since your last turn is framed.",
  "mail.board.letters": "The table in letters",
  "mail.you": "{name} (you)",
  "mail.turn.open": "Take your turn",

  "mail.over.heading": "{game} is over",
  "mail.over.won": "You won, with {points, plural, one {# point} other {# points}}.",
  "mail.over.shared": "You share the victory with {names}, with {points, plural, one {# point} other {# points}}.",
  "mail.over.lost": "{names} won, with {points, plural, one {# point} other {# points}}.",
  "mail.over.last": "How it ended",
  "mail.over.open": "Look at the final table",
  "mail.over.export": "Export the whole game (it can be verified and replayed): {url}",

  "mail.invited.heading": "{by} invites you to play {game}",
  "mail.invited.what":
    "Telegraph is for board games that take days: you move when you have two minutes, and are told when it is your turn. There is nothing to install.",
  "mail.invited.open": "Look at the table and join",
  "mail.invited.ignore": "If you do not know {by}, ignore this mail: nothing happens then.",

  "mail.hook-failing.heading": "Your webhook at {host} was switched off",
  "mail.hook-failing.what":
    "Every message to it failed for five days. Nothing is sent to it any more; turns are still told by mail if you have that switched on.",
  "mail.hook-failing.open": "See what failed, and switch it on again",

  "mail.subject.digest": "{count, plural, one {# message} other {# messages}} from your tables",
  "mail.deadline": "Your time ends {left}, on {at}.",
  "mail.reminder.heading": "Your time in {game} ends {left}",
  "mail.begun.heading": "{game} has begun",
  "mail.mention.heading": "{by} mentions you in {game}",
  "mail.asked.takeback": "{by} asks to take a move back in {game}",
  "mail.asked.pause": "{by} asks to pause {game}",
  "mail.asked.resume": "{by} asks to go on with {game}",
  "mail.asked.kick": "{by} asks to replace a player who keeps {game} waiting",
  "mail.asked.what": "The table decides together. Answer on the page: your voice counts.",
  "mail.stand-in.took": "{name} plays for you in {game}",
  "mail.stand-in.took.what": "{name} moves in your place until you take your seat back on the page.",
  "mail.stand-in.replaced": "{name} has taken your seat in {game}",
  "mail.stand-in.replaced.what":
    "Your time was out, and {name} sat down by the link that the table offered. Until they have played you can take the seat back on the page, unless the table voted you out. You can watch the game there, too.",
  "mail.stand-in.returned": "{name} is back on the seat in {game}",
  "mail.stand-in.returned.what":
    "You had sat down in place of {name}, who came back before you played. You can go on watching the game on the page.",
  "mail.stand-in.objected": "The table looks for another stand-in in {game}",
  "mail.stand-in.objected.what":
    "Somebody who plays there would like another stand-in. You had not played yet, so nothing of yours is lost. You can go on watching the game on the page.",
  "mail.open": "Open the table",
  "mail.test.heading": "A test message from Telegraph",
  "mail.test.what": "It works: this is how you are told when it is your turn.",
  "mail.channel-failing.heading": "Your channel at {host} was switched off",
  "mail.channel-failing.what":
    "Every message to it failed for five days. Nothing is sent to it any more; you are told by your other channels.",

  "mail.answers.heading": "Short answers",
  "mail.answers.links": "Each of these opens the page with that turn ready; nothing is sent before you press Send.",
  "mail.answers.reply":
    "Reply to this mail with a number on the first line, and that turn is played. Or click one: it opens the page with the turn ready, not sent. Also understood: pass; plan (sends your saved plan); hold 2d (two days of vacation); stop (no more mails about this table).",
  "mail.answers.words":
    "You can reply to this mail with one of these words on the first line: plan (sends your saved plan), hold 2d (two days of vacation), stop (no more mails about this table).",
  "mail.answered.played": "Your turn was played",
  "mail.answered.refused": "Nothing was played",
  "mail.answered.hold": "You are on vacation for {days, plural, one {# day} other {# days}}",
  "mail.answered.hold.what":
    "Your clock at this table stands still until then. You can end the vacation on the page at any time.",
  "mail.answered.stop": "No more mails about this table",
  "mail.answered.stop.what": "You can turn them on again at the table.",
  "mail.answered.busy": "The service was busy. Please send your answer again in a few minutes.",
  "mail.answered.used": "This mail was answered before. An answer counts once.",
  "mail.answered.late": "This question is not open any more: something else was played since the mail was sent.",
  "mail.answered.no-pass": "You cannot pass here.",
  "mail.answered.no-number": "There is no such number: the mail has {count, plural, one {# answer} other {# answers}}.",
  "mail.answered.no-numbers": "This turn has too many choices for numbers. Open the table to play it.",
  "mail.answered.not-understood":
    "The first line of your mail was not understood. It should be a number alone, or one of these words: pass, plan, hold 2d, stop.",
  "mail.answered.plan-misfit": "Your plan does not fit any more. Open the table to change it.",
  "mail.answered.plan-none": "You have no such plan at this table.",
  "mail.answered.plan-several": "Several plans fit: {names}. Write plan and the name of the one you mean.",
  "answer.not-yours": "These buttons are not yours, or no longer open.",
  "mail.answered.waiting": "The table waits for {names} now.",

  "mail.footer.why.answered": "You get this because you answered a mail of ours.",
  "mail.footer.why.table": "You get this because you play at this table.",
  "mail.footer.why.channel": "You get this because the channel is yours.",
  "mail.footer.why.turn": "You get this because you play at this table. One mail per table in ten minutes at most.",
  "mail.footer.why.invited": "You get this because {by} entered your address.",
  "mail.footer.why.hook": "You get this because the webhook is yours.",
  "mail.footer.table": "No more mails about this table",
  "mail.footer.table.named": "No more mails about the table of {game} with {names}",
  "mail.footer.all": "No more turn mails at all",
  "mail.footer.all.invited": "No more invitations to this address",
  "mail.footer.settings": "Choose what you are told, and how",

  "feed.title": "Your turns at Telegraph",

  "unsubscribe.title": "Stop mails",
  "unsubscribe.table": "Stop mails about this table?",
  "unsubscribe.all": "Stop all mails about turns and invitations?",
  "unsubscribe.button": "Stop these mails",
  "unsubscribe.done": "Done. These mails have stopped.",
  "unsubscribe.done.help": "You can turn them on again on your profile.",
  "unsubscribe.bad": "This link does not work",
  "unsubscribe.bad.help": "Part of it may be missing. Copy the whole link from the mail, or change it on your profile.",
  "unsubscribe.profile": "Your profile",

  "target.url": "This is not an address.",
  "target.scheme": "It must begin with https://.",
  "target.user": "It may not contain a user name or password.",
  "target.port": "It may not name a port: webhooks go to port 443.",
  "target.topic": "The topic's address has one part of letters, digits, _ and -: https://ntfy.sh/my-topic.",
  "target.application":
    "A webhook whose buttons answer must belong to this service's Discord application. Leave the user out to get links instead.",
  "target.host": "It must name a public host, not a number, and not this service.",
} as const;

export type Key = keyof typeof en;
