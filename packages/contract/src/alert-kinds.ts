/** Where alerts can be sent. */
export const alertChannelKinds = ['webhook', 'slack', 'teams', 'pagerduty', 'mail'] as const;

/** The rules that are switched on together by who has none yet, each with its own threshold. */
export const startingAlertRules = [
  'error_spike',
  'token_misuse',
  'probing',
  'quota_near',
  'description_failed',
] as const satisfies readonly AlertKind[];

/** One thing a rule can be about, in words. */
interface AlertKindRow {
  /** What is measured of each lease: for the published description of the control API. */
  measures: string;
  /** Its name on screen. */
  title: string;
  /** What stands behind a measure of one, and of any other. */
  unit: readonly [one: string, others: string];
  /** Of a rule that is just made. */
  threshold: number;
  /** False: it is what it is now, whatever the window. */
  isOverTime: boolean;
}

/**
 * What a rule can measure. Requests, answers, the field on screen, lists, mail and the published
 * description are made from these rows; how each measures is `measures` of the server
 * (docs/guides/add-an-alert-kind.md).
 */
export const alertKinds = {
  error_spike: {
    measures: 'per cent of calls that failed, of ten calls or more',
    title: 'Calls that fail',
    unit: ['% of calls failed', '% of calls failed'],
    threshold: 20,
    isOverTime: true,
  },
  refusal_burst: {
    measures: 'calls refused',
    title: 'Calls refused',
    unit: ['call refused', 'calls refused'],
    threshold: 20,
    isOverTime: true,
  },
  token_misuse: {
    measures: 'calls refused for a token',
    title: 'Tokens misused',
    unit: ['token refused', 'tokens refused'],
    threshold: 5,
    isOverTime: true,
  },
  probing: {
    measures:
      'calls that read like steps of a search for what nobody told: an argument that grows by its end, steps that halve, ids counted through, many that find nothing',
    title: 'Data is probed',
    unit: ['call that probes', 'calls that probe'],
    threshold: 10,
    isOverTime: true,
  },
  drift: {
    measures: 'fields met for the first time that nobody has reviewed',
    title: 'New fields',
    unit: ['new field nobody has reviewed', 'new fields nobody has reviewed'],
    threshold: 1,
    isOverTime: true,
  },
  quota_near: {
    measures: 'per cent of a limit used',
    title: 'A limit nearly used up',
    unit: ['% of a limit used', '% of a limit used'],
    threshold: 80,
    isOverTime: false,
  },
  description_failed: {
    measures: 'readings of the description of its API that failed one after another',
    title: 'The description cannot be read',
    unit: ['reading of the description failed', 'readings of the description failed'],
    threshold: 3,
    isOverTime: false,
  },
  description_changed: {
    measures: 'operations and fields of its API that wait for review',
    title: 'The API has changed',
    unit: ['change waits for review', 'changes wait for review'],
    threshold: 1,
    isOverTime: false,
  },
} as const satisfies Record<string, AlertKindRow>;

export type AlertKind = keyof typeof alertKinds;

// The keys of the table itself.
export const alertKindNames = Object.keys(alertKinds) as AlertKind[];

/** A measure as a person reads it. */
export function alertMeasureText(kind: AlertKind, value: number): string {
  const [one, others] = alertKinds[kind].unit;
  return `${value.toLocaleString('en')} ${value === 1 ? one : others}`;
}
