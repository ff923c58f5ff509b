import type { Doubt } from '../doubt-of-people.ts';
import { doubtsOfBookings } from './doubt-of-bookings.ts';
import { doubtsOfDays } from './doubt-of-days.ts';
import { doubtsOfDebts } from './doubt-of-debts.ts';
import { doubtsOfLastTimes } from './doubt-of-last-times.ts';
import { doubtsOfStays } from './doubt-of-stays.ts';

/** When somebody was where, did what and owes what, in records that have other names for it. */
export const doubtsOfPeoplesDays: readonly Doubt[] = [
  ...doubtsOfDays,
  ...doubtsOfLastTimes,
  ...doubtsOfStays,
  ...doubtsOfBookings,
  ...doubtsOfDebts,
];
