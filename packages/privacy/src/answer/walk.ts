import { type Counter, type Kind, type Layout, layoutAt, noteMisfit, noteMiss } from '../paths/layout.ts';
import { parseEmbedded } from '../json/embedded.ts';
import { hasOddNumbers, isLossy, rawNumber } from '../json/lossless.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import type { Act, PathNode } from '../paths/path-trie.ts';
import { countFailure, type Holder, put, redacted, remember, type Run, searchLater, touch, writeDocuments } from './run.ts';
import { visibleText } from '../text/visible.ts';
import { subjectsApart, subjectsIn } from '../paths/subjects.ts';
import type { TokenKind } from '../tokens/token.ts';

/** Thrown by {@link walk} where the numbers' source texts matter: parse again without loss and walk again. */
export const needsLossless: unique symbol = Symbol('needs a lossless parse');

/**
 * First pass over an answer, in place, so that objects keep their hidden classes. Treats what can be treated at once; collects in `run` what becomes
 * a token, what is kept and has to be searched, and objects with names that are not known. `holder[0]` is the answer.
 */
export function walk(run: Run, holder: [Json]): void {
  const [value] = holder;
  if (run.hasSubjects) run.subjects.push(subjectsApart(run, value));
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
  if (removes(act)) {
    removeSubtree(run, value, node);
    set(holder, key, act === 'drop' ? undefined : redacted);
  } else if (depth >= run.depthMax) {
    countFailure(run, node);
    put(holder, key, redacted);
  } else if (Array.isArray(value)) walkArray(run, value, node, depth + 1);
  else walkObject(run, value, layoutAt(run, node, value, kindOf), depth + 1);
}

/** Whether a container goes as a whole. */
const removes = (act: Act): boolean => act === 'redact' || act === 'drop';

function walkArray(run: Run, array: Json[], node: PathNode, depth: number): void {
  const element = node.element ?? run.trie.element(node);
  if (element.act === 'drop') return dropElements(run, array, element, depth);
  const entersObjects = element.act !== 'redact' && depth < run.depthMax && !run.hasRaw;
  let layout: Layout | undefined;
  for (let i = 0; i < array.length; i++) {
    const value = array[i]!;
    if (entersObjects && isObject(value)) walkObject(run, value, (layout ??= layoutAt(run, element, value, kindOf)), depth + 1);
    else visit(run, array, i, value, element, depth);
  }
}

/** Elements with a DROP leave their array; of arrays in it only the elements are named. */
function dropElements(run: Run, array: Json[], element: PathNode, depth: number): void {
  for (let i = 0; i < array.length; i++) {
    const value = array[i]!;
    if (Array.isArray(value)) visitContainer(run, array, i, value, element, depth);
    else noteDropped(run, value, element);
  }
  const left = array.filter((value) => Array.isArray(value));
  array.length = 0;
  array.push(...left);
}

function noteDropped(run: Run, value: Json, node: PathNode): void {
  if (typeof value === 'object' && value !== null) removeSubtree(run, value, node);
  else removeScalar(run, value, node);
}

function walkObject(run: Run, object: JsonObject, layout: Layout, depth: number): void {
  if (!run.hasSubjects) return walkAlike(run, object, layout, depth);
  run.subjects.push(subjectsIn(run, object, layout.node));
  walkAlike(run, object, layout, depth);
  run.subjects.pop();
}

// Numbers, for they are compared for every value.
const other: Kind = 0;
const enteredObject: Kind = 1;
const enteredArray: Kind = 2;
const keptString: Kind = 3;
const keptNumber: Kind = 4;
const keptBoolean: Kind = 5;
const redactedString: Kind = 6;
const withheldString: Kind = 7;
const withheldNumber: Kind = 8;
const withheldBoolean: Kind = 9;

/** What will be done with a member that is like this one, and which counter has it; what is done in any `other` way is counted when it is done. */
function kindOf({ act, arrayAct, coversElements }: PathNode, value: Json): [Kind, Counter?] {
  if (Array.isArray(value)) return [removes(arrayAct) ? other : enteredArray];
  if (isObject(value)) return [removes(act) ? other : enteredObject];
  if (typeof value === 'string') {
    if (act === 'keep' && coversElements) return [keptString, 'strings'];
    if (act === 'redact') return [redactedString, 'strings'];
    if (act === 'withhold') return [withheldString, 'strings'];
  } else if (typeof value === 'number') {
    if (act === 'keep') return [keptNumber, 'numbers'];
    if (act === 'withhold') return [withheldNumber, 'numbers'];
  } else if (typeof value === 'boolean') {
    if (act === 'keep') return [keptBoolean, 'booleans'];
    if (act === 'withhold') return [withheldBoolean, 'booleans'];
  }
  return [other];
}

/** The members of an object, as its layout says and as far as it does. */
function walkAlike(run: Run, object: JsonObject, layout: Layout, depth: number): void {
  if (layout.misfits > layout.objects) return walkMembers(run, object, layout.node, depth, 0, false);
  const { members } = layout;
  if (layout.hasUnknown) run.openObjects.push({ object, node: layout.node, depth });
  let at = 0;
  for (const key in object) {
    if (at === members.length) return walkMembers(run, object, layout.node, depth, noteMisfit(layout, at), layout.hasUnknown);
    const member = members[at]!;
    if (member.key !== key) return walkMembers(run, object, layout.node, depth, noteMisfit(layout, at), layout.hasUnknown);
    at++;
    const value = object[key]!;
    switch (member.kind) {
      case keptString:
        if (typeof value !== 'string') break;
        if (run.readsText) {
          const kept = keepString(run, object, key, value, member.node, depth);
          if (kept !== value) object[key] = kept;
        }
        continue;
      case keptNumber:
        if (typeof value !== 'number') break;
        keepNumber(run, object, key, value, member.node);
        continue;
      case keptBoolean:
        if (typeof value !== 'boolean') break;
        continue;
      case redactedString:
        if (typeof value !== 'string' || value === '') break;
        remember(run, value, member.node, redacted);
        object[key] = redacted;
        continue;
      case enteredObject:
        if (!isObject(value) || depth >= run.depthMax || run.hasRaw) break;
        walkObject(run, value, layoutAt(run, member.node, value, kindOf), depth + 1);
        continue;
      case enteredArray:
        if (!Array.isArray(value) || depth >= run.depthMax) break;
        walkArray(run, value, member.node, depth + 1);
        continue;
      case withheldString:
        if (typeof value !== 'string' || value === '') break;
        rememberWithheld(run, value, member.node);
        object[key] = redacted;
        continue;
      case withheldNumber:
        if (typeof value !== 'number') break;
        rememberWithheld(run, value, member.node);
        object[key] = redacted;
        continue;
      case withheldBoolean:
        if (typeof value !== 'boolean') break;
        object[key] = redacted;
        continue;
      default:
    }
    noteMiss(layout, member);
    visit(run, object, key, value, member.node, depth);
  }
  if (at < members.length) noteMisfit(layout, at);
  else layout.objects++;
}

/** The members of an object but for the first `passed`, each counted by itself. `isNoted`: the object is among the open ones already. */
function walkMembers(run: Run, object: JsonObject, node: PathNode, depth: number, passed: number, isNoted: boolean): void {
  const { trie } = run;
  const { order } = node;
  let left = passed;
  let at = 0;
  let isOpen = isNoted;
  for (const key in object) {
    if (left-- > 0) continue;
    // records of one shape meet their paths in one order
    let child = at < order.length ? order[at]! : node;
    if (child.key !== key || child === node) child = trie.child(node, key);
    at = child.index + 1;
    if (!child.isKnown) {
      if (!isOpen) run.openObjects.push({ object, node, depth });
      isOpen = true;
      if (child.isOddKey) remember(run, key, child);
    }
    visit(run, object, key, object[key]!, child, depth);
  }
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
      if (value === '') return emptyOr(run, value, node);
      touch(run, node);
      node.strings++;
      rememberWithheld(run, value, node);
      return redacted;
    case 'redact':
      if (value === '') return emptyOr(run, value, node);
      removeScalar(run, value, node);
      return redacted;
    default:
      return value === '' ? emptyOr(run, value, node) : treatText(run, holder, key, value, 'string', node);
  }
}

/** Where there is no value: whether there is one is told of what is kept, and of the rest where the policy does not hide it. */
function emptyOr(run: Run, empty: '' | null, node: PathNode): Json {
  if (!run.hidesNulls || node.act === 'keep') return empty;
  touch(run, node);
  node.strings++;
  return redacted;
}

/** Numbers, booleans and null. */
function treatOther(run: Run, holder: Holder, key: string | number, value: number | boolean | null, node: PathNode): Json | undefined {
  if (value === null) return node.act === 'drop' ? undefined : emptyOr(run, null, node);
  switch (node.act) {
    case 'keep':
      touch(run, node);
      if (typeof value === 'number') {
        node.numbers++;
        keepNumber(run, holder, key, value, node);
      } else node.booleans++;
      return value;
    case 'withhold':
      touch(run, node);
      if (typeof value === 'number') {
        node.numbers++;
        rememberWithheld(run, value, node);
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
  // the token of a value gives it back as it was
  const treated = attempt(run, run.mayHide && node.act === 'leaf' ? visibleText(text) : text, kind, node);
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

/** What is searched is what is seen: what nobody sees could tear a value apart. */
function keepString(run: Run, holder: Holder, key: string | number, given: string, node: PathNode, depth: number): string {
  const value = run.mayHide ? visibleText(given) : given;
  if (looksEmbedded(value) && keepEmbedded(run, holder, key, value, node, depth)) return redacted;
  if (run.collectsText && (value.length >= searchedMin || run.restored.size > 0 || Array.isArray(holder)))
    searchLater(run, holder, key, node);
  return value;
}

/** Whether it begins as JSON does that is no number or word: with a brace, a bracket, a quote, white space or a byte order mark. */
function looksEmbedded(value: string): boolean {
  const first = value.charCodeAt(0);
  return (first <= 34 || (first >= 91 && (first === 91 || first === 123 || first === 0xfeff))) && value.length > 2;
}

/** Shorter texts hold nothing that a detector or an echo looks for, but with others in one array. */
const searchedMin = 4;
const embeddedDepthMax = 3;

/**
 * JSON in a string is treated as if it stood there itself; what is nested in more than three strings does not leave. Without a quotation mark it has
 * no names and no texts: where its numbers are kept like the string and nothing is searched, it is a text like any other.
 */
function keepEmbedded(run: Run, holder: Holder, key: string | number, value: string, node: PathNode, depth: number): boolean {
  if (node.coversElements && !run.collectsText && !value.includes('"')) return false;
  const documents = parseEmbedded(value);
  if (!documents) return false;
  if (run.embeddedDepth >= embeddedDepthMax) {
    countFailure(run, node);
    return true;
  }
  run.hasRaw = true;
  run.embedded.push({ holder, key, node, source: value, documents, written: writeDocuments(documents), depth });
  run.embeddedDepth++;
  for (let i = 0; i < documents.length; i++) visit(run, documents, i, documents[i]!, node, depth + 1);
  run.embeddedDepth--;
  return true;
}

function keepNumber(run: Run, holder: Holder, key: string | number, value: number, node: PathNode): void {
  settleLossy(run, value);
  if (run.collectsText && (Math.abs(value) >= distinctiveNumber || run.restored.size > 0)) searchLater(run, holder, key, node);
}

/** A number that would leave altered is read again from its source. */
function settleLossy(run: Run, value: number): void {
  if (((value | 0) !== value || value === 0) && run.numbers === 'unknown' && isLossy(value)) settleNumbers(run);
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

/** What no filter names is looked for where something is kept. */
function rememberWithheld(run: Run, value: string | number, node: PathNode): void {
  if (!run.collectsWithheld) return;
  if (typeof value === 'string') remember(run, value, node);
  else if (Math.abs(value) >= distinctiveNumber) remember(run, String(value), node, redacted);
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
