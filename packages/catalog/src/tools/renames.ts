import type { Json } from '@leasehold/privacy';
import { isPlainObject } from '../serialise/values.ts';
import type { Tool, ToolArguments } from './tool.ts';

/**
 * Arguments with their nested keys as the API spells them (the tool shows portable ones, see
 * `ToolArgument.renames`); the arguments' own keys stay. Arguments that already use the API's keys
 * are left as they are.
 */
export function originalArguments(tool: Tool, args: ToolArguments): ToolArguments {
  if (tool.arguments.every(({ renames }) => Object.keys(renames).length === 0)) return args;
  const byKey = new Map(tool.arguments.map((argument) => [argument.key, argument.renames]));
  return Object.fromEntries(
    Object.entries(args).map(([key, value]) => {
      const renames = byKey.get(key);
      return [
        key,
        renames && Object.keys(renames).length > 0 ? rename(value, key, renames) : value,
      ];
    }),
  );
}

function rename(value: Json, path: string, renames: Readonly<Record<string, string>>): Json {
  if (Array.isArray(value)) return value.map((element) => rename(element, `${path}/[]`, renames));
  if (!isPlainObject(value)) return value;
  const isMap = Object.keys(renames).some((place) => place.startsWith(`${path}/{}/`));
  const entries = Object.entries(value).map(([key, member]): [string, Json] => {
    const place = `${path}/${key}`;
    const original = Object.hasOwn(renames, place) ? renames[place]! : key;
    const isTaken = original !== key && Object.hasOwn(value, original);
    return [
      isTaken ? key : original,
      rename(member, isMap && original === key ? `${path}/{}` : place, renames),
    ];
  });
  return Object.fromEntries(entries);
}

/**
 * A way into arguments as the API spells them, in the keys the tool shows. Numbers are places in
 * arrays.
 */
export function shownKeys(tool: Tool, path: readonly (string | number)[]): (string | number)[] {
  const [first, ...rest] = path;
  const renames = tool.arguments.find(({ key }) => key === first)?.renames ?? {};
  if (first === undefined || Object.keys(renames).length === 0) return [...path];
  let place = String(first);
  const shown = rest.map((key) => {
    const prefix = typeof key === 'number' ? undefined : `${place}/`;
    const renamed =
      prefix === undefined
        ? undefined
        : Object.keys(renames).find((one) => renames[one] === key && isChild(one, prefix));
    const isMap = Object.keys(renames).some((one) => one.startsWith(`${place}/{}/`));
    place = renamed ?? `${place}/${typeof key === 'number' ? '[]' : isMap ? '{}' : key}`;
    return renamed === undefined ? key : renamed.slice(renamed.lastIndexOf('/') + 1);
  });
  return [first, ...shown];
}

const isChild = (place: string, prefix: string): boolean =>
  place.startsWith(prefix) && !place.slice(prefix.length).includes('/');
