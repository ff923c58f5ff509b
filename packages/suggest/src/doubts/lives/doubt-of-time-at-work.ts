import { isTimeOff, isWorkingTime } from '../../company/working-time.ts';
import { endsIn, hasWord, named, stands, type Clue } from '../../recognisers/recogniser.ts';
import { type Doubt, holderName, isText } from '../doubt-of-people.ts';
import { isTimeOfRecord } from '../record-times.ts';

const inUnits = hasWord('hour hours min mins minute minutes sec secs second seconds day days week');
const isNumberOfRecord = endsIn('id uuid number version page count total year');

/** Which sheet or day it is, of which there is one for everybody. */
const isPeriod = ({ name, subject }: Clue): boolean =>
  /^(?:date|day|period|payperiod|week)(?:start|end|from|to|date)*$/.test(name) &&
  !isTimeOff(subject.context);

/** When somebody worked or was away, and for how long. */
const isSpell = (clue: Clue, dataClass: string): boolean =>
  !isTimeOfRecord(clue) &&
  !isPeriod(clue) &&
  clue.type !== 'object' &&
  (dataClass === 'date' || (clue.type === 'number' && inUnits(clue) && !isNumberOfRecord(clue)));

/** `started_at_half_day`: on which part of a day. */
const isPartOfDay = (clue: Clue): boolean => clue.words.includes('half') && inUnits(clue);

const isNote = named('note notes comment comments remark remarks memo workdescription');

/** What somebody wrote of what they did, or of why they are away. */
const isWritten = (clue: Clue): boolean => isText(clue) && !clue.isEnum && isNote(clue);

/** How much of somebody's leave is taken and left: `AvailedCount`, whatever kind it is of. */
const isOfLeaveLeft = (clue: Clue): boolean =>
  (clue.type === 'number' || isText(clue)) &&
  stands('leave leavetype leavetracker timeoff vacation absence pto')(clue) &&
  /^(?:taken|availed|balance|available|used|remaining|booked|permitted|entitled|accrued)(?:count|days|hours|leaves?)?$/.test(
    // where Dutch has it as well, the word in English is another
    clue.evidence.written.join(''),
  );

/** What an absence before, or a paper for one, is called. */
const isNameOfAbsence = (clue: Clue): boolean =>
  isText(clue) &&
  !clue.isEnum &&
  (/(?:attachment|document|file)names?$/.test(clue.name) ||
    (/^(?:descriptor|displayname|title|label|name)$/.test(clue.name) &&
      /(?:leave|absence|timeoff).*event|(?:business|workflow|approval)process$/.test(
        holderName(clue),
      )) ||
    (clue.name === 'description' && /^(?:attachment|document|file)s?$/.test(holderName(clue))));

export const doubtsOfTimeAtWork: readonly Doubt[] = [
  {
    when: (clue, dataClass) =>
      isOfLeaveLeft(clue) ||
      ((isWorkingTime(clue.subject.context) || isTimeOff(clue.subject.context)) &&
        (isSpell(clue, dataClass) ||
          isPartOfDay(clue) ||
          isWritten(clue) ||
          isNameOfAbsence(clue))),
    says: (field) => `${field} may tell when somebody works, or is away.`,
  },
];
