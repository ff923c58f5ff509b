import type { SentValues } from '../tokens/restored-values.ts';
import type { WrittenArguments } from '../writings/written-arguments.ts';
import { isObject, parseJson, type Json } from '../json/json.ts';
import { parseLossless } from '../json/lossless.ts';
import type { PathNode } from '../paths/path-node.ts';
import type { PathTrie } from '../paths/grow-path-trie.ts';
import {
  fieldsLikeValues,
  sealKeys,
  starNames,
  findUnknownMembers,
} from '../paths/unknown-names.ts';
import type { Policy } from '../policy/policy.ts';
import { needsChecking, openFindings } from '../text/outside-findings.ts';
import { namesApart } from '../json/names-apart.ts';
import { mayNameValuesInJson } from '../text/named-values/may-name-values.ts';
import { mayHide as mayHideText, visibleText } from '../text/visible.ts';
import type { createContexts } from '../treatments/context.ts';
import { keepCountedDays } from './days/day-counts.ts';
import { keepDaysInParts } from './days/days-in-parts.ts';
import { type LimitCounts, OverLimit } from './limits.ts';
import type { Tally } from './report.ts';
import type { createTallier } from './report-of.ts';
import { nothingGathered, type NumberSources, redacted, type AnswerRun } from './run.ts';
import { needsLossless } from './scalars.ts';
import { protectKept, protectText, sealTokens } from './search/search.ts';
import { noteDone, noteShown } from './search/shown-before.ts';
import { rememberedCharsMax, noteHiddenValues } from './search/protected-before.ts';
import { type SearchFindings, prepareSearch, type SearchTools } from './search/kept-search.ts';
import type { RecordPlaces } from './record-place.ts';
import { RecordWalk } from './record-walk.ts';
import { anyRecord, type FieldNames, joinFieldNames } from '../writings/written-records.ts';
import { idCharactersMax } from '../writings/record-ids.ts';
import type { Writings } from '../writings/writings.ts';
import { fieldsWritten, WrittenFields } from './written-fields.ts';
import { walkAgain, walkAnswer } from './walk.ts';
import type { EngineLimits } from '../engine-env.ts';

/** What treats the answers of one lease, one after the other. */
export interface Protector {
  readonly policy: Policy;
  readonly limits: EngineLimits;
  readonly tools: SearchTools;
  readonly contextFor: ReturnType<typeof createContexts>;
  /** Something is kept, in which withheld values may stand. */
  readonly keepsSome: boolean;
  /** It hides something, and so texts in which a value is told by its place alone. */
  readonly hidesPositional: boolean;
  /** Answers there have been. */
  calls: number;
}

/** The paths of one operation's answers, and their counts. */
export interface AnswerPaths {
  readonly trie: PathTrie;
  readonly tally: ReturnType<typeof createTallier>;
  readonly recordPlaces: RecordPlaces;
  /** Begins anew, with folded names that are no field's from now on. */
  doubt(names: readonly string[]): void;
}

export interface TreatedText {
  text: string;
  tally: Tally;
}

/**
 * JSON text → what may leave of it. Text that is no JSON, and an answer in which something goes
 * wrong, becomes one withheld string.
 */
export function protectBody(
  protector: Protector,
  paths: AnswerPaths,
  body: string,
  sent: SentValues,
): TreatedText {
  const { text, value } = readBody(body);
  if (value === undefined)
    return text.trim() === ''
      ? { text: 'null', tally: paths.tally([], nothingFound()) }
      : withheldWhole('WITHHOLD', { NOT_JSON: 1 });
  const isPage = isPageOfRecords(value);
  try {
    const treated = firstPass(protector, paths, text, value, sent);
    const doubted = fieldsLikeValues(treated.run);
    const { records } = treated.run;
    if (records && sent.written)
      noteRecords(protector.tools, recordsWritten(records, sent.written, isPage), sent.written);
    if (records) noteDone(sent, records.told, paths.recordPlaces, protector.tools.writings);
    noteStored(protector.tools, sent);
    if (doubted.length === 0) return finish(protector, paths, treated);
    paths.doubt(doubted);
    return finish(protector, paths, firstPass(protector, paths, text, JSON.parse(text), sent));
  } catch (reason) {
    return withheldWhole('FAIL_CLOSED', limitOf(reason));
  } finally {
    protector.tools.echo.clear(); // no value outlives its answer
  }
}

/** undefined: it is no JSON, or so many names stand twice in it that nobody can tell them apart. */
function readBody(body: string): { text: string; value: Json | undefined } {
  const text = body.charCodeAt(0) === 0xfeff ? body.slice(1) : body;
  const value = parseJson(text);
  if (value === undefined) return { text, value };
  const apart = namesApart(text, value);
  if (apart === undefined) return { text, value };
  const read = parseJson(apart);
  return { text: read === undefined ? text : apart, value: read };
}

/**
 * The kept texts of an answer, each once, as the treating pass will read them. What is withheld
 * whole has none.
 */
export function keptTextsOf(
  protector: Protector,
  paths: AnswerPaths,
  body: string,
  sent: SentValues,
): string[] {
  const { text, value } = readBody(body);
  if (value === undefined) return [];
  try {
    const { run } = walk(protector, paths, text, value, { ...sent, isChecked: true });
    const kept = run.gathered.kept.filter((one) => !one.isNumber && needsChecking(one.text));
    return [...new Set(kept.map((one) => one.text))];
  } catch {
    return [];
  }
}

/** What is nested too deeply for the stack is met before its levels are counted. */
function limitOf(reason: unknown): LimitCounts {
  if (reason instanceof OverLimit) return { [reason.limit]: 1 };
  return reason instanceof RangeError ? { DEPTH: 1 } : {};
}

/** A short text of no field, that is no JSON: searched for all that can be found. */
export function protectPlainText(
  protector: Protector,
  paths: AnswerPaths,
  text: string,
  sent: SentValues,
): string {
  try {
    const everything = { ...protector.tools, scanner: protector.tools.messageScanner };
    return protectText(
      startRun(protector, paths, text, 'exact', sent),
      visibleText(text),
      everything,
    );
  } catch {
    return redacted;
  } finally {
    protector.tools.echo.clear();
  }
}

/**
 * The whole answer as one withheld string: it is no JSON, or over a limit, or something went wrong
 * in a way nobody foresaw.
 */
export function withheldWhole(
  treatment: 'WITHHOLD' | 'FAIL_CLOSED',
  limits: LimitCounts = {},
): TreatedText {
  return {
    text: JSON.stringify(redacted),
    tally: {
      shape: { paths: [{ path: '$', treatment }], drift: [] },
      counts: [1],
      ...nothingFound(),
      limits,
    },
  };
}

function startRun(
  protector: Protector,
  { trie, recordPlaces }: AnswerPaths,
  source: string,
  numbers: NumberSources,
  sent: SentValues,
): AnswerRun {
  const { policy, limits, contextFor, keepsSome, hidesPositional, tools } = protector;
  const subjects: AnswerRun['subjects'] = [];
  const over: LimitCounts = {};
  const hasEscapes = source.includes('\\');
  // what is written as \u is not seen in the source
  const mayHide = (hasEscapes && source.includes('\\u')) || mayHideText(source);
  const isChecked = sent.isChecked === true || sent.outside !== undefined;
  const collectsText =
    policy.echo || policy.text !== undefined || sent.restored.size > 0 || isChecked;
  // quotation marks and line ends come with a backslash; what words name takes a look at each colon
  const isAskedLater = collectsText && keepsSome;
  const mayNameValues =
    hasEscapes || (isAskedLater ? undefined : mayNameValuesInJson(source, false));
  return {
    call: ++protector.calls,
    trie,
    context: contextFor(subjects, over),
    depthMax: limits.depthMax,
    source,
    numbers,
    hidesNulls: policy.nulls === 'hide',
    restored: sent.restored,
    ...writtenHere(tools, sent, trie.root),
    agent: sent.agent,
    asked: sent.asked ?? [],
    recordPlaces,
    collectsValues: policy.echo,
    collectsWithheld: policy.echo && keepsSome,
    collectsText,
    hidesPositional,
    isChecked,
    outside: sent.outside && openFindings(sent.outside),
    mayHide,
    readsText: collectsText || mayHide || mayNameValues === true,
    mayNameValues,
    mayHaveRows: undefined,
    labels: undefined,
    heads: undefined,
    datedEntities: undefined,
    fieldsDescribed: 0,
    idsTried: new Set(),
    isMisread: false,
    hasSubjects: trie.subjects.length > 0,
    subjects,
    gathered: nothingGathered(),
    limits: over,
  };
}

/**
 * What the call writes, in which records something is written, and where a walk through its answer
 * begins: what a call that reads is answered is of the record that it names last, as far as nothing
 * else says.
 */
function writtenHere(
  { writings }: SearchTools,
  { written: byCall, named }: SentValues,
  root: PathNode,
): Pick<AnswerRun, 'ofCall' | 'records' | 'written' | 'record'> {
  const ofCall = byCall && new WrittenFields(fieldsOfCall(byCall, writings), byCall.texts);
  if (!writings || (writings.size === 0 && !ofCall))
    return { ofCall, records: undefined, written: ofCall, record: undefined };
  const records = new RecordWalk(writings, ofCall, named);
  const id = ofCall ? undefined : named?.at(-1);
  const record =
    id === undefined
      ? undefined
      : { id, isOwn: false, isNumber: false, at: root, fields: writings.fieldsOf(id) };
  return { ofCall, records, written: records.begin(), record };
}

/**
 * The records that the answer has written fields in; else the one that it tells the id of, and
 * those that the call names; else any.
 */
function recordsWritten(
  { met, told }: RecordWalk,
  written: WrittenArguments,
  isPage: boolean,
): readonly string[] {
  if (met.size > 0 && !written.isMadeLater) return [...met];
  const isTold = told.size === 1 && !written.isMadeLater;
  const named = [...(isTold ? told : []), ...met, ...written.ids];
  const isMade = written.isUnnamed === true && !isTold && !isPage;
  return isMade ? [...named, anyRecord] : named;
}

/** What was looked up rather than made, though nothing was found. */
const isPageOfRecords = (answer: Json): boolean =>
  Array.isArray(answer) || (isObject(answer) && Object.values(answer).some(Array.isArray));

/**
 * What a call writes: what it says, and what agents have written in the records it names, for it
 * may put that into another (`POST /contacts/{id}/merge` with `other_id`).
 */
function fieldsOfCall(byCall: WrittenArguments, writings: Writings | undefined): FieldNames {
  const known = byCall.ids.flatMap((id) => writings?.fieldsOf(id) ?? []);
  return joinFieldNames([fieldsWritten(byCall), ...known]);
}

type WrittenTools = Pick<SearchTools, 'writings' | 'protectedBefore'>;

/** What a call wrote that has no answer. */
export function noteUnanswered(
  tools: WrittenTools,
  { recordPlaces }: Pick<AnswerPaths, 'recordPlaces'>,
  sent: Partial<Pick<SentValues, 'written' | 'stored' | 'agent'>>,
): void {
  const { written, agent } = sent;
  if (written) {
    const ids = written.isUnnamed === true ? [...written.ids, anyRecord] : written.ids;
    noteRecords(tools, ids, written);
    noteDone({ written, agent }, new Set(), recordPlaces, tools.writings);
  }
  noteStored(tools, sent);
}

/** What a call wrote, in these records. */
function noteRecords(
  { writings }: Pick<SearchTools, 'writings'>,
  ids: readonly string[],
  written: WrittenArguments,
): void {
  const fields = fieldsOfCall(written, writings);
  const possible = ids.filter(({ length }) => length <= idCharactersMax);
  const named =
    possible.length > writtenMax ? [...possible.slice(0, writtenMax), anyRecord] : possible;
  writings?.noteRecords(named.map((id) => ({ id, ...fields })));
}

/**
 * What it sent by tokens, which the API may show to another lease's agent. A lease that remembers
 * no value has none remembered.
 */
function noteStored(
  { writings, protectedBefore }: WrittenTools,
  { stored }: Pick<SentValues, 'stored'>,
): void {
  if (!writings || !protectedBefore || !stored) return;
  const values = Array.from(stored, ([value, { class: dataClass }]) => ({
    class: dataClass,
    value,
  }));
  writings.noteValues(values.filter(({ value }) => value.length <= rememberedCharsMax));
}

/** Records that one call writes in; of more it is any. */
const writtenMax = 5_000;

interface Walked {
  run: AnswerRun;
  root: [Json];
}

/** Every value as its path has it, tokens included. What is kept has not been searched. */
function firstPass(
  protector: Protector,
  paths: AnswerPaths,
  text: string,
  value: Json,
  sent: SentValues,
): Walked {
  const walked = walk(protector, paths, text, value, sent);
  sealTokens(walked.run, protector.tools);
  return walked;
}

function walk(
  protector: Protector,
  paths: AnswerPaths,
  text: string,
  value: Json,
  sent: SentValues,
): Walked {
  const root: [Json] = [value];
  let numbers: NumberSources = 'unknown';
  let heads: AnswerRun['heads'];
  for (;;) {
    const run = startRun(protector, paths, text, numbers, sent);
    run.heads = heads;
    try {
      walkAnswer(run, root);
      return { run, root };
    } catch (reason) {
      if (reason !== needsLossless && reason !== walkAgain) throw reason;
      ({ heads } = run);
      const lossless: Json | undefined =
        reason === needsLossless || numbers !== 'unknown' ? parseLossless(text) : undefined;
      if (reason === needsLossless) numbers = lossless === undefined ? 'lost' : 'exact';
      root[0] = lossless ?? JSON.parse(text);
    }
  }
}

function finish({ tools }: Protector, { tally }: AnswerPaths, { run, root }: Walked): TreatedText {
  const found: SearchFindings = { ...nothingFound(), limits: run.limits };
  if (tools.protectedBefore) noteHiddenValues(run, tools);
  const unknown = findUnknownMembers(run);
  sealKeys(run, unknown, tools.sealer);
  noteShown(run, tools.writings);
  keepDaysInParts(run);
  keepCountedDays(run);
  const texts = run.gathered.kept.map((one) => one.text);
  if (texts.length > 0) protectKept(run, prepareSearch(run, tools, texts), tools, found, root[0]);
  starNames(run, unknown, found);
  return { text: JSON.stringify(root[0]), tally: tally(run.gathered.touched, found) };
}

const nothingFound = (): SearchFindings => ({ detected: {}, echoes: 0, keys: 0, limits: {} });
