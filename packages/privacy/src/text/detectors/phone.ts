import { hasWordBeside, wordLetter } from './detector.ts';
import type { Detector, TextMatch } from './detector.ts';

/**
 * Telephone and fax numbers of 7 to 15 digits (E.164). International and North American forms,
 * bracketed area codes and trunk-zero groups stand on their own; other groupings and bare digits
 * need a word beside them or a field that says so.
 */
export const phone: Detector = {
  class: 'phone',
  needs: { digits: 7, digitsTogether: 7, signs: 0 },
  find(text, hint) {
    const found: TextMatch[] = [];
    candidate.lastIndex = 0;
    for (let match = candidate.exec(text); match; match = candidate.exec(text)) {
      const end = phoneEnd(text, match.index, hint);
      if (end !== undefined) found.push({ start: match.index, end });
      candidate.lastIndex = end ?? match.index + 1;
    }
    return found;
  },
};

/**
 * Where a number may begin: not inside a word, a longer number, a decimal or an amount of money.
 * Hebrew writes a preposition to it (`ל-052-…`).
 */
const candidate = new RegExp(
  `(?<!${wordLetter}|[\\d_]|(?![א-ת])[\\p{L}\\d][-.,]|[$€£¥])(?:\\+ ?\\(?\\d|\\(\\+?\\d|(?<!\\d[:/ ])\\d)`,
  'gu',
);

const extension = '(?: ?(?:x|ext\\.?|extension|#) ?\\d{1,6}|/\\d{1,3}(?![\\d/]))?';
const shapes = {
  international: new RegExp(
    `(?:\\+ ?|00(?=[1-9])(?=\\d{0,3}[ .-]))\\(?\\d{1,4}\\)?(?:[ .-]?\\(0?\\d{0,4}\\))?(?:[ ./-]{0,3}\\d{1,12}){1,6}${extension}`,
    'y',
  ),
  northAmerican: new RegExp(
    `(?:1[ .-])?(?:\\([2-9]\\d{2}\\)[ .-]?|[2-9]\\d{2}([.-]))\\d{3}[ .-]\\d{4}${extension}`,
    'y',
  ),
  northAmericanSpaced: new RegExp(`(?:1 )?[2-9]\\d{2} \\d{3}[ -]\\d{4}${extension}`, 'y'),
  bracketed: new RegExp(`\\(\\+?\\d{1,5}\\)(?:[ ./-]?\\d{2,8}){1,4}${extension}`, 'y'),
  trunkZero: new RegExp(`0[1-9]\\d{0,4}(?:/\\d{4,8}|(?:[ .-]\\d{2,8}){1,5})${extension}`, 'y'),
  grouped: new RegExp(`\\d{1,5}(?:[ ./-]\\d{2,8}){1,5}${extension}`, 'y'),
  bare: new RegExp(`\\d{7,15}${extension}`, 'y'),
} as const;
type Shape = keyof typeof shapes;
const shapeNames: readonly Shape[] = [
  'international',
  'northAmerican',
  'northAmericanSpaced',
  'bracketed',
  'trunkZero',
  'grouped',
  'bare',
];
/** Shapes that no other kind of number has. */
const selfEvident: ReadonlySet<Shape> = new Set([
  'international',
  'northAmerican',
  'northAmericanSpaced',
  'bracketed',
  'trunkZero',
]);

const before =
  /(?:\b(?:phones?|telephones?|tel|telefon\w*|teléfono|telefone|telefoon|téléphone|telefono|mobile?|mobil|móvil|celular|cell|cellphone|handy|portable|fax|faks|call(?:s|ed|ing|ers?)?|dial(?:l?ed|l?ing)?|ring|reach(?:ed)?|text(?:ed|s)?|sms|whatsapp|messages?|messaged|answer(?:s|ed|ing)?|hotline|landline|pager|voicemail|contact(?:ed)? (?:me|us|him|her|them) (?:at|on)|registered|(?:my|your|his|her|our|their) number|rufnummer|nummer|numéro|número|numero|appele[rz]|llama\w*|ligue|chiama\w*|bel|zadzwoń|ara|(?:za)?volejte|(?:za)?volať|soita|simu|cel(?=[.:]))(?![\p{L}\d_])|☎|📞|电话|電話|手机|手機|携帯|전화|телефон|тел\.|моб|τηλ|κιν|טלפון|điện thoại|(?<!\p{L})đt(?!\p{L})|להתקשר|هاتف|جوال|اتصل|تماس|تلفن|звон|дзвон|მობ|ტელ|հեռ|ስልክ|মোবাইল|ফোন|फोन|मोबाइल|கைபேசி|โทร|连络|連絡|联系|연락처|\bph\b|\b(?:t|m|f|desk|office|home|work):)[^\d@]{0,32}$/iu;
const after =
  /^[\s,\\()-]{0,3}(?:电话|手机|電話|携帯|phone|tel|mobile|cell|fax|office|home|work|desk|ext\b|extension|voicemail|\(?[mhwcof]\)(?!\w))/i;
const notPhone =
  /(?:\b(?:isbn(?:-1[03])?|issn|part|sku|serial|model|order|invoice|tracking|ticket|version|ver|ref|reference|item|product|upc|ean|gtin|account|acct|iban|vat|build|lot|batch|case|article)(?: ?(?:no|nr|num|number|code|id))?\.?[ :#]*| no\. ?)$/i;

function phoneEnd(text: string, start: number, hint: string | undefined): number | undefined {
  for (const shape of shapeNames) {
    const pattern = shapes[shape];
    pattern.lastIndex = start;
    const whole = pattern.exec(text)?.[0];
    if (whole !== undefined && isPhone(text, start, whole, shape, hint))
      return start + whole.length;
  }
  return undefined;
}

function isPhone(
  text: string,
  start: number,
  whole: string,
  shape: Shape,
  hint: string | undefined,
): boolean {
  const end = start + whole.length;
  const digits = whole.replace(/(?:x|ext|#)[\s\S]*$/i, '').replace(/\D/g, '');
  if (digits.length < 7 || digits.length > 15 || continues(text, end) || looksOtherwise(whole))
    return false;
  if (hint === 'phone') return true;
  if (notPhone.test(text.slice(Math.max(0, start - 24), start))) return false;
  if (
    selfEvident.has(shape) &&
    digits.length >= (shape === 'trunkZero' && groupsOf(whole) === 2 ? 10 : 8)
  )
    return true;
  return hasWordBeside(text, start, end, before, after);
}

/** Whether the number runs on: more digits, or a suffix as in a part number (`-A`). */
function continues(text: string, end: number): boolean {
  return runsOn.test(text.slice(end, end + 4));
}

const runsOn = new RegExp(`^(?:${wordLetter}|[\\d_]|[-./:,]\\d|-\\p{L}{1,2}(?!\\p{L})| \\d)`, 'u');

function groupsOf(text: string): number {
  return text.match(/\d+/g)?.length ?? 0;
}

/** Dates, dotted versions and addresses, decimals, repeated filler. */
function looksOtherwise(whole: string): boolean {
  return (
    /^(?:19|20)\d{2}[-/.](?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\d|3[01])(?!\d|[-/.]\d)/.test(
      whole,
    ) ||
    /^(?:0?[1-9]|[12]\d|3[01])[-/.](?:0?[1-9]|[12]\d|3[01])[-/.](?:19|20)?\d{2}(?!\d|[-/.]\d)/.test(
      whole,
    ) ||
    /^\d{1,3}(?:\.\d{1,3}){3}$/.test(whole) ||
    /^\d+\.\d+$/.test(whole) ||
    /^(?:19|20)\d{2} ?- ?(?:19|20)\d{2}$/.test(whole) ||
    /^\d{1,2}\/\d{1,2}\/\d{2,4}$|^\d{3}-\d{2}-\d{4}$/.test(whole) ||
    /^97[89][- ]/.test(whole) ||
    /^\D*(\d)(?:\D*\1)+\D*$/.test(whole)
  );
}
