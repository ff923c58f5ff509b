import { treatments, type TreatmentDefinition } from '@leasehold/privacy';
import type { CellPart, ContractField, MatrixColumn } from './matrix.ts';
import { phrase, phraseOf } from '../words/phrase.ts';

const ownWords: ReadonlyMap<string, string> = new Map([
  ['WITHHOLD', phrase('is withheld, no filter names it')],
  ['FAIL_CLOSED', phrase('is withheld, its filter cannot hide it there')],
  ...Object.values<TreatmentDefinition>(treatments).map(({ name, becomes }): [string, string] => [
    name,
    phraseOf(becomes),
  ]),
]);

/** "becomes a token", in the language of this page. */
export const treatmentVerb = (treatment: string): string =>
  ownWords.get(treatment) ?? phrase('is withheld');

/** Kinds of fields, in the order the server tells them. */
export const categoryWords: Record<ContractField['category'], string> = {
  direct: phrase('Names a person'),
  linkable: phrase('Leads to a person'),
  quasi: phrase('Narrows down who it is'),
  special: phrase('Health, belief, money and the like'),
  secret: phrase('Secrets'),
  unsure: phrase('Not judged'),
  harmless: phrase('Reads as harmless'),
};

/** "GET /customers", "customers, 12 operations". */
export const columnName = ({ group, operation, operations }: MatrixColumn): string =>
  operation
    ? operation.id
    : `${group}, ${phrase('{count|# operation|# operations}', { count: operations.length })}`;

const placesMax = 3;

/** A cell as it is heard: "email in GET /customers: becomes a token". */
export function cellSentence(
  name: string,
  column: MatrixColumn,
  parts: readonly CellPart[],
): string {
  const where = column.operation
    ? column.operation.id
    : phrase('{operations|# operation|# operations} of {group}', {
        operations: column.operations.length,
        group: column.group,
      });
  return phrase('{name} in {where}: {cellOutcome}', {
    name,
    where,
    cellOutcome: cellOutcome(column, parts),
  });
}

function cellOutcome({ operation, operations }: MatrixColumn, parts: readonly CellPart[]): string {
  if (parts.length === 0)
    return operations.every(({ answer }) => answer === null)
      ? phrase('nothing is known of the answer')
      : phrase('not in the answer');
  const byTreatment = [...Map.groupBy(parts, ({ treatment }) => treatmentVerb(treatment))];
  if (!operation)
    return byTreatment
      .map(([verb, own]) =>
        phrase('{verb} in {size}', { verb, size: new Set(own.map((part) => part.operation)).size }),
      )
      .join(', ');
  if (byTreatment.length === 1) return byTreatment[0]?.[0] ?? '';
  return byTreatment.map(([verb, own]) => `${verb} ${placesText(own)}`).join('; ');
}

/** "as buyer.email, seller.email and 2 more". */
function placesText(parts: readonly CellPart[]): string {
  const paths = parts.map(({ path }) => path);
  const more = paths.length - placesMax;
  return more > 0
    ? phrase('as {paths} and {more} more', { paths: paths.slice(0, placesMax).join(', '), more })
    : phrase('as {paths}', { paths: paths.slice(0, placesMax).join(', ') });
}
