import { foldName, singular } from '@leasehold/privacy';
import { classTreatments } from '../class-treatments.ts';
import { type FieldEvidence, parentPath } from '../evidence.ts';
import { remembered } from '../names.ts';
import { isTellingName, type Subject } from '../subject.ts';
import { livesKept } from './told-of-people.ts';
import { isOfSomebodyByWeight } from './whose-record.ts';
import { isSheetOfTime } from './working-time.ts';

/**
 * Whether a field stands in what is told of one person: in a record in which somebody plays the
 * part of whom it is about (`{ employee: { name } }` of a payslip, `rider` of a trip), or in what
 * that record holds, as long as it is no thing of its own (`course` of an enrolment).
 */
export function findTold(
  judged: readonly FieldEvidence[],
  subjectOf: (evidence: FieldEvidence) => Subject,
): (evidence: FieldEvidence) => boolean {
  const records = new Set<string>();
  const holders = new Map<string, FieldEvidence>();
  for (const evidence of judged) {
    holders.set(evidence.parent, evidence);
    if (isOfOneAlone(evidence, subjectOf(evidence))) records.add(evidence.parent);
    for (const part of isInListedThing(evidence, subjectOf(evidence)) ? [] : partsIn(evidence))
      if (isToldIn(part, subjectOf(part.inside))) records.add(part.inside.parent);
  }
  const held = nounsInside(judged);
  for (const [parent, fields] of Map.groupBy(judged, (evidence) => evidence.parent)) {
    const subject = fields[0] ? subjectOf(fields[0]) : undefined;
    const inside = held.get(parent) ?? [];
    if (subject && mayBeTold(subject) && isOfSomebodyByWeight(fields, subject, inside))
      records.add(parent);
  }
  const isIn = remembered((path: string): boolean => {
    if (records.has(path)) return true;
    const above = parentPath(path);
    const holder = holders.get(path);
    const isApart = holder !== undefined && isThingOfItsOwn(holder, subjectOf(holder));
    return above !== path && !isApart && isIn(above);
  });
  return ({ parent, above }) => isIn(parent) && !above.some(isOfAnswer);
}

/** `tenant: { slug }` is known as a thing by what it has, whatever else is called so. */
const isInListedThing = ({ above }: FieldEvidence, { kind, isListed, head }: Subject): boolean =>
  kind === 'thing' && isListed && head === 'tenant' && above.length > 0;

/** Who stands in each record as an object with a name or an id (`camper: { name }`), by the noun. */
function nounsInside(judged: readonly FieldEvidence[]): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const evidence of judged) {
    const { parent, above } = evidence;
    if (parent.endsWith('[]') || above.length === 0 || !isOfIdentity(evidence)) continue;
    // `spouse_a`
    const noun = singular(above.at(-1)?.findLast((word) => /^[a-z]{2}/.test(word)) ?? '');
    const outer = parentPath(parent);
    found.set(outer, [...(found.get(outer) ?? []), noun]);
  }
  return found;
}

/** Somebody who stands in a record, by the name of the part, and a field of that record. */
interface Part {
  /** `itself`: what stands in an object for somebody. */
  of: 'one' | 'anybody' | 'itself';
  noun: string;
  inside: FieldEvidence;
}

/** `requester`, `policy_holder_id`; `patient: { name }`, and whoever is one of `pax[]`. */
function partsIn(evidence: FieldEvidence): Part[] {
  const { above, parent, field } = evidence;
  const own = isNaming(evidence) ? partOfName(evidence.words, field.names.at(-1)) : undefined;
  const parts: Part[] = own ? [{ ...own, inside: evidence }] : [];
  const held = isChild(evidence)
    ? ({ of: 'one', noun: 'child' } as const)
    : partOfName(withoutDetails(above.at(-1) ?? []), field.names.at(-2), true);
  if (!held || !isOfIdentity(evidence)) return parts;
  if (held.of === 'one') parts.push({ ...held, of: 'itself', inside: evidence });
  if (!parent.endsWith('[]')) parts.push({ ...held, inside: outside(evidence) });
  return parts;
}

/** `employee_details: { name }`, which the employee stands in. */
const withoutDetails = (words: readonly string[]): readonly string[] =>
  words.length > 1 && /^(?:details?|info|information|data|description)$/.test(words.at(-1) ?? '')
    ? words.slice(0, -1)
    : words;

/** Nodes of a tree have no first names. */
const isChild = ({ above, words }: FieldEvidence): boolean =>
  /^(?:child|kid|minor|infant|baby)$/.test(above.at(-1)?.at(-1) ?? '') &&
  /^(?:first|last|given|family|fore|sur|birth)/.test(words.join(''));

/** A field of the record that the object is a part of, which holds nothing but that object. */
const outside = (evidence: FieldEvidence): FieldEvidence => ({
  ...evidence,
  above: evidence.above.slice(0, -1),
  parent: parentPath(evidence.parent),
  field: { ...evidence.field, names: evidence.field.names.slice(0, -1) },
});

/** A name, or an id: how many there are, and which kind of them, says nothing of one of them. */
function isNaming({ field: { schema }, isFlag, words }: FieldEvidence): boolean {
  const types = [schema?.['type'] ?? 'string'].flat();
  const isId = types.includes('integer') && /^(?:id|number|no|ref)$/.test(words.at(-1) ?? '');
  return !isFlag && schema?.['enum'] === undefined && (types.includes('string') || isId);
}

/** What somebody is known or reached by, in an object of their own. */
function isOfIdentity({ class: dataClass, words, isFlag }: FieldEvidence): boolean {
  if (isFlag) return false;
  return (
    /^(?:person|username|phone|email|birth_date|ssn|[a-z]+_id)$/.test(dataClass) ||
    identity.has(words.join('')) ||
    classTreatments.get(dataClass)?.category === 'direct'
  );
}

const identity = new Set(
  'id uuid guid code number no ref reference name given family first last forename surname initials alias handle head'.split(
    ' ',
  ),
);

/** Which part, by English words or by a name in another language; nothing where it is none. */
function partOfName(
  words: readonly string[],
  written = '',
  isObject = false,
): Pick<Part, 'of' | 'noun'> | undefined {
  const known = words.filter((word, i) => i === 0 || !suffixes.has(word)).map(singular);
  const last = known.at(-1) ?? '';
  const both = `${known.at(-2) ?? ''}${last}`;
  const folded = foldName(written)
    .replace(/(?:id|name|nr|no)$/, '')
    .replace(/s$/, '');
  if (subjects.has(last) || subjects.has(both) || inOtherLanguages.has(folded))
    return !isObject && needObject.has(last) ? undefined : { of: 'one', noun: last };
  const noun = [last, both].find((one) => anybody.has(one));
  return noun === undefined ? undefined : { of: 'anybody', noun };
}

const suffixes = new Set('id uuid guid name number no nr ref reference code full'.split(' '));

/**
 * Known as a record of goods or of work it is about these, whoever ordered or does them; anybody
 * may stand in anything, and makes a record about somebody where it is one of what people go
 * through. What lists know as somebody is judged as that.
 */
function isToldIn({ of, noun }: Part, subject: Subject): boolean {
  const { kind, head, context } = subject;
  if (of === 'itself') return kind !== 'person' && !subject.isListed;
  if (isOfGoodsAndWork(subject) || kind === 'person') return false;
  // between whom money goes is no part of what is told of one of them
  if (/^(?:debtor|beneficiary)$/.test(noun) && ofPayments.some((word) => context.has(word)))
    return false;
  if (of === 'one') return true;
  if (/^(?:request|form|record|application)$/.test(head))
    return [...context].some((word) => ofLives.has(word));
  return ofLives.has(head) || (noun === 'client' && head === 'session' && !context.has('checkout'));
}

const isOfGoodsAndWork = ({ head, ends, context }: Subject): boolean =>
  [head, ends].some((word) => ofGoodsAndWork.has(word)) ||
  context.has('expense') ||
  context.has('inventory');

/** Below those whose lives an API keeps a log or a form may be of them, if its fields say so. */
const mayBeTold = (subject: Subject): boolean =>
  !isOfGoodsAndWork(subject) ||
  (/^(?:log|form|survey|event|comment|station|position)$/.test(subject.head) &&
    subject.askedBelow.some((word) => livesKept.has(singular(word))));

const ofPayments = ['payment', 'transfer', 'transaction', 'payout', 'activity'];

/**
 * Has its own name for what it is, which no part of somebody's life has, or is somebody else.
 */
function isThingOfItsOwn({ above }: FieldEvidence, { kind, isListed, head }: Subject): boolean {
  const own = above.at(-1) ?? [];
  if (/^(?:adverse|life|sentinel|safety|clinical)events?$/.test(own.join(''))) return false;
  if (!above.some((words) => singular(words.at(-1) ?? '') === head)) return false;
  if (kind === 'person') return head !== 'party' && head !== 'subject';
  return kind === 'thing' && isListed && !toldInside.has(head);
}

/** What an answer says of itself, and a file of its form. */
const isOfAnswer = (words: readonly string[]): boolean =>
  /^(?:pagination|paging|pages?|links?|problem|errors?|audit)$|metadata$|^meta$/.test(
    words.join(''),
  );

/** Whom a record is about that names them. */
const subjects = new Set(
  'employee worker staffmember applicant candidate patient pupil student learner tenant lodger lessee athlete guest passenger pax traveller traveler rider policyholder claimant complainant defendant accused plaintiff appellant inmate prisoner offender detainee subject donor borrower debtor patron resident beneficiary insured victim suspect survivor trainee apprentice intern volunteer taxpayer voter refugee asylumseeker mentee decedent deceased parishioner pensioner jobseeker serviceuser fosterchild ward household family examinee testtaker probationer parolee convict respondent datasubject caserecipient'.split(
    ' ',
  ),
);

/** As a word alone these are as often a firm's, a machine's or of a letter. */
const needObject = new Set(
  'subject worker tenant ward household family respondent taxpayer'.split(' '),
);

/** Whoever has, asks for or uses something. */
const anybody = new Set(
  'requester requestor client customer member user holder accountholder cardholder person individual viewer player caller visitor attendee participant subscriber profile owner party counselee consumer buyer payee'.split(
    ' ',
  ),
);

/** The same parts in other languages, as names are folded, where no list of words has them. */
const inOtherLanguages = new Set(
  'antragsteller antragstellerin bewerber bewerberin klaeger beklagter beschuldigter fahrgast reisender haeftling schuldner kreditnehmer leistungsempfaenger versicherungsnehmer demandeur demandeuse candidat candidate passager voyageur detenu debiteur emprunteur allocataire locataire salarie eleve solicitante demandante demandado candidato pasajero viajero preso deudor prestatario beneficiario requerente passageiro viajante detento devedor mutuario segurado richiedente passeggero viaggiatore detenuto debitore mutuatario aanvrager kandidaat passagier reiziger gedetineerde schuldenaar wnioskodawca kandydat pasazer podrozny osadzony dluznik kredytobiorca zadatel uchazec cestujici odsouzeny sokande passagerare resenar ansoker soker ansoger hakija matkustaja basvuran aday yolcu borclu sigortali pemohon penumpang peminjam kerelmezo utas ados zayavitel заявитель пассажир пассажиры осужденный заемщик кандидат 申請者 応募者 乗客 旅客 被告 申请人 申請人 借款人 候选人 신청자 지원자 승객 المتقدم الراكب'.split(
    ' ',
  ),
);

/** It is about these: what is bought and brought, and what is worked at. */
const ofGoodsAndWork = new Set(
  'alvara alvaras baugenehmigung patent trademark tender stop stopover station platform venue booking reservation order invoice cart basket checkout shipment parcel consignment fulfillment delivery quote quotation estimate product item variant sku issue pull fork gist commit branch release task subtask todo story epic bug sprint project milestone ticket payment charge refund payout transfer transaction subscription plan price coupon file folder document attachment page article post comment message email event webhook log repository repo course class lesson quiz question team group channel meeting webinar device app key token organization organisation company department location site room contact survey form template'.split(
    ' ',
  ),
);

/** A statement of pay, and what was asked for of somebody's time at work. */
const isOfOneAlone = ({ above }: FieldEvidence, { head, context }: Subject): boolean =>
  ofOneAlone.has(head) ||
  isPlanForOne(head, context) ||
  (isSheetOfTime(context) &&
    (above.length === 0 ||
      !isTellingName(above.at(-1) ?? []) ||
      isRecordOfWork(above.at(-1) ?? [])));

/** What is planned for one person: `care-plans`, `treatment_plan`. */
const isPlanForOne = (head: string, context: ReadonlySet<string>): boolean =>
  head === 'plan' &&
  !context.has('template') &&
  ['care', 'treatment', 'support', 'birth', 'nursing', 'discharge'].some((word) =>
    context.has(word),
  );

/** `work_records[]` of an answer. */
const isRecordOfWork = (words: readonly string[]): boolean =>
  isSheetOfTime(new Set(words.map(singular)));

/** Nobody but one person has these, whoever is named in them. */
const ofOneAlone = new Set('payslip paystub hearing arraignment prosecution household'.split(' '));

/** Records of what somebody goes through, gets or does. */
const ofLives = new Set(
  'baptism communion confession prayer sacrament wedding funeral burial payslip paystub paycheck leave absence timeoff sickness stay visit claim trip ride journey match score assessment appraisal hearing trial booking reservation admission referral counselling counseling consultation appointment intake screening loan lending debt benefit allowance grievance complaint exclusion detention warning sanction placement treatment prescription vaccination tenancy lease pension profile household'.split(
    ' ',
  ),
);

/** Words of things as well, and inside what is told of somebody a part of it. */
const toldInside = new Set(
  'test exam diagnosis condition procedure warning exclusion grievance complaint group violation offence offense charge conviction claim decision result default deduction line item entry service position job treatment report lab panel observation medication drug case answer level class action incident reason alert document doc paper fee benefit loan plan shift activity interest membership badge type category status'.split(
    ' ',
  ),
);
