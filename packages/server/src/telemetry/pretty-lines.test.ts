import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPlainOnTerminals } from '@leasehold/privacy';
import { prettyLines } from './pretty-lines.ts';

test('the readable lines of the log give no orders either', () => {
  let written = '';
  prettyLines((text) => void (written += text)).write(
    JSON.stringify({
      at: '2026-01-01T12:00:00.000Z',
      level: 'info',
      event: 'x\x1b[2J',
      tool: 'a\nb\x9b',
    }),
  );
  assert.ok(isPlainOnTerminals(written));
  assert.equal(written.split('\n').length, 2);
});
