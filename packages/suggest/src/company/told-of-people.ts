/** Records that are about the person they are asked for: `/students/{id}/grades`. */
export const toldOf: ReadonlySet<string> = new Set(
  'grade mark score exam result assessment evaluation attendance payslip salary compensation benefit loan credit report measurement vital goal position location award entitlement sanction penalty violation infraction offence offense conviction sentence visa permit vaccination immunization allergy symptom workout sleep meal deduction garnishment timesheet absence leave dependant dependent debt arrear donation gift contribution vote pledge wager bet'.split(
    ' ',
  ),
);

/** Those whose lives an API keeps, rather than their logins. */
export const livesKept: ReadonlySet<string> = new Set(
  'patient resident child children pupil student learner employee worker staff contractor candidate applicant rider driver courier guest passenger patron inmate voter donor athlete volunteer borrower claimant cardholder'.split(
    ' ',
  ),
);

/** Those who are mostly asked after as people are. */
const livesShown = new Set(['member', 'person', 'people', 'attendee', 'participant']);

/** What somebody has agreed to come to, rather than what was written to one another. */
const comesAndGoes: ReadonlySet<string> = new Set(
  'appointment visit consultation interview absence leave donation survey submission checkin reservation booking claim enrollment enrolment admission registration'.split(
    ' ',
  ),
);

/** They are what they are, whoever has, does or sees them. */
export const ownThings: ReadonlySet<string> = new Set(
  'course class school department team group project site location office document file folder device role permission template setting policy plan product order invoice subscription message ticket conversation comment event task todo tag label list page form field webhook key token log version attachment link channel module lesson video quiz assignment announcement service shop store company organization organisation workspace job position posting category type status'.split(
    ' ',
  ),
);

/**
 * `/residents/{id}/administrations`, `/members/{id}/measures`: whatever is no thing of its own, below
 * those whose lives an API keeps, and what no list knows as a thing below others. Whoever signs in
 * (`/users/{id}/presets`) and whoever buys is not asked after.
 *
 * @param kinds What each name of the path says.
 * @param nouns Their last words, in the singular.
 */
export function isAskedForBelow(
  kinds: readonly (string | undefined)[],
  nouns: readonly string[],
  isListed: boolean,
): boolean {
  const above = kinds.slice(0, -1).lastIndexOf('person');
  if (above === -1 || kinds.at(-1) === 'person') return false;
  const who = nouns[above] ?? '';
  if (livesKept.has(who)) return !ownThings.has(nouns.at(-1) ?? '');
  if (!livesShown.has(who)) return false;
  return kinds.at(-1) === 'exchange'
    ? comesAndGoes.has(nouns.at(-1) ?? '')
    : kinds.at(-1) === 'thing' && !isListed;
}
