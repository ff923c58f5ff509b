import type { Policy } from '../policy/policy.ts';
import { itemAt } from '../read-at.ts';
import type { Primitives } from '../primitives.ts';
import {
  countFailure,
  putValue,
  redacted,
  rememberValue,
  type RememberedValues,
  type AnswerRun,
} from './run.ts';
import { countLimit, type LimitCounts, OverLimit } from './limits.ts';
import { detectors } from '../text/detectors/index.ts';
import { digestsInTexts, isTooManyToDigest } from '../text/digests.ts';
import type { Echo } from '../text/echo.ts';
import type { EchoSieve } from '../text/echo-sieve.ts';
import type { KeptValue, ProtectedValues } from '../text/protected-values.ts';
import { shortToken } from '../tokens/short-token.ts';
import type { EchoKind } from '../text/echo-kinds.ts';
import { mayValueOccur } from '../text/may-occur.ts';
import type { Finding, Scanner } from '../text/scan.ts';
import {
  embeddedTokens,
  looksLikeToken,
  type ProtectedValue,
  type TokenJob,
  type TokenSealer,
} from '../tokens/token.ts';
import type { Treat } from '../treatments/definition.ts';
import { treatments } from '../treatments/index.ts';
import type { PathNode } from '../paths/path-trie.ts';

/** What is looked for in everything that is kept. */
export interface KeptSearch {
  readonly texts: readonly string[];
  /**
   * What stands for a protected value of this answer or this call, by its whole text: where that is
   * a number.
   */
  readonly whole: ReadonlyMap<string, string>;
  /** Absent where no protected value can be. */
  readonly echo: Echo | undefined;
  readonly scanner: Scanner | undefined;
  /** What has to be looked for in the text of that number. */
  readonly at: (index: number) => KeptSearch;
  /** Texts of neighbours in an array, which may say a value together. */
  readonly neighbours: readonly Neighbours[];
}

/** Kept texts that stand one after the other in an array, by their numbers, as one text. */
interface Neighbours {
  first: number;
  last: number;
  text: string;
}

/** What the search found, for the report. */
export interface SearchFindings {
  detected: Partial<Record<Finding['kind'], number>>;
  echoes: number;
  keys: number;
  limits: LimitCounts;
}

export interface SearchTools {
  text: Policy['text'];
  scanner: Scanner | undefined;
  sealer: TokenSealer;
  primitives: Primitives;
  scanCharsMax: number;
  /** What earlier answers of the lease protected; absent: nothing is remembered. */
  protectedBefore: ProtectedValues | undefined;
  /** These two are the engine's own, used for one answer after the other. */
  sieve: EchoSieve;
  echo: Echo;
}

/**
 * Puts tokens where {@link walk} left room for them. A value that already is a live token of this
 * lease stays.
 */
export function sealTokens(run: AnswerRun, { sealer }: SearchTools): void {
  const { seals } = run.gathered;
  if (seals.length === 0) return;
  const jobs = seals.filter((job) => {
    if (!looksLikeToken(job.value) || !sealer.isOwn(job.value)) return true;
    putValue(job.holder, job.key, job.value);
    return false;
  });
  const tokens = sealer.seal(jobs);
  for (let i = 0; i < jobs.length; i++) {
    const { holder, key, value, kind, node } = jobs[i]!;
    putValue(holder, key, tokens[i]!);
    if (kind !== 'boolean') rememberValue(run, value, node, tokens[i]);
  }
}

/**
 * Gathers the values to look for in `texts`; values restored in this call come first, then those
 * with a token.
 */
export function prepareSearch(
  run: AnswerRun,
  tools: SearchTools,
  texts: readonly string[],
): KeptSearch {
  const { restored } = run;
  const { scanner, sieve, echo } = tools;
  const { kept, remembered } = run.gathered;
  const whole = new Map(Array.from(restored, ([value, { replacement }]) => [value, replacement]));
  const calm: KeptSearch = {
    whole,
    echo: undefined,
    scanner,
    texts,
    at: () => calm,
    neighbours: [],
  };
  const { protectedBefore } = tools;
  const isSearched =
    remembered.values.length > 0 || restored.size > 0 || (protectedBefore?.size ?? 0) > 0;
  if (
    (isSearched || scanner) &&
    texts.reduce((sum, { length }) => sum + length, 0) > tools.scanCharsMax
  )
    throw new OverLimit('TEXT');
  if (!isSearched) return calm;
  const together = neighboursOf(run, texts);
  sieve.read(together.length > 0 ? [...texts, ...together.map(({ text }) => text)] : texts);
  echo.clear();
  addDigests(run, tools);
  for (const [value, { replacement, class: dataClass }] of restored)
    echo.add(value, replacement, dataClass);
  addValues(run, tools);
  if (protectedBefore) addProtectedBefore(protectedBefore, whole, tools);
  if (echo.isFull) throw new OverLimit('VALUES');
  if (kept.numbers.length > 0) addWhole(whole, run);
  const suspect: KeptSearch = {
    whole,
    echo,
    scanner,
    texts,
    at: (index) => (restored.size > 0 || sieve.isSuspect(index) ? suspect : calm),
    neighbours: together.filter((_, i) => sieve.isSuspect(texts.length + i)),
  };
  return suspect;
}

function addDigests(
  { restored, limits, gathered: { remembered } }: AnswerRun,
  { sieve, echo, primitives }: SearchTools,
): void {
  if (sieve.digestTexts.length === 0) return;
  const values = [...restored.keys(), ...remembered.values];
  const digests = digestsInTexts(sieve.digestTexts, values, primitives);
  if (isTooManyToDigest(values) && digests.length > 0)
    countLimit(limits, 'DIGESTS', digests.length);
  for (const digest of digests) echo.add(digest, redacted, 'digest');
}

/** What no text can say is not asked for any further, and that is most of it. */
function addValues(run: AnswerRun, { sieve, echo, primitives }: SearchTools): void {
  const { values, replacements, nodes } = run.gathered.remembered;
  const { hasPacked } = sieve;
  // known of all values at once: reading each is dearer than what else is asked of it
  const areAscii =
    primitives.utf8Length(run.source) === run.source.length && !run.source.includes('\\u');
  for (let i = values.length - 1; i >= 0; i--) {
    const value = values[i]!;
    const node = nodes[i]!;
    const isSaid = mayValueOccur(value, node.echoKind, sieve, areAscii);
    if (!isSaid && !hasPacked) continue;
    const replacement = replacements[i] ?? (isDistinctive(value) ? redacted : undefined);
    if (replacement !== undefined) echo.add(value, replacement, node.class, isSaid);
  }
}

/** What earlier answers protected and this one may say. */
function addProtectedBefore(
  before: ProtectedValues,
  whole: Map<string, string>,
  tools: SearchTools,
): void {
  const { sieve, echo, sealer } = tools;
  const open = (kept: KeptValue) => {
    const opened = sealer.openKept(kept.sealed);
    const replacement = kept.isToken ? shortToken(kept.alias) : redacted;
    return opened && { ...opened, replacement };
  };
  for (const kept of before.saidIn(sieve)) {
    const one = open(kept);
    if (!one) continue;
    echo.add(one.value, one.replacement, one.class);
    if (one.value.length >= wholeMin && isNumber(one.value) && !whole.has(one.value))
      whole.set(one.value, one.replacement);
  }
  if (sieve.digestTexts.length === 0) return;
  const values = before.last(digestedMax).flatMap((kept) => open(kept)?.value ?? []);
  for (const digest of digestsInTexts(sieve.digestTexts, values, tools.primitives))
    echo.add(digest, redacted, 'digest');
}

/** Of so many values protected last a digest is recognised: it takes some ten milliseconds. */
const digestedMax = 1_000;

/**
 * Hidden values that a later answer must not tell either: those of fields a filter names, and of a
 * person's; not every word that nothing names.
 */
export function noteHiddenValues(run: AnswerRun, { sealer }: SearchTools): void {
  const { values, replacements, nodes } = run.gathered.remembered;
  const noted: ProtectedValue[] = [];
  const seen = new Set<string>();
  for (let i = 0; i < values.length && noted.length < hiddenMax; i++) {
    const value = itemAt(values, i);
    const { class: dataClass, filter, echoKind } = itemAt(nodes, i);
    const replacement = replacements[i];
    if (echoKind === 'never' || replacement?.startsWith('TOKEN_')) continue;
    if (filter === undefined && echoKind === 'other') continue;
    if (!isDistinctive(value) && !isOfPerson(echoKind)) continue;
    if (value.length > hiddenCharsMax || seen.has(value)) continue;
    seen.add(value);
    noted.push({ class: dataClass, value });
  }
  sealer.noteHidden(noted);
}

const [hiddenMax, hiddenCharsMax] = [10_000, 512];
const isOfPerson = (kind: EchoKind): boolean => kind !== 'other' && kind !== 'never';

/** Longer texts say a value by themselves, and a longer row is no value in parts. */
const [neighbourCharsMax, neighboursMax] = [32, 40];

function neighboursOf(
  {
    gathered: {
      kept: { holders, keys },
    },
  }: AnswerRun,
  texts: readonly string[],
): Neighbours[] {
  const rows: Neighbours[] = [];
  const isNext = (at: number) =>
    holders[at] === holders[at - 1] && Number(keys[at]) === Number(keys[at - 1]) + 1;
  for (let first = 0, last = 0; first < holders.length; first = ++last) {
    const holder = holders[first];
    if (!Array.isArray(holder) || holder.length > neighboursMax) continue;
    while (last + 1 < holders.length && isNext(last + 1)) last++;
    const row = texts.slice(first, last + 1);
    if (first < last && row.every(({ length }) => length <= neighbourCharsMax))
      rows.push({ first, last, text: row.join(' ') });
  }
  return rows;
}

/** Of protected numbers those that a kept number is equal to. */
function addWhole(whole: Map<string, string>, { gathered: { kept, remembered } }: AnswerRun): void {
  const numbers = numbersIn(remembered);
  if (numbers.size === 0) return;
  for (const at of kept.numbers) {
    const source = itemAt(kept.texts, at);
    for (const text of [source, String(Number(source))]) {
      const replacement = whole.has(text) ? undefined : numbers.get(text);
      if (replacement !== undefined) whole.set(text, replacement);
    }
  }
}

/** Of those that are the same the one remembered last, as for all values. */
function numbersIn({ values, replacements }: RememberedValues): Map<string, string> {
  const numbers = new Map<string, string>();
  for (const [i, value] of values.entries()) {
    if (value.length < wholeMin || value.charCodeAt(0) >= 58 || !isNumber(value)) continue;
    const replacement = replacements[i] ?? (isDistinctive(value) ? redacted : undefined);
    if (replacement !== undefined) numbers.set(value, replacement);
  }
  return numbers;
}

/** What a kept number may be equal to: it is written as JSON writes one. */
function isNumber(value: string): boolean {
  return /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(value);
}

/**
 * Short values are looked for only if they were restored in this call: of others there are too many
 * by chance.
 */
const wholeMin = 4;

/**
 * A withheld value worth searching for: it has an address sign or several digits, or it is two
 * words or more. Single words are mostly vocabulary.
 */
function isDistinctive(value: string): boolean {
  return value.length > 64 || (value.length >= 6 && distinctive.test(value));
}

const distinctive =
  /@|\d\D{0,3}\d\D{0,3}\d\D{0,3}\d|^\p{Lu}\p{Ll}+(?:[ -]\p{Lu}[\p{L}.']*){1,3}$|\p{L}\S{0,64} \S{0,64}\p{L}.{6}/u;

/**
 * Protects what the fields' own filters keep: values known from elsewhere, and personal data in the
 * text itself.
 */
export function protectKept(
  run: AnswerRun,
  search: KeptSearch,
  tools: SearchTools,
  found: SearchFindings,
): void {
  const { holders, keys, nodes, numbers } = run.gathered.kept;
  const isNumberAt = new Set(numbers);
  const pending: { at: number; text: string; edits: readonly Edit[] }[] = [];
  for (let at = 0; at < holders.length; at++) {
    const text = search.texts[at]!;
    const here = search.at(at);
    if (!here.echo && !here.scanner && text.length < pseudonymCharsMin && here.whole.size === 0)
      continue;
    const node = nodes[at]!;
    const isText = !isNumberAt.has(at);
    const edits = (isText ? textEdits : numberEdits)(text, node, run, here, tools, found);
    if (edits === undefined) continue;
    if (edits !== 'opaque') pending.push({ at, text, edits });
    else {
      countFailure(run, node);
      if (here.echo?.gaveUp) countLimit(run.limits, 'SEARCH');
      putValue(itemAt(holders, at), itemAt(keys, at), redacted);
    }
  }
  for (const [i, text] of writeEdits(run, pending, tools, found).entries()) {
    const { at } = itemAt(pending, i);
    putValue(itemAt(holders, at), itemAt(keys, at), text);
  }
  for (const row of search.neighbours) protectNeighbours(run, row, search, found);
}

/** Every text that has a part in a value that several say together. */
function protectNeighbours(
  run: AnswerRun,
  { first, last, text }: Neighbours,
  { echo, texts }: KeptSearch,
  found: SearchFindings,
): void {
  const { holders, keys } = run.gathered.kept;
  const hits = echo?.find(text);
  if (!hits) return;
  let next = 0;
  for (let at = first; at <= last; at++) {
    const start = next;
    const end = start + itemAt(texts, at).length;
    next = end + 1; // past the blank between two texts
    const hit =
      hits === 'opaque'
        ? { start, end: end + 1, replacement: redacted }
        : hits.find((one) => one.start < end && one.end > start);
    if (!hit || (hit.start >= start && hit.end <= end)) continue;
    const replacement = hit.start >= start ? hit.replacement : redacted;
    putValue(itemAt(holders, at), itemAt(keys, at), replacement);
    found.echoes++;
  }
}

const detectedClasses: ReadonlySet<string> = new Set(
  Object.values(detectors).map((detector) => detector.class),
);

/** A number has no parts to keep: what is found in it, in whatever grouping, is all of it. */
function numberEdits(
  text: string,
  node: PathNode,
  run: AnswerRun,
  search: KeptSearch,
  tools: SearchTools,
  found: SearchFindings,
): Edit[] | 'opaque' | undefined {
  const known = search.whole.get(text) ?? search.whole.get(String(Number(text)));
  if (known !== undefined) {
    found.echoes++;
    return [{ start: 0, end: text.length, replacement: known }];
  }
  // bare digits mean nothing to a detector unless the field says what they are
  const scanner = detectedClasses.has(node.class) ? search.scanner : undefined;
  const edits = textEdits(text, node, run, { ...search, scanner }, tools, found);
  if (!edits || edits === 'opaque') return edits;
  const [only, ...more] = edits;
  return only && more.length === 0 ? [{ ...only, start: 0, end: text.length }] : 'opaque';
}

/**
 * A place of a text that has to change: into a replacement that is known, or as a finding is
 * treated.
 */
type Edit = { start: number; end: number } & (
  { replacement: string; finding?: never } | { replacement?: never; finding: Finding }
);

/**
 * Everything in a text that must not stay: `node` is the field it stands in, absent for texts of no
 * field.
 */
export function textEdits(
  text: string,
  node: PathNode | undefined,
  run: AnswerRun,
  { echo, scanner }: KeptSearch,
  { sealer }: SearchTools,
  found: SearchFindings,
): Edit[] | 'opaque' | undefined {
  const restored = run.restored.size > 0 ? run.restored.get(text) : undefined;
  if (restored !== undefined) {
    found.echoes++;
    return [{ start: 0, end: text.length, replacement: restored.replacement }];
  }
  const own = text.length >= pseudonymCharsMin ? pseudonymsIn(text, sealer) : undefined;
  const searched = own ? blank(text, own) : text;
  const echoes = echo?.find(searched);
  const findings = scanner?.(searched, node?.class);
  if (!own && !echoes && !findings) return undefined;
  if (echoes === 'opaque' || findings === 'opaque') return 'opaque';
  found.echoes += echoes?.length ?? 0;
  if (!own && !findings) return echoes;
  const foreign =
    own
      ?.filter(({ replacement }) => replacement !== undefined)
      .map(({ start, end }) => ({ start, end, replacement: redacted })) ?? [];
  const disclosed =
    findings?.filter((finding) => !(node?.isKeptByName && finding.class === node.class)) ?? [];
  const edits: Edit[] = [
    ...foreign,
    ...(echoes ?? []),
    ...disclosed.map((finding) => ({ start: finding.start, end: finding.end, finding })),
  ];
  return edits.length > 0 ? merge(edits) : undefined;
}

const pseudonymCharsMin = 16;

/**
 * Tokens and hashes, which look like secrets and encodings to a scanner. What has the form of a
 * token and is none of this lease's came from somebody who wants it to be restored, and goes.
 */
function pseudonymsIn(
  text: string,
  sealer: TokenSealer,
): { start: number; end: number; replacement?: string }[] | undefined {
  if (!text.includes('_') || !/(?:token|hash)_/i.test(text)) return undefined;
  const tokens = Array.from(text.matchAll(embeddedTokens), ({ index, 0: token }) => ({
    start: index,
    end: index + token.length,
    ...(sealer.isOwn(token) ? {} : { replacement: redacted }),
  }));
  const hashes = Array.from(text.matchAll(/\bHASH_[0-9A-TV-Z]{26}\b/g), ({ index, 0: hash }) => ({
    start: index,
    end: index + hash.length,
  }));
  return [...tokens, ...hashes];
}

function blank(text: string, places: readonly { start: number; end: number }[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of places.toSorted((a, b) => a.start - b.start)) {
    parts.push(text.slice(at, start), '~'.repeat(end - start));
    at = end;
  }
  return parts.join('') + text.slice(at);
}

/**
 * In order; of edits that overlap, the one that covers the other stays, and two that merely cross
 * go together.
 */
function merge(edits: Edit[]): Edit[] {
  edits.sort((a, b) => a.start - b.start || b.end - a.end);
  const merged: Edit[] = [];
  for (const edit of edits) {
    const last = merged.at(-1);
    if (!last || edit.start >= last.end) merged.push(edit);
    else if (edit.end > last.end)
      merged[merged.length - 1] = { start: last.start, end: edit.end, replacement: redacted };
  }
  return merged;
}

/**
 * Texts with their edits, which are in order and do not overlap, made; the tokens of all findings
 * are made at once.
 */
export function writeEdits(
  run: AnswerRun,
  texts: readonly { text: string; edits: readonly Edit[] }[],
  tools: SearchTools,
  found: SearchFindings,
): string[] {
  const jobs: TokenJob[] = [];
  const planEdit = (text: string, { start, end, replacement, finding }: Edit): string | number => {
    if (replacement !== undefined) return replacement;
    found.detected[finding.kind] = (found.detected[finding.kind] ?? 0) + 1;
    return planFinding(text.slice(start, end), finding.class, run, tools, jobs);
  };
  const planned = texts.map(({ text, edits }) => ({
    text,
    plans: edits.map((edit) => ({ start: edit.start, end: edit.end, plan: planEdit(text, edit) })),
  }));
  const tokens = tools.sealer.seal(jobs);
  return planned.map(({ text, plans }) => {
    let result = '';
    let at = 0;
    for (const { start, end, plan } of plans) {
      result += text.slice(at, start) + (typeof plan === 'number' ? itemAt(tokens, plan) : plan);
      at = end;
    }
    return result + text.slice(at);
  });
}

/** What stands in a finding's place: a text, or the number of the token to come. */
function planFinding(
  value: string,
  dataClass: string,
  { context }: AnswerRun,
  { text }: SearchTools,
  jobs: TokenJob[],
): string | number {
  const filterType = text?.filterType ?? 'REDACT';
  if (filterType === 'REDACT') return redacted;
  let treated: string | undefined;
  try {
    const treat: Treat = treatments[filterType].compile(
      { target: '$', filterType },
      { names: [], class: dataClass },
    );
    treated = treat(value, 'string', context);
  } catch {
    return redacted;
  }
  if (treated === undefined) return redacted;
  return filterType === 'TOKENIZE'
    ? jobs.push({ class: dataClass, value: treated, kind: 'string' }) - 1
    : treated;
}

/**
 * A text that belongs to no field: values restored in this call, and all that the scanner finds.
 */
export function protectText(run: AnswerRun, text: string, tools: SearchTools): string {
  if (text.length > tools.scanCharsMax) return redacted;
  const found: SearchFindings = { detected: {}, echoes: 0, keys: 0, limits: {} };
  const edits = textEdits(text, undefined, run, prepareSearch(run, tools, [text]), tools, found);
  if (edits === 'opaque') return redacted;
  return edits ? itemAt(writeEdits(run, [{ text, edits }], tools, found), 0) : text;
}
