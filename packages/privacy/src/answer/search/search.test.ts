// What is put in the place of what a kept field says and must not.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import type { Json, JsonObject } from '../../json/json.ts';
import { Body, describing, engineOf, protectBody } from '../../testing/engine.ts';
import type { RestoredValues } from '../../tokens/restored-values.ts';
import { Raw } from '../raw.ts';

const gone = '[REDACTED]';
const by = (target: string, filterType: string, more: JsonObject = {}): JsonObject => ({
  filters: [{ target, filterType, ...more }],
  unlisted: 'keep',
});

describe('a token', () => {
  const engine = engineOf(by('name', 'TOKENIZE'));
  const nameOf = (name: string, restored: RestoredValues = new Map()) =>
    JSON.parse(engine.protect(new Raw(JSON.stringify({ name })), { restored }).text).name as string;
  const token = nameOf('Zebulon Quartermaine');
  const sent = (replacement: string, dataClass: string) =>
    nameOf(
      'Zebulon Quartermaine',
      new Map([['Zebulon Quartermaine', { replacement, class: dataClass }]]),
    );

  test('of this lease stays where a value should be, and one of another is a value', () => {
    assert.equal(nameOf(token), token);
    const foreign = `${token.slice(0, -2)}${token.endsWith('00') ? '11' : '00'}`;
    assert.notEqual(nameOf(foreign), foreign);
    assert.match(nameOf(foreign), /^TOKEN_/);
  });

  test('that this call sent comes back, where it is of the class of the field', () => {
    const other = 'TOKEN_9BX7K22S9J';
    assert.equal(sent(other, 'person'), other);
    assert.equal(sent(other, 'email'), token);
    assert.equal(sent(gone, 'person'), token);
  });

  test('is another each time where the policy says so', () => {
    const fresh = engineOf(by('name', 'TOKENIZE', { randomized: true }));
    const people = [{ name: 'Zebulon Quartermaine' }, { name: 'Zebulon Quartermaine' }];
    const namesOf = () =>
      (JSON.parse(fresh.protect(new Raw(JSON.stringify(people))).text) as typeof people).map(
        ({ name }) => name,
      );
    assert.equal(new Set([...namesOf(), ...namesOf()]).size, 4);
  });

  test('in a text stays, whatever stands around it, and another’s goes', () => {
    const foreign = 'TOKEN_9BX7K22S9J';
    for (const [note, left] of [
      [`by ${token}.`, `by ${token}.`],
      [`by ${token.toLowerCase()}.`, `by ${token.toLowerCase()}.`],
      [`${token} or ${foreign}`, `${token} or ${gone}`],
      [`${foreign} or ${token}`, `${gone} or ${token}`],
      [`${foreign}, zebulon quartermaine, ${token}`, `${gone}, ${token}, ${token}`],
    ] as const) {
      const body = { name: 'Zebulon Quartermaine', note };
      const { text } = engine.protect(new Raw(JSON.stringify(body)), { answer: describing(body) });
      assert.deepEqual(JSON.parse(text), { name: token, note: left });
    }
  });
});

test('a hash in a text stays, before a token and behind it, and what stands beside them goes', () => {
  const document = {
    filters: [
      { target: 'name', filterType: 'HASH' },
      { target: 'login', filterType: 'TOKENIZE' },
    ],
    unlisted: 'keep',
    text: { detect: ['SECRET', 'EMAIL'], filterType: 'REDACT' },
  };
  const person = { name: 'Zebulon Quartermaine', login: 'zq84' };
  const { name, login } = protectBody(document, person).value as typeof person;
  assert.match(name, /^HASH_/);
  const noteOf = (note: string) =>
    (protectBody(document, { ...person, note }).value as JsonObject)['note'];
  const said = `${name} or ${login}, zebulon quartermaine, ${name}, zq@mail.example`;
  assert.equal(noteOf(said), `${name} or ${login}, ${name}, ${name}, ${gone}`);
  assert.equal(noteOf(`${name}: zq@mail.example`), `${name}: ${gone}`);
  for (const own of [name, login])
    for (const said of [`token: ${own}`, `https://a.example/?key=${own}`])
      assert.equal(noteOf(said), said, 'it looks like a secret');
  const other = `token: ${name.slice(0, -1)}`;
  assert.equal(noteOf(other), `token: ${gone}`, 'and is none');
});

test('yes and no are found in no text, whatever becomes of them', () => {
  const digest = createHash('sha256').update('false').digest('hex');
  const note = `it is false, ${digest}`;
  for (const [filterType, more] of [
    ['TOKENIZE', { randomized: true }],
    ['REDACT', {}],
  ] as const) {
    const { value } = protectBody(by('v', filterType, more), { v: false, note });
    assert.equal((value as JsonObject)['note'], note, filterType);
  }
});

test('what a text names reads as its field does, or as nothing where that could end it', () => {
  const noteOf = (document: Json, note: string) =>
    (protectBody(document, { note }).value as JsonObject)['note'];
  const bucket = by('salary', 'GENERALIZE', { to: 'BUCKET', size: 50_000 });
  assert.equal(noteOf(bucket, 'on salary=91250; now'), `on salary=${gone}; now`);
  assert.equal(
    noteOf(by('name', 'ANONYMIZE'), 'on name="Zebulon Quartermaine"'),
    'on name="Patient Z.Q."',
  );
  assert.equal(noteOf(by('ssn', 'DROP'), 'on ssn=219-09-7731; now'), `on ssn=${gone}; now`);
  assert.equal(noteOf(by('ssn', 'REDACT'), 'on {"ssn": null} now'), 'on {"ssn": null} now');
  const both = 'on ssn=219-09-7731; to zq@mail.example';
  const text = { detect: ['EMAIL'], filterType: 'REDACT' };
  const document = { filters: [{ target: 'ssn', filterType: 'REDACT' }], unlisted: 'keep', text };
  assert.equal(noteOf(document, both), `on ssn=${gone}; to ${gone}`);
});

test('a text that hides a value goes as a whole, whatever else is found in it', () => {
  const hiding = Buffer.from('it is Zebulon Quartermaine').toString('base64');
  const document = {
    filters: ['name', 'ssn'].map((target) => ({ target, filterType: 'REDACT' })),
    unlisted: 'keep',
    text: { detect: ['EMAIL'], filterType: 'TOKENIZE' },
  };
  for (const more of ['', 'to zq@mail.example', 'on ssn=219-09-7731;', 'by TOKEN_9BX7K22S9J']) {
    const body = { name: 'Zebulon Quartermaine', note: `${more} ${hiding}` };
    const { value, report } = protectBody(document, body);
    assert.deepEqual(value, { name: gone, note: gone }, more);
    assert.equal(report.echoes, 0, more);
    assert.ok(
      report.paths.some(({ path, treatment }) => path === 'note' && treatment === 'FAIL_CLOSED'),
    );
  }
  const found = Buffer.from('write to zq@mail.example soon').toString('base64');
  const alone = { filters: [], unlisted: 'keep', echo: false, text: document.text };
  assert.deepEqual(protectBody(alone, { note: found, other: 'x' }).value, {
    note: gone,
    other: 'x',
  });
});

test('what is found is counted: a value wherever it is said, and what a detector finds by its kind', () => {
  const document = {
    filters: [{ target: 'name', filterType: 'REDACT' }],
    unlisted: 'keep',
    text: { detect: ['EMAIL'], filterType: 'REDACT' },
  };
  const note = 'Zebulon Quartermaine, a@mail.example, b@mail.example, zquartermaine';
  const { report } = protectBody(document, { name: 'Zebulon Quartermaine', note });
  assert.deepEqual([report.echoes, report.detected], [2, { EMAIL: 2 }]);
});

test('what a detector finds is treated as the policy says', () => {
  const noteOf = (filterType: string) => {
    const text = { detect: ['EMAIL'], filterType };
    const document = { filters: [], unlisted: 'keep', text };
    const { value } = protectBody(document, { note: 'to zebulon@mail.example' });
    return (value as { note: string }).note;
  };
  assert.equal(noteOf('REDACT'), `to ${gone}`);
  assert.equal(noteOf('MASK_PARTIAL'), 'to zXXX@XXXX.example');
  assert.match(noteOf('HASH'), /^to HASH_\w+$/);
  assert.match(noteOf('TOKENIZE'), /^to TOKEN_\w+$/);
});

test('what a text names is treated, however short it is and though nothing is searched for', () => {
  const document = { ...by('ssn', 'REDACT'), echo: false };
  const body = { a: 'ssn=219', b: 'ssn=219-09-7731 and more' };
  assert.deepEqual(protectBody(document, body).value, { a: `ssn=${gone}`, b: `ssn=${gone}` });
});

test('a message says nothing that was restored, found in it or hidden in it', () => {
  const engine = engineOf({ filters: [], unlisted: 'keep' });
  const restored = new Map([
    ['Quartermaine', { replacement: 'TOKEN_9BX7K22S9J', class: 'person' }],
  ]);
  for (const [said, left] of [
    ['nobody here', 'nobody here'],
    ['no quartermaine here', 'no TOKEN_9BX7K22S9J here'],
    ['no zq@mail.example here', `no ${gone} here`],
    [`no ${Buffer.from('it is Quartermaine').toString('base64')}`, gone],
  ] as const)
    assert.equal(engine.protectMessage(said, { restored }), left, said);
});

test('the form of a token that is none goes where nothing is searched for, from 16 characters on', () => {
  const body = { note: 'TOKEN_9BX7K22S9J', other: 'TOKEN_9BX7K22S9' };
  const { value } = protectBody({ filters: [], unlisted: 'keep' }, body);
  assert.deepEqual(value, { note: gone, other: 'TOKEN_9BX7K22S9' });
});

describe('a number', () => {
  test('in which two values are found says neither', () => {
    const masked = ['a', 'b'].map((target) => ({ target, filterType: 'MASK_PARTIAL' }));
    const body = new Body('{"a":"1234567","b":"7654321","n":1234567.7654321,"m":1234567.5}');
    const { text } = protectBody({ filters: masked, unlisted: 'keep' }, body);
    assert.equal(text, `{"a":"XXXXX67","b":"XXXXX21","n":"${gone}","m":"XXXXX67"}`);
  });

  test('is hidden as a whole, whatever part of it is found', () => {
    const body = new Body('{"account":"7312004","a":73120.04,"b":73120.05,"c":7312004.0}');
    const { text, report } = protectBody(by('account', 'REDACT'), body);
    assert.equal(text, `{"account":"${gone}","a":"${gone}","b":73120.05,"c":"${gone}"}`);
    assert.equal(report.echoes, 2);
  });

  test('is read by a detector where its field says what it is', () => {
    const document = {
      filters: [],
      unlisted: 'keep',
      text: { detect: ['PHONE'], filterType: 'REDACT' },
    };
    const { value } = protectBody(document, { phone: 4_155_552_671, total: 4_155_552_672 });
    assert.deepEqual(value, { phone: gone, total: 4_155_552_672 });
  });

  test('of characters says what they say, and all of them go', () => {
    const codes = (text: string) => Array.from(text, (one) => one.charCodeAt(0));
    const document = { filters: [{ target: 'name', filterType: 'REDACT' }], unlisted: 'keep' };
    for (const said of ['Quartermaine', 'Zebulon and Quartermaine and Zebulon']) {
      const { value } = protectBody(document, {
        name: 'Zebulon Quartermaine',
        log: codes(said),
        n: 1,
      });
      assert.deepEqual(value, { name: gone, log: gone, n: 1 }, said);
    }
  });
});

describe('texts of few characters', () => {
  const restored = new Map([['abc', { replacement: 'TOKEN_X', class: 'text' }]]);
  const seen = (body: JsonObject, more?: { restored: RestoredValues }) =>
    protectBody(by('name', 'MASK_PARTIAL'), body, { answer: describing(body), ...more }).value;

  test('are searched where a call restored a value', () => {
    assert.deepEqual(seen({ a: 'abc', b: 'abcd' }, { restored }), { a: 'TOKEN_X', b: 'abcd' });
    assert.deepEqual(seen({ a: 'abc' }), { a: 'abc' });
    const body = { a: 'abc', b: 'abcd' };
    const { report } = protectBody(by('name', 'REDACT'), body, {
      answer: describing(body),
      restored,
    });
    assert.equal(report.echoes, 1);
  });

  test('and where each character is a word', () => {
    assert.deepEqual(seen({ name: '李明', a: '李明', b: '李' }), { name: 'XX', a: 'XX', b: '李' });
  });
});

test('a finding that is too long for a token is hidden, and the others are not', () => {
  const line = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8c\n'.repeat(30);
  const key = `-----BEGIN PRIVATE KEY-----\n${line}-----END PRIVATE KEY-----`;
  const text = { detect: ['SECRET', 'EMAIL'], filterType: 'TOKENIZE' };
  const { value } = protectBody(
    { filters: [], unlisted: 'keep', text },
    { note: `so ${key} it is`, other: 'to zq@mail.example' },
  );
  const { note, other } = value as { note: string; other: string };
  assert.equal(note, `so ${gone} it is`);
  assert.match(other, /^to TOKEN_\w+$/);
});

test('where nothing is searched for, a detector is asked alone', () => {
  const document = {
    filters: [{ target: 'name', filterType: 'REDACT' }],
    unlisted: 'keep',
    echo: false,
    text: { detect: ['EMAIL'], filterType: 'REDACT' },
  };
  const body = { name: 'Zebulon Quartermaine', note: 'Zebulon Quartermaine, zq@mail.example' };
  assert.deepEqual(protectBody(document, body).value, {
    name: gone,
    note: `Zebulon Quartermaine, ${gone}`,
  });
});
