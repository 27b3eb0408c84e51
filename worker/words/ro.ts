/** The service in Romanian: problems, mails. */
import type { Catalogue } from "../../games/kernel/words.ts";
import type { Key } from "./en.ts";

export const ro: Catalogue<Key> = {
  "problem.bad-json": "Cererea nu este JSON",
  "problem.bad-json.detail":
    "Conținutul nu a putut fi citit ca JSON. Verifică-l cu un validator JSON și trimite-l din nou.",
  "problem.bad-type": "Tip de conținut greșit",
  "problem.bad-type.detail": "Trimite conținutul ca application/json.",
  "problem.too-large": "Cererea este prea mare",
  "problem.too-large.detail": "Dimensiunea maximă a conținutului, în octeți: {limit}. Trimite mai puțin.",
  "problem.invalid": "Cererea nu se potrivește",
  "problem.invalid.detail":
    "Unele câmpuri lipsesc, sunt necunoscute sau în afara limitelor; `errors` le numește pe toate. Corectează-le și trimite din nou.",
  "problem.not-found": "Nu a fost găsit",
  "problem.not-found.detail": "La această adresă nu este nimic. Verifică linkul.",
  "problem.no-table": "Nu există o astfel de masă",
  "problem.no-table.detail":
    "Nu există nicio masă cu acest identificator. Verifică linkul sau întreabă persoana care l-a trimis.",
  "problem.sign-in": "Autentifică-te întâi",
  "problem.sign-in.detail":
    "E nevoie de o sesiune sau de un token API. Începe ca oaspete sau autentifică-te, apoi încearcă din nou.",
  "problem.bad-token": "Tokenul nu este valid",
  "problem.bad-token.detail": "Poate a expirat sau a fost șters. Fă unul nou în profilul tău.",
  "problem.forbidden": "Nu ține de tine",
  "problem.forbidden.detail": "Numai persoana în cauză poate face asta.",
  "problem.not-seated": "Nu ai loc la această masă",
  "problem.not-seated.detail": "Numai jucătorii pot face asta. Poți privi partida.",
  "problem.foreign-origin": "Cererea a venit de pe alt site",
  "problem.foreign-origin.detail":
    "Deschide Telegraph și fă asta acolo. Programele trimit un token API în loc de cookie.",
  "problem.link-used": "Acest link sau cod nu mai funcționează",
  "problem.link-used.detail":
    "Linkurile și codurile sunt valabile o singură dată, timp de zece minute. Cere altele noi.",
  "problem.other-browser": "Acest link a fost cerut din alt browser",
  "problem.other-browser.detail":
    "Te conectează ca {email}. Dacă ești tu, continuă; ce joci aici ca oaspete rămâne la oaspete. Ca să iei totul cu tine, cere un link nou în acest browser.",
  "problem.other-person": "Acum este conectat aici altcineva",
  "problem.other-person.detail":
    "În altă filă a acestui browser s-a conectat altcineva, așa că nu s-a trimis nimic. Reîncarcă pagina ca să continui ca {name} sau conectează-te din nou.",
  "problem.needs-address": "Oaspeții nu pot invita prin e-mail",
  "problem.needs-address.detail": "Conectează-te mai întâi cu adresa ta sau trimite prietenilor linkul mesei.",
  "problem.listed-enough": "Ai deja {most} mese deschise în listă",
  "problem.listed-enough.detail":
    "Așteaptă să înceapă una, părăsește una sau deschide masa aceasta doar pentru cei cu link.",
  "problem.second-seat": "Ai deja un loc la această masă",
  "problem.second-seat.detail":
    "Cineva cu acest browser sau cu această adresă joacă aici sub alt nume. Nimeni nu joacă pe două locuri.",
  "problem.no-objection": "Nu ai la ce să obiectezi",
  "problem.no-objection.detail": "Nimeni nu s-a așezat chiar acum pe acel loc sau cine s-a așezat a jucat deja.",
  "problem.too-many": "Prea multe încercări",
  "problem.too-many.detail":
    "Așteaptă {seconds, plural, one {# secundă} few {# secunde} other {# de secunde}} și încearcă din nou.",
  "problem.no-game": "Nu există un astfel de joc",
  "problem.no-game.detail": "Jocurile sunt: {games}.",
  "problem.bad-options": "Aceste opțiuni nu se potrivesc jocului",
  "problem.bad-options.detail": "`errors` numește fiecare opțiune necunoscută sau în afara limitelor.",
  "problem.bad-seats": "Număr de locuri greșit",
  "problem.bad-seats.detail": "Numărul de jucători pentru acest joc: de la {min} la {max}.",
  "problem.bad-invite": "Invitația nu este validă",
  "problem.bad-invite.detail": "Codul nu este al acestei mese. Cere un link nou.",
  "problem.not-welcome": "Nu poți intra la această masă",
  "problem.not-welcome.detail": "Gazda nu te primește. Sunt alte mese deschise, sau deschide una a ta.",
  "problem.no-programs": "Programele nu pot juca aici",
  "problem.no-programs.detail":
    "Masa a fost deschisă numai pentru oameni. Fă mutarea pe pagină sau du programul la altă masă.",
  "problem.full": "Toate locurile sunt ocupate",
  "problem.full.detail": "Poți privi partida sau poți deschide o masă proprie.",
  "problem.longer": "Masa știe mai mult decât copia ei",
  "problem.longer.detail":
    "Jurnalul ei are mai multe intrări, deși una este greșită. Cere cu ?shorter=yes ca să iei totuși copia; ce a urmat după ea se pierde.",
  "problem.started": "Partida a început",
  "problem.started.detail": "Nimeni nu mai poate intra, ieși sau porni partida. O poți privi.",
  "problem.not-started": "Partida nu a început",
  "problem.not-started.detail": "Așteaptă să se ocupe toate locurile sau să o pornească gazda.",
  "problem.seated": "Ai deja loc la această masă",
  "problem.seated.detail": "O persoană ocupă un singur loc.",
  "problem.too-few": "Prea puțini jucători",
  "problem.too-few.detail": "Numărul minim de jucători pentru a începe partida: {min}.",
  "problem.not-host": "Numai gazda poate face asta",
  "problem.not-host.detail": "Gazda, care a deschis masa: {host}. Întreab-o.",
  "problem.over": "Partida s-a încheiat",
  "problem.over.detail": "O poți revedea și exporta.",
  "problem.not-awaited": "Nu este rândul tău",
  "problem.not-awaited.detail": "Masa așteaptă: {seats}. Te anunțăm când este rândul tău.",
  "problem.late-answer": "Acest răspuns nu contează",
  "problem.late-answer.detail": "{why} Uită-te la masă.",
  "problem.stale": "Între timp s-a întâmplat ceva",
  "problem.stale.detail":
    "Ți-ai plănuit tura pe intrarea {base}, iar masa a ajuns la {seq}. Vezi ce este nou și plănuiește din nou.",
  "problem.behind": "Un alt ecran al tău este mai departe",
  "problem.behind.detail":
    "`draft` este ce ai plănuit acolo ultima dată. Preia-l sau trimite-l din nou pe al tău cu acea versiune.",
  "problem.illegal": "Regulile nu permit asta",
  "problem.illegal.detail":
    "Comanda {at} nu este permisă aici: {say} Nu s-a jucat nimic. Alege dintre comenzile permise.",
  "problem.bad-key": "Cheia de idempotență lipsește sau este prea lungă",
  "problem.bad-key.detail":
    "Trimite un antet `Idempotency-Key` de 1 până la 100 de caractere, același când repeți cererea.",
  "problem.key-reused": "Cheia de idempotență a fost folosită pentru altceva",
  "problem.key-reused.detail": "Este a altei trimiteri la această masă. Fă o cheie nouă pentru o tură nouă.",
  "problem.bad-import": "Acest fișier nu poate fi importat",
  "problem.bad-import.detail": "{reason}",
  "problem.bad-target": "Nu se pot trimite webhookuri la această adresă",
  "problem.bad-target.detail": "{reason}",
  "problem.bad-clock": "Acest ceas nu este posibil",
  "problem.bad-clock.detail": "{reason}",
  "problem.no-clock": "Această masă nu are ceas",
  "problem.no-clock.detail":
    "Fără ceas nu e nimic de oprit și niciun termen de depășit. Aici nimeni nu pierde din cauza timpului.",
  "problem.no-vacation": "Nu mai ai destulă vacanță",
  "problem.no-vacation.detail":
    "La această masă {left, plural, one {ți-a rămas # zi} few {ți-au rămas # zile} other {ți-au rămas # de zile}} de vacanță. Nu cere mai mult.",
  "problem.not-missed": "Nu e încă motiv să înlocuiești acest jucător",
  "problem.not-missed.detail":
    "{name} a depășit {missed, plural, one {# termen} few {# termene} other {# de termene}} din {least} câte trebuie. Așteaptă sau întreabă.",
  "problem.not-offered": "Acest loc nu este liber",
  "problem.not-offered.detail": "Linkul a fost deja folosit sau jucătorul s-a întors. Poți privi partida.",
  "problem.no-takeback": "Această mutare nu poate fi retrasă",
  "problem.no-takeback.detail": "{reason}",
  "problem.no-request": "Nimeni nu mai cere asta",
  "problem.no-request.detail":
    "S-a răspuns, s-a renunțat, sau cineva a jucat între timp. Uită-te la masă așa cum e acum.",
  "problem.bad-order": "Acest ordin nu poate fi dat",
  "problem.bad-order.detail": "Ordinul {at}: {reason}",
  "problem.not-alone": "Alții încă joacă",
  "problem.not-alone.detail":
    "O partidă se poate încheia înainte de vreme doar când toți ceilalți au renunțat. Joacă mai departe sau renunță.",
  "problem.not-over": "Partida nu s-a încheiat încă",
  "problem.not-over.detail": "Joac-o întâi până la capăt, sau deschide altă masă.",
  "problem.no-fork": "De aici nu se poate face o masă „ce-ar fi dacă”",
  "problem.no-fork.detail": "{reason}",
  "problem.not-shown": "Masa este privată",
  "problem.not-shown.detail":
    "În altă parte pot fi afișate doar mesele publice sau intrările distribuite de un jucător. Cere unui jucător un link distribuit.",
  "problem.busy": "Serviciul este ocupat",
  "problem.busy.detail": "Nu s-a pierdut nimic. Încearcă din nou peste câteva clipe, cu aceeași cheie de idempotență.",
  "problem.busy.unknown": "Nu se știe dacă s-a făcut. Verifică înainte de a repeta.",
  "problem.fault": "Ceva nu a mers la noi",
  "problem.fault.detail": "Nu s-a schimbat nimic. Încearcă din nou; dacă se repetă, spune-ne referința {ref}.",
  "refusal.over": "partida s-a încheiat.",
  "refusal.not-awaited": "în acel moment nu mai este rândul tău.",
  "refusal.illegal": "nu se află printre comenzile permise.",
  "import.too-long":
    "Istoricul este mai lung decât poate fi o partidă: cel mult {entries} de intrări, și nu toate retrase.",
  "import.time-falls": "Intrarea {seq} are un timp mai vechi decât cea dinaintea ei.",
  "import.unreadable": "Linia {line} nu este cum ar trebui: {detail}.",
  "import.redacted":
    "Este exportul unei partide în curs, fără ceea ce ascund ceilalți. Importă-l după ce partida se încheie.",
  "import.forked":
    "Este o masă „ce-ar fi dacă” făcută dintr-o partidă în curs, al cărei început nu poate fi verificat.",
  "import.no-game": "Aici nu există jocul {game}.",
  "import.false":
    "Intrarea {seq} a fost modificată: ce spune despre {what} nu este adevărat. Ia fișierul așa cum a fost exportat.",
  "embed.first": "La început",
  "embed.back": "O intrare înapoi",
  "embed.on": "O intrare înainte",
  "embed.last": "La ultima intrare",
  "embed.play": "Redă",
  "embed.pause": "Pauză",
  "embed.entry": "Intrare",
  "embed.of": "intrarea {at} din {last}",
  "embed.look": "Masa după intrarea {at}",
  "embed.open": "Deschide masa",
  "embed.private": "Masa aceasta este privată. Cine joacă la ea o poate distribui.",
  "embed.unknown": "Aici nu este nicio masă sau nu mai există.",
  "embed.waiting": "Partida aceasta nu a început încă.",
  "embed.fault": "Masa nu poate fi afișată acum. Încearcă din nou peste câteva clipe.",
  "share.table": "O masă pe Telegraph",
  "share.closed": "Deschide linkul ca s-o vezi.",
  "share.entry": "După intrarea {at}: {points}.",
  "fork.over": "Aici n-ar putea muta nimeni: după această intrare partida s-a terminat. Alege una mai devreme.",
  "fork.hidden":
    "Aici se află pe masă secretul cuiva. Așteaptă sfârșitul partidei sau alege o intrare dinaintea secretului.",
  "clock.reason.hours":
    "Timpul trebuie să fie între 3 minute și 60 de zile; {hours} ore nu se potrivește. Alege alt timp.",
  "clock.reason.increment":
    "Fiecare tură trebuie să adauge între 3 minute și 60 de zile; altfel o rezervă epuizată nu ar mai lăsa timp.",
  "clock.reason.cap":
    "Cel mai mult ce se poate strânge trebuie să fie cel puțin timpul de la început și cel adăugat de o tură, și cel mult 60 de zile.",
  "clock.reason.vacation": "Vacanța este un număr întreg de zile, de la 0 la 60.",
  "clock.reason.alone":
    "Cine joacă singur nu așteaptă pe nimeni. Deschide masa fără ceas sau pentru mai mulți jucători.",
  "clock.reason.zone": "Fusul orar {zone} nu este cunoscut. Alege unul ca Europe/Madrid.",
  "clock.reason.time": "Orele se scriu HH:MM, de la 00:00 la 23:59.",
  "clock.reason.never":
    "O fereastră de la {from} la aceeași oră nu se deschide niciodată. Alege alt sfârșit sau toată ziua.",
  "clock.reason.all-off": "Cu toate cele șapte zile libere timpul tău nu ar curge niciodată. Lasă câteva zile.",
  "clock.reason.short":
    "Așa rămân {weekly} ore pe săptămână; e nevoie de cel puțin {least}, altfel ceilalți ar aștepta la nesfârșit. Alege o fereastră mai lungă sau mai puține zile libere.",
  "takeback.open": "O altă cerere așteaptă răspuns. Așteaptă, sau să fie retrasă.",
  "takeback.none": "Nu e acolo nicio mutare a ta care să mai conteze.",
  "takeback.not-own": "Trebuie să înceapă cu o mutare a ta. Cere ultima ta mutare.",
  "takeback.chance": "Între timp a hotărât hazardul; nimeni nu poate uita ce a arătat.",
  "takeback.revealed": "Între timp s-a arătat ceva ascuns; nimeni nu poate uita.",
  "takeback.ended": "Partida se terminase, sau cineva a renunțat între timp.",
  "orders.unknown": "Nu este unul dintre ordinele acestui joc. Vezi lista lor în referință.",
  "orders.fault":
    "Regulile au dat greș de mai multe ori la ordinele tale, așa că la această masă sunt oprite. Răspunde tu; am fost anunțați.",
  "plan.fault":
    "Regulile au dat greș de mai multe ori la acest plan, așa că nu se trimite. Joacă tu tura; am fost anunțați.",
  "orders.unreadable": "Unul dintre ordinele tale nu mai poate fi citit, așa că toate sunt oprite. Dă-le din nou.",
  "orders.unseen":
    "Ordinele tale au acționat de zece ori cât ai lipsit, așa că sunt oprite. Uită-te la masă și vor continua.",
  "person.guest": "Oaspete {n}",
  "person.player": "Jucător {n}",
  "mail.sign-in.subject": "Autentificare la Telegraph",
  "mail.sign-in.preview": "Linkul și codul tău de autentificare; sunt valabile zece minute",
  "mail.sign-in.intro": "Deschide acest link și apasă butonul de acolo ca să te autentifici la Telegraph.",
  "mail.sign-in.button": "Autentificare",
  "mail.sign-in.code": "Sau introdu acest cod acolo unde l-ai cerut:",
  "mail.sign-in.ends": "Linkul și codul sunt valabile o singură dată, timp de zece minute.",
  "mail.sign-in.footer":
    "Primești acest e-mail pentru că cineva a introdus adresa ta la Telegraph. Dacă nu ai fost tu, nu trebuie să faci nimic: nimeni nu se poate autentifica fără acest e-mail.",
};
