import { testRecords } from '../../testing/kept-in-record.ts';

const text = 'x';
const moment = '@date-time';

testRecords([
  {
    title: 'when a singer last came, and for how long',
    path: '/members',
    record: [
      {
        id: text,
        email: '@email',
        last_login: moment,
        lastActivityAt: moment,
        last_visit_on: moment,
        first_login: moment,
        total_activity_minutes: 1,
        last_log_file: text,
        created_at: moment,
        updated_at: moment,
      },
    ],
    hidden: 'last_login lastActivityAt last_visit_on first_login total_activity_minutes',
    kept: 'created_at updated_at',
  },
  {
    title: 'how long somebody stayed at a rehearsal',
    path: '/rehearsals/{id}/participants',
    record: { participants: [{ name: text, email: '@email', duration: 1 }] },
    hidden: 'participants.duration',
  },
  {
    title: 'how long a piece is, and when it was last played',
    path: '/pieces',
    record: [{ id: text, duration: 1, last_played_at: moment }],
    kept: 'id duration last_played_at',
  },
  {
    title: 'what one reader made of a letter',
    path: '/messages',
    record: [
      {
        id: text,
        to_email: '@email',
        status: text,
        opens_count: 1,
        clicks: 1,
        last_event_time: moment,
      },
    ],
    hidden: 'opens_count clicks last_event_time',
    kept: 'id status',
  },
  {
    title: 'when somebody came, in a record that is about that one',
    path: '/tenancies',
    record: [
      { id: text, tenant: { id: text, name: text }, lastVisitAt: moment, created_at: moment },
    ],
    hidden: 'lastVisitAt',
    kept: 'created_at',
  },
  {
    title: 'what all readers made of it',
    path: '/mailings/statistics',
    record: [{ id: text, opens: 1, clicks: 1, last_opened_at: moment }],
    kept: 'id opens clicks',
  },
  {
    title: 'until when somebody may not speak in a forum',
    path: '/forums/{id}/members',
    record: [{ nickname: text, user: { id: text, username: text }, speech_disabled_until: moment }],
    hidden: 'speech_disabled_until',
  },
]);
