import type { Json, JsonObject } from '../json/json.ts';
import type { PathNode } from '../paths/path-node.ts';
import type { PathTrie } from '../paths/grow-path-trie.ts';
import { isEnvelopeName } from './pages/envelopes.ts';
import { idCharactersMax, isIdName, isOwnIdName } from '../writings/record-ids.ts';
import { anyRecord, type FieldNames, joinFieldNames } from '../writings/written-records.ts';
import type { Writings } from '../writings/writings.ts';
import { WrittenFields } from './written-fields.ts';

/** The record that a walk is in. */
export interface RecordHere {
  /** What the API calls it by. */
  id: string;
  /** The id is the record's own, and not that of another which it names. */
  isOwn: boolean;
  /** Where it stands. */
  at: PathNode;
  /** What agents wrote in this very record. */
  fields?: FieldNames | undefined;
}

/** Of a run what says where its walk is. */
interface WalkPlace {
  written: WrittenFields | undefined;
  record: RecordHere | undefined;
  readonly trie: Pick<PathTrie, 'child'>;
}

/** Where a walk stands among records that an agent wrote in, or writes in with this call. */
export class RecordWalk {
  /** Ids of the records in which this answer has fields that the call wrote. */
  readonly met = new Set<string>();
  /** Ids that records of the answer have themselves. */
  readonly told = new Set<string>();
  readonly #writings: Pick<Writings, 'fieldsOf' | 'fieldsOfAll'>;
  readonly #ofCall: WrittenFields | undefined;
  /** Fields that are written in whatever record, and in those that the call names. */
  readonly #everywhere: WrittenFields | undefined;
  /** In an object that has no id and names none: of whatever record it may be. */
  readonly #nameless: WrittenFields | undefined;
  /** The same for rows within a record, by what is written there. */
  readonly #namelessIn = new Map<WrittenFields, WrittenFields>();
  readonly #all: FieldNames | undefined;

  /** `ofCall`: what the call writes. `named`: ids of records that it names. */
  constructor(
    writings: Pick<Writings, 'fieldsOf' | 'fieldsOfAll'>,
    ofCall: WrittenFields | undefined,
    named: readonly string[] = [],
  ) {
    this.#writings = writings;
    this.#ofCall = ofCall;
    const known = [anyRecord, ...named].flatMap((id) => writings.fieldsOf(id) ?? []);
    this.#everywhere =
      known.length > 0 ? new WrittenFields(joinFieldNames(known), [], ofCall) : ofCall;
    this.#all = writings.fieldsOfAll;
    this.#nameless = this.#all ? new WrittenFields(this.#all, [], ofCall) : ofCall;
  }

  /** Where a walk begins: whose the answer is, nothing in it has told. */
  begin(): WrittenFields | undefined {
    return this.#nameless;
  }

  /** Goes into an object; what is returned leaves it. */
  enter(run: WalkPlace, object: JsonObject, node: PathNode): () => void {
    const { written, record } = run;
    const ids = Object.entries(object).flatMap(([key, value]) => idIn(key, value));
    const own = ids.filter(({ isOwn }) => isOwn);
    const [first] = own.length > 0 ? own : ids;
    const here: RecordHere | undefined = first && { id: first.id, isOwn: first.isOwn, at: node };
    if (here) run.record = here;
    run.written = this.#around(written, first !== undefined, isRow(node));
    for (const { id } of ids) {
      const fields = this.#writings.fieldsOf(id);
      if (fields) run.written = new WrittenFields(fields, [], run.written);
      if (here?.id === id) here.fields = fields;
    }
    const isWritten = (key: string) => this.#ofCall?.has(run.trie.child(node, key));
    if (this.#ofCall) for (const { id } of own) this.told.add(id);
    if (this.#ofCall && run.record && Object.keys(object).some(isWritten))
      for (const { id } of own.length > 0 ? own : [run.record]) this.met.add(id);
    return () => {
      run.written = written;
      run.record = record;
    };
  }

  /** What is written around an object, and in it as long as nothing tells whose it is. */
  #around(
    written: WrittenFields | undefined,
    hasId: boolean,
    isRow: boolean,
  ): WrittenFields | undefined {
    if (hasId) return written === this.#nameless ? this.#everywhere : written;
    if (!isRow || !this.#all || written === this.#nameless) return written;
    if (!written || written === this.#everywhere) return this.#nameless;
    const known = this.#namelessIn.get(written) ?? new WrittenFields(this.#all, [], written);
    this.#namelessIn.set(written, known);
    return known;
  }
}

/** Of a list whose name says nothing of what is in it: `rows` of a report that has an id itself. */
const isRow = ({ key, parent }: PathNode): boolean =>
  key === undefined && isEnvelopeName(parent?.key ?? '');

/** Of an object its own id, or that of another it names. */
function idIn(key: string, value: Json | undefined): { id: string; isOwn: boolean }[] {
  if (
    !isIdName(key) ||
    ofRequest.test(key) ||
    (typeof value !== 'string' && typeof value !== 'number')
  )
    return [];
  const id = String(value);
  return id === '' || id.length > idCharactersMax ? [] : [{ id, isOwn: isOwnIdName(key) }];
}

/** Ids of what was asked, not of a record: `requestId`, `trace_id`. */
const ofRequest =
  /^x?[_-]?(?:request|req|trace|span|correlation|invocation|query)[_-]?(?:id|uuid)$/i;
