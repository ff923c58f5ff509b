import { isObject, type Json, type JsonObject } from '@leasehold/privacy';
import { isString, type Definitions } from '../schema/merged-schema.ts';
import { plainText } from '../plain-text.ts';

/** How much of a schema is shown; each level of the reduction lowers one of these. */
export interface SchemaDetail {
  /** Levels of nesting below an argument. */
  depth: number;
  /** Characters of an argument's own description. */
  description: number;
  /** Characters of the descriptions below it. */
  deepDescription: number;
}

export interface PortableContext {
  direction: 'input' | 'output';
  definitions: Definitions;
  detail: SchemaDetail;
  /**
   * Rough count of bytes that may still be written. Below zero the result is unusable: try again
   * with less detail.
   */
  budget: { bytesLeft: number };
  /** Collects the nested keys that had to be renamed; see `ToolArgument.renames`. */
  renames: Map<string, string>;
  /** Does the value at this path (keys joined by `/`, arrays `[]`) take a token? */
  takesToken: (path: string) => boolean;
}

/** Where a schema stands. */
export interface SchemaPlace {
  path: string;
  name: string;
  level: number;
  /** Definitions entered on the way here. */
  chain: readonly string[];
  isRequired: boolean;
  isItem: boolean;
}

/** Adds a sentence where a description may stand: never beside `anyOf`. */
export function describe(schema: JsonObject, sentence: string): JsonObject {
  if (sentence === '') return schema;
  if (Array.isArray(schema['anyOf'])) {
    const [first, ...others] = schema['anyOf'];
    return isObject(first) ? { anyOf: [describe(first, sentence), ...others] } : schema;
  }
  const own = schema['description'];
  const description = isString(own)
    ? `${own}${/[.!?…:]$/.test(own) ? '' : '.'} ${sentence}`
    : sentence;
  const { type, ...rest } = schema;
  return { ...(type !== undefined && { type }), ...rest, description };
}

export function anyOf(alternatives: Json[]): JsonObject {
  const different = [
    ...new Map(alternatives.map((schema) => [JSON.stringify(schema), schema])).values(),
  ];
  const [only] = different;
  return different.length === 1 && isObject(only) ? only : { anyOf: different };
}

export function descriptionOf(
  schema: JsonObject,
  { detail, budget }: PortableContext,
  { level }: SchemaPlace,
): string {
  const written = schema['description'] ?? schema['title'];
  const text = isString(written)
    ? plainText(written, level <= 1 ? detail.description : detail.deepDescription)
    : '';
  budget.bytesLeft -= text.length;
  return text;
}
