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
 * The same holds for the last word by itself, so that no short surname is shown whole. Of what is
 * called a number and is words, and of a name with something behind it, nothing is shown. E-mail addresses show their first character and top-level domain, IBANs country and last 4.
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
  showsPart: true,
  reach: 'leaf',
  options,
  compile: ({ keepLast = 4 }, place) => {
    const mayShowEnd = endsShown(place.class);
    return (text, kind) => {
      if (kind === 'boolean') return undefined;
      // told to show nothing, it shows no first letter and no country either
      const ofForm =
        keepLast > 0 ? (maskEmail(text) ?? maskIban(text, place.class, keepLast)) : undefined;
      const masked = ofForm ?? maskAll(text, mayShowEnd(text) ? keepLast : 0);
      return masked === text ? undefined : masked;
    };
  },
} satisfies TreatmentWith<typeof options>;

/** What stands behind a name is none, and may tell more of somebody: `Lee, Ann (1961-11-03)`. */
function endsShown(dataClass: string): (text: string) => boolean {
  if (dataClass === 'person') return (text) => !behindName.test(text);
  return numbers.has(dataClass) ? (text) => !showsNothing(text, dataClass) : () => true;
}

const behindName = /^\P{L}*\p{L}.*[\p{N}@([{<:;|/#]/su;

/** Classes of numbers: under `fax` or `sms` somebody may have written a name. */
const numbers: ReadonlySet<string> = new Set(
  'phone card account iban ssn national_id passport license'.split(' '),
);

/**
 * It has no digit; or ends in a word, which no telephone and no card does; or its end is masked
 * already (`+47 9921 ** **`), so that what another shows of its end would make it whole.
 */
const showsNothing = (text: string, dataClass: string): boolean =>
  kindOfCode(text.charCodeAt(text.length - 1)) !== kinds.digit &&
  (!/\p{N}/u.test(text) ||
    endsInMask.test(text.slice(-endCharsMax)) ||
    (/^(?:phone|card)$/.test(dataClass) && endsInWord.test(text.slice(-endCharsMax))));

const endsInWord = /\p{L}{2}[^\p{L}\p{N}]{0,8}$/u;
const endsInMask = /[*•●∗＊][^\p{L}\p{N}]{0,8}$/u;
const endCharsMax = 16;

const emailForm = /^([^\s@]+)@([^\s@]+)\.(\p{L}{2,18})$/u;

/**
 * As SQL Server's dynamic data masking writes them: `jXXX@XXXX.com`, a fixed width whatever the
 * length. An end that is not a country's or everybody's may be a family's or a firm's.
 */
function maskEmail(text: string): string | undefined {
  if (!text.includes('@')) return undefined;
  const [, local, , end] = emailForm.exec(text) ?? [];
  if (local === undefined || end === undefined) return undefined;
  const letters = countSignificant(text);
  const isShown = openEnds.test(end) && letters >= 6 && 2 * end.length <= letters;
  const shown = isShown ? end.length : 0;
  const isLong = countSignificant(local) >= localMin && 2 * (shown + 1) <= letters;
  const first = isLong && /^[A-Za-z0-9]/.test(local) ? local.charAt(0) : 'X';
  return `${first}XXX@XXXX.${isShown ? end : 'XXX'}`;
}

/** One letter of two is half of the mailbox. */
const localMin = 3;

/** ISO 3166's two letters, the first domains of all (RFC 920), and those of examples (RFC 2606). */
const openEnds = /^(?:[a-z]{2}|com|org|net|edu|gov|mil|int|info|biz|example|invalid|test)$/i;

const ibanForm = /^[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}$/i;

/** ISO 13616: the country code is no secret. */
function maskIban(text: string, className: string, keepLast: number): string | undefined {
  if (text.length < 15 || !ibanForm.test(text) || !(className === 'iban' || passesMod97(text)))
    return undefined;
  return text.slice(0, 2) + maskCode(text.slice(2), keepLast);
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

/** Letters and digits of ASCII that are no words; blanks stay. */
function maskCode(text: string, keepLast: number): string {
  let left = shownOf(countSignificant(text), keepLast);
  const masked = Array.from(text).toReversed();
  return masked
    .map((character) => (character === ' ' || left-- > 0 ? character : 'X'))
    .toReversed()
    .join('');
}

/** Undefined where there is nothing to mask, so nothing is known to be hidden. */
function maskAll(text: string, keepLast: number): string | undefined {
  const ofPlain = text.length <= plainCharsMax ? countPlain(text) : undefined;
  return ofPlain === undefined ? maskGraphemes(text, keepLast) : maskPlain(text, ofPlain, keepLast);
}

/** Longer texts take the road of all others. */
const plainCharsMax = 1024;

/**
 * Letters and digits of a text that has nothing else but separators of ASCII; undefined: it has.
 */
function countPlain(text: string): number | undefined {
  let significant = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (kindOfCode(code) !== kinds.mark) significant++;
    else if (code < 0x20 || code > 0x7e) return undefined;
  }
  return significant;
}

/** The same for such a text, with so many of them. */
function maskPlain(text: string, significant: number, keepLast: number): string | undefined {
  if (significant === 0) return undefined;
  const kindAt = (i: number) => kindOfCode(text.charCodeAt(i));
  const from = firstShown(kindAt, text.length, significant, keepLast);
  const codes: number[] = [];
  for (let i = 0; i < from; i++) {
    const code = text.charCodeAt(i);
    codes.push(kindOfCode(code) === kinds.mark ? code : 88);
  }
  return String.fromCharCode(...codes) + text.slice(from);
}

function maskGraphemes(text: string, keepLast: number): string | undefined {
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  const found = characters.map(kindOfGrapheme);
  const significant = found.filter((kind) => kind !== kinds.mark).length;
  if (significant === 0) return undefined;
  const kindAt = (i: number) => found[i] ?? kinds.mark;
  const from = firstShown(kindAt, found.length, significant, keepLast);
  const isHidden = (character: string, i: number) =>
    found[i] === kinds.mark ? !isSeparator.test(character) : i < from;
  return characters.map((character, i) => (isHidden(character, i) ? 'X' : character)).join('');
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const isSeparator = /^[\x20-\x7e]$/;

/** `several`: more letters or digits than one, which count as one and are never shown. */
const kinds = { mark: 0, small: 1, capital: 2, digit: 3, several: 4 } as const;
type Kind = (typeof kinds)[keyof typeof kinds];

function kindOfCode(code: number): Kind {
  if (code >= 48 && code <= 57) return kinds.digit;
  if (code >= 65 && code <= 90) return kinds.capital;
  return code >= 97 && code <= 122 ? kinds.small : kinds.mark;
}

function kindOfGrapheme(character: string): Kind {
  const [one, ...more] = character.match(/[\p{L}\p{N}]/gu) ?? [];
  if (one === undefined) return kinds.mark;
  if (more.length > 0) return kinds.several;
  if (/\p{N}/u.test(one)) return kinds.digit;
  return /[\p{Lu}\p{Lt}]/u.test(one) ? kinds.capital : kinds.small;
}

type KindAt = (i: number) => Kind;

/** Where what is shown begins. */
function firstShown(kindAt: KindAt, length: number, significant: number, keepLast: number): number {
  let left = shownOf(significant, keepLast);
  let from = length;
  for (let i = length - 1; i >= 0 && left > 0; i--) {
    if (kindAt(i) === kinds.mark) continue;
    if (!mayShow(kindAt, i, length, keepLast)) break;
    from = i;
    left--;
  }
  return from;
}

function shownOf(significant: number, keepLast: number): number {
  return Math.min(keepLast, significant >= 8 ? 4 : significant >= 6 ? 2 : 0);
}

/**
 * A digit may be shown, and a letter among digits; of a word no more than of a text that is this word
 * alone.
 */
function mayShow(kindAt: KindAt, at: number, length: number, keepLast: number): boolean {
  const kind = kindAt(at);
  if (kind === kinds.digit) return true;
  if (kind === kinds.several) return false;
  if (isInCode(kindAt, at, length)) return true;
  let first = at;
  while (first > 0 && isOneWord(kindAt(first - 1), kindAt(first))) first--;
  let end = at + 1;
  while (end < length && isOneWord(kindAt(end - 1), kindAt(end))) end++;
  const isBesideDigit =
    (first > 0 && kindAt(first - 1) === kinds.digit) ||
    (end < length && kindAt(end) === kinds.digit);
  if (isBesideDigit && end - first === 1) return true;
  return end - at <= shownOf(end - first, keepLast);
}

/** Two letters beside each other, but for a capital behind a small one (`MariaLee`). */
const isOneWord = (one: Kind, other: Kind): boolean =>
  isLetter(one) && isLetter(other) && !(one === kinds.small && other === kinds.capital);

const isLetter = (kind: Kind): boolean => kind !== kinds.mark && kind !== kinds.digit;

/** Letters among digits, and never three together: `AB12CD34` has no words. */
function isInCode(kindAt: KindAt, at: number, length: number): boolean {
  let first = at;
  while (first > 0 && kindAt(first - 1) !== kinds.mark) first--;
  let letters = 0;
  let hasDigit = false;
  for (let i = first; i < length && kindAt(i) !== kinds.mark; i++) {
    if (isLetter(kindAt(i))) letters++;
    else {
      letters = 0;
      hasDigit = true;
    }
    if (letters === 3) return false;
  }
  return hasDigit;
}

function countSignificant(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
