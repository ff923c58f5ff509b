import { type Clue, endsIn, named, stands } from '../../recognisers/recogniser.ts';
import { type Doubt, holderName, isText } from '../doubt-of-people.ts';

const isAddress = (clue: Clue): boolean =>
  endsIn('url uri href link')(clue) ||
  /[a-z]{3}(?:url|uri|href|link)$/.test(clue.name) ||
  /^(?:uri|url|iri)$/.test(clue.format);

/** It carries what lets in: `It contains the token used for authorization`. */
const carriesKey =
  /\b(?:contains?|includes?|carries|embeds|with) (?:the |a |an |its )?[`'"]?(?:[\w-]+ )?(?:token|secret|signature|credentials?)\b|\benthält (?:das|den|ein(?:en)?) \S*(?:token|schlüssel)|\bcontient (?:le|un) (?:jeton|token)|\bconti?ene (?:el|un|il|o|um) (?:token|secreto|segreto)|\bcontém (?:o|um) token|\bbevat (?:het|een) token|\bzawiera token/i;

/** It works once, or for a while: `Once accessed, this cannot be reused`. */
const worksOnce =
  /\bonce (?:accessed|opened|used|clicked|visited)\b|\b(?:can(?:not|'t)|must not) be re-?used\b|\b(?:used|accessed|opened) (?:only )?once\b|\b(?:one|single)[- ](?:time|use)\b|\beinmal(?:ig|link|-link)|\bnur einmal\b|\busage unique\b|\bun solo uso\b|\buso único\b|\bmonouso\b|\beenmalig|\bjednorazow|\btek kullanımlık|\bengangs|\bengångs|\bsekali pakai/i;

/** It leads somebody into what is that one's: `Unique URL for accessing the customer portal`. */
const leadsIn =
  /\b(?:customer|client|patient|member|billing|self-?service) portal\b|\bunique (?:url|uri|link) (?:for|to|of) (?:access|the hosted|the checkout|this checkout|the payment|the session|each (?:customer|user|recipient|applicant))|\bwithout (?:logging|signing) in\b|\blink to (?:the|an?|their) (?:applicant|candidate|customer|patient|recipient|signer|respondent)(?:'s)? (?:form|page|portal|survey|application)\b|\bKundenportal\b|\bespace client\b|\bportal del cliente\b|\bportal do cliente\b|\bportale clienti\b|\bklantportaal\b/i;

/** Where somebody goes on to pay or to agree: `URL to redirect the customer to complete the payment`. */
const leadsToPay =
  /\b(?:to|can|must|should|and) (?:complete|finish|finali[sz]e|make|authori[sz]e|authenticate|approve|confirm) (?:the|this|that|their|his or her|an?) (?:payment|purchase|checkout|order|booking|authori[sz]ation|consent|mandate|transfer)\b/i;

const isSaidToLetIn = (clue: Clue): boolean =>
  isAddress(clue) &&
  [carriesKey, worksOnce, leadsIn, leadsToPay].some((words) =>
    words.test(clue.description.slice(0, 600)),
  );

/** What a session at a desk or a till is entered by: `portal_session.access_url`. */
const isWayIntoSession = (clue: Clue): boolean =>
  /^(?:access|session|portal|checkout|entry|hosted|redirect)?(?:url|uri|link|href)$/.test(
    clue.name,
  ) && sessions.test(holderName(clue) || clue.subject.head);

const sessions =
  /^(?:(?:customer|billing|self|selfservice)?portal|checkout|onboarding|login|signin|signing|identity|kyc)sessions?$|^hosted(?:page|checkout|payment)s?$/;

/**
 * In a list of links an address takes the name of what it leads to (HAL, draft-kelly-json-hal-11
 * §4.1.1): `_links.checkout.href`.
 */
const isLinkThatOpens = (clue: Clue): boolean => {
  const [relation = [], list = []] = clue.evidence.above.toReversed();
  return (
    /^(?:href|url|uri)$/.test(clue.name) &&
    /^links?$/.test(list.join('')) &&
    relationsThatOpen.test(relation.join(''))
  );
};

/** Pages that ask nobody who they are. `payment` is the record of one, and `dashboard` asks. */
const relationsThatOpen =
  /^(?:[a-z]*checkout|pay(?:online|now|here|page)|(?:hosted|payment)page|autologin|magic(?:link|login)?|(?:customer|billing|patient)portal|invit(?:e|ation)|join(?:meeting)?|unsubscribe)$/;

/** Where somebody is sent to go on with a payment or to agree, whatever the address is called. */
const isNextStep = (clue: Clue): boolean =>
  (isAddress(clue) &&
    /^(?:nextaction|redirectto(?:url|uri)|redirection)$/.test(holderName(clue))) ||
  /^(?:authori[sz]ation|consent|approval)(?:redirect)?(?:url|uri|link)$/.test(clue.name) ||
  (clue.name.startsWith('deeplink') && stands('payment charge checkout order invoice')(clue));

/** Pages on which whoever comes can pay, or change what somebody ordered or is known by. */
const isPageOfOwn = (clue: Clue): boolean =>
  /(?:^|[a-z])(?:pay|onboarding|checkin|selfservice|(?:customer|guest|patient|client|member|tenant)portal|reschedule)(?:url|uri|link)$/.test(
    clue.name,
  ) ||
  (/^(?:portal|manage|edit|view)(?:url|uri|link)$/.test(clue.name) && ofOrders(clue));

/** Papers of an order or of somebody, at an address: a label has on it where somebody lives. */
const isPaperOfOrder = (clue: Clue): boolean =>
  /(?:^|[a-z])(?:ticket|voucher|pass|label|slip|document|file|contract|agreement|mandate|preview|pdf)(?:url|uri|link|pdf)$/.test(
    clue.name,
  ) && ofOrders(clue);

const ofOrders = stands(
  'order booking reservation shipment attendee registration applicant employee loan claim ' +
    'appointment patient subscription payment enrollment lease submission',
);

/** Where somebody is seen and heard. */
const isCallOfAppointment = (clue: Clue): boolean =>
  /^(?:video|videocall|call|room|zoom|teams|livestream|telehealth)(?:url|link)$/.test(clue.name) &&
  stands('appointment consultation lesson session visit booking order therapy interview hearing')(
    clue,
  );

/** The form that somebody is asked to fill in, which shows what is known of that one. */
const isFormOfSomebody = (clue: Clue): boolean =>
  /^(?:form|applicantform|candidateform|intake|intakeform|questionnaire)(?:url|uri|link)$/.test(
    clue.name,
  ) && stands('check applicant candidate patient verification onboarding intake')(clue);

/** What a telephone takes to put a card into its wallet. */
const isCardForWallet = named(
  'activationdata encrypteddata encryptedpassdata encryptedpayload encryptedcard encryptedcarddata ' +
    'opaquepaymentcard provisioningdata passdata tokenizationdata walletpayload',
);

export const doubtsOfLinks: readonly Doubt[] = [
  {
    when: (clue) =>
      isText(clue) &&
      (isSaidToLetIn(clue) ||
        isWayIntoSession(clue) ||
        isLinkThatOpens(clue) ||
        isNextStep(clue) ||
        isPageOfOwn(clue) ||
        isPaperOfOrder(clue) ||
        isCallOfAppointment(clue) ||
        isFormOfSomebody(clue) ||
        isCardForWallet(clue)),
    says: (field) => `${field} may open by itself for whoever has it.`,
  },
];
