import { singular } from '@leasehold/privacy';
import { beside, type Clue, endsIn, named, stands } from '../recognisers/recogniser.ts';
import { type Doubt, holderName, holderOf, isOfPerson, isText } from './doubt-of-people.ts';
import { isTimeOfRecord } from './record-times.ts';

/** What is kept back from somebody's pay says of what faith or union somebody is. */
const isNameOfDeduction = (clue: Clue): boolean =>
  isText(clue) &&
  clue.name === 'name' &&
  /^(?:deduction|garnishment|benefit|tax)$/.test(holderOf(clue)) &&
  stands('employee payroll compensation payslip')(clue);

/** The same where it is a code with its names: `deductionCode.longName`. */
const isNameOfCodeOfPay = (clue: Clue): boolean =>
  isText(clue) &&
  endsIn('name label title description descriptor text display')(clue) &&
  (isNameOfKeptBack(clue) || isNameOfItsCode(clue));

/** `benefitPlanName` of somebody who works there. */
const isNameOfKeptBack = (clue: Clue): boolean =>
  clue.words.some((word) => ofKeepingBack.test(word)) &&
  stands('payroll payslip paystub compensation employee')(clue);

const isNameOfItsCode = (clue: Clue): boolean =>
  /^(?:code|type|kind|reason|category|level|area|basis|factor)$/.test(holderOf(clue)) &&
  stands('payroll payslip paystub compensation')(clue) &&
  clue.evidence.above.some((words) => words.some((word) => ofKeepingBack.test(word)));

const ofKeepingBack =
  /^(?:deduction|garnishment|lien|benefit|retirement|pension|contribution|insurance)s?$/;

/** What is taken from somebody's pay for whom that one owes: since when, and by which court. */
const isOfGarnishment = (clue: Clue): boolean =>
  (stands('garnishment')(clue) ||
    (stands('lien')(clue) && stands('worker employee payroll')(clue))) &&
  !clue.evidence.isFlag &&
  clue.type !== 'object' &&
  !endsIn('id url uri href link currency')(clue) &&
  !isTimeOfRecord(clue);

const besidePay = beside(
  'grosspay netpay grosswage netwage grosswages netwages grosssalary netsalary annualsalary takehomepay',
);
const isNumberOfRecord = endsIn('id number year month count version page status week');

/** What is kept back, and for whom: whether somebody is married, owes, or has children. */
const isKeptBack = (clue: Clue): boolean =>
  !clue.evidence.isFlag &&
  ((/^(?:filingstatus|dependents?amount|dependents?|dependants?|exemptions?|(?:extra|additional)withholding|withholdingallowances)$/.test(
    clue.name,
  ) &&
    stands('employee payroll tax worker')(clue)) ||
    (stands('employee')(clue) &&
      /^(?:earning|garnishment|deduction|benefit)/.test(
        holderOf(clue) === '' ? clue.subject.head : holderName(clue),
      ) &&
      (named('agency goal payee annualmaximum paidtowardsgoal calculationcode')(clue) ||
        clue.type === 'number')));

/** What somebody gets for the hours of one job. */
function isPayInPart(clue: Clue): boolean {
  if (clue.evidence.isFlag) return stands('garnishment')(clue);
  const isOfShift = stands('shift timesheet timecard')(clue);
  if (isOfShift && stands('tip wage')(clue)) return true;
  if (stands('payroll')(clue) && /^(?:totals?|taxes|tax)$/.test(holderName(clue)))
    return clue.type !== 'object' && clue.last !== 'id' && !clue.isEnum;
  if (besidePay(clue)) return clue.type === 'number' && !isNumberOfRecord(clue);
  return isFigureOfPay(clue) || isReasonOfPay(clue);
}

/** Why somebody is paid otherwise than before. */
const isReasonOfPay = (clue: Clue): boolean =>
  isText(clue) &&
  endsIn('reason note')(clue) &&
  /^(?:rate|pay|salary|wage)$/.test(holderOf(clue)) &&
  stands('employee')(clue);

function isFigureOfPay(clue: Clue): boolean {
  if (!endsIn('rate amount hour percentage value total')(clue)) return false;
  if (stands('compensation garnishment payslip paystub paystatement paycheck wage')(clue))
    return true;
  return (
    (clue.subject.isBelowPerson || stands('payroll')(clue)) &&
    /^(?:job|position|contract|employment|earning|deduction|adjustment|rate|deposit|tax)$/.test(
      holderOf(clue),
    )
  );
}

/** Where somebody learned and worked. */
const isOfCareer = (clue: Clue): boolean =>
  (clue.isPersons || clue.subject.isBelowPerson) &&
  !clue.evidence.isFlag &&
  clue.last !== 'id' &&
  /^(?:education|employment|experience|degree|qualification|certification|workhistory|jobhistory|schooling)$/.test(
    clue.evidence.above.at(-1)?.map(singular).join('') ?? '',
  );

/** When somebody came and went, in what is told of their work. */
const isOfHire = (clue: Clue): boolean =>
  (isOfPerson(clue) || clue.subject.isBelowPerson) &&
  clue.words.some((word) =>
    /^(?:hire|hired|rehire|rehired|terminated|termination|retired|resigned)$/.test(word),
  ) &&
  !/^(?:id|status|type)$/.test(clue.last);

/** `years_of_service`, which nearly is an age. */
const isOfTenure = (clue: Clue): boolean =>
  clue.isPersons && clue.words.some((word) => /^(?:years|tenure|seniority)$/.test(word));

const isBadge = (clue: Clue): boolean =>
  isText(clue) &&
  named('badge badgenumber badgeid')(clue) &&
  /^(?:operator|worker|driver|guard|attendant|technician|officer)$/.test(holderOf(clue));

/** When and where somebody came to work and went: `firstIn`, `checkOut_Location`. */
const isOfAttendance = (clue: Clue): boolean =>
  stands('attendance clockin punch timeclock')(clue) &&
  !clue.evidence.isFlag &&
  /^(?:(?:first|last|check|punch|clock)(?:ed)?(?:in|out)(?:time|at|location|date)?|(?:total|worked|working)(?:hrs|hours|time))$/.test(
    clue.name,
  );

/** Which kind of leave somebody took. */
const isKindOfLeave = (clue: Clue): boolean => {
  const { context } = clue.subject;
  const isLeave =
    ['leave', 'absence', 'timeoff', 'sickness'].some((word) => context.has(word)) ||
    (context.has('time') && context.has('off'));
  return (
    isLeave &&
    isText(clue) &&
    (ofLeave(clue) ||
      (named('name title')(clue) &&
        /^(?:leave|absence|off|timeoff|sickness)$/.test(clue.subject.head)) ||
      (named('name label title code')(clue) &&
        /^(?:type|reason|category|kind|policy)$/.test(holderOf(clue)) &&
        clue.evidence.above.at(-1)?.length === 1))
  );
};

const ofLeave = named('policytype leavetype absencetype timeofftype absencereason leavereason');

/** The same by its id, beside whose leave it is. */
const isIdOfKindOfLeave = (clue: Clue): boolean =>
  /^(?:leave|absence|timeoff)(?:type|reason|category)(?:id|code)$/.test(clue.name) &&
  (clue.isAbout || beside('userid useridfk employeeid personid memberid staffid workerid')(clue));

/** What is written down of how somebody works: all but when, by whom and in which state. */
const isOfReview = (clue: Clue): boolean =>
  clue.type !== 'object' &&
  clue.format !== 'date-time' &&
  clue.format !== 'date' &&
  (stands('appraisal')(clue) ||
    (stands('review evaluation feedback assessment')(clue) &&
      (clue.isAbout || stands('employee worker staff colleague performance subordinate')(clue)))) &&
  !endsIn('id uuid status cycle period year quarter type template form date at page total count')(
    clue,
  );

/** What somebody works for, since when, and when not. */
export const doubtsOfWork: readonly Doubt[] = [
  {
    when: (clue) => isNameOfDeduction(clue) || isNameOfCodeOfPay(clue) || isOfGarnishment(clue),
    says: (field) => `${field} may tell what somebody pays for, or owes.`,
  },
  {
    when: (clue) => isPayInPart(clue) || isKeptBack(clue),
    says: (field) => `${field} may be what somebody is paid.`,
  },
  { when: isOfCareer, says: (field) => `${field} tells where somebody learned or worked.` },
  {
    when: (clue) => isOfTenure(clue) || isOfHire(clue) || isBadge(clue) || isOfAttendance(clue),
    says: (field) => `${field} tells how somebody works.`,
  },
  { when: isOfReview, says: (field) => `${field} may be a judgement of how somebody works.` },
  {
    when: (clue) => isKindOfLeave(clue) || isIdOfKindOfLeave(clue),
    says: (field) => `${field} may tell why somebody is away.`,
  },
];
