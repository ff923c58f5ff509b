import { testRecords } from '../../testing/kept-in-record.ts';

const text = 'x';

testRecords([
  {
    title: 'what a nurse is paid, table by table, written as a text',
    path: '/employees/tables',
    record: [{ id: text, employeeId: text, rate: { currency: text, value: text }, type: text }],
    hidden: 'rate.value',
    kept: 'id rate.currency',
  },
  {
    title: 'what somebody has been paid, year by year',
    path: '/workers/{id}/salaries',
    record: {
      values: [{ id: text, since: '@date', base: { value: 1, currency: text }, order: 1 }],
    },
    hidden: 'values.base.value',
    kept: 'values.base.currency values.order',
  },
  {
    title: 'and what bonus and shares somebody was given',
    path: '/employees/{id}/bonuses',
    record: [{ id: text, quantity: 1, grant_price: { value: 1, currency: text } }],
    hidden: 'quantity grant_price.value',
    kept: 'id',
  },
  {
    title: 'what a reader still owes to a library, in all',
    path: '/patrons/account',
    record: { outstanding_debits: { total: 1 }, outstanding_credits: { total: 1 } },
    hidden: 'outstanding_debits.total outstanding_credits.total',
  },
  {
    title: 'whether a pupil may come in',
    path: '/pupils',
    record: [{ id: text, first_name: text, last_name: text, excluded: true, is_active: true }],
    hidden: 'excluded',
    kept: 'is_active',
  },
  {
    title: 'how somebody pays back a loan',
    path: '/loans',
    others: ['/accounts', '/transactions'],
    record: [
      {
        id: text,
        borrower_id: text,
        is_delinquent: true,
        repayment_status: { type: text, ends: '@date' },
      },
    ],
    hidden: 'is_delinquent repayment_status.type repayment_status.ends',
    kept: 'id',
  },
  {
    title: 'what a firm is to pay',
    path: '/invoices',
    record: [
      { id: text, is_overdue: true, status: text, rate: { value: 1 }, shipping: { total: 1 } },
    ],
    kept: 'id is_overdue status rate.value',
  },
]);
