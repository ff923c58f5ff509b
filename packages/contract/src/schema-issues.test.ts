import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from '@hono/zod-openapi';
import { schemaIssues } from './schema-issues.ts';

const schema = z.strictObject({
  text: z.string().min(1).max(3),
  whole: z.int().min(1).max(3),
  above: z.number().positive(),
  list: z.array(z.string()).min(1).max(2),
  pair: z.array(z.string()).length(2),
  one: z.enum(['keep', 'withhold']),
  version: z.literal(1),
  isOn: z.boolean(),
  until: z.iso.datetime({ offset: true }),
  mail: z.email(),
  auth: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('none') }),
    z.strictObject({ type: z.literal('bearer'), token: z.string() }),
  ]),
  own: z.string('Must be what it is called'),
});
const said = (value: unknown) => {
  const { error } = schema.safeParse(value);
  assert.ok(error);
  const issues = schemaIssues(error).map(({ path, message }) => [path.join('.'), message]);
  return Object.fromEntries(issues);
};

// promise: outside.errors
test('what is wrong with a value is told by what it must be', () => {
  assert.deepEqual(
    said({
      text: '',
      whole: 1.5,
      above: 0,
      list: {},
      pair: ['a'],
      one: 'hide',
      version: 2,
      isOn: 'yes',
      until: 'tomorrow',
      mail: 'nobody',
      auth: { type: 'apikey' },
      own: 1,
      more: 1,
    }),
    {
      text: 'Must have at least 1 character',
      whole: 'Must be a whole number',
      above: 'Must be more than 0',
      list: 'Must be a list',
      pair: 'Must have exactly 2 items',
      one: 'Must be one of keep, withhold',
      version: 'Must be 1',
      isOn: 'Must be true or false',
      until: 'Must be a time with its zone, as 2026-11-20T00:00:00Z',
      mail: 'Must be an e-mail address',
      'auth.type': 'Must be one of none, bearer',
      own: 'Must be what it is called',
      more: 'Unknown field',
    },
  );
});

test('what is missing must be given, and what is too long is told its limit', () => {
  const missing = said({ text: 'abcd', whole: 9, list: ['a', 'b', 'c'], auth: 1 });
  assert.deepEqual(
    [missing.text, missing.whole, missing.list, missing.auth, missing.isOn, missing.own],
    [
      'Must have at most 3 characters',
      'Must be at most 3',
      'Must have at most 2 items',
      'Must be an object',
      'Must be given',
      'Must be what it is called',
    ],
  );
});
