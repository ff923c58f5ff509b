/** `companies` → company, `Statuses` → Status: an English noun as it is said of one. */
export function singular(noun: string): string {
  const plural = noun.toLowerCase();
  const known = irregular.get(plural);
  if (known !== undefined) return known === plural ? noun : inCaseOf(noun, known);
  if (plural.length < 4 || /(?:ss|us|is)$/.test(plural)) return noun;
  if (plural.endsWith('ies')) return `${noun.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(plural)) return noun.slice(0, -2);
  return plural.endsWith('s') ? noun.slice(0, -1) : noun;
}

/** As far as both are the same, it is written as the plural was. */
function inCaseOf(plural: string, one: string): string {
  const end = [...one].findIndex((letter, i) => plural[i]?.toLowerCase() !== letter);
  return end < 0 ? plural.slice(0, one.length) : plural.slice(0, end) + one.slice(end);
}

/** Those that are short, or end like others that are none or have another ending. */
const withLetter =
  'ad id sid api uri sku cpu gpu menu guru emoji taxi tie pie die lie movie cookie calorie zombie selfie rookie brownie hoodie smoothie genie prairie';

const irregular: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...Object.fromEntries(withLetter.split(' ').map((one) => [`${one}s`, one])),
    news: 'news',
    series: 'series',
    species: 'species',
    people: 'person',
    buses: 'bus',
    gases: 'gas',
    lenses: 'lens',
    aliases: 'alias',
    canvases: 'canvas',
    statuses: 'status',
    campuses: 'campus',
    bonuses: 'bonus',
    viruses: 'virus',
    analyses: 'analysis',
    diagnoses: 'diagnosis',
    hypotheses: 'hypothesis',
    indices: 'index',
    matrices: 'matrix',
    vertices: 'vertex',
    criteria: 'criterion',
    shelves: 'shelf',
  }),
);
