import type { Field } from '@leasehold/privacy';

/**
 * Fields that say in words what another of their record says (`status_human_readable` beside
 * `status`), as the field they repeat: under its name, and one of its choices.
 */
export function asSaidFirst(fields: readonly Field[]): (field: Field) => Field {
  const byNames = new Map(fields.map((field) => [keyOf(field.names), field]));
  return (field) => {
    const { names, schema } = field;
    const name = names.at(-1) ?? '';
    const said = name.replace(inWords, '');
    const own = [...names.slice(0, -1), said];
    const first = said === name || said === '' ? undefined : byNames.get(keyOf(own));
    if (!first) return field;
    const choices = first.schema?.['enum'];
    return {
      ...field,
      names: own,
      ...(choices !== undefined && { schema: { ...schema, enum: choices } }),
    };
  };
}

const keyOf = (names: readonly string[]): string => names.join('\n');

const inWords = /[_-]?[hH]uman_?[rR]eadable$/;
