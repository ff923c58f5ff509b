import type { LeaseRow } from '../store/tables/leases.ts';

/** Milliseconds since 1970 go in and come out. */
export interface TimeWindow {
  isOpen(at: number): boolean;
  /**
   * When it opens next, to the minute; undefined: not within the next fortnight. Asked while it is
   * closed.
   */
  opensAt(at: number): number | undefined;
}

type Settings = NonNullable<LeaseRow['window']>;

const minuteMs = 60_000;
const dayMinutes = 1_440;
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/**
 * By the clock on the wall: where it is put back the hour it shows twice is open twice, and where
 * it is put forward an hour it never shows is not open. A window that ends before it begins goes on
 * past midnight, and belongs to the day it began on.
 */
export function createTimeWindow({
  from,
  to,
  days = [...weekdays],
  timeZone,
}: Settings): TimeWindow {
  const [begins, ends] = [minutesOf(from), minutesOf(to)];
  const isOn = (day: number) => days.includes(weekdays[(day + 7) % 7]!);
  const wallClock = createWallClock(timeZone);
  const isWithin = ({ day, minutes }: WallTime) =>
    begins < ends
      ? isOn(day) && minutes >= begins && minutes < ends
      : (isOn(day) && minutes >= begins) || (isOn(day - 1) && minutes < ends);
  const isOpen = lastMinute((minute) => isWithin(wallClock(minute * minuteMs)));

  // Clocks are put forward or back by two hours at most, so the moment is looked for on both sides
  // of where it would be without; and first of all in the hours that follow, which may be those the
  // clock shows again.
  const aroundMinutes = 120;
  const opensAt = (minute: number): number | undefined => {
    const today = minute + begins - wallClock(minute * minuteMs).minutes;
    const expected = [
      minute,
      ...Array.from({ length: 15 }, (_, days) => today + days * dayMinutes),
    ];
    for (const around of expected)
      for (
        let one = Math.max(minute + 1, around - aroundMinutes);
        one <= around + aroundMinutes;
        one++
      )
        if (isWithin(wallClock(one * minuteMs))) return one * minuteMs;
    return undefined;
  };
  const nextOpening = lastMinute(opensAt);
  return {
    isOpen: (at) => isOpen(Math.floor(at / minuteMs)),
    opensAt: (at) => nextOpening(Math.floor(at / minuteMs)),
  };
}

/** A lease is asked many times in a minute, and the answer is the same. */
function lastMinute<T>(answer: (minute: number) => T): (minute: number) => T {
  let known: { minute: number; answer: T } | undefined;
  return (minute) => {
    if (known?.minute !== minute) known = { minute, answer: answer(minute) };
    return known.answer;
  };
}

interface WallTime {
  /** 0: Sunday. */
  day: number;
  /** Since midnight, as the clock shows it. */
  minutes: number;
}

function createWallClock(timeZone: string): (at: number) => WallTime {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const name = parts.get('weekday')?.toLowerCase();
    return {
      day: weekdays.findIndex((one) => one === name),
      minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
    };
  };
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}
