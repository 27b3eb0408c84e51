import type { Catalogue } from "../../../../../games/kernel/words.ts";
import type { LessonKey } from "./en.ts";

export const ro: Catalogue<LessonKey> = {
  title: "Primele tale runde de Carnegie",
  "name.you": "Ada",
  "name.other": "Bea",
  intro:
    "Tu ești Ada, cu albastru, împotriva Beei: patru runde din douăzeci, după toate regulile. Până la trimitere poți anula orice.",
  "settle.title": "Prima casă",
  "settle.1":
    "Înainte de prima rundă fiecare construiește un proiect de locuințe. Bea a ales {boston}. Atinge pe hartă {chicago}.",
  "settle.why":
    "{chicago} este un oraș mare: un proiect de acolo valorează 3 puncte la sfârșit, iar orașele mari unite de proiectele tale aduc puncte ca legătură. Discul a plecat de pe fișa locuințelor, iar venitul de sub el plătește de acum.",
  "move.title": "Pune oamenii la lucru",
  "move.1":
    "Cinci angajați stau așezați în Hol; cine stă jos e inactiv. Ai 6 pași înainte de prima rundă. Du unul din Hol în {office}, la doi pași, apoi încă unul.",
  "move.2": "Au ajuns și stau jos. Activează-i pe amândoi: atinge {office} și plătește de fiecare dată un post.",
  "move.why":
    "{steps} pași și {cost} $ pentru două posturi. Într-o tură lucrează doar cei activi la începutul ei. După activare nu se mai poate face nimic, așa că pașii rămași se pierd.",
  "row.title": "Alege un rând",
  "row.1":
    "Ești prima, deci alegi un rând al axei timpului. El hotărăște ce departamente folosesc toți în runda aceasta, iar spațiul lui următor aduce un eveniment. Alege {construction}: evenimentul este o donație.",
  "row.2":
    "Prima donație costă 5 $, următoarea 10 $ și așa mai departe. Ia rândul care dă 2 puncte pentru fiecare proiect al tău din Vestul Mijlociu: acolo vei construi imediat.",
  "row.why":
    "Ai plătit {donation} $. O donație aduce puncte la sfârșit, cel mult 12, și nimeni altcineva nu poate lua același rând. Și Bea putea dona. Acum toți folosesc departamente din rândul ales.",
  "build.title": "Construiește",
  "build.1":
    "În {office} ai trei angajați activi. Fiecare poate pleca în misiune și construi un proiect. Construiește comerț în {kansas}: costă 1 marfă.",
  "build.2": "Acum industrie în {louis}: costă 2 mărfuri.",
  "build.why":
    "{goods} mărfuri pentru două proiecte. Doi angajați sunt în misiune în Vestul Mijlociu. Rămân acolo până când un eveniment de venit din acea regiune îi aduce acasă.",
  "study.title": "Trage o fișă",
  "study.1":
    "Bea a ales {research}, iar angajatul din {design} îți aduce 3 puncte de studiu. Întâi mută discul tău de transport din Vestul Mijlociu cu o căsuță, pentru 1 punct.",
  "study.2": "Celelalte două cheltuiește-le pe fișa comerțului: iese mai mult și încă un disc e gata de construit.",
  "study.why":
    "{study} puncte de studiu, toate cheltuite; cele rămase la sfârșitul turei se pierd. Un transport mai bun plătește mai mult pentru fiecare care se întoarce, iar o fișă mai lungă ține mai multe discuri și puncte.",
  "income.title": "Adu-i acasă",
  "income.1": "Ești din nou prima. Alege {management}: spațiul lui următor este venit în Vestul Mijlociu.",
  "income.2": "Adu înapoi ambii angajați.",
  "income.why":
    "{count} angajați s-au întors în Hol, iar transportul a plătit pentru fiecare: {transportMoney} $ cu totul. Fiindcă s-a întors cineva, a plătit și fiecare proiect construit: {projectMoney} $ și {projectGoods} marfă.",
  "finance.title": "Condu compania",
  "finance.1":
    "Acum toți folosesc {management}. Angajatul din {finance} aduce bani sau mărfuri: ia 1 marfă, fără misiune.",
  "finance.2":
    "{planning} construiește departamente. Pune {purchasing} în rândul de sus, deasupra: {design}. Costă 2 mărfuri, iar departamentele din acel rând valorează 3 puncte.",
  "finance.why":
    "Ai plătit {goods} mărfuri; pe un loc unde e un angajat al tău ar fi fost cu 1 mai puțin. Când cineva va fi activ în {purchasing}, poate pleca în misiune pentru 3 mărfuri.",
  "people.title": "Mută-i sus",
  "people.1":
    "Bea a ales {resources}. {personnel} dă 3 pași pentru fiecare angajat activ, iar cel permanent contează: 6 pași. Trimite doi angajați din Hol sus, în {purchasing}, câte trei pași.",
  "people.2": "Ambele posturi de acolo nu costă nimic: activează-i pe amândoi.",
  "people.why":
    "{steps} pași și nimic de plătit. Așa merge Carnegie: trimiți oameni să construiască, îi aduci acasă pentru venit și îi pui iar la lucru. După douăzeci de runde aduc puncte angajații activi, departamentele, fișele, proiectele, legăturile și donațiile.",
  "over.title": "Știi cum merge",
  over: "S-au jucat patru runde din douăzeci și ai folosit fiecare parte a tablei. Nimic nu a fost trimis nicăieri.",
};
