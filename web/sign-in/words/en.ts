/** Words of signing in, in English. */
export const en = {
  title: "Sign in",
  text: "Enter your address. You get a mail with a link and a code; there is no password.",
  guest: "You play as a guest. Sign in to keep your games on every device and be told by mail.",
  email: "E-mail address",
  ask: "Send me a mail",
  sent: "A mail is on its way to {email}. Open its link, or enter the code here. Both work for ten minutes.",
  code: "Code (six digits)",
  link: "You opened the link of a mail. One click and you are in.",
  elsewhere: "Sign in as {email}",
  enter: "Sign in",
  welcome: "Welcome. You are signed in.",
  name: "What should the others call you?",
  "go-on": "Go on",
  keep: "What your guest made for programs",
  "keep.help":
    "It ends when you sign in, because somebody else may have made it on this computer. Tick what you made yourself and want to keep.",
  "keep.token": "API token: {name}",
  "keep.hook": "Notices to {host} ({kind})",
  "keep.feed": "Secret address of your calendar",
} as const;

export type SignInKey = keyof typeof en;
