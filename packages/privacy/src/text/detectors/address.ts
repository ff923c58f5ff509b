import { anyList, behind, matchesBehind, patternMatches } from './detector.ts';
import type { Detector } from './detector.ts';

/**
 * Postal addresses that a word before them announces, and those in the commonest English form.
 * Others are found by the tagger, where there is one (`EngineEnv.tagger`).
 */
export const address: Detector = {
  class: 'address',
  needs: { digits: 1, signs: 0 },
  words: [/address|adresse|anschrift|domicilio|indirizzo|endereço|morada/iu],
  find: (text, _hint, lists = anyList) => [
    ...((lists & 1) !== 0
      ? matchesBehind(announced, text, ([whole]) => /\d/.test(whole) && /\p{L}{3}/u.test(whole))
      : []),
    ...patternMatches(english, text),
  ],
};

const announced = behind(
  /(?: is(?=\s)| ?:)(?<=(?<!\p{L})(?:(?:home|postal|mailing|street|billing|shipping|delivery|residential) address|anschrift|lieferadresse|wohnadresse|domicilio|indirizzo|endereço|morada)(?: is(?=\s)| ?:))\s{0,3}/iu,
  /[^\s:;<>@](?:[^\n:;<>@]{7,118}?(?=[.;]?\s*$|[\n:;<>@]|\. )|[^\n:;<>@]{119})/iu,
);
const english =
  /(?=\d)(?<![\w.,-])\d{1,5}(?: [A-Z]\.?)?(?: \p{Lu}[\p{L}'’-]{1,24}){1,3} (?:Street|St|Road|Rd|Avenue|Ave|Boulevard|Blvd|Lane|Drive|Terrace|Parkway|Crescent)\b\.?(?:,? (?:Apt|Suite|Unit|Flat)\.? ?#?\w{1,5})?(?:,? \p{Lu}[\p{L}'’-]{1,24}(?: \p{Lu}[\p{L}'’-]{1,24}){0,2},? [A-Z]{2} \d{5}(?:-\d{4})?)?/gu;
