import { addWords, type EchoForms, formNeeds, isIdeographic } from './form-words.ts';

/**
 * A name without what its cases change, so that the rest is found with an ending: `Kowalsk` of
 * Kowalska, `Havlick` of Havlíček, `Virtase` of Virtanen, `чаиковск` of Чайковский. What is ASCII
 * is told by `may-occur.ts` and `said-endings.ts` as well.
 */
export function stemsOfName(one: string): string[] {
  const last = one.charCodeAt(one.length - 1);
  if (last >= 0x400) return last < 0x530 ? stemsOfCyrillic(one) : [];
  if (one.length < 5) return [];
  if (/[ao]$/.test(one)) return one.length > 5 || last === 97 ? [one.slice(0, -1)] : [];
  // `Kowalska` for Kowalski
  if (one.length > 5 && one.endsWith('ki')) return [one.slice(0, -1)];
  if (fleetingVowel.test(one))
    return [withoutVowel(one), ...(one.at(-3) === 'i' ? [one.slice(0, -3) + one.slice(-1)] : [])];
  return one.length >= 6 && one.endsWith('nen') ? [`${one.slice(0, -3)}se`] : [];
}

/** `Marek`, `Němec`, `Karel`, `Kupiec`: Marka, Němce, Karla, Kupca. */
const fleetingVowel = /e[ck]$|[rvw]el$/;
const withoutVowel = (one: string): string => one.slice(0, -2) + one.slice(-1);

/** Folded, so that й is и. */
function stemsOfCyrillic(one: string): string[] {
  if (one.length < 5) return [];
  const stems = /[аояьи]$/.test(one) ? [one.slice(0, -1)] : [];
  if (one.length >= 6 && /(?:[иыоі]и|[ая]я)$/.test(one)) stems.push(one.slice(0, -2));
  if (/[её][кцл]$|ок$/.test(one)) stems.push(withoutVowel(one));
  return stems;
}

/** Endings of a stem of four letters: `Lenky`, `Beatou`, `Markowi`; not `Carlo` of Carla. */
const shortStemEndings: ReadonlySet<string> = new Set('y e ie u ou'.split(' '));
const shortestEndings: ReadonlySet<string> = new Set('a em iem owi ovi'.split(' '));

/** Whether a stem of a name may have that ending: an English plural is of another word. */
export function mayEndStem(stem: string, ending: string): boolean {
  if (stem.length > 4 || stem.charCodeAt(0) > 127) return ending !== 's' && ending !== 'es';
  return (
    shortStemEndings.has(ending) || (/[^aeiou][ckl]$/.test(stem) && shortestEndings.has(ending))
  );
}

/** Characters of a surname and of a given name: 王, 佐藤, 長谷川; 健一, 由美子. */
const [surnameMax, givenMin, givenMax, writtenMax] = [3, 2, 3, 6];

/** `王女士`, `佐藤様`, `健一くん`, `민준씨`: one part of a name, before how its bearer is called. */
export function addHonoured(forms: EchoForms, spelling: string, words: readonly string[]): void {
  const [first = ''] = words;
  if (first.charCodeAt(0) < 0x2e80 || !isIdeographic(words) || words.length > writtenMax) return;
  const apart = spelling.split(/[\s,;\u3001\u3002-]+/).filter((one) => one !== '');
  for (const part of partsOfWritten(apart, words)) addWords(forms, part, formNeeds.honoured);
}

/** Whether a text goes on with what people are called behind their name. */
export const isHonoured = (text: string, end: number): boolean =>
  honorific.test(text.slice(end, end + honorificMax));
const honorific =
  /^[ \u3000]?(?:先生|女士|小姐|太太|夫人|老[师師]|さ[んま]|[様氏君殿]|くん|ちゃん|[씨님군양](?![^은는이가을를의도과와께에만 ]))/u;
const honorificMax = 4;

function partsOfWritten(apart: readonly string[], words: readonly string[]): (readonly string[])[] {
  if (apart.length > 1) return apart.map((one) => one.split(''));
  const sizes = (from: number, to: number) =>
    Array.from(
      { length: Math.max(0, Math.min(to, words.length - 1) - from + 1) },
      (_, i) => from + i,
    );
  return [
    ...sizes(1, surnameMax).map((size) => words.slice(0, size)),
    ...sizes(givenMin, givenMax).map((size) => words.slice(-size)),
  ];
}
