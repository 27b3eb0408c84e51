/** The service in Catalan: problems, mails. */
import type { Catalogue } from "../../games/kernel/words.ts";
import type { Key } from "./en.ts";

export const ca: Catalogue<Key> = {
  "problem.bad-json": "La petició no és JSON",
  "problem.bad-json.detail":
    "No s’ha pogut llegir el cos com a JSON. Comprova’l amb un validador de JSON i torna a enviar-lo.",
  "problem.bad-type": "Tipus de contingut incorrecte",
  "problem.bad-type.detail": "Envia el cos com a application/json.",
  "problem.too-large": "La petició és massa gran",
  "problem.too-large.detail": "El cos pot tenir com a màxim {limit} bytes. Envia’n menys.",
  "problem.invalid": "La petició no encaixa",
  "problem.invalid.detail":
    "Falten camps, o n’hi ha de desconeguts o fora de rang; `errors` els anomena tots. Corregeix-los i torna a enviar-la.",
  "problem.not-found": "No s’ha trobat",
  "problem.not-found.detail": "No hi ha res en aquesta adreça. Comprova l’enllaç.",
  "problem.no-table": "Aquesta taula no existeix",
  "problem.no-table.detail":
    "No hi ha cap taula amb aquest identificador. Comprova l’enllaç o pregunta-ho a qui te l’ha enviat.",
  "problem.sign-in": "Primer inicia la sessió",
  "problem.sign-in.detail":
    "Cal una sessió o un token de l’API. Comença com a visitant o inicia la sessió, i torna-ho a provar.",
  "problem.bad-token": "El token no és vàlid",
  "problem.bad-token.detail": "Potser ha caducat o s’ha esborrat. Crea’n un de nou al teu perfil.",
  "problem.forbidden": "Això no et correspon",
  "problem.forbidden.detail": "Només ho pot fer la persona interessada.",
  "problem.not-seated": "No tens lloc en aquesta taula",
  "problem.not-seated.detail": "Només ho poden fer els jugadors. Pots mirar la partida.",
  "problem.foreign-origin": "La petició ve d’un altre lloc web",
  "problem.foreign-origin.detail":
    "Obre Telegraph i fes-ho allà. Els programes envien un token de l’API en lloc d’una galeta.",
  "problem.link-used": "Aquest enllaç o codi ja no funciona",
  "problem.link-used.detail": "Els enllaços i codis serveixen un sol cop i durant deu minuts. Demana’n un de nou.",
  "problem.other-browser": "Aquest enllaç es va demanar en un altre navegador",
  "problem.other-browser.detail":
    "T’identifica com a {email}. Si ets tu, continua; el que jugues aquí com a convidat es queda amb el convidat. Per endur-t’ho, demana un enllaç nou en aquest navegador.",
  "problem.needs-address": "Els convidats no poden convidar per correu",
  "problem.needs-address.detail": "Identifica’t primer amb la teva adreça, o envia als amics l’enllaç de la taula.",
  "problem.listed-enough": "Ja tens {most} taules obertes a la llista",
  "problem.listed-enough.detail":
    "Espera que en comenci una, deixa’n una, o obre aquesta només per a qui tingui l’enllaç.",
  "problem.second-seat": "Ja tens un seient en aquesta taula",
  "problem.second-seat.detail":
    "Algú amb aquest navegador o aquesta adreça hi juga amb un altre nom. Ningú no juga dos seients.",
  "problem.no-objection": "No hi ha res a objectar",
  "problem.no-objection.detail": "Ningú no acaba de seure en aquest seient, o ja hi ha jugat.",
  "problem.too-many": "Massa intents",
  "problem.too-many.detail": "Espera {seconds, plural, one {# segon} other {# segons}} i torna-ho a provar.",
  "problem.no-game": "Aquest joc no existeix",
  "problem.no-game.detail": "Els jocs són: {games}.",
  "problem.bad-options": "Aquestes opcions no encaixen amb el joc",
  "problem.bad-options.detail": "`errors` anomena cada opció desconeguda o fora de rang.",
  "problem.bad-seats": "Nombre de llocs incorrecte",
  "problem.bad-seats.detail": "Aquest joc és per a {min} a {max} jugadors.",
  "problem.bad-invite": "La invitació no és vàlida",
  "problem.bad-invite.detail": "El codi no és d’aquesta taula. Demana un enllaç nou.",
  "problem.not-welcome": "No pots entrar en aquesta taula",
  "problem.not-welcome.detail": "Qui l’ha oberta no t’hi accepta. Hi ha altres taules obertes, o obre’n una de teva.",
  "problem.full": "Tots els llocs estan ocupats",
  "problem.full.detail": "Pots mirar la partida o obrir una taula pròpia.",
  "problem.started": "La partida ja ha començat",
  "problem.started.detail": "Ja ningú no hi pot entrar, sortir-ne ni començar-la. La pots mirar.",
  "problem.not-started": "La partida encara no ha començat",
  "problem.not-started.detail": "Espera que s’ocupin tots els llocs o que la comenci qui ha obert la taula.",
  "problem.seated": "Ja tens lloc en aquesta taula",
  "problem.seated.detail": "Cada persona ocupa un lloc.",
  "problem.too-few": "Falten jugadors",
  "problem.too-few.detail": "Hi ha d’haver almenys {min} jugadors perquè la partida pugui començar.",
  "problem.not-host": "Només ho pot fer qui ha obert la taula",
  "problem.not-host.detail": "Qui ha obert la taula: {host}. Demana-li-ho.",
  "problem.over": "La partida s’ha acabat",
  "problem.over.detail": "La pots tornar a veure i exportar.",
  "problem.not-awaited": "No és el teu torn",
  "problem.not-awaited.detail": "La taula espera: {seats}. T’avisarem quan sigui el teu torn.",
  "problem.stale": "Mentrestant ha passat alguna cosa",
  "problem.stale.detail":
    "Has planejat el torn sobre l’entrada {base} i la taula és a la {seq}. Mira què hi ha de nou i torna a planejar.",
  "problem.behind": "Una altra pantalla teva va més endavant",
  "problem.behind.detail":
    "`draft` és el que hi vas planejar per últim. Continua-ho, o torna a enviar el teu amb aquella versió.",
  "problem.illegal": "Les regles no ho permeten",
  "problem.illegal.detail": "L’ordre {at} no és legal aquí: {say} No s’ha jugat res. Tria entre les ordres legals.",
  "problem.bad-key": "La clau d’idempotència falta o és massa llarga",
  "problem.bad-key.detail":
    "Envia una capçalera `Idempotency-Key` d’1 a 100 caràcters, la mateixa quan repeteixis la petició.",
  "problem.key-reused": "La clau d’idempotència ja s’ha fet servir per a una altra cosa",
  "problem.key-reused.detail": "És d’un altre enviament en aquesta taula. Crea una clau nova per a un torn nou.",
  "problem.bad-import": "Aquest fitxer no es pot importar",
  "problem.bad-import.detail": "{reason}",
  "problem.bad-target": "No es poden enviar webhooks a aquesta adreça",
  "problem.bad-target.detail": "{reason}",
  "problem.bad-clock": "Aquest rellotge no és possible",
  "problem.bad-clock.detail": "{reason}",
  "problem.no-clock": "Aquesta taula no té rellotge",
  "problem.no-clock.detail":
    "Sense rellotge no hi ha res a aturar ni cap termini per exhaurir. Aquí ningú no perd per temps.",
  "problem.no-vacation": "No et queden prou vacances",
  "problem.no-vacation.detail":
    "{left, plural, one {Et queda # dia} other {Et queden # dies}} de vacances en aquesta taula. No en demanis més.",
  "problem.not-missed": "Encara no hi ha motiu per substituir aquest jugador",
  "problem.not-missed.detail":
    "{name} ha exhaurit {missed, plural, one {# termini} other {# terminis}} dels {least} que calen. Espera, o pregunta-li.",
  "problem.not-offered": "Aquest lloc no està disponible",
  "problem.not-offered.detail": "L’enllaç ja s’ha fet servir o el seu jugador ha tornat. Pots mirar la partida.",
  "problem.no-takeback": "Aquest torn no es pot desfer",
  "problem.no-takeback.detail": "{reason}",
  "problem.no-request": "Ja ningú no ho demana",
  "problem.no-request.detail":
    "Es va respondre o retirar, o algú ha jugat des de llavors. Mira la taula tal com és ara.",
  "problem.bad-order": "Aquesta ordre no es pot donar",
  "problem.bad-order.detail": "Ordre {at}: {reason}",
  "problem.not-alone": "Encara hi juguen altres",
  "problem.not-alone.detail":
    "Una partida només es pot donar per acabada quan tots els altres s’han rendit. Continua, o rendeix-te.",
  "problem.not-over": "La partida encara no s’ha acabat",
  "problem.not-over.detail": "Acaba-la primer, o obre una altra taula.",
  "problem.no-fork": "Des d’aquí no hi pot haver una taula «i si…»",
  "problem.no-fork.detail": "{reason}",
  "problem.busy": "El servei està ocupat",
  "problem.busy.detail":
    "No s’ha perdut res. Torna-ho a provar d’aquí a un moment, amb la mateixa clau d’idempotència.",
  "problem.fault": "Alguna cosa ha fallat per part nostra",
  "problem.fault.detail": "No s’ha canviat res. Torna-ho a provar; si es repeteix, digue’ns la referència {ref}.",
  "refusal.over": "la partida s’ha acabat.",
  "refusal.not-awaited": "en aquell moment ja no és el teu torn.",
  "refusal.illegal": "no és entre les ordres legals.",
  "import.too-long":
    "La història és més llarga del que pot ser una partida: com a molt {entries} entrades, i no totes desfetes.",
  "import.time-falls": "L’entrada {seq} és d’un moment anterior al de la precedent.",
  "import.unreadable": "La línia {line} no és com hauria de ser: {detail}.",
  "import.redacted":
    "És l’exportació d’una partida en curs, sense el que amaguen els altres. Importa-la quan s’hagi acabat.",
  "import.forked": "És una taula «i si…» feta d’una partida en curs, i el seu començament no es pot comprovar.",
  "import.no-game": "Aquí no hi ha el joc {game}.",
  "import.false":
    "L’entrada {seq} s’ha alterat: el que diu de {what} no és cert. Fes servir el fitxer tal com es va exportar.",
  "fork.over":
    "Aquí no hi podria jugar ningú: la partida s’ha acabat després d’aquesta entrada. Tria’n una d’anterior.",
  "fork.hidden":
    "Aquí hi ha un secret d’algú sobre la taula. Espera que la partida s’acabi o tria una entrada anterior al secret.",
  "clock.reason.hours": "El temps ha de ser d’entre 3 minuts i 60 dies; {hours} hores no ho són. Tria’n un altre.",
  "clock.reason.increment":
    "Cada torn ha d’afegir entre 3 minuts i 60 dies; si no, qui exhaurís la reserva es quedaria sense temps.",
  "clock.reason.cap":
    "El màxim que es pot acumular ha de ser almenys el temps inicial i el que afegeix un torn, i com a molt 60 dies.",
  "clock.reason.vacation": "Les vacances són un nombre enter de dies, de 0 a 60.",
  "clock.reason.alone": "Qui juga sol no espera ningú. Obre la taula sense rellotge o per a més jugadors.",
  "clock.reason.zone": "El fus horari {zone} no es coneix. Tria’n un com ara Europe/Madrid.",
  "clock.reason.time": "Les hores s’escriuen HH:MM, de 00:00 a 23:59.",
  "clock.reason.never": "Una franja de {from} a la mateixa hora no s’obre mai. Tria un altre final o tot el dia.",
  "clock.reason.all-off": "Amb els set dies lliures el teu temps no correria mai. Deixa’n algun.",
  "clock.reason.short":
    "Així queden {weekly} hores per setmana; en calen almenys {least}, o els altres esperarien per sempre. Tria una franja més llarga o menys dies lliures.",
  "takeback.open": "Ja hi ha una altra petició que espera resposta. Espera-la, o que la retirin.",
  "takeback.none": "No hi ha cap torn teu que encara compti.",
  "takeback.not-own": "Ha de començar amb un torn teu. Demana el teu últim torn.",
  "takeback.chance": "L’atzar ha decidit alguna cosa des de llavors; ningú no pot oblidar què ha sortit.",
  "takeback.revealed": "S’ha mostrat alguna cosa amagada des de llavors; ningú no la pot oblidar.",
  "takeback.ended": "La partida s’havia acabat, o algú s’ha rendit des de llavors.",
  "orders.unknown": "No és cap de les ordres d’aquest joc. Mira’n la llista a la referència.",
  "orders.fault":
    "Les regles han fallat una vegada i una altra amb les teves ordres i estan aturades en aquesta taula. Respon tu; ja n’estem avisats.",
  "plan.fault":
    "Les regles han fallat una vegada i una altra amb aquest pla i no s’envia. Juga el torn tu; ja n’estem avisats.",
  "orders.unreadable": "Una de les teves ordres ja no es pot llegir; totes estan aturades. Torna a donar-les.",
  "orders.unseen":
    "Les teves ordres han actuat deu vegades mentre no hi eres; estan aturades. Mira la taula i continuaran.",
  "person.guest": "Visitant {n}",
  "person.player": "Jugador {n}",
  "mail.sign-in.subject": "Inicia la sessió a Telegraph",
  "mail.sign-in.preview": "El teu enllaç i codi per iniciar la sessió; serveixen durant deu minuts",
  "mail.sign-in.intro": "Segueix aquest enllaç i prem-hi el botó per iniciar la sessió a Telegraph.",
  "mail.sign-in.button": "Inicia la sessió",
  "mail.sign-in.code": "O escriu aquest codi allà on l’has demanat:",
  "mail.sign-in.ends": "L’enllaç i el codi serveixen un sol cop, i durant deu minuts.",
  "mail.sign-in.footer":
    "Reps aquest correu perquè algú ha escrit la teva adreça a Telegraph. Si no has estat tu, no cal que facis res: ningú no pot iniciar la sessió sense aquest correu.",
};
