import type { FieldOf, NamedValue } from './value.ts';

/**
 * What databases say of a value that is there already: PostgreSQL `Key (ssn)=(219)`, MySQL and
 * MariaDB `Duplicate entry '219' for key 'people.ssn'`, SQL Server `constraint 'UQ_people_ssn' … The
 * duplicate key value is (219).`
 */
export function databaseErrorValues<Field>(
  text: string,
  fieldOf: FieldOf<Field>,
): NamedValue<Field>[] {
  if (!mayBeDatabaseError(text)) return [];
  return patterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern)).flatMap(({ indices, groups = {} }) => {
      const [start = 0, end = 0] = indices?.groups?.['values'] ?? [];
      const { names = '', values = '' } = groups;
      const field = fieldIn(names, fieldOf);
      if (field === undefined) return [];
      const isOne = !/,\s|-/.test(values) || !/[,_]/.test(names);
      return [{ start, end, value: isOne ? values : undefined, quote: '', field }];
    }),
  );
}

/** Before anything is searched: a text, or the JSON of a whole answer. */
export const mayBeDatabaseError = (text: string): boolean =>
  text.includes('uplicate ') || text.includes('Key (');

const patterns = [
  /\bKey \((?<names>[^()]{1,300})\)=\((?<values>[^()]{1,2000})\)/dg,
  /\bDuplicate entry '(?<values>.{1,2000}?)' for key '?(?<names>[\w.`$-]{1,200})/dgi,
  /\bconstraint '(?<names>[^']{1,200})'[^]{0,300}?duplicate key value is \((?<values>[^()]{1,2000})\)/dgi,
];

/** `people.ssn`, `people_ssn_key`, `lower(email)`: the first words that are a field. */
function fieldIn<Field>(names: string, fieldOf: FieldOf<Field>): Field | undefined {
  const words = names.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  for (let size = Math.min(words.length, wordsMax); size > 0; size--)
    for (let from = 0; from + size <= words.length; from++) {
      const field = fieldOf(words.slice(from, from + size).join('_'));
      if (field !== undefined) return field;
    }
  return undefined;
}
const wordsMax = 4;
