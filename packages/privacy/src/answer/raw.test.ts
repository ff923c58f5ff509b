import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import * as exported from '../index.ts';
import { Raw, type Protected } from './raw.ts';
import { engineOf } from '../testing/engine.ts';

const secret = 'jane.doe@example.com';
const raw = new Raw(JSON.stringify({ email: secret }));

// promise: path.raw
test('a Raw shows nothing of what it holds, however it is written', () => {
  const written = [
    String(raw),
    [raw].join(),
    JSON.stringify({ raw }),
    inspect(raw, { depth: null, showHidden: true }),
    JSON.stringify(structuredClone(raw)),
    JSON.stringify({ ...raw }),
    Object.getOwnPropertyNames(raw).join(),
    Object.prototype.toString.call(raw),
  ];
  for (const text of written) assert.ok(!text.includes('jane'), text);
  assert.deepEqual(written.slice(0, 3), ['[raw]', '[raw]', '{"raw":"[raw]"}']);
});

test('nothing that opens a Raw or makes a Protected is exported', () => {
  assert.ok('Raw' in exported);
  for (const name of ['openRaw', 'makeProtected', 'Protected'])
    assert.ok(!(name in exported), name);
});

// promise: path.protected
test('where protected data is asked for, nothing else compiles', () => {
  const leave = ({ text }: Protected) => text;
  assert.equal(
    leave(engineOf({ filters: [{ target: 'email', filterType: 'REDACT' }] }).protect(raw)),
    '{"email":"[REDACTED]"}',
  );
  // @ts-expect-error a Raw is not protected
  leave(raw);
  // @ts-expect-error nor is an object that looks like it
  leave({
    text: secret,
    report: { paths: [], drift: [], detected: {}, echoes: 0, keys: 0, limits: {} },
  });
  // @ts-expect-error nor a text
  leave(secret);
});
