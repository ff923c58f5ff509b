import { decodeUrlPart, createScanner } from '@leasehold/privacy';
import { isUnknownName } from './unknown-names.ts';

const scan = createScanner(['EMAIL', 'PHONE', 'SSN', 'CARD', 'IBAN', 'SECRET', 'NAME']);

/**
 * Whether the name of a property, a parameter or an operation is itself somebody's data: an e-mail
 * address, a telephone or identity number, a given name with a surname. Who wrote a description
 * from samples wrote such names. A given name alone is also a word (`grace`, `jordan`), and is not
 * told from one.
 */
export function isDataName(name: string): boolean {
  // Most names: words from a small letter on, which are told from nobody's name.
  if (/^[a-z][a-zA-Z_]*\d{0,4}$/.test(name)) return false;
  const decoded = decodeUrlPart(name.slice(0, 300)).normalize('NFKC');
  return (
    hasNumber(decoded) ||
    (/_\p{Lu}/u.test(decoded) && isUnknownName(decoded)) ||
    [decoded, decoded.replaceAll(/[_~]+/g, '-'), asWords(decoded)].some(
      (text) => scan(text) !== undefined,
    )
  );
}

/**
 * Seven digits, and no more letters than that: a number with a prefix, not a name with a number.
 * Versions are dates.
 */
function hasNumber(name: string): boolean {
  if (/^(?:19|20)\d\d-[01]\d-[0-3]\d(?:\D|$)/.test(name)) return false;
  const digits = name.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= 7 && digits >= (name.match(/\p{L}/gu)?.length ?? 0);
}

/**
 * `Jane_Doe`, `JaneDoe`, `jane.doe` as a name is written; a name whose last word is one of records
 * (`GraceStatus`) is none.
 */
function asWords(name: string): string {
  const words = name
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .split(/[\s._-]+/u)
    .filter(Boolean);
  const isWritten =
    words.every((word) => /^\p{Lu}\p{Ll}+$/u.test(word)) || /^[\p{Ll}]+\.[\p{Ll}]+$/u.test(name);
  if (words.length < 2 || words.length > 3 || !isWritten || recordWords.test(words.at(-1) ?? ''))
    return '';
  if ((words[0] ?? '').length < givenNameCharsMin || roles.test(words[0] ?? '')) return '';
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

/** Shorter ones are words of many other meanings: `Min`, `Max`. */
const givenNameCharsMin = 4;
/** In prose a name follows these; in the name of a property, one of its parts does. */
const roles =
  /^(?:patient|customer|client|cardholder|holder|employee|member|passenger|guest|tenant|claimant|beneficiary|subscriber|doctor|doctors|prof|professor|name|names|contact|miss|herr|frau|signed|kunde|paciente|cliente)$/i;
const recordWords =
  /^(?:id|ids|type|kind|name|names|status|state|date|time|at|count|total|code|key|keys|value|values|url|uri|link|number|email|phone|address|read|write|list|item|items|data|info|details|settings|options|config|policy|enabled|mode|size|limit|version|token|group|team|role|user|account|order|event|message|file|image|field|fields|schema|request|response|result|period|rate|level|code|score|time|out|in|by|for|of|up|v)$/i;
