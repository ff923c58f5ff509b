import { hasOddNumbers, isLossy, parseLossless, rawNumber } from './lossless.ts';
import type { Json, JsonObject } from './json.ts';
import type { PathNode } from './path-trie.ts';
import type { Filter } from './policy.ts';
import { countFailure, type Holder, put, redacted, remember, type Run, searchLater, touch, writeDocuments } from './run.ts';
import type { Target } from './target.ts';
import { fold } from './classes.ts';
import type { TokenKind } from './token.ts';

/** Thrown by {@link walk} where the numbers' source texts matter: parse again without loss and walk again. */
export const needsLossless: unique symbol = Symbol('needs a lossless parse');

/**
 * First pass over an answer, in place, so that objects keep their hidden classes. Treats what can be treated at once; collects in `run` what becomes
 * a token, what is kept and has to be searched, and names that may be data. `holder[0]` is the answer.
 */
export function walk(run: Run, holder: [Json]): void {
  const [value] = holder;
  for (const { filter, target } of run.trie.subjects) {
    const subject = scalarText(readPlainPath(value, target));
    if (subject !== undefined) (run.subjects[0] ??= new Map()).set(filter, subject);
  }
  visit(run, holder, 0, value, run.trie.root, 0);
  // a root that is dropped still has to be some JSON
  if (holder[0] === undefined) holder[0] = redacted;
}

function visit(run: Run, holder: Holder, key: string | number, value: Json, node: PathNode, depth: number): void {
  if (typeof value === 'object' && value !== null) visitContainer(run, holder, key, value, node, depth);
  else {
    const treated =
      typeof value === 'string' ? treatString(run, holder, key, value, node, depth) : treatOther(run, holder, key, value, node);
    if (treated !== value) set(holder, key, treated);
  }
}

/** A dropped member becomes undefined, which `JSON.stringify` leaves out; deleting it would turn the object into a slow one. */
function set(holder: Holder, key: string | number, value: Json | undefined): void {
  if (value === undefined) Reflect.set(holder, key, undefined);
  else put(holder, key, value);
}

function visitContainer(run: Run, holder: Holder, key: string | number, value: Json[] | JsonObject, node: PathNode, depth: number): void {
  const source = run.hasRaw ? rawNumber(value) : undefined;
  if (source !== undefined) return visitRaw(run, holder, key, value, source, node);
  const act = Array.isArray(value) ? node.arrayAct : node.act;
  if (act === 'redact' || act === 'drop') {
    removeSubtree(run, value, node);
    set(holder, key, act === 'drop' ? undefined : redacted);
  } else if (depth >= run.depthMax) {
    countFailure(run, node);
    put(holder, key, redacted);
  } else if (Array.isArray(value)) walkArray(run, value, node, depth + 1);
  else walkObject(run, value, node, depth + 1);
}

function walkArray(run: Run, array: Json[], node: PathNode, depth: number): void {
  const element = node.element ?? run.trie.element(node);
  for (let i = 0; i < array.length; i++) {
    const value = array[i]!;
    if (element.act === 'drop' && !Array.isArray(value)) noteDropped(run, value, element);
    else visit(run, array, i, value, element, depth);
  }
  if (element.act === 'drop') removeDropped(array);
}

/** Elements with a DROP leave their array; of arrays in it only the elements are named. */
function removeDropped(array: Json[]): void {
  const left = array.filter((value) => Array.isArray(value));
  array.length = 0;
  array.push(...left);
}

function noteDropped(run: Run, value: Json, node: PathNode): void {
  if (typeof value === 'object' && value !== null) removeSubtree(run, value, node);
  else removeScalar(run, value, node);
}

function walkObject(run: Run, object: JsonObject, node: PathNode, depth: number): void {
  const { trie } = run;
  const { order } = node;
  const hasSubjects = trie.subjects.length > 0;
  if (hasSubjects) run.subjects.push(subjectsIn(run, object, node));
  let at = 0;
  for (const key in object) {
    // records of one shape meet their paths in one order
    let child = at < order.length ? order[at]! : node;
    if (child.key !== key || child === node) child = trie.child(node, key);
    at = child.index + 1;
    if (child.isMapKey) run.mapKeys.push({ object, key, node: child });
    const value = object[key]!;
    if (typeof value === 'string') {
      const treated = treatString(run, object, key, value, child, depth);
      if (treated !== value) set(object, key, treated);
    } else if (typeof value === 'object' && value !== null) {
      visitContainer(run, object, key, value, child, depth);
    } else {
      const treated = treatOther(run, object, key, value, child);
      if (treated !== value) set(object, key, treated);
    }
  }
  if (hasSubjects) run.subjects.pop();
}

// --- Scalars --------------------------------------------------------------------------------------------------------------------

/** What the string becomes; undefined: it is dropped. */
function treatString(run: Run, holder: Holder, key: string | number, value: string, node: PathNode, depth: number): Json | undefined {
  switch (node.act) {
    case 'keep':
      touch(run, node);
      node.strings++;
      return keepString(run, holder, key, value, node, depth);
    case 'drop':
      removeScalar(run, value, node);
      return undefined;
    case 'withhold':
      if (value === '') return value;
      touch(run, node);
      node.strings++;
      if (run.collectsWithheld) remember(run, value, node);
      return redacted;
    case 'redact':
      if (value === '') return value;
      removeScalar(run, value, node);
      return redacted;
    default:
      return value === '' ? value : treatText(run, holder, key, value, 'string', node);
  }
}

/** Numbers, booleans and null. */
function treatOther(run: Run, holder: Holder, key: string | number, value: number | boolean | null, node: PathNode): Json | undefined {
  if (value === null) return node.act === 'drop' ? undefined : null;
  switch (node.act) {
    case 'keep':
      touch(run, node);
      if (typeof value === 'number') return keepNumber(run, holder, key, value, node);
      node.booleans++;
      return value;
    case 'withhold':
      touch(run, node);
      if (typeof value === 'number') {
        node.numbers++;
        if (run.collectsWithheld && Math.abs(value) >= distinctiveNumber) remember(run, String(value), node, redacted);
      } else node.booleans++;
      return redacted;
    case 'redact':
    case 'drop':
      removeScalar(run, value, node);
      return node.act === 'drop' ? undefined : redacted;
    default:
      return typeof value === 'number'
        ? treatNumber(run, holder, key, value, node)
        : treatText(run, holder, key, String(value), 'boolean', node);
  }
}

function treatNumber(run: Run, holder: Holder, key: string | number, value: number, node: PathNode): Json | undefined {
  if (run.numbers === 'exact' || settleNumbers(run)) return treatText(run, holder, key, String(value), 'number', node);
  countFailure(run, node);
  return redacted;
}

/** `leaf` and `seal`: a text in its treated form, or `[REDACTED]`. */
function treatText(run: Run, holder: Holder, key: string | number, text: string, kind: TokenKind, node: PathNode): string {
  const treated = attempt(run, text, kind, node);
  if (treated === undefined) {
    countFailure(run, node);
    remember(run, text, node, redacted);
    return redacted;
  }
  touch(run, node);
  node.strings++;
  if (node.act === 'seal') {
    run.seals.push({ class: node.class, value: treated, kind, randomized: node.filter?.randomized ?? false, holder, key, node });
    // until the token is there, nothing may leave
    return redacted;
  }
  if (kind !== 'boolean') remember(run, text, node, treated);
  return treated;
}

function attempt(run: Run, text: string, kind: TokenKind, node: PathNode): string | undefined {
  try {
    return node.treat?.(text, kind, run.context);
  } catch {
    return undefined;
  }
}

function visitRaw(run: Run, holder: Holder, key: string | number, value: JsonObject | Json[], source: string, node: PathNode): void {
  if (node.act === 'keep') {
    touch(run, node);
    node.numbers++;
    if (run.collectsText) searchLater(run, holder, key, node);
  } else if (node.act === 'leaf' || node.act === 'seal') put(holder, key, treatText(run, holder, key, source, 'number', node));
  else {
    const treated = treatOther(run, holder, key, Number(source), node);
    set(holder, key, treated);
    remember(run, source, node, redacted);
  }
}

// --- What is kept -----------------------------------------------------------------------------------------------------------------

function keepString(run: Run, holder: Holder, key: string | number, value: string, node: PathNode, depth: number): string {
  const first = value.charCodeAt(0);
  if ((first === 123 || first === 91 || first === 34 || first <= 32 || first === 0xfeff) && value.length > 2) {
    if (keepEmbedded(run, holder, key, value, node, depth)) return redacted;
  }
  if (run.collectsText && (value.length >= searchedMin || run.restored.size > 0)) searchLater(run, holder, key, node);
  return value;
}

/** Shorter texts hold nothing that a detector or an echo looks for. */
const searchedMin = 4;
const embeddedDepthMax = 3;

/** JSON in a string is treated as if it stood there itself; what is nested in more than three strings does not leave. */
function keepEmbedded(run: Run, holder: Holder, key: string | number, value: string, node: PathNode, depth: number): boolean {
  const documents = parseEmbedded(value);
  if (!documents) return false;
  if (run.embeddedDepth >= embeddedDepthMax) {
    countFailure(run, node);
    return true;
  }
  run.hasRaw = true;
  run.embedded.push({ holder, key, node, source: value, documents, written: writeDocuments(documents) });
  run.embeddedDepth++;
  for (let i = 0; i < documents.length; i++) visit(run, documents, i, documents[i]!, node, depth + 1);
  run.embeddedDepth--;
  return true;
}

/** One JSON document, or one on each line; undefined for text that only looks like it, and for a lone number or word. */
function parseEmbedded(text: string): Json[] | undefined {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (!/^[[{"]/.test(trimmed)) return undefined;
  const whole = tryParse(trimmed);
  if (whole !== undefined) return [whole];
  const lines = trimmed.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2) return undefined;
  const documents: Json[] = [];
  for (const line of lines) {
    const document = tryParse(line);
    if (document === undefined) return undefined;
    documents.push(document);
  }
  return documents;
}

function tryParse(text: string): Json | undefined {
  try {
    const lossless = hasOddNumbers(text) ? parseLossless(text) : undefined;
    if (lossless !== undefined) return lossless;
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function keepNumber(run: Run, holder: Holder, key: string | number, value: number, node: PathNode): number {
  node.numbers++;
  if (run.numbers === 'unknown' && ((value | 0) !== value || value === 0) && isLossy(value)) settleNumbers(run);
  if (run.collectsText && (Math.abs(value) >= distinctiveNumber || run.restored.size > 0)) searchLater(run, holder, key, node);
  return value;
}

/** Makes sure that `String` gives every number's source text; false where the platform cannot tell. */
function settleNumbers(run: Run): boolean {
  if (run.numbers === 'lost') return false;
  if (hasOddNumbers(run.source)) throw needsLossless;
  run.numbers = 'exact';
  return true;
}

// --- What is remembered -------------------------------------------------------------------------------------------------------------

/** Smaller numbers say nothing about anyone. */
const distinctiveNumber = 100_000;

/** Counts a value that REDACT or DROP takes away, and remembers it. */
function removeScalar(run: Run, value: string | number | boolean | null, node: PathNode): void {
  touch(run, node);
  node.strings++;
  if (typeof value === 'string') remember(run, value, node, redacted);
  else if (typeof value === 'number') remember(run, String(value), node, redacted);
}

function removeSubtree(run: Run, value: Json[] | JsonObject, node: PathNode): void {
  touch(run, node);
  node.strings++;
  if (run.collectsValues) rememberLeaves(run, value, node, 0);
}

/** Values under a removed field: those that could be told apart elsewhere. */
function rememberLeaves(run: Run, value: Json, node: PathNode, depth: number): void {
  if (typeof value === 'string') remember(run, value, node);
  else if (typeof value === 'number') {
    if (Math.abs(value) >= distinctiveNumber) remember(run, String(value), node, redacted);
  } else if (Array.isArray(value)) {
    if (depth < run.depthMax) for (const element of value) rememberLeaves(run, element, run.trie.element(node), depth + 1);
  } else if (value !== null && depth < run.depthMax) {
    for (const [key, member] of Object.entries(value)) rememberLeaves(run, member, run.trie.child(node, key), depth + 1);
  }
}

// --- Subjects of date shifts ----------------------------------------------------------------------------------------------------------

function subjectsIn(run: Run, object: JsonObject, node: PathNode): Map<Filter, string> {
  const found = new Map<Filter, string>();
  for (const [key, value] of Object.entries(object)) {
    const { subjectOf } = run.trie.child(node, key);
    const text = subjectOf.length > 0 ? scalarText(value) : undefined;
    if (text !== undefined) for (const filter of subjectOf) found.set(filter, text);
  }
  return found;
}

function scalarText(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (typeof value === 'number') return String(value);
  return typeof value === 'object' && value !== null ? rawNumber(value) : undefined;
}

/** The value at a path of names alone: a subject that stands apart from the dates. */
function readPlainPath(value: Json, { steps, rank }: Target): Json | undefined {
  if (rank !== 2) return undefined;
  let at: Json | undefined = value;
  for (const step of steps) {
    if (step.kind !== 'name' || typeof at !== 'object' || at === null || Array.isArray(at)) return undefined;
    at = Object.entries(at).find(([key]) => fold(key) === step.name)?.[1];
  }
  return at;
}
