import { decodeUrlPart } from '../decode-url-part.ts';
import { decodeRuns } from '../text/encodings.ts';

/** A field that a text names, with what stands behind its name, where that may be an id. */
export interface SaidField {
  way: readonly string[];
  value: string;
}

/**
 * The names in the name of a member or in a way to one: `fields[name]`, `/contacts/0/email` (RFC
 * 6901), `$.contact['email']` (RFC 9535), `emails[type eq "work"].value` (RFC 7644 §3.5.2).
 */
export const stepsIn = (way: string): string[] =>
  way
    .replaceAll(condition, '')
    .split(/[./[\]"':()]+/)
    .map((step) => step.trim())
    .filter((step) => /[\p{L}_]/u.test(step));

/** What elements are picked by. */
const condition = /\[[^[\]]{0,200}(?:[=<>@?]|\s(?:eq|ne|co|sw|ew|pr|[gl][te])\b)[^[\]]{0,200}\]/g;

/**
 * The ways that a short text gives, several by commas; of what else is said in sentences nothing.
 * What a way ends in may be a part of its field (`/name/value`, `name/text()`), or say it in several
 * words (`Name of the guest`).
 */
export function waysSaid(text: string): (readonly string[])[] {
  if (text.length > wayCharsMax) return [];
  const plain = text.replaceAll('~1', '/').replaceAll('~0', '~');
  return plain.split(/[,;|\n]/).flatMap((one) => {
    const way = stepsIn(one);
    const words = (way.at(-1) ?? '').split(/\s+/);
    if (way.length === 0 || words.length > wordsMax) return [];
    const parent = way.length > 1 ? [way.slice(0, -1)] : [];
    return [way, ...parent, ...(words.length > 1 ? words.map((word) => [word]) : [])];
  });
}

const [wayCharsMax, wordsMax] = [300, 4];

/**
 * A text may be a document of its own: JSON, XML, a form, YAML, GraphQL, a card, a table with its
 * names in the first line or at the beginning of each. Read as it stands, in percent-encoding, and
 * what is inside of it in base64 or hexadecimal.
 */
export const fieldsSaid = (text: string): SaidField[] => readingsOf(text).flatMap(fieldsIn);

const readingsOf = (text: string): string[] => [
  text,
  ...(text.includes('%') ? [decodeUrlPart(text)] : []),
  ...decodeRuns(text).flatMap((run) => run.text ?? []),
];

function fieldsIn(text: string): SaidField[] {
  if (!/[:=>,;|\t\n]|\s[-–—]\s/.test(text)) return [];
  const pairs = [...text.matchAll(pair)].map(([, name = '', value = '']) => ({
    way: stepsIn(name),
    value,
  }));
  const named = [...text.matchAll(element), ...text.matchAll(quotedName)];
  const names = [...named.map(([, name = '']) => name), ...namesInTable(text)];
  return [...pairs, ...names.map((name) => ({ way: stepsIn(name), value: '' }))];
}

/** Those of a long table of many columns stand in its first line. */
function namesInTable(text: string): string[] {
  const [head = '', ...rows] = text.split('\n', shortTable + 1);
  const cells = head.split(/[,;\t|]/);
  const columns = rows.length > 0 ? cells.filter((cell) => cell.length <= 60) : [];
  const mayStandInLines = cells.length <= 2 || rows.length < shortTable;
  return mayStandInLines
    ? [...columns, ...Array.from(text.matchAll(beginning), ([, name = '']) => name)]
    : columns;
}

const shortTable = 100;

const pair =
  /([\p{L}_][\p{L}\p{N}_.-]{0,60})["'\]]{0,2}\s{0,3}[:=>]{1,2}(?=\s{0,3}["']?([\p{L}\p{N}_-]{0,80}))/gu;
const element = /<(?:[\p{L}_][\p{L}\p{N}_.-]{0,60}:)?([\p{L}_][\p{L}\p{N}_.-]{0,60})/gu;
/** A name of several words, of which a pair is read from the last alone. */
const quotedName = /["']([\p{L}_$@][\p{L}\p{N}_.$@\- ]{0,60})\\{0,15}["']\s{0,8}[:=]/gu;
/** `Full name - …`, `EMAIL;TYPE=work:…` (RFC 6350), `| name | …`. */
const beginning =
  /^[\s|*>-]{0,8}([\p{L}_][\p{L}\p{N}_. -]{0,60}?)[*"']{0,2}(?:[ ]{0,20}[;,|:=\t]|\s{1,3}[-–—]\s)/gmu;
