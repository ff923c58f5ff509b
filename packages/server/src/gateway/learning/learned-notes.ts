import { operationNames, type Operation } from '@leasehold/catalog';
import {
  createFilterFinder,
  fieldsOfSchema,
  type JsonObject,
  type Policy,
} from '@leasehold/privacy';

/**
 * What a tool's description says of answers its API does not describe: the learned fields, as far
 * as a filter of the policy names them. A field nobody has reviewed is not told of, since its very
 * name was learned from somebody's record.
 */
export function createLearnedNotes(
  learned: ReadonlyMap<string, JsonObject>,
  policy: Policy,
): (operation: Pick<Operation, 'id' | 'operationId'>) => string[] {
  const filterAt = createFilterFinder(policy);
  return (operation) => {
    const schema = learned.get(operation.id);
    const names = operationNames(operation);
    const fields = schema ? fieldsOfSchema(schema).map(({ path }) => path) : [];
    const reviewed = fields.filter(
      (path) => ![undefined, 'DROP'].includes(filterAt(path, names)?.filterType),
    );
    if (reviewed.length === 0) return [];
    const more = reviewed.length > fieldsMax ? ` and ${reviewed.length - fieldsMax} more` : '';
    return [`Answers seen so far have ${reviewed.slice(0, fieldsMax).join(', ')}${more}.`];
  };
}

const fieldsMax = 12;
