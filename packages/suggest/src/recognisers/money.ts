import { type Recogniser, endsIn, stands } from './recogniser.ts';

/** What goes in and out of somebody's account. A merchant's sales are not: they name no account. */
export const moneyOfAccount: Recogniser = {
  class: 'pay_of_person',
  verdict: 'treat',
  says: 'is what an account holds, or what went in or out',
  needs: endsIn('amount balance value total sum limit available current'),
  signs: [
    { of: 'name', weight: 6.5, when: endsIn('balance') },
    { of: 'record', weight: 6, when: ({ subject }) => subject.head === 'balance' },
    { of: 'context', weight: 3, when: stands('transaction statement entry posting movement') },
    {
      of: 'context',
      weight: 3,
      when: (clue) => stands('account booked pending')(clue) || clue.siblings.has('accountid'),
    },
    { of: 'context', weight: -1.5, when: (clue) => !stands('account')(clue) },
    {
      of: 'context',
      weight: -6,
      when: stands('invoice order product charge refund payout tax fee'),
    },
  ],
};
