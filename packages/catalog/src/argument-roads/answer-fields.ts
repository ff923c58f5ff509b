import { isObject, memberPath, type Json, type JsonObject } from '@leasehold/privacy';
import {
  enumValues,
  meantTypes,
  mergeSchema,
  schemaBranches,
  schemaProperties,
  type Definitions,
} from '../schema/merged-schema.ts';

/** A field that a description says an answer has. */
export interface AnswerField {
  /** As a policy's target says it. */
  path: string;
  names: readonly string[];
  schema: Json;
  /**
   * `text`: any text may stand there; `more`: what it has inside nobody says; `value`: a number, a
   * day, one of a few words.
   */
  holds: 'text' | 'number' | 'list' | 'more' | 'value';
}

export interface AnswerFields {
  fields: readonly AnswerField[];
  /** It has more than these, or says less than all: other names may stand in an answer. */
  isPartial: boolean;
  /** It is a verdict on what was sent, and nothing else. */
  isVerdict?: boolean;
  /** It is a text as a whole. */
  isText?: boolean;
}

/** An answer that has more is known in part, which is never taken for the whole. */
const [fieldsMax, visitsMax, depthMax] = [400, 1_500, 7];

/** The leaves of an answer, as far as they are asked for in lists and records of ordinary size. */
export function answerFields(schemas: readonly Json[], definitions: Definitions): AnswerFields {
  const found = new Map<string, AnswerField>();
  let visits = 0;
  let isPartial = schemas.length === 0;
  let isText = false;

  const visit = (given: Json, path: string, names: readonly string[], depth: number): void => {
    if (++visits > visitsMax || depth > depthMax || found.size >= fieldsMax) {
      isPartial = true;
      return;
    }
    const { schema } = mergeSchema(given, definitions);
    const branches = schemaBranches(schema);
    const properties = schemaProperties(schema);
    for (const branch of branches) visit(branch, path, names, depth + 1);
    for (const [name, inner] of properties)
      visit(inner, memberPath(path, name), [...names, name], depth + 1);
    if (schema['items'] !== undefined) visit(schema['items'], `${path}[]`, names, depth + 1);
    if (isObject(schema['additionalProperties'])) isPartial = true;
    const isLeaf = branches.length + properties.length === 0 && schema['items'] === undefined;
    if (isLeaf && names.length === 0) {
      isPartial = true;
      isText ||= path === '' && holdsOf(schema) === 'text';
    } else if (isLeaf && !found.has(path))
      found.set(path, { path, names, schema: given, holds: holdsOf(schema) });
  };

  for (const schema of schemas) visit(schema, '', [], 0);
  return { fields: [...found.values()], isPartial, isText };
}

/** By the merged schema of a leaf. */
function holdsOf(schema: JsonObject): AnswerField['holds'] {
  const { types } = meantTypes(schema);
  const has = (...names: string[]) => names.some((name) => types.includes(name));
  const { format = '' } = schema;
  const isText = !enumValues(schema) && !(typeof format === 'string' && ofNoText.test(format));
  if (has('string')) return isText ? 'text' : 'value';
  if (types.length === 0 || has('object')) return 'more';
  if (has('array')) return 'list';
  return has('number', 'integer') ? 'number' : 'value';
}

const ofNoText = /^(?:date|time|uuid|ur[il]|iri|email|idn|host|ip|duration|byte|binary|regex)/;
