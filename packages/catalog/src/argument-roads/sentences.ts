import { memberPath, type Road } from '@leasehold/privacy';
import type { Tool } from '../tools/tool.ts';
import type { ArgumentRoad, RoadFinding } from './roads.ts';
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

/** For an agent: what is refused, and what to send instead. Made of names and rules. */
export function refusalWords({
  road,
  field,
  place,
  isUnknown,
  isUnexplained,
}: RoadFinding): string {
  const where = place === '' ? 'The arguments' : `\`${place.slice(0, 120)}\``;
  if (!field)
    return `${where} cannot be read as a filter here, and could ask by a protected field. Write it more plainly, or leave it out. ${openAll(road)}`;
  if (isUnknown)
    return `${where}: records cannot ${doing[road]} a field that neither the policy nor the description of the answers names. Leave it out, or use a field that the answers show. ${openAll(road)}`;
  if (isUnexplained)
    return `${where}: nothing says which field of the answers it is held against, so it could ask by one that is protected. Leave it out, or use an argument that is called after a field that the answers show. The owner of the lease can open it by the line \`open: [{ road: ${road}, target: ${memberPath('', field.name.slice(0, 80))} }]\` of the policy.`;
  const line = `The owner of the lease can open it by the line \`open: [{ road: ${road}, class: ${field.class} }]\` of the policy.`;
  const name = field.name.slice(0, 80);
  if (road === 'form') return `${where}${notFormed(field.class, name)} ${line}`;
  if (road === 'search')
    return `${where}: ${notSearched(field.class, name)} Ask by the argument of a field that answers show, by a token, whole and alone, or leave it out. ${line}`;
  const answers = `${where}: records cannot ${doing[road]} ${name}, which is protected in this lease.`;
  const instead =
    road === 'raw' && field.hasTokens
      ? `Send a token of the class ${field.class} (TOKEN_…), whole and exactly as an answer gave it. Without one, call an operation first that lists or finds such records; where there is none, only the owner can help.`
      : 'Leave it out.';
  return `${answers} ${instead} ${line}`;
}

/** Where the argument has to be given, there is no whole to be read. */
const notFormed = (dataClass: string, name: string): string =>
  dataClass === 'text'
    ? ` chooses a piece or another form of ${name}, in which nothing tells what is protected. Leave it out, and read the whole.`
    : `: agents see ${name} in part, and several of its pieces, forms or days would tell the whole. Leave it out.`;

/** What a search is refused for need not be what it was meant to find. */
function notSearched(dataClass: string, name: string): string {
  if (inDigits.has(dataClass))
    return `digits could be part of a number that is protected wherever it is found (${name}, among others that have lines of their own). Everyday words may be searched for.`;
  return dataClass === 'person'
    ? 'a word that is no everyday one could be the name of somebody (person). Everyday words may be searched for.'
    : `what it holds could find a value that is protected here (${name}).`;
}

/** No class is known that could be opened alone. */
const openAll = (road: Road): string =>
  `The owner of the lease can only open it over all fields, by the line \`open: [{ road: ${road} }]\` of the policy.`;

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
