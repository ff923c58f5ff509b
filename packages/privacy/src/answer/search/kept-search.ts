import { itemAt } from '../../read-at.ts';
import type { Policy } from '../../policy/policy.ts';
import type { Primitives } from '../../primitives.ts';
import { isHiddenName, isTelling, sourceOfName } from '../names/hidden-names.ts';
import { redacted, type AnswerRun, type RememberedValue, type ValueSource } from '../run.ts';
import { countLimit, type LimitCounts, OverLimit } from '../limits.ts';
import { digestsInTexts, isTooManyToDigest } from '../../text/digests.ts';
import type { Echo, EchoSearch } from '../../text/echo/echo.ts';
import type { EchoSieve, Suspicion } from '../../text/echo/echo-sieve.ts';
import { kindByLook } from '../../text/echo/echo-kinds.ts';
import { mayValueOccur, searchedCharsMax } from '../../text/echo/may-occur.ts';
import type { FoundKind, OutsideFinding } from '../../text/outside-findings.ts';
import type { Scanner } from '../../text/scan.ts';
import { createOnceScanner, type FoundValue, foundValues } from './found-values.ts';
import { addProtectedBefore, type RememberedValues, protectedSources } from './protected-before.ts';
import { namesInHalves } from './names-in-halves.ts';
import { neighboursOf } from './neighbours.ts';
import type { Neighbours } from './texts-together.ts';
import { isDistinctive, isLookedFor, isNumber, isPlaceOrTongue, wholeMin } from './distinctive.ts';

/** What is looked for in everything that is kept. */
export interface KeptSearch {
  readonly texts: readonly string[];
  /**
   * What stands for a protected value of this answer or this call, by its whole text: where that is
   * a number.
   */
  readonly whole: ReadonlyMap<string, string>;
  /** Finds protected values in a text. Absent where none can be. */
  readonly echoesIn: EchoSearch | undefined;
  readonly scanner: Scanner | undefined;
  /** What a detector outside the engine found in the text at hand. */
  readonly outside?: readonly OutsideFinding[];
  /** What the scanner found in some text. */
  readonly found: ReadonlyMap<string, FoundValue>;
  /** What has to be looked for in the text of that number. */
  readonly at: (index: number) => KeptSearch;
  /** Texts that may say a value together. */
  readonly neighbours: readonly Neighbours[];
}

/** What the search found, for the report. */
export interface SearchFindings {
  detected: Partial<Record<FoundKind, number>>;
  echoes: number;
  keys: number;
  limits: LimitCounts;
}

export interface SearchTools extends RememberedValues {
  text: Policy['text'];
  scanner: Scanner | undefined;
  /** Finds all kinds: for a text that belongs to no field. */
  messageScanner: Scanner;
  primitives: Primitives;
  scanCharsMax: number;
  /** These two are the engine's own, used for one answer after the other: `echo` is empty before. */
  sieve: EchoSieve;
  echo: Echo;
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
  const scanner =
    run.collectsValues && tools.scanner ? createOnceScanner(tools.scanner) : tools.scanner;
  const isAsked = hasValues(run, tools);
  if ((isAsked || scanner) && charactersOf(texts) > tools.scanCharsMax) throw new OverLimit('TEXT');
  const found =
    run.collectsValues && scanner ? foundValues(run, tools, texts, scanner) : nothingFound;
  const whole = new Map<string, string>();
  for (const [value, { replacement }] of run.restored) whole.set(value, replacement);
  const calm: KeptSearch = {
    whole,
    echoesIn: undefined,
    scanner,
    found: nothingFound,
    texts,
    at: () => calm,
    neighbours: [],
  };
  return isAsked || found.size > 0 ? gatherValues(run, tools, calm, found, whole) : calm;
}

/** Something is looked for that no detector finds. */
const hasValues = (
  { gathered, restored }: AnswerRun,
  { protectedBefore, sentByOthers }: SearchTools,
): boolean =>
  gathered.remembered.length > 0 ||
  restored.size > 0 ||
  (protectedBefore?.size ?? 0) > 0 ||
  (sentByOthers?.values.size ?? 0) > 0;

const charactersOf = (texts: readonly string[]): number =>
  texts.reduce((sum, { length }) => sum + length, 0);

/** `calm`: how a text is searched that says nothing of them; `whole`: its own. */
function gatherValues(
  run: AnswerRun,
  tools: SearchTools,
  calm: KeptSearch,
  found: KeptSearch['found'],
  whole: Map<string, string>,
): KeptSearch {
  const { restored } = run;
  const { sieve, echo } = tools;
  const { texts } = calm;
  const together = neighboursOf(run.gathered.kept, texts);
  if (together.length === 0) sieve.read(texts);
  else sieve.read([...texts, ...together.map(({ text }) => text)], texts.length);
  addDigests(run, tools);
  for (const [value, { replacement, class: dataClass }] of restored)
    echo.add(value, replacement, dataClass);
  addValues(run, tools);
  for (const [value, { replacement, class: dataClass }] of found)
    echo.add(value, replacement, dataClass);
  for (const { name, replacement } of namesInHalves(run.gathered.halves))
    echo.add(name, replacement, 'person');
  for (const source of protectedSources(tools)) addProtectedBefore(run, source, whole, tools);
  if (echo.isFull) throw new OverLimit('VALUES');
  addWhole(whole, run);
  const suspect: KeptSearch = {
    ...calm,
    found,
    echoesIn: echo.find,
    at: (index) => (restored.size > 0 ? suspect : searches[sieve.suspicion(index)]),
    neighbours: together.filter((_, i) => sieve.suspicion(texts.length + i) !== 'nothing'),
  };
  const searches: Readonly<Record<Suspicion, KeptSearch>> = {
    nothing: calm,
    numbers: { ...suspect, echoesIn: echo.findNumbers },
    all: suspect,
  };
  return suspect;
}

const nothingFound: ReadonlyMap<string, FoundValue> = new Map();

function addDigests(
  { restored, limits, gathered: { remembered } }: AnswerRun,
  { sieve, echo, primitives }: SearchTools,
): void {
  if (sieve.digestTexts.length === 0) return;
  const values = [...restored.keys(), ...remembered.map(({ value }) => value)];
  const digests = digestsInTexts(sieve.digestTexts, values, primitives);
  if (isTooManyToDigest(values) && digests.length > 0)
    countLimit(limits, 'DIGESTS', digests.length);
  for (const digest of digests) echo.add(digest, redacted, 'digest');
}

/**
 * What no text can say is not asked for any further, and that is most of it. Names that do not
 * leave come last: where one is a value as well, its treatment stands in its place.
 */
function addValues(run: AnswerRun, { sieve, echo, primitives }: SearchTools): void {
  const { remembered } = run.gathered;
  const { hasPacked } = sieve;
  const { areAscii, haveNoEscapes } = howWritten(run.source, primitives);
  const names: [name: string, isSaid: boolean][] = [];
  for (let at = remembered.length - 1; at >= 0; at--) {
    const { value, node, replacement } = itemAt(remembered, at);
    const kind = node.mayReadOtherwise ? kindByLook(value, node.echoKind) : node.echoKind;
    const isSaid = mayValueOccur(value, kind, sieve, areAscii, haveNoEscapes);
    if (!isSaid && !hasPacked) continue;
    if (replacement === undefined && isHiddenName(node)) names.push([value, isSaid]);
    else {
      const source = isHiddenName(node) ? (sourceOfName(value) ?? node) : node;
      const written = replacement ?? (isWanted(value, node) ? redacted : undefined);
      if (written !== undefined) echo.add(value, written, source.echoClass, isSaid);
    }
  }
  for (const [name, isSaid] of names) {
    const source = sourceOfName(name);
    if (source) echo.add(name, redacted, source.echoClass, isSaid);
  }
}

/** Known of all values at once: reading each is dearer than what else is asked of it. */
function howWritten(json: string, primitives: Primitives) {
  const hasBackslash = json.includes('\\');
  return {
    areAscii:
      primitives.utf8Length(json) === json.length && !(hasBackslash && json.includes('\\u')),
    haveNoEscapes: !hasBackslash && !json.includes('%') && !json.includes('&'),
  };
}

/**
 * Of what a filter hid with all that holds it, also a word that is none of everyday life, and an
 * amount.
 */
const isWanted = (value: string, { echoClass, filter }: ValueSource): boolean =>
  (isLookedFor(value, echoClass) && (filter !== undefined || echoClass !== 'money')) ||
  (filter !== undefined && !isPlaceOrTongue(echoClass) && isTelling(value, false));

/**
 * What a kept value is compared with as a whole: protected numbers that a kept number is equal to,
 * and texts of which only the beginning is searched for, where a kept text is as long.
 */
function addWhole(whole: Map<string, string>, { gathered: { kept, remembered } }: AnswerRun): void {
  if (kept.some(({ text }) => text.length > searchedCharsMax))
    for (const { value, replacement } of remembered)
      if (value.length > searchedCharsMax) whole.set(value, replacement ?? redacted);
  const sources = kept.filter((one) => one.isNumber).map((one) => one.text);
  if (sources.length === 0) return;
  const numbers = numbersIn(remembered);
  for (const source of sources) {
    for (const text of [source, String(Number(source))]) {
      const replacement = whole.has(text) ? undefined : numbers.get(text);
      if (replacement !== undefined) whole.set(text, replacement);
    }
  }
}

/** Of those that are the same the one remembered last, as for all values. */
function numbersIn(remembered: readonly RememberedValue[]): Map<string, string> {
  const numbers = new Map<string, string>();
  for (const { value, replacement, node } of remembered) {
    if (value.length < wholeMin || value.charCodeAt(0) >= 58 || !isNumber(value)) continue;
    const isWanted = isHiddenName(node) ? isDistinctive(value) : isLookedFor(value, node.echoClass);
    const written = replacement ?? (isWanted ? redacted : undefined);
    if (written !== undefined) numbers.set(value, written);
  }
  return numbers;
}
