import type { OperationNames } from '../paths/described.ts';
import { foldName, isNameStep } from '../policy/classes.ts';
import { singular } from '../policy/singular.ts';
import { isEnvelopeName } from './pages/envelopes.ts';

/**
 * What kind of record stands at a path of an operation's answers, told by where it is read: two
 * records of one id that are read at different places may be of different kinds. A list and the
 * record itself (`GET /contacts`, `GET /contacts/{id}`) are one place, whatever envelope is around.
 */
export function createRecordPlaces(
  operation: OperationNames | undefined,
): (names: readonly string[]) => string {
  const [, path = ''] = operation?.find((name) => /^\S+ \//.test(name))?.split(' ') ?? [];
  const collection = path.replace(/(?:\/\{[^/]*\})+$/, '');
  const kind = kindOf(collection.slice(collection.lastIndexOf('/') + 1));
  return (names) => {
    const steps = names.filter(isNameStep);
    const from = steps.findIndex((step) => !isEnvelopeName(step) && kindOf(step) !== kind);
    return [collection, ...(from < 0 ? [] : steps.slice(from))].join('#');
  };
}

const kindOf = (name: string): string => foldName(singular(name));
