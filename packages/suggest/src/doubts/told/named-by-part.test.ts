import { type JudgedRecord, testRecords } from '../../testing/kept-in-record.ts';

const text = 'x';

/** Single names under words for a part that somebody plays. */
const records: readonly JudgedRecord[] = [
  {
    title: 'a parcel that somebody took',
    path: '/deliveries',
    record: {
      deliveries: [
        {
          delivery_no: text,
          gives: text,
          takes: text,
          who: text,
          with: text,
          deputy: text,
          signed_for: text,
          handedTo: text,
          met_by: text,
          recognised: text,
          invoice_name: text,
          med: text,
          con: text,
          status: text,
        },
      ],
    },
    hidden:
      'deliveries.gives deliveries.takes deliveries.who deliveries.with deliveries.deputy ' +
      'deliveries.signed_for deliveries.handedTo deliveries.met_by deliveries.recognised ' +
      'deliveries.invoice_name deliveries.med deliveries.con',
    kept: 'deliveries.delivery_no deliveries.status',
  },
  {
    title: 'what a message is filled with',
    path: '/notifications',
    record: {
      id: text,
      aps: { alert: { 'loc-key': text, 'loc-args': [text], 'title-loc-args': [text] } },
      args: [text],
      viewers_preview: [text],
    },
    hidden: 'aps.alert.loc-args aps.alert.title-loc-args args viewers_preview',
    kept: 'id',
  },
  {
    title: 'a container, and how its list is ordered',
    path: '/containers/{id}',
    record: { id: text, args: [text], order: [{ by: text, direction: text }], matched: true },
    kept: 'id args order.by order.direction matched',
  },
];

testRecords(records);
