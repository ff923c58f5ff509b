import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Modules that export sets of words and nothing else. */
const wordModules = /\/packages\/privacy\/src\/paths\/field-words\.ts$/;
const unpacking = new URL('./unpack-words.ts', import.meta.url).pathname;

/**
 * Long lists of words are written to be read, a built page gets them packed: sorted, each word as
 * what it shares with the one before it and how it goes on. That is a quarter less to load.
 */
export function packWords(): Plugin {
  return {
    name: 'pack-words',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!wordModules.test(id)) return undefined;
      const lists: Record<string, unknown> = await import(pathToFileURL(id).href);
      const packed = Object.entries(lists).map(([name, words]) => {
        if (!(words instanceof Set)) throw new Error(`${id}: ${name} is no set of words`);
        const text = JSON.stringify(packedWords([...words]));
        return `export const ${name} = /* @__PURE__ */ unpackWords(${text});`;
      });
      return [`import { unpackWords } from ${JSON.stringify(unpacking)};`, ...packed].join('\n');
    },
  };
}

/** `add address addr` → `AaddDrEess`: a capital says how many letters stay of the word before. */
export function packedWords(words: readonly string[]): string {
  let [last, packed] = ['', ''];
  for (const word of words.toSorted()) {
    if (!/^[a-z\d]+$/.test(word)) throw new Error(`"${word}" cannot be packed`);
    const shared = sharedLength(last, word);
    packed += String.fromCharCode(codeOfA + shared) + word.slice(shared);
    last = word;
  }
  return packed;
}

const codeOfA = 65;
const sharedMax = 25;

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length, sharedMax) && one[length] === other[length])
    length++;
  return length;
}
