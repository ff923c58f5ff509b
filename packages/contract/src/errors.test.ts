import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errors, PublicError } from './errors.ts';

test('an error says nothing twice: what is the title or the hint of its code is not its own', () => {
  const code = 'upstream_address_refused';
  const { title, hint } = errors[code];
  const own = (message?: string) => new PublicError(code, message).ownWords;
  assert.equal(own(), '');
  assert.equal(own(title), '');
  assert.equal(own(`${title}. ${hint}`), '');
  assert.equal(own('It is at 10.0.0.7.'), 'It is at 10.0.0.7.');
  assert.equal(own(`It is at 10.0.0.7. ${hint}`), 'It is at 10.0.0.7.');
});
