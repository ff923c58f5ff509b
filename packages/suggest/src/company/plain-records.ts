import type { Field } from '@leasehold/privacy';

/**
 * The fields of an answer as if its records held them right away: what JSON:API parts into
 * `attributes` and `relationships` (jsonapi.org, 1.1, "Resource Objects") is one record, and
 * `_embedded` of HAL holds whatever the answer has.
 */
export function asPlainRecords(fields: readonly Field[]): readonly Field[] {
  const isJsonApi = fields.some(({ path }) => ofResource.test(path));
  const isHal = fields.some(({ path }) => path.startsWith(embedded));
  if (!isJsonApi && !isHal) return fields;
  return fields.map((field) => {
    const kept = keptSteps(field.names, isJsonApi);
    if (kept.every(Boolean)) return field;
    // one part of a path for each name: a list and its elements are told by `[]`
    const parts = partsOf(field);
    if (parts.length !== field.names.length) return field;
    const isKept = (_: string, i: number): boolean => kept[i] ?? true;
    return {
      ...field,
      names: field.names.filter(isKept),
      path: parts.filter(isKept).join('.'),
    };
  });
}

const ofResource = /^(?:data|included)(?:\[\])?\.(?:attributes|relationships)\./;
const embedded = '_embedded.';

function keptSteps(names: readonly string[], isJsonApi: boolean): boolean[] {
  const [first, second, , fourth] = names;
  const isResource = isJsonApi && (first === 'data' || first === 'included');
  const isRelated = isResource && second === 'relationships';
  return names.map((_, i) => {
    if (i === names.length - 1) return true;
    if (i === 0) return first !== '_embedded';
    if (i === 1) return !isRelated && !(isResource && second === 'attributes');
    return !(i === 3 && isRelated && fourth === 'data');
  });
}

/** None where a name holds what a path is written with. */
function partsOf({ names, path }: Field): readonly string[] {
  return names.every((name) => /^[^.[\]"]+$/.test(name)) ? path.split('.') : [];
}
