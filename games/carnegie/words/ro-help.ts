/** The rules in short and every department, donation and track box explained, in Romanian, in our own words. */
export const help = {
  "help.goal":
    "După douăzeci de runde câștigă cine are cele mai multe puncte de victorie; la egalitate, victoria se împarte. Punctele vin din joc, de la angajați, departamente, fișe, legături, orașe și donații.",
  "help.round":
    "O rundă: primul jucător alege un rând al axei timpului, spațiul lui următor aduce un eveniment, apoi fiecare pe rând folosește departamente de acel tip și activează angajați. Marcajul rândului avansează și primul devine jucătorul următor.",
  "help.row":
    "Se poate alege orice rând. Dacă marcajul lui este la capăt, departamentele se folosesc oricum, dar se întoarce marcajul celui mai apropiat rând de dedesubt care mai poate merge: spațiul lui următor este evenimentul, și el avansează.",
  "help.income":
    "Venit: adu înapoi oricâți angajați ai tăi aflați în misiune în acea regiune. Fiecare aduce venitul de sub discul tău de transport de acolo; dacă s-a întors cel puțin unul, fiecare disc construit al fișelor tale plătește o dată.",
  "help.donation":
    "Donație: pune un disc pe un loc liber al tabelului, cu 5 $ pentru fiecare donație a ta, cu aceasta cu tot. Aduce puncte la sfârșit, cel mult 12.",
  "help.endColumn": "Ultima coloană aduce ambele evenimente. Întâi venitul, fiindcă nu poate decât să ajute.",
  "help.company":
    "Un departament lucrează o dată pentru fiecare angajat activ acolo la începutul turei tale. Termină unul înainte de a începe altul; nu te poți întoarce. Pașii și punctele de studiu se adună pentru toată tura.",
  "help.mission":
    "În misiune, un angajat pleacă din departament într-una din cele patru regiuni și se întoarce la un eveniment de venit. Cine este plecat nu este activ.",
  "help.moving":
    "Un pas duce sus, jos, la stânga sau la dreapta, peste orice loc. Cine se mută se culcă. Un angajat pe locul potrivit face mai ieftin un departament nou.",
  "help.building":
    "Un proiect duce discul cel mai din dreapta al fișei sale pe un loc liber de tipul lui sau în orice oraș mic. Locuințele și comerțul costă 1 marfă, industria și infrastructura publică 2. Orașele cu simbol plătesc imediat venit din transport.",
  "help.study":
    "Punctele de studiu împing o fișă cu o poziție (cu un disc nou pe un loc de disc) sau mută un disc de transport cu o căsuță. Cele rămase la sfârșitul turei se pierd.",
  "help.activation":
    "La sfârșitul turei, angajații culcați într-un departament se pot ridica pe posturile libere de acolo, pe cel mai ieftin dacă nu numești altul, la costul arătat. După aceea nu se mai poate face nimic.",
  "help.sides":
    "Fețele fișelor (tipăritura actuală): înaintea primelor locuințe, în ordinea jocului, fiecare jucător alege fața A sau B a fiecărei fișe. Diferă doar prin ultima poziție: pe A își dă punctele; pe B fișa valorează cât arată poziția dinainte, iar limita de puncte a fiecărei donații a ta crește cu 3.",
  "help.choiceTile":
    "Jetonul Alegerea Acțiunii te lasă să folosești o dată alt tip decât al rândului ales, dar nu într-o rundă aleasă de tine. Necheltuit, valorează 3 puncte.",
  "help.connections":
    "Legături: orașele mari unite prin linii peste orașe unde ai proiecte își adună valorile (San Francisco 2, celelalte 1). Coloana este cel mai jos nivel al tău de transport din regiunile acelor orașe mari. Se numără doar cea mai bună rețea.",
  "help.welfare":
    "Donațiile de bunăstare care costă mărfuri sau bani se socotesc la sfârșit, așa încât să îți aducă cele mai multe puncte.",
  "help.score":
    "1 punct pentru un angajat activ, 3 pentru un departament construit în rândul de sus și 2 pentru celelalte, punctele fișelor, legăturile, pentru fiecare proiect punctele orașului său, pentru donații până la 12 fiecare, 3 pentru jetonul Alegerea Acțiunii necheltuit.",
  "help.andrew":
    "Singur joci împotriva lui Andrew Carnegie. Tu alegi primul rând, apoi pe rând el și tu; în fiecare rundă el joacă primul. Spatele cărții lui spune în ce rând este cea mai bună și pe care îl alege când îi vine rândul. Se vede și spatele cărții următoare.",
  "help.andrew.turn":
    "La o donație, Andrew acoperă locul de pe cartea lui. Apoi, după rând: cartea lui alunecă; ia jetoane de departament; construiește în orașele numite; sau își avansează transportul. Cartea alunecă un loc pentru fiecare lucru pe care nu îl poate face.",
  "help.andrew.score":
    "Andrew primește 0, 1, 3, 6 sau 10 puncte pentru fiecare carte după locul ei, 2 pentru un jeton de departament, 6 pentru ultima căsuță a unui traseu, punctele orașelor în care a construit și donațiile lui după ce ai făcut tu, cel mult 12 fiecare. Cele care costă mărfuri sau bani iau ce ți-a rămas după ale tale.",
  "help.provisional":
    "Provizoriu: locul încăperilor tipărite, costul posturilor lor, treptele și veniturile fișelor de proiect sunt reconstrucția noastră.",

  "help.edition.rulebook":
    "Primul regulament: cu 4, 3 sau 2 jucători se scot 4, 8 sau 16 jetoane de departament; valorile primei tipărituri; Siguranță și Calitate rotunjește în sus.",
  "help.edition.platform":
    "Platforma: cu 4 jucători se folosesc toate cele 32 de jetoane; valorile primei tipărituri; Siguranță și Calitate rotunjește în jos. Andrew construiește întâi pe locuri de locuințe, apoi comerț, industrie și infrastructură publică.",
  "help.edition.current":
    "Tipăritura actuală: valori mai noi ale jetoanelor; fiecare jucător rezervă un departament pe care trebuie să îl construiască primul; în tura ta și la evenimente mărfurile se pot vinde cu 1 $; fișele au două fețe. Singur: 18 discuri neutre, iar Andrew are patru niveluri.",

  "help.department.lobby": "Aici sosesc, culcați, angajații noi și cei întorși. Nimeni nu poate fi activat aici.",
  "help.department.human-resources":
    "3 pași pentru fiecare angajat activ, cu cel permanent, numărați la începutul turei.",
  "help.department.commerce-and-finance":
    "Fiecare angajat: 3 $, sau 1 marfă, sau o misiune pentru 6 $, sau o misiune pentru 2 mărfuri.",
  "help.department.strategic-planning":
    "Fiecare angajat: construiește un departament pe un loc liber, cu 1 marfă unde este un angajat, altfel cu 2.",
  "help.department.construction":
    "Fiecare angajat: o misiune și un proiect construit în acea regiune la costul obișnuit.",
  "help.department.research-development": "3 puncte de studiu pentru fiecare angajat activ.",
  "help.department.training-and-partnerships":
    "O misiune pentru orice împărțire a lui 8 între dolari și pași. (Tipăritura actuală: 8 $ sau 8 pași.)",
  "help.department.recruiting":
    "O misiune, și un angajat nou vine din rezervă. (Tipăritura actuală: sau 4 pași fără misiune.)",
  "help.department.safety-and-quality":
    "O misiune și imediat 1 punct la fiecare 2 angajați activi atunci, fără cel permanent.",
  "help.department.new-lobby":
    "Un al doilea hol: sosiții se pot împărți între amândouă. Lucrează fără angajați. (Tipăritura actuală: costă cu 2 mărfuri mai mult.)",
  "help.department.purchasing": "O misiune pentru 3 mărfuri. (Tipăritura actuală: sau pentru 8 $.)",
  "help.department.sales": "Vinde 1 până la 3 mărfuri cu 5 $ fiecare. (Tipăritura actuală: 6 $.)",
  "help.department.logistics": "Vinde 1 până la 3 mărfuri, pentru fiecare 3 $ și 1 punct.",
  "help.department.property-management":
    "Cât este aici un angajat activ, în fiecare departament pe care îl construiești se poate muta imediat un angajat. (Tipăritura actuală: de oriunde; înainte: din alt departament.)",
  "help.department.engineering":
    "O misiune și un proiect de orice tip construit în acea regiune cu 1 marfă. (Tipăritura actuală: la costul obișnuit.)",
  "help.department.construction-outsourcing":
    "Construiește un proiect oriunde, fără misiune, cu 4 $ și mărfurile lui. (Tipăritura actuală: 3 $.)",
  "help.department.supply-chain": "Cumpără 1 până la 3 mărfuri cu 1 $ fiecare.",
  "help.department.communications": "Cât este aici un angajat activ, o donație costă 3 $ în loc de 5 $ ori numărul ei.",
  "help.department.advanced-research": "O misiune pentru 8 puncte de studiu. (Tipăritura actuală: 7.)",
  "help.department.advanced-design": "4 puncte de studiu pentru fiecare angajat activ.",
  "help.department.charitable-giving":
    "O misiune și o donație făcută de alt jucător, pe care tu nu o ai, la costul tău obișnuit. Discurile neutre nu pot fi copiate.",
  "help.department.telegraph-operators":
    "Cât este aici un angajat activ, fiecare pas de transport costă cu 1 punct de studiu mai puțin, dar cel puțin 1.",

  "help.donation.education-department-human-resources":
    "3 puncte pentru fiecare departament de Resurse Umane, și cel tipărit.",
  "help.donation.education-department-management":
    "3 puncte pentru fiecare departament de Management, și cele tipărite.",
  "help.donation.education-department-construction":
    "3 puncte pentru fiecare departament de Construcții, și cel tipărit.",
  "help.donation.education-department-research-development":
    "3 puncte pentru fiecare departament de Cercetare și Dezvoltare, și cel tipărit.",
  "help.donation.education-department-any": "1 punct pentru fiecare departament, și cele cinci tipărite.",
  "help.donation.human-rights-project-public-infrastructure":
    "4 puncte pentru fiecare proiect de infrastructură publică construit.",
  "help.donation.human-rights-project-industry": "3 puncte pentru fiecare proiect de industrie construit.",
  "help.donation.human-rights-project-housing-commerce":
    "2 puncte pentru fiecare proiect de locuințe sau comerț construit.",
  "help.donation.human-rights-transportation-railroad":
    "3 puncte pentru fiecare regiune unde transportul tău este la nivelul căii ferate.",
  "help.donation.human-rights-donation": "2 puncte pentru fiecare donație a ta, și aceasta.",
  "help.donation.welfare-7vp": "7 puncte.",
  "help.donation.welfare-goods": "La sfârșit dă până la 6 mărfuri, 2 puncte fiecare.",
  "help.donation.welfare-money": "La sfârșit dă 5 $ de până la 6 ori, 2 puncte de fiecare dată.",
  "help.donation.welfare-money-goods": "La sfârșit dă 5 $ și 1 marfă de până la 3 ori, 4 puncte de fiecare dată.",
  "help.donation.welfare-employee-active": "1 punct pentru fiecare angajat activ, fără cel permanent.",
  "help.donation.health-construction-east": "2 puncte pentru fiecare proiect al tău din Est.",
  "help.donation.health-construction-midwest": "2 puncte pentru fiecare proiect al tău din Vestul Mijlociu.",
  "help.donation.health-construction-south": "2 puncte pentru fiecare proiect al tău din Sud.",
  "help.donation.health-construction-west": "2 puncte pentru fiecare proiect al tău din Vest.",
  "help.donation.health-construction-small-city": "2 puncte pentru fiecare proiect al tău dintr-un oraș mic.",

  "help.box": "Venitul fiecărui angajat care se întoarce de aici și al construirii în orașele mici cu simbol.",
  "help.lastBox": "În ultima căsuță încape un singur jucător; răsplata vine imediat.",
} as const;
