import { type JudgedRecord, testRecords } from '../../testing/kept-in-record.ts';

const text = 'x';

const records: readonly JudgedRecord[] = [
  {
    title: 'what somebody declared to whoever opens an account',
    path: '/accounts/{id}',
    record: {
      id: text,
      disclosures: { is_control_person: true, immediate_family_exposed: true, created_at: text },
      status: text,
    },
    hidden: 'disclosures.is_control_person disclosures.immediate_family_exposed',
    kept: 'id disclosures.created_at status',
  },
  {
    title: 'what somebody bought and what became of it, at a broker',
    path: '/accounts/{id}/orders',
    others: ['/accounts/{id}/positions', '/accounts/{id}/transfers'],
    record: [{ id: text, filled_qty: text, limit_price: text, unrealized_pl: text, status: text }],
    hidden: 'filled_qty limit_price unrealized_pl',
    kept: 'id status',
  },
  {
    title: 'a sum that is told in another currency as well',
    path: '/accounts/{id}',
    record: { id: text, balance_in_base_currency: 1, currency: text },
    hidden: 'balance_in_base_currency',
    kept: 'currency',
  },
  {
    title: 'what a shop sells',
    path: '/orders',
    record: [{ id: text, price: 1, quantity: 1, price_in_shop_currency: 1 }],
    kept: 'id price quantity price_in_shop_currency',
  },
  {
    title: 'APIs that are managed by another',
    path: '/apis',
    record: { data: [{ id: text, name: text, description: text }] },
    kept: 'data.id data.name data.description',
  },
  {
    title: 'what the path of a record is, as it says itself',
    path: '/v4/media',
    record: { name: '?The resource name, in the format `locations/{location_id}/media/{key}`.' },
    kept: 'name',
  },
  {
    title: 'the path of a record of somebody',
    path: '/v4/members',
    record: { name: '?The resource name, in the format `users/{user_id}`.' },
    hidden: 'name',
  },
  {
    title: 'a topic, and who is told of it',
    path: '/topics/{id}',
    record: { id: text, key: text, name: text, subscribers: [text] },
    hidden: 'subscribers',
    kept: 'id key name',
  },
  {
    title: 'lines of a journal',
    path: '/journals/{id}/lines',
    record: { id: text, journalDisplayName: text, postingDate: '@date', amount: 1 },
    kept: 'id journalDisplayName postingDate amount',
  },
];

testRecords(records);
