import type { OptionSpecs, TreatmentWith } from './definition.ts';

const options = {
  keepLast: {
    kind: 'integer',
    label: 'Readable at the end',
    min: 0,
    max: 4,
    default: 4,
    summary: 'Characters left readable at the end, at most.',
  },
} as const satisfies OptionSpecs;

/**
 * X for letters and digits; ASCII separators stay. At most four characters and never more than half
 * of the letters and digits are shown: the last 4 of 8 or more, the last 2 of 6 or 7, none below.
 * E-mail addresses show their first character and top-level domain, IBANs country and last 4.
 */
export const maskPartial = {
  name: 'MASK_PARTIAL',
  alsoCalled: ['MASK', 'PARTIAL', 'PARTIAL_MASK'],
  family: 'obscure',
  label: 'Mask',
  summary: 'Partly hidden: X in place of letters and digits, the last few shown.',
  done: 'masked',
  becomes: 'is masked',
  note: 'Masked',
  rule: ({ keepLast = 4 }) =>
    keepLast === 0 ? 'Nothing readable' : `At most the last ${keepLast} readable`,
  reach: 'leaf',
  options,
  compile:
    ({ keepLast = 4 }, place) =>
    (text, kind) => {
      if (kind === 'boolean') return undefined;
      const masked =
        maskEmail(text) ?? maskIban(text, place.class, keepLast) ?? maskAll(text, keepLast);
      return masked === text ? undefined : masked;
    },
} satisfies TreatmentWith<typeof options>;

const emailForm = /^([^\s@]+)@([^\s@]+)\.(\p{L}{2,18})$/u;

/**
 * As SQL Server's dynamic data masking writes them: `jXXX@XXXX.com`, a fixed width whatever the
 * length.
 */
function maskEmail(text: string): string | undefined {
  if (!text.includes('@')) return undefined;
  const [, local, , topLevel] = emailForm.exec(text) ?? [];
  if (local === undefined || topLevel === undefined) return undefined;
  const first = local.length > 1 && /^[A-Za-z0-9]/.test(local) ? local.charAt(0) : 'X';
  return `${first}XXX@XXXX.${topLevel}`;
}

const ibanForm = /^[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}$/i;

/** ISO 13616: the country code is no secret. */
function maskIban(text: string, className: string, keepLast: number): string | undefined {
  if (text.length < 15 || !ibanForm.test(text) || !(className === 'iban' || passesMod97(text)))
    return undefined;
  return text.slice(0, 2) + maskAll(text.slice(2), keepLast);
}

/** ISO 7064 MOD 97-10 over the rearranged IBAN. */
function passesMod97(text: string): boolean {
  const compact = text.replaceAll(' ', '').toUpperCase();
  let remainder = 0;
  for (const character of compact.slice(4) + compact.slice(0, 4)) {
    for (const digit of String(parseInt(character, 36)))
      remainder = (remainder * 10 + Number(digit)) % 97;
  }
  return remainder === 1;
}

/** Undefined where there is nothing to mask, so nothing is known to be hidden. */
function maskAll(text: string, keepLast: number): string | undefined {
  const ofAscii = text.length <= asciiCharsMax ? countAscii(text) : undefined;
  if (ofAscii !== undefined) return maskAscii(text, ofAscii, keepLast);
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  const significant = characters.reduce(
    (count, character) => count + (isSignificant(character) ? 1 : 0),
    0,
  );
  if (significant === 0) return undefined;
  let shown = shownOf(significant, keepLast);
  const masked = characters.toReversed().map((character) => {
    if (isSignificant(character)) return shown-- > 0 ? character : 'X';
    return isSeparator.test(character) ? character : 'X';
  });
  return masked.toReversed().join('');
}

/**
 * Letters and digits of a text that has nothing else but separators of ASCII; undefined: it has.
 */
function countAscii(text: string): number | undefined {
  let significant = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isLetterOrDigit(code)) significant++;
    else if (code < 0x20 || code > 0x7e) return undefined;
  }
  return significant;
}

/** The same for such a text, with so many of them. */
function maskAscii(text: string, significant: number, keepLast: number): string | undefined {
  if (significant === 0) return undefined;
  const codes: number[] = [];
  let hidden = significant - shownOf(significant, keepLast);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isHidden = hidden > 0 && isLetterOrDigit(code);
    if (isHidden) hidden--;
    codes.push(isHidden ? 88 : code);
  }
  return String.fromCharCode(...codes);
}

/** Longer texts take the road of all others. */
const asciiCharsMax = 1024;

function shownOf(significant: number, keepLast: number): number {
  return Math.min(keepLast, significant >= 8 ? 4 : significant >= 6 ? 2 : 0);
}

function isLetterOrDigit(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const isSeparator = /^[\x20-\x7e]$/;
const isSignificant = (character: string) => /[\p{L}\p{N}]/u.test(character);
