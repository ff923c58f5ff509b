import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';

/**
 * Description files as they are written, read without the product's own reader, so that it can be
 * held against something else. What is read is taken at its word: `unknown` all the way.
 */
export interface Source {
  file: string;
  value: unknown;
}

export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every file once. */
export function createSourceFiles() {
  const known = new Map<string, unknown>();
  const open = (file: string): unknown => {
    if (!known.has(file)) known.set(file, read(file));
    return known.get(file);
  };
  /** What stands at a place, references followed; undefined where they lead nowhere. */
  const follow = ({ file, value }: Source, depth = 0): Source => {
    if (!isFields(value) || typeof value['$ref'] !== 'string' || depth > 50) return { file, value };
    const [path = '', pointer = ''] = value['$ref'].split('#');
    const target = path === '' ? file : resolve(dirname(file), decoded(path));
    return follow({ file: target, value: at(open(target), pointer) }, depth + 1);
  };
  return { open, follow };
}

export type SourceFiles = ReturnType<typeof createSourceFiles>;

/**
 * Undefined for what is no JSON or YAML, and for alias bombs, which this parser refuses by itself.
 */
function read(file: string): unknown {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  try {
    return /^\s*\{/.test(text)
      ? JSON.parse(text)
      : parse(text, { uniqueKeys: false, merge: true, logLevel: 'error' });
  } catch {
    return undefined;
  }
}

function at(value: unknown, pointer: string): unknown {
  let found = value;
  for (const token of pointer.split('/').slice(1)) {
    const key = decoded(token).replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(found)) found = found[Number(key)];
    else found = isFields(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  }
  return found;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Files below `folder` that a person would hand over: those at the top, and in a subfolder the ones
 * with a version and paths at their root.
 */
export async function entryDocuments(folder: string): Promise<string[]> {
  const entries: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile() && isDescriptionFile(entry.name)) entries.push(path);
    if (entry.isDirectory()) entries.push(...(await entriesBelow(path)));
  }
  return entries.sort();
}

async function entriesBelow(folder: string): Promise<string[]> {
  const files = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = files
    .filter((file) => file.isFile() && isDescriptionFile(file.name))
    .map((file) => join(file.parentPath, file.name));
  return paths.filter(
    (path) =>
      /^\s*['"]?(?:openapi|swagger)['"]?\s*:/m.test(readFileSync(path, 'utf8')) &&
      isEntry(read(path)),
  );
}

function isDescriptionFile(name: string): boolean {
  return /\.(?:json|ya?ml)$/i.test(name) && !name.startsWith('.');
}

function isEntry(root: unknown): boolean {
  return isFields(root) && ('openapi' in root || 'swagger' in root) && isFields(root['paths']);
}
