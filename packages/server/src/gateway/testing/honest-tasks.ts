import type { Json } from '@leasehold/privacy';
import type { Question } from './argument-oracles.ts';

const number = { type: 'number' };
const integer = { type: 'integer' };
const list = { type: 'array', items: { type: 'string' } };
const get = (name: string, value: Json, schema?: object): Question => ({
  parameters: { [name]: schema },
  args: { [name]: value },
});
const post = (body: Record<string, Json>, path = '/orders'): Question => ({
  method: 'post',
  path,
  body: Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      typeof value === 'string' ? { type: 'string' } : {},
    ]),
  ),
  args: body,
});

/** Work that needs no open road. `{email}` stands for the token that an answer gave of it. */
export const honestTasks: readonly Question[] = [
  // by token
  get('email', '{email}'),
  get('customer_email', '{email}'),
  get('name', '{name}'),
  get('customer_name', '{name}'),
  get('customer_id', '{customerId}'),
  get('customerId', '{customerId}'),
  get('emails', ['{email}'], list),
  { path: '/people/{email}', parameters: { email: undefined }, args: { email: '{email}' } },
  {
    path: '/customers/{customer_id}/orders',
    parameters: { customer_id: undefined, page: integer },
    args: { customer_id: '{customerId}', page: 2 },
  },
  { path: '/people/{id}', parameters: { id: integer }, args: { id: 4711 } },
  { path: '/people/{id}', method: 'delete', parameters: { id: integer }, args: { id: 4711 } },
  get('q', '{name}'),
  post({ rule: 'status = open', by: 'status' }, '/alerts'),
  post({ expr: 'up == 0' }, '/alerts'),
  post({ template: 'Dear customer, your email and salary: see below {{ order.total }}' }, '/texts'),
  post({ email: '{email}', status: 'open' }, '/people/search'),
  {
    ...post({ filter: { email: '{email}' } }, '/people/search'),
    body: { filter: { type: 'object', properties: { email: { type: 'string' } } } },
  },
  // paging
  get('page', 3, integer),
  get('limit', 50, integer),
  get('offset', 100, integer),
  get('page[size]', '20'),
  get('cursor', 'eyJpZCI6NDcxMX0='),
  get('starting_after', 'ord_4711'),
  get('after', '4711'),
  get('per_page', 100, integer),
  // status and kinds
  get('status', 'open'),
  get('status', 'closed', { type: 'string', enum: ['open', 'closed'] }),
  get('status_in', ['open', 'closed'], list),
  get('warehouse', 'north'),
  get('archived', true, { type: 'boolean' }),
  get('include_inactive', false, { type: 'boolean' }),
  get('filter[status]', 'open'),
  get('filter', 'status==open;amount=gt=10'),
  get('$filter', "status eq 'open' and amount gt 10"),
  get('filter', '{"status":"open"}'),
  // dates and amounts of records
  get('created_after', '2026-01-01'),
  get('created_before', '2026-02-01'),
  get('created_at[gte]', '2026-01-01'),
  get('from', '2026-01-01'),
  get('since', '2026-01-01T00:00:00Z'),
  get('amount_gt', 10, number),
  get('max_amount', 100, number),
  // order and fields
  get('sort', '-created_at'),
  get('sort', 'amount,id'),
  get('order_by', 'created_at desc'),
  get('sort_order', 'desc'),
  get('$orderby', 'created_at desc'),
  get('fields', 'id,status,amount'),
  get('group_by', 'status'),
  get('include', 'items'),
  get('expand', 'shipments'),
  get('title_contains', 'chair'),
  // words
  get('q', 'overdue invoice'),
  get('search', 'broken headphones'),
  get('keyword', 'refund'),
  get('q', 'status:open refund'),
  get('q', 'INV-1042'),
  get('updated_since', '2026-01-01'),
  get('type', 'email'),
  get('channel', 'phone'),
  get('currency', 'EUR'),
  get('email_verified', true, { type: 'boolean' }),
  get('notify_email', false, { type: 'boolean' }),
  get('ids', ['4711', '4712'], list),
  get('order_id', 'ORD-1042'),
  get('customer', 'me'),
  get('include_totals', true, { type: 'boolean' }),
  get('group', 'admins'),
  get('source', 'web'),
  get('tag', 'vip'),
  get('version', '2026-01-01'),
  get('external_id', '7f0c6a52-0b8e-4d0b-9a53-8d6f6c1f3a11'),
  get('filter', 'warehouse in (north,south)'),
  get('filter', '10010'),
  get('filter', 'overdue'),
  get('filter', 'amount>10,amount<=20'),
  get('filter', 'created_at ge 2026-01-01'),
  get('filter', { status: { in: ['open', 'closed'] } }, {}),
  get('sort', [{ field: 'created_at', direction: 'desc' }], {}),
  // what is written
  post({ name: 'Amy Okafor', email: 'amy@mail.example', amount: 5 }, '/people'),
  post({
    title: 'A chair',
    notes: 'Ring before delivery',
    order: { lines: [{ sku: 'A1', count: 2 }] },
  }),
  {
    method: 'put',
    path: '/people/{id}',
    parameters: { id: integer },
    body: { email: {} },
    args: { id: 4711, email: 'amy@mail.example' },
  },
  post(
    { query: { match: { title: 'chair' } }, sort: [{ created_at: 'desc' }], size: 10 },
    '/orders/search',
  ),
  post(
    { filters: [{ field: 'status', operator: 'eq', value: 'open' }], limit: 5 },
    '/orders/search',
  ),
  // other things
  get('lang', 'en'),
  get('format', 'json'),
  get('timezone', 'Europe/Berlin'),
  get('dry_run', true, { type: 'boolean' }),
];
