import { asBoolean, childNode, itemNodes, nodeText } from '../../documents/node.ts';
import type { Node } from '../../documents/node.ts';
import { isSecretName, isSecretText } from '../observed/credentials.ts';

/** Values of `{{variables}}` as one folder or request sees them, by name. */
export interface VariableScope {
  get(name: string): PostmanVariable | undefined;
}

export interface PostmanVariable {
  value: string;
  /** By its type, its name or its look: never written into anything that is kept. */
  isSecret: boolean;
}

/** Text with its variables told apart. */
export type TemplatePiece = { text: string } | { variable: string };

/**
 * The scope of a collection, folder or request: its own variables hide those of the same name
 * further out.
 */
export function readVariableScope(node: Node, outer: VariableScope): VariableScope {
  const own = new Map(variablesOf(node).flatMap(readVariable));
  return own.size === 0 ? outer : { get: (name) => own.get(name) ?? outer.get(name) };
}

/** Where a collection or folder gives a variable a value that is a secret. */
export function secretVariables(node: Node): Node[] {
  return variablesOf(node).filter((one) => readVariable(one).some(([, { isSecret }]) => isSecret));
}

function variablesOf(node: Node): Node[] {
  return ['variable', 'variables'].flatMap((key) => itemNodes(childNode(node, key)));
}

function readVariable(node: Node): [string, PostmanVariable][] {
  const name = (nodeText(childNode(node, 'key')) || nodeText(childNode(node, 'id'))).trim();
  const value = nodeText(childNode(node, 'value'));
  if (name === '' || value === '' || isDisabledEntry(node)) return [];
  const isSecret =
    nodeText(childNode(node, 'type')) === 'secret' ||
    (isSecretName(name) && !namesPlace.test(name)) ||
    isSecretText(value);
  return [[name, { value, isSecret }]];
}

/** `{{auth_url}}` is where a secret is got, and none. */
const namesPlace = /(?:url|uri|host|endpoint|domain|path|server|port|type|name|header|scheme)$/i;

/** Early exports say `enabled: false` where later ones say `disabled: true`. */
export function isDisabledEntry(node: Node): boolean {
  return (
    asBoolean(childNode(node, 'disabled').value) === true ||
    asBoolean(childNode(node, 'enabled').value) === false
  );
}

const variablePattern = /\{\{([^{}]{1,200})\}\}/;
// Postman itself looks 20 times; the other limits are for values that name each other ever more
// often. What meets them is longer than any address that is read, so nothing that was cut is taken
// for whole.
const depthMax = 10;
const piecesMax = 2_000;
const lengthMax = 10_000;

/**
 * Splits a text at its variables, putting in the values of those that `isFilled` allows, and of
 * those these name.
 */
export function expandVariables(
  template: string,
  scope: VariableScope,
  isFilled: (name: string, variable: PostmanVariable) => boolean,
): TemplatePiece[] {
  const pieces: TemplatePiece[] = [];
  let length = 0;
  const walk = (part: string, depth: number) => {
    for (const [index, piece] of part.split(variablePattern).entries()) {
      const variable = index % 2 === 1 ? scope.get(piece.trim()) : undefined;
      if (pieces.length >= piecesMax || length > lengthMax) return;
      if (index % 2 === 0) length += piece.length;
      if (index % 2 === 0) {
        if (piece !== '') pieces.push({ text: piece });
      } else if (variable && depth < depthMax && isFilled(piece.trim(), variable))
        walk(variable.value, depth + 1);
      else pieces.push({ variable: variableName(piece) });
    }
  };
  walk(template, 0);
  return pieces;
}

/**
 * Every variable of the text filled with its value, whatever it is; undefined where one has none.
 * For what is looked at and not kept.
 */
export function filledTemplate(template: string, scope: VariableScope): string | undefined {
  const pieces = expandVariables(template, scope, () => true);
  return pieces.every((piece) => 'text' in piece)
    ? pieces.map((piece) => ('text' in piece ? piece.text : '')).join('')
    : undefined;
}

/** `{{$guid}}` is a value Postman makes up at each request. */
function variableName(written: string): string {
  return written
    .trim()
    .replace(/^\$/, '')
    .replaceAll(/[{}\p{Cc}]/gu, '');
}
