import { patternMatches, textSign } from './detector.ts';
import type { Detector } from './detector.ts';

/** IEEE 802 addresses: six octets by colon or hyphen, or three groups of four by dot. */
export const mac: Detector = {
  class: 'mac',
  needs: { digits: 1, signs: textSign.joint },
  find: (text) =>
    inside.test(text) ? patternMatches(address, text, ([whole]) => /\d/.test(whole)) : [],
};

/** What stands within each: marks are fewer than digits and letters, and are looked for first. */
const inside = /[:-][0-9a-fA-F]{2}[:-]|\.[0-9a-fA-F]{4}\./;
const address =
  /(?=[0-9a-fA-F]{2})(?<![\w:-])(?:[0-9a-fA-F]{2}([:-])(?:[0-9a-fA-F]{2}\1){4}[0-9a-fA-F]{2}|[0-9a-fA-F]{4}\.[0-9a-fA-F]{4}\.[0-9a-fA-F]{4})(?![\w:-])/g;
