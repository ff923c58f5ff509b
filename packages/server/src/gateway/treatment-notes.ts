import { operationNames, type Operation } from '@leasehold/catalog';
import {
  isObject,
  createFilterFinder,
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
  operation: Pick<Operation, 'id' | 'operationId'>,
  output: JsonObject | undefined,
  isWrapped: boolean,
) => FieldTreatments;

/**
 * Paths of the answer a tool's output schema describes, by what a policy does with them; kept
 * fields are not listed.
 */
export function createTreatmentFinder(policy: Policy): TreatmentFinder {
  const filterAt = createFilterFinder(policy);
  return (operation, output, isWrapped) => {
    const found: FieldTreatments = {};
    const names = operationNames(operation);
    const { leaves, containers } = placesOf(output ?? {}, isWrapped);
    for (const path of leaves) {
      // What has members may also be one text: those are told, and of the text what a filter says.
      const isShown = policy.unlisted === 'keep' || containers.has(path);
      const treatment = filterAt(path, names)?.filterType ?? (isShown ? 'KEEP' : 'WITHHOLD');
      if (treatment !== 'KEEP') (found[treatment] ??= []).push(path);
    }
    return found;
  };
}

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

function lastName(path: string): string {
  return path.replaceAll('[]', '').split('.').at(-1) || path;
}

/**
 * Paths as policies write them. An array at the root stands under `items`, a scalar under `value`.
 */
function placesOf(output: JsonObject, isWrapped: boolean): Places {
  const leaves = new Set<string>();
  const containers = new Set<string>();
  const visit = (schema: Json | undefined, path: string): void => {
    if (!isObject(schema) || leaves.size >= leavesMax) return;
    const { properties, items, anyOf } = schema;
    if (Array.isArray(anyOf)) return anyOf.forEach((branch) => visit(branch, path));
    if (isObject(properties) || items !== undefined) containers.add(path);
    if (isObject(properties))
      for (const [name, inner] of Object.entries(properties))
        visit(inner, path === '' ? name : `${path}.${name}`);
    else if (items !== undefined) visit(items, `${path}[]`);
    else if (path !== '' && schema['type'] !== 'null') leaves.add(path);
  };
  const root = isObject(output['properties']) ? output['properties'] : {};
  if (isWrapped) visit(root['items'] ?? root['value'], '');
  else visit(output, '');
  return { leaves, containers };
}

/** Places of an answer where values stand, and those that have members. */
interface Places {
  leaves: ReadonlySet<string>;
  containers: ReadonlySet<string>;
}
