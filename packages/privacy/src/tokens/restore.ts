import type {
  AcceptedClasses,
  ExpectedTypes,
  FindTokensWithin,
  RestoredArguments,
  RestoreRefusal,
} from '../engine.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { unseenCharacters } from '../text/unseen.ts';
import type { RestoredValue } from './restored-values.ts';
import { aliasOfToken } from './short-token.ts';
import { type OpenedToken, looksLikeToken } from './token.ts';

/** What opens tokens. */
export interface TokenOpener {
  open(token: string): OpenedToken | undefined;
  /** Short ones are among them: a text may not hold one that stays. Default false. */
  opensShort?: boolean;
}

/**
 * Puts values back where an agent's arguments hold tokens. A token is restored only as a whole
 * string (not even a space around it), or where `within` finds it to be a whole value of a text,
 * and only in an argument that accepts its class. Whatever still has the form of a token afterwards
 * (inside a longer text, in a key, altered, or disguised by escapes, full-width letters or
 * invisible characters) refuses the call, and so do arguments nested deeper than 64.
 *
 * Paths are keys joined by `.`, elements `[]`; a nested key that holds `.`, `[` or `]` is written
 * `["key"]`, so it never passes for two. Numbers come back as numbers, unless text is expected
 * there and no number, and the other way round; see {@link numberText} for those a JavaScript
 * number cannot hold. `args` is not changed.
 */
export function restoreArguments(
  sealer: TokenOpener,
  args: { [name: string]: Json },
  accepts: AcceptedClasses,
  {
    expects = () => [],
    within = () => [],
  }: { expects?: ExpectedTypes | undefined; within?: FindTokensWithin | undefined } = {},
): RestoredArguments | RestoreRefusal {
  const restored = new Map<string, RestoredValue>();
  let disguisedChars = 0;
  function restoreString(text: string, path: string): Json {
    const opened = looksLikeToken(text) ? sealer.open(text) : undefined;
    if (opened === undefined) return restoreWithin(text, path);
    takeBack(opened, path);
    return plainValue(opened, expects(path));
  }

  /** The text with the values of the tokens in it; what is left may hold no others. */
  function restoreWithin(text: string, path: string): string {
    let rest = '';
    let whole = '';
    let from = 0;
    for (const { start, end, token, path: at, write } of within(path, text)) {
      const opened = sealer.open(token);
      if (opened === undefined) throw new Refused('token_unknown', path);
      takeBack(opened, at, path);
      const value = write(opened.value, opened.kind === 'string');
      if (value === undefined) throw new Refused('token_not_writable', path);
      rest += `${text.slice(from, start)} `;
      whole += text.slice(from, start) + value;
      from = end;
    }
    const end = text.slice(from);
    refuseLeftover(rest + end, path);
    // where a token belongs, even a stub of one is meant as a token
    if (from === 0 && /^TOKEN_/i.test(text) && accepts(path).length > 0)
      throw new Refused('token_unknown', path);
    return whole + end;
  }

  function takeBack(opened: OpenedToken, path: string, told = path): void {
    if (!accepts(path).includes(opened.class)) throw new Refused('token_not_accepted', told);
    if (opened.kind !== 'boolean')
      restored.set(opened.value, { replacement: opened.token, class: opened.class });
  }

  function refuseLeftover(text: string, path: string): void {
    if (mayDisguise(text)) disguisedChars += text.length;
    if (disguisedChars > disguisedCharsMax) throw new Refused('text_too_long', path);
    const found = findTokenLike(text, sealer.opensShort === true);
    if (found !== undefined)
      throw new Refused(sealer.open(found) ? 'token_not_accepted' : 'token_unknown', path);
  }

  const visitor = { text: restoreString, name: refuseLeftover };
  return unlessRefused(() => ({ args: withTexts(args, (key) => key, visitor), restored }));
}

/** What is done with each text, and with each name of a member below a parent. */
interface Visitor {
  text: (text: string, path: string) => Json;
  name: (name: string, path: string) => void;
}

/** An object with other texts, however deep. */
function withTexts(
  object: JsonObject,
  pathOf: PathOf,
  visitor: Visitor,
  parent = '',
  depth = 0,
): JsonObject {
  const visit = (value: Json, path: string, at: number): Json => {
    if (typeof value === 'string') return visitor.text(value, path);
    if (typeof value !== 'object' || value === null) return value;
    if (at > depthMax) throw new Refused('token_not_accepted', path);
    if (Array.isArray(value)) return value.map((element) => visit(element, `${path}[]`, at + 1));
    return withTexts(value, (key) => nestedPath(path, key), visitor, path, at);
  };
  // fromEntries defines properties: a key `__proto__` stays a key
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => {
      visitor.name(key, parent === '' ? '*' : `${parent}.*`);
      return [key, visit(value, pathOf(key), depth + 1)];
    }),
  );
}

/**
 * The aliases of all short tokens in arguments, those inside longer texts too: what the memory is
 * asked for before they are restored. At most `max`, each once; no call needs more.
 */
export function shortTokensIn(args: { [name: string]: Json }, max = 10_000): number[] {
  const aliases = new Set<number>();
  const walk = (value: Json, depth: number): void => {
    if (aliases.size >= max || depth > depthMax) return;
    if (typeof value === 'string') {
      for (const [token] of value.matchAll(shortTokens)) {
        const alias = aliasOfToken(token);
        if (alias !== undefined) aliases.add(alias);
      }
    } else if (Array.isArray(value)) for (const one of value) walk(one, depth + 1);
    else if (typeof value === 'object' && value !== null)
      for (const one of Object.values(value)) walk(one, depth + 1);
  };
  walk(args, 0);
  return [...aliases];
}

function unlessRefused(restore: () => RestoredArguments): RestoredArguments | RestoreRefusal {
  try {
    return restore();
  } catch (error) {
    if (error instanceof Refused) return { code: error.code, path: error.path };
    throw error;
  }
}

/**
 * The source text of a number that a JavaScript number would change (`12345678901234567890`,
 * `1.10`), which a restored argument holds as `JSON.rawJSON`: `JSON.stringify` writes it digit for
 * digit, and whoever builds a URL or a form asks here. Undefined for every other value.
 */
export function numberText(value: Json): string | undefined {
  return rawJson?.isRawJSON(value) ? value.rawJSON : undefined;
}

type PathOf = (key: string) => string;

/** Leaves the walk; never leaves this file. */
class Refused extends Error {
  readonly code: RestoreRefusal['code'];
  readonly path: string;
  constructor(code: RestoreRefusal['code'], path: string) {
    super(code);
    this.code = code;
    this.path = path.length > pathLengthMax ? `${path.slice(0, pathLengthMax)}…` : path;
  }
}

const depthMax = 64;
const pathLengthMax = 256;

function nestedPath(parent: string, key: string): string {
  return /[.[\]]/.test(key) ? `${parent}[${JSON.stringify(key)}]` : `${parent}.${key}`;
}

/**
 * A string, a boolean, or a number with every digit it had; of string and number the one that is
 * expected, if it can be.
 */
function plainValue({ kind, value }: OpenedToken, expected: readonly string[]): Json {
  if (kind === 'boolean') return value === 'true';
  const [takesText, takesNumber] = [
    expected.includes('string'),
    expected.includes('number') || expected.includes('integer'),
  ];
  const isText = takesText === takesNumber ? kind === 'string' : takesText;
  if (isText || !jsonNumber.test(value)) return value;
  const number = Number(value);
  return String(number) === value ? number : (rawJson?.rawJSON(value) ?? value);
}

/** RFC 8259, section 6. */
const jsonNumber = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

interface RawJson {
  rawJSON(text: string): Json;
  isRawJSON(value: unknown): value is { rawJSON: string };
}

/** Absent in browsers that do not have it yet: there such a number is restored as a string. */
const rawJson: RawJson | undefined = hasRawJson(JSON) ? JSON : undefined;

function hasRawJson(json: object): json is RawJson {
  return 'rawJSON' in json && 'isRawJSON' in json;
}

/** What has the form of a token, or of a piece of one, under any of its plain disguises. */
function findTokenLike(text: string, withShort: boolean): string | undefined {
  if (text.length < pieceLengthMin) return undefined;
  const find = (plain: string) => findPiece(plain) ?? (withShort ? findShort(plain) : undefined);
  const found = find(text);
  if (found !== undefined || undisguised.test(text)) return found;
  return find(mayDisguise(text) ? unmask(text) : text.replaceAll(controls, ''));
}

/**
 * Whether taking off its disguises is dear: what is ASCII without escapes can only hide a token
 * behind line ends and the like.
 */
function mayDisguise(text: string): boolean {
  return text.length >= pieceLengthMin && disguise.test(text);
}

/** A quarter of a microsecond each. What agents send is a thousandth of it. */
const disguisedCharsMax = 128 * 1024;

/**
 * Long enough not to be a word of the API's own (`TOKEN_EXPIRED`, `TOKEN_TYPE`); a token's
 * characters all but always hold a digit.
 */
function findPiece(text: string): string | undefined {
  for (const [piece] of text.matchAll(/TOKEN_[0-9A-Z]{16,}/gi)) {
    if (piece.length >= 'TOKEN_'.length + 24 || /[0-9]/.test(piece)) return piece;
  }
  return undefined;
}

/** A whole short token. With a digit in it, it is no word. */
function findShort(text: string): string | undefined {
  return /TOKEN_(?=[A-Z]{0,9}[0-9])[0-9A-Z]{10}(?![0-9A-Z])/i.exec(text)?.[0];
}

/** By themselves the letters that are typed for digits make no word a token. */
const shortTokens = /TOKEN_[0-9A-Z]{10}(?![0-9A-Z])/gi;

const pieceLengthMin = 'TOKEN_'.length + 10;
const disguise = /[%&\\]|\P{ASCII}/u;
const controls = /\p{Cc}/gu;
const hidden = new RegExp(String.raw`[${unseenCharacters}\p{Mn}]`, 'gu');
const undisguised = /^[\x20-\x24\x27-\x5b\x5d-\x7e]*$/;

/**
 * Full-width and other compatibility letters, accents, invisible characters, percent-encoding,
 * character references and escapes, three deep.
 */
function unmask(text: string): string {
  for (let round = 0; round < 3; round++) {
    const plain = text.normalize('NFKD').replaceAll(hidden, '').replaceAll(escapes, unescape);
    if (plain === text) break;
    text = plain;
  }
  return text;
}

const escapes =
  /%([0-9a-f]{2})|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})|&#x0{0,8}([0-9a-f]{1,4});|&#0{0,8}([0-9]{1,5});|&(lowbar);/gi;

function unescape(
  _match: string,
  percent?: string,
  unicode?: string,
  hex?: string,
  hexReference?: string,
  reference?: string,
): string {
  const digits = percent ?? unicode ?? hex ?? hexReference;
  if (digits !== undefined) return String.fromCharCode(parseInt(digits, 16));
  return reference === undefined ? '_' : String.fromCharCode(Number(reference));
}
