import { beside, type Clue, named, stands } from '../recognisers/recogniser.ts';
import { type Doubt, isText } from './doubt-of-people.ts';

/** Words, codes and addresses that let in whoever has them, or start something, wherever they stand. */
const opensByName = named(
  'webhook webhooks wifipsk psk wpakey wpapassphrase doorcode gatecode keypad keypadcode lockbox lockboxcode combination recoverycode recoverycodes recovery backupcode backupcodes claimcode redeemcode recordlocator pnr magic magiclink sharelink invitelink joinlink meetinglink seedphrase editurl authurl resulturl deployhook buildhook hookurl verificationuricomplete onlineinvoiceurl videoconferenceid conferenceid cookie cookies setcookie',
);

/** A file of somebody's papers, at an address that anybody may call for a while. */
const isFileOfPapers = (clue: Clue): boolean =>
  named('fileurl filesurl finalcopyuri detailsurl downloadurl')(clue) &&
  (beside('expiresat expires expiration')(clue) ||
    stands('signature invoice receipt payslip statement contract')(clue));

/** The file itself, written as an address (RFC 2397). */
const isFileInAddress = named('datauri dataurl');

/** `challenge.code`: what was sent to somebody to sign in with. */
const isCodeToSignIn = ({ name, subject, isEnum }: Clue): boolean =>
  name === 'code' && !isEnum && /^(?:challenge|auth|otp|factor|verification)$/.test(subject.head);

/** A picture that holds the secret of a second factor. */
const isPictureOfSecret = (clue: Clue): boolean =>
  named('qrcode qrcodeurl')(clue) &&
  (beside('secret uri')(clue) || stands('totp factor mfa otp authenticator')(clue));

export const doubtsOfDoors: readonly Doubt[] = [
  {
    when: (clue) =>
      isText(clue) &&
      (opensByName(clue) ||
        isFileOfPapers(clue) ||
        isCodeToSignIn(clue) ||
        isPictureOfSecret(clue)),
    says: (field) => `${field} may let in whoever has it.`,
  },
  {
    when: (clue) => isText(clue) && isFileInAddress(clue),
    says: (field) => `${field} holds a whole file.`,
  },
];
