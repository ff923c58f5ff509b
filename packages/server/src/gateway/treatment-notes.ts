import type { Json, JsonObject } from '@leasehold/privacy';
import { createFilterFinder, type FilterType, type Policy } from '@leasehold/privacy';

/** What becomes of the fields of an answer: their paths by treatment. `WITHHOLD`: no filter names them, so they are not shown. */
export type FieldTreatments = Partial<Record<FilterType | 'WITHHOLD', string[]>>;

/** Paths of the answer a tool's output schema describes, by what a policy does with them; kept fields are not listed. */
export function createTreatmentFinder(policy: Policy): (output: JsonObject | undefined, isWrapped: boolean) => FieldTreatments {
  const filterAt = createFilterFinder(policy);
  return (output, isWrapped) => {
    const found: FieldTreatments = {};
    for (const path of leavesOf(output ?? {}, isWrapped)) {
      const treatment = filterAt(path)?.filterType ?? (policy.unlisted === 'keep' ? 'KEEP' : 'WITHHOLD');
      if (treatment !== 'KEEP') (found[treatment] ??= []).push(path);
    }
    return found;
  };
}

/** The same as sentences for a tool's description: the agent is to know what it will see, and that tokens may be sent back. */
export function treatmentNotes(treatments: FieldTreatments): string[] {
  // Object.entries loses the names the table is declared with.
  return (Object.entries(words) as [keyof typeof words, string | undefined][]).flatMap(([treatment, word]) => {
    const names = [...new Set((treatments[treatment] ?? []).map(lastName))];
    if (names.length === 0 || word === undefined) return [];
    const more = names.length > namesMax ? `, and ${names.length - namesMax} more` : '';
    const advice = treatment === 'TOKENIZE' ? '; send a token back whole where an argument takes one' : '';
    return [`${word}: ${names.slice(0, namesMax).join(', ')}${more}${advice}.`];
  });
}

const words = {
  TOKENIZE: 'Tokens stand for',
  MASK_PARTIAL: 'Masked',
  ANONYMIZE: 'Shown as label and initials',
  AGE_GROUP: 'Shown as age group',
  GENERALIZE: 'Shown coarser',
  HASH: 'Hashed',
  SHIFT_DATE: 'Shifted dates',
  FORMAT_PRESERVE: 'Replaced by others of the same form',
  REDACT: 'Redacted',
  WITHHOLD: 'Withheld',
  // Nothing to see, and nothing to tell.
  DROP: undefined,
  KEEP: undefined,
} as const satisfies Record<FilterType | 'WITHHOLD', string | undefined>;

const namesMax = 6;
const leavesMax = 500;

function lastName(path: string): string {
  return path.replaceAll('[]', '').split('.').at(-1) || path;
}

/** Paths as policies write them. An array at the root stands under `items`, a scalar under `value`. */
function leavesOf(output: JsonObject, isWrapped: boolean): string[] {
  const leaves = new Set<string>();
  const visit = (schema: Json | undefined, path: string): void => {
    if (!isObject(schema) || leaves.size >= leavesMax) return;
    const { properties, items, anyOf } = schema;
    if (Array.isArray(anyOf)) return anyOf.forEach((branch) => visit(branch, path));
    if (isObject(properties)) for (const [name, inner] of Object.entries(properties)) visit(inner, path === '' ? name : `${path}.${name}`);
    else if (items !== undefined) visit(items, `${path}[]`);
    else if (path !== '' && schema['type'] !== 'null') leaves.add(path);
  };
  const root = isObject(output['properties']) ? output['properties'] : {};
  if (isWrapped) visit(root['items'] ?? root['value'], '');
  else visit(output, '');
  return [...leaves];
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
