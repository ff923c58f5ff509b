import { type JudgedRecord, testRecords } from '../../testing/kept-in-record.ts';

const text = 'x';

/** What tells of somebody by an id, a score, a list or a part of a name, beside what does not. */
const records: readonly JudgedRecord[] = [
  {
    title: 'how somebody looks and speaks, by codes',
    path: '/notices/{id}',
    record: {
      entity_id: text,
      forename: text,
      date_of_birth: '@date',
      eyes_colors_id: [text],
      hairs_id: [text],
      languages_spoken_ids: [text],
    },
    hidden: 'eyes_colors_id hairs_id languages_spoken_ids',
    kept: 'entity_id',
  },
  {
    title: 'languages and colours of a thing, by codes',
    path: '/products/{id}',
    record: { id: text, skin_ids: [text], language_ids: [text] },
    kept: 'id skin_ids language_ids',
  },
  {
    title: 'people by their numbers in a list',
    path: '/projects/{id}',
    record: { id: 1, assignees: [1], members: [1], labels: [1], user_count: 1 },
    hidden: 'assignees members',
    kept: 'id labels user_count',
  },
  {
    title: 'what a lender thinks, wherever it stands in a report',
    path: '/reports/get',
    record: {
      report_id: text,
      prism: { cash_score: { score: 1, model_version: text } },
      trust_index: { subscores: { device: { score: 1 } } },
    },
    hidden: 'prism.cash_score.score trust_index.subscores.device.score',
    kept: 'report_id prism.cash_score.model_version',
  },
  {
    title: 'whom somebody paid, by what that one is known by or looks like',
    path: '/transactions/sync',
    others: ['/accounts/get', '/transactions/get'],
    record: {
      added: [
        {
          transaction_id: text,
          pending_transaction_id: text,
          authorized_date: '@date',
          merchant_entity_id: text,
          logo_url: text,
          category_id: text,
          counterparties: [{ entity_id: text, type: 'merchant|marketplace' }],
        },
      ],
    },
    hidden:
      'added.merchant_entity_id added.logo_url added.category_id added.counterparties.entity_id',
    kept: 'added.transaction_id added.counterparties.type',
  },
  {
    title: 'categories that everybody may choose from',
    path: '/categories/get',
    others: ['/accounts/get', '/transactions/get'],
    record: { categories: [{ category_id: text, group: text }] },
    kept: 'categories.category_id',
  },
  {
    title: 'logos and categories of a shop',
    path: '/products/{id}',
    record: { id: text, logo_url: text, website: text, category_id: text },
    kept: 'id logo_url website category_id',
  },
  {
    title: 'a fee somebody owes on a loan',
    path: '/liabilities/get',
    record: { mortgage: [{ account_id: text, current_late_fee: 1 }] },
    hidden: 'mortgage.current_late_fee',
    kept: 'mortgage.account_id',
  },
  {
    title: 'what was written when a conversation ended',
    path: '/conversationhistory/{id}/read',
    record: { id: text, endComment: text, topic: text, endTimestamp: '@date-time' },
    hidden: 'endComment topic',
    kept: 'id endTimestamp',
  },
  {
    title: 'what a log of chats holds',
    path: '/chat-logs',
    record: [{ id: text, content: text }],
    hidden: 'content',
    kept: 'id',
  },
  {
    title: 'when somebody took part in a call',
    path: '/calls/{id}',
    record: {
      id: text,
      participations: [{ id: text, joinedTimestamp: 1, leftTimestamp: 1 }],
    },
    hidden: 'participations.joinedTimestamp participations.leftTimestamp',
    kept: 'id',
  },
  {
    title: 'whether whoever gets letters moved or died',
    path: '/addresses/{id}',
    record: { id: text, recipient_moved: true, customer_deceased: true, is_valid: true },
    hidden: 'recipient_moved customer_deceased',
    kept: 'id is_valid',
  },
  {
    title: 'which kind of leave somebody has, by its id',
    path: '/schedule-assignments',
    record: [{ id: 1, user_id: 1, leave_type_id: 1, project_id: 1 }],
    hidden: 'user_id leave_type_id',
    kept: 'id project_id',
  },
  {
    title: 'kinds of leave that everybody may take',
    path: '/leave_policies',
    record: [{ id: 1, leave_type_id: 1 }],
    kept: 'id leave_type_id',
  },
  {
    title: 'what the rule of a segment holds users against',
    path: '/products/{id}/segments',
    record: [{ id: 1, name: text, comparator: text, comparisonValue: text }],
    hidden: 'comparisonValue',
    kept: 'id name comparator',
  },
  {
    title: 'whoever is searched for by something',
    path: '/searchCustomersByRegion',
    record: { items: [{ id: text, name: text, statusMessage: text }] },
    hidden: 'items.id items.name items.statusMessage',
  },
];

testRecords(records);
