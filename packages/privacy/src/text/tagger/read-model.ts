import { base64Octets } from '../encodings.ts';
import { bucketBits } from './features.ts';
import { Lexicon } from './lexicon.ts';
import { tagCount, type TaggerModel } from './tagger.ts';

/**
 * A model as text. In bytes: the words of the lexicon in the order of their hashes, each as its
 * distance from the one before (seven bits to a byte, the lowest first) and its flags; a zero
 * distance ends them. Then the steps and the weights, a signed byte each.
 */
export function readModel(text: string): TaggerModel {
  const bytes = base64Octets(text, 0, text.length);
  const words: [number, number][] = [];
  let at = 0;
  let hash = -1;
  for (;;) {
    let distance = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      distance |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    if (distance === 0) break;
    hash += distance;
    words.push([hash, bytes[at++] ?? 0]);
  }
  const steps = new Int8Array(bytes.buffer, at, tagCount * tagCount);
  const weights = new Int8Array(bytes.buffer, at + steps.length, 2 ** bucketBits * 2);
  return { lexicon: new Lexicon(words, words.length), steps, weights };
}
