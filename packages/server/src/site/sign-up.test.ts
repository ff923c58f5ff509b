import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { everyOr, inPart } from '@leasehold/privacy/testing/every';
import { readEmailAddress } from '../config/email-address.ts';
import { readSignUp } from './sign-up.ts';
import { visitorWords } from './visitor-words.ts';

const { problems } = visitorWords.en;

const good = {
  email: 'ann@example.com',
  company: 'Clinic',
  useCase: 'Appointments',
  source: '/mcp-privacy',
};

function issuesOf(fields: object): string[] {
  const read = readSignUp({ ...good, ...fields }, problems);
  return 'issues' in read ? read.issues.map(({ place }) => place) : [];
}
function kept(fields: object) {
  const read = readSignUp({ ...good, ...fields }, problems);
  return 'signUp' in read ? read.signUp : assert.fail(JSON.stringify(read));
}

test('a sign-up is kept as it was written; what is not given is empty', () => {
  assert.deepEqual(kept({}), good);
  assert.deepEqual(readSignUp({ email: 'a@b' }, problems), {
    signUp: { email: 'a@b', company: '', useCase: '', source: '' },
  });
});

test('an address that would bring another header, another address or other letters is refused', () => {
  const hostile = [
    'ann@example.com\r\nBcc: all@example.com',
    'ann@example.com\nX: y',
    'ann@example.com,bob@example.com',
    'ann@example.com;bob@example.com',
    'Ann <ann@example.com>',
    '"a b"@example.com',
    'ann@example.com%0aBcc:x',
    'ann@example.com\0',
    'a\u202enn@example.com',
    'аnn@example.com', // Cyrillic а
    'ann@example。com@x',
    'ann@-example.com',
    'ann@example..com',
    'ann@[127.0.0.1]',
    '@example.com',
    'ann@',
    `${'a'.repeat(250)}@b.example`,
    'x'.repeat(100_000),
    'a@'.repeat(500),
    '\ud800@example.com',
  ];
  for (const email of hostile)
    assert.deepEqual(issuesOf({ email }), ['/email'], JSON.stringify(email.slice(0, 60)));
});

test('a domain in other letters is kept in its ASCII form, as browsers send it', () => {
  assert.equal(readEmailAddress('ann@münchen.example'), 'ann@xn--mnchen-3ya.example');
  assert.equal(readEmailAddress('ann@ｅxample.com'), 'ann@example.com');
  assert.equal(readEmailAddress(' ann@example.com\t'), 'ann@example.com');
});

test(`whatever is accepted is one plain address${inPart}`, () => {
  const part = fc.string({ unit: 'binary', maxLength: 12 });
  const nearly = fc
    .tuple(part, fc.constantFrom('@', '', '@@'), part, fc.constantFrom('.com', '', '\r\n', '.'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(nearly, fc.emailAddress(), fc.string({ unit: 'binary' })), (text) => {
      const address = readEmailAddress(text);
      assert.ok(
        address === undefined ||
          (/^[!-~]+$/.test(address) && address.split('@').length === 2 && address.length <= 254),
      );
    }),
    { numRuns: everyOr(500, 2_000), seed: 20261120 },
  );
});

test('text is kept in one spelling, and what does not show is refused at its field', () => {
  assert.equal(kept({ company: ' Ｃlinic ﬁt ' }).company, 'Clinic fit');
  assert.equal(kept({ useCase: 'one\r\ntwo\tthree' }).useCase, 'one\ntwo\tthree');
  assert.equal(kept({ company: 'हिन्दी 👩‍👩‍👧 <b>"x"</b>' }).company, 'हिन्दी 👩‍👩‍👧 <b>"x"</b>');
  for (const text of [
    'a\0b',
    'a\u202eb',
    'a\u2066b',
    'a\u200fb',
    'a\u001b[31m',
    'a\u0085b',
    'a\u2028b',
    '\ud83d',
  ]) {
    assert.deepEqual(
      issuesOf({ company: text, useCase: text }),
      ['/company', '/useCase'],
      JSON.stringify(text),
    );
  }
  assert.deepEqual(issuesOf({ company: 'one\ntwo' }), ['/company']);
  assert.deepEqual(issuesOf({ company: 'x'.repeat(201), useCase: '\ufdfa'.repeat(200) }), [
    '/company',
    '/useCase',
  ]);
});

test('a field that is no text is refused, an unknown one ignored, a strange source dropped', () => {
  assert.deepEqual(issuesOf({ email: { toString: 1 }, company: ['x'], useCase: 7 }), [
    '/email',
    '/company',
    '/useCase',
  ]);
  assert.deepEqual(kept({ utm: 'x', ['__proto__']: 'x', constructor: 'x' }), good);
  for (const source of ['https://evil.example', '//evil', 'javascript:1', '/a?b', '/<b>']) {
    assert.equal(kept({ source }).source, '');
  }
});

test('no issue repeats what was sent', () => {
  for (const words of Object.values(visitorWords)) {
    const read = readSignUp(
      { email: 'planted-value', company: 'planted-value\0', useCase: ['planted-value'] },
      words.problems,
    );
    assert.ok('issues' in read && read.issues.length === 3);
    assert.ok(!JSON.stringify(read).includes('planted-value'));
  }
});

test('the field that people do not see counts before everything else', () => {
  assert.deepEqual(readSignUp({ email: 'nonsense', website: 'https://spam.example' }, problems), {
    trapped: true,
  });
});
