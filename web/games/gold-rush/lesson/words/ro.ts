import type { Catalogue } from "../../../../../games/kernel/words.ts";
import type { LessonKey } from "./en.ts";

export const ro: Catalogue<LessonKey> = {
  title: "Prima ta partidă de Gold Rush",
  "name.you": "Ada",
  "name.other": "Bea",
  intro:
    "Tu ești Ada, cu albastru. O partidă scurtă cu Bea, de {tiles} cartonașe, după toate regulile. Până la trimitere poți anula orice.",
  "track.title": "Pune o cale ferată",
  "track.1":
    "Ai tras o cale ferată dreaptă cu o locomotivă. Un singur pătrat strălucește: atinge-l și alege „{place}”. Unde cartonașele se ating, șina se leagă de șină, iarba de iarbă și stânca de stâncă.",
  "track.2":
    "Acum o piesă. Atinge inelul de pe șine: cowboyul tău devine muncitor feroviar, iar toată calea ferată e a ta.",
  "track.why":
    "O cale ferată aduce puncte când ambele capete sunt închise: 1 punct pe cartonaș, iar cu exact o locomotivă de două ori mai mult. A ta e încă deschisă la est și la vest.",
  "tent.title": "Închide un capăt, ridică cortul",
  "tent.1":
    "Bea a pus un căutător de aur pe muntele din nord. Cât timp e acolo, nimeni altcineva nu mai poate pune unul. Întâi cartonașul: joncțiunea aceasta închide capătul de est al căii tale ferate.",
  "tent.2":
    "Cortului tău nu-i pasă al cui e muntele. Ridică-l pe inel: pe muntele Beei, dar nu acolo unde stă piesa ei.",
  "tent.why":
    "Cortul nu ocupă și nu punctează nimic. Dar de acum poți scoate în fiecare tură un jeton din acest munte, în loc să pui o piesă.",
  "mine.title": "Încheie calea ferată, caută aur",
  "mine.1":
    "Cartonașul tău este un oraș. Șinele se termină și la orașe: pune-l la capătul de vest și calea ferată e completă.",
  "mine.2": "Înainte să se puncteze ceva, atinge cortul și ia jetonul de deasupra din muntele Beei.",
  "mine.why":
    "{railroad} puncte pentru calea ferată: {railroadTiles} cartonașe, dublate de o locomotivă. Muncitorul feroviar s-a întors la tine. Jetonul valorează {value}: o știi doar tu și contează la sfârșit.",
  "miner.title": "Un munte al tău",
  "miner.1":
    "Bea și-a închis muntele. A primit 1 punct pentru fiecare simbol de pepită și jetoanele rămase; cortul tău s-a întors. Începe acum muntele tău, la sud de cartonașul de start.",
  "miner.2": "Pune pe el un căutător de aur: atinge inelul de pe stâncă.",
  "miner.why":
    "Un munte e complet când nicio latură nu mai e deschisă. Atunci cine are cei mai mulți căutători acolo ia jetoanele și 1 punct pentru fiecare simbol de pepită. Al tău e deschis la sud.",
  "farmer.title": "Închide-l și gândește-te la final",
  "farmer.1": "Cartonașul acesta se potrivește sub muntele tău și îl închide. Plasează-l.",
  "farmer.2":
    "Muntele va puncta singur. Folosește piesa pentru prerie: atinge inelul din iarbă, iar cowboyul tău se culcă acolo ca fermier.",
  "farmer.why":
    "{mountain} puncte pentru {mountainNuggets} simboluri de pepită și {taken} jetoane care valorează împreună {value}. Căutătorul e acasă. Fermierul rămâne acolo până la sfârșitul jocului.",
  "end.title": "Ultimul cartonaș",
  "end.1": "A mai rămas un cartonaș. Pune-l așa încât caii lui să alerge pe preria fermierului tău.",
  "end.2": "O piesă nu ar mai aduce nimic. Alege „{pass}”, apoi „{send}”.",
  "end.why":
    "Jocul s-a încheiat. Fermierul a adus {prairie} puncte: câte 2 pentru fiecare din cele {prairieTipis} tabere tepee și 4 pentru {prairieHorses} herghelie. Jetoanele întoarse ți-au adus {tokens} puncte.",
  "over.title": "A fost o partidă întreagă",
  over: "Ai folosit fiecare piesă și ai văzut cum se punctează totul. Nimic nu a fost trimis nicăieri.",
};
