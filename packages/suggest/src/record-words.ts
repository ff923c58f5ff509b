import { thingWords, singular } from '@leasehold/privacy';
import { moreThings } from './subject.ts';

/** Words of times of the record itself: what a system did, not what somebody lived through. */
export const wordsOfTimes =
  'authenticate desktop ftp sftp dav webdav api restapi web cancelled canceled grace tstamp marketing conditions and accept connected disconnected linked unlinked bounced renew renewable app sso idp dsync cdate udate action release exported export approve submit responded invoice invoiced booked book process processed payment closing published aktualisierung reviewed decided aggregated successfully insert instant check out enroll enrolled enrollment enrolment abandon abandoned legal terms agreement delete note pause paused notification notifications elapsed moving local created create creation status updated modified modify modification deleted changed change edited added removed archived restored registered registration joined join joining signup signed sign up in login logged last first seen active activity visit visited access accessed at on date time timestamp ts utc day since until expires expire expiry expiration expired exp start started end ended finished due hire hired hiring onboarded email mail phone mobile verified verification password locked suspended deactivated activated disabled enabled blocked invited invite accepted sync synced imported subscribed unsubscribed subscription trial billing order ordered purchase purchased contact contacted message sent received period current next previous renewal renewed closed opened completed modstamp tz zone offset posted event month year hour minute second quarter week system account user customer member employee record profile token session deadline valid effective from to converted lead owner assigned notes viewed referenced checked approved reply response notified reset remote source data api entered became lifecycle stage recent sales meeting opportunity hs trashed purged content applied submitted requested request clicked replied snoozed waiting android ios shipped fulfilled paid refunded captured rescheduled resolved triggered acknowledged answered merged rotated refreshed issued granted queried uploaded dropped saved scheduled deletion deliver delivery delivered declined withdrawn consent membership moved premium communication successful set retention used url old organization add attempt capture delay past transaction recurring usage pin le la el em en am um op il al den string';

/** Words of states that every record has. */
export const wordsOfStates =
  'provider financial respond chargeback dispute confirm confirmation sharing mfa onboarding onboarded activation portability porting requirements error http cname mx spf dkim dmarc dns ssl tls certificate domain forwarding deliverable deliverability webhook upload download processing content document identification identity others corporate permission connection moderation tracking username success sparse popularity carrier creation audio video recording recipient registrant status state type kind mode role visibility scope source channel method object plan tier category priority account user customer contact employee member person record email mail phone payment subscription billing login auth authentication registration profile resource entity notification verification delivery sync preferred default lifecycle lead contract membership opt in out marketing exempt invite invitation onboarding order format system unit interval frequency protocol resolution direction version class feature capability access sub label tag flag api use tax invoice currency language lang locale country region theme time zone work employment department team title position id code invoicing collection network provider stage hs item group file funding future setup usage capture holder check address zip cvc tokenization business available payout service read cvm data entry pos purchase indicator policy secondary appearance public premium store storage card shopper recurring password change allowed blocked required admin capabilities wallet purpose model issuer redirect interaction filtration age bypass min refund cardholder federated federation transitioning to validation assignee approval withdraw number line receivable payable sales amount representation residential auto taxability mutability uniqueness input restrictions gateway fulfillment fulfilment dispatch handling lifespan counter pattern numbering acknowledgement signing userinfo backchannel frontchannel alg jwt otlp tunnel';

/** Words of amounts, counts and measures of things. */
const wordsOfFigures =
  'elevation gain count total length limit quantity qty cost fee subtotal percent percentage width height depth duration ms rank max maximum minimum average avg capacity remaining cpu memory latency speed byte gross net shipping';

/** Words of payments, pages, files and settings, which are of what was made, not of a person. */
const wordsOfThings =
  'testmode sandbox global ack immutable virtual exists attach highlight reconciled disposable timestamped voided trackable international downloadable accepting applicable decimal zoom grace issuing anchor adjustment finalize finalized finalization zero targeted with rounding precision separator threshold is has can should may must allow enable live livemode more behalf of statement descriptor suffix prefix mandate attempted latest single intent confirmation cancellation capturable receipt failure disputed canceled cancelled etag eventually currently pending enforce frozen placeholder footer cover bitrate quality redeemed redemptions starting ending prepayment credit proration band advance pdf reversed definition mention layout automatic detail nonce tts pinned everyone multi select gradient angle mix edit download hidden only readonly charset focal point filesize reusable filled for accent sequence light dark provided per browser uncaptured bitcoin hash sha1 branding reaction draft private open uri hosted html http client automation merge retry queued running failed succeeded ready done complete overdue formatted path parent child root shared share collaborators watermark preview revision permanent temporary supported optional editable writable mutable external managed unmanaged rtc slot custom display unread bot off x y tfa rename upload apply reporting returned starred reversal originating destination calculated balance warning after before secs watermarked inherited accessible via association associated invitable shippable participants slug thumb w h original mime decline replacement selected pretty bic prevented escalated hard soft marked sso saml oauth ldap scim ok os sdk cm mm kg accepts dangerous bay break restricted collab platform seat bounced spam suppress landing ui button remove click syntax rsa authn mfa load manual funds incremental authorized authorization manager administrator superuser staff moderator supervisor follower following follow star like comment streak contribution validated reopen assignment gift bookable installable lock convert archive inclusive unsubs rejects bounces formula prefix ordinal ignore override';

/** A word alone that is a person's, or any number: `last` is no time where nothing else is said. */
const bare = new Set(
  'first last given family line term no item other code number position age refund label tag notes note credit share parent child points'.split(
    ' ',
  ),
);

/** Of a thing's words these tell of somebody all the same. */
const telling = new Set(
  'drug medication medicine diagnosis disease condition procedure test lab panel observation clinic hospital pet animal species breed school university college survey quiz answer choice movie film book song album show series license licence course lesson fund stock experiment given family class event level achievement badge material hire hired hiring onboarded absent age bypass married'.split(
    ' ',
  ),
);

/** Names of other records, whose words alone would say more. */
const wholeNames = new Set(
  'taxbehavior taxbehaviour balancetransaction failurebalancetransaction testclock'.split(' '),
);

const known: ReadonlySet<string> = new Set(
  [
    ...thingWords,
    ...moreThings,
    ...`${wordsOfTimes} ${wordsOfStates} ${wordsOfFigures} ${wordsOfThings}`.split(' '),
  ].filter((word) => !telling.has(word)),
);

/** Of a person these say what somebody earns or weighs. */
const ofBodyAndPay = new Set('gross net tax kg cm points'.split(' '));

/** Nodes of a tree elsewhere, and of a person whom that person has. */
const ofKin = new Set(['child', 'children', 'partner', 'partners']);

/**
 * Every word of a name is one of records and things: `is_active`, `items_count`. `isPersonal`: of a
 * person's record, in which some of these say more.
 */
export function isOfRecord(words: readonly string[], isPersonal = false): boolean {
  if (isPersonal && words.length === 1 && ofBodyAndPay.has(words[0] ?? '')) return false;
  if (isPersonal && words.some((word) => ofKin.has(word))) return false;
  if (wholeNames.has(words.join(''))) return true;
  if (words.length === 1 && bare.has(singular(words[0] ?? ''))) return false;
  return words.every((word) => known.has(word) || known.has(singular(word)) || /^\d+$/.test(word));
}
