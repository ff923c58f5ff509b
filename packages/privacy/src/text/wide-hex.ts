/** The octet that two hexadecimal digits say; negative where they are none. */
export function hexAt(text: string, at: number): number {
  const high = hexDigits[text.charCodeAt(at)] ?? -1;
  const low = hexDigits[text.charCodeAt(at + 1)] ?? -1;
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

const hexDigits = Int8Array.from({ length: 128 }, (_, code) => {
  const value = Number.parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(value) ? -1 : value;
});

/**
 * UTF-16 and UTF-32 in hexadecimal, either octet first, with or without its mark of the order: read
 * from `start` as far as it is text. Undefined where it does not begin with four characters of
 * alphabets, or of any script behind the mark.
 */
export function wideHexText(text: string, start: number, end: number): string | undefined {
  const layout = layouts.find((one) => beginsWide(text, start, one));
  if (!layout) return undefined;
  const characters: string[] = [];
  for (let at = start; at + layout.digits <= end; at += layout.digits) {
    const code = wideCodeAt(text, at, layout);
    if (code === orderMark) continue;
    if (!isTextCode(code)) break;
    characters.push(String.fromCodePoint(code));
  }
  return characters.join('').toWellFormed();
}

/** Whether {@link wideHexText} reads anything there. */
export const mayBeWideHex = (text: string, start: number): boolean =>
  layouts.some((one) => beginsWide(text, start, one));

interface WideLayout {
  /** Of one character. */
  readonly digits: 4 | 8;
  readonly isLowFirst: boolean;
}

const layouts: readonly WideLayout[] = [
  { digits: 4, isLowFirst: false },
  { digits: 4, isLowFirst: true },
  { digits: 8, isLowFirst: false },
  { digits: 8, isLowFirst: true },
];

function beginsWide(text: string, start: number, layout: WideLayout): boolean {
  const isMarked = wideCodeAt(text, start, layout) === orderMark;
  const from = isMarked ? start + layout.digits : start;
  for (let i = 0; i < charactersMin; i++) {
    const code = wideCodeAt(text, from + i * layout.digits, layout);
    if (!isTextCode(code) || (!isMarked && code >= alphabetsEnd)) return false;
  }
  return true;
}

function wideCodeAt(text: string, at: number, { digits, isLowFirst }: WideLayout): number {
  let code = 0;
  for (let i = 0; i < digits; i += 2) {
    const octet = hexAt(text, at + (isLowFirst ? digits - 2 - i : i));
    if (octet < 0) return -1;
    code = code * 256 + octet;
  }
  return code;
}

/** Tabs and ends of lines are text, other controls are none. */
const isTextCode = (code: number): boolean =>
  code >= 0x20 ? code < 0x7f || (code > 0x9f && code <= 0x10ffff) : [9, 10, 13].includes(code);

const charactersMin = 4;
const orderMark = 0xfeff;

/** Latin, Greek, Cyrillic, Hebrew and Arabic stand before it. */
export const alphabetsEnd = 0x700;
