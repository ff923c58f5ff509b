import { type JudgedRecord, testRecords } from '../testing/kept-in-record.ts';

const text = 'x';

/** Records about one person in which nobody is named, and things that are called by the same words. */
const records: readonly JudgedRecord[] = [
  {
    title: 'an application for a job',
    path: '/applications',
    record: {
      applications: [
        {
          id: text,
          requisition_id: text,
          reject_reason: text,
          career_gap: text,
          match_score: 1,
          grad_year: 1,
          visa: text,
          hobbies: [text],
          knockouts: [{ q: text, answered: text }],
          panel: [{ vote: text }],
          status: 'open|closed',
          stage: text,
          created_at: '@date-time',
        },
      ],
    },
    hidden:
      'applications.reject_reason applications.career_gap applications.match_score ' +
      'applications.grad_year applications.visa applications.hobbies ' +
      'applications.knockouts.answered applications.panel.vote applications.stage',
    kept: 'applications.id applications.status applications.created_at',
  },
  {
    title: 'a program',
    path: '/applications',
    record: { applications: [{ id: text, name: text, version: text, state: text, plan: text }] },
    kept: 'applications.id applications.name applications.version applications.state',
  },
  {
    title: 'a case of a court, and what it is about',
    path: '/cases/{id}',
    record: {
      id: text,
      sealed: true,
      disposition: text,
      alerts: [text],
      counts: [{ plea: text, statute: text, sentence_months: 1 }],
      created_at: '@date-time',
    },
    hidden: 'disposition alerts counts.plea counts.statute counts.sentence_months',
    kept: 'id created_at',
  },
  {
    title: 'a case of a helpdesk',
    path: '/cases/{id}',
    record: { id: text, status: text, priority: text, created_at: '@date-time' },
    kept: 'id status priority created_at',
  },
  {
    title: 'a gym, a pharmacy and visits of somebody on probation',
    path: '/gym/memberships',
    record: [
      {
        id: text,
        freeze_reason: text,
        discount: text,
        tariff: text,
        collections: text,
        state: text,
      },
    ],
    hidden: 'freeze_reason discount tariff collections state',
    kept: 'id',
  },
  {
    title: 'who is in a team',
    path: '/orgs/{org}/memberships',
    record: [{ id: text, state: text, role: text, url: text }],
    kept: 'id state role url',
  },
  {
    title: 'what a pharmacy sold',
    path: '/pharmacy/orders',
    record: [{ id: text, lines: [{ ndc: text, title: text }], counselling: text, total: 1 }],
    hidden: 'lines.ndc lines.title counselling',
    kept: 'id',
  },
  {
    title: 'where a pharmacy is',
    path: '/pharmacies',
    record: [{ id: text, name: text, opening_hours: text }],
    kept: 'id name opening_hours',
  },
  {
    title: 'visits of somebody on probation',
    path: '/probation/visits',
    record: [{ id: text, curfew_met: true, bracelet: { zone: text }, created_at: '@date-time' }],
    hidden: 'curfew_met bracelet.zone',
    kept: 'id created_at',
  },
];

testRecords(records);
