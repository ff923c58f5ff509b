import { isObject } from '@leasehold/privacy';
import type { Api, Operation, Problem } from '../api.ts';
import { childNode, isTrueNode, itemNodes, memberNodes, nodeText } from '../documents/node.ts';
import type { Node } from '../documents/node.ts';
import { definitionsUsedBy } from '../schema/definitions-used.ts';
import { DescriptionTooLarge, unreadDefinition } from '../schema/schema.ts';
import type { Schemas } from '../schema/schema.ts';
import type { ReadContext } from './format.ts';
import {
  httpToken,
  inheritedField,
  readParameters,
  fitPath,
  bracedPath,
  resolvedSection,
} from './operation-parameters.ts';

/** What the readers of Swagger 2.0 and OpenAPI 3 read with. */
export interface OperationContext extends ReadContext {
  root: Node;
  schemas: Schemas;
}

/** One operation where it stands, with what its path hands down. */
export interface OperationSource {
  id: string;
  method: string;
  path: string;
  node: Node;
  /** The path item and those it refers to, the nearest first. */
  pathItem: Node[];
  /** References followed; the operation's own take the place of the path's. */
  parameters: Node[];
}

/** What differs between Swagger 2.0 and OpenAPI 3. */
export type ReadParts = (
  source: OperationSource,
  context: OperationContext,
) => Pick<Operation, 'parameters' | 'responses'> & Partial<Operation>;

// How much all operations may hold together: references let one part stand in ten thousand of them.
// The heaviest public description measured (4 MB, 417 operations) weighs 66,000.
const weightMax = 2_000_000;
const pathLengthMax = 2_000;

/** Every operation under `paths`; one that cannot be read is reported and left out. */
export function readOperations(context: OperationContext, readParts: ReadParts): Operation[] {
  const found = new Map<string, Operation>();
  let weight = 0;
  try {
    for (const { id, method, path, node, pathItem } of operationPlaces(context)) {
      const operation = context.log.during(id, () =>
        wholeOperation(node, context, () =>
          readOperation(id, method, path, node, pathItem, context, readParts),
        ),
      );
      weight += weigh(operation ?? {}, weightMax - weight);
      if (weight > weightMax)
        throw new DescriptionTooLarge(
          'References make the operations many times as large as the description.',
        );
      if (operation && found.has(id))
        unusable(node, `\`${id}\` stands twice in the description; the first is read.`, context);
      else if (operation) found.set(id, operation);
    }
  } catch (error) {
    if (!(error instanceof DescriptionTooLarge)) throw error;
    context.log.report(
      'too_large',
      'error',
      childNode(context.root, 'paths'),
      `Only the first ${found.size} operations are read. ${error.message}`,
    );
  }
  return [...found.values()];
}

/** An operation of which a part stands in a file beyond what is read is left out, and never half. */
function wholeOperation(
  node: Node,
  context: OperationContext,
  read: () => Operation | undefined,
): Operation | undefined {
  const before = context.references.unread();
  const operation = read();
  return operation && context.references.unread() > before
    ? unusable(node, unreadMessage, context)
    : operation;
}

const unreadMessage =
  'Parts of this operation stand in files beyond what is read of one description, so it is left out. Bundle the description into one file, or enrol a part of it.';

function* operationPlaces(
  context: OperationContext,
): Generator<Omit<OperationSource, 'parameters'>> {
  for (const [path, node] of memberNodes(
    resolvedSection(childNode(context.root, 'paths'), context),
  )) {
    const pathItem = path.startsWith('x-') ? undefined : readPathItem(node, path, context);
    for (const [method, operation] of pathItem ? operationNodes(pathItem) : []) {
      yield {
        id: `${method} ${path.startsWith('/') ? path : `/${path}`}`,
        method,
        path,
        node: operation,
        pathItem: pathItem ?? [],
      };
    }
  }
}

/**
 * Values and text a part would take when written out, counted up to a limit: shared parts count
 * every time they are met.
 */
function weigh(part: unknown, limit: number): number {
  if (typeof part === 'string') return 1 + Math.floor(part.length / 200);
  if (typeof part !== 'object' || part === null) return 1;
  let weight = 1;
  for (const value of Object.values(part)) {
    if (weight > limit) break;
    weight += weigh(value, limit - weight);
  }
  return weight;
}
const methodNames = new Set([
  'get',
  'head',
  'options',
  'post',
  'put',
  'patch',
  'delete',
  'trace',
  'query',
]);

/** A path item may refer to another; what stands beside the reference wins. */
function readPathItem(
  node: Node,
  path: string,
  { references, log }: OperationContext,
): Node[] | undefined {
  if (node.value === null || (isObject(node.value) && Object.keys(node.value).length === 0))
    return undefined;
  const resolution = references.follow(node);
  if ('failure' in resolution) {
    const { code, message } = resolution.failure;
    log.report(code, 'error', node, `Every operation of \`${path}\` is lost. ${message}`);
    return hasOperations(node) ? [node] : undefined;
  }
  const layers = resolution.node === node ? [node] : [node, ...resolution.via];
  if (layers.every(({ value }) => isObject(value))) return layers;
  log.report(
    'operation_unusable',
    'error',
    node,
    `\`${path}\` is no object, so it has no operations.`,
  );
  return undefined;
}

function hasOperations(node: Node): boolean {
  return memberNodes(node).some(([name]) => methodNames.has(name.toLowerCase()));
}

function operationNodes(pathItem: Node[]): [method: string, node: Node][] {
  const found = new Map<string, Node>();
  const add = (method: string, node: Node) => {
    if (!found.has(method) && node.value !== null) found.set(method, node);
  };
  for (const layer of pathItem) {
    for (const [name, node] of memberNodes(layer)) {
      if (methodNames.has(name.toLowerCase())) add(name.toUpperCase(), node);
    }
    for (const [name, node] of memberNodes(childNode(layer, 'additionalOperations')))
      add(name, node);
  }
  return [...found];
}

function readOperation(
  id: string,
  method: string,
  path: string,
  written: Node,
  pathItem: Node[],
  context: OperationContext,
  readParts: ReadParts,
): Operation | undefined {
  const node = resolvedSection(written, context);
  if (!isObject(node.value)) return unusable(node, 'The operation is no object.', context);
  // Anything but a token would let the description write its own request lines.
  if (!httpToken.test(method)) return unusable(node, 'The method is no HTTP token.', context);
  if (path.length > pathLengthMax)
    return unusable(node, `The path has more than ${pathLengthMax} characters.`, context);
  if (/\p{Cc}/u.test(path)) return unusable(node, 'The path holds control characters.', context);
  try {
    return build(
      {
        id,
        method,
        path: requestPath(path),
        node,
        pathItem,
        parameters: readParameters(node, pathItem, context),
      },
      context,
      readParts,
    );
  } catch (error) {
    if (error instanceof DescriptionTooLarge) throw error;
    return unusable(
      node,
      `The operation cannot be read: ${error instanceof Error ? error.message : 'no reason given'}`,
      context,
    );
  }
}

function unusable(node: Node, message: string, { log }: OperationContext): undefined {
  log.report('operation_unusable', 'error', node, message);
  return undefined;
}

/**
 * Some descriptions tell operations of one path apart by a fragment or an invisible character,
 * which are not meant to be sent.
 */
function requestPath(path: string): string {
  const sent = (path.split('#', 1)[0] ?? '').replace(/\p{Cf}/gu, '').trim();
  return sent.startsWith('/') ? sent : `/${sent}`;
}

function build(
  source: OperationSource,
  context: OperationContext,
  readParts: ReadParts,
): Operation {
  const { id, method, node, pathItem } = source;
  const operationId = nodeText(childNode(node, 'operationId')).trim();
  const parts = readParts(source, context);
  const path = bracedPath(source.path, parts.parameters);
  return {
    id,
    ...(operationId !== '' && { operationId }),
    method,
    path,
    summary: nodeText(childNode(node, 'summary')) || nodeText(inheritedField(pathItem, 'summary')),
    description:
      nodeText(childNode(node, 'description')) || nodeText(inheritedField(pathItem, 'description')),
    tags: itemNodes(childNode(node, 'tags'))
      .map((tag) => nodeText(tag) || nodeText(childNode(tag, 'name')))
      .filter((tag) => tag !== ''),
    deprecated: isTrueNode(childNode(node, 'deprecated')),
    security: readSecurity(node, context.root),
    ...parts,
    parameters: fitPath(path, parts.parameters, node, context),
  };
}

function readSecurity(operation: Node, root: Node): string[][] {
  const own = childNode(operation, 'security');
  const requirements = Array.isArray(own.value) ? own : childNode(root, 'security');
  return itemNodes(requirements).map((requirement) =>
    memberNodes(requirement).map(([name]) => name),
  );
}

// --- the whole document ---

/** Puts an API together; reads the operations before the definitions, which they bring in. */
export function assembleApi(
  context: OperationContext,
  parts: Pick<Api, 'servers' | 'securitySchemes'>,
  readParts: ReadParts,
): Api {
  const info = childNode(context.root, 'info');
  const read = readOperations(context, readParts);
  const definitions = context.schemas.definitions();
  const operations = Object.hasOwn(definitions, unreadDefinition)
    ? read.filter((operation) => isWhole(operation, definitions, context))
    : read;
  if (operations.length === 0) reportNoOperations(context);
  return {
    format: context.version,
    title: nodeText(childNode(info, 'title')) || 'Untitled API',
    version: nodeText(childNode(info, 'version')),
    description: nodeText(childNode(info, 'description')),
    ...parts,
    operations,
    definitions,
    problems: context.log.problems,
  };
}

/** What one operation could not read stands in the definitions it shares with others. */
function isWhole(
  operation: Operation,
  definitions: Api['definitions'],
  { root, log }: OperationContext,
): boolean {
  if (!definitionsUsedBy(operation, definitions).has(unreadDefinition)) return true;
  const paths = childNode(root, 'paths');
  log.during(operation.id, () => log.report('operation_unusable', 'error', paths, unreadMessage));
  return false;
}

function reportNoOperations({ root, log }: OperationContext): void {
  const severity: Problem['severity'] = 'warning';
  log.report(
    'not_a_description',
    severity,
    childNode(root, 'paths'),
    'The description has no operations that can be called.',
  );
}
