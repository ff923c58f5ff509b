import { leaseLimits } from '@leasehold/contract/browser';

/**
 * What the server and the lists it shares say with something in it: these are known again by their
 * form.
 */
export const sharedPhrases: readonly string[] = [
  // what a filter does (packages/privacy/src/treatments)
  'In groups of {count} year, month first',
  'In groups of {count} year, day first',
  'In groups of {count} year',
  'In groups of {count} years, month first',
  'In groups of {count} years, day first',
  'In groups of {count} years',
  '{label} and initials',
  'At most the last {count} readable',
  'Ranges from {edges}',
  'Ranges of {size}',
  'Up to {days} days off, by {subject}, month first',
  'Up to {days} days off, by {subject}, day first',
  'Up to {days} days off, by {subject}',
  // what was done with the values of an answer (web/ui/src/json/report-line.ts)
  '{count} dropped',
  '{count} redacted',
  '{count} hashed',
  '{count} tokenized',
  '{count} replaced in format',
  '{count} age-grouped',
  '{count} reduced to initials',
  '{count} masked',
  '{count} generalized',
  '{count} shifted',
  '{count} kept',
  '{count} withheld: no filter names it',
  '{count} withheld: not of that kind',
  '{count} found in text',
  '{count} repeated in text',
  'all withheld: the answer {why}',
  '{count} withheld for a limit: {why}',
  // what a policy opens (open-roads.ts)
  'Agents may look records up by raw {what} values in every operation, and can learn protected values by what comes back.',
  'Agents may look records up by raw {what} values in {operation}, and can learn protected values by what comes back.',
  'Agents may look for parts of {what} values (beginnings, ends, patterns) in every operation, and can learn protected values by what comes back.',
  'Agents may look for parts of {what} values (beginnings, ends, patterns) in {operation}, and can learn protected values by what comes back.',
  'Agents may compare {what} values (more than, before, between) in every operation, and can learn protected values by what comes back.',
  'Agents may compare {what} values (more than, before, between) in {operation}, and can learn protected values by what comes back.',
  'Agents may sort by {what} values in every operation, and can learn protected values by what comes back.',
  'Agents may sort by {what} values in {operation}, and can learn protected values by what comes back.',
  'Agents may choose, group and count by {what} fields in every operation, and can learn protected values by what comes back.',
  'Agents may choose, group and count by {what} fields in {operation}, and can learn protected values by what comes back.',
  'Agents may ask for related records by {what} fields in every operation, and can learn protected values by what comes back.',
  'Agents may ask for related records by {what} fields in {operation}, and can learn protected values by what comes back.',
  'Agents may search in free text for {what} values in every operation, and can learn protected values by what comes back.',
  'Agents may search in free text for {what} values in {operation}, and can learn protected values by what comes back.',
  // settings and limits of a lease
  '{text} for each',
  ...Object.values(leaseLimits).map(({ unit }) => `{count} ${unit}`),
  '{count} chosen',
  '{count} characters',
  '{count} model tokens',
  '{count} day',
  '{count} days',
  // what a draft holds
  'Address: {name}',
  'A text of {count} characters',
  '{auth}. Its secret is shown to nobody.',
];

/** The form with more words of its own comes first: it is the more exact one. */
const exactFirst = sharedPhrases.toSorted((a, b) => wordsOf(b).length - wordsOf(a).length);

/** The one a text is, and what it says in its places. */
export function sharedPhraseIn(
  text: string,
): { shared: string; values: Readonly<Record<string, string>> } | undefined {
  for (const shared of exactFirst) {
    const found = patternOf(shared).exec(text);
    if (found) return { shared, values: found.groups ?? {} };
  }
  return undefined;
}

const patterns = new Map<string, RegExp>();

function patternOf(shared: string): RegExp {
  const known = patterns.get(shared);
  if (known) return known;
  const source = shared
    .replaceAll(/[.*+?^$()[\]\\|]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)\}/g, '(?<$1>.+?)');
  const pattern = new RegExp(`^${source}$`, 's');
  patterns.set(shared, pattern);
  return pattern;
}

function wordsOf(phrase: string): string {
  return phrase.replaceAll(/\{\w+\}/g, '');
}
