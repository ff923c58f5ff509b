import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { keepsOwnMoney } from './doubt-of-own-money.ts';
import { type JudgedRecord, testRecords } from '../testing/kept-in-record.ts';

const text = 'x';

suite('an API keeps what people have and pay', () => {
  for (const paths of [
    ['/accounts', '/accounts/{accountId}/transactions', '/webhooks'],
    ['/v1/wallets/{id}', '/v1/transfers'],
    ['/accounts/{id}/transfer', '/cards'],
    ['/api/piggy-banks', '/api/withdrawals', '/api/categories'],
    ['/aisp/accounts/{AccountId}/standing-orders', '/aisp/balances'],
  ])
    test(`one of ${paths.join(', ')}`, () => assert.equal(keepsOwnMoney(paths), true));
  for (const paths of [
    ['/accounts', '/invoices', '/transactions'],
    ['/ledgers/{ledger}/accounts', '/ledgers/{ledger}/transactions'],
    ['/accounts', '/accounts/{id}/members'],
    ['/users', '/transactions'],
    ['/orders', '/wallets', '/transfers'],
    ['/account', '/apps/{owner}/{app}/transfer/{newOwner}'],
    [],
  ])
    test(`none of ${paths.join(', ')}`, () => assert.equal(keepsOwnMoney(paths), false));
});

const bank = ['/accounts', '/accounts/{id}/transactions', '/budgets'];

const records: readonly JudgedRecord[] = [
  {
    title: 'a payment in a bank of people',
    path: '/accounts/{id}/transactions',
    others: bank,
    record: {
      data: [
        {
          id: text,
          status: 'held|settled',
          createdAt: '@date-time',
          description: text,
          message: text,
          reference: text,
          sourceName: text,
          amount: { currency: text, value: text, decimals: 1 },
          foreignAmount: { currency: text, value: text },
          latitude: 1,
          fee: { id: text, name: text, price: 1 },
        },
      ],
    },
    hidden:
      'data.description data.message data.reference data.sourceName data.amount.value data.foreignAmount.value data.latitude',
    kept: 'data.id data.status data.createdAt data.amount.currency',
  },
  {
    title: 'a budget in the books of a household',
    path: '/budgets/{id}',
    others: bank,
    record: {
      id: text,
      name: text,
      period: 'weekly|monthly',
      spent: [{ sum: text, currency_code: text }],
      left_to_save: text,
      save_per_month: text,
      target_amount: text,
      market_value: 1,
      updated_at: '@date-time',
    },
    hidden: 'spent.sum left_to_save save_per_month target_amount market_value',
    kept: 'id name period spent.currency_code updated_at',
  },
  {
    title: 'what stocks somebody holds',
    path: '/accounts/{id}/holdings',
    others: bank,
    record: {
      holdings: [
        { id: text, symbol: text, quantity: 1, cost_basis: 1, current_price: 1, face_value: 1 },
      ],
    },
    hidden: 'holdings.quantity holdings.cost_basis holdings.current_price holdings.face_value',
    kept: 'holdings.id',
  },
  {
    title: 'sums of a person, in no bank',
    path: '/members/{id}',
    record: {
      id: text,
      firstName: text,
      email: text,
      status: 'open|closed',
      donation_total: text,
      refund_amount: 1,
      invoice_total: 1,
      visits_count: 1,
    },
    hidden: 'donation_total refund_amount invoice_total',
    kept: 'status visits_count',
  },
  {
    title: 'what a bank offers',
    path: '/products/{id}',
    others: bank,
    record: { id: text, name: text, description: text, price: 1, amount: 1, minimum_balance: 1 },
    kept: 'id name description price amount minimum_balance',
  },
  {
    title: 'a sum in the books of a firm',
    path: '/transactions',
    others: ['/accounts', '/invoices'],
    record: { id: text, amount: 1, description: text, status: 'open|closed' },
    kept: 'id amount description status',
  },
];

testRecords(records);
