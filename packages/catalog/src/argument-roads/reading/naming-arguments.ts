import { wordsInName, type Road } from '@leasehold/privacy';

/** `list_order`, `ranked_by`, `dedupe_on`: what stands there is a field, whatever it is called. */
export function namingRoad(argument: string): Road | undefined {
  const words = wordsInName(argument);
  if (words.some((word) => sorting.has(word)) || words.at(-1) === 'order') return 'sort';
  const isTaken =
    takenBy.has(words.at(-1) ?? '') && words.slice(0, -1).some((word) => taken.has(word));
  return isTaken || words.some((word) => choosing.has(word)) ? 'select' : undefined;
}

const sorting = new Set(['sort', 'sorted', 'rank', 'ranked', 'arrange', 'arranged', 'ordered']);
const choosing = new Set(
  'dedupe deduplicate distinct column attribute property field axis'.split(' '),
);

/** `title_from`, `key_by`: what an answer has under a name is taken from a field. */
const takenBy = new Set(['from', 'by', 'as']);
const taken = new Set(
  'title label caption key keyed index indexed value name text display show shown color colour size group grouped split colored summarize summarise summarized count counted bucket bucketed break cluster aggregate aggregated partition page paged tally'.split(
    ' ',
  ),
);

/** Arguments of which `email` and `phone` are kinds. */
export const isOfKinds = (argument: string): boolean =>
  kinds.has(wordsInName(argument).at(-1)?.replace(/s$/, '') ?? '');
const kinds = new Set(
  'type kind channel method category categorie mode tag topic reason event name'.split(' '),
);
