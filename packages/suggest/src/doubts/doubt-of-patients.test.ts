import { type JudgedRecord, testRecords } from '../testing/kept-in-record.ts';

const text = 'x';

const records: readonly JudgedRecord[] = [
  {
    title: 'what an invoice of a patient charges',
    path: '/invoices',
    record: {
      invoices: [
        {
          id: text,
          patient_id: text,
          due_on: '@date',
          items: [{ id: text, code: text, description: text, quantity: 1 }],
          clinic: { id: text, name: text },
        },
      ],
    },
    hidden: 'invoices.items.code invoices.items.description',
    kept: 'invoices.id invoices.due_on invoices.items.id invoices.clinic.name',
  },
  {
    title: 'a medicine that a patient takes',
    path: '/patients/{patientId}/medications',
    record: {
      data: [
        {
          id: text,
          medication_name: text,
          generic_name: text,
          dosage: text,
          scheduled_time: '@date-time',
          created_at: '@date-time',
        },
      ],
    },
    hidden: 'data.medication_name data.generic_name data.scheduled_time',
    kept: 'data.id data.created_at',
  },
  {
    title: 'an event in the calendar of a clinic',
    path: '/calendar/events/{id}',
    record: {
      id: text,
      patient_id: text,
      project_id: text,
      title: text,
      description: text,
      location: text,
      status: 'planned|done',
      scheduled_at: '@date-time',
      ends_at: '@date-time',
      updated_at: '@date-time',
    },
    hidden: 'title description location',
    kept: 'id project_id status scheduled_at ends_at updated_at',
  },
  {
    title: 'the same event where nobody is a patient',
    path: '/calendar/events/{id}',
    record: { id: text, title: text, description: text, scheduled_at: '@date-time' },
    kept: 'id title description scheduled_at',
  },
  {
    title: 'what a patient answered',
    path: '/quizzes/attempts/{id}',
    record: {
      id: text,
      patientId: text,
      percentage: 1,
      answers: [{ question_id: text, selected_answer_ids: [text] }],
      completion_reason: text,
      createdAt: '@date-time',
    },
    hidden: 'percentage completion_reason',
    kept: 'id createdAt',
  },
  {
    title: 'a list of claims, with the page it is on',
    path: '/denials',
    record: {
      data: [{ id: text, patient_id: text, denial_reason: text, amount: 1 }],
      total: 1,
      page: 1,
    },
    hidden: 'data.denial_reason data.amount',
    kept: 'data.id total page',
  },
  {
    title: 'a list of patients, and how many there are',
    path: '/patients',
    record: { items: [{ id: text, patient_id: text }], total: 1, nextCursor: text },
    kept: 'total nextCursor',
  },
  {
    title: 'an invoice of a patient',
    path: '/patients/{id}/invoice',
    record: { id: text, patient_id: text, total: 1, items: [{ text }] },
    hidden: 'total',
  },
  ...['appointments', 'referrals', 'labs', 'beds', 'claims', 'sessions'].map((things) => ({
    title: `kinds of ${things} in the clinic’s own words`,
    path: `/${things}`,
    record: {
      id: text,
      patient_id: text,
      status: text,
      type: text,
      kind: text,
      priority: text,
      code: text,
      category: text,
    },
    hidden: 'type kind priority code category',
    kept: 'status',
  })),
  {
    title: 'kinds of visits that the description lists',
    path: '/appointments',
    record: { id: text, patient_id: text, type: 'in_person|video' },
    kept: 'type',
  },
];

testRecords(records);
