import type { OperationNames } from '../paths/described.ts';
import { foldName, isNameStep } from '../policy/classes.ts';
import { singular } from '../policy/singular.ts';
import { isEnvelopeName } from './pages/envelopes.ts';

/** Where the records of an operation's answers stand, by the names that lead to each. */
export interface RecordPlaces {
  /**
   * Two records of one id that are read at different places may be of different kinds. A list and
   * the record itself (`GET /contacts`, `GET /contacts/{id}`) are one place, whatever envelope is
   * around.
   */
  placeOf(names: readonly string[]): string;
  /** What it is called, as far as a name tells: `note` in `GET /contacts/{id}` and `GET /notes`. */
  kindOf(names: readonly string[]): string;
}

export function createRecordPlaces(operation: OperationNames | undefined): RecordPlaces {
  const [, path = ''] = operation?.find((name) => /^\S+ \//.test(name))?.split(' ') ?? [];
  const collection = path.replace(/(?:\/\{[^/]*\})+$/, '');
  const kind = kindOf(collection.slice(collection.lastIndexOf('/') + 1));
  const isOther = (step: string) => !isEnvelopeName(step) && kindOf(step) !== kind;
  return {
    placeOf(names) {
      const steps = names.filter(isNameStep);
      const from = steps.findIndex(isOther);
      return [collection, ...(from < 0 ? [] : steps.slice(from))].join('#');
    },
    kindOf: (names) => kindOf(names.findLast((name) => isNameStep(name) && isOther(name)) ?? kind),
  };
}

const kindOf = (name: string): string => foldName(singular(name));
