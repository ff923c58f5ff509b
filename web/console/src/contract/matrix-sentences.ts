import { treatments, type TreatmentDefinition } from '@leasehold/privacy';
import { counted } from '../parts/counted.ts';
import type { CellPart, ContractField, MatrixColumn } from './matrix.ts';

const ownWords: ReadonlyMap<string, string> = new Map([
  ['WITHHOLD', 'is withheld, no filter names it'],
  ['FAIL_CLOSED', 'is withheld, its filter cannot hide it there'],
  ...Object.values<TreatmentDefinition>(treatments).map(({ name, becomes }): [string, string] => [
    name,
    becomes,
  ]),
]);

/** "becomes a token". */
export const treatmentVerb = (treatment: string): string =>
  ownWords.get(treatment) ?? 'is withheld';

/** Kinds of fields, in the order the server tells them. */
export const categoryWords: Record<ContractField['category'], string> = {
  direct: 'Names a person',
  linkable: 'Leads to a person',
  quasi: 'Narrows down who it is',
  special: 'Health, belief, money and the like',
  secret: 'Secrets',
  unsure: 'Not judged',
  harmless: 'Reads as harmless',
};

/** "GET /customers", "customers, 12 operations". */
export const columnName = ({ group, operation, operations }: MatrixColumn): string =>
  operation ? operation.id : `${group}, ${counted(operations.length, 'operation')}`;

const placesMax = 3;

/** A cell as it is heard: "email in GET /customers: becomes a token". */
export function cellSentence(
  name: string,
  column: MatrixColumn,
  parts: readonly CellPart[],
): string {
  const where = column.operation
    ? column.operation.id
    : `${counted(column.operations.length, 'operation')} of ${column.group}`;
  return `${name} in ${where}: ${cellOutcome(column, parts)}`;
}

function cellOutcome({ operation, operations }: MatrixColumn, parts: readonly CellPart[]): string {
  if (parts.length === 0)
    return operations.every(({ answer }) => answer === null)
      ? 'nothing is known of the answer'
      : 'not in the answer';
  const byTreatment = [...Map.groupBy(parts, ({ treatment }) => treatmentVerb(treatment))];
  if (!operation)
    return byTreatment
      .map(([verb, own]) => `${verb} in ${new Set(own.map((part) => part.operation)).size}`)
      .join(', ');
  if (byTreatment.length === 1) return byTreatment[0]?.[0] ?? '';
  return byTreatment.map(([verb, own]) => `${verb} ${placesText(own)}`).join('; ');
}

/** "as buyer.email, seller.email and 2 more". */
function placesText(parts: readonly CellPart[]): string {
  const paths = parts.map(({ path }) => path);
  const more = paths.length - placesMax;
  return `as ${paths.slice(0, placesMax).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
