import { type Json, type JsonObject, type Policy, type Road, once } from '@leasehold/privacy';
import { describedAnswer, operationNames } from '../described-answer.ts';
import type { Api, Operation } from '../api.ts';
import { isSearchOfAll } from '../search-of-all.ts';
import { isReadOperation } from '../tools/curation.ts';
import { originalArguments } from '../tools/renames.ts';
import type { Tool, ToolArgument, ToolArguments } from '../tools/tool.ts';
import { answerFields, type AnswerFields } from './answer-fields.ts';
import {
  asksFreely,
  createRecordsById,
  isCount,
  isInShort,
  isOfFigures,
  isVerdict,
  readersOf,
  recordsBehind,
  recordsInShort,
  withOthersBeside,
} from './operations/counted-records.ts';
import { asksByItsBody, isLookUp } from './operations/look-ups.ts';
import { describesLookUp } from './operations/described-look-up.ts';
import { createCalled } from './reading/called-operations.ts';
import { createIsOpen } from './judge-asked.ts';
import {
  judgeArgument,
  judgeConditions,
  judgeProcedure,
  type OperationJudge,
} from './judge-argument.ts';
import { isOfCondition, pairsOfCondition } from './reading/read-question.ts';
import { judgeKinds, roadsOfKinds } from './judge-kinds.ts';
import {
  judgeCalledPaths,
  judgeDocuments,
  judgePosted,
  type CalledOperations,
} from './posted-reports.ts';
import { isBelowList, judgePatterns } from './operations/posted-patterns.ts';
import { createProtectedFields, type ProtectedFields } from './protected-fields.ts';
import { createListedNames, createRecordIds, recordNamesOf, resourcesOf } from './record-ids.ts';
import {
  roadsApart,
  type ArgumentJudgement,
  type ArgumentRoad,
  type ArgumentRoads,
  type RoadFinding,
} from './roads.ts';
import { refusalWords } from './sentences.ts';
import { narrowedDefinition, withoutDefaults } from './shown-definition.ts';
import { refusalOfUnbounded } from './unbounded-writes.ts';

export interface RoadSource {
  api: Api;
  policy: Policy;
  /** Classes the policy makes tokens of. */
  tokenClasses: ReadonlySet<string>;
  /** What was learned of answers, by operation id. */
  learned?: ReadonlyMap<string, JsonObject> | undefined;
  /** Fields that wait for review, and are withheld so long; `all`: too many to name. */
  gained?: readonly string[] | 'all' | undefined;
}

/**
 * The tools with every road over protected fields closed that no line of the policy opens:
 * arguments and choices that could only be refused are left out, and `Tool.roads` judges the rest
 * in a call.
 */
export function closeRoads(tools: readonly Tool[], source: RoadSource): Tool[] {
  return tools.map(createRoadCloser(source));
}

/** The same for one tool after the other. */
export function createRoadCloser(
  source: RoadSource,
  fieldsOf = createFieldsOf(source),
): (tool: Tool) => Tool {
  const { operations } = source.api;
  const others = once(() =>
    [...readersOf(operations).values()].flat().slice(0, othersMax).map(fieldsOf),
  );
  const ofApi = {
    called: createCalled(operations),
    fieldsOf,
    recordIds: createRecordIds(operations, fieldsOf),
    listedNames: createListedNames(operations, fieldsOf),
    resources: resourcesOf(operations),
    everyField: (operation: Operation) => fieldsOf.ofAll(operation),
    ofItself: (operation: Operation) => fieldsOf.ofItself(operation),
    others,
    recordNames: once(() => recordNamesOf(operations)),
    knowsPeople: once(() => others().some((one) => one.searched().classes.has('person'))),
  };
  return (tool) => closeRoadsOf(tool, source, fieldsOf(tool.operation), ofApi);
}

interface OfApi extends Pick<OperationJudge, 'resources' | 'others'>, CalledOperations {
  listedNames: ReturnType<typeof createListedNames>;
  everyField: FieldsOf['ofAll'];
  ofItself: FieldsOf['ofItself'];
  /** By what names a record may have the id of another: `person_id`, `emp_no`. */
  recordNames: () => readonly string[];
  /** Some answers hide names of people. */
  knowsPeople: () => boolean;
}

/** So many kinds of records tell what is known by name in an API. */
const othersMax = 200;

/** Which fields of the answers of an operation are protected; worked out once for each. */
export interface FieldsOf {
  (operation: Operation): ProtectedFields;
  /** The same with all that the operations which read answer with beside it. */
  ofAll(operation: Operation): ProtectedFields;
  /** Those of its own answers alone. */
  ofItself(operation: Operation): ProtectedFields;
}

export function createFieldsOf(source: RoadSource): FieldsOf {
  const { api, policy, learned } = source;
  const fieldsFor = createProtectedFields(policy, source);
  const known = new WeakMap<Operation, ProtectedFields>();
  const answered = (operations: readonly Operation[]) =>
    answerFields(
      operations.flatMap((one) => {
        const said = describedAnswer([{ responses: goodResponses(one) }], api)?.schemas ?? [];
        const own = learned?.get(one.id);
        return own ? [...said, own] : said;
      }),
      api.definitions,
    );
  const readers = readersOf(api.operations);
  const recordsById = createRecordsById(api.operations, api.definitions);
  let all: AnswerFields | undefined;
  // The groups that figures are of (`band`) are no fields of records, and explain no argument.
  const isOfRecords = (one: Operation) => !isOfFigures(answered([one]), api.definitions);
  const ofAll = () => (all ??= answered([...readers.values()].flat().filter(isOfRecords)));
  const ofOne = (operation: Operation) => {
    const before = known.get(operation);
    if (before) return before;
    const fields = fieldsFor(operationNames(operation), () => {
      const own = answered([operation]);
      if (isSearchOfAll(operation)) return withOthersBeside(own, ofAll());
      const isAsking = operation.method === 'GET' || isLookUp(operation);
      const isAnswerVerdict = isVerdict(own, api.definitions, isAsking);
      if (!isAnswerVerdict && !isOfFigures(own, api.definitions)) {
        const others = answered(recordsInShort(operation, readers));
        if (isInShort(own, others)) return withOthersBeside(own, others);
        const known = recordsById(operation, own);
        return known.length > 0 ? withOthersBeside(own, answered(known)) : own;
      }
      const records = recordsBehind(operation, readers);
      if (records.length > 0)
        return { ...withOthersBeside(own, answered(records)), isVerdict: isAnswerVerdict };
      // A verdict on what was sent is on whomever the API knows, and so are a count of which no path
      // says what was counted (`/headcount`) and figures that are searched (`/metrics?q=…`); what is
      // posted is judged by what it names.
      const isCounting = isCount(own) || asksFreely(operation);
      if (isAnswerVerdict || (operation.method === 'GET' && isCounting))
        return {
          ...withOthersBeside(own, ofAll()),
          isPartial: own.isPartial,
          isVerdict: isAnswerVerdict,
        };
      // Of which records a search with a body tells, nobody says.
      return operation.method === 'POST' && isLookUp(operation)
        ? withOthersBeside(own, ofAll())
        : own;
    });
    known.set(operation, fields);
    return fields;
  };
  return Object.assign(ofOne, {
    ofAll: (operation: Operation) =>
      fieldsFor(operationNames(operation), () => withOthersBeside(answered([operation]), ofAll())),
    ofItself: (operation: Operation) =>
      fieldsFor(operationNames(operation), () => answered([operation])),
  });
}

function closeRoadsOf(
  tool: Tool,
  { api, policy }: RoadSource,
  fields: ProtectedFields,
  { everyField, ofItself, called, fieldsOf, recordIds, listedNames, ...ofApi }: OfApi,
): Tool {
  const { operation } = tool;
  const isOpen = createIsOpen(policy.open ?? [], operation);
  const isProtected = (name: string) => fields.at([name], [])?.isPersonal === true;
  const all = once(() => everyField(operation));
  const isBodyQuery = asksByItsBody(tool) || describesLookUp(tool, api.definitions, isProtected);
  const judge = {
    fields,
    isOpen,
    opensAny: policy.open !== undefined,
    isRead: isReadOperation(operation) || isLookUp(operation),
    recordId: (variable: string) => recordIds(operation, variable),
    listsName: (variable: string) => listedNames(operation, variable),
    everyField: all,
    forms: once(() => ofItself(operation).forms()),
    namesPeople: once(
      () => ofApi.recordNames().some((name) => fields.hasName(name)) && ofApi.knowsPeople(),
    ),
    ...ofApi,
  };
  const isQuery = ({ in: where }: ToolArgument['place']) => where === 'parameter' || isBodyQuery;
  const inBody = tool.arguments.filter(({ place }) => place.in !== 'parameter');
  const judgements = tool.arguments.map((argument) =>
    judgeArgument(tool, argument, judge, isQuery(argument.place)),
  );
  const procedure = judgeProcedure(tool, judge);
  const posted = isBodyQuery ? undefined : judgePosted(tool, judge);
  const isOfOwn = isBodyQuery && isBelowList(operation, api.operations);
  const patterns = isOfOwn
    ? undefined
    : judgePatterns(tool, judge, { own: () => ofItself(operation), isCountAlone: isBodyQuery });
  const mayAsk = !isBodyQuery && fields.hasAny && inBody.some(({ key }) => isOfCondition(key));
  const conditions = mayAsk ? judgeConditions(judge) : undefined;
  const kinds = judgeKinds(tool, isQuery, judge);
  const paths =
    fields.hasAny && inBody.length > 0
      ? judgeCalledPaths({ called, fieldsOf, recordIds }, judge)
      : undefined;
  const ofWhole = [procedure, posted, patterns, conditions, paths, kinds].filter(
    (one) => one !== undefined,
  );
  const unbounded = refusalOfUnbounded(tool, judgements);
  const refusalOf = (finding: RoadFinding | undefined) =>
    finding && refusalWords(finding, tool, judgements);
  const refusalOfWhole = (args: ToolArguments) => {
    if (ofWhole.length === 0 && !unbounded) return undefined;
    const given = originalArguments(tool, args);
    for (const judgeWhole of ofWhole) {
      const finding = judgeWhole(given);
      if (finding && !finding.isOpen) return refusalOf(finding);
    }
    return unbounded?.(given);
  };
  // worked out when the first call has written something that is protected
  let asLookUp: ArgumentJudgement[] | undefined;
  const roads: ArgumentRoads = {
    judgements,
    beside: () => [
      ...roadsOfKinds(keysWhere(tool, isQuery), judge),
      ...(conditions
        ? roadsOfConditions(
            inBody.map(({ key }) => key),
            judge,
          )
        : []),
    ],
    refusal: (args) => refusalOf(closedIn(tool, judgements, args)) ?? refusalOfWhole(args),
    asked: (args) => askedIn(tool, judgements, args),
    isRawOpen: (dataClass) => isOpen('raw', { name: dataClass, class: dataClass }),
    refusalOfLookUp(args) {
      if (isBodyQuery) return undefined;
      asLookUp ??= inBody.map((argument) => judgeArgument(tool, argument, judge, true, true));
      const keys = inBody.map(({ key }) => key);
      return refusalOf(
        closedIn(tool, asLookUp, args, createLooksUp(args)) ??
          judgeDocuments(keys, originalArguments(tool, args), judge),
      );
    },
  };
  const definition = withoutDefaults(tool.definition, fields);
  return { ...tool, definition: narrowedDefinition(definition, judgements), roads };
}

const keysWhere = (
  { arguments: list }: Tool,
  isQuery: (place: ToolArgument['place']) => boolean,
): string[] =>
  list.flatMap(({ key, place, isPinned }) => (!isPinned && isQuery(place) ? [key] : []));

/** What is written may be a condition by two of its members: which field it is of, a call says. */
function roadsOfConditions(
  keys: readonly string[],
  { fields, isOpen }: Pick<OperationJudge, 'fields' | 'isOpen'>,
): ArgumentRoad[] {
  const listed = fields.listed();
  const isOpened = (name: string) => {
    const field = fields.at(name.split('.'));
    return field !== undefined && isOpen('range', field);
  };
  return pairsOfCondition(keys).flatMap(([named, compared]) =>
    roadsApart('range', `${named} and ${compared}`, listed, isOpened),
  );
}

/** What is described for errors is not what a search finds. */
function goodResponses({ responses }: Operation): Operation['responses'] {
  const good = responses.filter(({ status }) => status.startsWith('2'));
  return good.length > 0 ? good : responses;
}

function closedIn(
  tool: Tool,
  judgements: readonly ArgumentJudgement[],
  args: ToolArguments,
  counts?: (finding: RoadFinding) => boolean,
): RoadFinding | undefined {
  for (const [judgement, value] of givenTo(tool, judgements, args)) {
    const finding = judgement.closedIn(value, counts);
    if (finding) return finding;
  }
  return undefined;
}

function askedIn(tool: Tool, judgements: readonly ArgumentJudgement[], args: ToolArguments) {
  return givenTo(tool, judgements, args)
    .map(([judgement, value]) => ({ key: judgement.key, texts: judgement.askedIn(value) }))
    .filter(({ texts }) => texts.length > 0);
}

/** Each argument that has a value. */
function givenTo(
  tool: Tool,
  judgements: readonly ArgumentJudgement[],
  args: ToolArguments,
): [ArgumentJudgement, Json][] {
  const given = originalArguments(tool, args);
  return judgements.flatMap((judgement): [ArgumentJudgement, Json][] => {
    const value = Object.hasOwn(given, judgement.key) ? given[judgement.key] : undefined;
    return value === undefined || value === null ? [] : [[judgement, value]];
  });
}

/**
 * Which findings in what is written may look something up. What a record holds as well is told by
 * its values, not by words or orders; and whoever writes a text of some words asks nobody's text by
 * it: it is a reply, a note, a message of their own.
 */
function createLooksUp(args: ToolArguments): (finding: RoadFinding) => boolean {
  const isComposed = once(() => holdsComposed(args));
  return ({ road, field, isUnknown }) =>
    lookUpRoads.has(road) &&
    field !== undefined &&
    isUnknown !== true &&
    !(field.class === 'text_about_person' && isComposed());
}

const lookUpRoads: ReadonlySet<Road> = new Set(['raw', 'match', 'range']);

/** Four words, or as long as four: a message is packed in base64, too (RFC 4648 §5). */
const isComposedText = (text: string): boolean =>
  text.length >= composedCharsMin ||
  /\S(?:\s+\S+){3}|[\p{sc=Han}\p{sc=Kana}\p{sc=Hiragana}\p{sc=Thai}]{8}/u.test(text);
const composedCharsMin = 40;

function holdsComposed(value: Json | ToolArguments, depth = 0): boolean {
  if (typeof value === 'string') return isComposedText(value);
  if (typeof value !== 'object' || value === null || depth > composedDepth) return false;
  return Object.values(value).some((one) => holdsComposed(one, depth + 1));
}
const composedDepth = 6;
