import type { OptionSpecs, TreatmentWith } from './definition.ts';
import { hasTooManyPlaces } from './format-places.ts';

const options = {
  alphabet: {
    kind: 'choice',
    label: 'Characters replaced',
    choices: ['digits', 'alphanumeric'],
    default: 'alphanumeric',
    summary:
      'Characters that are encrypted. With digits, at most four letters before the first stay.',
  },
} as const satisfies OptionSpecs;

/**
 * FF1 (NIST SP 800-38G): letters and digits of any script become others of the same kind, marks and
 * blanks stay. There is no authenticity, and nothing is restored from it. Below a million possible
 * values the standard's revision forbids it; a card number never comes out as one that passes the
 * Luhn check.
 */
export const formatPreserve = {
  name: 'FORMAT_PRESERVE',
  alsoCalled: ['FPE', 'FORMAT_PRESERVING'],
  family: 'replace',
  label: 'Same format',
  summary: 'Replaced by a made-up value of the same format.',
  done: 'replaced in format',
  becomes: 'becomes a made-up value of the same form',
  note: 'Replaced by others of the same form',
  rule: ({ alphabet = 'alphanumeric' }) =>
    alphabet === 'digits' ? 'Other digits in their places' : 'Other letters and digits',
  reach: 'leaf',
  options,
  forms: [{}, { alphabet: 'digits' }],
  isCorrelated: true,
  check: (_filter, { class: className }) => {
    if (!smallDomains.test(className)) return undefined;
    return {
      code: 'domain_too_small',
      message: `${className} has fewer than 1,000,000 possible values, too few to encrypt within their format (NIST SP 800-38G Rev. 1). Use REDACT, TOKENIZE or GENERALIZE.`,
    };
  },
  compile:
    ({ alphabet = 'alphanumeric' }, place) =>
    (text, kind, context) => {
      if (kind === 'boolean') return undefined;
      if (hasTooManyPlaces(text, alphabet)) return context.overLimit('LENGTH');
      const tweaks = [place.class, `${place.class}/not-a-card`, `${place.class}/no-card-either`];
      for (const tweak of tweaks) {
        const encrypted = context.encryptFormat(text, alphabet, tweak);
        if (encrypted !== undefined && !passesLuhn(encrypted)) return encrypted;
      }
      return undefined;
    },
} satisfies TreatmentWith<typeof options>;

/**
 * ZIP codes have 10^5 values, dates of birth about 4·10^4, security codes and PINs 10^3 and 10^4.
 */
const smallDomains = /^(?:zip|birth_date|card_security|age|date|year|month|time|otp)$/;

/** ISO/IEC 7812-1 Annex B, for the lengths card numbers have. */
function passesLuhn(text: string): boolean {
  const digits = text.normalize('NFKC').replace(/\D/g, '');
  if (digits.length < 12 || digits.length > 19) return false;
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    sum += i % 2 === 0 ? digit : digit > 4 ? 2 * digit - 9 : 2 * digit;
  }
  return sum % 10 === 0;
}
