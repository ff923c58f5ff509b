import { isObject, wordsInName, type Json, type Road } from '@leasehold/privacy';
import type { AskedItem } from './asked.ts';
import { clauseOfName } from './clause-names.ts';
import { choosesColumns, veryName } from './read-columns.ts';
import { isOfKinds, namingRoad } from './naming-arguments.ts';
import { onceForNames } from './once-for-names.ts';
import { jsonInText } from './unpack-text.ts';

// What an answer would have under another name is named by somebody: in a formula, a path, a pair,
// a list of names or the value of a map, under whatever argument, in whatever language.

/** Where a text stands. */
interface Around {
  /** What it is called that the text stands in. */
  name: string;
  place: string;
  /** What is said there are fields and what is made of them. */
  isOfFields: boolean;
  /** The road that names go by there. */
  road: Road;
  reading: NamedReading;
  /** It is no part of a part. */
  isTop: boolean;
}

/** What the values are that names are read in. */
export interface NamedReading {
  /**
   * They may be written as well: then filters and searches in them are read for names alone.
   * Otherwise these are read by rules of their own, and so are names that stand by themselves.
   */
  isWritten: boolean;
  /** `ask` and `question` hold what is looked for. */
  hasQuestions: boolean;
  /** No record has a member of this name: whatever word for a field stands there may mean it. */
  isOfNoRecord?: boolean;
}
const ofQuery: NamedReading = { isWritten: false, hasQuestions: false };

/** The fields that a value names, all its members read. */
export function readNamed(
  value: Json,
  names: readonly string[],
  place: string,
  reading = ofQuery,
): AskedItem[] {
  return readInside(value, aroundOf(names.at(-1) ?? '', saidByLast(names), place, reading), 0);
}

/** What a member is in by its name: its own words decide, else those above it. */
function aroundOf(
  name: string,
  { road, isOfFields }: Said,
  place: string,
  reading: NamedReading,
  above?: Around,
): Around {
  return {
    name,
    place,
    isOfFields: isOfFields || above?.isOfFields === true,
    road: road ?? above?.road ?? 'select',
    reading,
    isTop: above === undefined || above.name === '',
  };
}

interface Said {
  road: Road | undefined;
  isOfFields: boolean;
}

function saidBy(name: string): Said {
  const clause = clauseOfName(name);
  const road = clause?.kind === 'names' ? clause.road : namingRoad(name);
  return { road, isOfFields: road !== undefined || choosesColumns(name) || isShaping(name) };
}

const saidByLast = onceForNames((names): Said => saidBy(names.at(-1) ?? ''));

function readInside(value: Json, around: Around, depth: number): AskedItem[] {
  if (depth > depthMax || value === '') return [];
  if (typeof value === 'string') return readText(value, around, depth);
  if (Array.isArray(value))
    return value.flatMap((one) =>
      readInside(one, { ...around, place: `${around.place}[]` }, depth + 1),
    );
  return isObject(value)
    ? [
        ...(isOrderByPosition(value, around.name)
          ? [{ kind: 'unreadable', road: 'sort', place: around.place } as const]
          : []),
        ...Object.entries(value).flatMap(([key, inner]) => readMember(key, inner, around, depth)),
      ]
    : [];
}

function readMember(key: string, inner: Json, around: Around, depth: number): AskedItem[] {
  const place = `${around.place}.${key}`;
  const clause = clauseOfName(key);
  const isOfOwnRules = clause !== undefined && clause.kind !== 'names' && !around.isOfFields;
  if (!around.reading.isWritten && isOfOwnRules) return [];
  const isText = typeof inner === 'string' && !/^(?:asc|desc)/i.test(inner);
  const own = around.isOfFields && !isText ? readWord(key, { ...around, place }) : [];
  return [
    ...own,
    ...readInside(inner, aroundOf(key, saidBy(key), place, around.reading, around), depth + 1),
  ];
}

/** `orders: [{ column: 7 }]` is of a field that only the API knows; the first are told by no number. */
const isOrderByPosition = (object: { [key: string]: Json }, name: string): boolean =>
  /^(?:orders?|order_?by|orderings?|sort\w*)$/i.test(name) &&
  Object.entries(object).some(
    ([key, value]) => /^(?:col(?:umn)?|field|index|position)$/i.test(key) && isOrdinal(value),
  );

const isOrdinal = (value: Json): boolean => typeof value === 'number' && value > 1;

function readText(given: string, around: Around, depth: number): AskedItem[] {
  if (!nameOrMark.test(given)) return [];
  const json = jsonInText(given);
  if (json === 'too deep') return [];
  if (json) return readInside(json, around, depth + 1);
  const text = given.normalize('NFKC').trim();
  // `=A`, `=$C$2`: a column of a sheet
  if (/^=\s*\$?[A-Z]{1,2}\$?\d{0,7}(?![\p{L}\p{N}(])/u.test(text) || orderedByPosition.test(text))
    return [{ kind: 'unreadable', road: 'select', place: around.place }];
  if (around.reading.hasQuestions && questions.test(around.name))
    return [{ kind: 'words', text, place: around.place }];
  if (isName.test(text)) return readWord(text, around);
  const isProse = proseNames.test(around.name) && (around.isTop || !around.isOfFields);
  const isLoose = !isProse && !isSentence(text) && !isFile(text);
  return [...text.matchAll(words)].flatMap((found) => readFound(text, found, around, isLoose));
}

/** Columns by their number, and a query inside of a value. */
const orderedByPosition = /\border\s+by\s+(?:[a-z_]+\(\s*)?[$#(]*\d|\(\s*select\b/i;
/** Where neither stands, nothing is named: a number, an hour, a day. */
const nameOrMark = /\p{L}{2}|[={[(]|[\p{L}_]_|\p{L}\p{N}|[^\0-\x7f]/u;
const words = /[\p{L}_][\p{L}\p{N}_-]*/gu;
const isName = /^[\p{L}_][\p{L}\p{N}_.-]*(?:\s*[,;|]\s*[\p{L}_][\p{L}\p{N}_.-]*)*$/u;
const questions = /^(?:q|ask|nlq?|question|prompt|search)$/i;
const depthMax = 10;

/** A name by itself, or a list of them: other readers know what `type=email` and `by=ssn` are. */
function readWord(text: string, around: Around): AskedItem[] {
  return text.split(/\s*[,;|]\s*/).flatMap((listed) => {
    const own = listed.split('.').at(-1) ?? listed;
    const inMarks = /^__+(.+?)__+$/.exec(own)?.[1];
    if (inMarks !== undefined) return formula(inMarks, around);
    return [
      ...(around.isOfFields ? formula(own, around) : bare(own, around)),
      ...parts(own, around),
    ];
  });
}

/** What a query is asked by is read as its value; below `title` of a map stands no title. */
function bare(name: string, around: Around): AskedItem[] {
  const isProse = around.isTop && proseNames.test(around.name);
  if (!around.reading.isWritten || isProse || isOfKinds(around.name)) return [];
  return loose(name, around).map((one) => (around.isTop ? one : { ...one, within: '' }));
}

/** A name where only one of a field can stand. */
const formula = (name: string, { place, road, isOfFields }: Around): AskedItem[] =>
  veryName(name, place, road).map((one) => ({
    ...one,
    isFormula: true,
    ...(isOfFields && { isMeant: true }),
  }));

/** `salary_desc`, `top-salary`, `salary_by_team`, `maxSalary`: a field, and how it is looked at. */
function parts(name: string, around: Around): AskedItem[] {
  if (!/[\p{L}\p{N}][_-]|\p{Ll}\p{Lu}/u.test(name)) return [];
  const all = wordsInName(name);
  return all
    .join(' ')
    .split(/ (?:by|per|vs|and|or) |^by /)
    .flatMap((part) => {
      const said = part.split(' ').filter(Boolean);
      const core = said.filter(
        (word) => !ways.has(word) && !(around.isOfFields && /^\d+$/.test(word)),
      );
      const isWay = core.length > 0 && core.length < all.length;
      const road = said.some((word) => orders.has(word)) ? 'sort' : 'select';
      const of = around.isOfFields ? formula : loose;
      return isWay ? of(core.join('_'), { ...around, road }) : [];
    });
}

const orders: ReadonlySet<string> = new Set(
  'asc desc ascending descending top bottom highest lowest rank ranked ranking sort sorted order ordered'.split(
    ' ',
  ),
);
const ways: ReadonlySet<string> = new Set([
  ...orders,
  ...'high higher low lower over under above below max min maximum minimum avg average mean median sum total idx index ix most least range band bucket percentile quantile only with without'.split(
    ' ',
  ),
]);

/** `isLoose`: what stands around the word is no sentence. */
function readFound(
  text: string,
  found: RegExpExecArray,
  around: Around,
  isLoose: boolean,
): AskedItem[] {
  const name = found[0].replace(/^_+|[_-]+$/g, '');
  if (name === '') return [];
  const before = text.slice(Math.max(0, found.index - sideChars), found.index);
  const end = found.index + found[0].replace(/-+$/, '').length;
  const after = text.slice(end, end + sideChars);
  const isWhole = after === '' && /^\s*by\s+$/i.test(before);
  if ((around.isOfFields || isWhole) && isLoose)
    return [...formula(name, around), ...parts(name, around)];
  if (isInFormula(before, after) || isInPath(text, before, after)) return formula(name, around);
  if (!isLoose) return [];
  if (/^\p{Lu}\p{Ll}/u.test(name)) return loose(name, around).map(asCapital);
  return [...loose(name, around), ...parts(name, around)];
}

/** A word among others, which the argument itself may be a value of. */
const loose = (name: string, { place, name: within, road, reading }: Around) =>
  (/^TOKEN_/i.test(name) ? [] : veryName(name, place, road)).map((one) => ({
    ...one,
    isColumn: false,
    within,
    // a report is made of fields, whatever they are called there
    ...((reading.hasQuestions || reading.isOfNoRecord === true) && { isMeant: true }),
  }));

/** `Religion = quaker`, where the API calls its fields so. */
const asCapital = <Asked extends AskedItem>(one: Asked) => ({ ...one, isCapital: true });

const sideChars = 24;

/** Marks that sentences do not have beside a word. */
const isInFormula = (before: string, after: string): boolean =>
  // `title := ssn`, `title <- ssn`, `|= .ssn`, `$ssn`, `\(ssn)`, `=[ssn]`
  /(?:[:|]=|<-|[-=]>|[←→\\`])\s*[.@$("'\\]*$|[$\\]\(?$|%\($|[\p{L}\p{N}_\])=]\[$/u.test(before) ||
  // `ssn -> title`, `ssn AS title`, `max(`, `ssn(*)`, `ssn desc`
  /^(?:\s*(?:->|=>|:=|<-|[→←])|[(`]|\/\*|\s+(?:as\s|(?:asc|desc)(?:ending)?\b))/i.test(after) ||
  // `{{ ssn }}`, `<ssn>`, `%ssn%`
  (/[{<]\s*$/.test(before) && /^\s*(?:[}>]|\|)/.test(after)) ||
  /([%^#~!|:*])\n\1/.test(`${before.slice(-1)}\n${after.charAt(0)}`) ||
  /(?:^|[^\p{L}\p{N}])@$/u.test(before) ||
  /\b(?:order|group|sort|partition|rank|arrange)\s+by\s+$/i.test(before) ||
  (after === '' && /^\s*=\s*$/.test(before)) ||
  // `rename ssn title`, `s/ssn/title/`
  (/(?:^|[|;,(]\s*)(?:copy|rename|move|pluck|extract|mutate|project|alias|swap)\s+$/i.test(
    before,
  ) &&
    /^\s+(?:(?:to|as|into)\s+)?[\p{L}_]\S*\s*(?:$|[|;,)])/iu.test(after)) ||
  (/(?:^|[\s;])s([/|#])$/.test(before) && /^[/|#]/.test(after));

/** `.[].ssn`, `$..ssn`, `row.ssn + 1`, `/0/ssn`: no address and no name of a file. */
function isInPath(text: string, before: string, after: string): boolean {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return false;
  if (before.endsWith('.')) return /^\.|[\s()[\]{}|$*]/.test(text);
  return before.endsWith('/') && after === '' && pointer.test(text);
}

const pointer = /^#?\/(?:[^/\s]*|(?:\S*\/)?(?:\d+|[*-]|)\/\S*)$/;

/** Nor is an address of e-mail: `amy@mail.example`. */
const isFile = (text: string): boolean =>
  /^\S+@\S+\.\S+$|^\S*\/\S*\.\w{2,4}$|^[a-z][a-z\d+.-]*:\/\//i.test(text);

/** What people say to each other has words that no formula has. */
export const isSentence = (text: string): boolean =>
  /^(?:\S+\s+){2}\S/.test(text) && sentenceWords.test(text);
const sentenceWords =
  /(?<![\p{L}\p{N}.$@])(?:the|a|an|of|for|on|is|are|was|were|my|our|your|his|her|their|we|you|he|she|they|i|at|about|please|this|that|it|not|no|der|die|das|ein|eine|einen|zum|zur|über|für|von|mit|den|dem|im|le|la|les|des|du|un|une|pour|sur|el|los|las|del|una|por|para|het|een|van|voor|over|il|di|della|do|da|em)(?![\p{L}\p{N}])/iu;

/** Arguments that hold what people write. */
export const proseNames =
  /(?:^|[_-])(?:title|name|subject|summary|description|note|notes|comment|comments|message|body|text|headline|reason)$/i;

/** `as`, `map`, `jsonPointer`, `derived_fields`: how an answer is made out of fields. */
const isShaping = (name: string): boolean => wordsInName(name).some((word) => shaping.has(word));
const shaping: ReadonlySet<string> = new Set(
  'as map mapping mappings remap alias aliases rename renames transform transforms transformation derive derived compute computed calculated index idx hint rewrite assign pluck extract jq jsonata pointer jsonpointer reshape encoding axes axis rollup ranking series cols'.split(
    ' ',
  ),
);
