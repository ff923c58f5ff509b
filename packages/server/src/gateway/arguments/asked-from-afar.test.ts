// Questions about people by operations whose paths and answers do not show them: figures and rows
// that have nothing but their ids, places in an order, entity tags, what is written and kept.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { ToolArguments } from '@leasehold/catalog';
import {
  flag,
  free,
  list,
  number,
  object,
  roadsOf,
  testCalls,
  text,
  type AskedOperation,
  type Calls,
} from '../testing/asked-operations.ts';

const pupil = object({
  pupil_no: text,
  form: text,
  state: text,
  joined: text,
  givenName: text,
  familyName: text,
  birthDate: text,
  homePostalCode: text,
  freeMeals: flag,
  faith: text,
});
const kept =
  'free suggestion characters band gruppe group count value wert pupil_no form state joined total rows visit_no room marks seat job sent'.split(
    ' ',
  );
const tokens = ['givenName', 'familyName', 'noted_by'];
const hidden = ['birthDate', 'homePostalCode', 'freeMeals', 'faith', 'finding', 'message'];
const ask = {
  form: text,
  state: text,
  family: text,
  hpc: text,
  band: { type: 'string', description: 'Birth date band, such as 2014-2016' },
  klasse: { type: 'string', description: 'Faithsklasse' },
  list: text,
  top: flag,
  q: text,
};
const operations: Record<string, AskedOperation> = {
  'GET /pupils': { answer: object({ rows: list(pupil) }), query: { ...ask, after: text } },
  'GET /pupils/{pupil_no}': { answer: pupil },
  'PATCH /pupils/{pupil_no}': {
    answer: pupil,
    headers: ['If-Match'],
    body: { form: text, only_if: text, state: text },
  },
  'GET /roll': { answer: object({ total: number }), query: ask },
  'GET /quick-find': {
    answer: object({ hits: list(object({ job: text, seat: text })) }),
    query: { term: text },
  },
  'GET /spread': { answer: list(object({ band: text, count: number })), query: { form: text } },
  'GET /metrics': {
    answer: list(object({ group: text, value: number })),
    query: { group_by: text, search: text, filter: text, state: text },
  },
  'GET /kennzahlen': {
    answer: list(object({ gruppe: text, wert: number })),
    query: { gruppierung: text, suchbegriff: text, filter: text },
  },
  'GET /forecast': { answer: object({ rain: number }), query: { place: text } },
  'GET /lists/seating': {
    answer: object({ rows: list(object({ pupil_no: text, seat: text })) }),
    query: { ...ask, near_leaving: flag },
  },
  'GET /calendar/celebrations': {
    answer: list(object({ pupil_no: text, on: text })),
    query: { month: number, state: text },
  },
  'GET /birthdays/{month}': { answer: object({ pupil_nos: list(text) }) },
  'GET /rpc/pupils.geburtstage': {
    answer: list(object({ pupil_no: text, room: text })),
    query: { monat: number, tag: number, room: text },
  },
  'GET /nurse': {
    answer: list(object({ visit_no: text, pupil_no: text, room: text, finding: text })),
    query: { room: text, worrying: flag, type: text },
  },
  'GET /remarks': {
    answer: list(object({ remark: text, marks: number, noted_by: text })),
    query: { author: text, on_behalf: text, room: text },
  },
  'GET /pupils/known': { answer: object({ known: flag }), query: { key: text } },
  'POST /groups': {
    answer: object({ total: number }),
    body: { title: text, query: free, only: free, test: free, rule: text },
  },
  'POST /letters': { answer: object({ job: text, sent: number }), body: { body: text } },
  'POST /texts': {
    answer: object({ job: text, characters: number }),
    body: { body: text },
  },
  'GET /logins/free': { answer: object({ free: flag, suggestion: text }), query: { wish: text } },
  'GET /pupils/vorschlaege': {
    answer: list(object({ pupil_no: text, text })),
    query: { eingabe: text },
  },
  'GET /tickets': {
    answer: list(object({ job: text, state: text, message: text, familyName: text })),
    query: { q: text, state: text },
  },
  'POST /import': { answer: object({ total: number }), body: { file: text } },
};

const asker = () => roadsOf(operations, { kept, tokens, hidden });

const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const lists = ['GET /pupils', 'GET /roll', 'GET /lists/seating'];
const ofLists = (...all: ToolArguments[]): Calls =>
  lists.flatMap((id) => all.map((args): [string, ToolArguments] => [id, args]));

const refused: Record<string, Calls> = {
  'a count of nobody says what, and rows with the id of a person, are asked as the people are':
    ofLists({ family: 'Quartermaine' }, { q: 'Quartermaine' }),
  'the first letters of the words of a name mean it': ofLists({ hpc: 'LS1' }),
  'a list that is chosen and a yes or no to the first of all are not explained': ofLists(
    { list: 'bursary' },
    { top: true },
  ),
  'figures of groups are asked by words and conditions as their records are': [
    ['GET /metrics', { group_by: 'form', search: 'Quartermaine' }],
    ['GET /metrics', { group_by: 'form', filter: "faith = 'quaker'" }],
    ['GET /metrics', { group_by: 'faith' }],
    ['GET /metrics', { group_by: 'familyName.length' }],
    ['GET /kennzahlen', { gruppierung: 'birthDate.year' }],
    ['GET /kennzahlen', { gruppierung: 'form', suchbegriff: 'Quartermaine' }],
    ['GET /kennzahlen', { gruppierung: 'form', filter: 'faith = quaker' }],
  ],
  'a search that names nothing looks through people': [
    ['GET /quick-find', { term: 'Quartermaine' }],
  ],
  'everyday words are what a text about somebody is made of': [
    ['GET /tickets', { q: 'refund' }],
    ['GET /tickets', { q: 'on a final warning' }],
  ],
  'a group is of what its description says': ofLists({ band: '128000-129000' }, { klasse: 'a' }),
  'a place near something explains no yes or no': [['GET /lists/seating', { near_leaving: true }]],
  'a place in an order is read, however it is packed': [
    ['GET /pupils', { after: packed({ birthDate: '2014-05-01' }) }],
    ['GET /pupils', { after: packed({ surname: 'M' }) }],
  ],
  'a day of birth is one that only the path says': [
    ['GET /birthdays/{month}', { month: '5' }],
    ['GET /calendar/celebrations', { month: 5 }],
  ],
  'a day of birth that only a procedure says': [
    ['GET /rpc/pupils.geburtstage', { monat: 2 }],
    ['GET /rpc/pupils.geburtstage', { tag: 28 }],
  ],
  'a word of two letters, which many a name has in it': ofLists({ q: 'be' }, { q: 'an, on' }),
  'a yes or no over what has the id of a person': [['GET /nurse', { worrying: true }]],
  'a state of health over what has the id of a person': [['GET /nurse', { type: 'sick' }]],
  'whom a filter protects by the part somebody plays is asked for by no name': [
    ['GET /remarks', { author: 'Quartermaine' }],
    ['GET /remarks', { on_behalf: 'Zebulon Quartermaine' }],
  ],
  'a verdict on a value under a name that says nothing': [
    ['GET /pupils/known', { key: 'Quartermaine' }],
    ['GET /pupils/known', { key: 'QR654130D' }],
  ],
  'an entity tag that nobody was shown': [
    ['PATCH /pupils/{pupil_no}', { pupil_no: 'p1', 'If-Match': '"ac2b5b0d3b14c3b7"' }],
  ],
  'a condition by any word for it': [
    ['PATCH /pupils/{pupil_no}', { pupil_no: 'p1', only_if: 'faith = quaker', state: 'in' }],
    ['POST /groups', { title: 'x', query: { faith: 'quaker' } }],
    ['POST /groups', { title: 'x', only: { freeMeals: true } }],
    ['POST /groups', { title: 'x', test: { faith: 'quaker' } }],
  ],
  'whether a name is free, with what to take instead': [
    ['GET /logins/free', { wish: 'zquartermaine' }],
  ],
  'what is typed so far': [['GET /pupils/vorschlaege', { eingabe: 'Qu' }]],
  'how long a letter is with what it puts in': [
    ['POST /texts', { body: 'Dear {givenName}' }],
    ['POST /texts', { body: '{{ pupil.givenName | initials }}' }],
  ],
  'what a letter puts in, in any of the languages of letters': [
    ['POST /letters', { body: 'Born {birthDate}' }],
    ['POST /letters', { body: 'Born %birthDate%' }],
    ['POST /letters', { body: 'Born *|birthDate|*' }],
    ['POST /letters', { body: 'Born [[birthDate]]' }],
  ],
};

const passed: Calls = [
  ...ofLists({ form: '5b' }, { state: 'active' }),
  ['GET /forecast', { place: 'Leeds' }],
  ['GET /spread', { form: '5b' }],
  ['GET /metrics', { group_by: 'form', filter: "state = 'in'" }],
  ['GET /metrics', { group_by: 'state', state: 'in' }],
  ['GET /kennzahlen', { gruppierung: 'form' }],
  ['GET /pupils', { after: packed({ joined: '2024-09-01', pupil_no: 'p7' }) }],
  ['GET /pupils', { after: 'p7' }],
  ['GET /nurse', { room: '4' }],
  ['GET /rpc/pupils.geburtstage', { room: '4' }],
  ['GET /remarks', { room: '4' }],
  ['GET /tickets', { q: '' }],
  ['GET /tickets', { state: 'open', q: 'TOKEN_H02K313PX5' }],
  ['PATCH /pupils/{pupil_no}', { pupil_no: 'p1', 'If-Match': '"7"', form: '5c' }],
  ['PATCH /pupils/{pupil_no}', { pupil_no: 'p1', only_if: 'state = in', form: '5c' }],
  ['POST /groups', { title: 'x', query: { form: '5b' } }],
  ['POST /groups', { title: 'x', rule: 'form = 5b' }],
  ['POST /texts', { body: 'Dear all, the hall is 90% full, {see} below.' }],
  ['POST /letters', { body: 'Dear {givenName}, the hall is 90% full, {see} below.' }],
];

suite('people are asked about from afar as they are at their own path', () => {
  testCalls(asker, refused, passed);

  test('a table or JSON in a text that is written holds values of the fields it names', async () => {
    const { refusalOfLookUp } = (await asker())('POST /import');
    const table = 'familyName,state\nQuartermaine,in';
    for (const file of [table, btoa(table), '[{"faith":"quaker"}]'])
      assert.notEqual(refusalOfLookUp({ file }), undefined, file);
    for (const file of ['form,state\n5b,in', 'Two lines,\nand no table'])
      assert.equal(refusalOfLookUp({ file }), undefined, file);
  });
});
