/**
 * Participles, past tenses and short adjectives of the catalogues: words that agree with a person's gender where they are said of one.
 * A sentence about a person holds none of them, but in a phrase of `EXCEPTIONS`, where the word agrees with something else.
 */
import type { Language } from "../../games/kernel/words.ts";

export type Gendered = Exclude<Language, "en">;

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Endings of such words; a word in a sentence about a person that has one stands in one of the two lists. */
export const ENDINGS: Readonly<Record<Gendered, RegExp>> = {
  ca: /(?:at|ada|ats|ades|ut|uda|uts|udes|it|ida|its|ides|ès|esa|ert|erta|òs|ost|fet|feta|dit|dita|vist|vista|tret|tingut)$/,
  pl: /(?:ł|ła|łem|łam|łeś|łaś|any|ana|ani|ony|ona|eni|ęty|ęta|ęci|yty|yta|ity|ita|uty|uta)$/,
  ro: /(?:at|ată|ați|ate|it|ită|iți|ite|ut|ută|uți|ute|ât|âtă|us|usă|uși|ns|nsă|nși|rs|rsă|rși|pt|ptă|rt)$/,
  ru: /(?:л|ла|лся|лась|ан|ана|аны|ян|яна|ен|ена|ены|ён|ены|нный|нная|тый|тая|вший|вшая|вшийся|ший|шая|должен|должна|готов|готова|рад|рада|один|одна|сам|сама)$/,
};

/** Perfect tenses whose participle agrees with nobody: Catalan *ha jugat*, Romanian *a jucat* (but not *a fost jucat*). */
export const PERFECT: Readonly<Partial<Record<Gendered, RegExp>>> = {
  ca: /(?<!\p{L})(?:ha|han|has|hagi|hagis|havia|havies|havien|heu|hem)(?: ja| encara no| ho)? \p{L}+/giu,
  ro: /(?<!\p{L})(?:a|au|ai|am|s-a|s-au|te-ai|te-a|ți-a|ar fi)(?: deja| acum)? (?!fost)\p{L}+/giu,
};

export const PARTICIPLES: Readonly<Record<Gendered, ReadonlySet<string>>> = {
  ca: words(`
    abandonada abandonades acabada acabat activat actualitzat actuat amagada amagat animada anotat apartat arribat asseguda assegut asseguts
    aturada aturat avançada avançat benvinguda benvingut bloquejada bloquejat caducat canviat cobert coberta començada començat compartit comprovat
    coneguda configurat continuat convidada convidat convidats copiat creat decidit demanat desactivat desat desconeguda desconegut desfet destacat
    destapat donat encallada entrat entregat entès enviada enviat esborrat escampat escrit esperat estat exhaurida exhaurit exhaurits fallat feta
    finalitzat format gastada gastat guanyada guanyat guanyats importada impresa inclòs iniciada iniciat interessada interessat interromput jugat
    marcat mirat mostrat negat oberta obert ocupada ocupat ofert passat perdut permesa permès pertorbat planejat plegat pogut preparat premut previst
    privada promès protegit quedat ramat rebutjat rendida rendit reservat retingut respost robada seguida seguides sorpresa sortit tallat tancada
    tancat tornat tret triada triat trobat unida unides vist vista`),
  pl: words(`
    animowany był była chroniony chroniona cofnięty cofnięta dobrana dotarła dotarł dozwolona dozwolony grał grała musiał musiała minął mógł mogła nacisnął
    nacisnęła napisał napisała niedozwolony nieukończony niewydany niewysłany nieznany nieznana oddany oddana odkrył odmówił odnotowany odrzucony odrzucona
    odwrócony opisany opłacona opuścił opuściła pasował podał podpisał pokazał poprosił poprosiła porzucona porzucony poszła poszedł przekroczony
    przekroczone przyjmował przyjął przykryta przykrył przyszedł przyszła przysłał przysłała publikowany skonfigurowany skończony skończona skończył skończyła
    sprawdził sprawdziła sprzeciwił sprzeciwiła ukończona ukończony udostępniony usiadł usiadła usunięty usunięta usunął usunęła utworzył użyty wczytany
    widział widziała wrócił wróciła wstrzymany wstrzymana wybrany wybrana wybrał wybrała wydany wyeksportowany wykonana wykonany wysunięta wysłany wysyłany
    wysyłana wyłączony wyłączona włączony zablokowana zablokowany zachowany zaczął zaczęła zadecydował zagrał zagrała zajęta zajęty zakończona zakończony
    zaktualizowany zalogowany zalogowana zapisany zaplanowany zaproszony zaproszona zarezerwowany zgłoszona zgłoszony zmieniony zmienił został została
    zrezygnował zrezygnowała zrozumiany złożona`),
  ro: words(`
    abandonat abandonată acoperit acoperită activat actualizat acționat adus adusă adăugat afișată aflat aflată ajuns ajunsă animată anulat apăsat arătat arătată
    ascuns ascunsă autentificat autentificată avansat avansată așezat așezată blocat blocată cerut cheltuit configurat construit contactat continuat copiat copiată
    creat cunoscut cunoscută câștigat câștigate depășit distribuit dorit epuizată eșuat exportat expirat finalizat finalizată folosit folosită făcut făcută găsit găsită
    hotărât importat importată instalat intrat intrată introdus invitat invitată invitați jucat jucată legat lipsit luat luată marcat mers modificată mutat mutată
    necheltuit necunoscut necunoscută nefinalizat nefinalizată notat notată numit numită ocupat ocupată oferit oferită oprit oprită opus permis pierdut plasat
    plecat plecată plănuit plănuită plătit plătită pornit povestită predat predată pregătit pregătită protejată publicat putut părăsit părăsită păstrat păstrată
    raportat recalculată reconstituit refuzat relaxat relaxată revăzută rezervat reținut răspuns salvat schimbat semnat spus terminat terminată tipărită trecut
    trecută uitat uitată urmat venit venită verificat verificată văzut văzută început începută încheiat încheiată încărcată întors întoarsă întrebat întrebată
    întrebați întrerupt întreruptă întâmplat învățat șters`),
  ru: words(`
    активен активна брошена бывший бывшая был была важен вернулся вернулась видел видела виден включён восстановлен восстановленный вошёл вошла выбран выбрана
    выключен выполнен вытянутый готов готова доиграна должен должна доступен дошёл дошла ждал ждала заблокированный заблокирован завершена завершён завершённая
    загружен задуман закончена закончил закончила закончилась закрытый заметил запросил застрял засчитан защищена играл играла изменена изменился изогнутый
    исключил исключён исключена использован использована иссл нажал нажала настал настроен начал начала началась недействителен недоступен неизвестен нужен
    обновлён оборвался один одна окончен окончена оплачена оставшийся остановилась отдан отказал отключён открытая открытый отложенный отправлен перешёл перешла
    подошёл поделился подписана показан покинул покинула покинутый положенный построил построила пошла пошёл предложил предложила прекращена прерывался
    приглашён приглашена приостановлена прислал прислала пришёл пришла проверял проверяла рад рада разошёлся разрешён рассказан решал решила решил садился сам
    сама сел села связанная сдался сдалась сдан сдана сданный сделал сделала сделан скопирован согласен согласна создал создала сохранён сохранённый сходил
    сходила сыграл сыграла сыгран убран удалён узнал узнала уверен уверена указал указала ушёл ушла экспортирован незавершённый неиспользованный`),
};

/** Words with such an ending that are none: nouns, present tenses, adverbs. */
export const OTHERS: Readonly<Record<Gendered, ReadonlySet<string>>> = {
  ca: words("cada ciutat ciutats convida costat empresa entrada jugada partida prada vegades"),
  pl: words("dołem dział działa dół kanał stół wykona żetony"),
  ro: words(`
    angajat angajați automat așteaptă cort ferată imediat invită minoritate mută muți odată permite poate sus terminați transport trimite îndată împart`),
  ru: words("замены отдел отдела план правила сначала стол стола тайл токен канал"),
};

/** A phrase that a sentence about a person may hold, and what its word agrees with. */
export const EXCEPTIONS: Readonly<Record<Gendered, readonly (readonly [phrase: string, agrees: string])[]>> = {
  ca: [
    ["la fitxa de Tria d’Acció no gastada", "the tile"],
    ["guanyats durant la partida", "the points"],
    ["deu vegades seguides", "the times"],
    ["tret que", "nothing: “unless”"],
  ],
  pl: [
    ["Bot zagrał", "the bot"],
    ["ktoś się sprzeciwił", "the pronoun “somebody”, masculine of whomever"],
    ["Twój ruch został wykonany", "the turn"],
    ["Szkic jest zachowany", "the draft"],
    ["Gdy znów będzie je przyjmował", "the address"],
    ["Nasza wiadomość została zgłoszona", "the message"],
    ["ten kanał nie działa od pięciu dni i został wyłączony", "the channel"],
    ["nacisnął użytkownik", "the noun “user”, masculine of whomever"],
    ["Serwis dziesięć razy z rzędu nie mógł", "the service"],
    ["został wyłączony", "the channel or webhook that the sentence begins with"],
    ["Twój czas się skończył", "the time"],
    ["stół usunął", "the table"],
    ["przekroczone terminy", "the deadlines"],
    ["Nikt nie sprawdził", "the pronoun “nobody”, masculine of whomever"],
    ["niewydany żeton", "the tile"],
  ],
  ro: [
    ["disc nou de construit", "nothing: a supine"],
    ["discuri noi de construit", "nothing: a supine"],
    ["de răspuns", "nothing: a supine"],
    ["jetonul Alegerea Acțiunii necheltuit", "the tile"],
    ["ce îți este ascuns", "the thing hidden"],
    ["Ce hotărăște acum îți este ascuns", "the decision"],
    ["ce este ascuns", "the thing hidden"],
    ["Ceilalți sunt întrebați", "“the others”, masculine of a group"],
    ["a fost jucată", "the turn"],
    ["nu a putut fi jucată", "the turn"],
    ["Ciorna este păstrată", "the draft"],
    ["primește venit din transport", "nothing: the noun “income”"],
    ["câștigate în timpul partidei", "the points"],
    ["un plan numit", "the plan"],
    ["Un mesaj de-al nostru a fost raportat", "the message"],
    ["a fost oprit", "the channel or webhook that the sentence begins with"],
    ["linkul oferit", "the link"],
    ["celui dorit", "the plan"],
  ],
  ru: [
    ["Раунд окончен", "the round"],
    ["Партия окончена", "the game"],
    ["Пока там не сделан ход", "the turn"],
    ["с того места, где остановилась", "the game"],
    ["Ваш ход сыгран", "the turn"],
    ["Черновик сохранён", "the draft"],
    ["не работает пять дней и отключён", "the channel"],
    ["нажал пользователь", "the noun “user”, masculine of whomever"],
    ["вошёл кто-то другой", "the pronoun “somebody”, masculine of whomever"],
    ["вебхук на выключен", "the webhook"],
    ["канал на отключён", "the channel"],
    ["которую предложил стол", "the table"],
    ["если стол не исключил вас", "the table"],
    ["никто не проверял", "the pronoun “nobody”, masculine of whomever"],
    ["неиспользованный тайл", "the tile"],
    ["за незавершённый", "the city"],
  ],
};
