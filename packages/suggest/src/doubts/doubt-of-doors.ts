import { beside, type Clue, endsIn, named, stands } from '../recognisers/recogniser.ts';
import { type Doubt, holderName, isText } from './doubt-of-people.ts';

/** Words, codes and addresses that let in whoever has them, or start something, wherever they stand. */
const opensByName = named(
  'httpkey deliveryurl webhook webhooks wifipsk psk wpakey wpapassphrase doorcode gatecode keypad keypadcode lockbox lockboxcode combination recoverycode recoverycodes recovery backupcode backupcodes claimcode redeemcode recordlocator pnr magic magiclink sharelink invitelink joinlink meetinglink seedphrase editurl authurl resulturl deployhook buildhook hookurl verificationuricomplete onlineinvoiceurl videoconferenceid conferenceid cookie cookies setcookie calurl calendarfeedurl httpcalurl webcalurl icalurl icsurl icalfeed onboardingurl linkdeliveryurl triggerurl csrftoken xsrftoken devicecode tokenized loginchallenge consentchallenge logoutchallenge logouturl conferencecode conferencecallinfo dialin dialinnumber dialininfo dialindetails joininfo token nextpasscode authorizationheader otpauthuri otpauthurl otpauth exchangecode bingkey mapkey googlekey mapboxkey proofofdeliveryurl emailverificationid identityverificationid registrationverificationid verificationid twofactorid twofactortrustid pendinglinkid pendingidplinkid',
);

/** A file of somebody's papers, at an address that anybody may call for a while. */
const isFileOfPapers = (clue: Clue): boolean =>
  (named('fileurl filesurl finalcopyuri detailsurl downloadurl')(clue) &&
    (beside('expiresat expires expiration')(clue) ||
      stands('signature invoice receipt payslip statement contract credit expense')(clue))) ||
  (clue.name === 'fileurl' && clue.subject.head === 'document' && isOfSomebody(clue)) ||
  /(?:nationalid|idcard|idproof|addressproof|passport|licen[cs]e|certificate|commercialregister|kyc)(?:url|link|file|scan)$/.test(
    clue.name,
  ) ||
  (/^ur[il]$/.test(clue.name) && (clue.subject.head === 'statement' || isInLink(clue))) ||
  (/ur[il]$/.test(clue.name) && /\btemporary\b/i.test(clue.description)) ||
  (clue.name === 'streamurl' && stands('camera device lock doorbell recording')(clue));

const isInLink = ({ subject: { context } }: Clue): boolean =>
  context.has('link') && (context.has('sharing') || context.has('download'));

const isOfSomebody = stands(
  'professional employee user applicant member me customer driver kyc identity verification',
);

/** The file itself, written as an address (RFC 2397). */
const isFileInAddress = (clue: Clue): boolean =>
  named('datauri dataurl imagedata')(clue) ||
  (named('content data')(clue) && /^attachments?$/.test(holderName(clue)));

/** `challenge.code`: what was sent to somebody to sign in with. */
const isCodeToSignIn = (clue: Clue): boolean =>
  (named('code key')(clue) && isOfSignIn(clue)) ||
  (named('hash code slug')(clue) && stands('invite invitation')(clue)) ||
  clue.name.endsWith('onetimecode') ||
  (clue.name === 'code' &&
    !clue.isEnum &&
    (/^(?:challenge|auth|otp|factor|verification|activation|pairing)$/.test(clue.subject.head) ||
      /^(?:device|user|pairing)codes?$/.test(holderName(clue)))) ||
  (clue.name === 'id' && /^verificationids?$/.test(holderName(clue)));

/** What a sign-in gives out; clients and applications have codes of their own. */
const isOfSignIn = (clue: Clue): boolean =>
  stands('oauth oauth2 authorize authorization login signin')(clue) &&
  /^(?:oauth2?|authorize|authorization|login|signin|auth|github|google|callback)$/.test(
    clue.subject.ends,
  );

/** Keys of services that send for somebody, and the files that certificates come in. */
const isKeyOfService = (clue: Clue): boolean =>
  (clue.last === 'key' &&
    clue.words.some((word) =>
      /^(?:gcm|fcm|apns|chrome|vapid|push|server|bing|maps?|tsig)$/.test(word),
    )) ||
  /(?:^|_)(?:p12|p8|pfx|pem|keystore|jks)$/i.test(clue.evidence.field.names.at(-1) ?? '') ||
  /apns.*certificate/.test(clue.name) ||
  (clue.words.includes('api') &&
    clue.words.includes('key') &&
    endsIn('json file content value text')(clue));

/** `emailLink`, `confirmation_url`: whoever follows it is taken for whoever got it. */
const isLinkOfLetter = (clue: Clue): boolean =>
  /^(?:email|confirm|confirmation|activation|verification|reset|setup|approval|login|registration|invite|invitation)(?:link|url)$/.test(
    clue.name,
  ) ||
  /(?:invoice|receipt|checkout|payslip)(?:link|url)$/.test(clue.name) ||
  named('bodyurl scripturl')(clue) ||
  (clue.name === 'url' && (stands('onboarding onboardinglink')(clue) || isOfRun(clue))) ||
  (named('mediaurl audiourl voiceurl attachmenturl')(clue) &&
    stands('message conversation chat')(clue));

/** Where a program is told what happened: a key is often in it. */
const isWebhook = (clue: Clue): boolean =>
  (clue.name === 'url' &&
    (/webhooks?$/.test(holderName(clue)) || clue.subject.head === 'webhook')) ||
  (named('subscriptionurl callbackurl deliveryurl')(clue) && stands('webhook')(clue)) ||
  (named('destinationurl targeturl')(clue) && holderName(clue).endsWith('webhook')) ||
  (clue.name === 'endpoint' && stands('push')(clue) && stands('subscription subscribe')(clue));

const isOfRun = (clue: Clue): boolean =>
  holderName(clue) === 'link' && beside('completedredirecturl expiredredirecturl expiresat')(clue);

/** What a bill is paid by, and what lets somebody in at a desk. */
const isCodeToPay = (clue: Clue): boolean =>
  /^(?:pix|boleto|upi|payment)(?:code|url|barcode|qrcode|copypaste|digitableline)$/.test(
    clue.name,
  ) ||
  named('checkincode checkincodes')(clue) ||
  /(?:keybox|keysafe|lockbox|alarm|gate|garage)(?:code|pin|combination|number|no)$/.test(
    clue.name,
  ) ||
  (named('qrcode qrcodedata qrpayload')(clue) &&
    stands('order booking reservation ticket attendee pass')(clue)) ||
  /^(?:enrol(?:l)?ment|redemption|redeem|activation|join|pairing|unlock|entry|door|gate)codes?$/.test(
    clue.name,
  );

/** One of several sizes of a picture that stands under `thumbnails`. */
const isSizeOfPicture = (clue: Clue): boolean =>
  clue.name === 'medium' && beside('small large')(clue);

/** All that a gateway or a connection is set up by, in one text. */
const isWholeSetUp = (clue: Clue): boolean =>
  named('config configuration')(clue) && stands('gateway connection connector provider')(clue);

/** A whole file that programs are set up by, in which their keys are written. */
const isSetUpFile = (clue: Clue): boolean =>
  /^(?:(?:docker)?compose|stackfile|kubeconfig|(?:dot)?envfile|cloudinit|valuesyaml)(?:raw|file|yaml|content)*$/.test(
    clue.name,
  );

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
  (named('redirectto redirectbrowserto requesturl returnto')(clue) &&
    stands('consent login logout oauth flow selfservice recovery registration verification fedcm')(
      clue,
    )) ||
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

/** Whoever has it is seen and heard by everybody who watches. */
const isKeyOfStream = ({ name }: Clue): boolean =>
  /(?:stream|broadcast|rtmp|rtmps|ingest)key$/.test(name);

const doors: readonly ((clue: Clue) => boolean)[] = [
  isKeyOfStream,
  opensByName,
  isFileOfPapers,
  isCodeToSignIn,
  isPictureOfSecret,
  isKeyOfShare,
  isHeaderToSend,
  isOfLogin,
  isCallOrBill,
  isOneOfSecrets,
  isWholeSetUp,
  isSetUpFile,
  isWayWithToken,
  isKeyOfService,
  isLinkOfLetter,
  isWebhook,
  isCodeToPay,
  isSizeOfPicture,
  isKeyItself,
];

export const doubtsOfDoors: readonly Doubt[] = [
  {
    when: (clue) => isText(clue) && doors.some((isDoor) => isDoor(clue)),
    says: (field) => `${field} may let in whoever has it.`,
  },
  {
    // whether it is written as a number or not
    when: (clue) =>
      !clue.isEnum &&
      !clue.evidence.isFlag &&
      (named('correctanswer')(clue) || clue.name.endsWith('onetimecode') || isCodeToPay(clue)),
    says: (field) => `${field} is what somebody has to answer to be let in.`,
  },
  {
    when: (clue) => isText(clue) && isFileInAddress(clue),
    says: (field) => `${field} holds a whole file.`,
  },
];
