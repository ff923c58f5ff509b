import { anyList, patternMatches, textSign } from './detector.ts';
import type { Detector } from './detector.ts';

/**
 * Web addresses, whole: a listed identifier of its own (45 CFR 164.514(b)(2)(i)(N)), and the parts
 * of one are where ids and names hide. Hosts reserved for documentation (RFC 2606, RFC 6761) name
 * nobody, so such an address counts only when it carries credentials or a query.
 */
export const url: Detector = {
  class: 'url',
  needs: { digits: 0, signs: textSign.dot },
  words: [/:\/\/|www\./iu],
  find: (text, _hint, lists = anyList) =>
    (lists & 1) !== 0
      ? patternMatches(address, text, (match) => namesSomebody(match)).map(({ start, end }) => ({
          start,
          end: trimmedEnd(text, start, end),
        }))
      : [],
};

const address =
  /(?<![\w@])(?:[a-z][a-z\d+.-]{1,20}:\/\/(?:([^\s/?#@"<>]{1,128})@)?|www\.)([\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,252}[\p{L}\p{N}])?)(?::\d{1,5})?([/?#][^\s"<>\\]*)?/giu;
const reserved = /(?:^|\.)(?:example(?:\.(?:com|org|net))?|invalid|test|localhost|local)$/i;

function namesSomebody([, user, host = '', rest = '']: RegExpExecArray): boolean {
  if (user !== undefined) return true;
  return reserved.test(host) ? /[?&#][^=&]+=./.test(rest) : host.includes('.');
}

/**
 * Punctuation that ends the sentence, or closes a bracket opened before the address, is not part of
 * it.
 */
function trimmedEnd(text: string, start: number, end: number): number {
  while (end > start && /[.,;:!?'*\])}]/.test(text.charAt(end - 1))) end--;
  return end;
}
