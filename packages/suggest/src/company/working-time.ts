/**
 * Whether the names above a field and those of its operation say that it is told of when somebody
 * works: a time sheet is of one person, whatever stands in it, and so is each entry of a log of
 * what somebody worked at.
 *
 * @param words In the singular.
 */
export const isWorkingTime = (words: ReadonlySet<string>): boolean =>
  !isOfRules(words) &&
  (some(words, 'timesheet timecard timeclock attendance worklog timelog timeentry timetracking') ||
    (words.has('time') &&
      !words.has('series') &&
      some(words, 'sheet clock punch entry log tracking')) ||
    (words.has('work') && some(words, 'record log')));

/** The same of when somebody who works there is away. */
export const isTimeOff = (words: ReadonlySet<string>): boolean =>
  !isOfRules(words) &&
  (some(words, 'timeoff absence pto') ||
    (words.has('time') && words.has('off')) ||
    (some(words, 'leave vacation') &&
      some(words, 'employee worker staff contractor request application balance entitlement')));

/** A sheet or an absence of one person alone: whatever stands in it is told of that one. */
export const isSheetOfTime = (words: ReadonlySet<string>): boolean =>
  some(words, 'timesheet timecard timeclock attendance') ||
  (words.has('time') && some(words, 'sheet clock punch')) ||
  (words.has('work') && words.has('record')) ||
  (some(words, 'employee worker staff contractor') && isTimeOff(words));

/** What holds for everybody who works there. */
const isOfRules = (words: ReadonlySet<string>): boolean =>
  some(words, 'policy type rule plan category setting template definition holiday report');

const some = (words: ReadonlySet<string>, list: string): boolean =>
  list.split(' ').some((word) => words.has(word));
