import { isAscii } from './echo-characters.ts';
import { addJoined } from './echo-name-forms.ts';
import { nameAffixes, ordinaryNames, surnameParticles } from './echo-words.ts';
import {
  addWords,
  type EchoForms,
  type FormNeeds,
  formNeeds,
  type SaidWords,
  wordMin,
} from './form-words.ts';
import { longSurname } from './han-names.ts';
import {
  romanisations,
  romanisedEndings,
  romanisedInitials,
  soundMark,
  soundOf,
} from './romanised.ts';
import { endingWith } from './word-reader.ts';

/**
 * A name in Latin letters where its own are others, and the other way round what it sounds like,
 * which texts in other scripts are read by (`views.ts`).
 */
export function addInOtherScripts(
  forms: EchoForms,
  spelling: string,
  words: readonly string[],
): void {
  if (!isAscii(spelling)) addRomanised(forms, spelling);
  else if (!forms.said || forms.said.hasOtherScripts) addSounds(forms, words);
}

// --- From another script -------------------------------------------------------------------------

function addRomanised(forms: EchoForms, spelling: string): void {
  const [first = '', ...more] = spelling
    .toLowerCase()
    .split(/[\s,;.\u3001\u3002-]+/, partsMax)
    .filter((part) => part !== '');
  addRomanisedParts(forms, [first, ...more]);
  if (more.length === 0) addRomanisedParts(forms, partsOfUnspaced(first));
}

function addRomanisedParts(forms: EchoForms, parts: readonly string[]): void {
  if (!parts.some((part) => mayBeRomanised(forms, part)) && !mayEndWithInitial(forms, parts))
    return;
  const latin = parts.map((part) => romanisedSaid(forms, part));
  for (const [i, some] of latin.entries())
    for (const one of some) addWords(forms, [one], neededFor(one, parts[i] ?? ''), true);
  for (const [i, some] of latin.entries())
    for (const others of latin.slice(i + 1)) addSideBySide(forms, some, others);
  for (const [i, part] of parts.entries()) addSyllables(forms, part, latin.toSpliced(i, 1).flat());
  const usual = parts.flatMap((part) => romanisations(part)[0] ?? []);
  if (usual.length > 1) addJoined(forms, usual);
}

/** Parts of a name that are looked at, and letters of one. */
const [partsMax, lettersMax] = [8, 30];

/** What one syllable says by itself is said of much else. */
function neededFor(latin: string, part: string): FormNeeds {
  const isPlain =
    latin.length >= wordMin && !ordinaryNames.has(latin) && !surnameParticles.has(latin);
  if (!isPlain) return formNeeds.title;
  return part.length === 1 ? formNeeds.capital : formNeeds.nothing;
}

function addSideBySide(forms: EchoForms, some: readonly string[], others: readonly string[]): void {
  for (const one of some)
    for (const other of others) {
      addWords(forms, [one, other], formNeeds.capital, true);
      addWords(forms, [other, one], formNeeds.capital, true);
    }
}

/** Told by the end of what it may be: most names are said nowhere. */
const mayBeRomanised = ({ said }: EchoForms, part: string): boolean =>
  !isAscii(part) && romanisedEndings(part).some((ending) => mayEndSo(said, ending));

/** `shcherbakovae`: of a login of one name and the first letter of another. */
const mayEndWithInitial = ({ said }: EchoForms, parts: readonly string[]): boolean =>
  parts.some((part, i) =>
    romanisedEndings(part).some((ending) =>
      parts.some(
        (other, j) =>
          j !== i &&
          romanisedInitials(other).some((initial) => mayEndSo(said, ending.slice(-2) + initial)),
      ),
    ),
  );

function mayEndSo(said: SaidWords | undefined, ending: string): boolean {
  let key = 0;
  for (let at = 0; at < ending.length; at++) key = endingWith(key, ending.charCodeAt(at));
  return ending.length < 3 || !said?.hasEnding || said.hasEnding(key);
}

/** Those that some text may say. */
function romanisedSaid(forms: EchoForms, part: string): readonly string[] {
  if (!mayBeRomanised(forms, part)) return [];
  const { said } = forms;
  const all = romanisations(part);
  return said ? all.filter((one) => said.says(one)) : all;
}

/**
 * `Ji Eun` for 지은, `Xiao Ming` for 小明: the syllables of a given name by themselves, and with
 * the surname before or behind them.
 */
function addSyllables(forms: EchoForms, part: string, others: readonly string[]): void {
  if (!/^[\u4e00-\u9fff\uac00-\ud7a3]{2}$/.test(part)) return;
  const [first = [], second = []] = Array.from(part, (one) => romanisedSaid(forms, one));
  for (const one of first)
    for (const other of second) {
      if (one.length + other.length <= wordMin) continue;
      addWords(forms, [one, other], formNeeds.capital, true);
      for (const surname of others) {
        addWords(forms, [surname, one, other], formNeeds.capital);
        addWords(forms, [one, other, surname], formNeeds.capital);
      }
    }
}

/** 欧阳小明 is 欧阳 and 小明, 황보지은 is 황보 and 지은. */
function partsOfUnspaced(name: string): readonly string[] {
  if (/^[\u4e00-\u9fff]{2,4}$/.test(name))
    return apart(name, longSurname.test(name) && name.length > 2 ? 2 : 1);
  if (/^[\uac00-\ud7a3]{3,4}$/.test(name)) return apart(name, longKorean.test(name) ? 2 : 1);
  return [];
}

const longKorean = /^(?:남궁|황보|제갈|선우|독고)/;
const apart = (name: string, size: number): readonly string[] => [
  name.slice(0, size),
  name.slice(size),
];

// --- Into another script -------------------------------------------------------------------------

function addSounds(forms: EchoForms, given: readonly string[]): void {
  const words = given.filter((one) => !nameAffixes.has(one) && /^[a-z]+$/.test(one));
  if (words.length > partsMax || words.some(({ length }) => length > lettersMax)) return;
  addSoundsOf(forms, words, words);
  // Томас for Thomas and Алексей for Alexey, while Альтхаус is Althaus
  const spoken = words.map((one) =>
    one.replaceAll('th', 't').replaceAll('ph', 'f').replaceAll('x', 'ks'),
  );
  if (spoken.some((one, i) => one !== words[i])) addSoundsOf(forms, words, spoken);
}

function addSoundsOf(forms: EchoForms, words: readonly string[], spoken: readonly string[]): void {
  const sounds = spoken.map((one) => soundMark + soundOf(one));
  for (const [i, one] of words.entries()) {
    const sound = sounds[i] ?? '';
    const isPlain = !ordinaryNames.has(one) && !surnameParticles.has(one);
    if (isPlain && sound.length > wordMin) addWords(forms, [sound], formNeeds.nothing, true);
  }
  if (words.length < 2) return;
  addWords(forms, sounds);
  addWords(forms, sounds.toReversed());
  addSyllablesOf(forms, spoken);
}

function addSyllablesOf(forms: EchoForms, words: readonly string[]): void {
  // what is no row of such syllables is no name of East Asia
  if (!words.every((one) => one.match(syllable)?.join('') === one)) return;
  const syllables = words.map((one) =>
    Array.from(one.matchAll(syllable), ([piece]) => soundMark + soundOf(piece)),
  );
  for (const turned of [syllables, [...syllables.slice(-1), ...syllables.slice(0, -1)]]) {
    const all = turned.flat();
    if (all.length >= syllablesMin && all.length <= syllablesMax) addWords(forms, all);
  }
}

/** Of a name of East Asia. */
const syllable = /[^aeiouy]*[aeiouy]+(?:ng|[nmklptr](?![aeiouy]))?/g;
const [syllablesMin, syllablesMax] = [3, 5];
