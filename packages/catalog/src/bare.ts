import type { Operation, Parameter } from './api.ts';

/** An operation of which nothing is known but its method and path. */
export function bareOperation(method: string, path: string): Operation {
  return {
    id: `${method} ${path}`,
    method,
    path,
    summary: '',
    description: '',
    tags: [],
    deprecated: false,
    parameters: [],
    responses: [],
    security: [],
  };
}

/**
 * What a variable of a path is where no parameter describes it: a required text (OpenAPI 3.1,
 * 4.8.12.1: `simple`, not exploded).
 */
export function barePathParameter(name: string): Parameter {
  return {
    name,
    in: 'path',
    required: true,
    deprecated: false,
    description: '',
    schema: { type: 'string' },
    style: 'simple',
    explode: false,
    allowReserved: false,
  };
}
