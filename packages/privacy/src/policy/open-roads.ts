import { isObject, type Json } from '../json/json.ts';
import { parseTarget } from '../paths/target.ts';
import { closestName } from './closest.ts';
import { roadNames, type OpenRoad, type PolicyIssue, type Road } from './policy.ts';

/** Whoever reads these is told what agents may do once the road is open. */
const roadWords: Readonly<Record<Road, { doing: string; of: string }>> = {
  raw: { doing: 'look records up by raw', of: 'values' },
  match: { doing: 'look for parts of', of: 'values (beginnings, ends, patterns)' },
  range: { doing: 'compare', of: 'values (more than, before, between)' },
  sort: { doing: 'sort by', of: 'values' },
  select: { doing: 'choose, group and count by', of: 'fields' },
  expand: { doing: 'ask for related records by', of: 'fields' },
  search: { doing: 'search in free text for', of: 'values' },
  form: { doing: 'choose pieces and forms of', of: 'values' },
};

/** One line of `open` in a plain sentence. */
export function openRoadSentence({ road, class: dataClass, target, operation }: OpenRoad): string {
  const { doing, of } = roadWords[road];
  const what = target ?? dataClass?.replaceAll('_', ' ') ?? 'protected';
  const where = operation === undefined ? 'in every operation' : `in ${operation}`;
  return `Agents may ${doing} ${what} ${of} ${where}, and can learn protected values by what comes back.`;
}

const keys = ['road', 'class', 'target', 'operation'];
const linesMax = 200;
const operationCharsMax = 400;

/** The list `open` of a policy document; what is wrong with it goes to `report`, with its place. */
export function readOpenRoads(
  value: Json | undefined,
  report: (code: PolicyIssue['code'], pointer: string, message: string) => void,
): OpenRoad[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > linesMax) {
    report(
      'policy_wrong_type',
      '/open',
      `open is an array of at most ${linesMax} lines such as { "road": "raw", "class": "email" }.`,
    );
    return [];
  }
  return value.flatMap(
    (line, i) =>
      readLine(line, (code, at, message) => report(code, `/open/${i}${at}`, message)) ?? [],
  );
}

type Report = (code: PolicyIssue['code'], at: string, message: string) => void;

function readLine(line: Json, report: Report): OpenRoad | undefined {
  if (!isObject(line)) {
    report('policy_wrong_type', '', 'A line of open is an object such as { "road": "sort" }.');
    return undefined;
  }
  let isRight = true;
  const refuse: Report = (...issue) => {
    isRight = false;
    report(...issue);
  };
  for (const key of Object.keys(line).filter((one) => !keys.includes(one)))
    refuse(
      'policy_unknown_key',
      `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      `A line of open has ${keys.join(', ')}.`,
    );
  const road = readRoad(line['road'], refuse);
  const { class: dataClass, target, operation } = line;
  if (dataClass !== undefined && target !== undefined)
    refuse(
      'filter_option_invalid',
      '/target',
      'class and target name fields in two ways: write one.',
    );
  if (dataClass !== undefined && !isClass(dataClass))
    refuse('filter_option_invalid', '/class', 'class is a data class such as "email".');
  if (target !== undefined) checkTarget(target, refuse);
  if (operation !== undefined && !isOperation(operation))
    refuse(
      'filter_option_invalid',
      '/operation',
      'operation is the id of an operation such as "GET /people", or its name.',
    );
  if (!isRight || road === undefined) return undefined;
  return {
    road,
    ...(isClass(dataClass) && { class: dataClass }),
    ...(typeof target === 'string' && { target: target.trim() }),
    ...(isOperation(operation) && { operation: operation.trim() }),
  };
}

function readRoad(value: Json | undefined, report: Report): Road | undefined {
  const name = typeof value === 'string' ? value.trim().toLowerCase() : undefined;
  const road = roadNames.find((known) => known === name);
  if (road) return road;
  const list = roadNames.join(', ');
  if (value === undefined) report('policy_missing', '', `A line of open has a road: ${list}.`);
  else {
    const meant = name === undefined ? undefined : closestName(name, roadNames);
    report(
      'filter_option_invalid',
      '/road',
      `There is no such road.${meant ? ` Did you mean ${meant}?` : ''} There are ${list}.`,
    );
  }
  return undefined;
}

function checkTarget(target: Json, report: Report): void {
  const problem =
    typeof target === 'string' ? parseTarget(target).problem : 'target is a field name or a path.';
  if (problem !== undefined) report('target_invalid', '/target', problem);
}

const isClass = (value: Json | undefined): value is string =>
  typeof value === 'string' && value.length <= 64 && /^[a-z][a-z0-9_]*$/.test(value);

const isOperation = (value: Json | undefined): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= operationCharsMax;
