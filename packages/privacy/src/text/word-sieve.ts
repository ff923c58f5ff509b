/**
 * Tells of a text, while another loop goes over its characters, which of several lists of words it
 * may have one of. It goes by three letters of each word, so it may let too much through.
 *
 * A list is a pattern of plain alternatives (`api|has[łl]o`), without groups.
 */
export interface WordSieve {
  /** The lists, as bits, of the three characters that the last fifteen bits of a trail stand for. */
  readonly lists: Uint8Array;
  /** Lists of a text with characters beyond ASCII, by words that no three letters tell. */
  others(text: string): number;
}

/** At most eight lists: the first is bit 1. */
export function createWordSieve(patterns: readonly RegExp[]): WordSieve {
  const lists = new Uint8Array(trailMask + 1);
  const others = patterns.map(({ source }, list) => {
    const words = source.split('|');
    const told = words.filter((word) => addWord(lists, word, 1 << list));
    const rest = words.filter((word) => !told.includes(word));
    return rest.length === 0 ? undefined : new RegExp(rest.join('|'), 'iu');
  });
  const any = new RegExp(others.flatMap((pattern) => pattern?.source ?? []).join('|'), 'iu');
  return {
    lists,
    others: (text) =>
      any.test(text)
        ? others.reduce((sum, pattern, list) => sum | (pattern?.test(text) ? 1 << list : 0), 0)
        : 0,
  };
}

/** What a trail becomes with a next character: fifteen bits are the last three characters. */
export function longerTrail(trail: number, code: number): number {
  return ((trail << 5) | (code & 31)) & trailMask;
}

/** Letters of either case are alike in their lowest five bits. */
const trailMask = 2 ** 15 - 1;

/** By its rarest three characters in a row, or its two; false: there are none of ASCII. */
function addWord(lists: Uint8Array, word: string, list: number): boolean {
  const runs = word
    .replace(/\[[^\]]*\]|[^ -~]/g, '\n')
    .replace(/\\(.)/g, '$1')
    .split('\n');
  const triples = runs.flatMap((run) =>
    Array.from({ length: Math.max(0, run.length - 2) }, (_, i) => run.slice(i, i + 3)),
  );
  const [rarest] = triples.sort((a, b) => commonness(a) - commonness(b));
  if (rarest !== undefined) {
    lists[trailOf(rarest)] = (lists[trailOf(rarest)] ?? 0) | list;
    return true;
  }
  // Only a text beyond ASCII is looked at for these.
  if (/[^ -~]/.test(word.replace(/\[[^\]]*\]/g, ''))) return false;
  if (!/^[ -Z^-~]{2}$/.test(word)) throw new Error(`${word}: no two or three letters tell it`);
  for (let first = 0; first < 32; first++) {
    const trail = (first << 10) | trailOf(word);
    lists[trail] = (lists[trail] ?? 0) | list;
  }
  return true;
}

function trailOf(text: string): number {
  let trail = 0;
  for (let at = 0; at < text.length; at++) trail = longerTrail(trail, text.charCodeAt(at));
  return trail;
}

/** How often it is met in prose of Latin script, by its letters and as a whole. */
function commonness(text: string): number {
  const letters = Array.from(text.toLowerCase(), (letter) => common.indexOf(letter));
  const sum = letters.reduce((all, at) => all + (at < 0 ? 0 : common.length - at), 0);
  return commonTriples.has(text.toLowerCase()) ? 2 * sum : sum;
}

const common = ' etaoinsrhldcumfpgwybvkxjqz';
const commonTriples: ReadonlySet<string> = new Set(
  `the and ing her ent ion ter was ver all con sen sal der mor anc bor nat has bas ken par lic riv hre
   bea mot mic chr are ers ice rol nci sci cid ort ora ada ric ess san las tra ont ddr`.split(
    /\s+/,
  ),
);
