import { detectorNames, type DetectorName } from '../policy/policy.ts';
import { canonicalise, isCanonical } from './canonical.ts';
import type { Canonical } from './canonical.ts';
import { textSign, type Detector } from './detectors/detector.ts';
import { detectors } from './detectors/index.ts';
import { textsInBinary } from './binary-texts.ts';
import { decodeRuns, type EncodedRun, runsIn } from './encodings.ts';
import { paragraphsOf } from './paragraphs.ts';
import { isMeasure } from './measures.ts';
import { namesProducts } from './product-names.ts';
import { letterSign, letterSignsAt } from './letters.ts';
import type { Tagger } from './tagger/tagger.ts';
import {
  digitsIn,
  digitsTogetherIn,
  firstListOf,
  listsIn,
  signsOf,
  type TextSigns,
} from './text-signs.ts';

/** Personal data in a text: UTF-16 offsets into it, `end` exclusive. */
export interface Finding {
  start: number;
  end: number;
  kind: DetectorName;
  /** Data class of the found value (email, phone, …). */
  class: string;
}

/**
 * Looks for personal data in one text. `undefined`: none. `opaque`: there is some, or there may be,
 * inside an encoding (base64, hex, a token's payload, a compressed block) where no part can be cut
 * out, so the whole value has to go. Findings are in order and do not overlap. `hint` is the data
 * class of the field the text came from; it is context for numbers that would otherwise be just
 * numbers.
 */
export type Scanner = (text: string, hint?: string) => Finding[] | 'opaque' | undefined;

/**
 * A scanner for the given kinds. Time is linear in the length of the text, whatever the text.
 * Without a tagger, names and addresses are found where the words around them give them away.
 */
export function createScanner(detect: readonly DetectorName[], tagger?: Tagger): Scanner {
  const kinds = [...new Set(detect)].flatMap((kind) => searches.get(kind) ?? []);
  const sought: Sought = {
    kinds,
    tagger: kinds.some(({ kind }) => isTagged(kind)) ? tagger : undefined,
  };
  return (text, hint) => {
    if (kinds.length === 0 || text.length < textMin) return undefined;
    return text.length < longMin ? scan(text, hint, sought, 0) : scanParts(text, hint, sought);
  };
}

/** In parts, from so many characters on. */
const longMin = 1_000;

function scanParts(
  text: string,
  hint: string | undefined,
  sought: Sought,
): Finding[] | 'opaque' | undefined {
  const found: Finding[] = [];
  for (const { start, end } of paragraphsOf(text)) {
    const inPart = scan(text.slice(start, end), hint, sought, 0);
    if (inPart === 'opaque') return inPart;
    for (const finding of inPart ?? [])
      found.push({ ...finding, start: start + finding.start, end: start + finding.end });
  }
  return found.length === 0 ? undefined : found;
}

/** What is looked for, and with what. */
interface Sought {
  kinds: readonly Search[];
  tagger: Tagger | undefined;
}

/** A detector with what decides whether a text is worth it. */
interface Search {
  kind: DetectorName;
  detector: Detector;
  needs: { digits: number; together: number; signs: number };
  /** Where its lists of words begin among those of all (`listsIn`). */
  firstList: number;
}

/** For what was made up to be read: a tagger would see names in much of it. */
const untagged = ({ kinds }: Sought): Sought => ({ kinds, tagger: undefined });
const isTagged = (kind: DetectorName) => kind === 'NAME' || kind === 'ADDRESS';

/** Nothing shorter is personal data by its form alone. */
const textMin = 5;
/**
 * Encodings inside encodings are followed this far; what is deeper counts as opaque only if it is
 * packed.
 */
const depthMax = 3;

function scan(
  text: string,
  hint: string | undefined,
  sought: Sought,
  depth: number,
): Finding[] | 'opaque' | undefined {
  if (isTimeOrUuid(text, hint)) return undefined;
  const { plain, seen, seenAsItCame, canonical } = readPlain(text);
  const inPlain = findAll(plain, seen, hint, sought);
  const found = canonical ? inPlain.map((finding) => inOriginal(finding, canonical)) : inPlain;
  // What looks like an escape may be none (`5%20-30`), so the text as it came counts as well.
  if (plain !== text) found.push(...findAll(text, seenAsItCame, hint, untagged(sought)));
  if (
    (seen & textSign.token) !== 0 &&
    depth < depthMax &&
    hidesEncoded(plain, sought, depth, canonical ? [] : found)
  )
    return 'opaque';
  if (canonical?.isReversed && hidesReversed(text, hint, sought)) return 'opaque';
  if ((seen & textSign.spacedOut) !== 0 && hidesSpacedOut(plain, hint, sought)) return 'opaque';
  return found.length === 0 ? undefined : resolve(found);
}

/** A text as a reader sees it, with the signs of that. `canonical`: where it came otherwise. */
function readPlain(text: string): {
  plain: string;
  seen: TextSigns;
  seenAsItCame: TextSigns;
  canonical: Canonical | undefined;
} {
  const seenAsItCame = signsOf(text);
  const canonical =
    (seenAsItCame & textSign.escape) !== 0 && !isCanonical(text) ? canonicalise(text) : undefined;
  if (!canonical || canonical.text === text)
    return { plain: text, seen: seenAsItCame, seenAsItCame, canonical };
  return { plain: canonical.text, seen: signsOf(canonical.text), seenAsItCame, canonical };
}

/** The two commonest values of all, told at once. */
export function isTimeOrUuid(text: string, hint: string | undefined): boolean {
  if (text.length < 10 || text.length > 36) return false;
  return text.charCodeAt(4) === hyphen
    ? hint !== 'birth_date' && time.test(text)
    : text.charCodeAt(8) === hyphen && uuid.test(text);
}

const hyphen = 45;
/** RFC 3339, with a space for the T, and a date alone. */
const time =
  /^(?:19|20)\d\d-[01]\d-[0-3]\d(?:[T ][0-2]\d:[0-5]\d(?::[0-6]\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;
/** RFC 9562. */
const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

function findAll(
  text: string,
  seen: TextSigns,
  hint: string | undefined,
  { kinds, tagger }: Sought,
): Finding[] {
  const digits = digitsIn(seen);
  const together = digitsTogetherIn(seen);
  const found: Finding[] = [];
  for (const { kind, detector, needs, firstList } of kinds) {
    if (digits < needs.digits || together < needs.together) continue;
    if (needs.signs !== 0 && (seen & needs.signs) === 0) continue;
    for (const { start, end } of detector.find(text, hint, listsIn(seen, firstList)))
      found.push({ start, end, kind, class: detector.class });
  }
  if (tagger && (seen & (textSign.space | textSign.escape)) !== 0)
    addTagged(text, hint, kinds, tagger, found);
  return found;
}

/**
 * Names and addresses, without what in them is something else by its form: a number on an address's
 * last line is a phone's.
 */
function addTagged(
  text: string,
  hint: string | undefined,
  kinds: readonly Search[],
  tagger: Tagger,
  found: Finding[],
): void {
  const spans = tagger(text, hint);
  if (spans.length === 0) return;
  const forms = found.filter(({ kind }) => !isTagged(kind));
  for (const span of spans) {
    if (!kinds.some(({ kind }) => kind === span.tag)) continue;
    const piece = text.slice(span.start, span.end);
    if (span.tag === 'NAME' ? namesProducts(piece) : isMeasure(piece)) continue;
    const { class: dataClass } = detectors[span.tag];
    const apart = span.tag === 'NAME' ? betweenNames(text, span) : [];
    const parts =
      forms.length + apart.length === 0 ? [span] : partsBetween(span, [...forms, ...apart]);
    for (const { start, end } of parts)
      if (hasLetterOrNumber(text, start, end))
        found.push({ start, end, kind: span.tag, class: dataClass });
  }
}

/** What stands between two people and in no name, left to right: `Anna Schmidt → Peter Müller`. */
function betweenNames(
  text: string,
  { start, end }: { start: number; end: number },
): { start: number; end: number }[] {
  const whole = text.slice(start, end);
  if (!divider.test(whole)) return [];
  return Array.from(whole.matchAll(dividers), ({ index, 0: { length } }) => ({
    start: start + index,
    end: start + index + length,
  }));
}

/** Most names have none of these. */
const divider = /[→⇒➔↔|/&+;•·<>=\-–—]/u;

const dividers = /\s*[→⇒➔↔|/&+;•·<>=]+\s*|\s+[-–—]+\s+/gu;

function hasLetterOrNumber(text: string, start: number, end: number): boolean {
  const isFirst = (letterSignsAt(text, start) & (letterSign.letter | letterSign.number)) !== 0;
  return isFirst || /[\p{L}\p{N}]/u.test(text.slice(start, end));
}

function partsBetween(
  span: { start: number; end: number },
  forms: readonly { start: number; end: number }[],
): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = [];
  let at = span.start;
  for (const { start, end } of forms.toSorted((a, b) => a.start - b.start)) {
    if (end <= at || start >= span.end) continue;
    if (start > at) parts.push({ start: at, end: start });
    at = Math.max(at, end);
  }
  if (at < span.end) parts.push({ start: at, end: span.end });
  return parts;
}

/** An encoding that lies wholly inside something already found goes with it. */
function hidesEncoded(
  text: string,
  sought: Sought,
  depth: number,
  found: readonly Finding[],
): boolean {
  const isHiding = ({ start, end, text: content }: EncodedRun): boolean =>
    !found.some((finding) => finding.start <= start && end <= finding.end) &&
    (content === undefined || scan(content, undefined, untagged(sought), depth + 1) !== undefined);
  const runs = runsIn(text);
  return decodeRuns(text, runs).some(isHiding) || textsInBinary(text, runs).some(isHiding);
}

const reversed = /\u202e([^\u202c\n]{5,})/g;

/** Text that only reads right once turned round, after a right-to-left override. */
function hidesReversed(text: string, hint: string | undefined, sought: Sought): boolean {
  return [...text.matchAll(reversed)].some(([, run = '']) =>
    holdsAny(Array.from(run).toReversed().join(''), hint, sought),
  );
}

/** Text that only reads right once closed up: `j o h n @ …`. */
function hidesSpacedOut(text: string, hint: string | undefined, sought: Sought): boolean {
  return holdsAny(text.replace(/(?<=(?:^|\s)\S)\s{1,3}(?=\S(?:\s|$))/g, ''), hint, sought);
}

function holdsAny(text: string, hint: string | undefined, sought: Sought): boolean {
  return findAll(text, signsOf(text), hint, untagged(sought)).length > 0;
}

function inOriginal(finding: Finding, canonical: Canonical): Finding {
  const [start, end] = canonical.range(finding.start, finding.end);
  return { ...finding, start, end };
}

/**
 * Left to right; of overlapping findings the longer stays, and at a tie the one whose kind the
 * policy names first.
 */
function resolve(found: Finding[]): Finding[] {
  if (found.length === 1) return found;
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Finding[] = [];
  for (const finding of found) {
    const last = kept.at(-1);
    if (!last || finding.start >= last.end) kept.push(finding);
    else if (finding.end > last.end) kept.push({ ...finding, start: last.end });
  }
  return kept;
}

const searches: ReadonlyMap<DetectorName, Search> = new Map(
  detectorNames.map((kind): [DetectorName, Search] => {
    const detector: Detector = detectors[kind];
    const { digits, digitsTogether = 0, signs } = detector.needs;
    const needs = { digits, together: digitsTogether, signs };
    return [kind, { kind, detector, needs, firstList: firstListOf(kind) }];
  }),
);
