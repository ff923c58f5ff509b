import { looksEmbedded, parseEmbedded } from '../json/embedded.ts';
import { hasOddNumbers, losesDigits, rawNumberText } from '../json/lossless.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { noteDayCount } from './days/day-counts.ts';
import { noteYear } from './days/days-in-parts.ts';
import { OverLimit } from './limits.ts';
import { rememberName, saysNothing } from './names/hidden-names.ts';
import type { PathAct, PathNode } from '../paths/path-node.ts';
import { mayBeSearchedAlone } from './searched-alone.ts';
import { visibleText } from '../text/visible.ts';
import type { ColumnNodes } from './tables/lists-with-names.ts';
import type { FilterType } from '../policy/policy.ts';
import type { TokenKind } from '../tokens/sealed-form.ts';
import {
  apartOf,
  countFailure,
  pathCounts,
  type KeptText,
  type NamedPlace,
  type ValueHolder,
  type NumberSources,
  redacted,
  rememberValue,
  type AnswerRun,
} from './run.ts';

/** Where a walk over an answer stands, and what it knows of the numbers in it. */
export interface AnswerWalk {
  readonly run: AnswerRun;
  /** What holds the current value. */
  holder: ValueHolder;
  /** How many containers are around it; JSON in a string is one deeper than the string. */
  depth: number;
  /** How many strings are around it. */
  embeddedDepth: number;
  numbers: NumberSources;
  /** The tree may hold raw JSON numbers. */
  hasRaw: boolean;
  /** Those of the row that is about to be entered. */
  columns?: ColumnNodes | undefined;
}

/** Thrown where the numbers' source texts matter: parse again without loss and walk again. */
export const needsLossless: unique symbol = Symbol('needs a lossless parse');

/**
 * What stands in the place of a value. That it stays has to be said: what is forgotten does not
 * compile.
 */
export type TreatedOutcome = string | typeof dropped | typeof stays;
export const dropped: unique symbol = Symbol('dropped');
export const stays: unique symbol = Symbol('stays');

/**
 * Null and the empty text: whether there is a value is told of what is kept, and of the rest where
 * the policy does not hide it.
 */
export function leaveEmpty({ run }: AnswerWalk, node: PathNode): TreatedOutcome {
  if (!run.hidesNulls || node.act === 'keep') return stays;
  pathCounts(run, node).strings++;
  return redacted;
}

// --- Kept ----------------------------------------------------------------------------------------

/** Text that stays as far as its own field goes. */
export function keepText(
  walk: AnswerWalk,
  text: string,
  node: PathNode,
  key: string | number,
  named: readonly NamedPlace[] | undefined,
): void {
  const { run } = walk;
  if (node.countsDays) noteDayCount(run, walk.holder, { key, node, text });
  if (text.length === 4) noteYear(run, Number(text), walk.holder, node);
  if (named) searchLater(walk, { key, node, text, isNumber: false, named });
  else if (
    run.collectsText &&
    (mayBeSearchedAlone(text) ||
      run.isChecked ||
      run.restored.size > 0 ||
      Array.isArray(walk.holder) ||
      node.isRun)
  )
    searchLater(walk, { key, node, text, isNumber: false });
}

export function keepNumber(
  walk: AnswerWalk,
  value: number,
  node: PathNode,
  key: string | number,
): TreatedOutcome {
  const { run } = walk;
  pathCounts(run, node).numbers++;
  // a number that would leave altered is read again from its source
  if (((value | 0) !== value || value === 0) && walk.numbers === 'unknown' && losesDigits(value))
    knowsSources(walk);
  noteYear(run, value, walk.holder, node);
  if (node.countsDays) noteDayCount(run, walk.holder, { key, node, text: String(value) });
  if (run.collectsText && (mayBeHiddenNumber(value) || run.restored.size > 0))
    searchLater(walk, { key, node, text: String(value), isNumber: true });
  return stays;
}

export function keepExact(
  walk: AnswerWalk,
  source: string,
  node: PathNode,
  key: string | number,
): TreatedOutcome {
  pathCounts(walk.run, node).numbers++;
  if (walk.run.collectsText) searchLater(walk, { key, node, text: source, isNumber: true });
  return stays;
}

export function keepBoolean({ run }: AnswerWalk, node: PathNode): TreatedOutcome {
  pathCounts(run, node).booleans++;
  return stays;
}

function searchLater(
  { run, holder }: AnswerWalk,
  { key, node, text, isNumber, named }: Omit<KeptText, 'holder' | 'record'>,
): void {
  run.gathered.kept.push({ holder, key, node, text, isNumber, named, record: run.record });
}

// --- Withheld: what no filter names, which is looked for where something is kept -----------------

export function withholdString(walk: AnswerWalk, value: string, node: PathNode): TreatedOutcome {
  if (value === '') return leaveEmpty(walk, node);
  const { run } = walk;
  pathCounts(run, node).strings++;
  if (run.collectsWithheld) rememberText(walk, value, node);
  return redacted;
}

export function withholdNumber(walk: AnswerWalk, value: number, node: PathNode): string {
  const { run } = walk;
  pathCounts(run, node).numbers++;
  if (run.collectsWithheld) rememberNumber(walk, value, node);
  return redacted;
}

export function withholdExact(walk: AnswerWalk, source: string, node: PathNode): string {
  withholdNumber(walk, Number(source), node);
  rememberValue(walk.run, source, node, redacted);
  return redacted;
}

export function withholdBoolean({ run }: AnswerWalk, node: PathNode): string {
  pathCounts(run, node).booleans++;
  return redacted;
}

/**
 * Large numbers, and those with four decimals and more, such as a place on a map. Others say nothing
 * about anyone.
 */
function isDistinctiveNumber(value: number): boolean {
  if (Math.abs(value) >= 100_000) return true;
  return hasFraction(value * 1_000) && String(value).length >= 7;
}

/** Told by rounding, which takes a tenth of the time of a division's rest. */
const hasFraction = (value: number): boolean => Math.floor(value) !== value;

/** Also amounts of five digits and more with decimals: looked for where a filter hid one. */
const mayBeHiddenNumber = (value: number): boolean =>
  isDistinctiveNumber(value) || (hasFraction(value) && Math.abs(value) >= 10_000);

// --- Removed by REDACT or DROP, and looked for elsewhere -----------------------------------------

export function removeText(walk: AnswerWalk, value: string, node: PathNode): TreatedOutcome {
  pathCounts(walk.run, node).strings++;
  rememberText(walk, value, node, redacted);
  return leftBy(node.act);
}

export function removeNumber(walk: AnswerWalk, value: number, node: PathNode): TreatedOutcome {
  if (walk.run.collectsValues) askForDigits(walk, value);
  return removeText(walk, String(value), node);
}

/** In both its spellings. */
export function removeExact(walk: AnswerWalk, source: string, node: PathNode): TreatedOutcome {
  const left = removeText(walk, String(Number(source)), node);
  rememberValue(walk.run, source, node, redacted);
  return left;
}

export function removeBoolean({ run }: AnswerWalk, node: PathNode): TreatedOutcome {
  pathCounts(run, node).strings++;
  return leftBy(node.act);
}

export function removeSubtree(
  walk: AnswerWalk,
  value: Json[] | JsonObject,
  node: PathNode,
  act: PathAct,
): TreatedOutcome {
  const { run, depth } = walk;
  pathCounts(run, node).strings++;
  if (run.collectsValues)
    if (Array.isArray(value)) rememberElements(walk, value, node, depth);
    else rememberLeaves(walk, value, node, depth);
  return leftBy(act);
}

/** The filter names the texts of an array themselves, and not only what holds them. */
function rememberElements(walk: AnswerWalk, array: Json[], node: PathNode, depth: number): void {
  const element = walk.run.trie.element(node);
  for (const value of array)
    if (typeof value !== 'string' || saysNothing(value))
      rememberLeaves(walk, value, element, depth + 1);
    else rememberText(walk, value, element, redacted);
}

const leftBy = (act: PathAct): TreatedOutcome => (act === 'drop' ? dropped : redacted);

/** A text that does not leave, and where it is JSON, what is in it. */
function rememberText(
  { run, depth }: Pick<AnswerWalk, 'run' | 'depth'>,
  value: string,
  node: PathNode,
  replacement?: string,
): void {
  rememberValue(run, value, node, replacement);
  if (looksEmbedded(value)) rememberInside({ run, depth }, value, node);
}

function rememberInside(
  { run, depth }: Pick<AnswerWalk, 'run' | 'depth'>,
  value: string,
  node: PathNode,
): void {
  if (!run.collectsValues) return;
  for (const document of embeddedIn(value))
    rememberLeaves({ run, numbers: 'exact' }, document, node, depth + 1);
}

function embeddedIn(text: string): readonly Json[] {
  try {
    return parseEmbedded(text) ?? [];
  } catch (error) {
    // nested deeper than anybody looks
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/** Of a walk what values to remember are read by. */
type LeafWalk = Pick<AnswerWalk, 'run' | 'numbers'>;

/**
 * Values under a removed field: those that could be told apart elsewhere. `depth`: how many
 * containers are around it. JSON in a string was read with the digits of its numbers.
 */
export function rememberLeaves(walk: LeafWalk, value: Json, node: PathNode, depth: number): void {
  const { run } = walk;
  if (typeof value === 'string') return rememberText({ run, depth }, value, node);
  if (typeof value === 'number') return rememberNumber(walk, value, node);
  if (typeof value !== 'object' || value === null) return;
  const source = rawNumberText(value);
  if (source !== undefined) {
    rememberNumber(walk, Number(source), node);
    rememberValue(run, source, node, redacted);
  } else if (depth >= run.depthMax) throw new OverLimit('DEPTH');
  else if (Array.isArray(value))
    for (const element of value) rememberLeaves(walk, element, run.trie.element(node), depth + 1);
  else
    for (const [key, member] of Object.entries(value)) {
      const child = run.trie.child(node, key);
      if (!child.isKnown) rememberName(run, key, child);
      rememberLeaves(walk, member, child, depth + 1);
    }
}

function rememberNumber(walk: LeafWalk, value: number, node: PathNode): void {
  const isTold = node.filter === undefined ? isDistinctiveNumber : mayBeHiddenNumber;
  if (!isTold(value)) return;
  askForDigits(walk, value);
  rememberValue(walk.run, String(value), node, redacted);
}

/** A number is looked for by the digits that its source has, which a double may not hold. */
function askForDigits(walk: LeafWalk, value: number): void {
  if (walk.numbers === 'unknown' && losesDigits(value)) knowsSources(walk);
}

// --- Treated as a filter says --------------------------------------------------------------------

/**
 * `leaf` and `seal`: the text of a scalar (of a number its source digits) in its treated form, or
 * `[REDACTED]`.
 */
export function applyFilter(
  walk: AnswerWalk,
  text: string,
  kind: TokenKind,
  node: PathNode,
  key: string | number,
): string {
  const { run } = walk;
  const isSeal = node.act === 'seal';
  if (run.written && isConfirming(node) && run.written.has(node))
    return confirmNothing(run, text, node);
  // the token of a value gives it back as it was
  const treated = attempt(run, run.mayHide && !isSeal ? visibleText(text) : text, kind, node);
  if (treated === undefined) {
    countFailure(run, node);
    rememberValue(run, text, node, redacted);
    return redacted;
  }
  pathCounts(run, node).strings++;
  if (isSeal) {
    if (kind === 'string' && looksEmbedded(text)) rememberInside(walk, text, node);
    return sealLater(walk, treated, kind, node, key);
  }
  rememberValue(run, text, node, treated);
  return treated;
}

export function applyToNumber(
  walk: AnswerWalk,
  value: number,
  node: PathNode,
  key: string | number,
): string {
  if (walk.numbers === 'exact' || knowsSources(walk))
    return applyFilter(walk, String(value), 'number', node, key);
  countFailure(walk.run, node);
  return redacted;
}

/** Until the token is there, nothing may leave. */
function sealLater(
  { run, holder }: AnswerWalk,
  value: string,
  kind: TokenKind,
  node: PathNode,
  key: string | number,
): string {
  // one shape and no spread: a job is made for every token of an answer
  const { randomized, record } = apartOf(run, node);
  run.gathered.seals.push({
    class: node.class,
    value,
    kind,
    randomized,
    record,
    holder,
    key,
    node,
  });
  return redacted;
}

/** The same outcome for equal values, by the lease's secret: it would tell whether two are equal. */
const isConfirming = ({ filter }: PathNode): boolean =>
  filter !== undefined && confirming.has(filter.filterType);
const confirming: ReadonlySet<FilterType> = new Set(['HASH', 'FORMAT_PRESERVE', 'SHIFT_DATE']);

function confirmNothing(run: AnswerRun, text: string, node: PathNode): string {
  pathCounts(run, node).strings++;
  rememberValue(run, text, node, redacted);
  return redacted;
}

function attempt(
  { context }: AnswerRun,
  text: string,
  kind: TokenKind,
  node: PathNode,
): string | undefined {
  try {
    return node.treat?.(text, kind, context);
  } catch {
    return undefined;
  }
}

/**
 * Makes sure that `String` gives every number's source text; false where the platform cannot tell.
 */
function knowsSources(walk: LeafWalk): boolean {
  if (walk.numbers === 'lost') return false;
  if (hasOddNumbers(walk.run.source)) throw needsLossless;
  walk.numbers = 'exact';
  return true;
}
