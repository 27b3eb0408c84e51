/** Mails and notices in Catalan. */
import type { Catalogue } from "../../../games/kernel/words.ts";
import type { Key } from "./en.ts";

export const ca: Catalogue<Key> = {
  "mail.subject.table": "{game} amb {names}",
  "mail.subject.with": "amb {names}",
  "mail.subject.your-turn": "El teu torn",
  "mail.subject.reminder": "Recordatori",
  "mail.subject.over": "Partida acabada",
  "mail.left": "{count, plural, one {queda} other {queden}} {time}",
  "mail.subject.several": "El teu torn en {count, plural, one {# taula} other {# taules}}",
  "mail.subject.invited": "{by} et convida a una partida de {game}",

  "mail.turn.heading": "El teu torn: {game}",
  "mail.turn.with": "Amb {names}.",
  "mail.turn.since": "Des del teu últim torn",
  "mail.turn.first": "Fins ara",
  "mail.turn.nothing": "No ha passat res des del teu últim torn.",
  "mail.turn.more": "… i {count, plural, one {# línia anterior} other {# línies anteriors}}, a la pàgina.",
  "mail.turn.choices":
    "{count, plural, one {Tens # opció; la trobaràs} other {Tens # opcions; les trobaràs totes}} a la pàgina.",
  "mail.standings": "Com va la partida",
  "mail.sources": "D’on vénen els punts",
  "mail.standings.change": "{total} ({sign}{change} des del teu últim torn)",
  "mail.board": "La taula ara",
  "mail.board.alt": "La taula de {game} tal com la veus",
  "mail.board.public": "La taula de {game}",
  "mail.board.marked": "El que és nou des del teu últim torn porta un marc.",
  "mail.board.letters": "La taula en lletres",
  "mail.you": "{name} (tu)",
  "mail.turn.open": "Juga el teu torn",

  "mail.over.heading": "Partida acabada: {game}",
  "mail.over.won": "Has guanyat, amb {points, plural, one {# punt} other {# punts}}.",
  "mail.over.shared": "Comparteixes la victòria amb {names}, amb {points, plural, one {# punt} other {# punts}}.",
  "mail.over.lost": "Victòria per a {names}, amb {points, plural, one {# punt} other {# punts}}.",
  "mail.over.last": "Com ha acabat",
  "mail.over.open": "Mira la taula final",
  "mail.over.export": "Exporta tota la partida (es pot verificar i tornar a veure)",

  "mail.invited.heading": "{by} et convida a jugar: {game}",
  "mail.invited.what":
    "Telegraph és per a jocs de taula que duren dies: jugues quan tens dos minuts, i t’avisa quan és el teu torn. No cal instal·lar res.",
  "mail.invited.open": "Mira la taula i entra-hi",
  "mail.invited.ignore": "Si no saps qui és {by}, ignora aquest correu: no passarà res.",

  "mail.hook-failing.heading": "S’ha desactivat el teu webhook a {host}",
  "mail.hook-failing.what":
    "Durant cinc dies han fallat tots els missatges que s’hi enviaven. Ja no s’hi envia res; els torns encara s’avisen per correu si ho tens activat.",
  "mail.hook-failing.open": "Mira què ha fallat i torna a activar-lo",

  "mail.subject.digest": "{count, plural, one {# missatge} other {# missatges}} de les teves taules",
  "mail.deadline": "El teu temps s’acaba {left}, {at}.",
  "mail.reminder.heading": "El teu temps a {game} s’acaba {left}",
  "mail.begun.heading": "{game} ha començat",
  "mail.mention.heading": "{by} t’esmenta a {game}",
  "mail.asked.takeback": "{by} demana desfer una jugada a {game}",
  "mail.asked.pause": "{by} demana aturar {game} una estona",
  "mail.asked.resume": "{by} demana continuar {game}",
  "mail.asked.kick": "{by} demana substituir un jugador que fa esperar {game}",
  "mail.asked.what": "Ho decidiu entre tots els de la taula. Respon a la pàgina: la teva veu compta.",
  "mail.stand-in.took": "{name} juga per tu a {game}",
  "mail.stand-in.took.what": "{name} juga al teu lloc fins que recuperis el seient a la pàgina.",
  "mail.stand-in.replaced": "{name} ha ocupat el teu seient a {game}",
  "mail.stand-in.replaced.what":
    "Se t’havia acabat el temps, i {name} s’hi ha assegut amb l’enllaç que oferia la taula. Fins que no jugui, pots recuperar el lloc a la pàgina, tret que la taula t’hagi fet fora per votació. També hi pots mirar la partida.",
  "mail.stand-in.returned": "{name} torna a ser al seu lloc a {game}",
  "mail.stand-in.returned.what":
    "T’havies assegut en lloc de {name}, que ha tornat abans que juguessis. Pots continuar mirant la partida a la pàgina.",
  "mail.stand-in.objected": "La taula busca un altre suplent a {game}",
  "mail.stand-in.objected.what":
    "Algú que hi juga prefereix un altre suplent. Encara no havies jugat, així que no es perd res de teu. Pots continuar mirant la partida a la pàgina.",
  "mail.open": "Obre la taula",
  "mail.test.heading": "Un missatge de prova de Telegraph",
  "mail.test.what": "Funciona: així rebràs l’avís quan et toqui jugar.",
  "mail.test.connect": "Per respondre amb botons sota aquests missatges, prem el botó de sota.",
  "mail.channel-failing.heading": "El teu canal a {host} s’ha desactivat",
  "mail.channel-failing.what":
    "Tots els missatges que hi hem enviat han fallat durant cinc dies. Ja no s’hi envia res; rebràs els avisos pels altres canals.",

  "mail.answers.heading": "Respostes curtes",
  "mail.answers.links": "Cada una obre la pàgina amb el torn preparat; no s’envia res fins que prems Envia.",
  "mail.answers.reply":
    "Respon aquest correu amb un número a la primera línia i es jugarà aquell torn. O fes clic en una resposta: obre la pàgina amb el torn preparat, sense enviar-lo. També s’entén: passo; pla (envia el pla desat); espera 2d (dos dies de vacances); atura (cap més correu d’aquesta taula).",
  "mail.answers.words":
    "Pots respondre aquest correu amb una d’aquestes paraules a la primera línia: pla (envia el pla desat), espera 2d (dos dies de vacances), atura (cap més correu d’aquesta taula).",
  "mail.answered.played": "El teu torn s’ha jugat",
  "mail.answered.refused": "No s’ha jugat res",
  "mail.answered.hold": "Tens {days, plural, one {# dia} other {# dies}} de vacances",
  "mail.answered.hold.what":
    "Fins llavors el teu rellotge d’aquesta taula està aturat. Pots acabar les vacances a la pàgina quan vulguis.",
  "mail.answered.stop": "Cap més correu d’aquesta taula",
  "mail.answered.stop.what": "Els pots tornar a activar a la taula.",
  "mail.answered.busy": "El servei estava ocupat. Torna a enviar la resposta d’aquí a uns minuts.",
  "mail.answered.used": "Aquest correu ja s’havia respost. Una resposta només compta una vegada.",
  "mail.answered.late": "Aquesta pregunta ja no està oberta: s’ha jugat una altra cosa des que es va enviar el correu.",
  "mail.answered.no-pass": "Aquí no pots passar.",
  "mail.answered.no-number":
    "No hi ha aquest número: el correu té {count, plural, one {# resposta} other {# respostes}}.",
  "mail.answered.no-numbers": "Aquest torn té massa opcions per numerar-les. Obre la taula per jugar-lo.",
  "mail.answered.not-understood":
    "No s’ha entès la primera línia del teu correu. Ha de ser només un número o una d’aquestes paraules: passo, pla, espera 2d, atura.",
  "mail.answered.plan-misfit": "El teu pla ja no encaixa. Obre la taula per canviar-lo.",
  "mail.answered.plan-none": "No tens aquest pla en aquesta taula.",
  "mail.answered.plan-several": "Encaixen diversos plans: {names}. Escriu pla i el nom del que vols.",
  "answer.not-yours": "Aquests botons no són teus o ja no estan oberts.",
  "answer.connect": "Connecta",
  "answer.connect.how":
    "Obre aquest enllaç on tinguis la sessió de Telegraph iniciada. Llavors els botons d’aquests missatges seran teus. Val deu minuts.",
  "mail.answered.waiting": "Ara la taula espera {names}.",

  "mail.footer.why.answered": "Reps això perquè has respost un correu nostre.",
  "mail.footer.why.table": "Reps això perquè jugues en aquesta taula.",
  "mail.footer.why.channel": "Reps això perquè el canal és teu.",
  "mail.footer.why.turn":
    "Reps aquest correu perquè jugues en aquesta taula. Un correu per taula cada deu minuts com a màxim.",
  "mail.footer.why.invited": "Reps aquest correu perquè {by} ha escrit la teva adreça.",
  "mail.footer.why.hook": "Reps aquest correu perquè el webhook és teu.",
  "mail.footer.table": "No vull més correus d’aquesta taula",
  "mail.footer.table.named": "No vull més correus de la taula de {game} amb {names}",
  "mail.footer.all": "No vull cap més correu de torns",
  "mail.footer.all.invited": "No vull més invitacions en aquesta adreça",
  "mail.footer.settings": "Tria de què t’avisem, i com",

  "feed.title": "Els teus torns a Telegraph",

  "unsubscribe.title": "Atura els correus",
  "unsubscribe.table": "Vols aturar els correus d’aquesta taula?",
  "unsubscribe.all": "Vols aturar tots els correus de torns i invitacions?",
  "unsubscribe.button": "Atura aquests correus",
  "unsubscribe.done": "Fet. Ja no rebràs aquests correus.",
  "unsubscribe.done.help": "Els pots tornar a activar al teu perfil.",
  "unsubscribe.bad": "Aquest enllaç no funciona",
  "unsubscribe.bad.help": "Potser en falta un tros. Copia l’enllaç sencer del correu, o canvia-ho al teu perfil.",
  "unsubscribe.profile": "El teu perfil",
  "program.title": "Vols que {program} jugui per tu?",
  "program.what":
    "{program} demana actuar en nom teu aquí: llegir les teves taules, fer les teves jugades i xatejar. No pot crear testimonis ni esborrar el compte. Allò que juga queda marcat com a fet per un programa.",
  "program.where":
    "La resposta va a {host}. Ningú no ha comprovat el nom del programa: permet-ho només si ho has començat tu.",
  "program.as": "Has iniciat la sessió com a {name}.",
  "program.allow": "Permet",
  "program.refuse": "Refusa",
  "program.end": "Ho pots acabar quan vulguis al teu perfil, on hi ha els testimonis de l’API.",
  "program.sign-in": "Primer inicia la sessió i després torna a carregar aquesta pàgina.",
  "program.sign-in.link": "Inicia la sessió",

  "target.url": "Això no és una adreça.",
  "target.scheme": "Ha de començar per https://.",
  "target.user": "No pot contenir un nom d’usuari ni una contrasenya.",
  "target.port": "No pot indicar un port: els webhooks van al port 443.",
  "target.topic": "L’adreça del tema té una sola part de lletres, xifres, _ i -: https://ntfy.sh/el-meu-tema.",
  "target.host": "Ha d’anomenar un servidor públic, no un número ni aquest servei.",
};
