import type { RouteAnswer } from '@leasehold/contract/browser';
import { counted } from '../parts/counted.ts';

export type NamedAlertKind = RouteAnswer<'GET /alert-rules'>['items'][number]['kind'];

interface KindWords {
  title: string;
  /** A measure in words. */
  say: (value: number) => string;
  /** Of a rule that is just made. */
  threshold: number;
  /** False: it is what it is now, whatever the window. */
  isOverTime: boolean;
}

/** What a rule can measure, in the words of docs/watching.md. */
export const alertKindWords = {
  error_spike: {
    title: 'Calls that fail',
    say: (value) => `${value.toLocaleString('en')} % of calls failed`,
    threshold: 20,
    isOverTime: true,
  },
  refusal_burst: {
    title: 'Calls refused',
    say: (value) => counted(value, 'call refused', 'calls refused'),
    threshold: 20,
    isOverTime: true,
  },
  token_misuse: {
    title: 'Tokens misused',
    say: (value) => counted(value, 'token refused', 'tokens refused'),
    threshold: 5,
    isOverTime: true,
  },
  drift: {
    title: 'New fields',
    say: (value) =>
      counted(value, 'new field nobody has reviewed', 'new fields nobody has reviewed'),
    threshold: 1,
    isOverTime: true,
  },
  quota_near: {
    title: 'A limit nearly used up',
    say: (value) => `${value.toLocaleString('en')} % of a limit used`,
    threshold: 80,
    isOverTime: false,
  },
  description_failed: {
    title: 'The description cannot be read',
    say: (value) =>
      counted(value, 'reading of the description failed', 'readings of the description failed'),
    threshold: 3,
    isOverTime: false,
  },
  description_changed: {
    title: 'The API has changed',
    say: (value) => counted(value, 'change waits for review', 'changes wait for review'),
    threshold: 1,
    isOverTime: false,
  },
} as const satisfies Record<NamedAlertKind, KindWords>;

// the keys of the table itself
export const alertKindNames = Object.keys(alertKindWords) as NamedAlertKind[];
