import { beside, type Clue, named, stands } from '../recognisers/recogniser.ts';
import { type Doubt, holderName, isText } from './doubt-of-people.ts';

/** Words, codes and addresses that let in whoever has them, or start something, wherever they stand. */
const opensByName = named(
  'webhook webhooks wifipsk psk wpakey wpapassphrase doorcode gatecode keypad keypadcode lockbox lockboxcode combination recoverycode recoverycodes recovery backupcode backupcodes claimcode redeemcode recordlocator pnr magic magiclink sharelink invitelink joinlink meetinglink seedphrase editurl authurl resulturl deployhook buildhook hookurl verificationuricomplete onlineinvoiceurl videoconferenceid conferenceid cookie cookies setcookie calurl calendarfeedurl httpcalurl webcalurl icalurl icsurl icalfeed onboardingurl linkdeliveryurl triggerurl csrftoken xsrftoken devicecode tokenized loginchallenge consentchallenge logoutchallenge logouturl conferencecode conferencecallinfo dialininfo dialindetails joininfo token nextpasscode authorizationheader otpauthuri otpauthurl otpauth exchangecode bingkey mapkey googlekey mapboxkey proofofdeliveryurl emailverificationid identityverificationid registrationverificationid verificationid twofactorid twofactortrustid pendinglinkid pendingidplinkid',
);

/** A file of somebody's papers, at an address that anybody may call for a while. */
const isFileOfPapers = (clue: Clue): boolean =>
  (named('fileurl filesurl finalcopyuri detailsurl downloadurl')(clue) &&
    (beside('expiresat expires expiration')(clue) ||
      stands('signature invoice receipt payslip statement contract credit')(clue))) ||
  (/^ur[il]$/.test(clue.name) && clue.subject.head === 'statement');

/** The file itself, written as an address (RFC 2397). */
const isFileInAddress = (clue: Clue): boolean =>
  named('datauri dataurl imagedata')(clue) ||
  (named('content data')(clue) && /^attachments?$/.test(holderName(clue)));

/** `challenge.code`: what was sent to somebody to sign in with. */
const isCodeToSignIn = (clue: Clue): boolean =>
  clue.name.endsWith('onetimecode') ||
  (clue.name === 'code' &&
    !clue.isEnum &&
    (/^(?:challenge|auth|otp|factor|verification)$/.test(clue.subject.head) ||
      /^(?:device|user|pairing)codes?$/.test(holderName(clue)))) ||
  (clue.name === 'id' && /^verificationids?$/.test(holderName(clue)));

/** All that a gateway or a connection is set up by, in one text. */
const isWholeSetUp = (clue: Clue): boolean =>
  named('config configuration')(clue) && stands('gateway connection connector provider')(clue);

/** Where a browser is sent with the token that stands beside it. */
const isWayWithToken = (clue: Clue): boolean =>
  clue.name === 'redirecturl' && beside('token')(clue);

/** A picture that holds the secret of a second factor. */
const isPictureOfSecret = (clue: Clue): boolean =>
  named('qrcode qrcodeurl')(clue) &&
  (beside('secret uri')(clue) || stands('totp factor mfa otp authenticator')(clue));

/** What was shared can be seen by whoever knows what it is shared under. */
const isKeyOfShare = (clue: Clue): boolean =>
  named('shareid sharekey sharecode sharehash publicshareid')(clue) &&
  !clue.isKey &&
  !stands('share')(clue);

/** What is sent along so that the other side lets it in. */
const isHeaderToSend = (clue: Clue): boolean =>
  named('webhookheaders customheaders extraheaders authheaders headeroverrides')(clue) ||
  (/^headers?$/.test(clue.name) && stands('webhook')(clue));

/** Where somebody goes on with a login that was begun, and what it is known by. */
const isOfLogin = (clue: Clue): boolean =>
  (clue.name.endsWith('challenge') && stands('consent login logout oauth oidc')(clue)) ||
  (clue.name === 'redirectto' && stands('consent login logout oauth flow')(clue)) ||
  (clue.name === 'url' && beside('token')(clue));

/** What is paid by whoever has the address, and what calls to a meeting. */
const isCallOrBill = (clue: Clue): boolean =>
  (clue.name === 'publicurl' && stands('invoice')(clue)) ||
  (clue.name === 'invitation' && clue.type === 'text' && stands('meeting webinar')(clue));

/** `dsn.public`: whoever has it sends events. `secrets.production`: each of them is one. */
const isOneOfSecrets = (clue: Clue): boolean =>
  holderName(clue) === 'dsn' ||
  (/^secrets?$/.test(holderName(clue)) &&
    named(
      'production sandbox development staging test live current previous primary secondary old new',
    )(clue));

/** `apiKey.key`: the key itself, in the record that tells of it; half of a pair may be public. */
const isKeyItself = (clue: Clue): boolean => {
  const { context, head } = clue.subject;
  const isPublic = ['public', 'ssh', 'gpg', 'pgp', 'deploy'].some((word) => context.has(word));
  const isSecret =
    keysThatLetIn.some((word) => context.has(word)) ||
    beside('scopes permissions acl prefix expiresat lastusedat revoked')(clue);
  return (
    named('key value keyvalue plainkey plaintext rawkey fullkey keystring secretkey')(clue) &&
    head === 'key' &&
    !isPublic &&
    isSecret
  );
};

const keysThatLetIn =
  'api access secret private service signing encryption auth master activation personal product license licence'.split(
    ' ',
  );

export const doubtsOfDoors: readonly Doubt[] = [
  {
    when: (clue) =>
      isText(clue) &&
      (opensByName(clue) ||
        isFileOfPapers(clue) ||
        isCodeToSignIn(clue) ||
        isPictureOfSecret(clue) ||
        isKeyOfShare(clue) ||
        isHeaderToSend(clue) ||
        isOfLogin(clue) ||
        isCallOrBill(clue) ||
        isOneOfSecrets(clue) ||
        isWholeSetUp(clue) ||
        isWayWithToken(clue) ||
        isKeyItself(clue)),
    says: (field) => `${field} may let in whoever has it.`,
  },
  {
    when: (clue) => !clue.isEnum && !clue.evidence.isFlag && named('correctanswer')(clue),
    says: (field) => `${field} is what somebody has to answer to be let in.`,
  },
  {
    when: (clue) => isText(clue) && isFileInAddress(clue),
    says: (field) => `${field} holds a whole file.`,
  },
];
