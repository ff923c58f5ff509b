/**
 * Whether the names above a field and those of its operation say that it is told of when somebody
 * works: a time sheet is of one person, whatever stands in it.
 *
 * @param words In the singular.
 */
export const isWorkingTime = (words: ReadonlySet<string>): boolean =>
  ['timesheet', 'timecard', 'timeclock', 'attendance'].some((word) => words.has(word)) ||
  (words.has('time') && ['sheet', 'clock', 'punch'].some((word) => words.has(word))) ||
  (words.has('work') && words.has('record'));

/** The same of when somebody who works there is away. */
export const isTimeOff = (words: ReadonlySet<string>): boolean =>
  ['employee', 'worker', 'staff', 'contractor'].some((word) => words.has(word)) &&
  ((words.has('time') && words.has('off')) ||
    ['timeoff', 'leave', 'absence', 'vacation', 'pto'].some((word) => words.has(word)));
