import { layOut } from './demos.ts';

/**
 * A policy in the other of its two spellings, `target`/`filterType` or `field`/`action`; undefined
 * where there is nothing to respell.
 */
export function respell(policy: string): string | undefined {
  const document = parse(policy);
  const to = JSON.stringify(document ?? null).includes('"filterType":') ? second : first;
  const respelled = renamed(document, to);
  return respelled === undefined ? undefined : layOut(respelled);
}

const first: { readonly [name: string]: string } = { field: 'target', action: 'filterType' };
const second: { readonly [name: string]: string } = { target: 'field', filterType: 'action' };

function renamed(document: unknown, to: typeof first): object | undefined {
  if (Array.isArray(document))
    return document.map((filter: unknown) => (isObject(filter) ? renameKeys(filter, to) : filter));
  if (!isObject(document)) return undefined;
  const { filters, text } = document;
  return {
    ...document,
    ...(Array.isArray(filters) ? { filters: renamed(filters, to) } : {}),
    ...(isObject(text) ? { text: renameKeys(text, to) } : {}),
  };
}

function renameKeys(object: { [key: string]: unknown }, to: typeof first): object {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [Object.hasOwn(to, key) ? to[key] : key, value]),
  );
}

function isObject(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
