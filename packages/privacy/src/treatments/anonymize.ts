import { foldName } from '../policy/classes.ts';
import type { OptionSpecs, TreatmentWith } from './definition.ts';

const options = {
  label: {
    kind: 'text',
    label: 'Label',
    pattern: /^\p{Lu}[\p{L} ]*$/u,
    charsMax: 32,
    example: 'Customer',
    summary:
      'The word before the initials. Default: from the field or the list it is in, else Patient.',
  },
} as const satisfies OptionSpecs;

/**
 * `Patient J.D.`: a word for who it is and the initials of first and last name. Not anonymous in
 * any law's sense: initials are derived from the name.
 */
export const anonymize = {
  name: 'ANONYMIZE',
  alsoCalled: ['ANONYMISE', 'INITIALS'],
  family: 'replace',
  isUsual: true,
  label: 'Initials',
  summary: 'Replaced by a word for who it is and initials, such as Patient J.D.',
  done: 'reduced to initials',
  becomes: 'becomes a label and initials',
  note: 'Shown as label and initials',
  rule: ({ label }) => (label === undefined ? 'Who it is, and initials' : `${label} and initials`),
  showsPart: true,
  reach: 'leaf',
  options,
  compile: ({ label }, place) => {
    const word = label ?? labelFor(place.names);
    return (text, kind) => {
      if (kind !== 'string') return undefined;
      const initials = initialsOf(text);
      return initials === '' ? word : `${word} ${initials}`;
    };
  },
} satisfies TreatmentWith<typeof options>;

const entities =
  /(account holder|agent|applicant|attendee|author|beneficiary|buyer|cardholder|caregiver|child|client|clinician|contact|customer|dependent|doctor|donor|driver|employee|guarantor|guardian|guest|host|lead|learner|manager|member|merchant|nurse|owner|parent|passenger|patient|payee|payer|person|physician|practitioner|prescriber|provider|recipient|relative|rider|seller|sender|shopper|signer|spouse|staff|student|subscriber|teacher|tenant|traveler|user|vendor|visitor|witness|worker)s?$/;

/**
 * The nearest entity on the way to the value: `customerName` and `customers[].name` are a
 * Customer's.
 */
function labelFor(names: readonly string[]): string {
  for (const name of names.toReversed()) {
    const words = name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/[_-]+/g, ' ')
      .toLowerCase();
    const entity = entities.exec(words.replace(nameWords, '').trim().replace(/ies$/, 'y'))?.[1];
    if (entity) return entity.replace(/^[a-z]/, (letter) => letter.toUpperCase());
  }
  return 'Patient';
}

const nameWords =
  /(?:\b(?:full|first|last|middle|given|family|sur|legal|display|preferred|nick)? ?name)+$/;

/**
 * Empty where initials would say too much (one-grapheme names, scripts whose names are a few
 * characters) or the text is no name.
 */
function initialsOf(text: string): string {
  const name = text.normalize('NFC').trim();
  if (name.length > 200 || notAName.test(name)) return '';
  const parts = inOrder(name).filter((part) => !titles.has(foldName(part)));
  if (!parts.some((part) => graphemesOf(part).length > 1)) return '';
  const [first = '', ...rest] = parts;
  return initialOf(first) + initialOf(rest.at(-1) ?? '');
}

/** Digits and signs of addresses; scripts in which an initial is a whole name. */
const notAName =
  /[\p{N}@<>{}[\]/\\|=]|\p{sc=Han}|\p{sc=Hangul}|\p{sc=Hira}|\p{sc=Kana}|\p{sc=Bopo}|\p{sc=Yi}/u;

/**
 * "Last, First" turned round; what follows a comma and is all suffixes (Jr., MD) is not a first
 * name.
 */
function inOrder(name: string): string[] {
  const [before = [], ...after] = name
    .split(',')
    .map((side) => side.split(/\s+/).filter((part) => /\p{L}/u.test(part)));
  const given = after.find((side) => side.some((part) => !titles.has(foldName(part))));
  return given ? [...given, ...before] : before;
}

const titles = new Set(
  'mr mrs ms miss mx dr doctor prof professor sir dame lord lady rev reverend fr father hon judge capt captain col colonel gen lt maj sgt herr frau mme mlle monsieur madame sr sra srta senor senora señor señora don doña signor signora sig jr snr jnr ii iii iv md phd dds dvm do rn np pa esq esquire cpa mba bsc msc ma ba obe mbe kc qc facp'.split(
    ' ',
  ),
);

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemesOf = (part: string) =>
  Array.from(segmenter.segment(part.replace(/[^\p{L}\p{M}]/gu, '')), ({ segment }) => segment);

function initialOf(part: string): string {
  const [first = ''] = graphemesOf(part);
  const [initial] = graphemesOf(first.toUpperCase());
  return initial === undefined ? '' : `${initial}.`;
}
