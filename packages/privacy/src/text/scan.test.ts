import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detectorNames } from '../policy.ts';
import { createScanner } from './scan.ts';

const scan = createScanner(detectorNames);

/** What was found, as the text says it. */
function found(text: string, hint?: string): string[] {
  const findings = scan(text, hint);
  return findings === 'opaque' ? ['opaque'] : (findings ?? []).map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`);
}

test('finds the plain forms', () => {
  assert.deepEqual(found('mail john@example.com, call +1-415-555-2671'), ['EMAIL john@example.com', 'PHONE +1-415-555-2671']);
  assert.deepEqual(found('SSN 123-45-6789, card 4111 1111 1111 1111'), ['SSN 123-45-6789', 'CARD 4111 1111 1111 1111']);
});

test('leaves ordinary text alone', () => {
  for (const text of ['hello world', 'active', 'Berlin', '', 'a', '1732451212', '1732451212345', '978-3-16-148410-0', '1.2.3.4567'])
    assert.deepEqual(found(text), []);
});

test('gives up on a value that hides an identifier in an encoding', () => {
  assert.equal(scan('am9obi5kb2VAZXhhbXBsZS5jb20='), 'opaque');
});
