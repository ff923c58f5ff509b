import { type Clue, named, stands } from '../../recognisers/recogniser.ts';
import { type Doubt, isText } from '../doubt-of-people.ts';

/** `pin_used`: what was typed at a door or a till, and no count of pins. */
const isTypedPin = ({ words, type, evidence: { isFlag }, isEnum }: Clue): boolean =>
  !isFlag &&
  !isEnum &&
  type !== 'object' &&
  words.length > 1 &&
  ((words.includes('pin') &&
    /^(?:used|entered|typed|given|value|code|number|block)$/.test(words.at(-1) ?? '')) ||
    /^(?:pin|code|passcode)(?:used|entered|typed)$/.test(words.join('')));

/** What an authenticator is set up with, which makes the same codes again. */
const isSeedOfCodes = (clue: Clue): boolean =>
  clue.words.some((word) => /^(?:totp|otpauth|hotp)$/.test(word)) &&
  /^(?:uri|url|link|qr|image|key|seed|payload|code)$/.test(clue.words.at(-1) ?? '');

/** `LoginKey`, which lets whoever has it in as somebody. */
const isKeyOfLogin = (clue: Clue): boolean =>
  isText(clue) && !clue.isEnum && /^(?:auto|sso|one ?time)?login(?:key|code|hash)$/.test(clue.name);

/** The longer-lived half of a pair of tokens, called after what it does. */
const isHalfOfPair = (clue: Clue): boolean =>
  isText(clue) && named('refresh access')(clue) && stands('session token auth oauth login')(clue);

/** What lets whoever shows it in, or takes it over: a ticket, a pass, a wallet. */
const isCodeOfTicket = (clue: Clue): boolean =>
  (isText(clue) &&
    named('transfercode claimcode barcodevalue qrvalue scancode')(clue) &&
    stands('ticket pass admission registration')(clue)) ||
  /(?:wallet|apple|google)?pass(?:url|uri|link)$|^incoming(?:web)?hook$/.test(clue.name) ||
  (clue.words.includes('seed') && clue.words.some((word) => /^(?:hint|backup|phrase)$/.test(word)));

export const doubtsOfCodes: readonly Doubt[] = [
  {
    when: (clue) =>
      isTypedPin(clue) ||
      isSeedOfCodes(clue) ||
      isHalfOfPair(clue) ||
      isCodeOfTicket(clue) ||
      isKeyOfLogin(clue),
    says: (field) => `${field} may let in whoever has it.`,
  },
];
