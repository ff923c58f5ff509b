import { anyList, patternMatches } from './detector.ts';
import type { Detector, TextMatch } from './detector.ts';

/**
 * Addresses as they are met (RFC 5321 dot-atoms, letters beyond ASCII too), and spelt out: `john at
 * example dot com`, `john [at] example.com`.
 */
export const email: Detector = {
  class: 'email',
  // `john(at)example(dot)com` has no sign at all
  needs: { digits: 0, signs: 0 },
  // `at` in a bracket, or `dot`
  words: [/[[({<]at|[[({<] at|[[({<]  at|dot/iu],
  find(text, _hint, lists = anyList) {
    const found = addresses(text);
    if ((lists & 1) !== 0) found.push(...spelt(text));
    if (text.includes('upi://')) found.push(...patternMatches(payee, text));
    return found;
  },
};

/** Who is paid (UPI of India): `upi://pay?pa=malwina@bank`, whose host is no domain. */
const payee = /(?<=\bupi:\/\/[^\s"']{0,80}[?&]pa=)[^&\s"'<>]{3,255}/g;

const local = /[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~.-]/u;
const domain = /[\p{L}\p{N}.-]/u;
const isAsciiLocal = asciiMembers(local);
const isAsciiDomain = asciiMembers(domain);

function asciiMembers(pattern: RegExp): readonly boolean[] {
  return Array.from({ length: 128 }, (_, unit) => pattern.test(String.fromCharCode(unit)));
}

function isLocal(text: string, at: number): boolean {
  return isAsciiLocal[text.charCodeAt(at)] ?? local.test(text.charAt(at));
}

function isDomain(text: string, at: number): boolean {
  return isAsciiDomain[text.charCodeAt(at)] ?? domain.test(text.charAt(at));
}

const localMax = 64;
const domainMax = 253;

/**
 * Works outward from every `@`, so a megabyte without one costs nothing and one with many costs at
 * most the length limits of each.
 */
function addresses(text: string): TextMatch[] {
  const found: TextMatch[] = [];
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const end = domainEnd(text, at + 1);
    const start = end === undefined ? undefined : localStart(text, at);
    const isRemote =
      start === at - 3 && text.startsWith('git@', start) && text.charAt(end ?? 0) === ':'; // scp-style address of a repository
    if (start !== undefined && end !== undefined && !isRemote) found.push({ start, end });
  }
  return found;
}

function domainEnd(text: string, from: number): number | undefined {
  let end = from;
  while (end < text.length && end - from < domainMax && isDomain(text, end)) end++;
  while (end > from && /[.-]/.test(text.charAt(end - 1))) end--;
  const name = text.slice(from, end);
  return /^[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]*$/u.test(name)
    ? end
    : undefined;
}

/**
 * A quoted local part, or the longest dot-atom; marks that only wrap an address (`=`, `/`, quotes)
 * are left outside.
 */
function localStart(text: string, at: number): number | undefined {
  if (text.charAt(at - 1) === '"') {
    const from = Math.max(0, at - localMax - 2);
    const open = text.slice(from, at - 1).lastIndexOf('"');
    return open === -1 ? undefined : from + open;
  }
  let start = at;
  while (at - start < localMax && isLocal(text, start - 1)) start--;
  start += text.slice(start, at).search(/[^=/'`{|&?]*$/);
  while (text.charAt(start) === '.') start++;
  return start < at ? start : undefined;
}

const speltAt =
  /(?<![\w.])[\w.+-]{1,64}(?: {0,2}[[({<] {0,2}at {0,2}[\])}>] {0,2}| at )[\w-]{1,63}(?:(?: {0,2}[[({<] {0,2}dot {0,2}[\])}>] {0,2}| dot |\.)[\w-]{1,63}){1,4}/gi;

/** What only an address that is spelt out has: a bracket that closes, or the word. */
const speltDot = /[\])}>]|\bdot\b/i;

function spelt(text: string): TextMatch[] {
  const mayBeSpelt =
    /[[({<] {0,2}at {0,2}[\])}>]/i.test(text) || (/ at /i.test(text) && /\bdot\b/i.test(text));
  if (!mayBeSpelt) return [];
  return patternMatches(speltAt, text, (match) => speltDot.test(match[0]));
}
