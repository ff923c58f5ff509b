import { testRecords } from '../testing/kept-in-record.ts';

const text = 'x';

testRecords([
  {
    title: 'a video that is shared with a password of its own',
    path: '/videos/{id}',
    record: { id: text, name: text, description: text, password: text, duration: 1 },
    hidden: 'password',
    kept: 'id name description duration',
  },
  {
    title: 'an account with a password',
    path: '/accounts/{id}',
    record: { id: text, description: text, password: text, username: text },
    hidden: 'password username',
  },
  {
    title: 'a list that letters are sent to, in the name of somebody',
    path: '/lists',
    record: [{ id: text, name: text, sender_name: text, cdate: '@date-time' }],
    hidden: 'sender_name',
    kept: 'id name cdate',
  },
  {
    title: 'when a contact was written down',
    path: '/contacts',
    record: [{ id: text, email: '@email', cdate: '@date-time', udate: '@date-time' }],
    hidden: 'id email',
    kept: 'cdate udate',
  },
  {
    title: 'a meeting that others look up, and a login',
    path: '/webinars/{id}/sessions',
    record: [{ sessionKey: 1, startTime: '@date-time' }],
    kept: 'sessionKey startTime',
  },
  {
    title: 'what a browser sends',
    path: '/logins',
    record: [{ sessionKey: text, sessionId: text }],
    hidden: 'sessionKey sessionId',
  },
  {
    title: 'an id of an id, as forms have it',
    path: '/forms/{id}',
    record: { 'Employee_ID.ID': text, 'Project_ID.ID': text },
    hidden: '["Employee_ID.ID"]',
    kept: '["Project_ID.ID"]',
  },
  {
    title: 'how letters are written, and to whom',
    path: '/companies/{id}/settings',
    record: {
      email_subject_quote: text,
      email_template_invoice: text,
      email_style: text,
      email_value: text,
    },
    hidden: 'email_value',
    kept: 'email_subject_quote email_template_invoice email_style',
  },
]);
