import { isDigitCode } from './echo-characters.ts';
import { numberDigitsMin } from './echo-numbers.ts';
import { addWords, type EchoForms, formNeeds } from './form-words.ts';

/** An amount by the digits before and behind its decimal mark. */
interface Amount {
  whole: string;
  decimals: string;
}

/** Digits that tell an amount apart, without the zeros at its end; of a whole number by itself. */
const [tellingDigitsMin, wholeDigitsMin] = [5, 5];

/** Undefined: it is no amount, or one that is said by chance. */
export function readAmount(value: string): Amount | undefined {
  if (value.length > amountCharsMax) return undefined;
  const plain = readPlainAmount(value);
  if (plain) return plain;
  const number = /^[^\d.,]{0,5}(\d[\d ,.'’\u00a0\u202f]*)[^\d.,]{0,5}$/.exec(value)?.[1]?.trim();
  if (number === undefined) return undefined;
  const [, before = number, behind = ''] = /(.*)[.,](\d+)$/.exec(number) ?? [];
  // `1.234` is a thousand to many, and `1,234.500` is none
  const isGroup = behind.length === 3 && !(number.includes(',') && number.includes('.'));
  const whole = (isGroup ? number : before).replace(/\D/g, '').replace(/^0+/, '');
  return { whole, decimals: isGroup ? '' : withoutZeros(behind) };
}

const amountCharsMax = 32;

/** Digits with at most two behind a full stop, as JSON has most amounts: without a pattern. */
function readPlainAmount(value: string): Amount | undefined {
  let end = value.length;
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if (code === fullStop && end === value.length && at >= value.length - 3) end = at;
    else if (!isDigitCode(code)) return undefined;
  }
  if (end === 0 || end === value.length - 1 || value.charCodeAt(0) === zero) return undefined;
  return { whole: value.slice(0, end), decimals: withoutZeros(value.slice(end + 1)) };
}
const [fullStop, zero] = [0x2e, 0x30];
const withoutZeros = (decimals: string): string => decimals.replace(/0+$/, '');

/**
 * As it is and, where it is finer than cents, in cents: `40460.259999999995`, which a sum of
 * fractions gives, is said as `40460.26`.
 */
export function saidAmounts(value: string): Amount[] {
  const amount = readAmount(value);
  if (!amount || amount.decimals.length <= 2) return amount ? [amount] : [];
  const [whole = '', decimals = ''] = Number(`${amount.whole}.${amount.decimals}`)
    .toFixed(2)
    .split('.');
  return [amount, { whole, decimals: withoutZeros(decimals) }];
}

/**
 * An amount in whatever groups, with two decimals and with four, and in cents: `84,750.50`,
 * `84 750,5`, `8475050`; of more than ten thousand `85,000` and `85k`. One that says little by itself
 * is found beside a currency: `€ 85000`.
 */
export function addAmount(forms: EchoForms, value: string): void {
  for (const amount of saidAmounts(value)) addSaid(forms, amount);
}

function addSaid(forms: EchoForms, { whole, decimals }: Amount): void {
  if (isTelling(whole + decimals))
    for (const places of [decimals.length, 2, 4])
      if (places > 0) addNumber(forms, whole + decimals.padEnd(places, '0'));
  if (whole.length < wholeDigitsMin) return;
  addWhole(forms, whole);
  if (decimals !== '' || !whole.endsWith('0')) return;
  const behind = whole.slice(-3).replace(/0+$/, '');
  addThousands(forms, [whole.slice(0, -3), ...(behind === '' ? [] : [behind])]);
}

/** Without what is behind its decimal mark, or with nothing there but zeros. */
function addWhole(forms: EchoForms, whole: string): void {
  if (isTelling(whole)) addNumber(forms, whole);
  const groups = groupsOf(whole);
  const needed = isTelling(whole) ? formNeeds.nothing : formNeeds.money;
  for (const words of [[...groups, '00'], [whole], [whole, '00']]) addWords(forms, words, needed);
  addWords(forms, groups, isRound.test(whole) ? formNeeds.money : formNeeds.nothing);
}

const isTelling = (digits: string): boolean => digits.replace(/0+$/, '').length >= tellingDigitsMin;

/** `50000`: one figure and nothing but zeros. */
const isRound = /^\d0*$/;

function addNumber(forms: EchoForms, number: string): void {
  if (number.length >= numberDigitsMin)
    forms.numbers.push({ number, size: number.length, isTail: false });
}

/** `85k`, `84.75K`, `85 thousand`. */
function addThousands(forms: EchoForms, number: readonly string[]): void {
  const last = number.at(-1) ?? '';
  addWords(forms, [...number.slice(0, -1), `${last}k`]);
  for (const word of thousandWords) addWords(forms, [...number, word]);
}

const thousandWords =
  'k thousand tsd tausend mille mil mila tusen tusind duizend tys tis тыс тис'.split(' ');

/** Threes from the end. */
const groupsOf = (digits: string): string[] => digits.replace(/\B(?=(?:\d{3})+$)/g, ' ').split(' ');

const currencies =
  'EUR|USD|GBP|CHF|JPY|CNY|INR|SEK|NOK|DKK|PLN|CZK|HUF|RON|TRY|BRL|CAD|AUD|NZD|MXN|ZAR|RUB|UAH|KRW' +
  '|SGD|HKD|ILS|AED|SAR|NGN|KES|Fr|kr|Rs|zł|Kč|Ft|lei|руб|грн|euros?|dollars?|pounds?';
const signBefore = new RegExp(`(?:\\p{Sc}|\\b(?:${currencies})\\.?)\\s?-?$`, 'u');
const signBehind = new RegExp(`^(?:[.,]-|[.,]?\\d{0,2})?\\s?(?:\\p{Sc}|(?:${currencies})\\b)`, 'u');

/** How many characters behind an amount found by what stands before its mark belong to it: `.48`. */
export function decimalsBehind(text: string, start: number, end: number): number {
  const mark = text.charCodeAt(end);
  if ((mark !== 46 && mark !== 44) || !isWhole.test(text.slice(start, end))) return 0;
  return decimals.exec(text.slice(end, end + decimalsMax))?.[0].length ?? 0;
}

const isWhole = /^\d[\d ,.'’\u00a0\u202f]{3,30}\d$/;
/** Cents, or what adding fractions leaves: others may be a number of their own. */
const decimals = /^[.,](?:\d\d?|\d{9,})(?![\p{L}\d]|[.,/:-]\d)/u;
const decimalsMax = 24;

/** Whether a currency stands before or behind. */
export const isMoney = (text: string, start: number, end: number): boolean =>
  signBefore.test(text.slice(Math.max(0, start - 6), start)) ||
  signBehind.test(text.slice(end, end + 8));
