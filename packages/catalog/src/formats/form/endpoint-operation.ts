import type { Operation } from '../../api.ts';
import { childNode } from '../../documents/node.ts';
import type { OperationContext } from '../operations.ts';
import type { FormEndpoint } from './endpoint.ts';
import { isNoCredential, plainParameter } from './operation.ts';
import { formPathTemplate } from './path-template.ts';

/**
 * Where nothing but the endpoint is given, that it can be read is all that is known. What it
 * answers is learned from calls.
 */
export function endpointOperation(
  endpoint: FormEndpoint | undefined,
  security: string[][],
  context: OperationContext,
): Operation[] {
  const node = childNode(context.root, 'endpoint');
  const advice =
    'List `operations` (method, path, an example answer) or give a collection, a capture or cURL lines to offer more.';
  if (!endpoint) {
    context.log.report(
      'not_a_description',
      'error',
      node,
      `There is neither an operation nor an endpoint to read. ${advice}`,
    );
    return [];
  }
  context.log.report(
    'not_a_description',
    'warning',
    node,
    `Only the endpoint itself can be read. ${advice}`,
  );
  const last = endpoint.path.slice(endpoint.path.lastIndexOf('/'));
  const { path, query } = formPathTemplate(`${last}${endpoint.query}`);
  const variables = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) =>
    plainParameter(name ?? '', 'path'),
  );
  const parameters = query
    .filter((name) => isNoCredential(name, 'query', node, context))
    .map((name) => plainParameter(name, 'query'));
  return [
    {
      id: `GET ${path}`,
      method: 'GET',
      path,
      summary: 'Read the endpoint',
      description: '',
      tags: [],
      deprecated: false,
      parameters: [...variables, ...parameters],
      responses: [],
      security,
    },
  ];
}
