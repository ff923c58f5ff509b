import type { Json } from '../json/json.ts';
import { isIdName } from './record-ids.ts';
import { looksLikeToken } from './token.ts';

/** What an agent wrote in a call itself: every scalar of its arguments but tokens. */
export interface WrittenArguments {
  /** Names from the root to each, every path once; elements of arrays have none. */
  paths: readonly (readonly string[])[];
  /** The texts, as far as they are short. */
  texts: readonly string[];
  /** What of it names a record (`customer_id`). */
  ids: readonly string[];
  /** There were too many to tell apart: anything may have been written. */
  isAll: boolean;
}

/** What is written in arguments before tokens are restored. undefined: nothing. */
export function writtenArguments(args: { [name: string]: Json }): WrittenArguments | undefined {
  const paths = new Map<string, readonly string[]>();
  const texts: string[] = [];
  const ids = new Set<string>();
  let values = 0;
  let characters = 0;
  const walk = (value: Json, names: readonly string[]): void => {
    if (names.length > depthMax || values > valuesMax) return;
    if (Array.isArray(value)) for (const one of value) walk(one, names);
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) walk(one, [...names, name]);
    else if (value !== null && typeof value !== 'boolean') note(String(value), names);
  };
  const note = (text: string, names: readonly string[]): void => {
    if (text === '' || looksLikeToken(text)) return;
    values++;
    paths.set(JSON.stringify(names), names);
    if (isIdName(names.at(-1) ?? '')) ids.add(text);
    characters += text.length;
    if (characters <= charactersMax) texts.push(text);
  };
  walk(args, []);
  if (values === 0) return undefined;
  return { paths: [...paths.values()], texts, ids: [...ids], isAll: values > valuesMax };
}

const [depthMax, valuesMax, charactersMax] = [64, 2_000, 100_000];
