/** A run of base64, base64url or hexadecimal, and what is inside. */
export interface EncodedRun {
  start: number;
  end: number;
  /** Absent: packed (compressed, a document, an image), so it cannot be looked into. */
  text?: string;
}
type Content = Pick<EncodedRun, 'text'>;

/** Shortest run worth decoding: `123-45-6789` is 11 octets, 15 characters of base64. */
const base64Min = 12;
/** Octets. Packed content shorter than this holds next to nothing, and its two-octet marks would match by chance. */
const packedMin = 36;

/**
 * Decodes every run of the text that may be an encoding. Random ids are told apart by their first octets, so they cost little.
 * Linear: every character is looked at a fixed number of times.
 */
export function decodeRuns(text: string): EncodedRun[] {
  const found: EncodedRun[] = [];
  runs.lastIndex = 0;
  for (let match = runs.exec(text); match; match = runs.exec(text)) {
    const run = match[0];
    const content = hexadecimal.test(run) ? (decodeHex(run) ?? decodeBase64(run)) : decodeBase64(run);
    if (content) found.push({ start: match.index, end: match.index + run.length, ...content });
  }
  return found;
}

const runs = /[A-Za-z0-9+/_-]{12,}(?:\r?\n[A-Za-z0-9+/_-]{12,})*/g;
const hexadecimal = /^(?:[0-9a-fA-F]{2}){7,}$/;

function decodeHex(run: string): Content | undefined {
  const octets = new Uint8Array(run.length / 2);
  for (let i = 0; i < octets.length; i++) octets[i] = Number.parseInt(run.slice(2 * i, 2 * i + 2), 16);
  return judge(octets);
}

function decodeBase64(run: string): Content | undefined {
  if (run.length < base64Min) return undefined;
  const head = judge(octetsOf(run.slice(0, 64)));
  return head?.text === undefined || run.length <= 64 ? head : judge(octetsOf(run));
}

const sextets = new Int8Array(128).fill(-1);
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
for (let value = 0; value < 64; value++) sextets[alphabet.charCodeAt(value)] = value;
sextets['-'.charCodeAt(0)] = 62;
sextets['_'.charCodeAt(0)] = 63;

function octetsOf(run: string): Uint8Array {
  const octets = new Uint8Array((run.length * 3) >> 2);
  let [bits, held, size] = [0, 0, 0];
  for (let i = 0; i < run.length; i++) {
    const sextet = sextets[run.charCodeAt(i)] ?? -1;
    if (sextet < 0) continue;
    bits = ((bits << 6) | sextet) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    octets[size++] = (bits >> held) & 0xff;
  }
  return octets.subarray(0, size);
}

/** Marks of formats that cannot be read as text: gzip, zlib, zip, PDF, PNG, JPEG, GIF, WebP/RIFF, bzip2, xz, zstd, 7z. */
const packedMarks: readonly (readonly number[])[] = [
  [0x1f, 0x8b, 0x08],
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

function judge(octets: Uint8Array): Content | undefined {
  if (packedMarks.some((mark) => mark.every((octet, i) => octets[i] === octet))) return octets.length >= packedMin ? {} : undefined;
  const text = printable(octets);
  return text === undefined ? undefined : { text };
}

/** The octets as UTF-8 text, if they are all printable; a multi-octet character cut off at the end is forgiven. */
function printable(octets: Uint8Array): string | undefined {
  const characters: string[] = [];
  for (let i = 0; i < octets.length;) {
    const lead = octets[i] ?? 0;
    const size = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0;
    if (size === 0 || lead > 0xf4 || lead === 0x7f || (lead < 32 && lead !== 9 && lead !== 10 && lead !== 13)) return undefined;
    if (i + size > octets.length) break;
    const code = codePoint(octets, i, size);
    if (code === undefined) return undefined;
    characters.push(String.fromCodePoint(code));
    i += size;
  }
  return characters.join('');
}

function codePoint(octets: Uint8Array, at: number, size: number): number | undefined {
  let code = (octets[at] ?? 0) & (size === 1 ? 0x7f : 0xff >> (size + 1));
  for (let i = 1; i < size; i++) {
    const next = octets[at + i] ?? 0;
    if ((next & 0xc0) !== 0x80) return undefined;
    code = (code << 6) | (next & 0x3f);
  }
  return code <= 0x10ffff ? code : undefined;
}
