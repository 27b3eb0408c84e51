/** Words of signing in, in Romanian. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { SignInKey } from "./en.ts";

export const ro: Catalogue<SignInKey> = {
  title: "Autentificare",
  text: "Introdu adresa ta. Primești un e-mail cu un link și un cod; nu există parolă.",
  guest: "Joci ca oaspete. Autentifică-te ca să ai partidele pe toate dispozitivele și să fii la curent prin e-mail.",
  email: "Adresă de e-mail",
  ask: "Trimite-mi un e-mail",
  sent: "Un e-mail este pe drum către {email}. Deschide linkul din el sau introdu codul aici. Ambele sunt valabile zece minute.",
  code: "Cod (șase cifre)",
  link: "Ai deschis linkul dintr-un e-mail. Încă un clic și ai intrat.",
  elsewhere: "Intră ca {email}",
  enter: "Intră",
  welcome: "Bine ai venit. Acum ești în contul tău.",
  name: "Cum să-ți spună ceilalți?",
  "go-on": "Continuă",
  keep: "Ce a creat oaspetele tău pentru programe",
  "keep.help":
    "Se încheie când intri, fiindcă poate le-a creat altcineva pe acest calculator. Bifează ce ai făcut tu și vrei să păstrezi.",
  "keep.token": "Token API: {name}",
  "keep.hook": "Anunțuri către {host} ({kind})",
  "keep.feed": "Adresa secretă a calendarului tău",
};
