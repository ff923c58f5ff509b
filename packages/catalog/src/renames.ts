import type { Json } from '@leasehold/privacy';
import { isRecord } from './serialise/values.ts';
import type { Tool, ToolArguments } from './tool.ts';

/**
 * Arguments with their nested keys as the API spells them (the tool shows portable ones, see `ToolArgument.renames`); the arguments' own keys stay.
 * Arguments that already use the API's keys are left as they are.
 */
export function originalArguments(tool: Tool, args: ToolArguments): ToolArguments {
  if (tool.arguments.every(({ renames }) => Object.keys(renames).length === 0)) return args;
  const byKey = new Map(tool.arguments.map((argument) => [argument.key, argument.renames]));
  return Object.fromEntries(
    Object.entries(args).map(([key, value]) => {
      const renames = byKey.get(key);
      return [key, renames && Object.keys(renames).length > 0 ? rename(value, key, renames) : value];
    }),
  );
}

function rename(value: Json, path: string, renames: Readonly<Record<string, string>>): Json {
  if (Array.isArray(value)) return value.map((element) => rename(element, `${path}/[]`, renames));
  if (!isRecord(value)) return value;
  const isMap = Object.keys(renames).some((place) => place.startsWith(`${path}/{}/`));
  const entries = Object.entries(value).map(([key, member]): [string, Json] => {
    const place = `${path}/${key}`;
    const original = Object.hasOwn(renames, place) ? renames[place]! : key;
    const isTaken = original !== key && Object.hasOwn(value, original);
    return [isTaken ? key : original, rename(member, isMap && original === key ? `${path}/{}` : place, renames)];
  });
  return Object.fromEntries(entries);
}
