import { testRecords } from '../../testing/kept-in-record.ts';

const account = { bankCode: 'x', branchCode: 'x', number: 'x', checkDigit: 'x', type: 'a|b' };

testRecords([
  {
    title: 'accounts of people, by what is asked for',
    path: '/personal/relations',
    record: { data: { since: '@date', accounts: [account] } },
    hidden: 'data.accounts.number data.accounts.branchCode data.accounts.checkDigit',
    kept: 'data.since data.accounts.type data.accounts.bankCode',
  },
  {
    title: 'accounts in a bank for everybody',
    path: '/accounts/{id}',
    others: ['/accounts', '/transactions'],
    record: { id: 'x', number: 'x', branch: 'x', digit: 1, status: 'x' },
    hidden: 'number branch digit',
    kept: 'status',
  },
  {
    title: 'the same of a company',
    path: '/business/relations',
    record: { data: { accounts: [account] } },
    kept: 'data.accounts.number data.accounts.branchCode data.accounts.checkDigit',
  },
  {
    title: 'a branch and a number of things',
    path: '/personal/builds',
    record: { builds: [{ number: 'x', branch: 'x' }] },
    kept: 'builds.number builds.branch',
  },
]);
