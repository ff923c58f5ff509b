import { isObject } from '@leasehold/privacy';
import type { Parameter } from '../api.ts';
import { barePathParameter } from '../bare.ts';
import { childNode, itemNodes, memberNodes, placeKey, nodeText } from '../documents/node.ts';
import type { Node } from '../documents/node.ts';
import type { ReadContext } from './format.ts';

/** A method or the name of a header (RFC 9110 5.6.2). */
export const httpToken = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;

/** A field of the path item, from the nearest of its layers that has it. */
export function inheritedField([own, ...others]: Node[], key: string): Node {
  const node = own ? childNode(own, key) : undefined;
  if (node && (node.value !== undefined || others.length === 0)) return node;
  return inheritedField(others, key);
}

export function readParameters(operation: Node, pathItem: Node[], context: ReadContext): Node[] {
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

function reportTwin(parameter: Node, { log }: ReadContext): void {
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
export function resolvedNodes(node: Node, { references, log }: ReadContext): Node[] {
  const resolution = references.follow(node);
  if (!('failure' in resolution)) return [resolution.node];
  log.report(resolution.failure.code, 'warning', node, resolution.failure.message);
  return [];
}

/**
 * Every `{name}` of the path gets its parameter, and path parameters without a place in it are left
 * out.
 */
export function fitPath(
  path: string,
  parameters: Parameter[],
  node: Node,
  { log }: ReadContext,
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
export function bracedPath(path: string, parameters: Parameter[]): string {
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
export function resolvedSection(node: Node, context: ReadContext): Node {
  return resolvedNodes(node, context)[0] ?? node;
}

/**
 * A name that can be sent: any for path, query and form; for headers an HTTP token, for cookies
 * what RFC 6265 can carry.
 */
export function usableParameterName(node: Node, { log }: ReadContext): string | undefined {
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
