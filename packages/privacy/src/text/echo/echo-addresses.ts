/** Words of streets, as they are written out and short. */
const streetWords: readonly (readonly [long: string, short: string])[] = [
  ['street', 'st'],
  ['road', 'rd'],
  ['avenue', 'ave'],
  ['lane', 'ln'],
  ['drive', 'dr'],
  ['boulevard', 'blvd'],
  ['court', 'ct'],
  ['place', 'pl'],
  ['square', 'sq'],
  ['terrace', 'ter'],
];

/**
 * What of a postal address is said by itself: each of its lines, and the street with and without
 * its number, also with `St` for `Street`. Towns and codes of many people alone are not meant.
 * `words`: of one line, folded.
 */
export function addressParts(lines: readonly (readonly string[])[]): {
  words: readonly string[];
  isStreetAlone: boolean;
}[] {
  const parts: { words: readonly string[]; isStreetAlone: boolean }[] = [];
  for (const line of lines) {
    const numbers = line.filter((word) => /^\d/.test(word));
    const named = line.filter((word) => !/^\d/.test(word));
    const isStreet = isStreetLine(line);
    if (named.every((word) => word.length < lettersMin)) continue;
    if (numbers.length > 0 && lines.length > 1)
      for (const words of spellings(line)) parts.push({ words, isStreetAlone: false });
    if (!isStreet) continue;
    if (lines.length === 1)
      for (const words of spellings(line).slice(1)) parts.push({ words, isStreetAlone: false });
    for (const words of spellings(named)) parts.push({ words, isStreetAlone: true });
  }
  return parts;
}

/** `Gartenweg 9`, `12 Maple Street`; `8400 Winterthur` begins with the code of a town. */
const isStreetLine = (line: readonly string[]): boolean =>
  /^\d{1,3}[a-z]?$/.test(line[0] ?? '') ||
  /^\d{1,4}[a-z]?$/.test(line.at(-1) ?? '') ||
  (/^\d{4,5}$/.test(line[0] ?? '') && line.some(isStreetWord));

const isStreetWord = (word: string): boolean => streetWords.some((pair) => pair.includes(word));

const lettersMin = 4;

function spellings(words: readonly string[]): (readonly string[])[] {
  const at = words.findIndex(isStreetWord);
  const pair = streetWords.find((one) => one.includes(words[at] ?? ''));
  const other = pair?.[0] === words[at] ? pair?.[1] : pair?.[0];
  return other === undefined ? [words] : [words, words.with(at, other)];
}
