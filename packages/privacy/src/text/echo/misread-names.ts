import { everydayWords } from '../everyday-words.ts';
import { narrowLetters } from '../letters.ts';
import { isAscii, isWordCharacter } from './echo-characters.ts';
import { nameAffixes, ordinaryNames, ordinaryValues } from './echo-words.ts';
import { addWords, type EchoForms, lengthOf, wordsOfFoldedText } from './form-words.ts';

/**
 * A name as systems of another charset leave it: its letters of ASCII, where something stands for
 * the others (`L?wenth?ler`) or nothing does (`Lwenthler`), and Cyrillic that was read as something
 * else. What else is made of letters beyond ASCII is not known, and need not be: any of it stands
 * between the same letters.
 */
export function addMisread(forms: EchoForms, name: string): void {
  for (const part of name.normalize('NFC').split(/[\s,;.'’-]+/, partsMax))
    if (!isAscii(part) && part.length <= lettersMax && !nameAffixes.has(part))
      if (cyrillic.test(part)) addReadAsOthers(forms, part);
      else if (latin.test(part)) addLettersLeft(forms, part.toLowerCase());
}

const [partsMax, lettersMax] = [8, 30];
const [cyrillic, latin] = [/^[\u0401\u0410-\u044f\u0451]+$/, /^\p{Script=Latin}+$/u];

function addLettersLeft(forms: EchoForms, part: string): void {
  const pieces = part.split(/[^a-z]+/).filter((piece) => piece !== '');
  const size = lengthOf(pieces);
  if (pieces.length > 1 && size >= (pieces.at(-1)?.length === 1 ? leftMin : leftMin - 1))
    addWords(forms, pieces);
  const left = pieces.join('');
  const isWord = [everydayWords, ordinaryNames, ordinaryValues].some((words) => words.has(left));
  if (size >= leftMin && !isWord) addWords(forms, [left]);
}

/** Fewest letters that are looked for. */
const leftMin = 5;

function addReadAsOthers(forms: EchoForms, part: string): void {
  for (const letters of (readings ??= makeReadings())) {
    let read = '';
    for (const letter of part) read += letters.get(letter) ?? letter;
    if (read.length < leftMin || (forms.said && !forms.said.says(firstWord(read)))) continue;
    const words = wordsOfFoldedText(read);
    if (lengthOf(words) >= leftMin) addWords(forms, words);
  }
}

/** Most are said nowhere, and their first word tells. */
function firstWord(text: string): string {
  let start = 0;
  while (start < text.length && !isWordCharacter(text.charCodeAt(start))) start++;
  let end = start;
  while (end < text.length && isWordCharacter(text.charCodeAt(end))) end++;
  return text.slice(start, end).toLowerCase();
}

// --- Cyrillic ------------------------------------------------------------------------------------

/** What each letter is read as, folded, by the way it is misread. Made for the first such name. */
let readings: readonly ReadonlyMap<string, string>[] | undefined;

const alphabet = Array.from('АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя');

function makeReadings(): ReadonlyMap<string, string>[] {
  const octetsAs = (octetsOf: (letter: string) => number[], charset: string) => (letter: string) =>
    octetsOf(letter)
      .map((octet) => charset.charAt(octet - 0x80))
      .join('');
  const ways: readonly ((letter: string) => string)[] = [
    octetsAs(in1251, latin1),
    octetsAs(inKoi8, latin1),
    octetsAs(inUtf8, windows1251),
    octetsAs(inKoi8, windows1251),
    octetsAs(in1251, dos866),
    keyOf,
  ];
  return ways.map((way) => new Map(alphabet.map((letter) => [letter, narrowLetters(way(letter))])));
}

const placeIn = (charset: string) => (letter: string) => [0x80 + charset.indexOf(letter)];

/** From 0x80 on, each. */
const latin1 = Array.from({ length: 128 }, (_, i) => String.fromCharCode(0x80 + i)).join('');
const windows1251 =
  'ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\x98™љ›њќћџ\xa0ЎўЈ¤Ґ¦§Ё©Є«¬\xad®Ї°±Ііґµ¶·ё№є»јЅѕї' +
  'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя';
const dos866 =
  'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмноп░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
  'рстуфхцчшщъыьэюяЁёЄєЇїЎў°∙·√№¤■\xa0';
const koi8 =
  '─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\xa0⌡°²·÷═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©' +
  'юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ';
const [in1251, inKoi8] = [placeIn(windows1251), placeIn(koi8)];

function inUtf8(letter: string): number[] {
  const code = letter.charCodeAt(0);
  return [0xc0 | (code >> 6), 0x80 | (code & 63)];
}

/** The key of that letter where the keyboard is set to Latin: `Gtnhjdcrbq` for Петровский. */
const keyOf = (letter: string): string => keys.charAt(keysOfLetters.indexOf(letter.toLowerCase()));
const keysOfLetters = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const keys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
