/** Words of the page about the service, in Catalan. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { Key } from "./en.ts";

export const ca: Catalogue<Key> = {
  title: "Quant a Telegraph",
  what: "Telegraph és un lloc per jugar a jocs de taula al web, torn a torn, durant dies. És programari lliure.",
  kept: "Què es guarda de tu",
  "kept.person":
    "El teu nom a la taula, la llengua i el fus horari, l’adreça electrònica si inicies la sessió, i el que se t’ha enviat. No es dona res a ningú més; no hi ha publicitat ni seguiment.",
  "kept.games":
    "Les partides es guarden per sempre, amb els noms dels jugadors, perquè es puguin tornar a veure i comprovar.",
  chance: "Un atzar que pots comprovar",
  "chance.text":
    "Cada taula es compromet amb un secret abans que hi entri ningú, i el navegador de cada jugador hi afegeix un número propi. Les llosetes i les fitxes se sortegen a partir de tots dos en el moment de girar-les. Quan la partida s’acaba es publica el secret, i l’exportació es pot verificar.",
};
