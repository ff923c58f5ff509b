import type { AskedText } from './search/asked-texts.ts';
import type { RestoredValues } from '../tokens/restored-values.ts';
import type { Json, JsonObject } from '../json/json.ts';
import type { PathTrie } from '../paths/grow-path-trie.ts';
import type { PathCounts, PathNode } from '../paths/path-node.ts';
import { foldName, isNameStep } from '../policy/classes.ts';
import type { Filter } from '../policy/policy.ts';
import type { TokenJob } from '../tokens/sealed-form.ts';
import type { RecordPlaces } from './record-place.ts';
import type { RecordHere, RecordWalk } from './record-walk.ts';
import type { WrittenFields } from './written-fields.ts';
import type { LimitCounts } from './limits.ts';
import type { FindingsByText } from '../text/outside-findings.ts';
import type { TreatmentContext } from '../treatments/definition.ts';

export const redacted = '[REDACTED]';

export type ValueHolder = Json[] | JsonObject;

/** Where a value stands. */
export interface ValueSpot {
  holder: ValueHolder;
  key: string | number;
  node: PathNode;
}

export interface SealJob extends TokenJob, ValueSpot {}

/** JSON found in a string: what it says, and how it would be written before any treatment. */
export interface EmbeddedJson extends ValueSpot {
  source: string;
  documents: Json[];
  written: string;
  depth: number;
}

/** An object some of whose names are not known. */
export interface OpenObject {
  object: JsonObject;
  node: PathNode;
  depth: number;
  /** It looks like a map: names that nobody says are keys, whatever they read like. */
  isMap: boolean;
}

/** A value protected in one place, to be found in others. */
export interface RememberedValue {
  readonly value: string;
  /** `undefined`: withheld, and only looked for if it is distinctive. */
  readonly replacement: string | undefined;
  readonly node: ValueSource;
}

/** How a protected value is looked for elsewhere: mostly the place it stands at. */
export type ValueSource = Pick<
  PathNode,
  'echoClass' | 'echoKind' | 'mayReadOtherwise' | 'filter' | 'nameHalf' | 'parent'
>;

/** A kept string, or a kept number long enough to identify someone. */
export interface KeptText extends Readonly<ValueSpot> {
  /** What it says; of a number its source. */
  readonly text: string;
  readonly isNumber: boolean;
  /** Places of it that name the protected field they are of. */
  readonly named?: readonly NamedPlace[] | undefined;
  /** The record that it is in, where agents wrote anything. */
  readonly record: RecordHere | undefined;
}

/** A kept number or text that may be a year, and what holds it. */
export interface KeptYear {
  readonly holder: ValueHolder;
  readonly node: PathNode;
  readonly record: RecordHere | undefined;
}

/** A kept number or text that may count the days to a day, or say an age to the day. */
export interface KeptDayCount {
  readonly holder: ValueHolder;
  readonly key: string | number;
  readonly node: PathNode;
  readonly text: string;
  readonly record: RecordHere | undefined;
}

/** A value within a kept text, and where what stands in its place will be. */
export interface NamedPlace {
  start: number;
  end: number;
  values: readonly Json[];
  at: number;
  /** What has to stand around it. */
  quote: string;
}

/**
 * Whether `String(number)`, or its raw JSON, is every number's source text: `unknown` until one
 * matters, `lost` where the platform cannot tell.
 */
export type NumberSources = 'unknown' | 'exact' | 'lost';

/** By the id of a field what the answer calls it. */
export type FieldLabels = ReadonlyMap<string, readonly string[]>;

/** One answer on its way through the engine: what is given, and what is gathered from it. */
export interface AnswerRun {
  /** Number of the call: counts at paths that bear another are stale. */
  readonly call: number;
  readonly trie: PathTrie;
  readonly context: TreatmentContext;
  readonly depthMax: number;
  /** The JSON text. */
  readonly source: string;
  readonly numbers: NumberSources;
  /** A field that is not kept reads `[REDACTED]` where there is no value. */
  readonly hidesNulls: boolean;
  /** Values restored in this call: they are searched for everywhere. */
  readonly restored: RestoredValues;
  /** Fields that an agent wrote itself: with this call, or before in the record the walk is in. */
  written: WrittenFields | undefined;
  /** Those that it wrote with this call. */
  readonly ofCall: WrittenFields | undefined;
  /** Who calls; absent: nobody that is told apart. */
  readonly agent: string | undefined;
  /** What the call asked by. */
  readonly asked: readonly AskedText[];
  /** Where no agent of the lease wrote anything there is none. */
  readonly records: RecordWalk | undefined;
  record: RecordHere | undefined;
  readonly recordPlaces: RecordPlaces;
  readonly collectsValues: boolean;
  /**
   * Withheld values too: where nothing is kept, there is no text to find them in, and names of
   * properties do not look like what is told from vocabulary.
   */
  readonly collectsWithheld: boolean;
  readonly collectsText: boolean;
  /** Texts in which a value is told by its place alone do not leave. */
  readonly hidesPositional: boolean;
  /** Kept texts are checked by a detector outside the engine. */
  readonly isChecked: boolean;
  /** What it found; absent where it is not asked, or only about to be. */
  readonly outside: FindingsByText | undefined;
  /** Kept text may hold characters that nobody sees. */
  readonly mayHide: boolean;
  /**
   * Whether kept strings are looked into: they are searched or may hide something, or one may hold
   * a quotation mark, as JSON with names or texts does, and it was written with a backslash.
   */
  readonly readsText: boolean;
  /**
   * Whether some text of the answer may name the fields of values in it; undefined until a kept
   * text has a sign of one.
   */
  mayNameValues: boolean | undefined;
  /** Rows of cells may stand in the answer, of which other members name the columns; asked once. */
  mayHaveRows: boolean | undefined;
  /** What the answer calls its fields by id; read once, where a value says an id alone. */
  labels: FieldLabels | undefined;
  /** By the name of a member that says nothing what a row of heads says under it. */
  heads: Map<string, string[]> | undefined;
  /** Days that a recogniser found in a text in which it found people, too. */
  datedEntities: WeakSet<JsonObject> | undefined;
  /** Names of members that may be ids of fields, and were looked for in the answer. */
  readonly idsTried: Set<string>;
  /**
   * An object was read before a path knew that such objects name fields (`namesFields`), or before
   * the heads of its columns were met.
   */
  isMisread: boolean;
  /** SHIFT_DATE filters look for subjects. */
  readonly hasSubjects: boolean;
  /**
   * SHIFT_DATE: subjects of the objects around the current value, outermost first. The context
   * reads them.
   */
  readonly subjects: Map<Filter, string>[];
  readonly gathered: GatheredValues;
  /** What is withheld for a limit. */
  readonly limits: LimitCounts;
}

/** What a walk over an answer finds, for those who come after it. */
export interface GatheredValues {
  /** Paths where something was counted. */
  readonly touched: PathNode[];
  readonly seals: SealJob[];
  /** Of what the memory has or will have of the values remembered: they need no second search. */
  readonly aliases: Set<number>;
  readonly remembered: RememberedValue[];
  /** Those of them that are half of a name (`nameHalf`). */
  readonly halves: RememberedValue[];
  /** Names that do not leave and are remembered, each once. */
  readonly hiddenNames: Set<string>;
  readonly kept: KeptText[];
  /** Of each object or list once. */
  readonly years: KeptYear[];
  readonly dayCounts: KeptDayCount[];
  readonly openObjects: OpenObject[];
  /** JSON found inside strings. */
  readonly embedded: EmbeddedJson[];
}

export function nothingGathered(): GatheredValues {
  return {
    touched: [],
    seals: [],
    aliases: new Set(),
    remembered: [],
    halves: [],
    hiddenNames: new Set(),
    kept: [],
    years: [],
    dayCounts: [],
    openObjects: [],
    embedded: [],
  };
}

export function putValue(holder: ValueHolder, key: string | number, value: Json): void {
  if (Array.isArray(holder)) holder[Number(key)] = value;
  else holder[key] = value;
}

/** The counters of a path for this call. Asking for them makes the path part of the report. */
export function pathCounts(run: AnswerRun, node: PathNode): PathCounts {
  const { counts } = node;
  return counts.call === run.call ? counts : startCounts(run, node);
}

function startCounts(run: AnswerRun, node: PathNode): PathCounts {
  const { counts } = node;
  counts.call = run.call;
  counts.strings = counts.numbers = counts.booleans = counts.failures = 0;
  run.gathered.touched.push(node);
  return counts;
}

/** Counts a value whose treatment failed. The caller must write `[REDACTED]` in its place. */
export function countFailure(run: AnswerRun, node: PathNode): void {
  pathCounts(run, node).failures++;
}

/**
 * Notes a protected value, to be searched for in everything that is kept. Without a replacement it
 * is searched for only if it is distinctive enough not to be an ordinary word. The name of a field
 * is nobody's value.
 */
export function rememberValue(
  run: AnswerRun,
  value: string,
  node: PathNode,
  replacement?: string,
): void {
  if (!run.collectsValues || (isSmallLetter(value.charCodeAt(0)) && run.trie.saysName(value)))
    return;
  // an object each costs a third of what lists side by side do, which grow one by one
  const remembered = { value, replacement, node };
  run.gathered.remembered.push(remembered);
  if (node.nameHalf !== 'none') run.gathered.halves.push(remembered);
}

/** Told for every value, before its other characters are looked at. */
const isSmallLetter = (code: number): boolean => code >= 97 && code <= 122;

/**
 * A token of what an agent wrote itself is its record's own, of where it is read and of the field:
 * what it wrote in a record of another kind that has the same id, or in another field of the record
 * (`name`, `spouse_name`), would tell else whether both are the same. Two rows of a list are one
 * field, so there it is new each time. It changes with the first time that the field itself is
 * written in this very record: had it been taken for written before, by its class or with all
 * records, the same token after a guess would say that the guess is right.
 */
export function apartOf(
  { written, record, recordPlaces, ofCall }: AnswerRun,
  node: PathNode,
): Required<Pick<TokenJob, 'randomized' | 'record'>> {
  if (node.filter?.randomized) return { randomized: true, record: undefined };
  if (!written?.has(node)) return { randomized: false, record: undefined };
  const field = record && fieldWithin(record.at, node);
  return {
    randomized: true,
    record:
      field &&
      JSON.stringify([
        recordPlaces.placeOf(record.at.names),
        record.id,
        field,
        ofCall?.isNamed(node) === true || isNamedIn(record, node),
      ]),
  };
}

/** Agents wrote a field of this name in the record itself. */
function isNamedIn({ fields }: RecordHere, { names }: PathNode): boolean {
  const name = foldName(names.findLast(isNameStep) ?? '');
  return fields?.isAll === true || fields?.names.includes(name) === true;
}

/** The names that lead from a record to a field of it; undefined: there may be several of them. */
export function fieldWithin(record: PathNode, node: PathNode): string[] | undefined {
  const names: string[] = [];
  for (let at = node; at !== record;) {
    if (at.key === undefined || !isNameStep(at.key) || at.parent === undefined) return undefined;
    names.push(at.key);
    at = at.parent;
  }
  return names;
}

/** One JSON document to a line. A document that was dropped still has to be some JSON. */
export function writeDocuments(documents: readonly (Json | undefined)[]): string {
  return documents.map((document) => JSON.stringify(document ?? redacted)).join('\n');
}
