/** Members that say which field an object is of, the surest first. */
const nameMembers: ReadonlyMap<string, number> = new Map(
  (
    'field fieldName field_name fieldId field_id property propertyName property_name propertyID propertyId prop ' +
    'attribute attributeName attribute_name attr param parameter variable key k #name name code path column columnName column_name col ' +
    'label question title id'
  )
    .split(' ')
    .map((name, rank) => [name, rank]),
);

/** How surely a member of that name says the field: the least is the surest; undefined: it says none. */
export const pairNameRank = (key: string): number | undefined => nameMembers.get(key);

/** Also of both sides of a change: `fromString`, `new_value`. */
const valueMember =
  /^(?:(?:\w*_?)?values?|value[A-Z]\w*|vals?|v|cell|#text|from|to|old|new|before|after|previous|current|answers?|response|content|text|data|display)$/i;

const sideMember =
  /^(?:from|to|old|new|before|after|prev|previous|current|original)(?:_\w+|[A-Z]\w*)$/;

/** What a member is in a record that has its fields as pairs: `{ "key": "ssn", "value": "…" }`. */
export function pairRoleOf(key: string): 'none' | 'name' | 'value' {
  if (nameMembers.has(key)) return 'name';
  return valueMember.test(key) || sideMember.test(key) ? 'value' : 'none';
}
