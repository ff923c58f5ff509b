import { alphabetsEnd, hexAt, mayBeWideHex, wideHexText } from './wide-hex.ts';

/** A run of base64, base64url, base32 or hexadecimal, and what is inside. */
export interface EncodedRun {
  start: number;
  end: number;
  /** Absent: packed (compressed, a document, an image), so it cannot be looked into. */
  text?: string;
}

/** Shortest run worth decoding: `123-45-6789` is 11 octets, 15 characters of base64. */
export const encodedCharsMin = 12;
/** Fewest octets of text worth reporting. */
const textMin = 8;
/**
 * Octets. Packed content shorter than this holds next to nothing, and its two-octet marks would
 * match by chance.
 */
const packedMin = 36;
/** Of gzip, whose mark is three octets and no text: its head and its end, and a word. */
const gzipMin = 20;

/**
 * Decodes lists of the codes of characters: `81 117 97`, `51 75 61`, `0x51, 0x75`, `U+0051`, as
 * decimal and as hexadecimal numbers, octets that stand together, `5175 6172`, and in binary digits.
 * Each reading that is text throughout is returned.
 */
export function decodeCodes(text: string): string[] {
  const lists = Array.from(text.matchAll(codeList), ([list]) => [
    ...[10, 16].flatMap((radix) => textOfCodes(list, radix)),
    ...textOfPairs(list),
  ]);
  return [...lists.flat(), ...textsOfBits(text)];
}

const codeList =
  /(?<![\da-zA-Z])(?:(?:0x|u\+)?[\da-f]{2,8}[\s,;:.-]{1,3}){3,}(?:0x|u\+)?[\da-f]{2,8}(?![\da-zA-Z])/gi;

function textOfCodes(list: string, radix: number): string | [] {
  const characters: string[] = [];
  for (const [, prefix, digits = ''] of list.matchAll(/(0x|u\+)?([\da-f]+)/gi)) {
    const code = Number.parseInt(digits, prefix === undefined ? radix : 16);
    if (!(code < 0x110000) || (code < 0x80 && !isTextOctet(code))) return [];
    characters.push(String.fromCodePoint(code));
  }
  return characters.join('');
}

/** Octets in hexadecimal, in groups of four digits and more; of UTF-16 and UTF-32 one by one too. */
function textOfPairs(list: string): string[] {
  // `xxd` writes before them where they stand
  const groups = list.replace(/[\da-f]+:\s/gi, '').match(/[\da-f]+/gi) ?? [];
  const arePairs = groups.every(({ length }) => length === 2);
  if (!arePairs && groups.some(({ length }) => length < 4)) return [];
  const digits = groups.join('');
  const wide = wideHexText(digits, 0, digits.length);
  if (wide !== undefined) return [wide];
  return arePairs ? [] : wholeText(octetsIn(digits, /../g, 16));
}

/** Octets as eight binary digits each, apart or not. */
const textsOfBits = (text: string): string[] =>
  Array.from(text.matchAll(bitList), ([list]) => wholeText(octetsIn(list, /[01]{8}/g, 2))).flat();

const bitList = /(?<![\da-zA-Z])[01]{8}(?:[\s,;:.-]{0,3}[01]{8}){3,}(?![\da-zA-Z])/g;

const octetsIn = (text: string, octet: RegExp, radix: number): Uint8Array =>
  Uint8Array.from(text.match(octet) ?? [], (one) => Number.parseInt(one, radix));

/** The octets as text; nothing where they are not all of one. */
function wholeText(octets: Uint8Array): string[] {
  const { text, size } = printable(octets);
  return size > 0 && size === octets.length ? [text] : [];
}

/**
 * Decodes what says where it begins and ends: ascii85 (`<~…~>`), uuencode (`begin 644 …`), and a
 * text in UTF-7 (RFC 2152) as a whole.
 */
export function decodeArmoured(text: string): string[] {
  const found: string[] = [];
  if (text.includes('<~'))
    for (const [, run = ''] of text.matchAll(/<~([!-uz\s]{5,}?)~>/g))
      found.push(...wholeText(ascii85Octets(run)));
  if (text.includes('begin '))
    for (const [, lines = ''] of text.matchAll(
      /^begin [0-7]{3} .{1,200}\r?\n((?:[ -`]{2,90}\r?\n?)+)/gm,
    ))
      found.push(...wholeText(uuencodedOctets(lines)));
  if (utf7Run.test(text)) {
    const whole = text.replaceAll(utf7Runs, (run, base64: string) => wideText(base64) ?? run);
    if (whole !== text) found.push(whole);
  }
  return found;
}

/** Two characters of UTF-16 at least; one of ASCII begins with a zero octet, as most are. */
const utf7Run = /\+[A-Za-z\d/]{3,}/;
const utf7Runs = /\+([A-Za-z\d+/]{3,})-?/g;

/**
 * UTF-16 in base64, the higher octet first: letters of alphabets, for any two words beside a plus
 * would be some others.
 */
function wideText(base64: string): string | undefined {
  const octets = base64Octets(base64, 0, base64.length);
  const characters: string[] = [];
  for (let at = 0; at + 1 < octets.length; at += 2) {
    const code = (octets[at] ?? 0) * 256 + (octets[at + 1] ?? 0);
    if (code >= alphabetsEnd || (code < 0x80 && !isTextOctet(code))) return undefined;
    characters.push(String.fromCharCode(code));
  }
  return characters.join('');
}

function ascii85Octets(run: string): Uint8Array {
  const digits = Array.from(
    run.replace(/\s/g, '').replaceAll('z', '!!!!!'),
    (character) => character.charCodeAt(0) - 33,
  );
  const octets: number[] = [];
  for (let at = 0; at < digits.length; at += 5) {
    const group = digits.slice(at, at + 5);
    let value = 0;
    for (let i = 0; i < 5; i++) value = value * 85 + (group[i] ?? 84);
    for (let i = 0; i < group.length - 1; i++)
      octets.push(Math.floor(value / 256 ** (3 - i)) % 256);
  }
  return Uint8Array.from(octets);
}

/** Each line begins with how many octets it holds. */
function uuencodedOctets(lines: string): Uint8Array {
  const octets: number[] = [];
  for (const line of lines.split(/\r?\n/)) {
    const size = (line.charCodeAt(0) - 32) & 63;
    if (!(size > 0)) break;
    for (let i = 0; i < size; i++) {
      const from = 1 + Math.floor((i * 4) / 3);
      const pair = (sextet(line, from) << 6) | sextet(line, from + 1);
      octets.push((pair >> (4 - (i % 3) * 2)) & 0xff);
    }
  }
  return Uint8Array.from(octets);
}

const sextet = (line: string, at: number): number => (line.charCodeAt(at) - 32) & 63;

/**
 * Decodes what may be an encoding: from the start of every run of its characters, and from every
 * part of one (`users/am9obi5k…`), as far as the octets are printable text. Random ids are told
 * apart by their first three octets, so they cost little. Linear: what one decoding has covered, no
 * other starts in.
 */
export function decodeRuns(text: string, runs = runsIn(text)): EncodedRun[] {
  const found: EncodedRun[] = [];
  for (const { start, end } of runs) decodeParts(text, start, end, found);
  return found;
}

/**
 * Where so many characters of an encoding stand together that it is worth decoding. Of text whose
 * words are shorter, one in twelve is looked at, and those before it as far as a word goes.
 */
export function runsIn(text: string): { start: number; end: number }[] {
  const runs: { start: number; end: number }[] = [];
  for (let last = encodedCharsMin - 1; last < text.length;) {
    let before = last;
    while (last - before < encodedCharsMin && isRunCode(text.charCodeAt(before))) before--;
    if (last - before < encodedCharsMin) {
      last = before + encodedCharsMin;
      continue;
    }
    let end = last + 1;
    while (isRunCode(text.charCodeAt(end))) end++;
    runs.push({ start: before + 1, end });
    last = end + encodedCharsMin;
  }
  return runs;
}

function decodeParts(text: string, start: number, end: number, found: EncodedRun[]): void {
  let at = start + prefixSize(text, start);
  while (end - at >= encodedCharsMin) {
    const decoded = maySpellText(text, at) ? decodeAt(text, at, end) : undefined;
    if (decoded) found.push(decoded);
    at = decoded?.end ?? at + 1;
    while (at < end && !isJoint(text.charCodeAt(at - 1))) at++;
  }
}

/**
 * Whether the octets that start here are text for as long as matters, or bear the mark of a packed
 * format. Random data mostly fails at the first or second octet, and nothing is allocated.
 */
export function maySpellText(text: string, at: number): boolean {
  const first = sextetOf(text, at);
  const second = sextetOf(text, at + 1);
  if (first < 0 || second < 0) return false;
  const lead = (first << 6) | second;
  const prefix = prefixSize(text, at);
  if (prefix > 0) return maySpellText(text, at + prefix);
  return (
    spells(text, at, base32Octet) ||
    (textLeads[lead] === 1 && spells(text, at, base64Octet)) ||
    packedLeads[lead] === 1 ||
    isWide(text, at, first, second) ||
    (hexAt(text, at) >= 0 &&
      (spells(text, at, hexOctet) ||
        /^1f8b/i.test(text.slice(at, at + 4)) ||
        mayBeWideHex(text, at)))
  );
}

/** Four letters of ASCII in UTF-16, in base64: every other octet is zero. */
function isWide(text: string, at: number, first: number, second: number): boolean {
  const isHighFirst = first === 0 && second < 16;
  if (!isHighFirst && (second & 15) !== 0) return false;
  const low = isHighFirst ? 1 : 0;
  for (let i = 0; i < textMin; i += 2) {
    const octet = base64Octet(text, at, i + low);
    if (octet < 0x20 || octet > 0x7e || base64Octet(text, at, i + 1 - low) !== 0) return false;
  }
  return true;
}

function decodeWide(text: string, start: number, end: number): EncodedRun | undefined {
  const [first, second] = [sextetOf(text, start), sextetOf(text, start + 1)];
  if (!isWide(text, start, first, second)) return undefined;
  const octets = base64Octets(text, start, end);
  const low = first === 0 && second < 16 ? 1 : 0;
  const characters: string[] = [];
  for (let at = 0; at + 1 < octets.length; at += 2) {
    const code = (octets[at + 1 - low] ?? 0) * 256 + (octets[at + low] ?? 0);
    if (code < 0x80 && !isTextOctet(code)) break;
    characters.push(String.fromCharCode(code));
  }
  return { start, end, text: characters.join('').toWellFormed() };
}

/** `0x` before hexadecimal, and the x of `\\x`. */
function prefixSize(text: string, at: number): number {
  if (text.charCodeAt(at) === 48) return (text.charCodeAt(at + 1) | 32) === 120 ? 2 : 0;
  return text.charCodeAt(at) === 120 && text.charCodeAt(at - 1) === 92 ? 1 : 0;
}

/** Eight octets of well-formed UTF-8 (RFC 3629) without control characters. */
function spells(
  text: string,
  at: number,
  octetAt: (text: string, at: number, index: number) => number,
): boolean {
  let following = 0;
  for (let i = 0; i < textMin; i++) {
    const octet = octetAt(text, at, i);
    if (following > 0) {
      if (octet < 0x80 || octet > 0xbf) return false;
      following--;
    } else if (octet >= 0xc2 && octet <= 0xf4) following = octet < 0xe0 ? 1 : octet < 0xf0 ? 2 : 3;
    else if (octet < 0 || octet >= 0x7f || !isTextOctet(octet)) return false;
  }
  return true;
}

/** Octet `index` of base64 that begins at `at`; negative where the run ends. */
export function base64Octet(text: string, at: number, index: number): number {
  const from = at + (((index * 4) / 3) | 0);
  const high = sextetOf(text, from);
  const low = sextetOf(text, from + 1);
  if (high < 0 || low < 0) return -1;
  const shift = (index % 3) * 2;
  return ((high << (2 + shift)) | (low >> (4 - shift))) & 0xff;
}

/**
 * Octet `index` of base32 (RFC 4648) that begins at `at`, in either case; negative where the run
 * ends.
 */
function base32Octet(text: string, at: number, index: number): number {
  const bit = index * 8;
  const from = at + Math.floor(bit / 5);
  const spare = bit % 5;
  const [high, middle] = [quintetOf(text, from), quintetOf(text, from + 1)];
  if (high < 0 || middle < 0) return -1;
  if (spare <= 2) return ((high << (3 + spare)) | (middle >> (2 - spare))) & 0xff;
  const low = quintetOf(text, from + 2);
  return low < 0
    ? -1
    : ((high << (3 + spare)) | (middle << (spare - 2)) | (low >> (7 - spare))) & 0xff;
}

function hexOctet(text: string, at: number, index: number): number {
  return hexAt(text, at + 2 * index);
}

function decodeAt(text: string, start: number, end: number): EncodedRun | undefined {
  return (
    decodeHex(text, start, end) ??
    decodeWideHex(text, start, end) ??
    decodeBase32(text, start, end) ??
    decodeWide(text, start, end) ??
    decodeBase64(text, start, end)
  );
}

function decodeBase32(text: string, start: number, end: number): EncodedRun | undefined {
  if (!spells(text, start, base32Octet)) return undefined;
  const octets: number[] = [];
  for (
    let octet = base32Octet(text, start, 0);
    octet >= 0;
    octet = base32Octet(text, start, octets.length)
  )
    octets.push(octet);
  return judge(Uint8Array.from(octets), start, 8 / 5, end);
}

function decodeHex(text: string, start: number, end: number): EncodedRun | undefined {
  const octets: number[] = [];
  for (let at = start; at + 1 < end; at += 2) {
    const octet = hexAt(text, at);
    if (octet < 0) break;
    octets.push(octet);
  }
  return judge(Uint8Array.from(octets), start, 2, end);
}

function decodeWideHex(text: string, start: number, end: number): EncodedRun | undefined {
  const inside = wideHexText(text, start, end);
  return inside === undefined ? undefined : { start, end, text: inside };
}

/** The head first, so that an id of a kilobyte costs as little as one of twenty characters. */
function decodeBase64(text: string, start: number, end: number): EncodedRun | undefined {
  const headEnd = Math.min(end, start + 64);
  const head = judge(base64Octets(text, start, headEnd), start, 4 / 3, headEnd);
  return head?.end === headEnd && head.text !== undefined && headEnd < end
    ? judge(base64Octets(text, start, end), start, 4 / 3, end)
    : head;
}

const sextets = new Int8Array(128).fill(-1);
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
for (let value = 0; value < 64; value++) sextets[alphabet.charCodeAt(value)] = value;
sextets['-'.charCodeAt(0)] = 62;
sextets['_'.charCodeAt(0)] = 63;

const quintets = Int8Array.from({ length: 128 }, (_, code) =>
  'abcdefghijklmnopqrstuvwxyz234567'.indexOf(String.fromCharCode(code).toLowerCase()),
);

function quintetOf(text: string, at: number): number {
  return quintets[text.charCodeAt(at)] ?? -1;
}

function sextetOf(text: string, at: number): number {
  return sextets[text.charCodeAt(at)] ?? -1;
}

function isRunCode(code: number): boolean {
  return code < 128 && (sextets[code] ?? -1) >= 0;
}

/** A character that both belongs to an alphabet and divides paths and names. */
function isJoint(code: number): boolean {
  return code === 45 || code === 47 || code === 95 || code === 43;
}

export function base64Octets(text: string, start: number, end: number): Uint8Array {
  const octets = new Uint8Array(((end - start) * 3) >> 2);
  let [bits, held, size] = [0, 0, 0];
  for (let at = start; at < end; at++) {
    bits = ((bits << 6) | sextetOf(text, at)) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    octets[size++] = (bits >> held) & 0xff;
  }
  return octets;
}

/**
 * Marks of formats that cannot be read as text: gzip, zlib (four levels), zip, PDF, PNG, JPEG, GIF,
 * RIFF, bzip2, xz, zstd, 7z.
 */
const gzipMarks: readonly (readonly number[])[] = [[0x1f, 0x8b, 0x08]];
const packedMarks: readonly (readonly number[])[] = [
  ...gzipMarks,
  [0x78, 0x01],
  [0x78, 0x5e],
  [0x78, 0x9c],
  [0x78, 0xda],
  [0x50, 0x4b, 0x03, 0x04],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
  [0x42, 0x5a, 0x68],
  [0xfd, 0x37, 0x7a, 0x58, 0x5a],
  [0x28, 0xb5, 0x2f, 0xfd],
  [0x37, 0x7a, 0xbc, 0xaf],
];

/** By the first two sextets: whether base64 of a mark begins so. */
const packedLeads = new Uint8Array(1 << 12);
for (const [first = 0, second = 0] of packedMarks) packedLeads[(first << 4) | (second >> 4)] = 1;

/** First two characters of base64 whose first octet text may begin with. */
const textLeads = Uint8Array.from({ length: 1 << 12 }, (_, lead) => {
  const octet = lead >> 4;
  return (octet >= 0xc2 && octet <= 0xf4) || (octet < 0x7f && isTextOctet(octet)) ? 1 : 0;
});

function judge(
  octets: Uint8Array,
  start: number,
  charactersPerOctet: number,
  endMax: number,
): EncodedRun | undefined {
  if (
    octets.length >= gzipMin &&
    (octets.length >= packedMin ? packedMarks : gzipMarks).some((mark) =>
      mark.every((octet, i) => octets[i] === octet),
    )
  )
    return { start, end: endMax };
  const { text, size } = printable(octets);
  if (size < textMin) return undefined;
  return {
    start,
    end: size >= octets.length - 3 ? endMax : start + Math.ceil(size * charactersPerOctet),
    text,
  };
}

function isTextOctet(octet: number): boolean {
  return (octet >= 32 && octet !== 0x7f) || octet === 9 || octet === 10 || octet === 13;
}

/** The octets as UTF-8 text (RFC 3629), as far as they are printable. */
function printable(octets: Uint8Array): { text: string; size: number } {
  const characters: string[] = [];
  let at = 0;
  while (at < octets.length) {
    const lead = octets[at] ?? 0;
    const size = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0;
    const code =
      size === 0 || lead > 0xf4 || !isTextOctet(lead) || at + size > octets.length
        ? undefined
        : codePoint(octets, at, size);
    if (code === undefined) break;
    characters.push(String.fromCodePoint(code));
    at += size;
  }
  return { text: characters.join(''), size: at };
}

export function codePoint(octets: Uint8Array, at: number, size: number): number | undefined {
  let code = (octets[at] ?? 0) & (size === 1 ? 0x7f : 0xff >> (size + 1));
  for (let i = 1; i < size; i++) {
    const next = octets[at + i] ?? 0;
    if ((next & 0xc0) !== 0x80) return undefined;
    code = (code << 6) | (next & 0x3f);
  }
  return code <= 0x10ffff ? code : undefined;
}
