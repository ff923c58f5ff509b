import { snakeCase } from '../names.ts';

/**
 * Whether a header, query parameter, cookie or variable of that name carries a credential. Told by its last word and the one before it, so that
 * `page_token`, `Idempotency-Key` and `card_token`, which are data, are not taken for one.
 */
export function isCredentialName(name: string): boolean {
  const words = snakeCase(name.replace(/^x[-_]/i, '')).split('_');
  const compact = words.join('');
  if (wholeNames.has(compact)) return true;
  const last = words.at(-1) ?? '';
  const before = words.at(-2);
  if (always.has(last)) return true;
  if (last === 'token') return before === undefined || tokenOwners.has(before);
  return last === 'key' && before !== undefined && keyOwners.has(before);
}

/** Whether a value is a secret by its own look: a JWT, a key with a vendor's prefix, or a long run of mixed letters and digits. */
export function looksSecret(value: string): boolean {
  const text = value.trim().slice(0, 4_000);
  return vendorKeys.test(text) || (/^[\w+/=.~-]{20,}$/.test(text) && /\d/.test(text) && /[A-Za-z]/.test(text) && entropy(text) > 3.5);
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const wholeNames = words(
  'apikey appkey userkey accesskey authkey secretkey privatekey authtoken accesstoken jsessionid phpsessid sessid sig apisid',
);
const always = words(
  'authorization auth secret password passwd pwd passphrase cookie jwt bearer signature hmac credential credentials apikey accesstoken authtoken sessiontoken',
);
const tokenOwners = words(
  'access auth authentication authorization bearer refresh id session security api app user client csrf xsrf private secret oauth personal service admin amz',
);
const keyOwners = words(
  'api app application user access auth authentication secret subscription private functions function service client consumer account license developer dev partner master admin',
);

// RFC 7519 3, and the prefixes vendors give their keys so that they are found.
const vendorKeys =
  /^(?:eyJ[\w-]{8,}\.[\w-]+|(?:sk|pk|rk)[-_](?:live|test|proj)?[\w-]{12,}|gh[pousr]_\w{20,}|github_pat_\w{20,}|xox[abeprs]-[\w-]{10,}|AKIA[0-9A-Z]{12,}|AIza[\w-]{30,}|glpat-[\w-]{16,}|(?:Bearer|Basic|Token|Digest) \S)/;

/** Shannon's, in bits for each character. */
function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0);
}
