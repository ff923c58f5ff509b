import { patternMatches, textSign } from './detector.ts';
import type { Detector } from './detector.ts';

/** IEEE 802 addresses: six octets by colon or hyphen, or three groups of four by dot. */
export const mac: Detector = {
  class: 'mac',
  needs: { digits: 1, signs: textSign.joint },
  find: (text) =>
    text.length < 14 ? [] : patternMatches(address, text, ([whole]) => /\d/.test(whole)),
};

const address =
  /(?<![\w:-])(?:[0-9a-fA-F]{2}([:-])(?:[0-9a-fA-F]{2}\1){4}[0-9a-fA-F]{2}|[0-9a-fA-F]{4}\.[0-9a-fA-F]{4}\.[0-9a-fA-F]{4})(?![\w:-])/g;
