/** Members that say which field an object is of, the surest first. */
export const pairNameMembers: readonly string[] = [
  'field',
  'fieldName',
  'field_name',
  'property',
  'attribute',
  'key',
  'name',
  'code',
  'path',
  'column',
  'label',
  'question',
  'title',
  'id',
];
const nameMembers: ReadonlySet<string> = new Set(pairNameMembers);

/** Also of both sides of a change: `fromString`, `new_value`. */
const valueMember =
  /^(?:(?:\w*_?)?values?|value[A-Z]\w*|val|from|to|old|new|before|after|previous|current|answers?|response|content|text|data|display)$/i;

const sideMember =
  /^(?:from|to|old|new|before|after|prev|previous|current|original)(?:_\w+|[A-Z]\w*)$/;

/** What a member is in a record that has its fields as pairs: `{ "key": "ssn", "value": "…" }`. */
export function pairRoleOf(key: string): 'none' | 'name' | 'value' {
  if (nameMembers.has(key)) return 'name';
  return valueMember.test(key) || sideMember.test(key) ? 'value' : 'none';
}
