import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRequest, buildTools, importApi, type ToolArguments } from '@leasehold/catalog';
import { dataClassOfNames, type Json } from '@leasehold/privacy';
import { isFields } from './source-files.ts';
import type { Section } from './section.ts';

/**
 * RFC 6570's operators that OpenAPI has a style for (OpenAPI 3.1 4.8.12.6), with the place it has
 * it in.
 */
const styles: Record<string, { in: 'path' | 'query'; style: string }> = {
  '': { in: 'path', style: 'simple' },
  '.': { in: 'path', style: 'label' },
  ';': { in: 'path', style: 'matrix' },
  '?': { in: 'query', style: 'form' },
};

/**
 * The vectors of one variable, written as OpenAPI parameters: the request has to be what RFC 6570
 * says.
 */
export async function measureUriTemplates(folder: string): Promise<Section> {
  const shortfalls: string[] = [];
  let [tried, left] = [0, 0];
  for (const { template, variables, expected } of readVectors(folder)) {
    const actual = await expand(template, variables);
    if (actual === undefined) left++;
    else {
      tried++;
      if (!expected.includes(actual))
        shortfalls.push(`${template}: ${actual} instead of ${expected.join(' or ')}`);
    }
  }
  return {
    name: 'URI templates',
    lines: [`vectors=${tried} without a style in OpenAPI=${left}`],
    shortfalls,
  };
}

/**
 * Undefined where OpenAPI cannot say it: several variables, prefixes, other operators, values it
 * has no meaning for.
 */
async function expand(
  template: string,
  variables: Record<string, Json>,
): Promise<string | undefined> {
  const [, operator = '', name = '', star = ''] =
    /^\{([.;?]?)([\w.]+)(\*?)\}$/.exec(template) ?? [];
  const style = styles[operator];
  const value = name === '' ? undefined : variables[name];
  if (!style || value === undefined || isRefused(value, style.in)) return undefined;
  const path = style.in === 'path' ? `/{${name}}` : '/x';
  const parameter = {
    name,
    in: style.in,
    required: true,
    style: style.style,
    explode: star === '*',
    schema: schemaOf(value),
  };
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: {},
    paths: { [path]: { get: { parameters: [parameter] } } },
  });
  const { api } = await importApi({ text });
  const [tool] = api ? buildTools(api, { classOf: dataClassOfNames }).tools : [];
  const [argument] = tool?.arguments ?? [];
  if (!tool || !argument) return 'no tool';
  const args: ToolArguments = { [argument.key]: value };
  const request = buildRequest(tool, args, { baseUrl: 'http://h' });
  if (Array.isArray(request)) return `refused: ${request[0]?.message ?? ''}`;
  return request.url.slice(style.in === 'path' ? 'http://h/'.length : 'http://h/x'.length);
}

/**
 * A path must not become another one, so that a value in it holds no slash, however encoded; `null`
 * and empty lists are not there: we refuse where RFC 6570 expands.
 */
function isRefused(value: Json, place: 'path' | 'query'): boolean {
  if (value === null || (typeof value === 'object' && Object.keys(value).length === 0)) return true;
  return place === 'path' && (value === '' || /\/|%(?:25)*2f/i.test(JSON.stringify(value)));
}

function schemaOf(value: Json): Json {
  if (Array.isArray(value)) return { type: 'array', items: { type: 'string' } };
  return { type: typeof value === 'object' ? 'object' : 'string' };
}

function readVectors(
  folder: string,
): { template: string; variables: Record<string, Json>; expected: string[] }[] {
  return ['spec-examples-by-section.json', 'spec-examples.json', 'extended-tests.json'].flatMap(
    (file) => {
      const path = join(folder, file);
      const groups: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
      return isFields(groups) ? Object.values(groups).flatMap(readGroup) : [];
    },
  );
}

function readGroup(
  group: unknown,
): { template: string; variables: Record<string, Json>; expected: string[] }[] {
  if (!isFields(group) || !isFields(group['variables']) || !Array.isArray(group['testcases']))
    return [];
  // The file is JSON, so what stands in it is.
  const variables: Record<string, Json> = JSON.parse(JSON.stringify(group['variables']));
  return group['testcases'].flatMap((testcase: unknown) => {
    const [template, expected]: unknown[] = Array.isArray(testcase) ? testcase : [];
    return typeof template === 'string'
      ? [{ template, variables, expected: [expected].flat().map(String) }]
      : [];
  });
}
