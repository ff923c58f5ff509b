import { decodeUrlPart, isDataKey, isFieldName } from '@leasehold/privacy';
import { isActionWord, isPeopleSegment } from './observed/path-template.ts';

/**
 * A variable the way people write one in place of a value: `:id`, `{id}`, `<id>`, `[id]`, `$ID`,
 * `YOUR_ID`, `USER_ID`. Its name, or undefined for anything else.
 */
export function placeholderName(segment: string): string | undefined {
  const [, ...names] = placeholders.exec(segment) ?? [];
  return names.find((name) => name !== undefined);
}

const placeholders =
  /^(?::([A-Za-z_][^/{}]*)|\{([^{}]+)\}|(?:<|%3C)([^<>{}]+?)(?:>|%3E)|\$\{?([A-Za-z_]\w*)\}?|\[([A-Za-z_][\w-]*)\]|(?:YOUR|your|INSERT|insert|MY)[-_]([A-Za-z][\w-]*)|([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z]{2,30}ID))$/;

/**
 * Whether a path segment somebody wrote down is a value rather than a word of the API: a number, a
 * UUID, a date, an e-mail address, an id with a prefix (`cus_9s8…`), a long mixture of letters and
 * digits, or a name below `users` and the like. Values are somebody's data, so they are never kept;
 * words like `v2`, `oauth2` and `2024-10` are. Captures are read more strictly
 * (`observed/path-template.ts`): nobody chose what stands in them.
 */
export function isValueSegment(segment: string, before: string, index: number): boolean {
  const text = decodeUrlPart(segment);
  // Below people a part of a path is somebody's, unless it is known to be a word of the API's.
  if (isPeopleSegment(before) && (isDataKey(text) || !(isActionWord(text) || isFieldName(text))))
    return true;
  // `/2/tweets`: the version of an API that leads its paths.
  if (/^\d+$/.test(text)) return index > 0 || text.length > 2;
  if (/^v\d/i.test(text) || !/\d/.test(text))
    return text.includes('@') && /^[^@\s]+@[^@\s]+\.[a-z]+$/i.test(text);
  return (
    valuePatterns.some((pattern) => pattern.test(text)) || (text.length >= 20 && isMixed(text))
  );
}

const valuePatterns = [
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  /^(?=.*\d)[0-9a-f]{12,}$/i,
  /^\d{4}-\d{2}-\d{2}(?:T.*)?$/,
  /^[^@\s]+@[^@\s]+\.[a-z]+$/i,
  /^[a-z]{2,8}[_-](?=\w*\d)\w{8,}$/i,
  /^(?:\d{2,}[-.:_]?){2,}$/,
  /^\d+[.,]\d+$/,
];

function isMixed(text: string): boolean {
  return (
    /^[\w.~:+=-]+$/.test(text) && (text.match(/\d/g)?.length ?? 0) >= 4 && /[A-Za-z]/.test(text)
  );
}
