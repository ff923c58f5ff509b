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
  ['strasse', 'str'],
  ['crescent', 'cres'],
  ['circle', 'cir'],
  ['close', 'cl'],
  ['parkway', 'pkwy'],
  ['highway', 'hwy'],
  ['trail', 'trl'],
  ['way', 'wy'],
  ['alley', 'aly'],
  ['gardens', 'gdns'],
  ['grove', 'grv'],
  ['heights', 'hts'],
  ['plaza', 'plz'],
  ['rua', 'r'],
  ['calle', 'c'],
];

/** What stands before the name of a street, and is left out. */
export const streetKinds: ReadonlySet<string> = new Set(
  'ul ulica al aleja os ул улица calle via viale rua rue das dei degli delle'.split(' '),
);

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
    const isNamed = named.some((word) => word.length >= lettersMin && !isStreetWord(word));
    if (!isNamed && !(isStreet && isShortStreet(named))) continue;
    if (numbers.length > 0 && lines.length > 1)
      for (const words of spellings(line)) parts.push({ words, isStreetAlone: false });
    if (!isStreet) continue;
    if (lines.length === 1)
      for (const words of spellings(line).slice(1)) parts.push({ words, isStreetAlone: false });
    for (const words of otherOrders(line, numbers)) parts.push({ words, isStreetAlone: false });
    if (isNamed) for (const words of spellings(named)) parts.push({ words, isStreetAlone: true });
  }
  return parts;
}

/** `12 rue de l’Évêché`, `rue de l’Évêché 12`; `Świętokrzyska 14` without `ul.`. */
function otherOrders(line: readonly string[], numbers: readonly string[]): (readonly string[])[] {
  const [number] = numbers;
  if (number === undefined || numbers.length > 1) return [];
  const named = line.filter((word) => word !== number);
  const turned = line[0] === number ? [...named, number] : [number, ...named];
  const bare = streetKinds.has(line[0] ?? '') ? [line.slice(1)] : [];
  return [turned, ...bare].flatMap(spellings);
}

/** `Gartenweg 9`, `12 Maple Street`; `8400 Winterthur` begins with the code of a town. */
const isStreetLine = (line: readonly string[]): boolean =>
  /^\d{1,3}[a-z]?$/.test(line[0] ?? '') ||
  /^\d{1,4}[a-z]?$/.test(line.at(-1) ?? '') ||
  (/^\d{4,5}$/.test(line[0] ?? '') && line.some(isStreetWord));

const isStreetWord = (word: string): boolean => streetWords.some((pair) => pair.includes(word));

/** `Elm St`: it is said with its number alone. */
const isShortStreet = (named: readonly string[]): boolean =>
  named.some(isStreetWord) && named.some((word) => word.length === 3 && !isStreetWord(word));

const lettersMin = 4;

function spellings(words: readonly string[]): (readonly string[])[] {
  const at = words.findIndex(isStreetWord);
  const pair = streetWords.find((one) => one.includes(words[at] ?? ''));
  const other = pair?.[0] === words[at] ? pair?.[1] : pair?.[0];
  if (other !== undefined) return [words, words.with(at, other), ...joinedStreets(words, at)];
  // Königsstraße, Königsstr.
  const [, stem, isLong] = /^(\p{L}{3,}?)str(asse)?$/u.exec(words.find(endsAsStreet) ?? '') ?? [];
  if (stem === undefined) return [words];
  const street = words.findIndex(endsAsStreet);
  const apart = ['str', 'strasse'].map((end) => words.toSpliced(street, 1, stem, end));
  return [words, words.with(street, `${stem}str${isLong ? '' : 'asse'}`), ...apart];
}

/** `Lindenstr.` for Linden Str. */
function joinedStreets(words: readonly string[], at: number): (readonly string[])[] {
  const [stem = '', street = ''] = [words[at - 1], words[at]];
  if (!/^str(?:asse)?$/.test(street) || !/^\p{L}{3,}$/u.test(stem)) return [];
  return ['str', 'strasse'].map((end) => words.toSpliced(at - 1, 2, stem + end));
}

/** `HG2 9QR`, `1012 AB`, `K1A 0B1`: a code of letters and digits is that of a few houses. */
export function codesOfHouses(address: string): string[][] {
  return Array.from(address.matchAll(codeOfHouses), ([, first = '', second = '']) => [
    first.toLowerCase(),
    second.toLowerCase(),
  ]);
}

const codeOfHouses =
  /\b([A-Z]{1,2}\d[A-Z\d]??|\d{4}|[A-Z]\d[A-Z])[ -]?(\d[A-Z]{2}|[A-Z]{2}|\d[A-Z]\d)\b/gi;

const endsAsStreet = (word: string): boolean => /\p{L}{3}str(?:asse)?$/u.test(word);
