import { fingerprintUnder, type Json } from '@leasehold/privacy';

/**
 * Short texts of an argument that asked by nothing closed: `status=open` and `sort=name` come again
 * and again, and reading what they ask by takes a tenth of a small call. What an agent wrote is not
 * kept: of each there is a fingerprint under a key of this process, and two texts that share one
 * cannot be made.
 */
export interface ClearTexts {
  has: (value: Json) => boolean;
  add: (value: Json) => void;
}

export function createClearTexts(): ClearTexts {
  const known = new Set<number>();
  return {
    has: (value) => isShort(value) && known.has(fingerprint(value, 0)),
    add(value) {
      if (!isShort(value)) return;
      if (known.size === textsMax) known.clear();
      known.add(fingerprint(value, 0));
    },
  };
}

const isShort = (value: Json): value is string =>
  typeof value === 'string' && value.length <= charsMax;

const keyWord = (): number => Math.floor(Math.random() * 2 ** 32) | 0;
const fingerprint = fingerprintUnder(keyWord(), keyWord());

const [textsMax, charsMax] = [64, 40];
