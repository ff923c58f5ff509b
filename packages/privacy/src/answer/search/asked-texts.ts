import type { Json } from '../../json/json.ts';
import { isInList, type PathNode } from '../../paths/path-node.ts';
import { foldName, isNameStep } from '../../policy/classes.ts';
import { looksLikeToken } from '../../tokens/token.ts';
import { wordsOf } from '../../writings/said-words.ts';

/** A text that a call asked by, and the argument that it stands in. */
export interface AskedText {
  /** The name of the argument, or of the member it stands in. */
  name: string;
  text: string;
}

/** Texts and numbers of the arguments of a call, before tokens are restored, as far as they count. */
export function askedTexts(args: { [name: string]: Json }): AskedText[] {
  const found: AskedText[] = [];
  let characters = 0;
  const walk = (value: Json, name: string, depth: number): void => {
    if (found.length === textsMax || characters > charactersMax || depth > depthMax) return;
    if (Array.isArray(value)) for (const one of value) walk(one, name, depth + 1);
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) walk(one, key, depth + 1);
    else if (typeof value === 'string' || typeof value === 'number') note(String(value), name);
  };
  const note = (text: string, name: string): void => {
    if (text.length < charsMin || looksLikeToken(text)) return;
    characters += text.length;
    found.push({ name, text });
  };
  walk(args, '', 0);
  return found;
}

const [textsMax, charactersMax, depthMax, charsMin] = [1_000, 200_000, 8, 3];

/** Where a text repeats what its call asked by, in characters. */
export type AskedSpan = readonly [start: number, end: number];

/**
 * Where a kept text repeats what the agent sent: as a whole text that is in no list, or is called
 * after the argument (`filters[].label`), behind the argument's name in an address (`?label=`), or
 * anywhere, where it is longer than anything that two people write alike. What is treated there
 * would tell which of the agent's guesses the lease protects.
 */
export function askedSpans(text: string, node: PathNode, asked: readonly AskedText[]): AskedSpan[] {
  // many guesses are no filter that an answer repeats under another name
  const mayBeCalledElse = asked.length <= fewMax && !isInList(node);
  return asked.flatMap((one): AskedSpan[] => {
    if (one.text === text && (mayBeCalledElse || isCalled(node, one.name)))
      return [[0, text.length]];
    if (text.length < one.text.length) return [];
    const isLong = isLongText(one);
    if (!isLong && !text.includes(`${one.name}=`)) return [];
    return spellingsOf(one.text).flatMap((said) =>
      occurrences(text, said).filter(
        ([start]) => isLong || endsInName(text.slice(0, start), one.name),
      ),
    );
  });
}

const [longMin, wordsMin, fewMax] = [60, 6, 16];

/** Whether all of a kept text does. */
export const repeatsWhole = (text: string, node: PathNode, asked: readonly AskedText[]): boolean =>
  askedSpans(text, node, asked).some(([start, end]) => end - start === text.length);

/** Asked at each place of an answer where something is found. */
function isLongText(one: AskedText): boolean {
  const known = longTexts.get(one);
  if (known !== undefined) return known;
  const isLong = one.text.length >= longMin || wordsOf(one.text).length >= wordsMin;
  longTexts.set(one, isLong);
  return isLong;
}
const longTexts = new WeakMap<AskedText, boolean>();

/** `labels` and `labels[]` repeat `label`. */
function isCalled(node: PathNode, argument: string): boolean {
  const own = foldName(node.names.findLast(isNameStep) ?? '');
  return own !== '' && own.replace(/s$/, '') === foldName(argument).replace(/s$/, '');
}

/** As it is, and as it stands in an address. */
function spellingsOf(text: string): string[] {
  try {
    const encoded = encodeURIComponent(text);
    return [...new Set([text, encoded, encoded.replaceAll('%20', '+')])];
  } catch {
    return [text]; // a half of a surrogate pair stands in no address
  }
}

function occurrences(text: string, said: string): AskedSpan[] {
  const spans: AskedSpan[] = [];
  for (let at = text.indexOf(said); at >= 0; at = text.indexOf(said, at + said.length)) {
    if (spans.length === spansMax) return spans;
    spans.push([at, at + said.length]);
  }
  return spans;
}

const spansMax = 100;

const endsInName = (before: string, name: string): boolean =>
  name !== '' && (before.endsWith(`?${name}=`) || before.endsWith(`&${name}=`));
