import type { Json, JsonObject } from '../json/json.ts';
import type { PathNode } from '../paths/path-node.ts';
import type { PathTrie } from '../paths/grow-path-trie.ts';
import { isEnvelopeName } from './pages/envelopes.ts';
import { idCharactersMax, isIdName, isOwnIdName, isOwnNumberName } from '../writings/record-ids.ts';
import { anyRecord, type FieldNames, joinFieldNames } from '../writings/written-records.ts';
import type { Writings } from '../writings/writings.ts';
import { WrittenFields } from './written-fields.ts';

/** The record that a walk is in. */
export interface RecordHere {
  /** What the API calls it by. */
  id: string;
  /** The id is the record's own, and not that of another which it names. */
  isOwn: boolean;
  /** It may be the number of anything: only what an agent wrote there itself goes by it. */
  isNumber: boolean;
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
    // no record around it has an id
    const numbered = own.length === 0 && record?.isNumber !== false ? numberIn(object) : undefined;
    const here = placeOf(first, numbered, node);
    if (here) run.record = here;
    run.written = this.#around(written, first !== undefined, isRow(node));
    for (const { id } of ids) {
      const fields = this.#writings.fieldsOf(id);
      if (fields) run.written = new WrittenFields(fields, [], run.written);
      if (here?.id === id) here.fields = fields;
    }
    if (this.#ofCall) {
      const isWritten = (key: string) => this.#ofCall?.has(run.trie.child(node, key)) === true;
      const known = run.record?.isNumber === true ? first : run.record;
      this.#note(numbered ? [numbered] : own, Object.keys(object).some(isWritten) && known, own);
    }
    return () => {
      run.written = written;
      run.record = record;
    };
  }

  /** Whose the answer is, and in which record the call wrote. */
  #note(
    called: readonly IdOfRecord[],
    written: IdOfRecord | false | undefined,
    own: readonly IdOfRecord[],
  ): void {
    for (const { id } of called) this.told.add(id);
    if (written) for (const { id } of own.length > 0 ? own : [written]) this.met.add(id);
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

interface IdOfRecord {
  id: string;
  isOwn: boolean;
}

/** Of an object its own id, or that of another it names. */
function idIn(key: string, value: Json | undefined): IdOfRecord[] {
  if (
    !isIdName(key) ||
    ofRequest.test(key) ||
    (typeof value !== 'string' && typeof value !== 'number')
  )
    return [];
  const id = String(value);
  return id === '' || id.length > idCharactersMax ? [] : [{ id, isOwn: isOwnIdName(key) }];
}

/** An own id, or the number where there is none, or else that of another record. */
function placeOf(
  first: IdOfRecord | undefined,
  numbered: IdOfRecord | undefined,
  at: PathNode,
): RecordHere | undefined {
  const called = numbered ?? first;
  return called && { id: called.id, isOwn: called.isOwn, isNumber: numbered !== undefined, at };
}

/** What a record is called by that has no id: `number`, `ref`. */
function numberIn(object: JsonObject): IdOfRecord | undefined {
  for (const [key, value] of Object.entries(object)) {
    const isNumber = typeof value === 'number' && isOwnNumberName(key);
    const isText = typeof value === 'string' && (isOwnNumberName(key) || key === 'code');
    if (!isNumber && !isText) continue;
    const id = String(value);
    if (id !== '' && id.length <= idCharactersMax) return { id, isOwn: true };
  }
  return undefined;
}

/** Ids of what was asked, not of a record: `requestId`, `trace_id`. */
const ofRequest =
  /^x?[_-]?(?:request|req|trace|span|correlation|invocation|query)[_-]?(?:id|uuid)$/i;
