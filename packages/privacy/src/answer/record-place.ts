import type { OperationNames } from '../paths/described.ts';
import { foldName, isNameStep, wordsInName } from '../policy/classes.ts';
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
  /**
   * What it is called, as far as a name tells: `note` in `GET /contacts/{id}` and `GET /notes`, and
   * in procedures (`POST /rpc/notes.update`, `GET /api/getNote`).
   */
  kindOf(names: readonly string[]): string;
}

export function createRecordPlaces(operation: OperationNames | undefined): RecordPlaces {
  const [, path = ''] = operation?.find((name) => /^\S+ \//.test(name))?.split(' ') ?? [];
  const collection = path.replace(/(?:\/\{[^/]*\})+$/, '');
  const kind = kindOf(nounOf(collection));
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

/** Of `/rpc/notes.update`, `/notes:import`, `/note/rename` and `/getNote` the `note`. */
function nounOf(path: string): string {
  const [last = '', before = ''] = path.split('/').toReversed();
  const [noun = '', procedure] = last.split(/[.:]/);
  if (procedure !== undefined) return noun;
  const [first = '', ...others] = wordsInName(last);
  if (!verbs.has(first)) return last;
  if (others.length > 0) return others.join('_');
  return namesNothing.test(before) ? last : before;
}

const namesNothing = /^(?:|api|rest|rpc|v?\d.*)$/i;

const verbs: ReadonlySet<string> = new Set(
  (
    'get read fetch find show view list search query retrieve describe create make new add insert post ' +
    'update edit change modify set save put patch upsert replace write rename move copy'
  ).split(' '),
);
