import { type JudgedRecord, testRecords } from '../../testing/kept-in-record.ts';

const text = 'x';

/** Why somebody did or got something, in any words, and the same words in records of things. */
const records: readonly JudgedRecord[] = [
  {
    title: 'small records of which nothing says whose they are',
    path: '/disruptions',
    record: {
      cases: [{ case_no: text, reason: text, kind: text }],
      requests: [{ id: text, discount: text, tariff: text, exemption: text }],
      replies: [{ id: text, rsvp: [{ comment: text }] }],
      fines: [{ kind: text }],
    },
    hidden:
      'cases.reason requests.discount requests.tariff requests.exemption replies.rsvp.comment ' +
      'fines.kind',
    kept: 'cases.case_no cases.kind requests.id replies.id',
  },
  {
    title: 'a home that is sold',
    path: '/listings',
    record: [{ id: text, price: 1, motivation: text, occupancy: text, disclosure: text }],
    hidden: 'motivation occupancy disclosure',
    kept: 'id price',
  },
  {
    title: 'a meter, and where a car was left',
    path: '/readings',
    record: { meterPoint: text, lastParked: text },
    hidden: 'meterPoint lastParked',
  },
  {
    title: 'goods, and why a build failed',
    path: '/builds/{id}',
    record: {
      id: text,
      reason: text,
      failure_reason: text,
      product: { discount: 1, tariff: text },
    },
    kept: 'id reason failure_reason product.discount product.tariff',
  },
];

testRecords(records);
