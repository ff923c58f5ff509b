import { once, wordsInName, type Json } from '@leasehold/privacy';
import { meantTypes, mergeSchema } from '../../schema/merged-schema.ts';
import type { Tool, ToolArgument } from '../../tools/tool.ts';
import { writtenOf } from '../argument-schema.ts';
import type { Judge, RoadFinding } from '../roads.ts';
import type { AnswerForms, FormedField } from './answer-forms.ts';
import { isReadLanguage, isTranslation } from './languages.ts';
import { formKinds, type FormKind } from './form-words.ts';

type Forms = Pick<Judge, 'fields' | 'isOpen'> & {
  /** Of the answers of this operation alone. */
  forms: () => AnswerForms;
  /** A call asks by it. */
  isQuery: boolean;
  /** It is a part of a record that is written. */
  isOfRecord: (name: string) => boolean;
};

/**
 * The argument that chooses a piece of a text or the form of a value. Of a text that is read by
 * pieces of three characters, no piece says what is in it; a value of which the end is shown shows
 * another end with another length, and one in a range tells more with every rate. undefined: the
 * argument chooses neither, whatever its value is.
 */
export function judgeForm(
  tool: Tool,
  argument: ToolArgument,
  { fields, forms, isOpen, isQuery, isOfRecord }: Forms,
): ((value: Json) => RoadFinding | undefined) | undefined {
  if (!fields.hasAny) return undefined;
  const { place, key } = argument;
  const name = nameOfPlace(place);
  const { schema } = mergeSchema(argument.schema, tool.definitions);
  const { types } = meantTypes(schema);
  const isNumber = types.length > 0 && types.every((type) => /^(?:integer|number)$/.test(type));
  const said = kindsOf(name, isNumber ? writtenOf(argument, tool.definitions) : '');
  const kinds = said.filter(
    (one) =>
      (one !== 'extent' || !isLone(tool, argument, isQuery)) &&
      (isQuery || !ofAnswers.has(one)) &&
      (one !== 'replaced' || hasFound(tool, name)),
  );
  const mayHold = types.length === 0 || types.includes('object') || types.includes('array');
  const canBeFormed = once(() => {
    const { texts, inPart, undescribed } = forms();
    return texts.length + inPart.length + undescribed.length > 0;
  });
  const isBlankClosed = isNumber && !isOfTime.test(name);
  if ((kinds.length === 0 && !mayHold) || isOfArea(tool, name)) return undefined;

  const findOf = (of: readonly FormKind[], value: Json, own: string): RoadFinding | undefined => {
    const touched = of.flatMap((kind) =>
      mayChoose(kind, value, isBlankClosed) ? fieldsTouched(kind, forms(), tool) : [],
    );
    const opened = ({ name, class: dataClass }: FormedField) =>
      isOpen('form', { name, class: dataClass });
    const field = touched.find((one) => !opened(one)) ?? touched[0];
    // Of which names all answers have fields is asked last: it takes a look at the whole API.
    if (!field || isOfRecord(own)) return undefined;
    return {
      road: 'form',
      field,
      place: own === name ? key : `${key}.${own}`,
      isOpen: opened(field),
    };
  };
  const find = (
    of: readonly FormKind[],
    value: Json,
    own: string,
    depth: number,
  ): RoadFinding | undefined => {
    if (typeof value !== 'object' || value === null)
      return of.length === 0 ? undefined : findOf(of, value, own);
    if (depth === depthMax || !canBeFormed()) return undefined;
    if (Array.isArray(value)) return firstOf(value, (one) => find(of, one, own, depth + 1));
    return firstOf(Object.keys(value), (inner) =>
      find(kindsInside(inner, isQuery), value[inner] ?? null, inner, depth + 1),
    );
  };
  return (value) => find(kinds, value, name, 0);
}

function firstOf<One, Found>(
  list: readonly One[],
  find: (one: One) => Found | undefined,
): Found | undefined {
  for (const one of list) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Inside of what is written stand the records themselves, which have forms and rates. */
function kindsInside(name: string, isQuery: boolean): readonly FormKind[] {
  const kinds = formKinds(name);
  if (isQuery || kinds.length === 0) return kinds;
  return kinds.includes('piece') ? ofPieces : ofNothing;
}

/** What is written has an encoding and a direction of its own. */
const ofAnswers: ReadonlySet<FormKind> = new Set(['spelt', 'reckoned']);

/** What is replaced stands beside what is put in its place. */
const hasFound = ({ arguments: list }: Tool, name: string): boolean =>
  list.some(({ place }) => {
    const other = nameOfPlace(place);
    return other !== name && wordsInName(other).some((word) => found.test(word));
  });

const found =
  /^(?:find|found|search|searched|seek|needle|pattern|regex|regexp|match|matches|what|old|term|terms|original|replace|replaced|containing|contains)$/;

const ofPieces: readonly FormKind[] = ['piece'];
const ofNothing: readonly FormKind[] = [];

const depthMax = 4;

/** By its name, and a number by what is said of it. */
function kindsOf(name: string, description: string): readonly FormKind[] {
  const kinds = formKinds(name.replaceAll(/[[\].$]+/g, '_'));
  return kinds.includes('piece') || !saysUnits.test(description) ? kinds : [...kinds, 'piece'];
}

/** `How many characters of each text are given` */
const saysUnits = /\b(?:characters|chars|letters|words|truncat\w+|abbreviat\w+)\b/i;

/**
 * `/chapters/{index}` names a record and `/slice/{start}/{end}` a piece of it; what is written has a
 * `size`, and what is read by a body a place and a length.
 */
function isLone({ arguments: list }: Tool, { place }: ToolArgument, isQuery: boolean): boolean {
  const isPath = place.in === 'parameter' && place.parameter.in === 'path';
  if (isQuery && !isPath) return false;
  const isBeside = (one: ToolArgument['place']) =>
    one.in === 'parameter' ? isPath && one.parameter.in === 'path' : !isPath;
  const formed = list.filter(
    (one) => isBeside(one.place) && formKinds(nameOfPlace(one.place)).includes('extent'),
  );
  return formed.length < 2;
}

const nameOfPlace = (place: ToolArgument['place']): string =>
  place.in === 'parameter' ? place.parameter.name : place.in === 'body' ? '' : place.name;

/** A width that has a height beside it is one of a picture or a screen. */
function isOfArea({ arguments: list }: Tool, name: string): boolean {
  const other = saysWidth.test(name) ? saysHeight : saysHeight.test(name) ? saysWidth : undefined;
  return other !== undefined && list.some(({ place }) => other.test(nameOfPlace(place)));
}

const saysWidth =
  /(?:^|[_-]|max|min)w(?:idth)?$|Width$|breite$|largeur$|ancho$|largura$|larghezza$/i;
const saysHeight = /(?:^|[_-]|max|min)h(?:eight)?$|Height$|hoehe$|hauteur$|alto$|altura$|altezza$/i;

/** Seconds of the clock stand there too: its value tells. */
const isOfTime =
  /^(?:from|to|start|end|since|until|begin|stop|at|von|bis|de|desde|hasta|ate|dal|vanaf|tot)$/i;

function mayChoose(kind: FormKind, value: Json, isBlankClosed: boolean): boolean {
  if (kind === 'format') return typeof value === 'string' && !mediaNames.test(value);
  if (kind === 'language')
    return typeof value === 'string' && value !== '' && !isReadLanguage(value);
  if (kind === 'spelt') return typeof value === 'string' && !plainSpelling.test(value.trim());
  if (kind === 'reckoned') return typeof value === 'string' && otherReckoning.test(value);
  if (kind !== 'piece' && kind !== 'extent') return true;
  if (value === '') return isBlankClosed;
  if (typeof value === 'number') return Math.abs(value) < timesFrom;
  return typeof value === 'string' && isPlaces(value);
}

/**
 * Letters that are read, how bytes are packed for the way, which of both ways a list goes, and
 * words that say nothing but the usual.
 */
const plainSpelling =
  /^(?:|true|false|yes|no|on|off|[01]|all|any|both|none|null|default|auto|normal|standard|utf-?8|unicode|base64|identity|gzip|deflate|br|zstd|json|url|form|raw|plain|text|asc|desc|ascending|descending|in|out|inbound|outbound|incoming|outgoing|up|down|forwards?|next|prev|previous|before|after|newer|older|newest|oldest|ltr|public|private)$/i;

/** Other years and figures than those that days are found by, also as an extension of a locale. */
const otherReckoning =
  /buddh|thai|japan|islam|hijri|umalqura|hebrew|jewish|persian|jalali|coptic|ethiop|indian|saka|\broc\b|minguo|chinese|dangi|julian|(?:^|[-_@=])(?:nu|ca)[-_=](?!latn|gregor|iso)|^(?:th|fa|ckb|ps|am|ti|ne|my|dz)(?:[-_]|$)|^ar[-_]sa|^(?:arab|arabext|beng|deva|guru|hanidec|khmr|mymr|orya|roman|tamldec|telu|fullwide)/i;

/** Seconds since 1970: no text is as long. */
const timesFrom = 100_000_000;

/** `34`, `34-37`, `bytes=34-37`, `00:00:03.4`; no day, and no seconds since 1970. */
const isPlaces = (text: string): boolean =>
  text.length <= 60 && places.test(text) && !/\d{4}-\d\d|\d{9}/.test(text);
const places = /^\s*(?:\p{L}+\s*[=:])?[-+.,:;/~\s]*\d[-+.,:;/~\s\d]*(?:to[-+.,:;/~\s\d]+)?$/iu;

/** How a whole answer is written, or how much of it. */
const mediaNames =
  /^(?:(?:application|text|image)\/.*|jsonp?|json:?api|ndjson|hal|xml|csv|tsv|ya?ml|html?|pdf|te?xt|plain|markdown|md|xlsx?|docx?|ods|rss|atom|geojson|kml|ics|ical|vcf|vcard|parquet|avro|png|jpe?g|svg|webp|full|brief|compact|summary|minimal|metadata|raw|basic|extended|detailed|true|false|)$/i;

/** What a kind of argument could cut or move in the answers of an operation. */
function fieldsTouched(
  kind: FormKind,
  { texts, alone, inPart, undescribed, hasRecords }: AnswerForms,
  { operation }: Tool,
): readonly FormedField[] {
  // `/documents/{id}/text` answers with a text, whatever is listed beside it.
  const isPaged = hasRecords && !isCalledAfter(operation.path, alone);
  const all = [...inPart, ...undescribed];
  const cases: Record<FormKind, () => readonly FormedField[]> = {
    piece: () => [...texts, ...all],
    extent: () => (isPaged ? [] : [...alone, ...inPart]),
    writing: () => all,
    format: () => inPart,
    rate: () => all.filter(({ isAmount, class: dataClass }) => isAmount && !ofDays(dataClass)),
    scale: () =>
      inPart.filter(({ isAmount, class: dataClass }) => isAmount && dataClass !== 'birth_date'),
    shift: () => inPart,
    asOf: () => all.filter(({ isCounted }) => isCounted),
    day: () => (isPaged ? [] : inPart.filter(({ isCounted }) => isCounted)),
    turned: () => (isPaged ? [] : inPart),
    laid: () => (isPaged ? [] : [...alone, ...inPart]),
    spelt: () => [...texts, ...inPart],
    reckoned: () => [...texts, ...inPart],
    replaced: () => [...texts, ...all],
    language: () => (isTranslation(operation) ? [...texts, ...inPart] : []),
  };
  return cases[kind]();
}

const ofDays = (dataClass: string): boolean => dataClass === 'age' || dataClass === 'birth_date';

function isCalledAfter(path: string, fields: readonly FormedField[]): boolean {
  const last = path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? '';
  return fields.some(({ name }) => name.toLowerCase() === last.toLowerCase());
}
