// What becomes of a value that is hidden for another reason than its filter, and of those like it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonObject } from '../json/json.ts';
import { Body, describing, protectBody } from '../testing/engine.ts';
import type { WrittenArguments } from '../writings/written-arguments.ts';

const hidden = '[REDACTED]';

test('a value that could not be treated is hidden where a kept text says it', () => {
  const { value, report } = protectBody(
    { filters: [{ target: 'dob', filterType: 'AGE_GROUP' }], unlisted: 'keep' },
    { dob: 'zebulon@mail.example', note: 'to zebulon@mail.example', other: 'x' },
  );
  assert.deepEqual(value, { dob: hidden, note: `to ${hidden}`, other: 'x' });
  assert.equal(report.paths.find(({ path }) => path === 'dob')?.treatment, 'FAIL_CLOSED');
});

test('so is one that is hidden because the agent wrote in its field', () => {
  const written: WrittenArguments = {
    paths: [['email']],
    said: [],
    texts: ['other@mail.example'],
    ids: [],
    isAll: false,
  };
  const body: JsonObject = { email: 'zebulon@mail.example', note: 'to zebulon@mail.example' };
  const document: Json = {
    filters: [{ target: 'email', filterType: 'HASH' }],
    unlisted: 'keep',
  };
  const seen = (sent?: WrittenArguments) =>
    protectBody(document, body, { answer: describing(body), written: sent }).value as typeof body;
  assert.match(JSON.stringify(seen()['email']), /^"HASH_/);
  assert.deepEqual(seen(written), { email: hidden, note: `to ${hidden}` });
});

test('what no filter names is withheld beside numbers that keep their digits', () => {
  const text =
    '{"amount":1.10,"secret":12345678901234567890,"rate":7.50,"is":true,"n":7,"note":"12345678901234567890 paid"}';
  const keep = ['amount', 'note'].map((target) => ({ target, filterType: 'KEEP' }));
  const seen = protectBody({ filters: keep }, new Body(text));
  assert.equal(
    seen.text,
    `{"amount":1.10,"secret":"${hidden}","rate":"${hidden}","is":"${hidden}","n":"${hidden}","note":"${hidden} paid"}`,
  );
  assert.deepEqual(seen.value, {
    amount: 1.1,
    secret: hidden,
    rate: hidden,
    is: hidden,
    n: hidden,
    note: `${hidden} paid`,
  });
});

test('a hidden number is found by all its digits, wherever it stood', () => {
  const digits = '12345678901234567890';
  const notes = `"note":"${digits} paid","ref":${digits}`;
  const left = `"note":"${hidden} paid","ref":"${hidden}"`;
  const seen = (document: Json, secret: string) =>
    protectBody(document, new Body(`{"secret":${secret},${notes}}`)).text;
  const by = (filterType: string) => ({
    filters: [{ target: 'secret', filterType }],
    unlisted: 'keep',
  });
  const withheld = { filters: ['note', 'ref'].map((target) => ({ target, filterType: 'KEEP' })) };
  assert.equal(seen(withheld, digits), `{"secret":"${hidden}",${left}}`);
  assert.equal(seen(withheld, `[{"a":${digits}}]`), `{"secret":[{"a":"${hidden}"}],${left}}`);
  for (const secret of [digits, `[${digits}]`, `{"a":[1,${digits}]}`, `"{\\"a\\":${digits}}"`]) {
    assert.equal(seen(by('REDACT'), secret), `{"secret":"${hidden}",${left}}`, secret);
    assert.equal(seen(by('DROP'), secret), `{${left}}`, secret);
  }
});

test('so it is where no number is kept', () => {
  const digits = '12345678901234567890';
  for (const filterType of ['REDACT', 'DROP']) {
    const { text } = protectBody(
      { filters: [{ target: 'secret', filterType }], unlisted: 'keep' },
      new Body(`{"secret":${digits},"note":"${digits} paid"}`),
    );
    assert.match(text, /"note":"\[REDACTED\] paid"/, filterType);
  }
});

test('a hash of this lease stays in a kept text, and an echo beside it is found', () => {
  const document = { filters: [{ target: 'email', filterType: 'HASH' }], unlisted: 'keep' };
  const seen = (body: { [name: string]: string }) =>
    protectBody(document, body).value as { [name: string]: string };
  const { email: ann } = seen({ email: 'ann@mail.example' });
  const { email: zeb } = seen({ email: 'zebulon@mail.example' });
  const note = `${ann} wrote to zebulon@mail.example`;
  const { note: left } = seen({ email: 'zebulon@mail.example', note });
  assert.equal(left, `${ann} wrote to ${zeb}`);
  const mixed = {
    filters: [
      { target: 'email', filterType: 'HASH' },
      { target: 'name', filterType: 'TOKENIZE' },
    ],
    unlisted: 'keep',
  };
  const body = { name: 'Zebulon Quartermaine' };
  const { name: token } = protectBody(mixed, body).value as typeof body;
  const { note: both } = protectBody(mixed, {
    ...body,
    note: `${ann} and ${token}, to zebulon quartermaine`,
  }).value as { note: string };
  assert.equal(both, `${ann} and ${token}, to ${token}`);
});

test('so it is where a token is made of a number’s own digits', () => {
  const text = '{"id":12345678901234567890,"secret":98765432109876543210,"rate":7.50,"is":false}';
  const { value } = protectBody(
    { filters: [{ target: 'id', filterType: 'TOKENIZE' }] },
    new Body(text),
  );
  const { id, ...rest } = value as { [name: string]: string };
  assert.match(String(id), /^TOKEN_/);
  assert.deepEqual(rest, { secret: hidden, rate: hidden, is: hidden });
});

test('texts in an array that a filter removes are found as one text is', () => {
  const policy = {
    filters: [
      { target: 'conditions', filterType: 'REDACT' },
      { target: 'codes', filterType: 'REDACT', class: 'secret' },
    ],
    unlisted: 'keep',
  };
  const { value } = protectBody(policy, {
    conditions: ['HIV-positive', [['hypothyroid']], 'other'],
    codes: ['kxqzw-pplm'],
    note: 'HIV-positive, hypothyroid, kxqzw-pplm, other',
  });
  assert.deepEqual(value, {
    conditions: hidden,
    codes: hidden,
    note: `${hidden}, other`,
  });
});

test('what holds a value says what it is', () => {
  const { value } = protectBody(
    { filters: [{ target: 'customer', filterType: 'REDACT' }], unlisted: 'keep' },
    { customer: { name: { value: 'Zebulon Quartermaine' } }, note: 'zquartermaine wrote' },
  );
  assert.deepEqual(value, { customer: hidden, note: `${hidden} wrote` });
});
