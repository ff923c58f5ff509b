import type { JsonObject } from '@leasehold/privacy';
import type { Api, BodyContent, Operation, Parameter, Style } from '../api.ts';
import { bareOperation } from '../bare.ts';
import type { Tool } from '../tools/tool.ts';
import { buildTools, type ToolOptions } from '../tools/tools.ts';

/**
 * The last name, with what is above an `id`: enough of the engine's rule for tests of what is asked
 * of it.
 */
export function classOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return last === 'id'
    ? `${(names.at(-2) ?? '').replace(/s$/, '')}_id`
    : last.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
}

export function parameter(
  name: string,
  where: Parameter['in'],
  more: Partial<Parameter> = {},
): Parameter {
  const style: Style = where === 'path' || where === 'header' ? 'simple' : 'form';
  return {
    name,
    in: where,
    required: where === 'path',
    deprecated: false,
    description: '',
    schema: { type: 'string' },
    style,
    explode: style === 'form',
    allowReserved: false,
    ...more,
  };
}

export function operation(method: string, path: string, more: Partial<Operation> = {}): Operation {
  return { ...bareOperation(method, path), ...more };
}

export function jsonBody(schema: JsonObject, required = true): NonNullable<Operation['body']> {
  return { required, description: '', contents: [content('application/json', schema)] };
}

export function content(
  mediaType: string,
  schema: JsonObject,
  encoding: BodyContent['encoding'] = {},
): BodyContent {
  return { mediaType, schema, encoding };
}

export function api(operations: Operation[], more: Partial<Api> = {}): Api {
  return {
    format: 'openapi-3.1',
    title: 'Clinic',
    version: '1',
    description: '',
    servers: [],
    securitySchemes: {},
    operations,
    definitions: {},
    problems: [],
    ...more,
  };
}

/** The tool of one operation. */
export function toolOf(
  one: Operation,
  more: Partial<Api> = {},
  options: Partial<ToolOptions> = {},
): Tool {
  const { tools, problems } = buildTools(api([one], more), { classOf, ...options });
  const [tool] = tools;
  if (!tool) throw new Error(problems[0]?.message ?? 'no tool');
  return tool;
}
