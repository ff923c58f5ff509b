import type { Json } from '@leasehold/privacy';
import { isPlainObject, valueText } from './values.ts';

/**
 * Why a value cannot be a part of an address; undefined: it can. Servers and proxies on the way
 * take percent-encoding off again, some more than once, fold look-alikes, and then resolve what
 * they see: so a value is judged as the most willing of them would read it. The words never quote
 * it.
 */
export function pathValueProblem(
  value: Json,
  { mayHoldSlash }: { mayHoldSlash: boolean },
): string | undefined {
  if (Array.isArray(value)) return firstProblem(value, mayHoldSlash);
  if (isPlainObject(value)) return firstProblem(Object.entries(value).flat(), mayHoldSlash);
  const text = valueText(value);
  return plainText.test(text) ? undefined : textProblem(text, mayHoldSlash);
}

/**
 * What everybody reads as it stands: nothing is encoded, nothing looks like something else, and it
 * does not begin with a dot.
 */
const plainText = /^[\w~-][\w.~ -]*$/;

/**
 * A single dot among others is a member like any other; that it becomes no segment is seen when the
 * path is whole.
 */
function firstProblem(values: readonly Json[], mayHoldSlash: boolean): string | undefined {
  for (const value of values) {
    if (value === '.') continue;
    const problem = pathValueProblem(value, { mayHoldSlash });
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function textProblem(text: string, mayHoldSlash: boolean): string | undefined {
  const read = asReadOnTheWay(text);
  if (read === undefined)
    return 'Is encoded in a way that has more than one reading. Give the plain value.';
  if (/\p{Cc}/u.test(read)) return 'A part of the address holds no control characters.';
  const parts = read.split(/[/\\]/);
  if (parts.some(isDotSegment)) return dotSegmentProblem;
  if (parts.length === 1) return undefined;
  if (!mayHoldSlash || read.includes('\\'))
    return 'Must not hold a slash or a backslash: it is one part of the address.';
  return parts.includes('')
    ? 'Must not begin or end with a slash, or hold two in a row.'
    : undefined;
}

export const dotSegmentProblem = 'A part of the address must not be `.` or `..`.';

/**
 * Whether nothing is left of an encoded segment for whoever reads it: the address would be that of
 * the whole collection.
 */
export const isEmptySegment = (text: string): boolean =>
  !plainText.test(text) && segmentMeant(asReadOnTheWay(text) ?? text) === '';

/** Whether a segment of a whole path, already encoded, would be taken for `.` or `..`. */
export function hasDotSegment(path: string): boolean {
  if (!/[^\w.~/-]|(?:^|\/)\./.test(path)) return false;
  return path
    .split('/')
    .some(
      (segment) =>
        segment !== '' && (asReadOnTheWay(segment)?.split(/[/\\]/).some(isDotSegment) ?? true),
    );
}

/** A path, already encoded, as the most willing of those on the way would read it. */
export const pathMeant = (path: string): string =>
  path
    .split('/')
    .map((segment) => segmentMeant(asReadOnTheWay(segment) ?? segment))
    .join('/');

function isDotSegment(segment: string): boolean {
  const meant = segmentMeant(segment);
  return meant === '.' || meant === '..';
}

/**
 * Java servers drop what follows a `;`, Windows blanks at the end, browsers what does not show; a
 * query or a fragment would end the segment.
 */
function segmentMeant(segment: string): string {
  return segment.replaceAll(/[\s\p{Cf}]/gu, '').split(/[;?#]/, 1)[0] ?? '';
}

/**
 * The text with its encodings taken off and its look-alikes folded; undefined: they have no end, or
 * are none that a standard knows.
 */
function asReadOnTheWay(text: string): string | undefined {
  let now = fold(text);
  for (let layer = 0; layer < layersMax; layer++) {
    // A byte no UTF-8 has, and longer spellings of ASCII: `%c0%ae` is a dot to whoever does not
    // look.
    if (/%(?:c[01]|e0%[89]|f0%8)/i.test(now)) return undefined;
    const next = fold(decodeOnce(now));
    if (next === now) return now;
    now = next;
  }
  return undefined;
}

const layersMax = 8;

/**
 * Besides Unicode's compatible forms, the strokes that best-fit tables turn into a slash or a
 * backslash.
 */
const fold = (text: string): string =>
  text
    .replaceAll(/[\u2044\u2215\u29f8]/g, '/')
    .replaceAll(/[\u2216\u29f5\u29f9]/g, '\\')
    // A fraction is one character with a stroke of its own: ½ is no slash.
    .replaceAll(/[\u00bc-\u00be\u2150-\u215f\u2189]/g, '0')
    .normalize('NFKC');

/**
 * One layer of percent-encoding (RFC 3986 2.1), and of `%uXXXX` as IIS reads it. Bytes that are no
 * text stay.
 */
function decodeOnce(text: string): string {
  return text
    .replaceAll(/%(?:25)+/g, '%')
    .replaceAll(/%u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replaceAll(/%[0-7][0-9a-f]/gi, decodeURIComponent)
    .replaceAll(/(?:%[89a-f][0-9a-f])+/gi, (bytes) => {
      try {
        return decodeURIComponent(bytes);
      } catch {
        return bytes;
      }
    });
}
