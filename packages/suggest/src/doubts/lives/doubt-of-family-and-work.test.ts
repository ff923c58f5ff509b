import { testRecords } from '../../testing/kept-in-record.ts';

const text = 'x';

testRecords([
  {
    title: 'who may fetch a child',
    path: '/children',
    record: [
      {
        id: text,
        firstName: text,
        relations: [{ relationType: text, name: text, canCollect: true }],
      },
    ],
    hidden: 'relations.relationType relations.canCollect',
  },
  {
    title: 'for whom somebody works',
    path: '/people',
    record: [
      {
        id: text,
        firstName: text,
        email: text,
        employer: text,
        employment: { startDate: '@date', probationEndDate: '@date' },
        foodPreferences: [text],
        createdAt: '@date-time',
      },
    ],
    hidden: 'employer employment.startDate employment.probationEndDate foodPreferences',
    kept: 'createdAt',
  },
  {
    title: 'a note of a session by its usual parts',
    path: '/notes',
    record: [{ id: text, subjective: text, objective: text, assessment: text, plan: text }],
    hidden: 'subjective objective assessment plan',
    kept: 'id',
  },
  {
    title: 'relations between tables',
    path: '/tables/{id}/relations',
    record: [{ id: text, name: text, relationType: text }],
    kept: 'id relationType',
  },
]);
