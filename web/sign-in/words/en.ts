/** Words of signing in, in English. */
export const en = {
  title: "Sign in",
  text: "Enter your email address. We’ll send you a link and a code; there is no password.",
  guest: "You are playing as a guest. Sign in to keep your games on every device and get emails.",
  email: "Email address",
  ask: "Email me a link",
  sent: "An email is on its way to {email}. Open its link, or enter the code here. Both work for ten minutes.",
  code: "Code (six digits)",
  link: "You opened a sign-in link. One click and you’re in.",
  elsewhere: "Sign in as {email}",
  enter: "Sign in",
  welcome: "Welcome. You are signed in.",
  name: "What should the others call you?",
  "go-on": "Continue",
  keep: "What you created as a guest for programs",
  "keep.help":
    "These stop working when you sign in, because somebody else may have created them on this computer. Tick the ones you created yourself and want to keep.",
  "keep.token": "API token: {name}",
  "keep.hook": "Notifications to {host} ({kind})",
  "keep.feed": "Secret address of your calendar",
} as const;

export type SignInKey = keyof typeof en;
