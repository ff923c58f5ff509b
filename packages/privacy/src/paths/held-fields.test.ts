import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Json } from '../json/json.ts';
import { Raw } from '../answer/raw.ts';
import { describing, engineOf } from '../testing/engine.ts';

const policy = { filters: [{ target: 'email', filterType: 'KEEP' }], unlisted: 'keep' };

function treat(value: Json, held: string[]) {
  const { text, report } = engineOf(policy, { held }).protect(new Raw(JSON.stringify(value)), {
    answer: describing(value),
  });
  return { value: JSON.parse(text), report };
}

suite('fields that wait for review', () => {
  test('they are withheld with all that is in them, where all else is kept, and stay to be reviewed', () => {
    const { value, report } = treat(
      { a: 'x', contact: { phone: 'p', more: [1, { n: true }] }, rows: [{ ssn: 's', id: 7 }] },
      ['contact', '$.rows[].ssn'],
    );
    assert.deepEqual(value, {
      a: 'x',
      contact: { phone: '[REDACTED]', more: ['[REDACTED]', { n: '[REDACTED]' }] },
      rows: [{ ssn: '[REDACTED]', id: 7 }],
    });
    assert.deepEqual(report.drift.map(({ path }) => path).toSorted(), [
      'a',
      'contact.more[]',
      'contact.more[].n',
      'contact.phone',
      'rows[].id',
      'rows[].ssn',
    ]);
    assert.equal(report.paths.find(({ path }) => path === 'rows[].ssn')?.treatment, 'WITHHOLD');
  });

  test('a field of a kept name is withheld inside a new one', () => {
    assert.deepEqual(
      treat({ email: 'a@b.test', contact: { email: 'c@d.test' } }, ['$.contact']).value,
      {
        email: 'a@b.test',
        contact: { email: '[REDACTED]' },
      },
    );
  });

  test('what they hold is protected where kept text repeats it', () => {
    assert.equal(
      treat({ ssn: '078-05-1120', note: 'SSN 078-05-1120 on file' }, ['$.ssn']).value.note,
      'SSN [REDACTED] on file',
    );
  });

  test('schemas tell that they are texts', () => {
    const schema = engineOf(policy, { held: ['$.n'] }).projectSchema({
      type: 'object',
      properties: { n: { type: 'integer' } },
    });
    assert.equal(Object(Object(Object(schema).properties).n).type, 'string');
  });
});
