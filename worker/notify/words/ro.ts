/** Mails and notices in Romanian. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { Key } from "./en.ts";

export const ro: Catalogue<Key> = {
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
  "mail.board.letters": "Masa în litere",
  "mail.you": "{name} (tu)",
  "mail.turn.open": "Joacă-ți tura",

  "mail.over.heading": "Partidă încheiată: {game}",
  "mail.over.won": "Ai câștigat, cu {points, plural, one {# punct} few {# puncte} other {# de puncte}}.",
  "mail.over.shared":
    "Împarți victoria cu {names}, cu {points, plural, one {# punct} few {# puncte} other {# de puncte}}.",
  "mail.over.lost": "Victorie pentru {names}, cu {points, plural, one {# punct} few {# puncte} other {# de puncte}}.",
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
  "mail.mention.heading": "{by} te pomenește la {game}",
  "mail.asked.takeback": "{by} cere retragerea unei mutări la {game}",
  "mail.asked.pause": "{by} cere o pauză la {game}",
  "mail.asked.resume": "{by} cere reluarea jocului {game}",
  "mail.asked.kick": "{by} cere înlocuirea unui jucător care ține pe loc {game}",
  "mail.asked.what": "Masa hotărăște împreună. Răspunde pe pagină: părerea ta contează.",
  "mail.stand-in.took": "{name} joacă în locul tău la {game}",
  "mail.stand-in.took.what": "{name} mută în locul tău până îți iei locul înapoi pe pagină.",
  "mail.stand-in.replaced": "{name} ți-a luat locul la {game}",
  "mail.stand-in.replaced.what":
    "Timpul tău a expirat, iar {name} s-a așezat prin linkul oferit de masă. Până când mută, îți poți lua locul înapoi pe pagină, dacă masa nu te-a scos prin vot. Tot acolo poți privi partida.",
  "mail.stand-in.returned": "{name} este din nou la locul său la {game}",
  "mail.stand-in.returned.what":
    "Te-ai așezat în locul lui {name}, care s-a întors înainte să muți. Poți privi în continuare partida pe pagină.",
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
    "Răspunde la acest mesaj cu un număr pe primul rând, și mutarea se joacă. Sau apasă pe un răspuns: se deschide pagina cu mutarea pregătită, netrimisă. Se mai înțeleg: pas; plan (trimite planul salvat); pauză 2z (două zile de vacanță); stop (fără alte mesaje despre această masă).",
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
  "mail.answered.used": "La acest mesaj s-a răspuns deja. Un răspuns contează o singură dată.",
  "mail.answered.late": "Această întrebare nu mai este deschisă: de când a fost trimis mesajul s-a jucat altceva.",
  "mail.answered.no-pass": "Aici nu poți pasa.",
  "mail.answered.no-number":
    "Nu există acest număr: mesajul are {count, plural, one {# răspuns} few {# răspunsuri} other {# de răspunsuri}}.",
  "mail.answered.no-numbers":
    "Această mutare are prea multe posibilități pentru a le numerota. Deschide masa ca s-o joci.",
  "mail.answered.not-understood":
    "Primul rând al mesajului tău nu a fost înțeles. Trebuie să fie doar un număr sau unul dintre aceste cuvinte: pas, plan, pauză 2z, stop.",
  "mail.answered.plan-misfit": "Planul tău nu se mai potrivește. Deschide masa ca să-l schimbi.",
  "mail.answered.plan-none": "Nu ai un astfel de plan la această masă.",
  "mail.answered.plan-several": "Se potrivesc mai multe planuri: {names}. Scrie plan și numele celui dorit.",
  "answer.not-yours": "Aceste butoane nu sunt ale tale sau nu mai sunt active.",
  "answer.connect": "Conectează",
  "answer.connect.how":
    "Deschide acest link acolo unde ești autentificat în Telegraph. Atunci butoanele de sub aceste mesaje sunt ale tale. Este valabil zece minute.",
  "mail.answered.waiting": "Acum masa îi așteaptă pe: {names}.",

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

  "feed.title": "Rândurile tale la Telegraph",

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
  "program.as": "Ești autentificat ca {name}.",
  "program.allow": "Permite",
  "program.refuse": "Refuză",
  "program.end": "Poți opri asta oricând în profil, la tokenurile API.",
  "program.sign-in": "Autentifică-te întâi, apoi încarcă din nou pagina.",
  "program.sign-in.link": "Autentificare",

  "target.url": "Aceasta nu este o adresă.",
  "target.scheme": "Trebuie să înceapă cu https://.",
  "target.user": "Nu poate conține nume de utilizator sau parolă.",
  "target.port": "Nu poate numi un port: webhookurile merg la portul 443.",
  "target.topic": "Adresa temei are o singură parte din litere, cifre, _ și -: https://ntfy.sh/tema-mea.",
  "target.host": "Trebuie să numească o gazdă publică, nu un număr și nu acest serviciu.",
};
