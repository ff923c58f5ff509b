import type { DecisiveTerm, DecisiveTerms } from '@leasehold/contract/browser';

/** What decides how much agents may have, by the name it has on the page. */
export const termNames = {
  operations: 'Operations',
  readOnly: 'What they may do',
  expiresAt: 'Ends',
  resultCharsMax: 'Longest result',
  window: 'When',
  networks: 'Networks',
  countries: 'Countries',
  limits: 'How often',
} as const satisfies Record<DecisiveTerm, string>;

/** A term as a person reads it. */
export const termText = (term: DecisiveTerm, terms: DecisiveTerms): string => texts[term](terms);

const texts: Record<DecisiveTerm, (terms: DecisiveTerms) => string> = {
  operations: ({ operations }) =>
    operations === null ? 'All of the API' : `${operations.length.toLocaleString('en')} chosen`,
  readOnly: ({ readOnly }) => (readOnly ? 'Read' : 'Read and change data'),
  expiresAt: ({ expiresAt }) =>
    expiresAt === null
      ? 'Never'
      : new Date(expiresAt).toLocaleString('en', {
          dateStyle: 'medium',
          timeStyle: 'short',
          hourCycle: 'h23',
        }),
  resultCharsMax: ({ resultCharsMax }) => `${resultCharsMax.toLocaleString('en')} characters`,
  window: ({ window }) =>
    window === null
      ? 'At any time'
      : `${window.from} to ${window.to} (${window.timeZone}), ${window.days?.join(', ') ?? 'every day'}`,
  networks: ({ networks }) => networks?.join(', ') ?? 'Any',
  countries: ({ countries }) => countries?.join(', ') ?? 'Any',
  limits: ({ limits }) => limitTexts(limits).join(', ') || 'No limit',
};

function limitTexts(limits: DecisiveTerms['limits']): string[] {
  const { perMinute, perDay, perPrincipal } = limits ?? {};
  const all = [
    [perMinute, 'a minute'],
    [perDay, 'a day'],
    [perPrincipal?.perMinute, 'a minute for each'],
    [perPrincipal?.perDay, 'a day for each'],
  ] as const;
  return all.flatMap(([count, per]) =>
    count === undefined ? [] : [`${count.toLocaleString('en')} ${per}`],
  );
}
