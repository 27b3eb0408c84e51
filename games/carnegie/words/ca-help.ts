/** The rules in short and every department, donation and track box explained, in Catalan, in our own words. */
export const help = {
  "help.goal":
    "Després de vint rondes guanya qui té més punts de victòria; un empat es comparteix. Els punts venen de la partida mateixa, dels treballadors, els departaments, les pestanyes, les connexions, les ciutats i les donacions.",
  "help.round":
    "Una ronda: el primer jugador tria una fila de la línia de temps, l’espai següent porta un esdeveniment, i després cadascú per torns fa servir departaments d’aquell tipus i activa treballadors. El marcador de la fila avança i el jugador següent passa a ser el primer.",
  "help.row":
    "Es pot triar qualsevol fila. Si el seu marcador és al final, els departaments es fan servir igualment, però es gira el marcador de la fila següent cap avall que encara es pugui moure: el seu espai següent és l’esdeveniment, i és ell qui avança.",
  "help.income":
    "Ingressos: fes tornar tants treballadors teus com vulguis de missió en aquella regió. Cadascun rep els ingressos de sota el teu disc de transport d’allà; si n’ha tornat almenys un, cada disc construït de les teves pestanyes paga una vegada.",
  "help.donation":
    "Donació: posa un disc en un lloc lliure de la taula per 5 $ per cada donació que hauràs fet. Puntua al final, 12 punts com a màxim.",
  "help.endColumn": "L’última columna porta els dos esdeveniments. Primer els ingressos, que només poden ajudar.",
  "help.company":
    "Un departament funciona una vegada per cada treballador que hi era actiu en començar el teu torn. Acaba’n un abans de començar-ne un altre; no s’hi pot tornar. Els passos i els punts d’estudi s’acumulen per al torn.",
  "help.mission":
    "De missió, un treballador deixa el departament cap a una de les quatre regions, i torna amb un esdeveniment d’ingressos. Qui és fora no és actiu.",
  "help.moving":
    "Un pas va amunt, avall, a l’esquerra o a la dreta, per damunt de qualsevol espai. Qui es mou s’ajeu. Un treballador a l’espai adequat abarateix un departament nou.",
  "help.building":
    "Un projecte porta el disc de més a la dreta de la seva pestanya a un solar lliure del seu tipus, o a qualsevol poble petit. Habitatge i comerç costen 1 mercaderia; indústria i infraestructura pública, 2. Els pobles amb la icona paguen de seguida ingressos de transport.",
  "help.study":
    "Els punts d’estudi fan lliscar una pestanya una posició (amb un disc nou si és un espai de disc) o mouen un disc de transport una casella. Els que sobren al final del torn es perden.",
  "help.activation":
    "Al final del torn, els treballadors ajaguts en un departament es poden aixecar als llocs de treball lliures, el més barat si no en dius cap altre, pel cost indicat. Després ja no es pot fer res més.",
  "help.sides":
    "Costats de les pestanyes (impressió actual): abans del primer habitatge, en l’ordre de joc, cada jugador tria el costat A o B de cada pestanya. Només es diferencien en l’última posició: la de l’A dona els seus punts; la del B deixa la pestanya amb els punts de la posició anterior i augmenta en 3 punts el límit de cada donació teva.",
  "help.choiceTile":
    "La fitxa de Tria d’Acció et deixa fer servir un altre tipus que el de la fila triada, una vegada, i no en una ronda que has triat tu. Si no la gastes val 3 punts.",
  "help.connections":
    "Connexions: les ciutats grans unides per línies que passen per ciutats on tens projectes compten els seus valors d’enllaç (San Francisco 2, les altres 1). La columna és el teu nivell de transport més baix entre les regions d’aquestes ciutats grans. Només compta la millor xarxa.",
  "help.welfare":
    "Les donacions de benestar que costen mercaderies o diners es liquiden al final, de la manera que et dona més punts.",
  "help.score":
    "1 punt per treballador actiu, 3 per departament construït a la fila de dalt i 2 a la resta, els punts de les pestanyes, les connexions, cada projecte els punts de la seva ciutat, les donacions fins a 12 cadascuna, 3 per una fitxa de Tria d’Acció no gastada.",
  "help.andrew":
    "En solitari jugues contra Andrew Carnegie. Tu tries la primera fila, després ell i tu per torns; a cada ronda ell juga primer. El dors de la seva carta diu en quina fila és millor, i quina tria quan li toca. També es veu el dors de la carta següent.",
  "help.andrew.turn":
    "En un esdeveniment de donació, Andrew cobreix la donació de la seva carta. Després, segons la fila: la seva carta llisca; pren fitxes de departament; construeix a les ciutats indicades; o avança el seu transport. La carta llisca un lloc per cada cosa que no pot fer.",
  "help.andrew.score":
    "Andrew fa 0, 1, 3, 6 o 10 punts per cada carta segons el lloc, 2 per fitxa de departament, 6 per última casella d’una via de transport, els punts de les ciutats on ha construït, i les seves donacions segons el que has fet tu, 12 cadascuna com a màxim. Les que costen mercaderies o diners prenen el que et queda després de les teves.",
  "help.provisional":
    "Provisional: els llocs de les sales impreses, els costos dels seus llocs de treball, i els passos i ingressos de les pestanyes de projecte són reconstrucció nostra.",

  "help.edition.rulebook":
    "Primer reglament: es treuen 4, 8 o 16 fitxes de departament amb 4, 3 o 2 jugadors; valors de la primera impressió; Seguretat i Qualitat arrodoneix amunt.",
  "help.edition.platform":
    "Plataforma: amb 4 jugadors es fan servir les 32 fitxes; valors de la primera impressió; Seguretat i Qualitat arrodoneix avall. Andrew construeix primer en solars d’habitatge, després comerç, indústria i infraestructura pública.",
  "help.edition.current":
    "Impressió actual: valors nous de les fitxes; cada jugador reserva un departament que ha de ser el primer que construeixi; durant el torn i en els esdeveniments es poden vendre mercaderies a 1 $; les pestanyes tenen dos costats. En solitari: 18 discs neutrals, i Andrew té quatre nivells.",

  "help.department.lobby": "On arriben, ajaguts, els treballadors nous i els que tornen. Aquí no es pot activar ningú.",
  "help.department.human-resources":
    "3 passos per cada treballador actiu, comptant-hi el permanent, comptats en començar el torn.",
  "help.department.commerce-and-finance":
    "Cada treballador: 3 $, o 1 mercaderia, o una missió per 6 $, o una missió per 2 mercaderies.",
  "help.department.strategic-planning":
    "Cada treballador: construeix un departament en un espai lliure, per 1 mercaderia on hi ha un treballador, per 2 altrament.",
  "help.department.construction":
    "Cada treballador: una missió, i un projecte construït en aquella regió al seu cost normal.",
  "help.department.research-development": "3 punts d’estudi per cada treballador actiu.",
  "help.department.training-and-partnerships":
    "Una missió per qualsevol repartiment de 8 entre dòlars i passos. (Impressió actual: 8 $ o 8 passos.)",
  "help.department.recruiting":
    "Una missió, i un treballador nou ve de la reserva. (Impressió actual: o 4 passos sense missió.)",
  "help.department.safety-and-quality":
    "Una missió, i de seguida 1 punt per cada 2 treballadors actius en aquell moment, sense comptar el permanent.",
  "help.department.new-lobby":
    "Un segon vestíbul: els treballadors que arriben es poden repartir entre tots dos. Funciona sense treballadors. (Impressió actual: costa 2 mercaderies més.)",
  "help.department.purchasing": "Una missió per 3 mercaderies. (Impressió actual: o per 8 $.)",
  "help.department.sales": "Ven d’1 a 3 mercaderies per 5 $ cadascuna. (Impressió actual: 6 $.)",
  "help.department.logistics": "Ven d’1 a 3 mercaderies per 3 $ i 1 punt cadascuna.",
  "help.department.property-management":
    "Mentre hi ha un treballador actiu, un treballador pot entrar de seguida a cada departament que construeixis. (Impressió actual: des d’on sigui; abans: des d’un altre departament.)",
  "help.department.engineering":
    "Una missió, i un projecte construït en aquella regió per 1 mercaderia sigui del tipus que sigui. (Impressió actual: al seu cost normal.)",
  "help.department.construction-outsourcing":
    "Construeix un projecte on sigui sense missió, per 4 $ i les seves mercaderies. (Impressió actual: 3 $.)",
  "help.department.supply-chain": "Compra d’1 a 3 mercaderies per 1 $ cadascuna.",
  "help.department.communications":
    "Mentre hi ha un treballador actiu, una donació costa 3 $ en lloc de 5 $ pel seu número.",
  "help.department.advanced-research": "Una missió per 8 punts d’estudi. (Impressió actual: 7.)",
  "help.department.advanced-design": "4 punts d’estudi per cada treballador actiu.",
  "help.department.charitable-giving":
    "Una missió, i una donació que ha fet un altre jugador i tu no, pel teu cost habitual. Els discs neutrals no es poden copiar.",
  "help.department.telegraph-operators":
    "Mentre hi ha un treballador actiu, cada pas de transport costa 1 punt d’estudi menys, però almenys 1.",

  "help.donation.education-department-human-resources": "3 punts per departament de Recursos Humans, també l’imprès.",
  "help.donation.education-department-management": "3 punts per departament de Gestió, també els impresos.",
  "help.donation.education-department-construction": "3 punts per departament de Construcció, també l’imprès.",
  "help.donation.education-department-research-development":
    "3 punts per departament de Recerca i Desenvolupament, també l’imprès.",
  "help.donation.education-department-any": "1 punt per departament, també els cinc impresos.",
  "help.donation.human-rights-project-public-infrastructure":
    "4 punts per projecte d’infraestructura pública construït.",
  "help.donation.human-rights-project-industry": "3 punts per projecte d’indústria construït.",
  "help.donation.human-rights-project-housing-commerce": "2 punts per projecte d’habitatge o comerç construït.",
  "help.donation.human-rights-transportation-railroad":
    "3 punts per regió on el teu transport és al nivell de ferrocarril.",
  "help.donation.human-rights-donation": "2 punts per donació que has fet, també aquesta.",
  "help.donation.welfare-7vp": "7 punts.",
  "help.donation.welfare-goods": "Al final dona fins a 6 mercaderies, 2 punts cadascuna.",
  "help.donation.welfare-money": "Al final dona 5 $ fins a 6 vegades, 2 punts cada vegada.",
  "help.donation.welfare-money-goods": "Al final dona 5 $ i 1 mercaderia fins a 3 vegades, 4 punts cada vegada.",
  "help.donation.welfare-employee-active": "1 punt per treballador actiu, sense comptar el permanent.",
  "help.donation.health-construction-east": "2 punts per projecte teu a l’Est.",
  "help.donation.health-construction-midwest": "2 punts per projecte teu al Mig Oest.",
  "help.donation.health-construction-south": "2 punts per projecte teu al Sud.",
  "help.donation.health-construction-west": "2 punts per projecte teu a l’Oest.",
  "help.donation.health-construction-small-city": "2 punts per projecte teu en un poble petit.",

  "help.box": "Ingressos de cada treballador que torna d’aquí, i de construir en pobles petits amb la icona.",
  "help.lastBox": "A l’última casella només hi cap un jugador, i dona la recompensa de seguida.",
} as const;
