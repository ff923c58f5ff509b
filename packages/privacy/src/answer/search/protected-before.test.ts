// What a lease remembers of one answer, and what the next one may not say of it.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { Json, JsonObject } from '../../json/json.ts';
import { engineOf } from '../../testing/engine.ts';
import { testMemory } from '../../testing/memory.ts';
import type { RestoredValues } from '../../tokens/restored-values.ts';
import { Raw } from '../raw.ts';

const gone = '[REDACTED]';
const note = { target: 'note', filterType: 'KEEP' };

/** What an agent reads of one answer after the other, as values and of the last one the note. */
function leaseOf(document: { [name: string]: Json }) {
  const { memory, keep } = testMemory();
  const engine = engineOf(document, { memory });
  const answer = (body: Json): { [name: string]: string } => {
    const treated = engine.protect(new Raw(JSON.stringify(body)));
    keep(treated.given);
    engine.remember(treated.given);
    return JSON.parse(treated.text) as { [name: string]: string };
  };
  return { answer, noteOf: (said: Json) => answer({ note: said })['note'] ?? '' };
}

/** The note of an answer after one that hid `hidden`, by filters on its fields or by none. */
function later(hidden: JsonObject, said: Json, filters: readonly Json[] = []): string {
  const { answer, noteOf } = leaseOf({ filters: [...filters, note] });
  answer(hidden);
  return noteOf(said);
}

test('of what no filter names a person’s values are remembered that are told from other words', () => {
  for (const [field, value] of [
    ['full_name', 'Zebulon Quartermaine'],
    ['ssn', '219-09-7731'],
    ['email', 'zq@mail.example'],
    ['diagnosis', 'acute bronchial asthma'],
    ['passport', 'X1234567'],
  ] as const)
    assert.equal(later({ [field]: value }, `see ${value}!`), `see ${gone}!`, field);
  for (const [field, value] of [
    ['full_name', 'Zebulon'],
    ['diagnosis', 'asthma'],
    ['salary', '91250.25'],
    ['title', 'the house beside the harbour'],
    ['status', 'AB-1234567'],
  ] as const)
    assert.equal(later({ [field]: value }, `see ${value}!`), `see ${value}!`, field);
});

test('of what a filter hides more is: single words, numbers and amounts', () => {
  const by = (field: string) => [{ target: field, filterType: 'REDACT' }];
  for (const [field, value] of [
    ['full_name', 'Zebulon'],
    ['diagnosis', 'asthma'],
    ['salary', '91250.25'],
    ['title', 'the house beside the harbour'],
    ['codeword', 'tangleberry'],
    ['codeword', 'vexil'],
    ['city', 'the town of Quartermaine Bay'],
  ] as const)
    assert.equal(later({ [field]: value }, `see ${value}!`, by(field)), `see ${gone}!`, field);
  for (const [field, value] of [
    ['status', 'AB-1234567'],
    ['city', 'Quartermaine'],
    ['codeword', 'open'],
  ] as const)
    assert.equal(later({ [field]: value }, `see ${value}!`, by(field)), `see ${value}!`, field);
  const inBox = (codeword: string) => later({ box: { codeword } }, `see ${codeword}!`, by('box'));
  assert.equal(inBox('tangleberry'), `see ${gone}!`);
  assert.equal(inBox('vexil'), 'see vexil!', 'of what goes with its object only longer words');
});

test('a hidden name is, where it is told from other words', () => {
  const map = (key: string): JsonObject => ({ balances: { [key]: 12, other_one: 7 } });
  assert.equal(later(map('Zebulon Quartermaine'), 'see Quartermaine'), `see ${gone}`);
  assert.equal(later(map('marguerite'), 'see marguerite'), 'see marguerite');
});

test('a value of more than 512 characters is not remembered', () => {
  const of = (length: number) => 'Zebulon Quartermaine '.repeat(30).slice(0, length);
  const filters = [{ target: 'story', filterType: 'REDACT' }];
  assert.doesNotMatch(later({ story: of(512) }, of(512), filters), /Zebulon/);
  assert.equal(later({ story: of(513) }, of(513), filters), of(513));
});

test('what had a token reads as that token, in texts and as a number', () => {
  const { answer, noteOf } = leaseOf({
    filters: [
      { target: 'account', filterType: 'TOKENIZE' },
      { target: 'pin', filterType: 'REDACT', class: 'account' },
      note,
    ],
  });
  const { account = '' } = answer({ account: 4_711_884_711, pin: 83_311_947 });
  assert.match(account, /^TOKEN_/);
  assert.deepEqual(noteOf([4_711_884_711, 'of 4711884711', 4_711_884_712]), [
    account,
    `of ${account}`,
    4_711_884_712,
  ]);
  assert.deepEqual(noteOf([83_311_947, 'of 83311947']), [gone, `of ${gone}`]);
  const both = answer({ account: 4_711_884_711, note: 'of 4711884711, then 83311947' });
  assert.equal(both['note'], `of ${account}, then ${gone}`);
});

test('a number is one however it is written, and reads as what this call sent', () => {
  const { memory, keep } = testMemory();
  const engine = engineOf(
    { filters: [{ target: 'account', filterType: 'TOKENIZE' }, note] },
    { memory },
  );
  const answer = (text: string, restored: RestoredValues = new Map()) => {
    const treated = engine.protect(new Raw(text), { restored });
    keep(treated.given);
    engine.remember(treated.given);
    return JSON.parse(treated.text) as Json;
  };
  const { account } = answer('{"account":4711884711}') as { account: string };
  const body = '[{"note":4.711884711e9},{"note":"of 4711884711"}]';
  assert.deepEqual(answer(body), [{ note: account }, { note: `of ${account}` }]);
  const sent = new Map([['4711884711', { replacement: 'TOKEN_9BX7K22S9J', class: 'account' }]]);
  assert.deepEqual(answer('{"note":[4711884711]}', sent), { note: ['TOKEN_9BX7K22S9J'] });
});

test('of a person’s values those are remembered that go with their object', () => {
  const box = { target: 'box', filterType: 'REDACT' };
  assert.equal(later({ box: { full_name: 'Zebulon' } }, 'see Zebulon!', [box]), `see ${gone}!`);
  assert.equal(later({ box: { full_name: 'Zebulon' } }, 'see Zebulon!'), 'see Zebulon!');
});

test('what another secret has sealed is passed over', () => {
  const { memory, keep } = testMemory();
  const document = { filters: [{ target: 'name', filterType: 'TOKENIZE' }, note] };
  const [engine, other] = [0x11, 0x33].map((octet) =>
    engineOf(document, { memory, leaseSecret: new Uint8Array(32).fill(octet) }),
  );
  for (const name of ['Zebulon Quartermaine', 'Abel Quartermaine']) {
    const { given } = engine!.protect(new Raw(JSON.stringify({ name })));
    keep(given);
    engine!.remember(given);
  }
  const digest = createHash('sha256').update('Abel Quartermaine').digest('hex');
  const said = JSON.stringify({ note: ['Zebulon left', 'Quartermaine left', digest] });
  assert.equal(
    JSON.parse(engine!.protect(new Raw(said)).text).note.includes('Zebulon left'),
    false,
  );
  assert.equal(other!.protect(new Raw(said)).text, said);
});

test('what cannot be looked into goes, where anything was protected that is looked for', () => {
  const packed = `H4sIAAAAAAAA${'A'.repeat(40)}`;
  const filters = [{ target: 'name', filterType: 'TOKENIZE' }];
  assert.equal(later({}, packed, filters), packed);
  assert.equal(later({ name: 'Zebulon Quartermaine' }, packed, filters), gone);
});

test('a digest of what was protected before goes', () => {
  const { answer, noteOf } = leaseOf({
    filters: [{ target: 'name', filterType: 'TOKENIZE' }, note],
  });
  answer({ name: 'Zebulon Quartermaine', email: 'zq@mail.example' });
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  assert.equal(noteOf(`is ${sha256('Zebulon Quartermaine')}`), `is ${gone}`);
  assert.equal(noteOf(`is ${sha256('zq@mail.example')}`), `is ${gone}`);
  const other = `is ${sha256('Ann Lee')}`;
  assert.equal(noteOf(other), other);
});

test('a name of two fields reads as their tokens, or as nothing where one of them has none', () => {
  const filtersOf = (family: string) => [
    { target: 'first_name', filterType: 'TOKENIZE' },
    { target: 'last_name', filterType: family },
    note,
  ];
  const named = { first_name: 'Anna Ottilie', last_name: 'von Brackwater' };
  const whole = 'Anna Ottilie von Brackwater';
  const tokens = leaseOf({ filters: filtersOf('TOKENIZE') });
  const { first_name: first = '', last_name: last = '' } = tokens.answer(named);
  assert.equal(tokens.noteOf(`by ${whole}.`), `by ${first} ${last}.`);
  const hidden = leaseOf({ filters: filtersOf('REDACT') });
  hidden.answer(named);
  assert.equal(hidden.noteOf(`by ${whole}.`), `by ${gone}.`);
});

test('a name of two fields that no filter names is remembered, and neither half of it', () => {
  const { answer, noteOf } = leaseOf({ filters: [note] });
  answer({ first_name: 'Zebulon', last_name: 'Fox' });
  assert.equal(noteOf('by Zebulon Fox.'), `by ${gone}.`);
  assert.equal(noteOf('by Zebulon.'), 'by Zebulon.');
});

test('of what no filter names addresses of machines are remembered', () => {
  assert.equal(later({ ip: '203.0.113.77' }, 'at 203.0.113.77!'), `at ${gone}!`);
});

test('of one answer ten thousand hidden values are remembered', () => {
  const { memory } = testMemory();
  const filters = ['first_name', 'last_name'].map((target) => ({ target, filterType: 'REDACT' }));
  const engine = engineOf({ filters }, { memory });
  const people = Array.from({ length: 5_001 }, (_, i) => ({
    first_name: `Zebulon${i}`,
    last_name: `Quartermaine${i}`,
  }));
  assert.equal(engine.protect(new Raw(JSON.stringify(people))).given.length, 10_000);
});

test('a word that two names share is of neither, and a whole name is its own', () => {
  const { answer, noteOf } = leaseOf({
    filters: [{ target: 'name', filterType: 'TOKENIZE' }, note],
  });
  const names = ['Abel Quartermaine', 'Berta Quartermaine', 'Cora Ota', 'Dora Ota'];
  const [abel = '', , , dora = ''] = names.map((name) => answer({ name })['name']);
  assert.equal(noteOf('so Quartermaine said'), `so ${gone} said`);
  assert.equal(noteOf('the Quartermaines said'), `the ${gone} said`);
  assert.equal(noteOf('so Abel Quartermaine said'), `so ${abel} said`);
  assert.equal(noteOf('so Ms Ota said'), `so Ms ${gone} said`);
  assert.equal(noteOf('so Dora Ota said'), `so ${dora} said`);
});

test('a word that two names share is one of a name, whatever field they stand in', () => {
  const { answer, noteOf } = leaseOf({
    filters: [{ target: 'plaintiff', filterType: 'TOKENIZE' }, note],
  });
  for (const plaintiff of ['Abel Quartermaine', 'Berta Quartermaine']) answer({ plaintiff });
  assert.equal(noteOf('the Quartermaines said'), `the ${gone} said`);
});

test('a word that is all of two values reads as the token of the last one', () => {
  const names = ['account', 'passport'];
  const filters = names.map((target) => ({ target, filterType: 'TOKENIZE' }));
  const { answer, noteOf } = leaseOf({ filters: [...filters, note] });
  const tokens = names.map((name) => answer({ [name]: 'tangleberry' })[name]);
  assert.equal(new Set(tokens).size, 2);
  assert.equal(noteOf('so tangleberry is'), `so ${tokens[1]} is`);
});

test('a shared part of what is no name is looked for as it stands', () => {
  const { answer, noteOf } = leaseOf({
    filters: [{ target: 'email', filterType: 'TOKENIZE' }, note],
  });
  for (const email of ['zebulonq@mail.example', 'zebulonq@post.example']) answer({ email });
  assert.equal(noteOf('so zebulonq said'), `so ${gone} said`);
  assert.equal(noteOf('the zebulonqs said'), 'the zebulonqs said');
  assert.match(noteOf('so zebulonq@post.example said'), /^so TOKEN_\w+ said$/);
});

test('the name of a field that a filter says is nobody’s value, in this answer and in later ones', () => {
  const filters = ['name', 'birthDate', 'last_name'].map((target) => ({
    target,
    filterType: 'TOKENIZE',
  }));
  const { answer, noteOf } = leaseOf({ filters: [...filters, note] });
  const form = { fields: [{ name: 'birthDate' }, { name: 'lastName' }], note: 'see birthDate' };
  assert.equal(answer(form)['note'], 'see birthDate');
  assert.equal(noteOf('/holders/17/lastName, birth_date'), '/holders/17/lastName, birth_date');
  answer({ name: 'annaLee' });
  answer({ name: 'Lastname' });
  assert.doesNotMatch(noteOf('by annaLee'), /annaLee/);
});
