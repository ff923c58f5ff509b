import { looksEmbedded, parseEmbedded } from '../json/embedded.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { rawNumberText } from '../json/lossless.ts';
import { keepCodes } from './character-codes.ts';
import { noteEntities } from './entities.ts';
import { countLimit, OverLimit } from './limits.ts';
import { noteDescribedList } from './described-fields.ts';
import type { PathNode } from '../paths/path-node.ts';
import { subjectsApart, subjectsIn } from '../paths/subjects.ts';
import { namedPlaces } from './named-in-text.ts';
import { dropMember, memberAfter, openObject, putMember, unsaidMember } from './object-members.ts';
import { memberOfPair, type PairedMembers } from './paired-members.ts';
import { fieldTold } from './pairs.ts';
import type { RecordWalk } from './record-walk.ts';
import { columnsOfRow, listColumns, nodeOfCell, tableColumns } from './tables/tables.ts';
import { visibleText } from '../text/visible.ts';
import {
  countFailure,
  pathCounts,
  type ValueSpot,
  type OpenObject,
  redacted,
  type AnswerRun,
  writeDocuments,
} from './run.ts';
import {
  applyFilter,
  applyToNumber,
  dropped,
  keepBoolean,
  keepExact,
  keepNumber,
  keepText,
  leaveEmpty,
  type TreatedOutcome,
  rememberLeaves,
  removeBoolean,
  removeExact,
  removeNumber,
  removeSubtree,
  removeText,
  stays,
  type AnswerWalk,
  withholdBoolean,
  withholdExact,
  withholdNumber,
  withholdString,
} from './scalars.ts';

/** Thrown where the paths know more than they did when the walk began: parse again, walk again. */
export const walkAgain: unique symbol = Symbol('needs another walk');

/**
 * First pass over an answer, in place, so that objects keep their hidden classes. Treats what can
 * be treated at once, and gathers in `run` what becomes a token, what is kept and has to be
 * searched, and objects with names that are not known. `holder[0]` is the answer.
 */
export function walkAnswer(run: AnswerRun, holder: [Json]): void {
  const [value] = holder;
  if (run.hasSubjects) run.subjects.push(subjectsApart(run.trie, value));
  const walk: AnswerWalk = {
    run,
    holder,
    depth: 0,
    embeddedDepth: 0,
    numbers: run.numbers,
    hasRaw: run.numbers === 'exact',
    columns: undefined,
  };
  const outcome = treatValue(walk, value, run.trie.root, 0);
  if (run.isMisread) throw walkAgain;
  // a root that is dropped still has to be some JSON
  if (outcome !== stays) holder[0] = outcome === dropped ? redacted : outcome;
}

// --- What is done with a value -------------------------------------------------------------------
// One function for each type says what every act does to a value of that type, and gives what
// stands in its place. They are switches, for calls through a table of functions cost 6 % of parse
// and stringify.

function treatValue(
  walk: AnswerWalk,
  value: Json,
  node: PathNode,
  key: string | number,
): TreatedOutcome {
  if (typeof value === 'string') return treatString(walk, value, node, key);
  if (typeof value === 'object') return treatObject(walk, value, node, key);
  return typeof value === 'number'
    ? treatNumber(walk, value, node, key)
    : treatBoolean(walk, value, node, key);
}

function treatString(
  walk: AnswerWalk,
  value: string,
  node: PathNode,
  key: string | number,
): TreatedOutcome {
  switch (node.act) {
    case 'keep':
      return keepString(walk, value, node, key);
    case 'withhold':
      return withholdString(walk, value, node);
    case 'redact':
      return value === '' ? leaveEmpty(walk, node) : removeText(walk, value, node);
    case 'drop':
      return removeText(walk, value, node);
    default:
      return value === '' ? leaveEmpty(walk, node) : applyFilter(walk, value, 'string', node, key);
  }
}

function treatNumber(
  walk: AnswerWalk,
  value: number,
  node: PathNode,
  key: string | number,
): TreatedOutcome {
  switch (node.act) {
    case 'keep':
      return keepNumber(walk, value, node, key);
    case 'withhold':
      return withholdNumber(walk, value, node);
    case 'redact':
    case 'drop':
      return removeNumber(walk, value, node);
    default:
      return applyToNumber(walk, value, node, key);
  }
}

/** A number that has to keep its spelling, as raw JSON; `source` are its digits. */
function treatExact(
  walk: AnswerWalk,
  source: string,
  node: PathNode,
  key: string | number,
): TreatedOutcome {
  switch (node.act) {
    case 'keep':
      return keepExact(walk, source, node, key);
    case 'withhold':
      return withholdExact(walk, source, node);
    case 'redact':
    case 'drop':
      return removeExact(walk, source, node);
    default:
      return applyFilter(walk, source, 'number', node, key);
  }
}

function treatBoolean(
  walk: AnswerWalk,
  value: boolean,
  node: PathNode,
  key: string | number,
): TreatedOutcome {
  switch (node.act) {
    case 'keep':
      return keepBoolean(walk, node);
    case 'withhold':
      return withholdBoolean(walk, node);
    case 'redact':
    case 'drop':
      return removeBoolean(walk, node);
    default:
      return applyFilter(walk, String(value), 'boolean', node, key);
  }
}

/**
 * What JavaScript calls an object. Null stays unless it is dropped. REDACT and DROP take a
 * container as a whole; all else goes to each scalar in it.
 */
function treatObject(
  walk: AnswerWalk,
  value: Json[] | JsonObject | null,
  node: PathNode,
  key: string | number,
): TreatedOutcome {
  if (value === null) return node.act === 'drop' ? dropped : leaveEmpty(walk, node);
  const source = walk.hasRaw ? rawNumberText(value) : undefined;
  if (source !== undefined) return treatExact(walk, source, node, key);
  const act = Array.isArray(value) ? node.arrayAct : node.act;
  return act === 'redact' || act === 'drop'
    ? removeSubtree(walk, value, node, act)
    : enter(walk, value, node, key);
}

// --- Containers ----------------------------------------------------------------------------------

function enter(
  walk: AnswerWalk,
  value: Json[] | JsonObject,
  node: PathNode,
  key: string | number,
): TreatedOutcome {
  const { run, holder } = walk;
  if (walk.depth >= run.depthMax) throw new OverLimit('DEPTH');
  walk.holder = value;
  walk.depth++;
  if (Array.isArray(value)) walkArray(walk, value, node, { holder, key });
  else if (run.records) walkRecord(walk, value, node, run.records);
  else if (run.hasSubjects) walkAmongSubjects(walk, value, node);
  else walkObject(walk, value, node);
  if (isListLike(value)) keepCodes(run, Object.values(value), node, { holder, key });
  walk.depth--;
  walk.holder = holder;
  return stays;
}

/** Octets as `JSON.stringify` writes those of a `Uint8Array`. */
const isListLike = (value: Json[] | JsonObject): value is JsonObject =>
  !Array.isArray(value) && typeof value['0'] === 'number' && typeof value['1'] === 'number';

function walkArray(
  walk: AnswerWalk,
  array: Json[],
  node: PathNode,
  { holder: beside, key }: Pick<ValueSpot, 'holder' | 'key'>,
): void {
  const { run } = walk;
  const element = node.element ?? run.trie.element(node);
  const [first] = array;
  const columns = walk.columns ?? listColumns(run.trie, array, element, { holder: beside, key });
  const table = typeof first === 'object' ? tableOf(run, array, element, beside) : undefined;
  walk.columns = undefined;
  const { fieldsDescribed } = run;
  for (let i = 0; i < array.length; i++) {
    const value = array[i] ?? null;
    if (table) walk.columns = columnsOfRow(table, array, i);
    const child = columns ? nodeOfCell(run.trie, columns, element, i, value) : element;
    const outcome = treatValue(walk, value, child, i);
    if (typeof outcome === 'string') array[i] = outcome;
    else if (outcome === dropped) {
      dropMember(array, i);
      // a null that leaves its array is missed
      if (value === null) pathCounts(run, element).strings++;
    }
  }
  if (table) walk.columns = undefined;
  if (run.fieldsDescribed > fieldsDescribed) noteDescribedList(run, array);
  if (typeof first === 'number') keepCodes(run, array, element, { holder: beside, key });
  if (element.act === 'drop') removeDropped(array);
}

/** Of a list whose first element is an object or a list, which a recogniser may have made too. */
function tableOf(
  run: AnswerRun,
  array: readonly Json[],
  element: PathNode,
  beside: ValueSpot['holder'],
): ReturnType<typeof tableColumns> {
  noteEntities(run, array);
  return tableColumns(run, array, element, beside);
}

/**
 * Elements with a DROP leave their array, but for arrays whose own elements it names. Where only
 * arrays in an array are dropped, the others keep their places, for these may be waiting for a
 * token.
 */
function removeDropped(array: Json[]): void {
  const left = array.filter((value) => Array.isArray(value));
  array.length = 0;
  array.push(...left);
}

function walkRecord(
  walk: AnswerWalk,
  object: JsonObject,
  node: PathNode,
  records: RecordWalk,
): void {
  const leave = records.enter(walk.run, object, node);
  if (walk.run.hasSubjects) walkAmongSubjects(walk, object, node);
  else walkObject(walk, object, node);
  leave();
}

function walkAmongSubjects(walk: AnswerWalk, object: JsonObject, node: PathNode): void {
  const { subjects, trie } = walk.run;
  subjects.push(subjectsIn(trie, object, node));
  walkObject(walk, object, node);
  subjects.pop();
}

function walkObject(walk: AnswerWalk, object: JsonObject, node: PathNode): void {
  const { run } = walk;
  let before: PathNode | undefined;
  let expected = node.first;
  let open: OpenObject | undefined;
  let pair: PairedMembers | undefined;
  const { namesFields } = node;
  const told = namesFields ? fieldTold(run.trie, object, node) : undefined;
  // where nothing tells of fields most members need no second look
  const isRead = told !== undefined || run.heads !== undefined || isDated(run, object);
  for (const key in object) {
    // records of one shape have their members in one order
    let child =
      expected !== undefined && expected.key === key
        ? expected
        : memberAfter(run, before, node, key);
    before = child;
    expected = child.next;
    const { pairRole } = child;
    if (!child.isSaid) {
      open ??= openObject(walk, object, node);
      child = unsaidMember(run, open, key, child);
    }
    const value = object[key] ?? null;
    if (isRead || (pairRole !== 'none' && pairRole !== 'beside')) {
      pair ??= { object, node, told, treated: undefined, field: undefined, label: undefined };
      child = memberOfPair(run, pair, { child, pairRole, value, key });
    }
    putMember(object, key, treatValue(walk, value, child, key));
  }
  // what stood before such a member was read as if it were of no field
  if (node.namesFields !== namesFields) run.isMisread = true;
}

const isDated = ({ datedEntities }: AnswerRun, object: JsonObject): boolean =>
  datedEntities !== undefined && datedEntities.has(object);

// --- JSON in strings -----------------------------------------------------------------------------

/** What is searched is what is seen: what nobody sees could tear a value apart. */
function keepString(
  walk: AnswerWalk,
  given: string,
  node: PathNode,
  key: string | number,
): TreatedOutcome {
  const { run } = walk;
  pathCounts(run, node).strings++;
  if (!run.readsText && node.coversElements && node.packedNames === undefined) return stays;
  const value = run.mayHide ? visibleText(given) : given;
  if (looksEmbedded(value) && keepEmbedded(walk, value, node, key)) return redacted;
  const isRead = run.mayNameValues !== false || node.packedNames !== undefined;
  const named = isRead ? namedPlaces(walk, value, node) : undefined;
  keepText(walk, value, node, key, named);
  return run.mayHide ? value : stays;
}

const embeddedDepthMax = 3;

/**
 * JSON in a string is treated as if it stood there itself; what is nested in more than three
 * strings does not leave. Without a quotation mark it has no names and no texts: where its numbers
 * are kept like the string and nothing is searched, it is a text like any other.
 */
function keepEmbedded(
  walk: AnswerWalk,
  value: string,
  node: PathNode,
  key: string | number,
): boolean {
  const { run, holder, depth } = walk;
  if (node.coversElements && !run.collectsText && !value.includes('"')) return false;
  const documents = parseEmbedded(value);
  if (!documents) return false;
  if (walk.embeddedDepth >= embeddedDepthMax) {
    countFailure(run, node);
    countLimit(run.limits, 'EMBEDDED');
    if (run.collectsValues)
      for (const document of documents)
        rememberLeaves({ run, numbers: 'exact' }, document, node, depth + 1);
    return true;
  }
  run.gathered.embedded.push({
    holder,
    key,
    node,
    source: value,
    documents,
    written: writeDocuments(documents),
    depth,
  });
  walk.hasRaw = true;
  walkDocuments(walk, documents, node);
  return true;
}

function walkDocuments(walk: AnswerWalk, documents: Json[], node: PathNode): void {
  const { holder } = walk;
  walk.holder = documents;
  walk.depth++;
  walk.embeddedDepth++;
  for (const [i, value] of documents.entries()) {
    const outcome = treatValue(walk, value, node, i);
    if (typeof outcome === 'string') documents[i] = outcome;
    else if (outcome === dropped) dropMember(documents, i);
  }
  walk.embeddedDepth--;
  walk.depth--;
  walk.holder = holder;
}
