/**
 * A JSON text with the place of everything in it: what the editors underline and the printer lays
 * out.
 */
export type JsonNode = JsonLeaf | JsonBranch;

export interface JsonLeaf {
  kind: 'leaf';
  start: number;
  end: number;
}

export interface JsonBranch {
  kind: 'object' | 'array';
  start: number;
  end: number;
  /** In an array the name is its number. */
  members: { name: string; node: JsonNode }[];
}

export interface JsonMistake {
  /** Of the first character that cannot stand there. */
  offset: number;
  /** What was expected, in words. */
  message: string;
}

export type JsonReading =
  | { node: JsonNode; mistake?: never }
  | { node?: never; mistake: JsonMistake };

/**
 * Reads JSON (RFC 8259) for its places. `JSON.parse` of each browser words a mistake in its own way
 * and some give no place, so this one says what is wrong and where; it accepts exactly what
 * `JSON.parse` accepts, up to 200 levels.
 */
export function readJsonPlaces(text: string): JsonReading {
  const reader = { text, at: 0 };
  try {
    skipSpace(reader);
    const node = readValue(reader, 0);
    skipSpace(reader);
    return reader.at < text.length
      ? { mistake: { offset: reader.at, message: 'Nothing may follow the end of the value.' } }
      : { node };
  } catch (mistake) {
    if (mistake instanceof Mistake)
      return { mistake: { offset: mistake.offset, message: mistake.message } };
    throw mistake;
  }
}

/**
 * The value at a JSON Pointer (RFC 6901), or the nearest one around it; the last of two members
 * with one name, as `JSON.parse` has it.
 */
export function nodeAt(root: JsonNode, pointer: string): JsonNode {
  let at = root;
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    const member =
      at.kind === 'leaf' ? undefined : at.members.findLast((each) => each.name === name);
    if (!member) break;
    at = member.node;
  }
  return at;
}

interface Reader {
  readonly text: string;
  at: number;
}

class Mistake extends Error {
  readonly offset: number;

  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}

const depthMax = 200;
const space = /[ \t\n\r]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /[\p{L}\p{N}_$]+/uy;
/**
 * Up to the closing quote, or to what may not stand in a string: of the control characters those
 * below U+0020.
 */
const stringBody = /(?:[^"\\\p{Cc}]+|[\x7f-\x9f]+|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/uy;

function match(reader: Reader, pattern: RegExp): string {
  pattern.lastIndex = reader.at;
  return pattern.exec(reader.text)?.[0] ?? '';
}

function skipSpace(reader: Reader): void {
  reader.at += match(reader, space).length;
}

function readValue(reader: Reader, depth: number): JsonNode {
  const start = reader.at;
  if (depth > depthMax)
    throw new Mistake(start, `This is nested more than ${depthMax} levels deep.`);
  const first = reader.text[start];
  if (first === '{') return readBranch(reader, 'object', depth);
  if (first === '[') return readBranch(reader, 'array', depth);
  if (first === '"') skipString(reader);
  else if (first !== undefined && /[-\d]/.test(first)) skipNumber(reader);
  else skipWord(reader);
  return { kind: 'leaf', start, end: reader.at };
}

function readBranch(reader: Reader, kind: 'object' | 'array', depth: number): JsonBranch {
  const start = reader.at++;
  const close = kind === 'object' ? '}' : ']';
  const members: JsonBranch['members'] = [];
  skipSpace(reader);
  while (reader.text[reader.at] !== close || members.length > 0) {
    const name = kind === 'object' ? readName(reader) : String(members.length);
    members.push({ name, node: readValue(reader, depth + 1) });
    skipSpace(reader);
    if (reader.text[reader.at] === close) break;
    readComma(reader, close, start);
  }
  reader.at++;
  return { kind, start, end: reader.at, members };
}

function readComma(reader: Reader, close: string, start: number): void {
  const comma = reader.at;
  if (reader.at >= reader.text.length)
    throw new Mistake(start, `This ${reader.text[start]} is never closed with ${close}.`);
  if (reader.text[comma] !== ',') throw new Mistake(comma, `Expected a comma or ${close} here.`);
  reader.at++;
  skipSpace(reader);
  if (reader.text[reader.at] === close)
    throw new Mistake(comma, `Remove this comma: nothing follows it before ${close}.`);
}

/** With the colon after it. */
function readName(reader: Reader): string {
  const start = reader.at;
  if (reader.text[start] !== '"')
    throw new Mistake(start, 'Expected the name of a property, in double quotes.');
  skipString(reader);
  const name = String(JSON.parse(reader.text.slice(start, reader.at)));
  skipSpace(reader);
  if (reader.text[reader.at] !== ':')
    throw new Mistake(reader.at, 'Expected a colon after the name of the property.');
  reader.at++;
  skipSpace(reader);
  return name;
}

function skipString(reader: Reader): void {
  const start = reader.at++;
  reader.at += match(reader, stringBody).length;
  const stop = reader.text[reader.at];
  if (stop === '"') reader.at++;
  else if (stop === '\\')
    throw new Mistake(reader.at, 'There is no such escape: write \\\\ for a backslash.');
  else if (stop === undefined || stop === '\n' || stop === '\r')
    throw new Mistake(start, 'This string has no closing double quote.');
  else throw new Mistake(reader.at, 'A control character is written as an escape, such as \\t.');
}

function skipNumber(reader: Reader): void {
  const start = reader.at;
  reader.at += match(reader, number).length;
  if (reader.at === start || /[-+.\w]/.test(reader.text[reader.at] ?? '')) {
    throw new Mistake(
      start,
      'This is not a number of JSON: write 12, -0.5 or 1e3, and anything else in double quotes.',
    );
  }
}

function skipWord(reader: Reader): void {
  const found = match(reader, word);
  if (found === 'true' || found === 'false' || found === 'null') reader.at += found.length;
  else if (found !== '')
    throw new Mistake(
      reader.at,
      'Text stands in double quotes; the only bare words are true, false and null.',
    );
  else if (reader.text[reader.at] === "'")
    throw new Mistake(reader.at, 'Strings stand in double quotes.');
  else
    throw new Mistake(
      reader.at,
      reader.at < reader.text.length
        ? 'Expected a value here.'
        : 'Expected a value, and the text ends.',
    );
}
