import { Tokenizer } from '@huggingface/tokenizers';
import type { Json } from '@leasehold/privacy';

/** A text as a model reads it: its tokens, and which part of the text each stands for. */
export interface TextTokens {
  ids: number[];
  /** UTF-16 offsets; `ends` are exclusive. */
  starts: number[];
  ends: number[];
}

export interface ModelTokenizer {
  /** What begins and ends whatever the model reads. */
  before: readonly number[];
  after: readonly number[];
  tokens(text: string): TextTokens;
}

/** As much of the library as is used. */
interface Encoder {
  encode(text: string, options?: { add_special_tokens: boolean }): Encoding;
}

interface Encoding {
  ids: number[];
  tokens: string[];
}

/**
 * The tokenizer tells no offsets. So a text is given to it word by word, as its spaces divide it,
 * and the tokens of a word are laid over its characters; those that do not fit stand for the whole
 * rest of the word.
 */
export function createModelTokenizer(
  description: { [name: string]: Json },
  config: { [name: string]: Json },
): ModelTokenizer {
  const tokenizer: Encoder = new Tokenizer(description, config);
  const place = isByteLevel(description) ? placeBytes : placeCharacters;
  const encode = (text: string) => tokenizer.encode(text, { add_special_tokens: false });
  return {
    ...framesOf(tokenizer),
    tokens(text) {
      const all: TextTokens = { ids: [], starts: [], ends: [] };
      for (const { index, 0: word } of text.matchAll(words)) {
        const isAfterSpace = index > 0 && /\s/.test(text[index - 1] ?? '');
        const { ids, tokens } = encode(isAfterSpace ? ` ${word}` : word);
        const starts = place(word, tokens);
        for (const [i, id] of ids.entries()) {
          const start = starts[i] ?? 0;
          const next = starts[i + 1];
          all.ids.push(id);
          all.starts.push(index + start);
          // One that could not be placed begins where its neighbour does, and ends with the word.
          all.ends.push(index + (next === undefined || next <= start ? word.length : next));
        }
      }
      return all;
    },
  };
}

/** A word without a space in it, in parts if it is long: a tokenizer's work may grow faster than it. */
const words = /\S{1,128}(?![\udc00-\udfff])|\S/g;

/** What stands before and after the tokens of a text: `[CLS]` and `[SEP]`. */
function framesOf(tokenizer: Encoder): { before: number[]; after: number[] } {
  const framed = tokenizer.encode('a').ids;
  const { ids } = tokenizer.encode('a', { add_special_tokens: false });
  const at = framed.findIndex((_, i) => ids.every((id, j) => framed[i + j] === id));
  if (ids.length === 0 || at < 0) throw new Error('the tokenizer makes nothing of a letter');
  return { before: framed.slice(0, at), after: framed.slice(at + ids.length) };
}

function isByteLevel({ pre_tokenizer: given }: { [name: string]: Json }): boolean {
  return JSON.stringify(given ?? null).includes('"ByteLevel"');
}

/** Where each token of a word begins, by how it is written. */
function placeCharacters(word: string, tokens: readonly string[]): number[] {
  const letters = Array.from(word.matchAll(/./gsu), ({ index, 0: letter }) => ({
    index,
    text: folded(letter),
  })).filter(({ text }) => text !== '');
  const starts: number[] = [];
  let [at, within] = [0, ''];
  let isLost = false;
  for (const token of tokens) {
    starts.push(letters[at]?.index ?? word.length);
    if (isLost) continue;
    within += folded(token.replace(/^##|[▁\s]|<\/w>$/g, ''));
    // A token may end within a letter that folds to several; the next one goes on from there.
    while (at < letters.length && within !== '' && within.startsWith(letters[at]?.text ?? '')) {
      within = within.slice(letters[at]?.text.length);
      at++;
    }
    isLost = within !== '' && letters[at]?.text.startsWith(within) !== true;
  }
  return starts;
}

/** As normalisers do, whichever of it they do. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Of a vocabulary of bytes (GPT-2's): each character of a token is one. */
function placeBytes(word: string, tokens: readonly string[]): number[] {
  const indexOfByte: number[] = [];
  for (const { index, 0: letter } of word.matchAll(/./gsu))
    for (let left = Buffer.byteLength(letter); left > 0; left--) indexOfByte.push(index);
  // A space may have been put before the word, by us or by the tokenizer.
  const spaces = tokens[0]?.startsWith('Ġ') ? 1 : 0;
  const lengths = tokens.map((token) => Array.from(token).length);
  const isWhole = lengths.reduce((sum, one) => sum + one, 0) - spaces === indexOfByte.length;
  let byte = -spaces;
  return lengths.map((length) => {
    const start = isWhole ? (indexOfByte[Math.max(0, byte)] ?? word.length) : 0;
    byte += length;
    return start;
  });
}
