import { dataClassOfNames, foldName } from '@leasehold/privacy';
import type { Operation } from '../api.ts';
import { isReadOperation } from '../tools/curation.ts';
import { clauseOfName } from './clause-names.ts';
import { isLookUp } from './look-ups.ts';
import { operatorRoad } from './operators.ts';
import type { ProtectedFields } from './protected-fields.ts';
import { createRecordIds } from './record-ids.ts';

/**
 * Token classes that an argument takes because it asks rather than writes: the fields of a filter
 * take those of their class, free search takes any. Of what only reads nothing is left behind for
 * others to see, and where the answer repeats a value it is protected again.
 */
export function askingTokens(
  operation: Operation,
  path: string,
  tokenClasses: ReadonlySet<string>,
  fieldsOf?: (operation: Operation) => ProtectedFields,
): readonly string[] {
  if (!isReadOperation(operation) && !isLookUp(operation)) return [];
  const names = path.split(/[.[\]]+/).filter((name) => name !== '');
  const clauses = names.map((name) => clauseOfName(name)?.kind);
  const isFilter = names.length > 1 && clauses.slice(0, -1).some((kind) => kind !== undefined);
  if (clauses.at(-1) === 'search') return [...tokenClasses];
  if (!isFilter) return [];
  const leaf = names.findLast((name) => operatorRoad(name) === undefined) ?? '';
  if (clauseOfName(leaf) !== undefined || valueNames.has(leaf)) return [...tokenClasses];
  const field = fieldsOf?.(operation).at([leaf]);
  const classes = [dataClassOfNames([leaf]), ...(field?.hasTokens ? [field.class] : [])];
  return [...new Set(classes)].filter((name) => tokenClasses.has(name));
}

/** The key of `email[eq]` is `email_eq`. */
const inOne = (name: string): string => foldName(name.replaceAll(/[[\]]/g, ''));

/** `email_eq`, `email[in]`, `email__exact` are held against whole values as `email` is. */
const equality = /[._[]+(?:eq|equals?|is|in|i?exact|any|one_?of)\]?$/i;

const valueNames: ReadonlySet<string> = new Set(['value', 'values', 'val', 'right', 'operand']);

/**
 * Token classes of the field that a parameter is called after, or whose record a variable of the
 * path names: what agents see a token of is asked for by that token, whatever its class.
 */
export function createSeenTokens(
  operations: readonly Operation[],
  fieldsOf: (operation: Operation) => ProtectedFields,
): (operation: Operation, key: string) => readonly string[] {
  const recordIds = createRecordIds(operations, fieldsOf);
  return (operation, key) => {
    const parameter = operation.parameters.find(({ name }) => inOne(name) === inOne(key));
    if (!parameter || (parameter.in !== 'path' && !isReadOperation(operation))) return [];
    const { name } = parameter;
    const id = parameter.in === 'path' ? recordIds(operation, name) : undefined;
    const fields = fieldsOf(operation);
    const field = id ? id.field : (fields.at([name]) ?? fields.at([name.replace(equality, '')]));
    return field?.hasTokens ? [field.class] : [];
  };
}
