/** Words of signing in, in Catalan. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { SignInKey } from "./en.ts";

export const ca: Catalogue<SignInKey> = {
  title: "Inicia la sessió",
  text: "Escriu la teva adreça. Rebràs un correu amb un enllaç i un codi; no hi ha contrasenya.",
  guest:
    "Jugues com a visitant. Inicia la sessió per tenir les partides en tots els dispositius i rebre avisos per correu.",
  email: "Adreça electrònica",
  ask: "Envia’m un correu",
  sent: "S’ha enviat un correu a {email}. Obre’n l’enllaç o escriu aquí el codi. Tots dos serveixen durant deu minuts.",
  code: "Codi (sis xifres)",
  link: "Has obert l’enllaç d’un correu. Un clic i ja hi ets.",
  elsewhere: "Inicia la sessió com a {email}",
  enter: "Inicia la sessió",
  welcome: "Et donem la benvinguda. Ja has entrat.",
  name: "Com vols que et diguin els altres?",
  "go-on": "Continua",
  keep: "El que vas crear com a visitant per a programes",
  "keep.help":
    "S’acaba quan inicies la sessió, perquè ho pot haver creat algú altre en aquest ordinador. Marca el que vas fer tu i vols conservar.",
  "keep.token": "Token de l’API: {name}",
  "keep.hook": "Avisos a {host} ({kind})",
  "keep.feed": "Adreça secreta del teu calendari",
};
