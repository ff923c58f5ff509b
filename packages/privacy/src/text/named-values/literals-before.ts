import type { FieldOf, NamedValue } from './value.ts';

/** Values that stand before what they are called: `'219' AS ssn`, `MOVE "219" TO SSN`, `@"219" forKey:@"ssn"`. */
export function literalsBeforeNames<Field>(
  text: string,
  fieldOf: FieldOf<Field>,
): NamedValue<Field>[] {
  if (!joint.test(text)) return [];
  return Array.from(text.matchAll(literalAndName)).flatMap(({ groups = {}, indices }) => {
    const { said, number, name = '' } = groups;
    const [start, end] = indices?.groups?.[said === undefined ? 'number' : 'said'] ?? [0, 0];
    const field = fieldOf(name);
    if (field === undefined) return [];
    const quote = said === undefined ? '"' : '';
    return [{ start, end, value: said ?? number, quote, field }];
  });
}

const joint = /["'\d)] {1,4}(?:AS|as|TO|INTO|forKey:)/;
const literalAndName =
  /(?:@?(?<sign>["'])(?<said>(?:(?!\k<sign>)[^\n]){1,200})\k<sign>|(?<![\w.])(?<number>\d[\d.]{0,30})) {1,4}(?:AS|as|TO|INTO|forKey:) {0,4}@?["'`[]?(?<name>[\p{L}_][\p{L}\p{N}_-]{0,60})/dgu;
