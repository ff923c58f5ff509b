/**
 * What a code of a payment says (EMV merchant-presented QR: Pix, PromptPay, PayNow, …): values that
 * stand behind a number of two digits and their length in two, without anything between them, so
 * that digits of one run on into the next.
 */
export function paymentTexts(text: string): string[] {
  const found: string[] = [];
  for (const { index } of text.matchAll(beginning)) {
    const code = text.slice(index, index + codeCharsMax);
    found.push(valuesIn(code, 0).join('\n'));
    // a length that is wrong is met as well: a number that is called ends somewhere
    for (const [digits] of code.matchAll(called))
      for (let size = calledMin; size <= digits.length; size++) found.push(digits.slice(0, size));
  }
  return found;
}

const beginning = /(?<!\d)0002\d\d(?=\d{4})/g;
const called = /\+\d{8,16}/g;
const [calledMin, codeCharsMax, depthMax] = [9, 1_000, 3];

function valuesIn(code: string, depth: number): string[] {
  const values: string[] = [];
  for (let at = 0; at < code.length;) {
    const [, size] = /^\d\d(\d\d)/.exec(code.slice(at, at + 4)) ?? [];
    const end = at + 4 + Number(size);
    if (!(end <= code.length)) break;
    const value = code.slice(at + 4, end);
    values.push(value);
    if (depth < depthMax && isTemplate.test(value)) values.push(...valuesIn(value, depth + 1));
    at = end;
  }
  return values;
}

/** A value that is made of values begins as the whole does. */
const isTemplate = /^0\d(?:0[1-9]|[1-9]\d)/;

/**
 * A health card in numerals (SMART Health Cards): what it holds is signed and compressed, so that
 * nobody can look into it here.
 */
export const holdsHealthCard = (text: string): boolean =>
  text.includes('shc:/') && healthCard.test(text);
const healthCard = /shc:\/(?:\d{1,2}\/\d{1,2}\/)?\d{20}/;
