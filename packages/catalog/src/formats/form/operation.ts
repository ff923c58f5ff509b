import { isObject, dataClassOfNames } from '@leasehold/privacy';
import type { Operation, Parameter } from '../../api.ts';
import { childNode, isTrueNode, itemNodes, nodeText } from '../../documents/node.ts';
import type { Node } from '../../documents/node.ts';
import type { OperationContext } from '../operations.ts';
import { httpToken, resolvedNodes } from '../operation-parameters.ts';
import { readParameter } from '../openapi3.ts';
import { readFormAnswers, readFormBody } from './content.ts';
import { formPathTemplate } from './path-template.ts';

/** One operation of the form; undefined, and reported, where it cannot be called. */
export function readFormOperation(
  node: Node,
  security: string[][],
  context: OperationContext,
): Operation | undefined {
  const method = (nodeText(childNode(node, 'method')) || 'GET').trim().toUpperCase();
  const written = nodeText(childNode(node, 'path')).trim();
  const unusable = (message: string) =>
    context.log.report('operation_unusable', 'error', node, message);
  if (written === '') return void unusable('The operation has no `path`.');
  if (!httpToken.test(method)) return void unusable('The method is no HTTP token.');
  if (written.length > pathCharsMax || /\p{Cc}|:\/\//u.test(written))
    return void unusable('The path is no path below the endpoint.');
  const { path, query } = formPathTemplate(written);
  const id = `${method} ${path}`;
  return context.log.during(id, () => {
    const parameters = readParameters(node, path, query, context);
    const body = readFormBody(childNode(node, 'body'), context);
    const name = nodeText(childNode(node, 'name')).trim();
    return {
      id,
      ...(name !== '' && { operationId: name }),
      method,
      path,
      summary: nodeText(childNode(node, 'summary')),
      description: nodeText(childNode(node, 'description')),
      tags: itemNodes(childNode(node, 'tags')).map(nodeText).filter(Boolean),
      deprecated: isTrueNode(childNode(node, 'deprecated')),
      parameters,
      ...(body && { body }),
      responses: readFormAnswers(node, context),
      security: nodeText(childNode(node, 'auth')).trim().toLowerCase() === 'none' ? [] : security,
    };
  });
}

const pathCharsMax = 2_000;

/** The declared ones, those the path names, and those its query names. */
function readParameters(
  node: Node,
  path: string,
  query: readonly string[],
  context: OperationContext,
): Parameter[] {
  const inPath = [...new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? ''))];
  const declared = itemNodes(childNode(node, 'parameters'))
    .flatMap((one) => resolvedNodes(one, context))
    .flatMap((one) => readDeclared(one, inPath, context));
  const has = (place: Parameter['in'], name: string) =>
    declared.some((one) => one.in === place && one.name === name);
  return [
    ...inPath.filter((name) => !has('path', name)).map((name) => plainParameter(name, 'path')),
    ...declared,
    ...query
      .filter((name) => !has('query', name) && isNoCredential(name, 'query', node, context))
      .map((name) => plainParameter(name, 'query')),
  ];
}

/**
 * As OpenAPI 3 writes it, or its name alone. `in` may be left out: what the path names is in the
 * path, all else in the query.
 */
function readDeclared(
  node: Node,
  inPath: readonly string[],
  context: OperationContext,
): Parameter[] {
  const written = isObject(node.value) ? node.value : { name: nodeText(node) };
  const name = nodeText(childNode({ ...node, value: written }, 'name')).trim();
  const place = written['in'] ?? (inPath.includes(name) ? 'path' : 'query');
  const isTyped = ['schema', 'type', 'content'].some((key) => Object.hasOwn(written, key));
  const value = { ...(!isTyped && { schema: { type: 'string' } }), ...written, in: place };
  const parameter = readParameter({ ...node, value }, context);
  if (!parameter || !isNoCredential(parameter.name, parameter.in, node, context)) return [];
  if (parameter.in !== 'path' || inPath.includes(parameter.name)) return [parameter];
  context.log.report(
    'parameter_unusable',
    'warning',
    node,
    'The path parameter has no place in the path; it is left out.',
  );
  return [];
}

/** Whether agents may give it: credentials are the gateway's to send. */
export function isNoCredential(
  name: string,
  place: Parameter['in'],
  node: Node,
  { log }: OperationContext,
): boolean {
  const isCredential =
    place !== 'path' && ['secret', 'password'].includes(dataClassOfNames([name]));
  if (isCredential)
    log.report(
      'security_unusable',
      'warning',
      node,
      "A parameter carries a credential; it is left out. Give the credential as the API's `auth`.",
    );
  return !isCredential;
}

/** What only its name is known of: any text. */
export function plainParameter(name: string, place: 'path' | 'query'): Parameter {
  return {
    name,
    in: place,
    required: place === 'path',
    deprecated: false,
    description: '',
    schema: { type: 'string' },
    style: place === 'path' ? 'simple' : 'form',
    explode: place === 'query',
    allowReserved: false,
  };
}
