import type { Catalogue } from "../../../../../games/kernel/words.ts";
import type { LessonKey } from "./en.ts";

export const ca: Catalogue<LessonKey> = {
  title: "Les teves primeres rondes de Carnegie",
  "name.you": "Ada",
  "name.other": "Bea",
  intro:
    "Ets l’Ada, la blava, contra la Bea: quatre rondes de vint, amb totes les regles. Pots desfer fins que enviïs.",
  "settle.title": "La primera casa",
  "settle.1":
    "Abans de la primera ronda tothom construeix un projecte d’habitatge. La Bea ha triat {boston}. Toca {chicago} al mapa.",
  "settle.why":
    "{chicago} és una ciutat gran: un projecte hi val 3 punts al final, i les ciutats grans que uneixen els teus projectes puntuen com a connexió. El disc ha sortit de la pestanya d’habitatge, i els ingressos de sota es cobren a partir d’ara.",
  "move.title": "Posa gent a treballar",
  "move.1":
    "Cinc treballadors seuen al {lobby}; assegut vol dir inactiu. Tens 6 passos abans de la primera ronda. Porta’n un del {lobby} a l’{office}, a dos passos, i després un altre.",
  "move.2": "Han arribat asseguts. Activa’ls tots dos: toca l’{office} i paga un lloc de treball cada vegada.",
  "move.why":
    "{steps} passos i {cost} $ per dos llocs de treball. Només es poden fer servir els treballadors actius quan comença el teu torn. Després d’activar ja no es pot fer res més: els passos que sobren es perden.",
  "row.title": "Tria una fila",
  "row.1":
    "Vas primera, així que tries una fila de la línia de temps. Decideix quins departaments fa servir tothom en aquesta ronda, i el seu espai següent porta un esdeveniment. Tria {construction}: l’esdeveniment és una donació.",
  "row.2":
    "La primera donació costa 5 $, la següent 10 $, i així. Pren la línia que dona 2 punts per cada projecte teu al Mig Oest: hi construiràs de seguida.",
  "row.why":
    "Has pagat {donation} $. Una donació puntua al final, 12 punts com a màxim, i ningú més no pot prendre la mateixa línia. La Bea també en podia fer. Ara tothom fa servir departaments de la fila triada.",
  "build.title": "Construeix",
  "build.1":
    "Hi ha tres treballadors actius a la teva {office}. Cadascun pot anar de missió i construir un projecte. Construeix comerç a {kansas}: costa 1 mercaderia.",
  "build.2": "Ara indústria a {louis}: costa 2 mercaderies.",
  "build.why":
    "{goods} mercaderies per dos projectes. Dos treballadors són de missió al Mig Oest. S’hi queden fins que un esdeveniment d’ingressos d’aquella regió els torni a casa.",
  "study.title": "Fes lliscar una pestanya",
  "study.1":
    "La Bea ha triat {research}, i el treballador de la teva {design} dona 3 punts d’estudi. Primer avança una casella el teu disc a la pista de transport del Mig Oest, per 1 punt.",
  "study.2":
    "Gasta els altres dos en la pestanya de comerç: llisca cap enfora i un altre disc queda a punt per construir.",
  "study.why":
    "{study} punts d’estudi, tots gastats; els que sobren al final del torn es perden. Un transport millor paga més per cada un que torna, i una pestanya més llarga té més discos i més punts.",
  "income.title": "Fes-los tornar",
  "income.1": "Tornes a anar primera. Tria {management}: el seu espai següent són ingressos al Mig Oest.",
  "income.2": "Fes tornar els dos treballadors.",
  "income.why":
    "{count} treballadors han tornat al {lobby}, i el transport ha pagat per cadascun: {transportMoney} $ en total. Com que n’ha tornat algun, també ha pagat cada projecte construït: {projectMoney} $ i {projectGoods} mercaderia.",
  "finance.title": "Porta l’empresa",
  "finance.1":
    "Ara tothom fa servir {management}. El treballador de {finance} porta diners o mercaderies: agafa 1 mercaderia, sense missió.",
  "finance.2":
    "{planning} construeix departaments. Posa {purchasing} a la fila de dalt, sobre l’{design}: costa 2 mercaderies, i els departaments d’aquesta fila valen 3 punts.",
  "finance.why":
    "Has pagat {goods} mercaderies; en un espai amb un treballador teu n’hauria costat 1 menys. Quan algú sigui actiu a {purchasing}, podrà anar de missió per 3 mercaderies.",
  "people.title": "Ocupa-la",
  "people.1":
    "La Bea ha triat {resources}. La teva {personnel} dona 3 passos per cada treballador actiu, i el permanent compta: 6 passos. Envia dos treballadors del {lobby} fins a {purchasing}, tres passos cadascun.",
  "people.2": "Els dos llocs de treball no costen res: activa’ls tots dos.",
  "people.why":
    "{steps} passos i res a pagar. Així va Carnegie: envies gent a construir, els fas tornar per cobrar i els tornes a posar a treballar. Després de vint rondes puntuen els treballadors actius, els departaments, les pestanyes, els projectes, les connexions i les donacions.",
  "over.title": "Ja saps com va",
  over: "S’han jugat quatre rondes de vint i has fet servir totes les parts del tauler. No s’ha enviat res enlloc.",
};
