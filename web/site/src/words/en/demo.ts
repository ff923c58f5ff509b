import beforeAfter from '@leasehold/privacy/cases/before-after.json' with { type: 'json' };
import customerSupport from '@leasehold/privacy/cases/customer-support.json' with { type: 'json' };
import finance from '@leasehold/privacy/cases/finance.json' with { type: 'json' };
import healthcare from '@leasehold/privacy/cases/healthcare.json' with { type: 'json' };

/** What stands around the demos that a visitor edits; the script of the demos loads it. */
export const demoEn = {
  /** Which words of the demos are English in every language; empty in English. */
  englishParts: '',
  examples: {
    'before-after': { name: beforeAfter.title, summary: beforeAfter.summary },
    'customer-support': { name: customerSupport.title, summary: customerSupport.summary },
    finance: { name: finance.title, summary: finance.summary },
    healthcare: { name: healthcare.title, summary: healthcare.summary },
  },
  panels: {
    beforeAndAfter: { data: 'Original data', policy: 'Policy', result: 'Protected data' },
    seenByAi: { data: 'Original data', policy: 'Privacy policy', result: 'What the AI sees' },
  },
  liveExample: (name: string) => `${name}: live example`,
  lastGood: 'Last good result',
  nothing: 'Nothing to treat.',
  promise: 'Edit either sheet. Nothing you type leaves this browser.',
  switchSpelling: 'Switch spelling',
  reset: 'Reset',
  place: (line: number, column: number) => `Line ${line}, column ${column}`,
  more: (count: number) => `And ${count} more.`,
};
