/**
 * Whether a word with digits may be the code of a character: `0x51`, `0051`, `51`, `113`, in pairs
 * `5175`, of UTF-16 and UTF-32 `4100`, `41006400` and `00410064`, or an octet in binary digits.
 */
export function mayBeCode(text: string, start: number, size: number): boolean {
  const first = text.charCodeAt(start);
  switch (size) {
    case 2:
      return first >= 50 && first < 58;
    case 3:
      return first === 49;
    case 4:
      return mayBeFourDigits(text, start, first);
    case 8:
      return (
        isZeroOctet(text, start) || isZeroOctet(text, start + 6) || isBits(text, start, start + 8)
      );
    default:
      return false;
  }
}

function mayBeFourDigits(text: string, start: number, first: number): boolean {
  const second = text.charCodeAt(start + 1);
  const isPrefixed = first === 48 && (second === 48 || (second | 32) === 120);
  const isPair = isHigh(first) && isHigh(text.charCodeAt(start + 2));
  return isPrefixed || isPair || isZeroOctet(text, start + 2);
}

/** Every other octet of UTF-16 is one. */
export const isZeroOctet = (text: string, at: number): boolean =>
  text.charCodeAt(at) === 48 && text.charCodeAt(at + 1) === 48;

export function isBits(text: string, start: number, end: number): boolean {
  let at = start;
  while (at < end && (text.charCodeAt(at) | 1) === 49) at++;
  return at === end;
}

/** The first digit of a printable octet in hexadecimal. */
const isHigh = (code: number): boolean => code >= 50 && code <= 55;

/** `3131`, `0031`, `4100`: digits in hexadecimal are digits, and letters in UTF-16 may be. */
export function isDigitsInHex(text: string, start: number): boolean {
  const [first, third] = [text.charCodeAt(start), text.charCodeAt(start + 2)];
  return first === 48 || third === 48 || (first === 51 && third === 51);
}
