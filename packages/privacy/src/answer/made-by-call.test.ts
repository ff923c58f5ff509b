import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../json/json.ts';
import { writtenArguments } from '../writings/written-arguments.ts';
import {
  isMadeByCall,
  isVerdictName,
  saysWhatChanged,
  saysWhetherNew,
  saysIdOfSomebody,
} from './made-by-call.ts';
import { Raw } from './raw.ts';

const madeBy = (args: { [name: string]: Json }, answer: Json | string): boolean => {
  const written = writtenArguments(args);
  assert.ok(written, 'something is written');
  return isMadeByCall(
    new Raw(typeof answer === 'string' ? answer : JSON.stringify(answer)),
    written,
  );
};
const sent = { name: 'Ada Moreno', amount: 7, tags: ['new'] };

test('the record that a call wrote says what it sent', () => {
  for (const answer of [
    { name: 'Ada Moreno' },
    { Name: 'ada moreno', status: 'open', createdAt: '2026-11-20' },
    { id: 'N-1', amount: 7, name: null, email: '' },
    { order: { amount: 7 } },
    { amount: 7, lines: ['a', 'b'], isOpen: true },
  ])
    assert.ok(madeBy(sent, answer), JSON.stringify(answer));
});

test('one with an id is it, too, where more than one thing was sent', () => {
  assert.ok(madeBy(sent, { id: 'N-1', status: 'open' }));
  assert.ok(madeBy(sent, { order: { order_id: 'N-1' } }));
  for (const name of ['personalnummer', 'orderNo', 'case_reference', 'kunden_nr'])
    assert.ok(madeBy(sent, { [name]: 7001 }), name);
  assert.ok(!madeBy(sent, { phoneNumber: '+1 555 0100' }));
  assert.ok(!madeBy({ name: 'Ada Moreno' }, { id: 'N-1' }), 'one thing could be looked up by');
  assert.ok(!madeBy(sent, { status: 'open' }), 'nothing in it was sent');
  assert.ok(!madeBy(sent, { lines: [{ id: 'N-1' }] }), 'an id in a list is of something else');
  assert.ok(!madeBy(sent, { lines: [{ name: 'Ada Moreno' }] }));
});

test('none that says of somebody what was not sent', () => {
  assert.ok(!madeBy(sent, { name: 'Ada Moreno', email: 'ada@mail.example' }));
  assert.ok(!madeBy(sent, { name: 'Bob Stone', amount: 7 }));
  assert.ok(!madeBy(sent, { amount: 7, owner: { phone: '+1 555 0100' } }));
  assert.ok(!madeBy(sent, { amount: 7, emails: ['bob@mail.example'] }), 'in a list');
  assert.ok(madeBy({ ...sent, email: 'ada@mail.example' }, { ...sent, email: 'ada@mail.example' }));
});

test('what a text says it writes makes no verdict, list or second thing the agent’s own', () => {
  const note = 'created: existing: exists: items: id: status:';
  const written = writtenArguments({ email: 'ada@mail.example', note });
  assert.ok(written);
  for (const verdict of [{ created: false }, { existing: true }, { isNew: false }])
    assert.ok(saysWhetherNew(new Raw(JSON.stringify({ id: 1, ...verdict })), written));
  assert.ok(!madeBy({ note }, { id: 'N-1', status: 'open' }));
  assert.ok(!madeBy({ ...sent, note }, { amount: 7, exists: true }));
  assert.ok(!madeBy({ ...sent, note }, { amount: 7, items: [] }));
  assert.ok(madeBy({ document: '{"full": "Ada Moreno"}' }, { full: 'ada moreno' }));
});

test('none that lists what was found', () => {
  for (const name of ['items', 'results', 'Data', 'matches'])
    assert.ok(!madeBy(sent, { [name]: [], amount: 7 }), name);
  assert.ok(madeBy({ items: ['a'], amount: 7 }, { items: ['a'], amount: 7 }), 'a list it sent');
});

test('none that says whether something was found', () => {
  for (const verdict of [{ exists: true }, { isMatch: false }, { found: 1 }, { hits: { a: 1 } }])
    assert.ok(!madeBy(sent, { amount: 7, ...verdict }), JSON.stringify(verdict));
  assert.ok(madeBy(sent, { amount: 7, match: 'none' }), 'a text is no verdict');
  assert.ok(madeBy({ ...sent, exists: true, found: 1 }, { amount: 7, found: 1 }), 'it was sent');
  for (const name of ['exists', 'already_registered', 'isDuplicate', 'hit'])
    assert.ok(isVerdictName(name), name);
  for (const name of ['registered_at', 'matchId', 'found_by', 'hit_type', 'amount', ''])
    assert.ok(!isVerdictName(name), name);
});

test('nothing but one object of JSON, of the size that a record has', () => {
  for (const answer of ['', 'Ada Moreno', '["Ada Moreno"]', '"Ada Moreno"', '{"amount":7', 'null'])
    assert.ok(!madeBy(sent, answer), answer);
  const ofLength = (length: number) => {
    const text = '{"amount":7,"note":""}';
    return text.replace('""', `"${'x'.repeat(length - text.length)}"`);
  };
  assert.ok(madeBy(sent, ofLength(200_000)));
  assert.ok(!madeBy(sent, ofLength(200_001)));
  const nested = (depth: number): Json => (depth === 0 ? 7 : { amount: nested(depth - 1) });
  assert.ok(madeBy(sent, nested(16)));
  assert.ok(!madeBy(sent, nested(17)));
  const wide = (count: number) => ({ amount: 7, lines: Array<number>(count).fill(1) });
  assert.ok(madeBy(sent, wide(4_997)));
  assert.ok(!madeBy(sent, wide(4_998)));
});

test('none where more was written than is told apart', () => {
  const values = Array.from({ length: 20_001 }, (_, i) => i);
  assert.ok(!madeBy({ values, amount: 7 }, { amount: 7 }));
});

test('an answer may say whether a call changed anything: by a count, a flag or a word', () => {
  const says = (answer: Json | string) =>
    saysWhatChanged(new Raw(typeof answer === 'string' ? answer : JSON.stringify(answer)));
  for (const answer of [
    { changed: 1 },
    { matched: true },
    { id: 7, isModified: false },
    { diff: [] },
    { meta: [{ updated: 0 }] },
    { status: 'noop' },
    { result: ' no-op ' },
    { message: 'Nothing changed' },
    { data: { lastAction: 'Unmodified' } },
    { outcome: 'no change' },
    { operation: 'No changes' },
    { action: 'identical' },
    { status: 'updated' },
    ['x', { status: 'same' }],
  ])
    assert.ok(says(answer), JSON.stringify(answer));
  for (const answer of [
    { id: 7 },
    { updated_at: 1, changedBy: 5, modificationDate: 3, matched_id: 9, changeType: 2 },
    { changed: 'by Ann' },
    { status: 'open' },
    { note: 'nothing changed' },
    { status_note: 'updated' },
    { title: 'Same', name: 'updated' },
    ['updated'],
    'no JSON: changed',
    '',
    null,
  ])
    assert.ok(!says(answer), JSON.stringify(answer));
  const text = '{"id":7,"note":""}';
  const ofLength = (length: number) => text.replace('""', `"${'x'.repeat(length - text.length)}"`);
  assert.ok(!says(ofLength(200_000)));
  assert.ok(says(ofLength(200_001)), 'what cannot be told may say so');
  const nested = (depth: number): Json => (depth === 0 ? 7 : { a: nested(depth - 1) });
  assert.ok(!says(nested(16)));
  assert.ok(says(nested(17)));
  assert.ok(!says(Array<number>(4_999).fill(1)));
  assert.ok(says(Array<number>(5_000).fill(1)));
});

test('an id in a list, or below it, is of something else; so is what it sent', () => {
  assert.ok(!madeBy(sent, { lines: [{ a: { id: 'N-1' } }] }));
  assert.ok(madeBy(sent, { tags: [{ id: 'N-1' }] }), 'a list that it sent');
  assert.ok(!madeBy(sent, { label: 'Ada Moreno' }), 'under a name it did not send');
  assert.ok(!madeBy(sent, { amount: 8 }), 'another value');
  assert.ok(!madeBy(sent, { people: [{ email: 'a@mail.example' }], amount: 7 }));
  assert.ok(!madeBy({ isOpen: true, amount: 7 }, { isOpen: true }), 'yes and no are no value');
});

const words = (list: string) => list.split(' ');

test('each word for something found is a verdict, unless it says when, by whom or its id', () => {
  for (const word of words(
    'found exists exist matched match matches duplicate duplicates hit hits registered taken',
  )) {
    assert.ok(isVerdictName(word) && isVerdictName(`is_${word}`), word);
    for (const end of words('at on by date time id ids name url type status'))
      assert.ok(!isVerdictName(`${word}_${end}`), `${word} ${end}`);
  }
});

test('each name of a list of records that were found makes it none of the call’s own', () => {
  for (const name of words(
    'items results result data records record rows hits entries list content matches values elements resources objects',
  ))
    assert.ok(!madeBy(sent, { [name]: [1], amount: 7 }), name);
  assert.ok(madeBy(sent, { lines: [1], amount: 7 }));
});

test('an answer may say whether what a call made is new: by a flag, a count or a word', () => {
  const written = writtenArguments({ email: 'ada@mail.example', taken: 'no' });
  assert.ok(written);
  const says = (answer: Json | string) =>
    saysWhetherNew(new Raw(typeof answer === 'string' ? answer : JSON.stringify(answer)), written);
  for (const word of words(
    'new created existing existed exists exist existent found matched match matches duplicate duplicates duplicated registered merged inserted upserted',
  )) {
    assert.ok(says({ [word]: true }), word);
    assert.ok(says({ meta: [{ [`is_${word}`]: false }] }), word);
    assert.equal(says({ [`rows_${word}`]: 1 }), word !== 'new', word);
  }
  for (const outcome of words('result status outcome action operation message'))
    for (const word of [
      ...words('existing exists matched merged found duplicate upserted already-exists'),
      ' Already exists ',
      'already_exists',
      'alreadyexists',
    ])
      assert.ok(says({ [outcome]: word }), `${outcome} ${word}`);
  for (const answer of [
    { created: 1_767_225_600 },
    { created: 'today' },
    { new: 7 },
    { taken: true, found: null },
    { status: 'new' },
    { status: 'created' },
    { status: 'not found' },
    { note: 'existing' },
    { existing: [] },
    [true],
    'no JSON: created',
  ])
    assert.ok(!says(answer), JSON.stringify(answer));
  assert.ok(says({ found: 999_999 }) && !says({ found: 1_000_000 }));
  const ofLength = (length: number) => `"new${'x'.repeat(length - 5)}"`;
  assert.ok(!says(ofLength(200_000)));
  assert.ok(says(ofLength(200_001)), 'what cannot be told may say so');
  const nested = (depth: number): Json => (depth === 0 ? 'new' : { a: nested(depth - 1) });
  assert.ok(!says(nested(16)) && says(nested(17)));
  assert.ok(!says(Array<string>(4_999).fill('new')) && says(Array<string>(5_000).fill('new')));
});

test('each word for a change says one, unless it says when or by whom', () => {
  const says = (answer: Json) => saysWhatChanged(new Raw(JSON.stringify(answer)));
  for (const word of words(
    'changed changes change modified unchanged updated affected matched noop diff dirty skipped',
  )) {
    assert.ok(says({ [`rows_${word}`]: 0 }), word);
    assert.ok(!says({ [`${word}_at`]: 0 }) && !says({ [word]: 'text' }), word);
  }
  for (const outcome of words('result status outcome action operation message'))
    for (const word of [
      ...words('noop no-op changed unchanged modified unmodified updated identical same'),
      'not changed',
      'nothing updated',
      'no change',
      'no changes',
    ])
      assert.ok(says({ [outcome]: `it is ${word}.` }), `${outcome} ${word}`);
  for (const word of ['exchanged it', 'sameness', 'nooper', 'to change', 'updatedly'])
    assert.ok(!says({ status: word }), word);
});

test('the id of another record, by what the call sent of it', () => {
  const says = (args: { [name: string]: Json }, answer: Json) => {
    const written = writtenArguments(args);
    assert.ok(written);
    return saysIdOfSomebody(new Raw(JSON.stringify(answer)), written, new Set(['appointment']));
  };
  const sentOf = { patient_email: 'zeb@mail.example', starts: '2026-12-01' };
  for (const [args, answer] of [
    [sentOf, { id: 7, patient_id: 1042 }],
    [sentOf, { data: { id: 7, patient: { id: 1042, name: 'Z' } } }],
    [{ patientEmail: 'zeb@mail.example' }, { id: 7, patientId: 'P-1042' }],
    [{ patient: { email: 'zeb@mail.example' } }, { id: 7, patient_id: 1042 }],
    [{ email: 'zeb@mail.example' }, { id: 7, patient_id: 1042 }],
    [{ email: 'zeb@mail.example' }, { id: 7, user_id: 1042 }],
    [{ assignee: 'Zebulon Quartermaine' }, { id: 7, assignee_id: 1042 }],
    [{ patients: [{ email: 'zeb@mail.example' }] }, { items: [{ patient_id: 1042 }] }],
    [sentOf, Array.from({ length: 5_001 }, () => 7)],
    [sentOf, JSON.parse(`${'['.repeat(17)}7${']'.repeat(17)}`)],
    // that there is nobody, and under the name of another part
    [sentOf, { id: 7, patient_id: null }],
    [{ requester: 'zeb@mail.example' }, { id: 7, assignee_id: 1042 }],
    [{ requester: 'zeb@mail.example' }, { id: 7, user_id: null }],
  ] as [{ [name: string]: Json }, Json][])
    assert.ok(says(args, answer), JSON.stringify([args, answer]));
  for (const [args, answer] of [
    [sentOf, { id: 7, patient_email: 'zeb@mail.example' }],
    [{ email: 'zeb@mail.example' }, { id: 7, user_id: null }],
    [sentOf, { id: 7, clinic_id: 3 }],
    [sentOf, { id: 7, clinic_id: null }],
    [
      { ...sentOf, patient_id: 1042 },
      { id: 7, patient_id: 1042 },
    ],
    [{ appointment_name: 'Check' }, { appointment_id: 7 }],
    [{ email: 'zeb@mail.example' }, { id: 7, author_id: 1 }],
    [{ title: 'Check' }, { id: 7, patient_id: 1042 }],
  ] as [{ [name: string]: Json }, Json][])
    assert.ok(!says(args, answer), JSON.stringify([args, answer]));
});
