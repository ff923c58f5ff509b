import { dataClassOfNames } from '@leasehold/privacy';
import type { Operation } from '../api.ts';
import { isReadOperation } from '../tools/curation.ts';
import { clauseOfName } from './clause-names.ts';
import { isLookUp } from './look-ups.ts';
import { operatorRoad } from './operators.ts';

/**
 * Token classes that an argument takes because it asks rather than writes: the fields of a filter
 * take those of their class, free search takes any. Of what only reads nothing is left behind for
 * others to see, and where the answer repeats a value it is protected again.
 */
export function askingTokens(
  operation: Operation,
  path: string,
  tokenClasses: ReadonlySet<string>,
): readonly string[] {
  if (!isReadOperation(operation) && !isLookUp(operation)) return [];
  const names = path.split(/[.[\]]+/).filter((name) => name !== '');
  const clauses = names.map((name) => clauseOfName(name)?.kind);
  const isFilter = names.length > 1 && clauses.slice(0, -1).some((kind) => kind !== undefined);
  if (clauses.at(-1) === 'search') return [...tokenClasses];
  if (!isFilter) return [];
  const leaf = names.findLast((name) => operatorRoad(name) === undefined) ?? '';
  if (clauseOfName(leaf) !== undefined || valueNames.has(leaf)) return [...tokenClasses];
  const dataClass = dataClassOfNames([leaf]);
  return tokenClasses.has(dataClass) ? [dataClass] : [];
}

const valueNames: ReadonlySet<string> = new Set(['value', 'values', 'val', 'right', 'operand']);
