import { testRecords } from '../../testing/kept-in-record.ts';

const text = 'x';

testRecords([
  {
    title: 'what was noted down of what no list knows',
    path: '/callouts',
    record: [{ id: text, narrative: text, closing_note: text, state: text }],
    hidden: 'narrative closing_note',
    kept: 'id state',
  },
  {
    title: 'what is to be known of an order',
    path: '/orders',
    record: [{ id: text, note: text, state: text }],
    kept: 'id note state',
  },
  {
    title: 'free text, as its description says',
    path: '/applications/{id}',
    record: {
      id: 'x',
      references_given: '?Free-text references provided by the applicant, or null.',
      Hinweis: '?Freitext des Bewerbers.',
      precision: '?Texte libre du candidat.',
      motivo: '?Texto libre del empleado.',
      title: '?Free text shown above the form.',
    },
    hidden: 'references_given Hinweis precision motivo',
    kept: 'id',
  },
  {
    title: 'notes beside the id of whom they are of',
    path: '/training/records/{id}',
    record: { id: 'x', employeeId: 1, notes: 'x', trainer_comment: 'x', completed: '@date' },
    hidden: 'notes trainer_comment',
    kept: 'id',
  },
  {
    title: 'notes on somebody who may buy',
    path: '/leads/{id}/notes',
    record: { data: [{ id: 'x', text: 'x', title: 'x', created_at: '@date' }] },
    hidden: 'data.text data.title',
    kept: 'data.id data.created_at',
  },
  {
    title: 'comments on a case',
    path: '/cases/{id}/comments',
    record: { id: 'x', body: 'x', created_at: '@date' },
    hidden: 'body',
    kept: 'id created_at',
  },
  {
    title: 'comments on a case of a test',
    path: '/test-cases/{id}/comments',
    record: { id: 'x', body: 'x' },
    kept: 'id body',
  },
  {
    title: 'what somebody asked a model',
    path: '/access-logs',
    record: {
      data: [{ id: 'x', user_id: 'x', request_prompt: 'x', response_completion: 'x', model: 'x' }],
    },
    hidden: 'data.request_prompt data.response_completion',
    kept: 'data.id data.model',
  },
  {
    title: 'notes on a build',
    path: '/builds/{id}',
    record: { id: 'x', number: 1, notes: 'x', comment: 'x' },
    kept: 'id number notes comment',
  },
  {
    title: 'the goals of somebody who works there',
    path: '/performance/employees/{id}/goals',
    record: {
      goals: [
        {
          id: 'x',
          title: 'x',
          percentComplete: 1,
          status: 'open|closed',
          milestones: [{ id: 1, title: 'x', currentValue: 1, endValue: 1 }],
        },
      ],
    },
    hidden:
      'goals.title goals.percentComplete goals.milestones.title goals.milestones.currentValue ' +
      'goals.milestones.endValue',
    kept: 'goals.id goals.status goals.milestones.id',
  },
  {
    title: 'the goals of a project',
    path: '/projects/{id}/goals',
    record: { goals: [{ id: 'x', title: 'x', progress: 1, status: 'open|closed' }] },
    kept: 'goals.id goals.title goals.progress goals.status',
  },
  {
    title: 'what whoever paid was asked',
    path: '/bulkcharges/{id}/charges',
    record: {
      data: [
        {
          id: 1,
          status: 'x',
          metadata: { custom_fields: [{ display_name: 'x', variable_name: 'x', value: 'x' }] },
        },
      ],
    },
    hidden: 'data.metadata.custom_fields.value',
    kept: 'data.id data.status',
  },
  {
    title: 'a note of its own on somebody, and on a thing',
    path: '/notes/{id}',
    record: { id: 1, content: text, contact_id: 1, created_at: '@date-time' },
    hidden: 'content',
    kept: 'id created_at',
  },
  {
    title: 'why somebody was reported, warned and shut out',
    path: '/moderation/{id}',
    record: {
      id: 1,
      report: { comment: text, category: text, action_taken: true },
      appeal: { text, state: text },
      user: { id: 1, silence_reason: text },
    },
    hidden: 'report.comment appeal.text user.silence_reason',
    kept: 'id report.category appeal.state',
  },
  {
    title: 'what is noted of whom one follows',
    path: '/relationships',
    record: [{ id: text, following: true, muting: true, note: text }],
    hidden: 'note',
  },
  {
    title: 'why somebody called off',
    path: '/scheduled/{id}/cancellation',
    record: { resource: { reason: text, created_at: '@date-time' } },
    hidden: 'resource.reason',
    kept: 'resource.created_at',
  },
  {
    title: 'what was noted down where a tutor met somebody',
    path: '/slots',
    record: [{ id: text, session_notes_plain: text, visitNotes: text, session_notes_count: 1 }],
    hidden: 'session_notes_plain visitNotes',
    kept: 'id session_notes_count',
  },
]);
