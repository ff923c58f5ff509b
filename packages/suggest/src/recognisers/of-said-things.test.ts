import { testRecords } from '../testing/kept-in-record.ts';

const text = 'x';

testRecords([
  {
    title: 'a record below somebody, with the thing its id is said to be of',
    path: '/user/{id}/card',
    record: { id: '?The id of the card.', name: "?The invoice's name." },
    kept: 'id name',
  },
  {
    title: 'what is said to be of somebody, of what somebody holds, or of anything',
    path: '/users/{id}',
    record: {
      id: '?The id of the account.',
      uuid: '?The id of the customer.',
      name: '?The name of the record.',
    },
    hidden: 'id uuid name',
  },
  {
    title: 'a description that says more than what it is of',
    path: '/users/{id}',
    record: { id: '?The id of the card of the user who pays.', name: text },
    hidden: 'id name',
  },
  {
    title: 'a program that lets people sign in',
    path: '/clients/{id}',
    record: { client_id: text, client_name: text, grant_types: [text], redirect_uris: [text] },
    kept: 'client_id client_name',
  },
  {
    title: 'a client of an agency',
    path: '/clients/{id}',
    record: { client_id: text, client_name: text, email: '@email' },
    hidden: 'client_id client_name',
  },
]);
