import { describedAnswer, operationNames, type Api, type Operation } from '@leasehold/catalog';
import {
  isObject,
  createFilterFinder,
  fieldsOfSchema,
  once,
  filterTypes,
  treatments as known,
  type FilterType,
  type Json,
  type JsonObject,
  type Policy,
  type TreatmentDefinition,
} from '@leasehold/privacy';

/**
 * What becomes of the fields of an answer: their paths by treatment. `WITHHOLD`: no filter names
 * them, so they are not shown.
 */
export type FieldTreatments = Partial<Record<FilterType | 'WITHHOLD', string[]>>;

export type TreatmentFinder = (
  operation: OperationKey,
  output: JsonObject | undefined,
  isWrapped: boolean,
) => FieldTreatments;

/**
 * Paths of the answer a tool's output schema describes, by what a policy does with them; kept
 * fields are not listed.
 */
export function createTreatmentFinder(policy: Policy, api?: DescribedApi): TreatmentFinder {
  const filterAt = createFilterFinder(policy);
  const inMaps = createPathsInMaps(api);
  return (operation, output, isWrapped) => {
    const found: FieldTreatments = {};
    const names = operationNames(operation);
    const { leaves, containers, objects } = placesOf(output ?? {}, isWrapped);
    const inside = objects.size > 0 ? inMaps(operation).filter(isBelowAny(objects)) : [];
    const treatmentAt = (path: string): Treated => {
      // What has members may also be one text: those are told, and of the text what a filter says.
      const isShown = policy.unlisted === 'keep' || containers.has(path);
      return filterAt(path, names)?.filterType ?? (isShown ? 'KEEP' : 'WITHHOLD');
    };
    const own = [...leaves].filter((path) => !inside.some((one) => isBelow(one, namesIn(path))));
    const treated = new Map([...own, ...inside].map((path) => [path, treatmentAt(path)]));
    for (const [path, treatment] of withNamesOfMaps(treated))
      if (treatment !== 'KEEP') (found[treatment] ??= []).push(path);
    return found;
  };
}

type Treated = FilterType | 'WITHHOLD';

type DescribedApi = Pick<Api, 'operations' | 'definitions'>;

/**
 * Paths through maps in the answers of an operation, as its description has them (`rates.*`): a
 * tool's output schema says only that they are objects.
 */
function createPathsInMaps(api: DescribedApi | undefined): (operation: OperationKey) => string[] {
  const byId = once(() => new Map(api?.operations.map((one) => [one.id, one])));
  return ({ id }) => {
    const operation = api && byId().get(id);
    const answer = operation && describedAnswer([operation], api);
    const fields = answer?.schemas.flatMap((one) => fieldsOfSchema(one, answer.definitions)) ?? [];
    return [...new Set(fields.map(({ path }) => path))].filter((path) => /(?:^|\.)\*/.test(path));
  };
}

type OperationKey = Pick<Operation, 'id' | 'operationId'>;

/**
 * The names in a map are withheld by themselves, as values are that nothing names: where something
 * of its values is shown they are told apart from it, and a map of which nothing is shown is one
 * place. Where the values come as tokens, the names do.
 */
function withNamesOfMaps(treated: ReadonlyMap<string, Treated>): [string, Treated][] {
  const all = [...treated];
  const hidden: string[] = [];
  const named = mapsOf([...treated.keys()]).flatMap((path): [string, Treated][] => {
    if (hidden.some((above) => isBelow(path, namesIn(above)))) return [];
    const inside = all.filter(([leaf]) => isBelow(leaf, namesIn(path)));
    if (inside.every(([, treatment]) => treatment === 'WITHHOLD')) {
      hidden.push(path);
      return [[path, 'WITHHOLD']];
    }
    const areTokens = inside.every(([, treatment]) => treatment === 'TOKENIZE');
    return areTokens ? [] : [[`${namesIn(path)} (names)`, 'WITHHOLD']];
  });
  const rest = all.filter(([leaf]) => !hidden.some((path) => isBelow(leaf, namesIn(path))));
  return [...rest, ...named];
}

/** The outermost first. */
const mapsOf = (paths: readonly string[]): string[] =>
  [
    ...new Set(
      paths.flatMap((path) =>
        Array.from(path.matchAll(/(?:^|\.)\*(?=$|[.[])/g), ({ index }) => path.slice(0, index)),
      ),
    ),
  ].toSorted((a, b) => a.length - b.length);

const isBelowAny =
  (objects: ReadonlySet<string>) =>
  (path: string): boolean =>
    [...objects].some((one) => isBelow(path, namesIn(one)));

/** Each value of a map, as policies write it. */
const namesIn = (map: string): string => (map === '' ? '*' : `${map}.*`);

const isBelow = (path: string, above: string): boolean =>
  path.startsWith(above) && /^(?:$|[.[])/.test(path.slice(above.length));

/**
 * The same as sentences for a tool's description: the agent is to know what it will see, and that
 * tokens may be sent back.
 */
export function treatmentNotes(treatments: FieldTreatments): string[] {
  return told.flatMap(({ treatment, note, advice }) => {
    const names = [...new Set((treatments[treatment] ?? []).map(lastName))];
    if (names.length === 0) return [];
    const more = names.length > namesMax ? `, and ${names.length - namesMax} more` : '';
    return [`${note}: ${names.slice(0, namesMax).join(', ')}${more}${advice}.`];
  });
}

interface Told {
  treatment: FilterType | 'WITHHOLD';
  note: string;
  /** What else the agent is to know. */
  advice: string;
}

/** What may be sent back comes first, and what no filter names last. */
const told: readonly Told[] = [
  ...notesOf(
    (treatment) => treatment.reach === 'seal',
    '; send a token back whole where an argument takes one',
  ),
  ...notesOf((treatment) => treatment.reach !== 'seal', ''),
  { treatment: 'WITHHOLD', note: 'Withheld', advice: '' },
];

function notesOf(isMeant: (treatment: TreatmentDefinition) => boolean, advice: string): Told[] {
  return filterTypes.flatMap((treatment) => {
    const definition: TreatmentDefinition = known[treatment];
    return definition.note !== undefined && isMeant(definition)
      ? [{ treatment, note: definition.note, advice }]
      : [];
  });
}

const namesMax = 6;
const leavesMax = 500;

/** `salt` of `states.*.salt`, and `names in states` of `states.* (names)`. */
function lastName(path: string): string {
  const [place = '', ofNames] = path.split(' (names)');
  const last = place
    .split('.')
    .map((name) => name.replaceAll('[]', ''))
    .findLast((name) => name !== '' && name !== '*');
  if (ofNames === undefined) return last ?? 'the whole answer';
  return last === undefined ? 'names of its members' : `names in ${last}`;
}

/**
 * Paths as policies write them. An array at the root stands under `items`, a scalar under `value`.
 */
function placesOf(output: JsonObject, isWrapped: boolean): Places {
  const leaves = new Set<string>();
  const containers = new Set<string>();
  const objects = new Set<string>();
  const visit = (schema: Json | undefined, path: string): void => {
    if (!isObject(schema) || leaves.size >= leavesMax) return;
    const { properties, items, anyOf } = schema;
    if (Array.isArray(anyOf)) return anyOf.forEach((branch) => visit(branch, path));
    if (isObject(properties) || items !== undefined) containers.add(path);
    if (isObject(properties))
      for (const [name, inner] of Object.entries(properties))
        visit(inner, path === '' ? name : `${path}.${name}`);
    else if (items !== undefined) visit(items, `${path}[]`);
    else {
      if (schema['type'] === 'object') objects.add(path);
      if (path !== '' && schema['type'] !== 'null') leaves.add(path);
    }
  };
  const root = isObject(output['properties']) ? output['properties'] : {};
  if (isWrapped) visit(root['items'] ?? root['value'], '');
  else visit(output, '');
  return { leaves, containers, objects };
}

/** Places of an answer where values stand, and those that have members. */
interface Places {
  leaves: ReadonlySet<string>;
  containers: ReadonlySet<string>;
  /** Objects of which the schema says no members. */
  objects: ReadonlySet<string>;
}
