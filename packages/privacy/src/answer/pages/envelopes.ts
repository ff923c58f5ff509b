import { isObject, type Json, type JsonObject } from '../../json/json.ts';

// Where answers say what page they are, and what they say there.

const envelopeNames =
  /^_?(?:meta(?:_?data)?|paging|pagination|paginator|page|page_?(?:info|meta|metadata)|links|response_?metadata|cursors?|data|result|response)$/i;
const envelopesMax = 30;

/** The root and what it says about itself, two levels deep. */
export function envelopesOf(body: Json | undefined): JsonObject[] {
  if (!isObject(body)) return [];
  const found = [body];
  for (let from = 0, depth = 0; depth < 2; depth++) {
    const to = found.length;
    for (const object of found.slice(from, to))
      for (const [key, inner] of Object.entries(object))
        if (isObject(inner) && envelopeNames.test(key) && found.length < envelopesMax)
          found.push(inner);
    from = to;
  }
  return found;
}

const listNames =
  /^(?:data|items|results?|records?|values?|entries|elements|rows|list|content|objects|hits|eintr(?:ä|ae)ge|ergebnisse|daten|zeilen|liste|donn[eé]es|r[eé]sultats|datos|registros|resultados|elementos|dados|itens|lista|dati|risultati|elementi|elenco|gegevens|resultaten|lijst)$/i;

/** Whether a name says nothing of what stands in it. */
export const isEnvelopeName = (name: string): boolean =>
  envelopeNames.test(name) || listNames.test(name);

/** The list under its usual name, or the only one there is. */
export function itemsIn(body: Json | undefined): readonly Json[] | undefined {
  if (Array.isArray(body)) return body;
  if (!isObject(body)) return undefined;
  const holders = [
    body,
    ...Object.entries(body).flatMap(([key, inner]) =>
      isObject(inner) && envelopeNames.test(key) ? [inner] : [],
    ),
  ];
  for (const holder of holders) {
    const lists = Object.entries(holder).flatMap(([key, inner]): [string, Json[]][] =>
      Array.isArray(inner) ? [[key, inner]] : [],
    );
    const usual =
      lists.find(([key]) => listNames.test(key)) ?? (lists.length === 1 ? lists[0] : undefined);
    if (usual) return usual[1];
  }
  return undefined;
}

export function* membersOf(envelopes: readonly JsonObject[], name: RegExp): Generator<Json> {
  for (const envelope of envelopes)
    for (const [key, value] of Object.entries(envelope)) if (name.test(key)) yield value;
}

export function moreIn(envelopes: readonly JsonObject[]): boolean | undefined {
  for (const value of membersOf(
    envelopes,
    /^(?:has_?more|has_?next(?:_?page)?|is_?truncated|more_?available|more)$/i,
  ))
    if (typeof value === 'boolean') return value;
  for (const value of membersOf(
    envelopes,
    /^(?:last|is_?last(?:_?page)?|end_?of_?(?:list|results))$/i,
  ))
    if (typeof value === 'boolean') return !value;
  return undefined;
}

export function numberIn(envelopes: readonly JsonObject[], name: RegExp): number | undefined {
  for (const value of membersOf(envelopes, name)) {
    const number = countIn(value);
    if (number !== undefined) return number;
  }
  return undefined;
}

/** `count` is all there are in some APIs, and those of this page in others. */
export function totalIn(
  envelopes: readonly JsonObject[],
  items: readonly Json[] | undefined,
): number | undefined {
  const total = numberIn(
    envelopes,
    /^(?:total|total_?(?:count|results|items|records|elements|entries|hits)|num_?results)$/i,
  );
  const count = numberIn(envelopes, /^count$/i);
  return total ?? (count !== undefined && count > (items?.length ?? Infinity) ? count : undefined);
}

/** In the order of how sure they are. */
const cursorNames = [
  /^next_?(?:page_?)?(?:cursor|token|marker|key|id)$/i,
  /^(?:next|next_?page)$/i,
  /^(?:end_?cursor|after|continuation(?:_?token)?|scroll_?id|bookmark|last_?evaluated_?key)$/i,
];

export function cursorIn(
  envelopes: readonly JsonObject[],
  argument: string,
): string | number | undefined {
  const own = new RegExp(`^${argument.replaceAll(/\W/g, '.?')}$`, 'i');
  for (const name of [...cursorNames, own]) {
    for (const value of membersOf(envelopes, name)) {
      // A number under the argument's own name is where this page is, not the next one.
      if (typeof value === 'number' && Number.isSafeInteger(value) && name !== own) return value;
      if (typeof value === 'string' && value !== '' && !isPageAddress(value)) return value;
    }
  }
  return undefined;
}

const anyCursor =
  /(?:cursor|marker|page_?token|next_?token|continuation(?:_?token)?|scroll_?id|bookmark|(?:evaluated|next|last|start|resume|partition|row)_?key|(?:start(?:ing)?|search|fetch)_?after|ending_?before|skip_?token|resume_?token|^position|^page_?position)$|^(?:next|prev|previous|after|before|next_?page|prev(?:ious)?_?page|since_?\w{2,40})$/i;
/** Of `next` and its like the members are addresses and words, and of these they are the cursor. */
const cursorOfParts = /(?:cursor|marker|token|continuation|bookmark|key|after|before|position)$/i;

/** Of this page and of others; also of each record, and in parts (`LastEvaluatedKey`). */
export function cursorsIn(envelopes: readonly JsonObject[]): string[] {
  const found = new Set<string>();
  for (const envelope of envelopes)
    for (const [key, value] of Object.entries(envelope)) {
      if (anyCursor.test(key)) addCursor(found, value, cursorOfParts.test(key) ? partsDepth : 0);
      if (Array.isArray(value)) addCursorsOfRecords(found, value);
      else if (isObject(value) && Array.isArray(value['edges']))
        addCursorsOfRecords(found, value['edges']);
    }
  return [...found];
}

function addCursor(found: Set<string>, value: Json | undefined, depth: number): void {
  if (found.size >= cursorsMax) return;
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'number' && Math.abs(value) >= distinctiveNumber)
    found.add(String(value));
  else if (typeof value === 'object' && value !== null && depth > 0)
    for (const part of Object.values(value)) addCursor(found, part, depth - 1);
}

/** `{ "edges": [{ "cursor": "…", "node": … }] }`: records of one list have one shape. */
function addCursorsOfRecords(found: Set<string>, records: readonly Json[]): void {
  const ends = [records[0], records.at(-1)].filter((one) => isObject(one));
  const names = new Set(ends.flatMap((one) => Object.keys(one).filter(isCursorOfRecord)));
  if (names.size === 0) return;
  for (const record of records)
    if (isObject(record)) for (const name of names) addCursor(found, record[name], partsDepth);
}

/** What a record calls its own place among all; other names of cursors are its fields. */
export const isCursorOfRecord = (name: string): boolean => /cursor$/i.test(name);

const partsDepth = 3;
const cursorsMax = 2_000;

const distinctiveNumber = 100_000;

export const isPageAddress = (text: string): boolean => /^(?:https?:\/\/|\/|\?)/i.test(text);

export function countIn(value: Json | undefined): number | undefined {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0
    ? number
    : undefined;
}
