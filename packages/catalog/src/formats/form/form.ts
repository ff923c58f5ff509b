import { isObject } from '@leasehold/privacy';
import type { Api, Operation, Server } from '../../api.ts';
import { childNode, itemNodes, rootNode, nodeText } from '../../documents/node.ts';
import type { Node, SourceDocument } from '../../documents/node.ts';
import { createSchemas, DescriptionTooLarge } from '../../schema/schema.ts';
import type { Detection, Format } from '../format.ts';
import type { OperationContext } from '../operations.ts';
import { readFormAuth } from './auth.ts';
import { parseEndpoint, type FormEndpoint } from './endpoint.ts';
import { endpointOperation } from './endpoint-operation.ts';
import { readFormOperation } from './operation.ts';

/**
 * The plain form, for an API that nobody described: `{ endpoint, auth, operations: [{ method, path,
 * answer }] }`. Answers and bodies are schemas or examples; of an example only the shape is taken.
 * Without operations, the endpoint itself is the one thing that can be read.
 */
export const form: Format = {
  id: 'form',
  detect,
  read(document, { version, references, log }) {
    const root = rootNode(document);
    const schemas = createSchemas({ references, log, siblingsApply: true });
    const context: OperationContext = { version, references, log, root, schemas };
    const { securitySchemes, security } = readFormAuth(childNode(root, 'auth'), context);
    const endpoint = readEndpoint(context);
    const written = childNode(root, 'operations');
    const isListed = itemNodes(written).length > 0;
    const operations = isListed
      ? readOperations(written, security, context)
      : endpointOperation(endpoint, security, context);
    return {
      format: version,
      title: nodeText(childNode(root, 'title')) || endpoint?.host || 'Untitled API',
      version: nodeText(childNode(root, 'version')),
      description: nodeText(childNode(root, 'description')),
      servers: endpoint ? [serverOf(endpoint, isListed)] : [],
      securitySchemes,
      operations,
      definitions: schemas.definitions(),
      problems: log.problems,
    } satisfies Api;
  },
};

function detect({ root }: SourceDocument): Detection | undefined {
  if (!isObject(root) || ['openapi', 'swagger', 'paths'].some((key) => Object.hasOwn(root, key)))
    return undefined;
  const isForm =
    typeof root['endpoint'] === 'string' ||
    (Array.isArray(root['operations']) && root['operations'].some(isOperation));
  return isForm ? { version: 'form' } : undefined;
}

const isOperation = (value: unknown): boolean =>
  isObject(value) && typeof value['path'] === 'string';

/** What an address holds beside host, path and query is a credential, and goes no further. */
function readEndpoint({ root, log }: OperationContext): FormEndpoint | undefined {
  const node = childNode(root, 'endpoint');
  if (node.value === undefined) return undefined;
  const endpoint = parseEndpoint(nodeText(node));
  const report = (code: 'not_a_description' | 'security_unusable', message: string) =>
    log.report(code, 'warning', node, message);
  if (!endpoint)
    report(
      'not_a_description',
      'The endpoint is no absolute http or https address; give the address of the API.',
    );
  if (endpoint?.hasUserInfo)
    report(
      'security_unusable',
      "The endpoint holds a user name or password, which is left out; give it as the API's `auth`.",
    );
  return endpoint;
}

/**
 * Operations stand below the endpoint; where there are none it is one itself, below the folder it
 * lies in.
 */
function serverOf({ origin, path }: FormEndpoint, isFolder: boolean): Server {
  const base = isFolder ? path.replace(/\/$/, '') : path.slice(0, path.lastIndexOf('/'));
  return { url: `${origin}${base}`, description: '', variables: {} };
}

function readOperations(list: Node, security: string[][], context: OperationContext): Operation[] {
  const found = new Map<string, Operation>();
  for (const node of itemNodes(list).slice(0, operationsMax)) {
    const operation = readSafely(node, security, context);
    if (!operation) continue;
    if (found.has(operation.id))
      context.log.report(
        'operation_unusable',
        'error',
        node,
        `\`${operation.id}\` stands twice; the first is read.`,
      );
    else found.set(operation.id, operation);
  }
  if (itemNodes(list).length > operationsMax)
    context.log.report(
      'too_large',
      'error',
      list,
      `Only the first ${operationsMax} operations are read.`,
    );
  return [...found.values()];
}

function readSafely(
  node: Node,
  security: string[][],
  context: OperationContext,
): Operation | undefined {
  try {
    return readFormOperation(node, security, context);
  } catch (error) {
    if (!(error instanceof DescriptionTooLarge)) throw error;
    context.log.report('too_large', 'error', node, `The operation is not read. ${error.message}`);
    return undefined;
  }
}

const operationsMax = 5_000;
