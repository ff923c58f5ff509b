import { singular } from '@leasehold/privacy';
import { beside, type Clue, endsIn, named, stands } from '../recognisers/recogniser.ts';
import { personNouns } from '../subject.ts';
import { type Doubt, holderName, isOfPerson, isText } from './doubt-of-people.ts';

export const holderHas = (clue: Clue, pattern: RegExp): boolean =>
  clue.evidence.above.at(-1)?.some((word) => pattern.test(singular(word))) === true;

/** `fax.freeFormNumber`: a number of its own, by what it stands in. */
const isNumberOfPhone = (clue: Clue): boolean =>
  isText(clue) &&
  named('number value freeformnumber formatted digits display raw national international')(clue) &&
  holderHas(clue, /^(?:phone|telephone|mobile|cellphone|fax|landline)$/);

/** `race: { id, description }`, `ethnicityCode`: which of a few it is, is what it tells. */
const isTraitOfSomebody = (clue: Clue): boolean => {
  if (clue.evidence.isFlag || !saysWhich(clue)) return false;
  const trait = clue.words.length > 1 ? clue.words.slice(0, -1).join('') : holderName(clue);
  return (
    /^(?:ethnicity|religion|gender|sex|genderidentity|sexualorientation|(?:marital|domestic)status|veteranstatus|disabilitystatus|disability|hispaniclatino)$/.test(
      trait,
    ) ||
    isNameOfTrait(clue) ||
    (traitsOfPeople.test(trait) && isOfPerson(clue))
  );
};

/** `lienMaritalStatusCode.longName`: what the code of a trait stands for. */
const isNameOfTrait = (clue: Clue): boolean =>
  /(?:ethnicity|religion|gender|(?:marital|civil|veteran|disability)status)(?:code|type)$/.test(
    holderName(clue),
  );

/** `hairs_id`, `languages_spoken_ids`: of things some of these are something else. */
const traitsOfPeople =
  /^(?:race|nationality|citizenship|title|salutation|(?:eyes?|hairs?|skin)(?:colou?rs?|types?)?|complexion|(?:languages?spoken|spokenlanguages?))$/;

const saysWhich = endsIn('id code key value label name text description');

/** What was taken of a paper or a face to know somebody by it. */
const isPictureOfPaper = (clue: Clue): boolean =>
  isText(clue) &&
  /^(?:face|selfie|portrait|front|back|(?:original|cropped)(?:front|back)|(?:front|back)(?:side|image))$/.test(
    clue.name,
  ) &&
  stands('image photo scan document verification identity kyc selfie')(clue);

/** What was filmed of somebody to see that it is a living face. */
const isPictureOfFace = (clue: Clue): boolean =>
  isText(clue) &&
  /^(?:image|video|photo|picture)(?:url|uri|data)?$/.test(clue.name) &&
  stands('selfie liveness face portrait avatar')(clue);

/** `latlng.data[]`, of a way that somebody went. */
const isPlaceInStream = (clue: Clue): boolean =>
  named('data value values points')(clue) &&
  /^(?:latlngs?|latlongs?|gps|positions?)$/.test(holderName(clue));

/** `location` beside the address that a call came from. */
const isPlaceOfCaller = (clue: Clue): boolean =>
  isText(clue) && clue.name === 'location' && beside('ip ipaddress clientip remoteaddress')(clue);

/** What an account of somebody's owes or holds: `minimum_payment_amount`, `cost_basis`. */
const isHoldingOfSomebody = (clue: Clue): boolean =>
  !clue.evidence.isFlag &&
  clue.format === '' &&
  stands('holding liability mortgage loan')(clue) &&
  (beside('accountid')(clue) || /^aprs?$/.test(holderName(clue))) &&
  (endsIn('amount balance value basis quantity payment principal fee')(clue) ||
    clue.words.includes('balance'));

/** What somebody earns, gets in and pays out, in a report of it. */
const isFigureOfIncome = (clue: Clue): boolean =>
  !clue.evidence.isFlag &&
  !clue.isEnum &&
  clue.format === '' &&
  ofIncome(clue) &&
  endsIn('amount balance rate value total hour contribution income inflow outflow')(clue);

const ofIncome = stands(
  'income payroll paystub payslip paycheck earning cashflow cra employer_contribution pension retirement',
);

/** `HourlyRate`: what an hour of somebody costs, unless it is one of a machine or a room. */
const isRateOfWork = (clue: Clue): boolean =>
  isOfPay.test(clue.name) &&
  !clue.isEnum &&
  !stands(
    'price plan instance machine server node type product sku parking space room venue region',
  )(clue);

const isOfPay = /^(?:hourly|pay|wage|salary|labou?r|overtime)rate$|^(?:cost|bill|billing)rate$/;

/** What is written on what somebody wears, and whom an order is called out for. */
const isNameShown = (clue: Clue): boolean =>
  isText(clue) &&
  (/^(?:nametag|badge|nameplate|placecard)(?:display)?name$/.test(clue.name) ||
    (clue.name === 'ticketname' && stands('order check bill')(clue)));

/** Who plans meetings for somebody. */
const isHelperOfHost = (clue: Clue): boolean =>
  named('assistantid scheduleforid')(clue) && beside('hostid hostemail host')(clue);

/** Who gets a copy of what is written: `email_cc_ids`. */
const isCopied = (clue: Clue): boolean => /^(?:email)?b?ccids?$/.test(clue.name);

/** How well whoever asked for a post was found. */
const isRatingOfApplicant = (clue: Clue): boolean =>
  !clue.evidence.isFlag &&
  named('rating score stars rank overallrating')(clue) &&
  stands('applicant candidate')(clue);

/** Where money is sent, of whomever: a firm of one person has an account as well. */
const isNumberOfAccount = (clue: Clue): boolean =>
  isText(clue) &&
  /(?:bank)?account(?:number|no|num)$/.test(clue.name) &&
  (holderHas(clue, /^bank$/) || stands('vendor supplier carrier')(clue));

/** `/passports/{id}` `.number`, which an office knows somebody by, written as a number or not. */
const isNumberOfPaper = (clue: Clue): boolean =>
  named('number no serial serialnumber')(clue) &&
  /^(?:passport|visa|driverlicense|drivinglicence|identitycard|idcard)$/.test(clue.subject.head);

/** What is written down of somebody who is named by an id (`{ employeeId, notes }`). */
const isNoteOnSomebody = (clue: Clue): boolean =>
  isText(clue) &&
  (clue.isAbout || stands('satisfaction shift')(clue)) &&
  named('notes note comments comment remarks')(clue);

/** `person_id: { value }`, `createdBy: { sys: { id } }`: whoever is meant, in an object of its own. */
const isIdHeld = (clue: Clue): boolean => {
  if (clue.evidence.isFlag || !named('value id uuid key')(clue)) return false;
  const [inner = [], outer = []] = clue.evidence.above.toReversed();
  const holder = /^(?:sys|data|ref|reference|link|identity)$/.test(inner.join('')) ? outer : inner;
  const noun = holder.filter((word) => !/^(?:id|ids|ref|reference)$/.test(word)).join('');
  const isReferred = clue.name === 'value' && personNouns.has(singular(noun));
  return isReferred || (holder.at(-1) === 'by' && doings.has(holder.at(-2) ?? ''));
};

/** `assignees: [7, 12]`: numbers in a list that is called after people are their ids. */
const isIdInList = ({ evidence, type, isEnum, last, words }: Clue): boolean =>
  evidence.field.path.endsWith('[]') &&
  type === 'number' &&
  !isEnum &&
  words.at(-1) !== last &&
  personNouns.has(last);

const doings = new Set(
  'created updated edited modified published archived assigned approved requested submitted closed opened deleted changed reviewed resolved invited'.split(
    ' ',
  ),
);

/** What somebody said in a form, of whatever kind: `responses[].answers[].date`. */
const isAnswerOfSomebody = (clue: Clue): boolean =>
  clue.evidence.above.some((words) => /^answers?$/.test(words.join(''))) &&
  stands('response submission respondent attendee registrant registration application')(clue) &&
  (named('text date number boolean email phonenumber fileurl url value values answer')(clue) ||
    (/^choices?$/.test(holderName(clue)) && named('label labels other')(clue)));

/** The town of an address that a bill or a parcel goes to, written short: `BillAddr.City`. */
const isPlaceOfBill = (clue: Clue): boolean =>
  isText(clue) &&
  /^(?:bill|billto|ship|shipto|invoice|deliverto|soldto|payto|remitto)(?:addr|address)?$/.test(
    holderName(clue),
  ) &&
  /(?:city|town|village|zip|zipcode|postalcode|postcode|lat|long|latitude|longitude|line(?:\d|one|two)?|street)$/.test(
    clue.name,
  );

/** The street of an address that was looked up: `address_route`. */
const isStreetFound = (clue: Clue): boolean =>
  isText(clue) && /^address(?:route|streetnumber|subpremise|sublocality)$/.test(clue.name);

/** `standing_orders[].next_payment_amount.amount`: what goes from somebody's account, and when. */
const isPaidByOrder = (clue: Clue): boolean =>
  clue.name === 'amount' &&
  stands('account')(clue) &&
  /^(?:payment|previouspayment|firstpayment|nextpayment|finalpayment|instructed|charge)amount$/.test(
    holderName(clue),
  );

/** `profiles/{id}/balances`: what somebody has. */
const isBalanceOfSomebody = (clue: Clue): boolean =>
  named(
    'amount amountformatted display formatted value available current reserved pending cents units total cash',
  )(clue) &&
  clue.type !== 'object' &&
  /(?:amount|balances?|balancemoney|funds|cash)$/.test(holderName(clue)) &&
  stands('balance')(clue) &&
  stands('profile account user customer member wallet client payer gift')(clue);

/** What somebody earned by a shift or a ride, beside whose it is. */
const isEarned = (clue: Clue): boolean =>
  !clue.evidence.isFlag &&
  named(
    'earnings earned totalearnings netearnings grossearnings pay payout tip tips bonus wage commission commissionvalue commissionamount basevalue base',
  )(clue) &&
  beside(
    'professionalid courierid driverid riderid employeeid workerid staffid agentid userid personid',
  )(clue);

/** What a member paid and still owes, beside whom it is of. */
const isOfDues = (clue: Clue): boolean =>
  isFeeOfMember(clue) ||
  (clue.type === 'number' &&
    /^(?:earned|unpaid|paid|owed|outstanding|overdue|due)(?:amount|total|dues|fees)$/.test(
      clue.name,
    ) &&
    besideMember(clue));

/** `dues_paid` in the record of whoever pays them. */
const isFeeOfMember = (clue: Clue): boolean =>
  isOfPerson(clue) &&
  !clue.isEnum &&
  /^(?:dues|fees?|tuition)(?:paid|amount|due)?$/.test(clue.name);

/** Where a pupil stands among others, and with whom that one sits. */
const isPlaceOfPupil = (clue: Clue): boolean =>
  isOfPerson(clue) &&
  named('rank classrank classname')(clue) &&
  stands('student pupil learner')(clue);

const besideMember = beside('memberid studentid tenantid residentid donorid employeeid');

/** From when until when somebody was there. */
const isTimeAttended = (clue: Clue): boolean =>
  /^(?:join|joined|leave|left|arrival|arrived|departure|departed|checkin|checkedin|checkout|checkedout)(?:time|at|timestamp|date)?$/.test(
    clue.name,
  ) &&
  !clue.evidence.isFlag &&
  /^(?:participant|participation|attendee|attendance|visitor|guest)$/.test(clue.subject.head);

export const doubtsByHolder: readonly Doubt[] = [
  {
    when: (clue) => isIdHeld(clue) || isIdInList(clue),
    says: (field) => `${field} may be the id of somebody.`,
  },
  { when: isAnswerOfSomebody, says: (field) => `${field} is what somebody answered.` },
  {
    when: (clue) => isPlaceOfBill(clue) || isStreetFound(clue),
    says: (field) => `${field} may tell where somebody lives.`,
  },
  {
    when: (clue) =>
      isBalanceOfSomebody(clue) ||
      isEarned(clue) ||
      isOfDues(clue) ||
      isFigureOfIncome(clue) ||
      isPaidByOrder(clue),
    says: (field) => `${field} may be what somebody has or earned.`,
  },
  { when: isTimeAttended, says: (field) => `${field} may tell where somebody was, and when.` },
  { when: isNumberOfPhone, says: (field) => `${field} may be a telephone number.` },
  {
    when: (clue) => isNumberOfAccount(clue) || isNumberOfPaper(clue),
    says: (field) => `${field} may be the number of an account or a paper.`,
  },
  { when: isTraitOfSomebody, says: (field) => `${field} may tell what somebody is.` },
  {
    when: (clue) => isPictureOfPaper(clue) || isPictureOfFace(clue),
    says: (field) => `${field} may show a face or a paper.`,
  },
  {
    when: (clue) => isPlaceInStream(clue) || isPlaceOfCaller(clue),
    says: (field) => `${field} may tell where somebody was.`,
  },
  {
    when: (clue) => isHoldingOfSomebody(clue) || isRateOfWork(clue),
    says: (field) => `${field} may be what somebody has, owes or is paid.`,
  },
  {
    when: (clue) => isNameShown(clue) || isHelperOfHost(clue) || isCopied(clue),
    says: (field) => `${field} may name somebody.`,
  },
  {
    when: (clue) => isRatingOfApplicant(clue) || isPlaceOfPupil(clue) || isNoteOnSomebody(clue),
    says: (field) => `${field} may be a judgement of somebody.`,
  },
];
