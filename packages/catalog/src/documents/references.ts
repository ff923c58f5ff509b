import { isObject, decodeUrlPart, type Json } from '@leasehold/privacy';
import type { Problem } from '../api.ts';
import { parseDocument } from './document.ts';
import { joinLocation } from './location.ts';
import { childNode, placeKey, rootNode } from './node.ts';
import type { Node, SourceDocument } from './node.ts';
import { anchorKey, findResources } from './resources.ts';
import type { Identified, Resources } from './resources.ts';

/**
 * Reads another file of the description: `location` is the reference resolved against `from`, the
 * file it stands in. Answers with the text and where it really came from. Rejects where the file
 * may not or cannot be read; the message is shown to the owner.
 */
export type ReadReference = (
  location: string,
  from: string,
) => Promise<{ text: string; location: string }>;

/** Why a reference leads nowhere. */
export interface ReferenceFailure {
  code: Problem['code'];
  message: string;
  /** It leads into a file beyond what is read of a description. */
  isUnread?: true;
}

/**
 * Where a reference leads: the first value that is not itself a reference, and every stop on the
 * way, the last included.
 */
export type ReferenceResolution = { node: Node; via: Node[] } | { failure: ReferenceFailure };

/** Follows references in a set of loaded documents. */
export interface References {
  /** What `node` stands for: itself where it is no reference. */
  follow(node: Node): ReferenceResolution;
  /** What a reference written at `from` leads to. */
  resolve(reference: string, from: Node): ReferenceResolution;
  /** How many references so far led into files beyond what is read. */
  unread(): number;
}

const filesMax = 20_000;
const filesLengthMax = 64 * 1024 * 1024;
const readsAtOnce = 16;
// A chain of references this long is a mistake or an attack; real ones have three.
const stopsMax = 100;

interface Files {
  byLocation: Map<string, SourceDocument | ReferenceFailure>;
  /**
   * Locations that schemas give themselves by `$id`: these are at hand, so they are not asked for.
   */
  identified: Set<string>;
  count: number;
  length: number;
}

/**
 * Loads every file the description refers to, each once, then answers for references between them.
 */
export async function loadReferences(
  root: SourceDocument,
  read: ReadReference | undefined,
): Promise<References> {
  const byLocation = new Map([
    [root.location, root],
    [joinLocation(root.location, root.location.slice(root.location.lastIndexOf('/') + 1)), root],
  ]);
  const files: Files = { byLocation, identified: new Set(), count: 1, length: root.text.length };
  identify(root, files);
  let pending = fileReferences(root);
  while (pending.size > 0) {
    const next = new Map<string, string>();
    const missing = [...pending].filter(
      ([location]) => !files.byLocation.has(location) && !files.identified.has(location),
    );
    for (let start = 0; start < missing.length; start += readsAtOnce) {
      const batch = missing.slice(start, start + readsAtOnce);
      const loaded = await Promise.all(
        batch.map(([location, from]) => load(location, from, files, read)),
      );
      for (const [index, file] of loaded.entries()) add(files, batch[index]?.[0] ?? '', file, next);
    }
    pending = next;
  }
  return createReferences(root, files.byLocation);
}

async function load(
  location: string,
  from: string,
  files: Files,
  read: ReadReference | undefined,
): Promise<SourceDocument | ReferenceFailure> {
  if (!read) {
    return refused(
      `It refers to another file, \`${location}\`, and only one was given. Import the description from its folder or address, or bundle it.`,
    );
  }
  files.count += 1;
  if (files.count > filesMax)
    return {
      code: 'too_large',
      message: `The description has more than ${filesMax} files, and this one is beyond that. Bundle it.`,
      isUnread: true,
    };
  if (files.length > filesLengthMax) {
    return {
      code: 'too_large',
      message: `The files of the description exceed ${filesLengthMax / 1024 / 1024} MB together.`,
      isUnread: true,
    };
  }
  try {
    const answer = await read(location, from);
    files.length += answer.text.length;
    return readFile(answer.text, answer.location);
  } catch (error) {
    return unresolved(
      `\`${location}\` cannot be read: ${error instanceof Error ? error.message : 'no reason given'}`,
    );
  }
}

function readFile(text: string, location: string): SourceDocument | ReferenceFailure {
  const { root, problems } = parseDocument(text, location);
  if (root !== undefined) return { location, text, root };
  const [problem] = problems;
  return unresolved(
    `\`${location}\` cannot be read: ${problem?.message ?? ''} (${problem?.place ?? ''})`,
  );
}

/**
 * A file may answer under another location than it was asked for (a redirect); both lead to the
 * same document.
 */
function add(
  files: Files,
  requested: string,
  file: SourceDocument | ReferenceFailure,
  next: Map<string, string>,
): void {
  const known = isDocument(file) ? files.byLocation.get(file.location) : undefined;
  files.byLocation.set(requested, known ?? file);
  if (known || !isDocument(file)) return;
  files.byLocation.set(file.location, file);
  identify(file, files);
  for (const [location, from] of fileReferences(file)) next.set(location, from);
}

function identify(document: SourceDocument, { identified }: Files): void {
  for (const { id } of findResources(document).identified.values()) identified.add(id);
}

function isDocument(file: SourceDocument | ReferenceFailure | undefined): file is SourceDocument {
  return file !== undefined && 'text' in file;
}

function refused(message: string): ReferenceFailure {
  return { code: 'reference_refused', message };
}

function unresolved(message: string): ReferenceFailure {
  return { code: 'reference_unresolved', message };
}

/** Locations of the other files a document names, with the file that names them. */
function fileReferences(document: SourceDocument): Map<string, string> {
  const found = new Map<string, string>();
  const seen = new Set<object>();
  const pending: Json[] = [document.root ?? null];
  while (pending.length > 0) {
    const value = pending.pop() ?? null;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    for (const reference of writtenReferences(value)) {
      const file = reference.split('#', 1)[0] ?? '';
      if (file !== '') found.set(joinLocation(document.location, file), document.location);
    }
    for (const part of Array.isArray(value) ? value : Object.values(value)) {
      if (typeof part === 'object') pending.push(part);
    }
  }
  return found;
}

function writtenReferences(value: Json): string[] {
  if (!isObject(value)) return [];
  const mapping =
    isObject(value.discriminator) && isObject(value.discriminator.mapping)
      ? Object.values(value.discriminator.mapping)
      : [];
  const files = mapping.filter(
    (target) => typeof target === 'string' && target.includes('.') && !target.startsWith('#'),
  );
  return [value.$ref, ...files].filter((reference) => typeof reference === 'string');
}

function createReferences(
  root: SourceDocument,
  files: Map<string, SourceDocument | ReferenceFailure>,
): References {
  const places = createPlaces(files);
  let unread = 0;
  const step = (reference: string, from: Node, depth: number): Node | ReferenceFailure => {
    const hash = reference.indexOf('#');
    const file = hash === -1 ? reference : reference.slice(0, hash);
    const fragment = hash === -1 ? '' : reference.slice(hash + 1);
    const bases = places.bases(file, from);
    for (const base of bases) {
      const found =
        fragment === '' || fragment.startsWith('/')
          ? walk(base, fragment, depth)
          : places.anchor(base, fragment);
      if (found?.value !== undefined) return found;
    }
    if (bases.length > 0)
      return unresolved(`\`${reference}\` leads to nothing: ${missingPart(reference)}`);
    const named = file === reference ? namedSchema(root, file) : undefined;
    if (named) return named;
    const failure = files.get(joinLocation(from.document.location, file));
    if (failure && 'isUnread' in failure) unread += 1;
    return failure && !isDocument(failure)
      ? failure
      : unresolved(`\`${reference}\` leads to nothing.`);
  };

  const walk = (base: Node, pointer: string, depth: number): Node | undefined => {
    let node = base;
    for (const token of pointer === '' ? [] : pointer.slice(1).split('/')) {
      let next = childOf(node, token);
      const onward = next.value === undefined ? referenceIn(node) : undefined;
      if (onward !== undefined && depth < stopsMax) {
        const target = step(onward, node, depth + 1);
        if ('code' in target) return undefined;
        next = childOf(target, token);
      }
      if (next.value === undefined) return undefined;
      node = next;
    }
    return node;
  };

  const follow = (node: Node): ReferenceResolution => {
    const via: Node[] = [];
    const seen = new Set<string>();
    let current = node;
    for (
      let reference = referenceIn(current);
      reference !== undefined;
      reference = referenceIn(current)
    ) {
      const target = step(reference, current, 0);
      if ('code' in target) return { failure: target };
      if (seen.has(placeKey(target)) || seen.size >= stopsMax) {
        return {
          failure: {
            code: 'reference_too_deep',
            message: `\`${reference}\` leads back to itself without ever reaching a value.`,
          },
        };
      }
      seen.add(placeKey(target));
      via.push(target);
      current = target;
    }
    return { node: current, via };
  };
  return {
    follow,
    resolve: (reference, from) => follow({ ...from, value: { $ref: reference } }),
    unread: () => unread,
  };
}

/** The reference an object is, if it is one. */
export function referenceIn(node: Node): string | undefined {
  const reference =
    isObject(node.value) && Object.hasOwn(node.value, '$ref') ? node.value.$ref : undefined;
  return typeof reference === 'string' ? reference : undefined;
}

function missingPart(reference: string): string {
  return reference.includes('#') ? 'the document has nothing at that place.' : 'the file is empty.';
}

/**
 * JSON Pointer tokens are percent-encoded in a fragment (RFC 6901 6); descriptions written by hand
 * often are not.
 */
function childOf(node: Node, token: string): Node {
  const unescaped = token.replaceAll('~1', '/').replaceAll('~0', '~');
  const literal = childNode(node, unescaped);
  return literal.value === undefined && token.includes('%')
    ? childNode(node, decodeUrlPart(token).replaceAll('~1', '/').replaceAll('~0', '~'))
    : literal;
}

/** `$ref: Pet`, the way Swagger 1 wrote it, is still met in Swagger 2. */
function namedSchema(root: SourceDocument, name: string): Node | undefined {
  const document = rootNode(root);
  const places = [
    childNode(childNode(document, 'definitions'), name),
    childNode(childNode(childNode(document, 'components'), 'schemas'), name),
  ];
  return places.find(({ value }) => value !== undefined);
}

/**
 * Where pointers start and anchors are looked up: files, and inside them the schemas with an `$id`
 * (JSON Schema 2020-12 8.2).
 */
function createPlaces(files: Map<string, SourceDocument | ReferenceFailure>) {
  const resources = new Map<SourceDocument, Resources>();
  const byId = new Map<string, Node>();
  for (const file of new Set(files.values())) {
    if (!isDocument(file)) continue;
    const found = findResources(file);
    resources.set(file, found);
    for (const { id, node } of found.identified.values()) byId.set(id, node);
  }
  const enclosing = (node: Node): Identified[] => {
    const identified = resources.get(node.document)?.identified;
    return identified && identified.size > 0
      ? ancestors(node.pointer).flatMap((pointer) => identified.get(pointer) ?? [])
      : [];
  };
  return {
    /** The values a fragment may be meant for, the likeliest first. */
    bases(file: string, from: Node): Node[] {
      const around = enclosing(from);
      if (file === '') return [...around.map(({ node }) => node), rootNode(from.document)];
      const locations = [
        ...around.map(({ id }) => joinLocation(id, file)),
        joinLocation(from.document.location, file),
      ];
      const documents = locations.map((location) => files.get(location)).filter(isDocument);
      return [
        ...documents.map(rootNode),
        ...locations.flatMap((location) => byId.get(location) ?? []),
      ];
    },
    anchor(base: Node, name: string): Node | undefined {
      const anchors = resources.get(base.document)?.anchors;
      return (
        anchors?.get(anchorKey(name, base.pointer)) ??
        (base.pointer === '' ? anchors?.get(anchorKey(name)) : undefined)
      );
    },
  };
}

/** A pointer and those above it, the nearest first. */
function ancestors(pointer: string): string[] {
  const found = [pointer];
  for (let end = pointer.lastIndexOf('/'); end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
    found.push(pointer.slice(0, end));
    if (end === 0) break;
  }
  return found;
}
