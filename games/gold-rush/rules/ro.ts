import type { Catalogue } from "../../kernel/words.ts";
import type { RulesKey } from "./en.ts";

export const ro: Catalogue<RulesKey> = {
  title: "Regulile jocului Gold Rush",
  "overview.title": "Despre ce e vorba",
  overview:
    "Construiți împreună o bucată din Vest, cartonaș cu cartonaș: căi ferate, munți, orașe și prerii. Cu cowboyii ocupi ce crește acolo; cu cortul cauți aur în munții oricui.\nCâștigă cine are cele mai multe puncte după ultimul cartonaș.",
  "overview.figure":
    "Un oraș, o cale ferată care se termină acolo, un munte cu un căutător de aur și un fermier în iarbă.",
  "turn.title": "Tura ta",
  turn: "- Plasează cartonașul tras.\n- Apoi fă cel mult un lucru: pune un cowboy, ridică sau mută cortul, scoate un jeton sau nu face nimic.\nSe punctează tot ce a completat cartonașul tău. Apoi e rândul următorului jucător.",
  "placing.title": "Plasarea unui cartonaș",
  placing:
    "Cartonașul trebuie să atingă altul pe o latură, iar fiecare latură atinsă trebuie să continue: șină cu șină, stâncă cu stâncă, iarbă cu iarbă. Colțurile nu contează.\nPentru fiecare simbol de pepită de pe cartonaș se pune pe acel munte un jeton de exploatare cu fața în jos, cât mai sunt.\nUn cartonaș care nu se potrivește nicăieri iese din joc și tragi altul.",
  "placing.figure": "Fiecare latură continuă: șină cu șină, stâncă cu stâncă, iarbă cu iarbă.",
  "cowboys.title": "Cowboyii",
  cowboys:
    "Ai patru cowboyi. Unul poate merge pe cartonașul abia plasat: pe șine ca muncitor feroviar, pe stâncă drept căutător de aur, într-un oraș ca negustor sau pe prerie ca fermier.\nPe acea cale ferată, pe acel munte, în acel oraș sau pe acea prerie nu trebuie să fie încă niciun cowboy, al nimănui. Corturile nu contează.\nCând se unesc părți ocupate, se pot întâlni mai mulți cowboyi. Cine are cei mai mulți punctează singur; la egalitate toți primesc punctajul întreg.\nUn cowboy se întoarce când calea ferată, muntele sau orașul lui a adus puncte.",
  "cowboys.figure": "Un muncitor feroviar, un căutător de aur, un negustor și un fermier, care stă culcat.",
  "railroads.title": "Căi ferate",
  railroads:
    "O cale ferată e completă când ambele capete sunt închise de o joncțiune, un oraș sau un munte, sau când formează o buclă.\nAduce 1 punct pentru fiecare cartonaș pe care trece; un cartonaș contează o dată. Exact o locomotivă dublează punctele. Niciuna, sau două și mai multe, nu dublează nimic.",
  "railroads.figure": "De la oraș la joncțiune: trei cartonașe și o locomotivă, 6 puncte.",
  "mountains.title": "Munți",
  mountains:
    "Un munte e complet când nicio latură nu e deschisă și nu are nicio gaură.\nÎntâi, cine are cei mai mulți căutători ia toate jetoanele de pe el. La egalitate iau câte unul, în sensul acelor de ceasornic, începând cu jucătorul aflat la rând, dacă e printre ei. Apoi fiecare primește 1 punct pentru fiecare simbol de pepită.\nDacă nu e niciun căutător, jetoanele se întorc în rezervă.",
  "mountains.figure": "Închis de jur împrejur: două simboluri de pepită, 2 puncte, și jetoanele.",
  "cities.title": "Orașe",
  cities:
    "Un oraș e complet când fiecare dintre cele trei sau patru șine ale sale ține de o cale ferată completă. Asta se poate întâmpla departe de el.\nNegustorul primește 3 puncte pentru fiecare cale ferată diferită. Una care începe și se termină în același oraș contează o dată.",
  "cities.figure": "Un oraș cu trei șine și negustorul lui.",
  "prairies.title": "Prerii",
  prairies:
    "Șinele, munții și orașele împart preria. Un fermier se culcă pe una dintre părți și rămâne acolo până la sfârșitul jocului.\nAtunci, cine are cei mai mulți fermieri pe o prerie primește 2 puncte pentru fiecare tabără tepee și 4 pentru fiecare herghelie. La egalitate toți primesc punctajul întreg.",
  "prairies.figure": "Două tabere tepee și o herghelie pe preria fermierului: 8 puncte.",
  "tent.title": "Cortul",
  tent: "Ai un cort. Pune-l pe o parte de munte de pe orice cartonaș, din rezervă sau de unde stă. Muntele nu trebuie să fie complet, iar pe acea parte nu trebuie să fie vreun cowboy sau cort.\nCortul nu ocupă, nu punctează și nu încurcă pe nimeni. Când muntele lui e completat, se întoarce la tine.",
  "tent.figure": "Bea caută aur în acest munte, iar cortul Adei sapă și el acolo.",
  "tokens.title": "Jetoane de exploatare",
  tokens:
    "În loc să pui o piesă, ia jetonul de deasupra de pe muntele unde stă cortul tău. Dacă tocmai cartonașul tău l-a completat, exploatezi înainte de punctare.\nPână la sfârșit doar tu știi cât valorează jetoanele tale. Sunt 63:\n- 10 sunt pietriș și nu valorează nimic\n- 10 valorează 1\n- 30 valorează 2\n- 10 valorează 3\n- 3 valorează 5",
  "end.title": "Sfârșitul jocului",
  end: "Jocul se termină cu tura în care se plasează ultimul cartonaș.\n- Corturile și jetoanele rămase pe munți ies de pe masă.\n- Căile ferate incomplete aduc 1 punct pe cartonaș, fără locomotive.\n- Munții incompleți aduc 1 punct pentru fiecare simbol de pepită.\n- Un negustor dintr-un oraș incomplet primește 3 puncte pentru fiecare cale ferată completă.\n- Se punctează preriile.\n- Jetoanele se întorc și se numără.\nCâștigă cine are cele mai multe puncte. La egalitate victoria se împarte.",
  "options.title": "Alte feluri de a juca",
  options:
    "- Fără fermieri: niciun cowboy nu se culcă pe prerie; e potrivit pentru prima partidă.\n- Al cincilea cowboy: toți joacă cu cinci (regulă de casă).\n- Luarea înapoi: în loc să pui un cowboy, poți lua înapoi unul de-al tău, fără puncte (regulă de casă).\n- Mai puține cartonașe: un joc mai scurt.\nSe știe câte cartonașe din fiecare model sunt în cutie, dar nu și cum sunt desenate: ale noastre sunt o reconstituire.",
  "signs.title": "Semnele",
  "sign.nugget": "Simbol de pepită: un punct când muntele aduce puncte, și un jeton de exploatare pe el.",
  "sign.locomotive": "Locomotivă: exact una își dublează calea ferată.",
  "sign.junction": "Joncțiune: aici se termină căile ferate.",
  "sign.town": "Oraș: aici se termină căile ferate; un negustor poate face comerț.",
  "sign.tunnel": "Tunel: o șină care se termină într-un munte.",
  "sign.tipi": "Tabără tepee: 2 puncte pentru fermierii preriei.",
  "sign.horse": "Herghelie: 4 puncte pentru fermierii preriei.",
  "sign.tokens": "Jetoane de exploatare cu fața în jos și câte sunt.",
  "sign.cowboy": "Un cowboy, în forma și culoarea jucătorului.",
  "sign.tent": "Un cort.",
};
