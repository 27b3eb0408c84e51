import type { Catalogue } from "../../kernel/words.ts";
import type { RulesKey } from "./en.ts";

export const ro: Catalogue<RulesKey> = {
  title: "Regulile jocului Carnegie",
  "overview.title": "Despre ce e vorba",
  overview:
    "Conduci o companie timp de douăzeci de runde. Trimiți angajați să construiască în toate Statele Unite, îi aduci acasă pentru venit, îți îmbunătățești transportul, adaugi departamente și dăruiești o parte din câștig.\nCâștigă cine are la sfârșit cele mai multe puncte de victorie.",
  "overview.figure": "În misiune pentru a construi, acasă pentru venit și iar la lucru.",
  "setup.title": "Înainte de prima rundă",
  setup:
    "- Se trag patru dintre cele opt piese ale axei timpului, câte una pentru fiecare rând.\n- Se așază câte două piese din fiecare departament; cu mai puțin de patru jucători se scot mai multe, la întâmplare.\n- Începi cu 12 dolari, 4 mărfuri, cinci angajați activi pe primele posturi ale departamentelor tipărite, cinci inactivi în Hol și cinci în rezervă.\n- Cu doi sau trei jucători, discuri neutre închid unele locuri de construit și donații.\n- De la ultimul jucător la primul, fiecare construiește un proiect de locuințe într-un oraș mijlociu sau mare.\n- Începând cu primul, fiecare poate muta angajați cel mult 6 pași și apoi îi poate activa.",
  "timeline.title": "O rundă",
  timeline:
    "- Primul jucător alege unul dintre cele patru rânduri ale axei timpului.\n- Spațiul următor al rândului aduce un eveniment: venit într-o regiune sau o donație. Ultima coloană le aduce pe amândouă.\n- Apoi fiecare, pe rând, folosește departamente de tipul rândului și activează angajați.\n- Marcajul rândului avansează și primul devine jucătorul următor.\nDacă marcajul rândului ales e la capăt, departamentele se folosesc oricum. Evenimentul vine atunci de la cel mai apropiat rând de dedesubt care mai poate avansa, iar marcajul acela avansează.",
  "timeline.figure": "Marcajul e la început. Urmează venit în Vest, apoi o donație, apoi venit în Est.",
  "income.title": "Venit",
  income:
    "La un eveniment de venit poți aduce înapoi din acea regiune oricâți angajați ai tăi. Ajung în Hol, inactivi.\nPentru fiecare primești ce scrie acolo unde e discul tău pe pista de transport a regiunii.\nDacă s-a întors cel puțin unul, primești și, o singură dată, venitul fiecărui loc de pe fișele tale al cărui disc e construit, oriunde.",
  "income.figure": "Căruță, diligență, cale ferată: cu cât discul tău e mai departe, cu atât aduce mai mult fiecare.",
  "donations.title": "Donații",
  donations:
    "La un eveniment de donație poți face una. Costă 5 dolari pentru fiecare donație a ta, cu aceasta cu tot: 5, 10, 15 și așa mai departe. Discul merge pe un rând liber al registrului, pe care nimeni altcineva nu-l mai poate lua.\nLa sfârșit aduce ce spune rândul, cel mult 12 puncte. Numără departamentele tipărite și pe sine însăși, unde contează. Rândurile care cer mărfuri sau bani se socotesc atunci, așa încât să îți aducă cele mai multe puncte.",
  "departments.title": "Departamente",
  departments:
    "Îți folosești departamentele de tipul ales în orice ordine, fiecare o dată pentru fiecare angajat activ acolo la începutul turei tale. Termină unul înainte de a începe altul; nu te mai întorci la el.\nUnele folosiri trimit acel angajat în misiune, în regiunea aleasă de tine. Ce nu poți plăti nu poți începe.\nPlanificarea Strategică adaugă departamente: pe un loc liber, pentru 1 marfă dacă e acolo un angajat al tău, altfel pentru 2. O companie nu are niciodată două la fel, iar unul nou nu se poate folosi în tura în care e construit.",
  "employees.title": "Angajați",
  employees:
    "Cei activi stau în picioare, cei inactivi stau jos. Ai cel mult 15.\nResurse Umane dă pași: 3 pentru fiecare angajat activ acolo la începutul turei, cu cel permanent cu tot. Un pas duce sus, jos, la stânga sau la dreapta, pe orice loc, cu sau fără departament. Cine se mută devine inactiv.\nUn angajat în misiune nu e activ și nu e în clădire până când îl aduce venitul.",
  "employees.figure": "Activ, inactiv și cel permanent, care nu pleacă niciodată.",
  "activation.title": "Activare",
  activation:
    "La sfârșitul turei, angajații inactivi dintr-un departament pot ocupa posturile libere de acolo la prețul arătat. După aceea nu se mai poate face nimic.\nÎn Hol și pe un loc gol nu poate fi activat nimeni.",
  "projects.title": "Proiecte",
  projects:
    "Construcțiile trimit un angajat în misiune și ridică un proiect în acea regiune. Discul cel mai din dreapta al fișei merge pe un loc liber de tipul lui sau într-un oraș mic, care primește orice tip. Locuințele și comerțul costă 1 marfă, industria și infrastructura publică 2.\nUn oraș mic cu căruță îți dă imediat venitul din transport al căsuței tale din regiunea lui. Locurile ocupate sunt închise, oricine le-ar fi ocupat.",
  "projects.figure":
    "Locuințele și comerțul costă 1 marfă, industria și infrastructura publică 2. Un oraș mic le primește pe toate.",
  "study.title": "Puncte de studiu",
  study:
    "Cercetare și Dezvoltare dă puncte de studiu. Cu ele tragi o fișă cu o poziție sau muți un disc de transport cu o căsuță la dreapta; costul e arătat acolo. Pe un loc de disc al unei fișe se pune un disc din rezervă.\nÎn ultima căsuță a unei piste de transport încape un singur jucător, care primește imediat răsplata. Punctele rămase la sfârșitul turei se pierd.",
  "study.figure": "O fișă trasă cu două poziții: un disc e construit și plătește, unul e gata.",
  "choice.title": "Jetonul Alegerea Acțiunii",
  choice:
    "Cu patru jucători are fiecare, cu trei doar al treilea în ordine. O dată pe joc, într-o rundă în care nu ai ales tu rândul, îl poți cheltui ca să folosești departamente de alt tip. Necheltuit valorează 3 puncte.",
  "connections.title": "Legături",
  connections:
    "Orașele în care ai proiecte și pe care le unesc liniile hărții formează o rețea. Contează orașele mari din ea: San Francisco 2, Chicago, New York și New Orleans câte 1. Cu două sau mai multe, suma lor e rândul acestui tabel; coloana e cel mai jos dintre nivelurile tale de transport din regiunile acelor orașe.\nAduce puncte doar cea mai bună rețea.",
  "end.title": "Sfârșitul jocului",
  end: "După douăzeci de runde se adaugă la punctele tale:\n- 3 pentru un jeton Alegerea Acțiunii necheltuit\n- 1 pentru fiecare angajat activ, dar nu pentru cel permanent și nici pentru cei în misiune\n- 3 pentru fiecare departament construit în rândul de sus, 2 pentru fiecare altul\n- punctele fișelor\n- cea mai bună legătură\n- pentru fiecare proiect punctele orașului său\n- donațiile, cel mult 12 fiecare\nCâștigă cine are cele mai multe puncte. La egalitate victoria se împarte.",
  "solo.title": "Împotriva lui Andrew",
  "editions.title": "Ediții",
  "signs.title": "Semnele",
  "sign.money": "Dolari",
  "sign.goods": "Mărfuri",
  "sign.vp": "Puncte de victorie",
  "sign.active": "Un angajat activ",
  "sign.inactive": "Un angajat inactiv; drept câștig: unul nou din rezervă",
  "sign.mission": "O misiune: angajatul pleacă într-o regiune",
  "sign.steps": "Pași pentru angajații tăi",
  "sign.study": "Puncte de studiu",
  "sign.disc": "Un disc",
  "sign.donation": "O donație",
  "sign.department": "Un departament de construit",
  "sign.housing": "Locuințe",
  "sign.commerce": "Comerț",
  "sign.industry": "Industrie",
  "sign.infrastructure": "Infrastructură publică",
  "sign.cart": "Transport cu căruța; lângă un oraș mic: venit din transport imediat",
  "sign.stagecoach": "Transport cu diligența",
  "sign.railroad": "Transport pe calea ferată",
};
