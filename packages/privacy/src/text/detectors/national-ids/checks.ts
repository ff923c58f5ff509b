/** Sum of digits times weights; the weights begin at the first digit. */
export function weigh(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * digitAt(digits, i), 0);
}

/** NaN where there is no digit. */
export function digitAt(digits: string, i: number): number {
  const code = digits.charCodeAt(i) - 48;
  return code >= 0 && code <= 9 ? code : NaN;
}

/** ISO/IEC 7812-1, annex B. */
export function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digitAt(digits, digits.length - 1 - i);
    sum += i % 2 === 1 ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit;
  }
  return sum % 10 === 0;
}

/** ISO/IEC 7064, MOD 11,10. */
export function isMod1110(digits: string): boolean {
  let product = 10;
  for (let i = 0; i < digits.length - 1; i++) {
    const sum = (digitAt(digits, i) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (product + digitAt(digits, digits.length - 1)) % 10 === 1;
}

/** Remainder of a number of any length. */
export function remainder(digits: string, divisor: number): number {
  let rest = 0;
  for (let i = 0; i < digits.length; i++) rest = (rest * 10 + digitAt(digits, i)) % divisor;
  return rest;
}

/** J. Verhoeff, Error Detecting Decimal Codes, 1969: the dihedral group of ten. */
export function isVerhoeff(digits: string): boolean {
  let check = 0;
  for (let i = 0; i < digits.length; i++)
    check = times(check, permuted(digitAt(digits, digits.length - 1 - i), i % 8));
  return check === 0;
}

function times(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : ((a + b) % 5) + 5;
  return b < 5 ? ((a - b + 5) % 5) + 5 : (a - b + 5) % 5;
}

function permuted(digit: number, times: number): number {
  let now = digit;
  for (let i = 0; i < times; i++) now = permutation[now] ?? NaN;
  return now;
}

const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

/** Whether two digits of month and two of day can be a date's. */
export function isMonthDay(month: string, day: string): boolean {
  const [m, d] = [Number(month), Number(day)];
  return m >= 1 && m <= 12 && d >= 1 && d <= 31;
}
