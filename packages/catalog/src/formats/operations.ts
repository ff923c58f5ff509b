import { isObject } from '@leasehold/privacy';
import type { Api, Operation, Parameter, Problem } from '../api.ts';
import { barePathParameter } from '../bare.ts';
import { childNode, isTrueNode, itemNodes, memberNodes, placeKey, nodeText } from '../node.ts';
import type { Node } from '../node.ts';
import type { References } from '../references.ts';
import { DescriptionTooLarge } from '../schema.ts';
import type { Schemas } from '../schema.ts';
import type { ReadContext } from './format.ts';

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
        readOperation(id, method, path, node, pathItem, context, readParts),
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

/** A method or the name of a header (RFC 9110 5.6.2). */
export const httpToken = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
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

/** A field of the path item, from the nearest of its layers that has it. */
export function inheritedField([own, ...others]: Node[], key: string): Node {
  const node = own ? childNode(own, key) : undefined;
  if (node && (node.value !== undefined || others.length === 0)) return node;
  return inheritedField(others, key);
}

function readSecurity(operation: Node, root: Node): string[][] {
  const own = childNode(operation, 'security');
  const requirements = Array.isArray(own.value) ? own : childNode(root, 'security');
  return itemNodes(requirements).map((requirement) =>
    memberNodes(requirement).map(([name]) => name),
  );
}

// --- parameters ---

function readParameters(operation: Node, pathItem: Node[], context: OperationContext): Node[] {
  const merged = new Map<string, Node>();
  for (const list of [inheritedField(pathItem, 'parameters'), childNode(operation, 'parameters')]) {
    const level = new Map<string, Node>();
    for (const parameter of parameterList(resolvedSection(list, context)).flatMap((node) =>
      resolvedNodes(node, context),
    )) {
      const key = `${nodeText(childNode(parameter, 'in'))} ${nodeText(childNode(parameter, 'name'))}`;
      const twin = level.get(key);
      if (!twin) level.set(key, parameter);
      else if (placeKey(twin) !== placeKey(parameter)) reportTwin(parameter, context);
    }
    for (const [key, parameter] of level) merged.set(key, parameter);
  }
  return [...merged.values()];
}

/** Some write the parameters as an object by name. */
function parameterList(list: Node): Node[] {
  return isObject(list.value) ? memberNodes(list).map(([, node]) => node) : itemNodes(list);
}

function reportTwin(parameter: Node, { log }: OperationContext): void {
  log.report(
    'parameter_unusable',
    'warning',
    parameter,
    'A parameter of that name and place is declared twice; the first is read.',
  );
}

/**
 * What a node stands for, as a list of one; empty, and reported, where its reference leads nowhere.
 */
export function resolvedNodes(
  node: Node,
  { references, log }: { references: References; log: ReadContext['log'] },
): Node[] {
  const resolution = references.follow(node);
  if (!('failure' in resolution)) return [resolution.node];
  log.report(resolution.failure.code, 'warning', node, resolution.failure.message);
  return [];
}

/**
 * Every `{name}` of the path gets its parameter, and path parameters without a place in it are left
 * out.
 */
function fitPath(
  path: string,
  parameters: Parameter[],
  node: Node,
  { log }: OperationContext,
): Parameter[] {
  const wanted = [...new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? ''))];
  const declared = new Set(
    parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
  );
  const open = wanted.filter((name) => !declared.has(name));
  const report = (message: string) => log.report('parameter_unusable', 'warning', node, message);

  const fitted = parameters.flatMap((parameter): Parameter[] => {
    if (parameter.in !== 'path' || wanted.includes(parameter.name)) return [parameter];
    const index = open.findIndex((name) => folded(name) === folded(parameter.name));
    const [name] = index === -1 ? [] : open.splice(index, 1);
    if (name !== undefined) return [{ ...parameter, name }];
    report(`The path parameter \`${parameter.name}\` has no place in \`${path}\`; it is left out.`);
    return [];
  });
  for (const name of open)
    report(`\`{${name}}\` of the path is not declared; it is taken as a required text.`);
  return [...open.map(barePathParameter), ...fitted];
}

/** `/todos/:id`, as routers write it, where `id` is declared as a path parameter. */
function bracedPath(path: string, parameters: Parameter[]): string {
  const names = new Set(
    parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
  );
  return path.replace(/(?<=\/):([^/{}]+)/g, (segment, name: string) =>
    names.has(name) ? `{${name}}` : segment,
  );
}

function folded(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * A part that some put in a file of its own although only its parts may be references; where that
 * fails, the part as it stands.
 */
export function resolvedSection(
  node: Node,
  context: { references: References; log: ReadContext['log'] },
): Node {
  return resolvedNodes(node, context)[0] ?? node;
}

/**
 * A name that can be sent: any for path, query and form; for headers an HTTP token, for cookies
 * what RFC 6265 can carry.
 */
export function usableParameterName(node: Node, { log }: OperationContext): string | undefined {
  const name = nodeText(childNode(node, 'name')).trim();
  const place = nodeText(childNode(node, 'in'));
  const isUsable =
    place === 'header'
      ? httpToken.test(name)
      : place === 'cookie'
        ? /^[^\p{Cc}\s;=,"]+$/u.test(name)
        : name !== '';
  if (isUsable) return name;
  log.report(
    'parameter_unusable',
    'warning',
    node,
    name === '' ? 'The parameter has no name.' : `A ${place} cannot have that name.`,
  );
  return undefined;
}

// --- the whole document ---

/** Puts an API together; reads the operations before the definitions, which they bring in. */
export function assembleApi(
  context: OperationContext,
  parts: Pick<Api, 'servers' | 'securitySchemes'>,
  readParts: ReadParts,
): Api {
  const info = childNode(context.root, 'info');
  const operations = readOperations(context, readParts);
  if (operations.length === 0) reportNoOperations(context);
  return {
    format: context.version,
    title: nodeText(childNode(info, 'title')) || 'Untitled API',
    version: nodeText(childNode(info, 'version')),
    description: nodeText(childNode(info, 'description')),
    ...parts,
    operations,
    definitions: context.schemas.definitions(),
    problems: context.log.problems,
  };
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
