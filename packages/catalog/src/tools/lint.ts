import { isObject, type Json, type JsonObject } from '@leasehold/privacy';
import { descriptionLengthMax } from './describe.ts';
import { jsonBytes, schemaBytesMax } from './input-schema.ts';
import { isString } from '../schema/merged-schema.ts';
import { isPortableKey, toolNameLengthMax } from './names.ts';
import { plainText } from '../plain-text.ts';
import type { Tool, ToolDefinition } from './tool.ts';

/**
 * A rule some client enforces, broken by a tool. `error`: a client drops the tool, the list or the
 * whole request; `warning`: one copes badly.
 */
export interface LintFinding {
  tool: string;
  rule: LintRule;
  severity: 'error' | 'warning';
  /** JSON Pointer into the tool's definition. */
  place: string;
  message: string;
}

const rules = {
  name: 'error',
  name_repeated: 'error',
  description: 'error',
  annotations: 'error',
  root: 'error',
  root_combinator: 'error',
  root_open: 'error',
  key: 'error',
  required: 'error',
  keyword: 'error',
  boolean_schema: 'error',
  type: 'error',
  type_missing: 'warning',
  any_of_alone: 'error',
  any_of_in_items: 'warning',
  items_missing: 'error',
  enum: 'error',
  pattern: 'error',
  depth: 'error',
  output_root: 'error',
  output_closed: 'error',
  size: 'warning',
} as const satisfies Record<string, 'error' | 'warning'>;
export type LintRule = keyof typeof rules;

const depthMax = 10;

/**
 * Holds tools against what MCP clients and the model providers behind them take. Empty: they work
 * everywhere we know of.
 */
export function lintTools(tools: readonly (Tool | ToolDefinition)[]): LintFinding[] {
  const findings: LintFinding[] = [];
  const seen = new Set<string>();
  for (const one of tools) {
    const tool = 'definition' in one ? one.definition : one;
    const report: Report = (rule, place, message) =>
      findings.push({ tool: tool.name, rule, severity: rules[rule], place, message });
    if (seen.has(tool.name))
      report('name_repeated', '/name', 'Another tool of the list has this name.');
    seen.add(tool.name);
    lintTool(tool, report);
  }
  return findings;
}

type Report = (rule: LintRule, place: string, message: string) => void;

function lintTool(tool: ToolDefinition, report: Report): void {
  if (!/^[a-z_][a-z0-9_]*$/.test(tool.name) || tool.name.length > toolNameLengthMax)
    report('name', '/name', `A name has at most ${toolNameLengthMax} of a-z, 0-9 and _.`);
  if (tool.description === '' || tool.description.length > descriptionLengthMax)
    report('description', '/description', `Between 1 and ${descriptionLengthMax} characters.`);
  if (/[\p{Cc}\p{Cf}]|<\/?[a-z][^>]*>|https?:\/\//iu.test(tool.description))
    report('description', '/description', 'Holds markup, a link or an invisible character.');
  const { title, ...hints } = tool.annotations;
  if (!title || Object.values(hints).filter((hint) => typeof hint === 'boolean').length !== 4)
    report('annotations', '/annotations', 'All four hints and a title are given.');
  lintInput(tool.inputSchema, report);
  if (tool.outputSchema) lintOutput(tool.outputSchema, report);
  const bytes =
    jsonBytes(tool.inputSchema) + (tool.outputSchema ? jsonBytes(tool.outputSchema) : 0);
  if (bytes > schemaBytesMax)
    report(
      'size',
      '/inputSchema',
      `The schemas have ${bytes} bytes; ${schemaBytesMax} are the budget.`,
    );
}

function lintInput(schema: JsonObject, report: Report): void {
  lintRoot(schema, '/inputSchema', report);
  if (schema['additionalProperties'] !== false)
    report('root_open', '/inputSchema', 'The arguments are closed: `additionalProperties: false`.');
  const { additionalProperties: _, ...rest } = schema;
  lintSchema(rest, '/inputSchema', 0, report);
}

function lintOutput(schema: JsonObject, report: Report): void {
  lintRoot(schema, '/outputSchema', report);
  const { additionalProperties, ...rest } = schema;
  if (additionalProperties !== true)
    report('output_closed', '/outputSchema', 'An answer may hold more than is described.');
  if (schema['type'] !== 'object')
    report(
      'output_root',
      '/outputSchema',
      'Clients before 2026-07-28 lose the whole list over any root but an object.',
    );
  lintSchema(rest, '/outputSchema', 0, report);
}

function lintRoot(schema: JsonObject, place: string, report: Report): void {
  if (schema['type'] !== 'object') report('root', place, 'The root is `type: object`.');
  for (const keyword of ['anyOf', 'oneOf', 'allOf', 'not', 'if', 'enum'])
    if (keyword in schema)
      report(
        'root_combinator',
        `${place}/${keyword}`,
        'Anthropic refuses combinators at the root.',
      );
}

const allowedKeywords = new Set(
  (
    'type description properties required additionalProperties items anyOf enum format pattern default ' +
    'minimum maximum minLength maxLength minItems maxItems'
  ).split(' '),
);

function lintSchema(schema: Json, place: string, depth: number, report: Report): void {
  if (!isObject(schema)) return report('boolean_schema', place, 'A schema is an object.');
  if (depth > depthMax) report('depth', place, `Nested more than ${depthMax} levels deep.`);
  for (const keyword of Object.keys(schema))
    if (!allowedKeywords.has(keyword))
      report('keyword', `${place}/${keyword}`, 'Not every client takes this keyword.');
  lintType(schema, place, report);
  lintEnum(schema, place, report);
  lintPattern(schema, place, report);
  lintProperties(schema, place, depth, report);
  if (isObject(schema['additionalProperties']))
    lintSchema(schema['additionalProperties'], `${place}/additionalProperties`, depth + 1, report);
  if (schema['items'] !== undefined) lintItems(schema['items'], `${place}/items`, depth, report);
  if (Array.isArray(schema['anyOf']))
    for (const [i, branch] of schema['anyOf'].entries())
      lintSchema(branch, `${place}/anyOf/${i}`, depth, report);
}

function lintType(schema: JsonObject, place: string, report: Report): void {
  const { type } = schema;
  if (Array.isArray(type)) report('type', place, 'Gemini takes one type, not a list.');
  if (type === undefined && schema['anyOf'] === undefined && place.startsWith('/inputSchema'))
    report('type_missing', place, 'Without a type some clients guess.');
  if (schema['anyOf'] !== undefined && Object.keys(schema).length > 1)
    report('any_of_alone', place, 'Vertex takes `anyOf` only alone in its object.');
  if (type === 'array' && !isObject(schema['items']))
    report('items_missing', place, 'Gemini and OpenAI refuse an array without `items`.');
  if (schema['additionalProperties'] === false || schema['additionalProperties'] === true)
    report('keyword', place, 'Only the root is open or closed.');
}

function lintItems(items: Json, place: string, depth: number, report: Report): void {
  if (isObject(items) && items['anyOf'] !== undefined && place.startsWith('/inputSchema'))
    report('any_of_in_items', place, 'Older Gemini paths refuse `anyOf` inside `items`.');
  lintSchema(items, place, depth + 1, report);
}

function lintEnum({ enum: values, type }: JsonObject, place: string, report: Report): void {
  if (values === undefined) return;
  if (!Array.isArray(values) || values.length === 0 || values.length > 100)
    return report('enum', place, 'Between 1 and 100 values.');
  if (type !== 'string' || !values.every((value) => isString(value) && value !== ''))
    report('enum', place, 'Gemini takes non-empty strings only.');
  if (new Set(values).size !== values.length) report('enum', place, 'A value is repeated.');
}

function lintPattern({ pattern, description }: JsonObject, place: string, report: Report): void {
  if (
    isString(description) &&
    plainText(description, 5000) !== description.trim() &&
    /[\p{Cc}\p{Cf}]|https?:\/\//iu.test(description)
  )
    report('description', `${place}/description`, 'Holds a link or an invisible character.');
  if (pattern === undefined) return;
  try {
    if (!isString(pattern) || !(new RegExp(pattern, 'u') instanceof RegExp))
      report('pattern', place, 'Not a pattern.');
  } catch {
    report('pattern', place, 'Not an ECMAScript `u` pattern.');
  }
}

function lintProperties(schema: JsonObject, place: string, depth: number, report: Report): void {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  for (const [key, property] of Object.entries(properties)) {
    if (!isPortableKey(key))
      report(
        'key',
        `${place}/properties`,
        'Anthropic refuses the whole request over a key outside `^[a-zA-Z0-9_.-]{1,64}$`.',
      );
    lintSchema(property, `${place}/properties/${key}`, depth + 1, report);
  }
  const { required } = schema;
  if (required === undefined) return;
  if (
    !Array.isArray(required) ||
    !required.every((name) => isString(name) && Object.hasOwn(properties, name)) ||
    new Set(required).size !== required.length
  )
    report('required', place, 'Requires what it does not have.');
}
