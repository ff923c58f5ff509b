import { dataClassOfNames, once, parseTarget, type Filter, type Policy } from '@leasehold/privacy';
import type { AnswerField } from '../answer-fields.ts';
import { fieldOf, type Meanings, type ProtectedField, type SaidFields } from '../policy-fields.ts';

/** What all fields of the answers of one operation are judged by. */
export interface Shared {
  policy: Policy;
  said: SaidFields;
  words: Meanings;
  filterAt: (path: string) => Filter | undefined;
  tokenClasses: ReadonlySet<string>;
  /** Paths of fields that are withheld until somebody has reviewed them. */
  held: ReadonlySet<string>;
}

export interface Described {
  path: string;
  names: readonly string[];
  /** undefined: it is kept. */
  field: ProtectedField | undefined;
  isKeptByFilter: boolean;
  /** That treats it; undefined: none names it. */
  filter: Filter | undefined;
  holds: AnswerField['holds'];
}

/** A filter of `name` is of a person's name, also in `items[].name`. */
const withClass = (filter: Filter | undefined): Filter | undefined =>
  filter && {
    ...filter,
    class: filter.class ?? dataClassOfNames(parseTarget(filter.target).target?.names ?? []),
  };

/** Most of what an answer holds is asked for by nobody, and judged when somebody does. */
export function describedField(
  { policy, filterAt, words, tokenClasses, said, held }: Shared,
  { path, names, holds }: AnswerField,
): Described {
  const filter = once(() => filterAt(path));
  const field = once(() => {
    const own = filter();
    if (own?.filterType === 'KEEP') return undefined;
    const isKept = own === undefined && policy.unlisted === 'keep' && !held.has(path);
    return isKept
      ? said.inText.get(dataClassOfNames([...names]))
      : fieldOf(withClass(own), names, names.join('.'), words, tokenClasses);
  });
  return {
    path,
    names,
    get field() {
      return field();
    },
    get isKeptByFilter() {
      return filter()?.filterType === 'KEEP';
    },
    get filter() {
      return filter();
    },
    holds,
  };
}
