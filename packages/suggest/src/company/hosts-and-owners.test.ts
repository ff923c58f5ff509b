import { testRecords } from '../testing/kept-in-record.ts';

const text = 'x';

testRecords([
  {
    title: 'with whom a traveller stays',
    path: '/applications',
    record: [{ id: text, journey: { host: { name: text, phone: text } } }],
    hidden: 'journey.host.name journey.host.phone',
    kept: 'id',
  },
  {
    title: 'a host in a network',
    path: '/clusters',
    record: [{ id: text, host: { name: text, ipAddress: text, port: 1 } }],
    kept: 'id host.name host.port',
  },
]);
