import { isObject, type Json, type JsonObject } from '@leasehold/privacy';

/** One file of a description, read. */
export interface SourceDocument {
  /** Path or URL it was read from; empty where the text came without one. */
  location: string;
  text: string;
  /** Absent where the text is neither JSON nor YAML. */
  root?: Json;
}

/**
 * A value of a description and the place it stands at; `value` is undefined where the description
 * has nothing there.
 */
export interface Node {
  value: Json | undefined;
  document: SourceDocument;
  /** JSON Pointer (RFC 6901) in the document. */
  pointer: string;
}

/** The whole document as a node. */
export function rootNode(document: SourceDocument): Node {
  return { value: document.root, document, pointer: '' };
}

/**
 * The member or item of that key; own ones only, so `constructor` and `__proto__` are names like
 * any other.
 */
export function childNode(node: Node, key: string | number): Node {
  const value =
    isObject(node.value) || Array.isArray(node.value)
      ? ownValue(node.value, String(key))
      : undefined;
  return { value, document: node.document, pointer: `${node.pointer}/${escapeToken(String(key))}` };
}

/**
 * Members of an object in its order; none of anything else (a section left empty reads as null).
 */
export function memberNodes(node: Node): [name: string, node: Node][] {
  return isObject(node.value)
    ? Object.keys(node.value).map((name) => [name, childNode(node, name)])
    : [];
}

/** Items of an array; none of anything else. */
export function itemNodes(node: Node): Node[] {
  return Array.isArray(node.value) ? node.value.map((_, index) => childNode(node, index)) : [];
}

/** A scalar as text (YAML reads `version: 1.0` as a number); empty for anything else. */
export function nodeText(node: Node): string {
  const { value } = node;
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Whether a boolean is expected here and the description says so. */
export function isTrueNode({ value }: Node): boolean {
  return asBoolean(value) === true;
}

/**
 * A boolean, or the text that stands for one: generators write `"true"`, and YAML 1.1 read `yes`
 * and `off` as booleans, which YAML 1.2 does not.
 */
export function asBoolean(value: Json | undefined): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return Object.hasOwn(booleanWords, word) ? booleanWords[word] : undefined;
}

const booleanWords: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  false: false,
  no: false,
  off: false,
};

/** One name for one place, however it was reached. */
export function placeKey(node: Node): string {
  return `${node.document.location}#${node.pointer}`;
}

function ownValue(holder: JsonObject | Json[], key: string): Json | undefined {
  if (!Object.hasOwn(holder, key)) return undefined;
  if (!Array.isArray(holder)) return holder[key];
  return /^\d+$/.test(key) ? holder[Number(key)] : undefined;
}

function escapeToken(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}
