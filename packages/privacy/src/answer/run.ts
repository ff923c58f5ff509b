import type { Json, JsonObject } from '../json/json.ts';
import type { Layout } from '../paths/layout.ts';
import type { PathNode, PathTrie } from '../paths/path-trie.ts';
import type { Filter } from '../policy/policy.ts';
import type { TokenJob } from '../tokens/token.ts';
import type { TreatmentContext } from '../treatments/definition.ts';

export const redacted = '[REDACTED]';

export type Holder = Json[] | JsonObject;

/** Where a value stands. */
export interface Spot {
  holder: Holder;
  key: string | number;
  node: PathNode;
}

export interface SealJob extends TokenJob, Spot {}

/** JSON found in a string: what it says, and how it would be written before any treatment. */
export interface Embedded extends Spot {
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
}

/** Values protected in one place, to be found in others. Lists side by side, for there are many. */
export interface Remembered {
  readonly values: string[];
  /** `undefined`: withheld, and only looked for if it is distinctive. */
  readonly replacements: (string | undefined)[];
  readonly nodes: PathNode[];
}

/** Kept strings, and kept numbers long enough to identify someone: lists side by side. */
export interface Kept {
  readonly holders: Holder[];
  readonly keys: (string | number)[];
  readonly nodes: PathNode[];
}

/** One answer on its way through the engine. */
export interface Run {
  /** Number of the call: counters of nodes that bear another are stale. */
  readonly call: number;
  readonly trie: PathTrie;
  readonly context: TreatmentContext;
  readonly depthMax: number;
  /** The JSON text. */
  readonly source: string;
  /** Whether `String(number)`, or its raw JSON, is every number's source text: `unknown` until one matters, `lost` where the platform cannot tell. */
  numbers: 'unknown' | 'exact' | 'lost';
  /** The tree may hold raw JSON numbers. */
  hasRaw: boolean;
  /** A field that is not kept reads `[REDACTED]` where there is no value. */
  readonly hidesNulls: boolean;
  /** SHIFT_DATE filters look for subjects. */
  readonly hasSubjects: boolean;
  /** Values restored in this call: they are searched for everywhere. */
  readonly restored: ReadonlyMap<string, string>;
  readonly collectsValues: boolean;
  /** Withheld values too: where nothing is kept, there is no text to find them in, and names of properties do not look like what is told from vocabulary. */
  readonly collectsWithheld: boolean;
  readonly collectsText: boolean;
  /** Kept text may hold characters that nobody sees. */
  readonly mayHide: boolean;
  /** Whether kept strings are looked into: they are searched or may hide something, or one may hold a quotation mark, as JSON with names or texts does, and it was written with a backslash. */
  readonly readsText: boolean;
  /** Paths with something to report. */
  readonly touched: PathNode[];
  /** Layouts that objects were held against. */
  readonly layouts: Layout[];
  readonly seals: SealJob[];
  readonly remembered: Remembered;
  readonly kept: Kept;
  readonly openObjects: OpenObject[];
  /** JSON found inside strings. */
  readonly embedded: Embedded[];
  embeddedDepth: number;
  /** SHIFT_DATE: subjects of the objects around the current value, outermost first. */
  readonly subjects: Map<Filter, string>[];
}

export function put(holder: Holder, key: string | number, value: Json): void {
  if (Array.isArray(holder)) holder[Number(key)] = value;
  else holder[key] = value;
}

export function get(holder: Holder, key: string | number): Json | undefined {
  return Array.isArray(holder) ? holder[Number(key)] : holder[key];
}

/** Marks the node as part of this call's report. */
export function touch(run: Run, node: PathNode): void {
  if (node.call === run.call) return;
  node.call = run.call;
  node.strings = node.numbers = node.booleans = node.failures = 0;
  run.touched.push(node);
}

/** The treatment could not do its work: `[REDACTED]` stands there. */
export function countFailure(run: Run, node: PathNode): void {
  touch(run, node);
  node.failures++;
}

/** The value is searched for in all that is kept. Without a replacement: if it could be told from vocabulary. */
export function remember(run: Run, value: string, node: PathNode, replacement?: string): void {
  if (!run.collectsValues) return;
  run.remembered.values.push(value);
  run.remembered.replacements.push(replacement);
  run.remembered.nodes.push(node);
}

/** The value is kept, and has to be searched. */
export function searchLater(run: Run, holder: Holder, key: string | number, node: PathNode): void {
  run.kept.holders.push(holder);
  run.kept.keys.push(key);
  run.kept.nodes.push(node);
}

/** One JSON document to a line. A document that was dropped still has to be some JSON. */
export function writeDocuments(documents: readonly (Json | undefined)[]): string {
  return documents.map((document) => JSON.stringify(document ?? redacted)).join('\n');
}
