import { domainToASCII } from 'node:url';

/**
 * An address as `<input type=email>` takes it: the pattern is the HTML standard's (4.10.5.1.5),
 * white space around is cut off, and a domain in other letters becomes its ASCII form, as browsers
 * make it. At most 254 characters (RFC 5321 4.5.3.1.3). Undefined for anything else: the result is
 * plain ASCII without white space, so it cannot carry another header, another address or letters
 * that look like others.
 */
export function readEmailAddress(text: string): string | undefined {
  const [, local, domain] =
    /^[\t\n\f\r ]*([^@\s]+)@([^@\s]+?)[\t\n\f\r ]*$/.exec(text.slice(0, 1_000)) ?? [];
  if (local === undefined || domain === undefined) return undefined;
  const address = `${local}@${isAscii(domain) ? domain : domainToASCII(domain)}`;
  return address.length <= charsMax && pattern.test(address) ? address : undefined;
}

/**
 * What tells two sign-ups of one person. No mail provider in use tells cases apart; dots and tags
 * stay, some of them do.
 */
export const normaliseEmailAddress = (address: string): string => address.toLowerCase();

const charsMax = 254;
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const pattern = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`);
const isAscii = (text: string): boolean => !/[^\p{ASCII}]/u.test(text);
