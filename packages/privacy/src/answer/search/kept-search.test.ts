// What is not looked for in an answer that cannot say it, and what is all the same.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { protectBody } from '../../testing/engine.ts';

const filters = [{ target: 'secret', filterType: 'REDACT', class: 'person' }];
const noteBeside = (secret: string, note: string) =>
  (protectBody({ filters, unlisted: 'keep' }, { secret, note }).value as { note: string }).note;

test('a value is found whichever way it escapes its letters, where no other text has an escape', () => {
  for (const secret of [
    'Zebulon Quartermain%65',
    'Zebulon Quartermain&#101;',
    'Zebulon Quartermain\\u0065',
    'Zébulon Quartermainé',
  ])
    assert.equal(
      noteBeside(secret, 'of Zebulon Quartermaine today'),
      'of [REDACTED] today',
      secret,
    );
});
