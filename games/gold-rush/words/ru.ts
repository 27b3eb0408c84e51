/** Gold Rush in Russian. */
import type { Catalogue } from "../../kernel/words.ts";
import type { Key } from "./en.ts";

const DESIGNS = {
  "tile.01": "изогнутый путь",
  "tile.08": "изогнутый путь с паровозом",
  "tile.12": "прямой путь",
  "tile.17": "прямой путь с паровозом",
  "tile.26": "развилка",
  "tile.27": "город с тремя путями",
  "tile.31": "город с четырьмя путями",
  "tile.33": "прямой путь у горы",
  "tile.38": "прямой путь с паровозом у горы",
  "tile.39": "изогнутый путь слева от горы",
  "tile.42": "изогнутый путь справа от горы",
  "tile.45": "развилка у горы",
  "tile.47": "гора и открытая прерия",
  "tile.52": "две горы друг напротив друга",
  "tile.54": "две горы рядом",
  "tile.56": "гора на двух сторонах",
  "tile.61": "гора на двух сторонах и изогнутый путь с паровозом",
  "tile.64": "гора на двух сторонах и изогнутый путь",
  "tile.66": "гора на трёх сторонах",
  "tile.69": "гора на трёх сторонах с тремя самородками и путь, который у неё кончается",
  "tile.70": "гора на трёх сторонах с двумя самородками и путь, который у неё кончается",
  "tile.71": "гора поперёк и путь, который кончается у неё с каждой стороны",
  "tile.72": "гора на всех четырёх сторонах",
} as const;

/** `{design, select, …}`: the tile in words, in the nominative, after a colon or in brackets. */
const TILE = `{design, select, ${Object.entries(DESIGNS)
  .map(([key, words]) => `${key.slice("tile.".length)} {${words}}`)
  .join(" ")} other {без описания}}`;

const POINTS = "{points, plural, one {# очко} few {# очка} many {# очков} other {# очка}}";
const TILES = "{tiles, plural, one {# тайл} few {# тайла} many {# тайлов} other {# тайла}}";
const NUGGETS =
  "{nuggets, plural, one {# символ самородка} few {# символа самородка} many {# символов самородка} other {# символа самородка}}";
const RAILROADS =
  "{railroads, plural, one {# завершённая железная дорога} few {# завершённые железные дороги} many {# завершённых железных дорог} other {# завершённой железной дороги}}";
const CAMPS = "{tipis, plural, one {# лагерь типи} few {# лагеря типи} many {# лагерей типи} other {# лагеря типи}}";
const HERDS =
  "{horses, plural, one {# табун лошадей} few {# табуна лошадей} many {# табунов лошадей} other {# табуна лошадей}}";
const TOKENS =
  "{tokens, plural, one {# жетон добычи} few {# жетона добычи} many {# жетонов добычи} other {# жетона добычи}}";
const LOCOMOTIVE =
  "{locomotives, plural, =0 {} =1 {, удвоено паровозом} one {, без удвоения: # паровоз} few {, без удвоения: # паровоза} many {, без удвоения: # паровозов} other {, без удвоения: # паровоза}}";
/** Agrees with feminine nouns: railroad, mountain. */
const WHEN = "{when, select, final {незавершённая } other {}}";
const WHOSE = "{when, select, final {незавершённую } other {}}";

/** Where it is, once that is known. */
const AT = "{place, select, yes { на ({x}, {y})} other {}}";
/** Which of two features on one tile, by the side it lies on. */
const SIDE = "{side, select, n {, на севере} e {, на востоке} s {, на юге} w {, на западе} other {}}";
const TAKEN =
  "{seat} {by, select, mining {добывает} other {получает}} {count, plural, one {жетон добычи} few {# жетона добычи} many {# жетонов добычи} other {# жетона добычи}}";
const PRAIRIE = `{what, select, none {ни лагерей, ни табунов} camps {${CAMPS}} herds {${HERDS}} other {${CAMPS}, ${HERDS}}}`;

export const ru: Catalogue<Key> = {
  ...DESIGNS,

  "game.name": "Золотая лихорадка",
  "game.about": "Стройте тайл за тайлом железные дороги, горы и прерии и добывайте золото в горах всех игроков.",
  "game.tiles":
    "Набор тайлов восстановлен: известно, сколько тайлов каждого вида лежит в коробке, но не то, как они нарисованы.",

  "feature.railroad": "железная дорога",
  "feature.mountain": "гора",
  "feature.city": "город",
  "feature.prairie": "прерия",
  "role.railroad": "железнодорожник",
  "role.mountain": "золотоискатель",
  "role.city": "торговец",
  "role.prairie": "фермер",
  "piece.cowboy": "ковбой",
  "piece.tent": "палатка",
  "piece.token": "жетон добычи",
  "symbol.locomotive": "паровоз",
  "symbol.nugget": "золотой самородок",
  "symbol.tipi": "лагерь типи",
  "symbol.horse": "табун лошадей",
  "symbol.junction": "развилка",

  "option.farmers": "Фермеры",
  "option.farmers.help": "Ковбоев можно класть в прерии, очки они приносят в конце. Для первой партии лучше выключить.",
  "option.fifthCowboy": "Пятый ковбой",
  "option.fifthCowboy.help": "Каждый играет пятью ковбоями вместо четырёх (домашнее правило).",
  "option.removeCowboy": "Возврат ковбоев",
  "option.removeCowboy.help":
    "Вместо выставления ковбоя можно забрать одного из своих со стола без очков (домашнее правило).",
  "option.tiles": "Тайлы",
  "option.tiles.help": "Сколько из 72 тайлов в игре, включая стартовый. Чем меньше, тем короче партия.",

  "stage.place": "Положите тайл",
  "stage.act": "Поставьте ковбоя, перенесите палатку, добудьте жетон или ничего не делайте",
  "command.placeTile": "Положить тайл на ({x}, {y})",
  "command.placeCowboy": "Поставить ковбоя",
  "command.placeCowboy.railroad": "Поставить железнодорожника",
  "command.placeCowboy.mountain": "Поставить золотоискателя",
  "command.placeCowboy.city": "Поставить торговца",
  "command.placeCowboy.prairie": "Положить фермера",
  "command.placeTent": "Разбить палатку здесь",
  "command.mine": "Добыть жетон",
  "command.removeCowboy": "Забрать этого ковбоя",
  "command.pass": "Ничего не делать",

  "log.gameBegan":
    "Партия начинается, тайлов: {tiles}{farmers, select, no {, без фермеров} other {}}{fifthCowboy, select, yes {, с пятым ковбоем} other {}}{removeCowboy, select, yes {, ковбоев можно забирать} other {}}.",
  "log.tileDrawn": `{seat} тянет тайл: ${TILE}.`,
  "log.tileDiscarded": `{seat} тянет тайл, который никуда не подходит и выходит из игры: ${TILE}.`,
  "log.tilePlaced": `{seat} кладёт тайл на ({x}, {y}): ${TILE}{tokens, plural, =0 {} one {, с # жетоном добычи} other {, с # жетонами добычи}}.`,
  "log.cowboyPlaced": `{seat} {feature, select, railroad {ставит железнодорожника на железную дорогу} mountain {ставит золотоискателя на гору} city {ставит торговца в город} other {кладёт фермера в прерию}}${SIDE}.`,
  "log.cowboyRemoved":
    "{seat} забирает ковбоя {feature, select, railroad {с железной дороги} mountain {с горы} city {из города} prairie {из прерии} other {со стола}} без очков.",
  "log.tentPlaced": `{seat} разбивает палатку на горе${AT}${SIDE}.`,
  "log.passed": "{seat} не совершает действия.",
  "log.tokenTaken": `${TAKEN}${AT}.`,
  "log.tokenTaken.value": `${TAKEN}${AT}: {value, plural, =0 {гравий} one {# самородок} few {# самородка} many {# самородков} other {# самородка}}.`,
  "log.tokensReturned": `На горе${AT} нет золотоискателя: {count, plural, one {# жетон возвращается} few {# жетона возвращаются} many {# жетонов возвращаются} other {# жетона возвращаются}} в запас.`,
  "log.scored.railroad": `{seat} получает ${POINTS} за ${WHOSE}железную дорогу${AT}: ${TILES}${LOCOMOTIVE}.`,
  "log.scored.mountain": `{seat} получает ${POINTS} за ${WHOSE}гору${AT}: ${NUGGETS}.`,
  "log.scored.city": `{seat} получает ${POINTS} за {when, select, final {незавершённый } other {}}город${AT}: ${RAILROADS}.`,
  "log.scored.prairie": `{seat} получает ${POINTS} за прерию${AT}: ${PRAIRIE}.`,
  "log.scored.tokens": `{seat} получает ${POINTS} за золото: ${TOKENS}.`,
  "log.outvoted":
    "В меньшинстве: {seats}. {count, plural, one {Ковбой возвращается} few {Ковбои возвращаются} many {Ковбои возвращаются} other {Ковбои возвращаются}} без очков.",
  "log.tentsHome":
    "{count, plural, one {Палатка возвращается} few {Палатки возвращаются} many {Палатки возвращаются} other {Палатки возвращаются}}: {seats}.",
  "log.tokensRevealed": "Все жетоны добычи раскрыты.",
  "log.gameEnded": "Партия окончена.",

  "score.railroad": "Железные дороги",
  "score.mountain": "Горы",
  "score.city": "Города",
  "score.prairie": "Прерии",
  "score.tokens": "Жетоны добычи",
  "score.total": "Итого",
  "reason.railroad": `${POINTS}: ${WHEN}железная дорога, ${TILES}${LOCOMOTIVE}`,
  "reason.mountain": `${POINTS}: ${WHEN}гора, ${NUGGETS}`,
  "reason.city": `${POINTS}: {when, select, final {незавершённый } other {}}город, ${RAILROADS}`,
  "reason.prairie": `${POINTS}: прерия, ${PRAIRIE}`,
  "reason.tokens": `${POINTS}: ${TOKENS}`,

  "text.signs":
    "Пути — это - и |, ^ гора, # город, + развилка; цифра говорит, чья фигура там лежит. * — новое с Вашего прошлого хода.",

  "why.illegal": "Здесь нельзя: выберите одно из подсвеченных мест.",
  "why.placeTile": "Тайл должен касаться другого стороной, и все касающиеся стороны должны совпадать.",
  "why.placeCowboy":
    "Ковбоя ставят на только что положенный тайл, на объект, где нет ничьих ковбоев, пока у Вас есть хоть один в запасе.",
  "why.placeTent": "Палатку ставят на незавершённую гору, туда, где нет ни ковбоя, ни палатки.",
  "why.mine": "Добывать можно там, где стоит Ваша палатка, пока на этой горе лежат жетоны.",
  "why.removeCowboy": "Ковбоев можно забирать, только если за столом действует это домашнее правило.",
  "why.pass": "Сначала положите вытянутый тайл.",

  "help.turn": "Положите вытянутый тайл, затем сделайте что-то одно: ковбой, палатка, жетон или ничего.",
  "help.railroad":
    "Железная дорога завершена, когда оба конца закрыты или она замкнута в кольцо: 1 очко за тайл, вдвое больше, если на ней ровно один паровоз.",
  "help.mountain":
    "Гора завершена, когда у неё нет открытых сторон: у кого на ней больше всех золотоискателей, тот берёт её жетоны и 1 очко за символ самородка.",
  "help.city":
    "Город завершён, когда все его пути входят в завершённые железные дороги: 3 очка за каждую отдельную дорогу.",
  "help.prairie":
    "Фермеры остаются до конца: у кого их в прерии больше всех, получает 2 очка за лагерь типи и 4 за табун лошадей.",
  "help.tent":
    "Если Ваша палатка стоит на горе, можно вместо выставления взять с неё верхний жетон, чьи бы ковбои там ни были.",
  "help.tokens": "10 пустых (гравий), 10 по 1, 30 по 2, 10 по 3, 3 по 5. Считаются в конце; свои знаете только Вы.",
  "help.end":
    "Партия кончается после последнего тайла. Незавершённые объекты считаются без паровозов, затем прерии и жетоны. Ничью решает игра в гляделки; здесь победа общая.",
};
