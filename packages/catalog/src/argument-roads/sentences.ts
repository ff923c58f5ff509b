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
  const { why, instead, open } = refusalOf(finding, refusedPlace(tool, judgements, place));
  const where = place === '' ? 'The arguments' : `\`${place.slice(0, 120)}\``;
  return `${where}${why} ${instead} The owner of the lease can ${open} of the policy.`;
}

/** The same of a value that the lease protects, whatever it is asked by. */
export function protectedValueWords(
  tool: Tool,
  key: string,
  dataClass: string | undefined,
): string {
  const at = refusedPlace(tool, [], key);
  const line = openLine(dataClass === undefined ? 'road: raw' : `road: raw, class: ${dataClass}`);
  return `\`${key.slice(0, 120)}\` holds a value that this lease protects. Send its token (TOKEN_…), ${asGiven}, where the tool takes one${orLeaveOut(at)}. The owner of the lease can ${line} of the policy.`;
}

/** A refusal in parts: what is closed, what to do about it, and what the owner could. */
interface Refusal {
  why: string;
  instead: string;
  open: string;
}

function refusalOf(finding: RoadFinding, at: RefusedPlace): Refusal {
  const { road, field, isUnknown, isUnexplained } = finding;
  // No class is known that could be opened alone.
  const openAll = `only open it over all fields, by the line \`open: [{ road: ${road} }]\``;
  if (!field)
    return {
      why: ' cannot be read as a filter here, and could ask by a protected field.',
      instead: `Write it more plainly${orLeaveOut(at)}.`,
      open: openAll,
    };
  if (isUnknown)
    return {
      why: `: records cannot ${doing[road]} a field that neither the policy nor the description of the answers names.`,
      instead: useOther(at, 'a field that the answers show'),
      open: openAll,
    };
  const name = field.name.slice(0, 80);
  if (isUnexplained)
    return {
      why: `: nothing says which field of the answers it is held against, so it could ask by one that is protected.${at.takes('x7') ? ' An id with a digit in it is taken.' : ''}`,
      instead: useOther(at, 'an argument that is called after a field that the answers show'),
      open: openLine(`road: ${road}, target: ${memberPath('', name)}`),
    };
  const open = openLine(`road: ${road}, class: ${field.class}`);
  if (road === 'form') return { ...notFormed(field.class, name, at), open };
  if (road === 'search') return { ...notSearched(field.class, name, at), open };
  if (road === 'raw') return { ...notAskedFor(field, name, at), open };
  return { why: notDone(road, name), instead: leaveOut(at), open };
}

const openLine = (line: string): string => `open it by the line \`open: [{ ${line} }]\``;

const notDone = (road: Road, name: string): string =>
  `: records cannot ${doing[road]} ${name}, which is protected in this lease.`;

const leaveOut = ({ isRequired }: RefusedPlace): string =>
  isRequired
    ? 'This tool needs it, and takes no such value: use another tool, or ask the owner of the lease.'
    : 'Leave it out.';

const orLeaveOut = ({ isRequired }: RefusedPlace): string =>
  isRequired ? '' : ', or leave it out';

const useOther = ({ isRequired }: RefusedPlace, other: string): string =>
  isRequired ? `Use ${other}.` : `Leave it out, or use ${other}.`;

const asGiven = 'whole and exactly as an answer gave it';

function notAskedFor(
  { class: dataClass, hasTokens }: NonNullable<RoadFinding['field']>,
  name: string,
  at: RefusedPlace,
): Omit<Refusal, 'open'> {
  const why =
    dataClass === 'person' && at.takes('open')
      ? ': a word that is no everyday one could be the name of somebody (person). Everyday words are taken.'
      : notDone('raw', name);
  const { accepts, isInPath } = at;
  const taken = accepts.slice(0, classesMax).join(' or ') || dataClass;
  const classes = accepts.includes(dataClass) ? dataClass : taken;
  const send = `Send a token of the class ${hasTokens ? classes : taken} (TOKEN_…), ${asGiven}`;
  // A filter takes tokens inside of its text; a part of an address is a value, and nothing else.
  if (hasTokens && (accepts.length > 0 || !isInPath))
    return {
      why,
      instead: `${send}. Without one, call an operation first that lists or finds such records; where there is none, only the owner can help.`,
    };
  return { why, instead: accepts.length > 0 ? `${send}${orLeaveOut(at)}.` : leaveOut(at) };
}

const classesMax = 4;

/** Where the argument has to be given, there is no whole to be read. */
function notFormed(dataClass: string, name: string, at: RefusedPlace): Omit<Refusal, 'open'> {
  if (dataClass !== 'text')
    return {
      why: `: agents see ${name} in part, and several of its pieces, forms or days would tell the whole.`,
      instead: leaveOut(at),
    };
  return {
    why: ` chooses a piece or another form of ${name}, in which nothing tells what is protected.`,
    instead: at.isRequired ? leaveOut(at) : 'Leave it out, and read the whole.',
  };
}

/** What a search is refused for need not be what it was meant to find. */
function notSearched(dataClass: string, name: string, at: RefusedPlace): Omit<Refusal, 'open'> {
  const byToken = at.accepts.length > 0 ? ', by a token, whole and alone' : '';
  const instead = `Ask by the argument of a field that answers show${byToken}${orLeaveOut(at)}.`;
  if (inDigits.has(dataClass))
    return {
      why: `: digits could be part of a number that is protected wherever it is found (${name}, among others that have lines of their own). Everyday words may be searched for.`,
      instead,
    };
  const why =
    dataClass === 'person'
      ? ': a word that is no everyday one could be the name of somebody (person). Everyday words may be searched for.'
      : `: what it holds could find a value that is protected here (${name}).`;
  return { why, instead };
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
