import { testRecords } from '../../testing/kept-in-record.ts';

const text = 'x';

testRecords([
  {
    title: 'what a contractor gets',
    path: '/contractors/{id}/contracts',
    record: {
      id: text,
      paymentTerms: { ratePerHour: 1 },
      bonusTarget: 1,
      severanceWeeks: 1,
      version: 1,
    },
    hidden: 'paymentTerms.ratePerHour bonusTarget severanceWeeks',
    kept: 'id version',
  },
  {
    title: 'what an hour costs, of somebody and of a machine',
    path: '/projects/{id}',
    record: { id: text, ProjectHourlyRate: 1, budget: 1 },
    hidden: 'ProjectHourlyRate',
    kept: 'id budget',
  },
  {
    title: 'what an hour of a machine costs',
    path: '/instances/{id}',
    record: { id: text, hourly_rate: 1 },
    kept: 'id hourly_rate',
  },
  {
    title: 'what an investor has',
    path: '/portfolios/{id}/holdings',
    record: [
      {
        id: text,
        costBasis: 1,
        sharesHeld: 1,
        tickerSymbol: text,
        status: 1,
        updatedAt: '@date-time',
      },
    ],
    hidden: 'costBasis sharesHeld tickerSymbol',
    kept: 'id status updatedAt',
  },
  {
    title: 'what is in a purse',
    path: '/wallets/{id}',
    record: { id: text, ownerId: text, balanceSats: 1, network: text },
    hidden: 'balanceSats',
    kept: 'id network',
  },
  {
    title: 'what a donor gave, and who is thanked',
    path: '/donors/{id}/gifts',
    record: [{ id: text, giftAmount: 1, tributeNote: text, softCreditTo: text }],
    hidden: 'giftAmount tributeNote softCreditTo',
    kept: 'id',
  },
  {
    title: 'where a card was used',
    path: '/transactions/{id}',
    record: { id: text, accountHolderId: text, merchantDescriptor: text, mcc: text, status: text },
    hidden: 'merchantDescriptor mcc',
    kept: 'id status',
  },
  {
    title: 'what a rider paid',
    path: '/riders/{id}/rides',
    record: [{ id: text, fareCents: 1, tipCents: 1, status: text }],
    hidden: 'fareCents tipCents',
    kept: 'id status',
  },
  {
    title: 'how a pupil learns',
    path: '/students/{id}/services',
    record: [{ id: text, iepGoalText: text, section504: true, freeReducedLunchStatus: text }],
    hidden: 'iepGoalText section504 freeReducedLunchStatus',
    kept: 'id',
  },
  {
    title: 'what somebody said of themselves',
    path: '/surveys/{id}',
    record: { id: text, applicationId: text, disabilitySelfId: text },
    hidden: 'disabilitySelfId',
    kept: 'id applicationId',
  },
  {
    title: 'what somebody was treated for',
    path: '/members/{id}/claims',
    record: [{ id: text, procedureCodes: [text], serviceDate: '@date', status: text }],
    hidden: 'procedureCodes serviceDate',
    kept: 'id status',
  },
  {
    title: 'how long a medicine lasts',
    path: '/prescriptions/{id}',
    record: { id: text, daysSupply: 1, refillsRemaining: 1, createdAt: '@date-time' },
    hidden: 'daysSupply refillsRemaining',
    kept: 'id createdAt',
  },
  {
    title: 'who has a child',
    path: '/child-support-cases/{id}',
    record: { id: text, custodyArrangement: text, monthlyObligation: 1 },
    hidden: 'custodyArrangement monthlyObligation',
    kept: 'id',
  },
  {
    title: 'with whom somebody shares genes',
    path: '/dna-kits/{id}/results',
    record: { id: text, matches: [{ sharedCentimorgans: 1 }] },
    hidden: 'matches.sharedCentimorgans',
    kept: 'id',
  },
]);
