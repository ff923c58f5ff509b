import { isObject, type Json, type JsonObject } from '@leasehold/privacy';
import {
  asBoolean,
  childNode,
  isTrueNode,
  itemNodes,
  memberNodes,
  nodeText,
} from '../documents/node.ts';
import type { Node } from '../documents/node.ts';
import type { ProblemLog } from '../documents/problem-log.ts';
import { referenceIn } from '../documents/references.ts';
import type { References } from '../documents/references.ts';

export interface SchemaOptions {
  references: References;
  log: ProblemLog;
  /**
   * OpenAPI 3.1 and later: keywords beside `$ref` apply too. Before, only those that describe are
   * taken.
   */
  siblingsApply: boolean;
}

export interface Converter extends SchemaOptions {
  /** A schema below another one. */
  below(node: Node, depth: number): JsonObject;
  /** `#/$defs/<name>` for what a reference written at `node` leads to. */
  refer(reference: string, node: Node): string | undefined;
}

type Reader = (node: Node, depth: number, converter: Converter) => Json | undefined;

/** An empty YAML value is a slip everywhere but where null is a value. */
export function readNull(key: string): null | undefined {
  return key === 'const' || key === 'default' ? null : undefined;
}

const readText: Reader = (node) => (typeof node.value === 'object' ? undefined : nodeText(node));
const readFlag: Reader = (node) => (isTrueNode(node) ? true : undefined);

const readNumber: Reader = ({ value }) => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

const readCount: Reader = (node, depth, converter) => {
  const number = readNumber(node, depth, converter);
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
};

const readSchema: Reader = (node, depth, converter) => converter.below(node, depth + 1);

/** Where `false` closes an object or array, the boolean is what every reader looks for. */
export const readOpenness: Reader = (node, depth, converter) =>
  asBoolean(node.value) ?? converter.below(node, depth + 1);

const readSchemas: Reader = (node, depth, converter) => {
  const list = itemNodes(node).map((item) => converter.below(item, depth + 1));
  if (list.length > 0) return list;
  converter.log.report(
    'schema_unusable',
    'warning',
    node,
    'A list of schemas is expected here; the keyword is left out.',
  );
  return undefined;
};

const readSchemaMap: Reader = (written, depth, converter) => {
  const reference = referenceIn(written);
  const resolution =
    reference === undefined ? undefined : converter.references.resolve(reference, written);
  const node = resolution && 'node' in resolution ? resolution.node : written;
  if (isObject(node.value))
    return Object.fromEntries(
      memberNodes(node).map(([name, part]) => [name, converter.below(part, depth + 1)]),
    );
  converter.log.report(
    'schema_unusable',
    'warning',
    node,
    'An object of schemas is expected here; the keyword is left out.',
  );
  return undefined;
};

const readPatternMap: Reader = (node, depth, converter) => {
  const entries = memberNodes(node).map(([name, part]): [string | undefined, Json] => [
    usablePattern(name),
    converter.below(part, depth + 1),
  ]);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, Json] => entry[0] !== undefined),
  );
};

export const readNames: Reader = ({ value }) => {
  const names = Array.isArray(value)
    ? [...new Set(value.filter((name) => typeof name === 'string'))]
    : [];
  return names.length > 0 ? names : undefined;
};

const readNameMap: Reader = (node, depth, converter) =>
  Object.fromEntries(
    memberNodes(node).map(([name, part]) => [name, readNames(part, depth, converter) ?? []]),
  );

const readPattern: Reader = (node, _depth, converter) => {
  const pattern = usablePattern(nodeText(node));
  if (pattern === undefined) {
    converter.log.report(
      'schema_unusable',
      'warning',
      node,
      'The pattern is not an ECMAScript regular expression (ECMA-262, flag u); any text is accepted.',
    );
  }
  return pattern;
};

const readLiteral: Reader = (node) => (isSmall(node.value) ? node.value : undefined);

const readLiterals: Reader = ({ value }) => {
  const literals = Array.isArray(value) ? value.filter((item) => isSmall(item)) : [];
  return literals.length > 0 ? literals : undefined;
};

const readDiscriminator: Reader = (node, _depth, converter) => {
  const propertyName =
    typeof node.value === 'string' ? node.value : nodeText(childNode(node, 'propertyName'));
  if (propertyName === '') return undefined;
  const mapping = memberNodes(childNode(node, 'mapping')).flatMap(
    ([value, part]): [string, string][] => {
      const target = nodeText(part);
      const reference =
        /^[A-Za-z0-9._-]+$/.test(target) && !target.includes('.')
          ? `#/components/schemas/${target}`
          : target;
      const name = converter.refer(reference, part);
      return name === undefined ? [] : [[value, name]];
    },
  );
  return mapping.length > 0
    ? { propertyName, mapping: Object.fromEntries(mapping) }
    : { propertyName };
};

/** What whoever wrote the description says of a value: yes, a word, or several (`[pii, phi]`). */
export const readMark: Reader = ({ value }) => {
  const said = [value].flat().filter((one) => typeof one === 'string' || one === true);
  return said.length === 0 ? undefined : Array.isArray(value) ? said : said[0];
};

/**
 * Keywords that are taken over, each with how it is read. The others (`xml`, `externalDocs`, `x-…`
 * that mark nothing, unknown ones) say nothing about the value.
 */
export const keywords = new Map<string, Reader>([
  ...named(readText, 'title', 'description', 'format', 'contentMediaType', 'contentEncoding'),
  ...named(readFlag, 'deprecated', 'readOnly', 'writeOnly', 'uniqueItems'),
  ...named(readNumber, 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'),
  ...named(
    readCount,
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'minProperties',
    'maxProperties',
    'minContains',
    'maxContains',
  ),
  ...named(readSchema, 'not', 'if', 'then', 'else', 'contains', 'propertyNames', 'contentSchema'),
  ...named(readOpenness, 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'),
  ...named(readSchemas, 'allOf', 'anyOf', 'oneOf', 'prefixItems'),
  ...named(readSchemaMap, 'properties', 'dependentSchemas'),
  ...named(readLiteral, 'default', 'const'),
  ['patternProperties', readPatternMap],
  ['required', readNames],
  ['dependentRequired', readNameMap],
  ['pattern', readPattern],
  ['enum', readLiterals],
  ['discriminator', readDiscriminator],
]);

function named(read: Reader, ...names: string[]): [string, Reader][] {
  return names.map((name) => [name, read]);
}

/** Whether a literal is worth carrying: finite numbers, no giant or deeply nested example data. */
export function isSmall(value: Json | undefined, depth = 0): value is Json {
  if (value === undefined || depth > 16) return false;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'string') return value.length <= 10_000;
  if (typeof value !== 'object' || value === null) return true;
  const parts = Object.values(value);
  return parts.length <= 1_000 && parts.every((part) => isSmall(part, depth + 1));
}

/**
 * The pattern as ECMA-262 accepts it under the `u` flag, which JSON Schema asks for; needless
 * escapes (`\-`, `\_`) are taken off.
 */
function usablePattern(written: string): string | undefined {
  // Copied out of JavaScript with its slashes, a pattern matches nothing; without its flags it may
  // match too little.
  const [, inner, flags = ''] = /^\/(\^.*\$)\/([a-z]*)$/s.exec(written) ?? [];
  if (flags.includes('i')) return undefined;
  const pattern = inner ?? written;
  const relaxed = pattern.replace(
    /\\([^A-Za-z0-9\s^$\\.*+?()[\]{}|/])/g,
    (escape, character: string) => (character === '-' ? escape : character),
  );
  return [pattern, relaxed, relaxed.replaceAll('\\-', '-')].find(isPattern);
}

function isPattern(pattern: string): boolean {
  try {
    return pattern.length <= 5_000 && new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
