import { bucketBits } from './features.ts';
import { Lexicon } from './lexicon.ts';
import { tagCount, type TaggerModel } from './tagger.ts';

/**
 * A model as text. In bytes: the words of the lexicon in the order of their hashes, each as its
 * distance from the one before (seven bits to a byte, the lowest first) and its flags; a zero
 * distance ends them. Then the steps and the weights, a signed byte each.
 */
export function readModel(text: string): TaggerModel {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
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

/** The module that holds a model, with weights in whole steps of the finest that fits them. */
export function writeModel(
  words: ReadonlyMap<number, number>,
  { weights, steps }: { weights: Float64Array; steps: Float64Array },
): string {
  const bytes: number[] = [];
  let before = -1;
  for (const [hash, flags] of [...words].sort(([a], [b]) => a - b)) {
    let distance = hash - before;
    for (; distance > 127; distance >>>= 7) bytes.push((distance & 127) | 128);
    bytes.push(distance, flags);
    before = hash;
  }
  bytes.push(0);
  const scale = 127 / Math.max(...sortedSizes(weights).slice(0, 1), ...steps.map(Math.abs));
  for (const list of [steps, weights])
    for (const weight of list) bytes.push(Math.round(weight * scale) & 255);
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `/** Made by scripts/train-tagger.ts. */\nexport const model =\n  '${text}';\n`;
}

/** How large the weights are, the largest first; the few largest are cut to what most need. */
function sortedSizes(weights: Float64Array): number[] {
  return Array.from(weights, Math.abs).sort((a, b) => b - a);
}
