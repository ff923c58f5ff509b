import { isObject, type Json, type JsonObject } from '@leasehold/privacy';
import { isMarkOfField } from '@leasehold/suggest';
import { childNode, isTrueNode, memberNodes } from '../documents/node.ts';
import type { Node } from '../documents/node.ts';
import { referenceIn } from '../documents/references.ts';
import { breakCycles } from './schema-cycles.ts';
import { createDefinitionNames } from './definition-names.ts';
import {
  type SchemaOptions,
  type Converter,
  readMark,
  readNull,
  keywords,
} from './schema-keywords.ts';
import {
  annotations,
  only,
  without,
  readType,
  readBounds,
  readTuple,
  readDependencies,
  readExamples,
  readValues,
  readOnlyMember,
} from './older-keywords.ts';

/** Turns the schemas of one description into JSON Schema 2020-12, in one set of definitions. */
export interface Schemas {
  /**
   * Converts the schema at `node`, from any dialect (Swagger 2.0, OpenAPI 3.0, JSON Schema draft 4
   * to 2020-12). What it refers to becomes a definition, once. Never throws on a bad schema: the
   * bad corner is reported and accepts everything.
   * @throws TooLarge once the description has asked for more schemas than a description can need.
   */
  convert(node: Node): JsonObject;
  /** Every schema that was referred to, by the name in `#/$defs/<name>`. To be called last. */
  definitions(): Record<string, JsonObject>;
}

/** Stands for every schema in a file beyond what is read; no definition is called so. */
export const unreadDefinition = ' not read';

/** The description asks for more than is given. */
export class DescriptionTooLarge extends Error {}

// Deeper inline nesting is an attack; the deepest schema of the public descriptions measured has 22
// levels.
const depthMax = 100;
// Schemas converted, repeated ones counted again.
const schemasMax = 500_000;

/**
 * A converter for one description; it holds the definitions that grow while the description is
 * read.
 */
export function createSchemas(options: SchemaOptions): Schemas {
  const names = createDefinitionNames();
  const definitions = new Map<string, JsonObject>();
  const sources = new Map<string, Node>();
  const pending: { name: string; node: Node }[] = [];
  let remaining = schemasMax;

  const converter: Converter = {
    ...options,
    below(node, depth) {
      remaining -= 1;
      if (remaining < 0)
        throw new DescriptionTooLarge(`The description asks for more than ${schemasMax} schemas.`);
      if (depth <= depthMax) return convertSchema(node, depth, converter);
      options.log.report(
        'schema_unusable',
        'warning',
        node,
        `The schema is nested more than ${depthMax} levels deep; below that, anything is accepted.`,
      );
      return {};
    },
    refer(reference, node) {
      const resolution = options.references.resolve(reference, node);
      if ('failure' in resolution) {
        options.log.report(resolution.failure.code, 'warning', node, resolution.failure.message);
        if (!resolution.failure.isUnread) return undefined;
        definitions.set(unreadDefinition, {});
        return `#/$defs/${unreadDefinition}`;
      }
      const { name, isNew } = names.of(resolution.node, resolution.via);
      if (isNew) {
        sources.set(name, resolution.node);
        pending.push({ name, node: resolution.node });
      }
      return `#/$defs/${name}`;
    },
  };
  const drain = () => {
    for (let next = pending.pop(); next; next = pending.pop())
      definitions.set(next.name, converter.below(next.node, 0));
  };
  const reportCut = (name: string) => {
    const node = sources.get(name) ?? sources.get(name.replace(/_base_*$/, ''));
    const message =
      'The schema applies itself to the same value (by `allOf`, `anyOf` or `oneOf`), so no value could ever be checked; that reference is left out.';
    if (node) options.log.report('reference_too_deep', 'warning', node, message);
  };
  return {
    convert(node) {
      const schema = converter.below(node, 0);
      drain();
      return schema;
    },
    definitions: () => breakCycles(Object.fromEntries(definitions), reportCut),
  };
}

function convertSchema(node: Node, depth: number, converter: Converter): JsonObject {
  const { value } = node;
  if (value === undefined || value === null || value === true) return {};
  if (value === false) return { not: {} };
  if (!isObject(value)) {
    converter.log.report(
      'schema_unusable',
      'warning',
      node,
      `A schema is expected here, not ${kindOf(value)}; anything is accepted.`,
    );
    return {};
  }
  const reference = referenceIn(node) ?? dynamicReference(node);
  const schema =
    reference === undefined
      ? readKeywords(node, depth, converter)
      : readReference(reference, node, depth, converter);
  return isTrueNode(childNode(node, 'nullable')) || isTrueNode(childNode(node, 'x-nullable'))
    ? withNull(schema)
    : schema;
}

/**
 * `$dynamicRef` without the dynamic part: the anchor it starts from. `$recursiveRef` is its name in
 * 2019-09.
 */
function dynamicReference(node: Node): string | undefined {
  const [reference] = [
    childNode(node, '$dynamicRef').value,
    childNode(node, '$recursiveRef').value,
  ].filter((value) => typeof value === 'string');
  return reference;
}

function readReference(
  reference: string,
  node: Node,
  depth: number,
  converter: Converter,
): JsonObject {
  const target = converter.refer(reference, node);
  const siblings = readKeywords(node, depth, converter);
  const kept = converter.siblingsApply ? siblings : only(siblings, annotations);
  return target === undefined ? kept : { $ref: target, ...kept };
}

function readKeywords(node: Node, depth: number, converter: Converter): JsonObject {
  const schema: JsonObject = {};
  for (const [key, part] of memberNodes(node)) {
    const read = keywords.get(key) ?? (isMarkOfField(key) ? readMark : undefined);
    const value = part.value === null ? readNull(key) : read?.(part, depth, converter);
    if (value !== undefined) schema[key] = value;
  }
  return [
    readType,
    readBounds,
    readTuple,
    readDependencies,
    readExamples,
    readValues,
    readOnlyMember,
  ].reduce((current, step) => step(current, node, depth, converter), schema);
}

/** The schema, accepting null too (OpenAPI 3.0 `nullable`, Swagger 2.0 `x-nullable`). */
function withNull(schema: JsonObject): JsonObject {
  const { type, enum: values } = schema;
  const types = typeof type === 'string' ? [type] : Array.isArray(type) ? type : undefined;
  if (types || values) {
    const next = { ...schema };
    if (types && !types.includes('null')) next.type = [...types, 'null'];
    if (Array.isArray(values) && !values.includes(null)) next.enum = [...values, null];
    return next.const === undefined && !next.allOf && !next.anyOf && !next.oneOf && !next.$ref
      ? next
      : orNull(schema);
  }
  return ['$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'const'].some(
    (key) => schema[key] !== undefined,
  )
    ? orNull(schema)
    : schema;
}

function orNull(schema: JsonObject): JsonObject {
  return { ...only(schema, annotations), anyOf: [without(schema, annotations), { type: 'null' }] };
}

function kindOf(value: Json): string {
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}
