import { detectorNames, type DetectorName } from '../policy/policy.ts';
import { once } from '../once.ts';
import { wordAt } from '../read-at.ts';
import { textSign, type Detector } from './detectors/detector.ts';
import { detectors } from './detectors/index.ts';
import { createWordSieve, longerTrail, mayStandAt, trailCode } from './word-sieve.ts';

/** What the characters of a text say of what may be in it: `textSign` bits, digits, words. */
export type TextSigns = number;

/** How many digits stand together and how many there are, up to as many as four bits hold. */
const [togetherShift, digitsShift, countMax] = [9, 13, 15] as const;
/** A bit for each list of words of a detector. */
const listsShift = 17;

/** How many digits there are; 15: at least. */
export const digitsIn = (signs: TextSigns): number => (signs >>> digitsShift) & countMax;

/** How many digits stand together, with nothing between but what numbers have; 15: at least. */
export const digitsTogetherIn = (signs: TextSigns): number => (signs >>> togetherShift) & countMax;

/** Where the lists of each detector begin among those of all. */
const firstLists = new Map<DetectorName, number>();
let listCount = 0;
for (const kind of detectorNames) {
  firstLists.set(kind, listCount);
  listCount += wordsOf(kind).length;
}
if (listCount > 32 - listsShift) throw new Error('There are more lists than bits for them.');

function wordsOf(kind: DetectorName): readonly RegExp[] {
  const { words = [] }: Detector = detectors[kind];
  return words;
}

const wordSieve = once(() => createWordSieve(detectorNames.flatMap(wordsOf)));

/** Where the lists of a detector begin, for `listsIn`. */
export const firstListOf = (kind: DetectorName): number => firstLists.get(kind) ?? 0;

/** The lists of a detector that the text has a word of; bits beyond them mean nothing. */
export const listsIn = (signs: TextSigns, first: number): number => signs >>> (listsShift + first);

/** What `signsOf` does with each ASCII character: its bit of `textSign`, and those below. */
const characterSigns = new Int32Array(128);
const [whiteBit, tokenBit, numberBit, digitBit] = [9, 10, 11, 12] as const;
const [white, inToken, inNumber, digit] = [
  1 << whiteBit,
  1 << tokenBit,
  1 << numberBit,
  1 << digitBit,
] as const;
/** A mark inside an address of a device or a node, and, one bit above, what stands beside it there. */
const [mark, inNode] = [1 << 13, 1 << 14] as const;

function give(characters: string, signs: number): void {
  for (const character of characters) {
    const code = character.charCodeAt(0);
    characterSigns[code] = wordAt(characterSigns, code) | signs;
  }
}
give('ABCDEFGHIJKLMNOPQRSTUVWXYZ', textSign.upper | inToken | inNumber);
give('abcdefghijklmnopqrstuvwxyz+/_-', inToken);
give('0123456789', digit | inToken | inNumber | inNode);
give('abcdefABCDEF:', inNode);
give('.:-', mark);
give(' +()./-', inNumber);
give('%&\\=', textSign.escape);
give(' \t\r\n', textSign.space | white);
give('@', textSign.at);
give(':', textSign.colon);
give('.', textSign.dot);
const outside = 1 << 15;
const beyondAscii = outside | textSign.escape | textSign.upper;
/** Above these, what a character is in a trail. */
const trailShift = 16;
for (let code = 0; code < 128; code++)
  give(String.fromCharCode(code), trailCode(code) << trailShift);

const signsBeyondAscii = (code: number): number => beyondAscii | (trailCode(code) << trailShift);

const tokenMin = 12;
const singlesMin = 8;

/**
 * The signs of a text, in one pass. What each character adds is computed, not branched on: nobody
 * can tell which character comes next, and to guess it wrong costs more than to compute it.
 */
export function signsOf(text: string): TextSigns {
  const { length } = text;
  const sieve = wordSieve();
  const { marks } = sieve;
  let [signs, joints, digits] = [0, 0, 0];
  let [trail, words] = [0, 0];
  let [token, tokenMost] = [0, 0]; // characters of an encoding in a row
  let [together, togetherMost] = [0, 0]; // digits of one number with its groups
  let [singles, singlesMost] = [0, 0]; // words of one character in a row
  let [last, before] = [white, 0];
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    const found = code < 128 ? wordAt(characterSigns, code) : signsBeyondAscii(code);
    signs |= found;
    trail = longerTrail(trail, found >> trailShift);
    if (mayStandAt(marks, trail)) words = sieve.listsAt(text, at + 1, trail, words);
    token = (token + 1) & -((found >> tokenBit) & 1);
    if (token > tokenMost) tokenMost = token;
    const one = (found >> digitBit) & 1;
    digits += one;
    together = (together + one) & -((found >> numberBit) & 1);
    if (together > togetherMost) togetherMost = together;
    joints |= before & (last << 1) & found;
    const wordEnd = ((~last & found) >> whiteBit) & 1;
    const single = wordEnd & (before >> whiteBit);
    singles = (singles + single) & -(wordEnd ^ single ^ 1);
    if (singles > singlesMost) singlesMost = singles;
    before = last;
    last = found;
  }
  if ((signs & outside) !== 0) words |= sieve.others(text);
  signs &= plainSigns;
  if (tokenMost >= tokenMin) signs |= textSign.token;
  if ((joints & inNode) !== 0) signs |= textSign.joint;
  if (singlesMost >= singlesMin) signs |= textSign.spacedOut;
  signs |= Math.min(togetherMost, countMax) << togetherShift;
  return signs | (Math.min(digits, countMax) << digitsShift) | (words << listsShift);
}

/** Those that a character has by itself. */
const plainSigns =
  textSign.at | textSign.colon | textSign.dot | textSign.upper | textSign.space | textSign.escape;
