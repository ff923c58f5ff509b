import { once } from '../once.ts';
import { countLimit, type LimitCounts, type ValueLimit } from '../answer/limits.ts';
import { createFormatPreserver, type FormatPreserver } from './ff1.ts';
import type { FormatAlphabet } from './format-places.ts';
import { createDateShift, createKeyedHash } from '../tokens/hash.ts';
import { type CalendarDate, dayMs, utcDay } from './calendar.ts';
import type { TreatmentContext } from './definition.ts';
import type { EngineEnv } from '../engine-env.ts';

/** Subjects of the objects around a value by their filter, outermost first. */
export type Subjects = readonly ReadonlyMap<object, string>[];

/** What treatments of one lease may use, for one answer after the other. */
export function createContexts(
  { primitives, leaseSecret, now }: EngineEnv,
  tokenBytesMax: number,
): (subjects: Subjects, limits: LimitCounts) => TreatmentContext {
  const dayAt = rememberDay();
  const lease: LeaseTools = {
    tokenBytesMax,
    utf8Length: (text) => primitives.utf8Length(text),
    hash: once(() => createKeyedHash(primitives, leaseSecret)),
    shift: once(() => createDateShift(primitives, leaseSecret)),
    format: once(() => createFormatPreserver(primitives, leaseSecret)),
    today: () => dayAt(now()),
  };
  return (subjects, limits) => new Context(lease, subjects, limits);
}

/**
 * The same for all answers; everything derived from the lease's secret only when it is first asked
 * for.
 */
interface LeaseTools {
  readonly tokenBytesMax: number;
  readonly utf8Length: (text: string) => number;
  readonly hash: () => TreatmentContext['hash'];
  readonly shift: () => TreatmentContext['shiftDays'];
  readonly format: () => FormatPreserver;
  readonly today: () => CalendarDate;
}

class Context implements TreatmentContext {
  readonly #lease: LeaseTools;
  readonly #subjects: Subjects;
  readonly #limits: LimitCounts;
  #today: CalendarDate | undefined;

  constructor(lease: LeaseTools, subjects: Subjects, limits: LimitCounts) {
    this.#lease = lease;
    this.#subjects = subjects;
    this.#limits = limits;
  }

  get today(): CalendarDate {
    return (this.#today ??= this.#lease.today());
  }
  get tokenBytesMax(): number {
    return this.#lease.tokenBytesMax;
  }
  utf8Length(text: string): number {
    return this.#lease.utf8Length(text);
  }
  overLimit(limit: ValueLimit): undefined {
    countLimit(this.#limits, limit);
  }
  hash(className: string, text: string): string {
    return this.#lease.hash()(className, text);
  }
  shiftDays(subject: string, maxDays: number): number {
    return this.#lease.shift()(subject, maxDays);
  }
  encryptFormat(text: string, alphabet: FormatAlphabet, tweak: string): string | undefined {
    return this.#lease.format().encrypt(text, alphabet, tweak);
  }
  subjectOf(filter: object): string | undefined {
    return this.#subjects.findLast((found) => found.has(filter))?.get(filter);
  }
}

/** The day of a moment, worked out once a day. */
function rememberDay(): (now: number) => CalendarDate {
  let held = { number: NaN, date: utcDay(0) };
  return (now) => {
    const number = Math.floor(now / dayMs);
    if (number !== held.number) held = { number, date: utcDay(now) };
    return held.date;
  };
}
