import type { DetectorName } from '../policy.ts';
import { canonicalise, isPlain } from './canonical.ts';
import type { Canonical } from './canonical.ts';
import { sign } from './detectors/detector.ts';
import type { Signs } from './detectors/detector.ts';
import { detectors } from './detectors/index.ts';
import { decodeRuns } from './encodings.ts';

/** Personal data in a text: UTF-16 offsets into it, `end` exclusive. */
export interface Finding {
  start: number;
  end: number;
  kind: DetectorName;
  /** Data class of the found value (email, phone, …). */
  class: string;
}

/**
 * Looks for personal data in one text. `undefined`: none. `opaque`: there is some, or there may be, inside an encoding (base64, hex, a token's payload, a compressed block)
 * where no part can be cut out, so the whole value has to go. Findings are in order and do not overlap.
 * `hint` is the data class of the field the text came from; it is context for numbers that would otherwise be just numbers.
 */
export type Scanner = (text: string, hint?: string) => Finding[] | 'opaque' | undefined;

/** A scanner for the given kinds. Time is linear in the length of the text, whatever the text. */
export function createScanner(detect: readonly DetectorName[]): Scanner {
  const kinds = [...new Set(detect)];
  return (text, hint) => (kinds.length === 0 || text.length < 5 ? undefined : scan(text, hint, kinds, 0));
}

/** Encodings inside encodings are followed this far; what is deeper counts as opaque only if it is packed. */
const depthMax = 3;

function scan(text: string, hint: string | undefined, kinds: readonly DetectorName[], depth: number): Finding[] | 'opaque' | undefined {
  const canonical = isPlain(text) ? undefined : canonicalise(text);
  const plain = canonical?.text ?? text;
  const signs = signsOf(plain);
  const found = findAll(plain, signs, hint, kinds);
  if ((signs.marks & sign.token) !== 0 && depth < depthMax && hidesEncoded(plain, kinds, depth, found)) return 'opaque';
  if (hidesRearranged(text, plain, hint, kinds)) return 'opaque';
  if (found.length === 0) return undefined;
  return resolve(canonical ? found.map((finding) => inOriginal(finding, canonical)) : found);
}

function findAll(text: string, signs: Signs, hint: string | undefined, kinds: readonly DetectorName[]): Finding[] {
  const found: Finding[] = [];
  for (const kind of kinds) {
    const detector = detectors[kind];
    if (!detector.mayHold(signs, hint)) continue;
    for (const { start, end } of detector.find(text, hint)) found.push({ start, end, kind, class: detector.class });
  }
  return found;
}

/** An encoding that lies wholly inside something already found goes with it. */
function hidesEncoded(text: string, kinds: readonly DetectorName[], depth: number, found: readonly Finding[]): boolean {
  return decodeRuns(text).some(
    ({ start, end, text: content }) =>
      !found.some((finding) => finding.start <= start && end <= finding.end) &&
      (content === undefined || scan(content, undefined, kinds, depth + 1) !== undefined),
  );
}

const reversed = /\u202e([^\u202c\n]{5,})/g;
const spacedOut = /(?:^|\s)(?:\S\s{1,3}){8,}\S?(?=\s|$)/;

/** Text that only reads right once turned round (after a right-to-left override) or closed up (`j o h n @ …`). */
function hidesRearranged(text: string, plain: string, hint: string | undefined, kinds: readonly DetectorName[]): boolean {
  const parts: string[] = [];
  if (text.includes('\u202e')) for (const [, run = ''] of text.matchAll(reversed)) parts.push(Array.from(run).toReversed().join(''));
  if (spacedOut.test(plain)) parts.push(plain.replace(/(?<=(?:^|\s)\S)\s{1,3}(?=\S(?:\s|$))/g, ''));
  return parts.some((part) => findAll(part, signsOf(part), hint, kinds).length > 0);
}

function inOriginal(finding: Finding, canonical: Canonical): Finding {
  const [start, end] = canonical.range(finding.start, finding.end);
  return { ...finding, start, end };
}

/** Left to right; of overlapping findings the longer stays, and at a tie the one whose kind the policy names first. */
function resolve(found: Finding[]): Finding[] {
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Finding[] = [];
  for (const finding of found) {
    const last = kept.at(-1);
    if (!last || finding.start >= last.end) kept.push(finding);
    else if (finding.end > last.end) kept.push({ ...finding, start: last.end });
  }
  return kept;
}

const marksOf = new Uint8Array(128);
for (let code = 48; code < 58; code++) marksOf[code] = sign.digit;
for (let code = 65; code < 91; code++) marksOf[code] = sign.upper;
for (const [character, mark] of [
  ['@', sign.at],
  [':', sign.colon],
  ['.', sign.dot],
  [' ', sign.space],
  ['\n', sign.space],
] as const)
  marksOf[character.charCodeAt(0)] = mark;
const inToken = new Uint8Array(128);
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/_-') inToken[character.charCodeAt(0)] = 1;
/** Longest run of letters and digits that cannot be an encoding worth decoding. */
const tokenMin = 12;

function signsOf(text: string): Signs {
  let [marks, digits, run] = [0, 0, 0];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) {
      marks |= sign.upper;
      run = 0;
      continue;
    }
    const mark = marksOf[code] ?? 0;
    marks |= mark;
    digits += mark & 1;
    run = inToken[code] === 1 ? run + 1 : 0;
    if (run === tokenMin) marks |= sign.token;
  }
  return { digits, marks };
}
