import { memberPath, type Road } from '@leasehold/privacy';
import type { Tool } from '../tools/tool.ts';
import type { ArgumentJudgement, ArgumentRoad, RoadFinding } from './roads.ts';
import { inDigits } from './search-words.ts';

/** What each road does, in the middle of a sentence about a closed one. */
const doing: Readonly<Record<Road, string>> = {
  raw: 'be asked for by raw values of',
  match: 'be asked for by parts of',
  range: 'be compared by',
  sort: 'be sorted by',
  select: 'be chosen or grouped by',
  expand: 'be expanded by',
  search: 'be searched for',
  form: 'be given in pieces or other forms of',
};

/** The argument, or the part of one, that is refused, by what can be done about it. */
interface RefusedPlace {
  /** A call must have it. */
  isRequired: boolean;
  isInPath: boolean;
  /** Token classes that it takes. */
  accepts: readonly string[];
  /** Whether this value of it is taken. */
  takes: (value: string) => boolean;
}

function refusedPlace(
  tool: Tool,
  judgements: readonly ArgumentJudgement[],
  place: string,
): RefusedPlace {
  const argument = tool.arguments.find(
    ({ key }) => place === key || place.startsWith(`${key}.`) || place.startsWith(`${key}[`),
  );
  const isWhole = place === argument?.key;
  const { place: where } = argument ?? {};
  const judgement = judgements.find(({ key }) => key === place);
  return {
    isRequired: isWhole && argument.required,
    isInPath: where?.in === 'parameter' && where.parameter.in === 'path',
    accepts: isWhole ? argument.accepts : tool.acceptsAt(place),
    takes: (value) => judgement !== undefined && judgement.closedIn(value) === undefined,
  };
}

/**
 * For an agent: what is refused, and what to send instead. Made of names and rules.
 *
 * @param judgements Of the arguments of the tool.
 */
export function refusalWords(
  finding: RoadFinding,
  tool: Tool,
  judgements: readonly ArgumentJudgement[],
): string {
  const { place } = finding;
  const { why, instead } = refusalOf(finding, refusedPlace(tool, judgements, place));
  const where = place === '' ? 'The arguments' : inQuotes(place);
  return `${where}${why} ${instead} ${opening(finding)}`;
}

/** The same of a value that the lease protects, whatever it is asked by. */
export function protectedValueWords(
  tool: Tool,
  key: string,
  dataClass: string | undefined,
): string {
  const instead = `where the tool takes one${orLeaveOut(refusedPlace(tool, [], key))}`;
  const line = dataClass === undefined ? 'road: raw' : `road: raw, class: ${dataClass}`;
  return `${inQuotes(key)} holds a value that this lease protects. Send its token (TOKEN_…), ${asGiven}, ${instead}. ${openedBy(line)}`;
}

const inQuotes = (place: string): string => `\`${place.slice(0, 120)}\``;

/** What the owner could do about it. */
function opening({ road, field, isUnknown, isUnexplained }: RoadFinding): string {
  // No class is known that could be opened alone.
  if (!field || isUnknown) return openedBy(`road: ${road}`, 'only open it over all fields,');
  return isUnexplained
    ? openedBy(`road: ${road}, target: ${memberPath('', nameOf(field))}`)
    : openedBy(`road: ${road}, class: ${field.class}`);
}

const openedBy = (line: string, how = 'open it'): string =>
  `The owner of the lease can ${how} by the line \`open: [{ ${line} }]\` of the policy.`;

/** What is closed, and what to do instead. */
interface Refusal {
  why: string;
  instead: string;
}

function refusalOf(finding: RoadFinding, at: RefusedPlace): Refusal {
  const { road, field, isUnknown, isUnexplained } = finding;
  if (!field)
    return {
      why: ' cannot be read as a filter here, and could ask by a protected field.',
      instead: `Write it more plainly${orLeaveOut(at)}.`,
    };
  if (isUnknown)
    return {
      why: `: records cannot ${doing[road]} a field that neither the policy nor the description of the answers names.`,
      instead: useOther(at, 'a field that the answers show'),
    };
  if (isUnexplained)
    return {
      why: `: nothing says which field of the answers it is held against, so it could ask by one that is protected.${at.takes('x7') ? ' An id with a digit in it is taken.' : ''}`,
      instead: useOther(at, 'an argument that is called after a field that the answers show'),
    };
  if (road === 'form') return notFormed(field, at);
  if (road === 'search') return notSearched(field, at);
  if (road === 'raw') return notAskedFor(field, at);
  return { why: notDone(road, field), instead: leaveOut(at) };
}

type Field = NonNullable<RoadFinding['field']>;

const nameOf = ({ name }: Field): string => name.slice(0, 80);

const notDone = (road: Road, field: Field): string =>
  `: records cannot ${doing[road]} ${nameOf(field)}, which is protected in this lease.`;

const leaveOut = ({ isRequired }: RefusedPlace): string =>
  isRequired
    ? 'This tool needs it, and takes no such value: use another tool, or ask the owner of the lease.'
    : 'Leave it out.';

const orLeaveOut = ({ isRequired }: RefusedPlace): string =>
  isRequired ? '' : ', or leave it out';

const useOther = ({ isRequired }: RefusedPlace, other: string): string =>
  isRequired ? `Use ${other}.` : `Leave it out, or use ${other}.`;

const asGiven = 'whole and exactly as an answer gave it';

function notAskedFor(field: Field, at: RefusedPlace): Refusal {
  const { class: dataClass, hasTokens } = field;
  const { accepts, isInPath } = at;
  const why =
    dataClass === 'person' && at.takes('open')
      ? `${couldBeName} Everyday words are taken.`
      : notDone('raw', field);
  const own = hasTokens && (accepts.length === 0 || accepts.includes(dataClass));
  const classes = own ? dataClass : accepts.slice(0, classesMax).join(' or ');
  const send = `Send a token of the class ${classes} (TOKEN_…), ${asGiven}`;
  // A filter takes tokens inside of its text; a part of an address is a value, and nothing else.
  if (accepts.length === 0 && (isInPath || !hasTokens)) return { why, instead: leaveOut(at) };
  return hasTokens
    ? {
        why,
        instead: `${send}. Without one, call an operation first that lists or finds such records; where there is none, only the owner can help.`,
      }
    : { why, instead: `${send}${orLeaveOut(at)}.` };
}

const classesMax = 4;
const couldBeName = ': a word that is no everyday one could be the name of somebody (person).';

function notFormed(field: Field, at: RefusedPlace): Refusal {
  if (field.class !== 'text')
    return {
      why: `: agents see ${nameOf(field)} in part, and several of its pieces, forms or days would tell the whole.`,
      instead: leaveOut(at),
    };
  return {
    why: ` chooses a piece or another form of ${nameOf(field)}, in which nothing tells what is protected.`,
    // Where the argument has to be given, there is no whole to be read.
    instead: at.isRequired ? leaveOut(at) : 'Leave it out, and read the whole.',
  };
}

function notSearched(field: Field, at: RefusedPlace): Refusal {
  const byToken = at.accepts.length > 0 ? ', by a token, whole and alone' : '';
  const instead = `Ask by the argument of a field that answers show${byToken}${orLeaveOut(at)}.`;
  return { why: whyNotSearched(field), instead };
}

/** What a search is refused for need not be what it was meant to find. */
function whyNotSearched(field: Field): string {
  if (inDigits.has(field.class))
    return `: digits could be part of a number that is protected wherever it is found (${nameOf(field)}, among others that have lines of their own). Everyday words may be searched for.`;
  return field.class === 'person'
    ? `${couldBeName} Everyday words may be searched for.`
    : `: what it holds could find a value that is protected here (${nameOf(field)}).`;
}

const verbs: Readonly<Record<Road, string>> = {
  raw: 'look up by raw values of',
  match: 'look for parts of values of',
  range: 'compare values of',
  sort: 'sort by',
  select: 'choose, group or count by',
  expand: 'expand',
  search: 'search for values of',
  form: 'choose pieces or forms of',
};

/** For an owner: one road of one argument, closed or open. */
export function roadSentence(
  road: Road,
  names: readonly string[],
  argument: string,
  isOpen: boolean,
): string {
  const more = names.length > namesMax ? ` and ${names.length - namesMax} more` : '';
  const what = names.length === 0 ? 'any field' : `${names.slice(0, namesMax).join(', ')}${more}`;
  return `Agents ${isOpen ? 'may' : 'cannot'} ${verbs[road]} ${what} with ${argument}.`;
}

const namesMax = 5;

/** A road of a tool's arguments, told to an owner. */
export interface ToldRoad {
  tool: string;
  operation: string;
  argument: string;
  road: Road;
  isOpen: boolean;
  /** The argument is not in the tool as agents see it. */
  isLeftOut: boolean;
  sentence: string;
}

/**
 * Every road of these tools that is closed or open, in a sentence each, and those of arguments that
 * ask together.
 */
export function toldRoads(tools: readonly Tool[]): ToldRoad[] {
  return tools.flatMap((tool) => {
    const own = (tool.roads?.judgements ?? []).flatMap(({ key, isShown, roads }) =>
      roads.map((road) => toldRoad(tool, road, road.place || key, !isShown)),
    );
    return [
      ...own,
      ...(tool.roads?.beside() ?? []).map((road) => toldRoad(tool, road, road.place, false)),
    ];
  });
}

function toldRoad(
  { definition: { name }, operation }: Tool,
  { road, isOpen, fields }: ArgumentRoad,
  argument: string,
  isLeftOut: boolean,
): ToldRoad {
  const sentence = roadSentence(road, fields, `${argument} of ${name}`, isOpen);
  return { tool: name, operation: operation.id, argument, road, isOpen, isLeftOut, sentence };
}
