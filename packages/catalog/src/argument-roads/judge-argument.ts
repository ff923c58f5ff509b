import { singular, wordsInName, type Json, type JsonObject, type Road } from '@leasehold/privacy';
import { pathContext } from '../tools/accepts.ts';
import { mergeSchema } from '../schema/merged-schema.ts';
import type { Tool, ToolArgument } from '../tools/tool.ts';
import type { AskedItem } from './reading/asked.ts';
import { blankOf, choicesIn, writtenOf, namesDeclared } from './argument-schema.ts';
import { isGrouping } from './explained-names.ts';
import { createClearTexts } from './reading/clear-texts.ts';
import { isOwnNumber } from './own-number.ts';
import { clauseOfName, isCursorName } from './reading/clause-names.ts';
import { judgeAsked } from './judge-asked.ts';
import {
  roadsApart,
  roadsOfChoice,
  searchRoads,
  type ArgumentJudgement,
  type ArgumentRoad,
  type Judge,
  type RoadFinding,
} from './roads.ts';
import { judgeForm } from './forms/judge-form.ts';
import type { AnswerForms } from './forms/answer-forms.ts';
import { judgeUnexplained, type ResourceNouns } from './judge-unexplained.ts';
import { readArgument, type ArgumentPart } from './reading/read-argument.ts';
import { isProcedureCall, readConditions, readProcedure } from './reading/read-calls.ts';
import { readNamed } from './reading/read-named.ts';
import { readFreeMembers } from './reading/read-question.ts';
import type { ProtectedFields } from './protected-fields.ts';
import { isPlainName, saysId, type RecordId } from './record-ids.ts';
import { readingSaid } from './said-reading.ts';
import { resourceReading, segmentReading, tileReading } from './segment-reading.ts';

/** What all arguments of an operation are judged by. */
export interface OperationJudge extends Omit<
  Judge,
  'around' | 'choices' | 'record' | 'listedName' | 'isPath' | 'isCursor' | 'mayBeJudged'
> {
  /** The policy opens something. */
  opensAny: boolean;
  resources: ResourceNouns;
  /** What the answers of all operations that read hold, beside those of this one. */
  everyField: () => ProtectedFields;
  /** What of its own answers an argument could cut or write in another way. */
  forms: () => AnswerForms;
  /** What a variable of the operation's path takes that names a record. */
  recordId: (variable: string) => RecordId | undefined;
  /** A list shows agents what this variable of the path names. */
  listsName: (variable: string) => boolean;
}

/** `isWritten`: it is judged as what is asked by, though it may be what a record is made of. */
export function judgeArgument(
  tool: Tool,
  argument: ToolArgument,
  judge: OperationJudge,
  isQuery: boolean,
  isWritten = false,
): ArgumentJudgement {
  const { key } = argument;
  if (argument.isPinned)
    return {
      key,
      isShown: false,
      closedChoices: none,
      note: undefined,
      roads: [],
      closedIn: () => undefined,
      askedIn: () => [],
    };
  const part = { ...partOf(tool, argument, judge, isQuery), isWritten };
  const declared = choicesIn(argument.schema, tool.definitions);
  const around = pathContext(tool.operation, argument.place);
  const variable = nameOf(argument.place);
  const id = isInPath(argument.place) ? recordAsked(variable, judge) : undefined;
  const here = {
    ...judge,
    around,
    choices: declared,
    record: id && { ...id, variable },
    isPath: isInPath(argument.place),
    isCursor: isCursorName(variable),
    mayBeJudged: isQuery && !isWritten,
  };
  const isListed = here.isPath && judge.listsName(variable);
  const listed = isListed ? { ...here, listedName: variable } : here;
  const isChoice = (value: string) => declared.has(value);
  const unexplained = mayBeUnexplained(tool, argument, part)
    ? judgeUnexplained(
        { ...part, name: variable, description: writtenOf(argument, tool.definitions) },
        judge,
      )
    : undefined;
  // What is written under the name of a field that answers have is a part of a record.
  const isOfRecord = (name: string) => !isQuery && judge.everyField().hasName(name);
  const formed = isWritten
    ? undefined
    : judgeForm(tool, argument, { ...judge, isQuery, isOfRecord });
  const find = (value: Json): RoadFinding[] => {
    const form = formed?.(value);
    if (form && !form.isOpen) return [form];
    const asked = readArgument(value, part);
    const found = findings(asked, isPlainName(value) ? listed : here, isChoice);
    const unsaid = found.length > 0 ? undefined : unexplained?.(value);
    return [...(form ? [form] : []), ...(unsaid ? [unsaid] : found)];
  };
  const always = find(blankOf(argument, tool.definitions));
  const choices = [...declared].map((choice) => ({
    choice,
    found: find(choice),
  }));
  const foundIn = ofNumbersOnce(find);
  const clear = createClearTexts();
  const closedChoices = new Set(
    choices.filter(({ found }) => found.some(isClosed)).map(({ choice }) => choice),
  );
  const isTokenArgument = always.every(({ road }) => road === 'raw') && argument.accepts.length > 0;
  const isClosedWhole =
    (always.some(isClosed) && !isTokenArgument) ||
    (declared.size > 0 && closedChoices.size === declared.size);
  return {
    key,
    isShown: !isClosedWhole || argument.required,
    closedChoices,
    note: noteOf(always, isTokenArgument) ?? noteOfClause(part, here),
    roads: [
      ...choices.flatMap(({ choice, found }) => roadsOfChoice(found, choice)),
      ...roadsOf(key, part, here, always, declared.size > 0),
    ],
    closedIn(value, counts) {
      if (clear.has(value)) return undefined;
      const closed = foundIn(value).filter(isClosed);
      if (closed.length === 0) clear.add(value);
      return closed.find((finding) => !counts || counts(finding));
    },
    askedIn: (value) => (isQuery ? textsIn(value).filter((text) => !isChoice(text)) : []),
  };
}

/** `/badges/{badge}` is no id of a thing where the policy protects somebody's `badge`. */
function recordAsked(
  variable: string,
  { recordId, everyField }: OperationJudge,
): RecordId | undefined {
  const id = recordId(variable);
  const field = id?.isOfThing && !saysId([variable]) ? everyField().at([variable]) : undefined;
  return field && !field.isUnlisted ? { field } : id;
}

/**
 * What has to be given is what the operation is for, a variable of GraphQL stands in its text, and
 * a header says for whom or how it is answered (`X-Clinic`).
 */
const mayBeUnexplained = (
  tool: Tool,
  { place, required }: ToolArgument,
  { isQuery, isWritten }: ArgumentPart,
): boolean =>
  isQuery &&
  isWritten !== true &&
  !required &&
  (!isAside(place) || isOfGroup(place)) &&
  !isGraphql(tool);

/** `X-Segment`: for whom an answer is is not by which of them. */
const isOfGroup = (place: ToolArgument['place']): boolean =>
  !isInPath(place) && isGrouping(singular(wordsInName(nameOf(place)).at(-1) ?? ''));

/**
 * Where the arguments of a tool are the name of a procedure and what it is given: what a call asks
 * by as that procedure.
 */
export function judgeProcedure(
  { arguments: list }: Tool,
  judge: OperationJudge,
): ((given: JsonObject) => RoadFinding | undefined) | undefined {
  if (!isProcedureCall(list.map(({ key }) => key))) return undefined;
  return judgeWhole(readProcedure, judge);
}

/** Where the members of what is written are those of one condition: what it asks by. */
export const judgeConditions = (
  judge: OperationJudge,
): ((given: JsonObject) => RoadFinding | undefined) => judgeWhole(readConditions, judge);

/** Of what is asked by no argument alone. */
const ofNoArgument = (judge: OperationJudge) => ({
  ...judge,
  around: [],
  choices: none,
  record: undefined,
  isPath: false,
  isCursor: false,
  mayBeJudged: false,
});

/** What a text asks by where it is searched for, whatever its argument is called. */
export function judgeSearched(
  judge: OperationJudge,
): (text: string, place: string) => RoadFinding | undefined {
  const here = ofNoArgument(judge);
  return (text, place) =>
    findings(readArgument(text, { names: ['q'], place, isQuery: true }), here, () => false).find(
      isClosed,
    );
}

/** The first closed road of what all arguments of a call are read as together. */
function judgeWhole(
  read: (given: JsonObject, place: string) => AskedItem[],
  judge: OperationJudge,
): (given: JsonObject) => RoadFinding | undefined {
  const here = ofNoArgument(judge);
  return (given) => findings(read(given, ''), here, () => false).find(isClosed);
}

/**
 * What a value asks by through the fields it names alone, whatever the values in it are;
 * `withMembers`: also as members that no description has.
 */
export function judgeNames(
  tool: Tool,
  { key, place, schema }: ToolArgument,
  judge: OperationJudge,
  hasQuestions: boolean,
  withMembers = false,
): (value: Json) => RoadFinding | undefined {
  const here = { ...ofNoArgument(judge), around: pathContext(tool.operation, place) };
  const reading = { isWritten: true, hasQuestions, isOfNoRecord: withMembers };
  const names = [nameOf(place)];
  const isDeclared = namesDeclared(schema, tool.definitions);
  const read = (value: Json): AskedItem[] => [
    ...readNamed(value, names, key, reading),
    ...(withMembers ? readFreeMembers(value, key, isDeclared) : []),
  ];
  return (value) => findings(read(value), here, () => false).find(isClosed);
}

/**
 * The same for a number or a yes-or-no that came before: limits and pages are asked for again and
 * again, and reading what they ask by takes a tenth of a small call.
 */
function ofNumbersOnce<Found>(find: (value: Json) => Found): (value: Json) => Found {
  const known = new Map<Json, Found>();
  return (value) => {
    if (typeof value !== 'number' && typeof value !== 'boolean') return find(value);
    const before = known.get(value);
    if (before) return before;
    const found = find(value);
    if (known.size === numbersMax) known.clear();
    known.set(value, found);
    return found;
  };
}

const numbersMax = 32;

/** Texts and numbers of a value, as far as anybody looks. */
function textsIn(value: Json, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null || depth > textsDepth) return [];
  return Object.values(value).flatMap((one) => textsIn(one, depth + 1));
}

const textsDepth = 8;

const none: ReadonlySet<string> = new Set();
const isClosed = ({ isOpen }: RoadFinding): boolean => !isOpen;

/** What asks by more different names than any filter does is refused unread. */
const namesMax = 400;

function findings(
  asked: readonly AskedItem[],
  judge: Judge,
  isChoice: (value: string) => boolean,
): RoadFinding[] {
  if (asked.length > namesMax && namesAsked(asked) > namesMax)
    return [{ road: 'match', field: undefined, place: '', isOpen: !judge.fields.hasAny }];
  return asked.flatMap((one) => {
    // A choice of the schema is a name that the API itself gives.
    const isDeclared =
      judge.choices.size > 0 &&
      one.kind === 'field' &&
      one.readings.some((reading) => isChoice(reading.names.join('.')));
    return judgeAsked(isDeclared ? { ...one, isDeclared } : one, judge) ?? [];
  });
}

const namesAsked = (asked: readonly AskedItem[]): number =>
  new Set(
    asked.map((one) =>
      one.kind === 'field' && !one.isByName ? one.readings.at(-1)?.names.join('.') : '',
    ),
  ).size;

function partOf(
  tool: Tool,
  { key, place, schema }: ToolArgument,
  { fields }: OperationJudge,
  isQuery: boolean,
): ArgumentPart {
  const own = nameOf(place);
  const name = own === 'query' && isGraphql(tool) ? 'graphql' : own;
  const part = {
    names: name === '' ? [] : [name],
    place: key,
    isQuery,
    isDeclared: namesDeclared(schema, tool.definitions),
    isPath: isInPath(place),
  };
  const segment =
    segmentReading(tool, place, fields) ??
    tileReading(tool, name, fields) ??
    resourceReading(tool, place, fields);
  if (segment) return { ...part, said: segment };
  if (!isQuery || name === '' || clauseOfName(name)) return part;
  const { schema: merged } = mergeSchema(schema, tool.definitions);
  const description = writtenOf({ place, schema }, tool.definitions);
  if (isOwnNumber(tool.operation.path, name, description)) return part;
  return { ...part, said: readingSaid(name, description, merged, fields) };
}

const nameOf = (place: ToolArgument['place']): string =>
  place.in === 'parameter' ? place.parameter.name : place.in === 'body' ? '' : place.name;

/** It stands in the path, a header or a cookie. */
const isAside = (place: ToolArgument['place']): boolean =>
  place.in === 'parameter' && place.parameter.in !== 'query';

const isInPath = (place: ToolArgument['place']): boolean =>
  place.in === 'parameter' && place.parameter.in === 'path';

/** Its `query` is a language, and not what is searched for. */
const isGraphql = ({ operation, arguments: list }: Tool): boolean =>
  /graphql/i.test(operation.path) || list.some(({ place }) => nameOf(place) === 'variables');

function noteOf(always: readonly RoadFinding[], isTokenArgument: boolean): string | undefined {
  const closed = always.find(isClosed);
  if (!closed) return undefined;
  return isTokenArgument
    ? 'Tokens only: raw values are refused.'
    : closed.road === 'form'
      ? 'Refused: it would choose a piece or a form of what is protected.'
      : 'Refused: it would ask by a protected field.';
}

/**
 * What stands in a filter is asked for by tokens as well (`createTokenFinder`), and over hidden texts
 * about people only they are searched for: nobody would know.
 */
function noteOfClause({ names, isQuery }: ArgumentPart, judge: Judge): string | undefined {
  const { fields, around, isOpen } = judge;
  const kind = isQuery ? clauseOfName(names[0] ?? '')?.kind : undefined;
  if (kind === 'search' && fields.searched().inEverydayWords.some((one) => !isOpen('search', one)))
    return 'Words are refused: only a token (TOKEN_…), whole and alone, is searched for here.';
  if (kind !== 'filter') return undefined;
  const hasTokens = fields.listed().some((name) => fields.at(name.split('.'), around)?.hasTokens);
  return hasTokens
    ? 'A protected field is asked for here by its token (TOKEN_…), as the whole value it equals.'
    : undefined;
}

function roadsOf(
  key: string,
  { names, isQuery }: ArgumentPart,
  judge: Judge & OperationJudge,
  always: readonly RoadFinding[],
  isChosen: boolean,
): ArgumentRoad[] {
  const own = always.map(({ road, isOpen, place, field }) => ({
    road,
    isOpen,
    place,
    fields: field ? [field.name] : [],
  }));
  const clause = clauseOfName(names[0]?.split(/[[.]/, 1)[0] ?? '');
  if (!clause || own.length > 0 || !isQuery || !judge.fields.hasAny) return own;
  // Its choices were all judged.
  if (isChosen) return [];
  const { fields } = judge;
  if (clause.kind === 'search') return searchRoads(key, judge);
  const roads: readonly Road[] =
    clause.kind === 'names' ? [clause.road] : ['raw', 'match', 'range'];
  const listed = fields.listed();
  // A bare word of a filter is searched for.
  const ofWords = clause.kind === 'filter' ? searchRoads(key, judge) : [];
  const ofFields = roads.flatMap((road) =>
    roadsApart(road, key, listed, (name) => judge.opensAny && openFor(judge, road, name)),
  );
  return [...ofFields, ...ofWords];
}

function openFor({ fields, isOpen, around }: Judge, road: Road, name: string): boolean {
  const field = fields.at(name.split('.'), around);
  return field !== undefined && isOpen(road, field);
}
