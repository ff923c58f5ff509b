import { randomInt } from 'node:crypto';

/** Finds names in whatever bytes a road carries, in every spelling that would give them away. */
export interface NameSearch {
  /** The names that are said, each once. */
  find(content: string | Uint8Array): string[];
  /** Too short to be told from chance among random bytes: these are not looked for. */
  readonly tooShort: readonly string[];
  /** How a name is spelled on the roads. */
  spellings(name: string): Buffer[];
}

interface Spelling {
  name: string;
  bytes: Buffer;
  /** The case of its letters counts. */
  isExact: boolean;
  /**
   * Short enough to come about by chance inside a random text: neither letter nor digit may stand
   * beside it.
   */
  isWhole: boolean;
}

/** Bytes of the shortest spelling, which say what to look closer at. */
const headBytes = 4;
const wholeBelow = 8;
/** Of base64 and hexadecimal, of which ids and seals are full. */
const encodedBytesMin = 9;

export function createNameSearch(names: Iterable<string>): NameSearch {
  const all = new Set(names);
  const tooShort = [...all].filter((name) => Buffer.byteLength(name) < 5);
  const searched = [...all].filter((name) => !tooShort.includes(name));
  const find = createIndex(
    searched.flatMap((name) => [
      ...readable(name).map((bytes) => spelling(name, fold(bytes), false)),
      ...encoded(name).map((bytes) => spelling(name, bytes, true)),
    ]),
  );
  return {
    find: (content) => [...find(withoutTokens(Buffer.from(content)))],
    tooShort,
    spellings: (name) => [...readable(name), ...encoded(name)],
  };
}

/**
 * The same content with one spelling of the name somewhere in it: what a search that works finds.
 */
export function plantName(content: Buffer, bytes: Buffer): Buffer {
  const at = randomInt(content.length + 1);
  return Buffer.concat([
    content.subarray(0, at),
    Buffer.from('"'),
    bytes,
    Buffer.from('"'),
    content.subarray(at),
  ]);
}

/** Tokens and hashes are letters by chance, a great many of them. */
function withoutTokens(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  return /(?:TOKEN|HASH)_/.test(text)
    ? Buffer.from(text.replaceAll(/(?:TOKEN|HASH)_[0-9A-Z]{20,}/g, '"'), 'latin1')
    : bytes;
}

function spelling(name: string, bytes: Buffer, isExact: boolean): Spelling {
  return {
    name,
    bytes,
    isExact,
    isWhole: bytes.length < wholeBelow && /^[\x20-\x7e]+$/.test(bytes.toString('latin1')),
  };
}

/**
 * Letters of ASCII in lower case; what that does to other bytes it does to those of the spelling
 * too.
 */
const fold = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').toLowerCase(), 'latin1');

/**
 * As a text says it, whose case does not count: also where its words are joined otherwise, as
 * titles and parts of addresses are.
 */
function readable(name: string): Buffer[] {
  const words = name
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const joined =
    words.length > 1 && words.join('').length >= wholeBelow
      ? [' ', '_', '-', ''].map((between) => words.join(between))
      : [];
  const texts = [...new Set([name, name.toLowerCase(), name.toUpperCase(), ...joined])];
  const escapes = [name, name.toLowerCase(), name.toUpperCase()].flatMap((text) => [
    jsonEscaped(text),
    encodeURIComponent(text),
  ]);
  const wide = [name, name.toLowerCase(), name.toUpperCase()].map((text) =>
    Buffer.from(text, 'utf16le'),
  );
  const told = [...new Set([...texts, ...escapes])].map((text) => Buffer.from(text));
  return [
    ...told,
    ...wide,
    ...wide.map((bytes) => Buffer.from(bytes).swap16()),
    ...longEnough([Buffer.from(hex(name))]),
  ];
}

/** In base64, alone and from each place it may have in a longer text. */
function encoded(name: string): Buffer[] {
  const texts = [name, name.toLowerCase(), name.toUpperCase()].flatMap((text) => [
    text,
    ` ${text}`,
    `  ${text}`,
  ]);
  const inner = texts.flatMap((text) => {
    const skipped = text.length - text.trimStart().length;
    // what a letter has bits of from before the name or after it depends on what stands there
    const base64 = Buffer.from(text).toString('base64').replace(/=+$/, '');
    const cut = base64.slice(
      skipped === 0 ? 0 : skipped + 1,
      Math.floor((Buffer.byteLength(text) * 8) / 6),
    );
    return [cut, cut.replaceAll('+', '-').replaceAll('/', '_')];
  });
  return longEnough([...new Set(inner)].map((text) => Buffer.from(text)));
}

const longEnough = (spellings: Buffer[]): Buffer[] =>
  spellings.filter(({ length }) => length >= encodedBytesMin);
const hex = (text: string): string => Buffer.from(text).toString('hex');

/** With every character beyond ASCII as `\u…`. */
function jsonEscaped(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, (unit) =>
    [...unit].map((character) => escapeUnits(character)).join(''),
  );
}

const escapeUnits = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
  ).join('');

/**
 * One pass over the bytes, whatever there is to find: the first bytes of every spelling are looked
 * up at each place.
 */
function createIndex(spellings: readonly Spelling[]): (content: Buffer) => Set<string> {
  const byHead = Map.groupBy(spellings, ({ bytes, isExact }) =>
    (isExact ? fold(bytes) : bytes).readUInt32LE(0),
  );
  // one bit for each, so that all of them stay near the processor
  const marks = new Uint32Array(2 ** (markBits - 5));
  for (const head of byHead.keys()) marks[markOf(head) >>> 5]! |= 1 << (markOf(head) & 31);
  return (content) => {
    const folded = fold(content);
    const found = new Set<string>();
    let head = 0;
    for (let at = 0; at < folded.length; at++) {
      head = (head >>> 8) | (folded[at]! << 24);
      const mark = markOf(head);
      if (((marks[mark >>> 5]! >>> (mark & 31)) & 1) === 0 || at < headBytes - 1) continue;
      for (const candidate of byHead.get(head >>> 0) ?? []) {
        if (isAt(candidate.isExact ? content : folded, at - headBytes + 1, candidate))
          found.add(candidate.name);
      }
    }
    return found;
  };
}

const markBits = 20;
const markOf = (head: number): number => Math.imul(head, 0x9e3779b1) >>> (32 - markBits);

function isAt(bytes: Buffer, start: number, { bytes: wanted, isWhole }: Spelling): boolean {
  const end = start + wanted.length;
  if (end > bytes.length || bytes.compare(wanted, 0, wanted.length, start, end) !== 0) return false;
  return !isWhole || (!isWordAt(bytes, start - 1) && !isWordAt(bytes, end));
}

function isWordAt(bytes: Buffer, at: number): boolean {
  const code = bytes[at];
  return code !== undefined && /[A-Za-z0-9]/.test(String.fromCharCode(code));
}
