import { type JudgedRecord, testRecords } from '../../testing/kept-in-record.ts';

const text = 'x';

/** Pairs of which only the values of one half say what the other half is. */
const records: readonly JudgedRecord[] = [
  {
    title: 'what a watch measured',
    path: '/samples',
    record: { samples: [{ kind: text, value: 1, start: '@date-time' }], next_page: text },
    hidden: 'samples.value',
    kept: 'samples.kind samples.start',
  },
  {
    title: 'pairs of many kinds',
    path: '/readings',
    record: {
      readings: [{ metric: text, reading: 1 }],
      measures: [{ measure: text, quantity: 1 }],
      traits: [{ trait: text, selected: text }],
      flags: [{ flag: text, set: true }],
      consents: [{ consent: text, given: true }],
      checks: [{ check: text, outcome: text }],
      tests: [{ test: text, result: text }],
      screenings: [{ screening: text, finding: text }],
      questionnaires: [{ item: text, points: 1 }],
      preferences: [{ preference: text, enabled: true }],
    },
    hidden:
      'readings.reading measures.quantity traits.selected flags.set consents.given ' +
      'checks.outcome tests.result screenings.finding questionnaires.points preferences.enabled',
  },
  {
    title: 'a list that nothing names, in Spanish',
    path: '/registros',
    record: { items: [{ rasgo: text, valor: text }] },
    hidden: 'items.valor',
  },
  {
    title: 'somebody who works there',
    path: '/workers/{id}',
    record: { id: text, email: text, attributes: [{ name: text, value: 1 }] },
    hidden: 'attributes.value',
  },
  {
    title: 'goods',
    path: '/products/{id}',
    record: { id: text, characteristics: [{ characteristic: text, value: 1 }] },
    kept: 'id characteristics.characteristic characteristics.value',
  },
  {
    title: 'machines',
    path: '/servers/{id}/metrics',
    record: { metrics: [{ metric: text, value: 1 }], checks: [{ check: text, score: 1 }] },
    kept: 'metrics.metric metrics.value checks.score',
  },
  {
    title: 'builds',
    path: '/builds/{id}',
    record: {
      id: text,
      tests: [{ name: text, points: 1 }],
      checks: [{ kind: text, outcome: text }],
    },
    kept: 'tests.points checks.outcome',
  },
];

testRecords(records);
