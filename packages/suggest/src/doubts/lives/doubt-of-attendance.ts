import { beside, type Clue, endsIn, hasWord } from '../../recognisers/recogniser.ts';
import { isWorkingTime, isTimeOff } from '../../company/working-time.ts';
import { type Doubt, isOfPerson, isText } from '../doubt-of-people.ts';

/** How a clock is set up, rather than when somebody was there. */
const isSetUp = endsIn('required enabled allowed policy rule setting unit multiplier rate type id');

/** `clock_in_at`, `punchedOut`: nobody but somebody who works there comes and goes. */
const isClock = ({ name }: Clue): boolean =>
  /(?:clock|punch)(?:ed)?(?:in|out)(?!s?side)/.test(name);

/** How late, how long and how often, which tells of somebody whose record it is. */
const isOfPresence = hasWord(
  'overtime lateness tardy tardiness absence absences absent absenteeism latenight attended clocked',
);

const inUnits = hasWord('hour hours min mins minute minutes day days');
const ofWork = hasWord('work worked working break leave leaving holiday vacation pto sick shift');

const belowSomebody = (clue: Clue): boolean =>
  isOfPerson(clue) ||
  clue.isTold ||
  ['employee', 'worker', 'contractor', 'staff', 'pupil', 'student'].some((word) =>
    clue.subject.context.has(word),
  ) ||
  beside('employeeid workerid staffid studentid pupilid userid contractorid')(clue);

const isOfHours = (clue: Clue): boolean =>
  isWorkingTime(clue.subject.context) || isTimeOff(clue.subject.context)
    ? clue.type === 'number' && inUnits(clue)
    : inUnits(clue) && ofWork(clue) && !isSetUp(clue);

/** When somebody came and went, how long that one worked, was late or was away. */
const isOfAttendance = (clue: Clue): boolean =>
  clue.type !== 'object' &&
  !isSetUp(clue) &&
  (isClock(clue) || (belowSomebody(clue) && (isOfPresence(clue) || isOfHours(clue))));

const besideWage = beside(
  'wage wages wagetotal wagetype hourlyrate hourlywage salary basesalary grosspay netpay',
);
const sums = hasWord(
  'bonus reimbursement reimbursements commission commissions tip tips wage wages salary total ' +
    'earnings expenses hours paid amount',
);

/** `bonus` beside a wage, and `wage_total` in whatever record, written as texts as well. */
const isOfPay = (clue: Clue): boolean =>
  (clue.type === 'number' || isText(clue)) &&
  !clue.evidence.isFlag &&
  !clue.isEnum &&
  !endsIn('id uuid type kind status date period frequency currency name unit at')(clue) &&
  ((besideWage(clue) && sums(clue)) ||
    (hasWord('wage wages salary salaries')(clue) && endsIn('total amount sum')(clue)));

export const doubtsOfAttendance: readonly Doubt[] = [
  {
    when: isOfAttendance,
    says: (field) => `${field} may tell when somebody works, or is away.`,
  },
  {
    when: isOfPay,
    says: (field) => `${field} may be what somebody is paid.`,
  },
];
