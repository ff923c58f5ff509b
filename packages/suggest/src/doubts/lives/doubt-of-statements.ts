import { type Clue, beside, endsIn, hasWord, stands } from '../../recognisers/recogniser.ts';
import { type Doubt, holderName } from '../doubt-of-people.ts';

const isSum = (clue: Clue): boolean =>
  clue.type === 'number' &&
  !clue.evidence.isFlag &&
  !clue.isEnum &&
  !/^(?:date|date-time|time)$/.test(clue.format) &&
  !isCount(clue);

const isCount = endsIn(
  'count index day days month year number page id cycle position limit offset version line size quantity period',
);

/** What came in and went out of an account between two days. */
const sums = hasWord(
  'purchases purchase payments payment fees fee interest credits credit debits debit adjustments ' +
    'adjustment refunds refund withdrawals withdrawal deposits deposit transfers advances advance ' +
    'charges charge cash balance due spend spending rewards cashback inflow inflows outflow outflows principal total totals',
);

const ofFirms = stands(
  'business company merchant supplier vendor ledger journal invoice payout settlement usage',
);

/** `statements[].purchases`: what a statement sums up is what its account holds. */
const isOfStatement = (clue: Clue): boolean =>
  ((stands('statement tape')(clue) && stands('account loan card credit')(clue)) ||
    (stands('statement')(clue) && besideBalance(clue))) &&
  (sums(clue) || /totals?$/.test(holderName(clue)));

const besideBalance = beside('openingbalance closingbalance startingbalance endingbalance');

/** What comes in and goes out of what somebody has, by kinds: `insights[].total_inflows`. */
const isFlow = endsIn('inflow outflow');

/** How much somebody who works there pays for a benefit, and the employer for them. */
const isOfBenefit = (clue: Clue): boolean =>
  stands('benefit deduction contribution')(clue) &&
  stands('employee member worker')(clue) &&
  (endsIn('max maximum cap amount contribution premium cost deductible percentage')(clue) ||
    clue.name.endsWith('max')) &&
  beside('employeeamount companyamount employeramount employercontribution employeecontribution')(
    clue,
  );

export const doubtsOfStatements: readonly Doubt[] = [
  {
    when: (clue) =>
      isSum(clue) && ((isOfStatement(clue) && !ofFirms(clue)) || isFlow(clue) || isOfBenefit(clue)),
    says: (field) => `${field} may tell what somebody has, owes or pays.`,
  },
];
