/** The service in Romanian: problems and lists, mails and notices. */
import type { Catalogue } from "../../games/kernel/words.ts";
import type { Key } from "./en.ts";

export const ro: Catalogue<Key> = {
  "problem.bad-json": "Cererea nu este JSON",
  "problem.bad-json.detail":
    "Conținutul nu a putut fi citit ca JSON. Verifică-l cu un validator JSON și trimite-l din nou.",
  "problem.says-why": "Răspunsul însuși spune de ce și ce e de făcut.",
  "problem.bad-method": "Această adresă nu acceptă metoda",
  "problem.bad-method.detail": "Trimite una dintre acestea: {methods}.",
  "problem.bad-format": "Acest format nu există",
  "problem.bad-format.detail": "Răspunsul vine doar ca {format}. Cere acest format.",
  "problem.bad-type": "Tip de conținut greșit",
  "problem.bad-type.detail": "Trimite conținutul ca application/json.",
  "problem.too-large": "Cererea este prea mare",
  "problem.too-large.detail": "Dimensiunea maximă a conținutului, în octeți: {limit}. Trimite mai puțin.",
  "problem.invalid": "Cererea nu este validă",
  "problem.invalid.detail":
    "Unele câmpuri lipsesc, sunt necunoscute sau în afara limitelor; `errors` le numește pe toate. Corectează-le și trimite din nou.",
  "field.empty": "Completează acest câmp.",
  "field.long": "Cel mult {most} caractere.",
  "field.email": "Aceasta nu este o adresă de e-mail.",
  "field.invisible": "Caracterele care nu se văd nu sunt permise.",
  "field.marks": "Cel mult trei accente pe o literă.",
  "field.address": "Un nume nu poate conține o adresă de e-mail sau web.",
  "field.letters": "Doar litere și cifre obișnuite, nu litere desenate altfel.",
  "field.alphabets": "Un cuvânt nu poate amesteca alfabete.",
  "field.bot": "Doar masa spune cine este bot: alege un nume fără acest semn.",
  "field.blank": "Aici nu se vede nimic. Scrie ceva.",
  "field.wrong": "Ceva nu este în regulă: verifică și trimite din nou.",
  "field.program": "Niciun program cu această adresă nu este înregistrat aici. Începe din nou din program.",
  "field.zone": "Acest fus orar nu este cunoscut.",
  "field.quiet": "Orele de liniște trebuie să se termine: alege pentru final altă oră decât pentru început.",
  "guests.many":
    "În ultima oră au venit mulți oaspeți noi din rețeaua ta. Autentifică-te prin e-mail sau intră cu linkul de invitație al cuiva care are cont: ambele merg imediat. Altfel, așteaptă {seconds, plural, one {# secundă} few {# secunde} other {# de secunde}}.",
  "problem.not-found": "Nu a fost găsit",
  "problem.not-found.detail": "La această adresă nu este nimic. Verifică linkul.",
  "problem.no-message": "Mesajul nu există",
  "problem.no-message.detail": "Mesajul acesta nu mai există. Recitește chatul.",
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
    "Te autentifică drept {email}. Dacă ești tu, continuă; ce joci aici ca oaspete rămâne la oaspete. Ca să iei totul cu tine, cere un link nou în acest browser.",
  "problem.other-person": "Acum este autentificat aici altcineva",
  "problem.other-person.detail":
    "În altă filă a acestui browser s-a autentificat altcineva, așa că nu s-a trimis nimic. Reîncarcă pagina ca să continui ca {name} sau autentifică-te din nou.",
  "problem.needs-address": "Oaspeții nu pot invita prin e-mail",
  "problem.needs-address.detail": "Autentifică-te mai întâi cu adresa ta sau trimite prietenilor linkul mesei.",
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
  "problem.not-welcome.detail": "Gazda nu te primește. Intră la altă masă deschisă sau deschide una a ta.",
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
  "problem.not-awaited.detail":
    "Acum este rândul {count, plural, one {jucătorului} few {jucătorilor} other {jucătorilor}} {seats}. Te anunțăm când este rândul tău.",
  "problem.late-answer": "Acest răspuns nu contează",
  "problem.late-answer.detail": "{why} Uită-te la masă.",
  "problem.stale": "Între timp s-a întâmplat ceva",
  "problem.stale.detail":
    "Ți-ai plănuit tura pe intrarea {base}, iar masa a ajuns la {seq}. Vezi ce este nou și plănuiește din nou.",
  "problem.behind": "Un alt ecran al tău a ajuns mai departe",
  "problem.behind.detail":
    "`draft` este ce ai plănuit acolo ultima dată. Preia-l sau trimite-l din nou pe al tău cu acea versiune.",
  "problem.illegal": "Regulile nu permit asta",
  "problem.illegal.detail":
    "Comanda {at} nu este permisă aici: {say} Nu s-a jucat nimic. Alege dintre comenzile permise.",
  "problem.bad-key": "Cheia de idempotență lipsește sau este prea lungă",
  "problem.bad-key.detail":
    "Trimite un antet `Idempotency-Key` de 1 până la 100 de caractere, același când repeți cererea.",
  "problem.cut-off": "Cererea a fost întreruptă",
  "problem.cut-off.detail": "Nu a ajuns în întregime. Trimite-o din nou.",
  "problem.key-reused": "Cheia de idempotență a fost folosită pentru altceva",
  "problem.key-reused.detail":
    "Este a altei cereri. Fă o cheie nouă pentru fiecare cerere nouă; repet-o doar cu aceeași cerere.",
  "problem.bad-import": "Acest fișier nu poate fi importat",
  "problem.bad-import.detail": "{broken, select, yes {{import.broken}} other {{reason}}}",
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
    "S-a răspuns deja, cererea a fost retrasă sau cineva a jucat între timp. Uită-te la masă așa cum e acum.",
  "problem.bad-order": "Acest ordin nu poate fi dat",
  "problem.bad-order.detail": "Ordinul {at}: {reason}",
  "problem.not-alone": "Alții încă joacă",
  "problem.not-alone.detail":
    "O partidă se poate încheia înainte de vreme doar când toți ceilalți au abandonat. Joacă mai departe sau abandonează.",
  "problem.not-over": "Partida nu s-a încheiat încă",
  "problem.not-over.detail": "Joac-o întâi până la capăt sau deschide altă masă.",
  "problem.no-fork": "De aici nu se poate face o masă „ce-ar fi dacă”",
  "problem.no-fork.detail": "{reason}",
  "problem.not-shown": "Masa este privată",
  "problem.not-shown.detail":
    "În altă parte pot fi afișate doar mesele publice sau intrările distribuite de un jucător. Cere unui jucător un link distribuit.",
  "problem.not-set-up": "Serviciul nu este configurat încă",
  "problem.not-set-up.detail": "Operatorul trebuie să corecteze mai întâi ceva: {names}.",
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
  "import.broken": "Intrarea {seq} nu decurge din ce este înaintea ei.",
  "import.time-falls": "Intrarea {seq} este datată mai devreme decât cea dinaintea ei.",
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
  "share.about": "Jocuri de societate care durează zile: joacă pe web, tură cu tură.",
  "share.learn": "Învață {game}",
  "share.rules": "Regulile jocului {game}",
  "share.table": "O masă pe Telegraph",
  "share.closed": "Deschide linkul ca s-o vezi.",
  "share.entry": "După intrarea {at}: {points}.",
  "fork.over": "Aici n-ar putea muta nimeni: după această intrare partida s-a terminat. Alege una anterioară.",
  "fork.hidden":
    "Aici se află pe masă secretul cuiva. Așteaptă sfârșitul partidei sau alege o intrare dinaintea secretului.",
  "clock.reason.hours":
    "Timpul trebuie să fie între 3 minute și 60 de zile; {hours, plural, one {# oră nu este permisă} few {# ore nu sunt permise} other {# de ore nu sunt permise}}. Alege alt timp.",
  "clock.reason.increment":
    "Fiecare tură trebuie să adauge între 3 minute și 60 de zile; altfel o rezervă epuizată nu ar mai lăsa timp.",
  "clock.reason.cap":
    "Maximul care se poate strânge trebuie să fie cel puțin cât timpul de la început și cât cel adăugat de o tură, dar nu peste 60 de zile.",
  "clock.reason.added": "Fiecare tură a unei partide în direct trebuie să adauge între 5 secunde și o oră.",
  "clock.reason.mail":
    "Când partida continuă într-un ritm mai lent, fiecare răspuns trebuie să aibă între 3 minute și 60 de zile.",
  "clock.reason.vacation": "Vacanța este un număr întreg de zile, de la 0 la 60.",
  "clock.reason.alone":
    "Cine joacă singur nu așteaptă pe nimeni. Deschide masa fără ceas sau pentru mai mulți jucători.",
  "clock.reason.zone": "Fusul orar {zone} nu este cunoscut. Alege unul ca Europe/Madrid.",
  "clock.reason.time": "Orele se scriu HH:MM, de la 00:00 la 23:59.",
  "clock.reason.never":
    "O fereastră de la {from} la aceeași oră nu se deschide niciodată. Alege alt sfârșit sau toată ziua.",
  "clock.reason.all-off":
    "Cu toate cele șapte zile libere timpul tău nu ar curge niciodată. Păstrează câteva zile de joc.",
  "clock.reason.short":
    "{weekly, plural, one {Așa rămâne # oră} few {Așa rămân # ore} other {Așa rămân # de ore}} pe săptămână; e nevoie de cel puțin {least}, altfel ceilalți ar aștepta la nesfârșit. Alege o fereastră mai lungă sau mai puține zile libere.",
  "takeback.open": "O altă cerere așteaptă răspuns. Așteaptă răspunsul sau cere retragerea ei.",
  "takeback.none": "Nu e acolo nicio mutare a ta care să mai conteze.",
  "takeback.not-own": "Trebuie să înceapă cu o mutare a ta. Cere ultima ta mutare.",
  "takeback.chance": "Între timp ceva s-a decis prin hazard; ce s-a văzut nu mai poate fi uitat.",
  "takeback.revealed": "Între timp s-a arătat ceva ascuns; nimeni nu poate uita.",
  "takeback.ended": "Partida se terminase sau cineva a abandonat între timp.",
  "orders.unknown": "Nu este unul dintre ordinele acestui joc. Vezi lista lor în referință.",
  "orders.fault":
    "Regulile au dat greș de mai multe ori la ordinele tale, așa că la această masă sunt oprite. Răspunde tu; am fost anunțați.",
  "plan.fault":
    "Regulile au dat greș de mai multe ori la acest plan, așa că nu se trimite. Joacă tu tura; am fost anunțați.",
  "orders.unreadable": "Unul dintre ordinele tale nu mai poate fi citit, așa că toate sunt oprite. Dă-le din nou.",
  "orders.unseen":
    "Ordinele tale au acționat de zece ori cât ai lipsit, așa că sunt oprite. Deschide masa și vor continua.",
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

  // Mails, notices, and the pages they lead to.
  "mail.subject.table": "{game} cu {names}",
  "mail.subject.with": "cu {names}",
  "mail.subject.your-turn": "Rândul tău",
  "mail.subject.reminder": "Reamintire",
  "mail.subject.over": "Partidă încheiată",
  "mail.left": "încă {time}",
  "mail.subject.several": "Rândul tău la {count, plural, one {# masă} few {# mese} other {# de mese}}",
  "mail.subject.invited": "{by} te invită la o partidă de {game}",

  "mail.turn.heading": "Rândul tău: {game}",
  "mail.turn.with": "Cu {names}.",
  "mail.turn.since": "De la ultima ta tură",
  "mail.turn.first": "Până acum",
  "mail.turn.nothing": "Nu s-a întâmplat nimic de la ultima ta tură.",
  "mail.turn.more": "… și încă {count, plural, one {# rând} few {# rânduri} other {# de rânduri}} dinainte, pe pagină.",
  "mail.turn.choices":
    "{count, plural, one {Ai o posibilitate, arătată} few {Ai # posibilități, toate arătate} other {Ai # de posibilități, toate arătate}} pe pagină.",
  "mail.standings": "Cum stă partida",
  "mail.sources": "De unde vin punctele",
  "mail.standings.change": "{total} ({sign}{change} de la ultima ta tură)",
  "mail.board": "Masa acum",
  "mail.board.alt": "{game}: masa așa cum o vezi",
  "mail.board.public": "{game}: masa",
  "mail.board.marked": "Ce este nou de la ultima ta tură are un chenar.",
  "mail.board.letters": "Masa ca text",
  "mail.you": "{name} (tu)",
  "mail.turn.open": "Joacă-ți tura",

  "mail.over.heading": "Partidă încheiată: {game}",
  "mail.over.won": "Ai câștigat, cu {points, plural, one {# punct} few {# puncte} other {# de puncte}}.",
  "mail.over.shared":
    "Împarți victoria cu {names}, cu {points, plural, one {# punct} few {# puncte} other {# de puncte}}.",
  "mail.over.lost": "Câștigă {names}, cu {points, plural, one {# punct} few {# puncte} other {# de puncte}}.",
  "mail.over.last": "Cum s-a încheiat",
  "mail.over.open": "Vezi masa finală",
  "mail.over.export": "Exportă toată partida (poate fi verificată și revăzută)",

  "mail.invited.heading": "{by} te invită să joci {game}",
  "mail.invited.what":
    "Telegraph este pentru jocuri de societate care durează zile: muți când ai două minute și afli când este rândul tău. Nu trebuie instalat nimic.",
  "mail.invited.open": "Vezi masa și intră în joc",
  "mail.invited.ignore": "Dacă nu știi cine este {by}, ignoră acest e-mail: nu se va întâmpla nimic.",

  "mail.hook-failing.heading": "Webhookul tău de la {host} a fost oprit",
  "mail.hook-failing.what":
    "Timp de cinci zile au eșuat toate mesajele trimise la el. Nu i se mai trimite nimic; turele îți sunt anunțate în continuare prin e-mail, dacă ai activat asta.",
  "mail.hook-failing.open": "Vezi ce a eșuat și pornește-l din nou",

  "mail.subject.digest": "{count, plural, one {# mesaj} few {# mesaje} other {# de mesaje}} de la mesele tale",
  "mail.deadline": "Timpul tău se termină {left}: {at}.",
  "mail.reminder.heading": "Timpul tău la {game} se termină {left}",
  "mail.begun.heading": "{game} a început",
  "mail.mention.heading": "{by} te menționează la {game}",
  "mail.asked.takeback": "{by} cere retragerea unei mutări la {game}",
  "mail.asked.pause": "{by} cere o pauză la {game}",
  "mail.asked.resume": "{by} cere reluarea partidei de {game}",
  "mail.asked.stand-in": "{by} vrea să țină locul unui jucător: {game}",
  "mail.asked.mail": "{by} cere să terminați {game} mai târziu, într-un ritm mai lent",
  "mail.asked.kick": "{by} cere înlocuirea unui jucător care ține pe loc {game}",
  "mail.asked.what": "Masa hotărăște împreună. Răspunde pe pagină: votul tău contează.",
  "mail.stand-in.took": "{name} joacă în locul tău la {game}",
  "mail.stand-in.took.what": "{name} mută în locul tău până îți iei locul înapoi pe pagină.",
  "mail.stand-in.replaced": "{name} ți-a luat locul la {game}",
  "mail.stand-in.replaced.what":
    "Timpul tău a expirat, iar {name} joacă acum în locul tău prin linkul oferit de masă. Până când mută, îți poți lua locul înapoi pe pagină, dacă masa nu te-a scos prin vot. Tot acolo poți privi partida.",
  "mail.stand-in.returned": "{name} este din nou la locul său la {game}",
  "mail.stand-in.returned.what":
    "Ai ținut locul jucătorului {name}, care s-a întors înainte să muți. Poți privi în continuare partida pe pagină.",
  "mail.stand-in.objected": "Masa caută alt înlocuitor la {game}",
  "mail.stand-in.objected.what":
    "Cineva care joacă acolo dorește alt înlocuitor. Nu mutaseși încă, deci nu se pierde nimic de-al tău. Poți privi în continuare partida pe pagină.",
  "mail.open": "Deschide masa",
  "mail.test.heading": "Un mesaj de probă de la Telegraph",
  "mail.test.what": "Funcționează: așa afli când îți vine rândul.",
  "mail.test.connect": "Ca să răspunzi cu butoane sub aceste mesaje, apasă butonul de mai jos.",
  "mail.channel-failing.heading": "Canalul tău la {host} a fost oprit",
  "mail.channel-failing.what":
    "Timp de cinci zile, niciun mesaj nu a ajuns acolo. Nu mai trimitem nimic acolo; afli prin celelalte canale.",

  "mail.answers.heading": "Răspunsuri scurte",
  "mail.answers.links": "Fiecare deschide pagina cu mutarea pregătită; nimic nu se trimite până nu apeși Trimite.",
  "mail.answers.reply":
    "Răspunde la acest mesaj cu un număr pe primul rând, iar mutarea se joacă. Sau apasă pe un răspuns: se deschide pagina cu mutarea pregătită, netrimisă. Se mai înțeleg: pas; plan (trimite planul salvat); pauză 2z (două zile de vacanță); stop (fără alte mesaje despre această masă).",
  "mail.answers.words":
    "Poți răspunde la acest mesaj cu unul dintre aceste cuvinte pe primul rând: plan (trimite planul salvat), pauză 2z (două zile de vacanță), stop (fără alte mesaje despre această masă).",
  "mail.answered.played": "Mutarea ta a fost jucată",
  "mail.answered.refused": "Nu s-a jucat nimic",
  "mail.answered.hold": "Ești în vacanță {days, plural, one {o zi} few {# zile} other {# de zile}}",
  "mail.answered.hold.what":
    "Până atunci ceasul tău la această masă stă pe loc. Poți încheia vacanța oricând pe pagină.",
  "mail.answered.stop": "Fără alte mesaje despre această masă",
  "mail.answered.stop.what": "Le poți porni din nou la masă.",
  "mail.answered.busy": "Serviciul era ocupat. Trimite răspunsul din nou peste câteva minute.",
  "mail.answered.alias":
    "Mesajul tău a venit de la o altă formă a adresei tale. Răspunde de la adresa la care a fost trimis acest mesaj.",
  "mail.answered.used": "La acest mesaj s-a răspuns deja. Un răspuns contează o singură dată.",
  "mail.answered.late": "Această întrebare nu mai este deschisă: de când a fost trimis mesajul s-a jucat altceva.",
  "mail.answered.no-pass": "Aici nu poți pasa.",
  "mail.answered.no-number":
    "Nu există acest număr: mesajul are {count, plural, one {# răspuns} few {# răspunsuri} other {# de răspunsuri}}.",
  "mail.answered.no-numbers":
    "Această mutare are prea multe posibilități pentru a le numerota. Deschide masa ca s-o joci.",
  "mail.answered.not-understood":
    "Nu am înțeles primul rând al mesajului tău. Trebuie să fie doar un număr sau unul dintre aceste cuvinte: pas, plan, pauză 2z, stop.",
  "mail.answered.plan-misfit": "Planul tău nu se mai potrivește. Deschide masa ca să-l schimbi.",
  "mail.answered.plan-none": "Nu ai un astfel de plan la această masă.",
  "mail.answered.plan-several": "Se potrivesc mai multe planuri: {names}. Scrie plan și numele celui dorit.",
  "answer.not-yours": "Aceste butoane nu sunt ale tale sau nu mai sunt active.",
  "answer.connect": "Conectează",
  "answer.connect.how":
    "Deschide acest link acolo unde te-ai autentificat în Telegraph. Atunci butoanele de sub aceste mesaje sunt ale tale. Linkul este valabil zece minute.",
  "mail.answered.waiting":
    "Acum este rândul {count, plural, one {jucătorului} few {jucătorilor} other {jucătorilor}} {names}.",

  "mail.footer.why.answered": "Primești acest mesaj pentru că ai răspuns la unul de-al nostru.",
  "mail.footer.why.table": "Primești acest mesaj pentru că joci la această masă.",
  "mail.footer.why.channel": "Primești acest mesaj pentru că acest canal este al tău.",
  "mail.footer.why.turn":
    "Primești acest e-mail pentru că joci la această masă. Cel mult un e-mail pe masă la zece minute.",
  "mail.footer.why.invited": "Primești acest e-mail pentru că {by} a introdus adresa ta.",
  "mail.footer.why.hook": "Primești acest e-mail pentru că webhookul este al tău.",
  "mail.footer.table": "Fără alte e-mailuri despre această masă",
  "mail.footer.table.named": "Fără alte e-mailuri despre masa de {game} cu {names}",
  "mail.footer.all": "Fără niciun e-mail despre ture",
  "mail.footer.all.invited": "Fără alte invitații la această adresă",
  "mail.footer.settings": "Alege ce ți se anunță și cum",

  "feed.deadline": "Timpul tău se termină: {at}.",
  "feed.title": "Turele tale la Telegraph",

  "unsubscribe.title": "Oprește e-mailurile",
  "unsubscribe.table": "Oprești e-mailurile despre această masă?",
  "unsubscribe.all": "Oprești toate e-mailurile despre ture și invitații?",
  "unsubscribe.button": "Oprește aceste e-mailuri",
  "unsubscribe.done": "Gata. Nu vei mai primi aceste e-mailuri.",
  "unsubscribe.done.help": "Le poți porni din nou în profilul tău.",
  "unsubscribe.bad": "Acest link nu funcționează",
  "unsubscribe.bad.help":
    "Poate lipsește o parte din el. Copiază tot linkul din e-mail sau schimbă asta în profilul tău.",
  "unsubscribe.profile": "Profilul tău",
  "program.title": "Lași {program} să joace pentru tine?",
  "program.what":
    "{program} cere să acționeze în numele tău aici: să-ți citească mesele, să-ți facă mutările și să discute. Nu poate crea tokenuri și nu-ți poate șterge contul. Ce joacă este marcat ca fiind al unui program.",
  "program.where":
    "Răspunsul merge la {host}. Nimeni nu a verificat numele programului: permite-i numai dacă tu l-ai pornit.",
  "program.as": "Te-ai autentificat ca {name}.",
  "program.allow": "Permite",
  "program.refuse": "Refuză",
  "program.end": "Poți opri asta oricând în profil, la tokenurile API.",
  "program.sign-in": "Autentifică-te întâi, apoi încarcă din nou pagina.",
  "program.sign-in.link": "Autentificare",

  "target.url": "Aceasta nu este o adresă.",
  "target.scheme": "Trebuie să înceapă cu https://.",
  "target.user": "Nu poate conține nume de utilizator sau parolă.",
  "target.port": "Nu poate conține un port: webhookurile merg la portul 443.",
  "target.topic": "Adresa temei are o singură parte din litere, cifre, _ și -: https://ntfy.sh/tema-mea.",
  "target.host": "Trebuie să indice o gazdă publică, nu un număr și nu acest serviciu.",
};
