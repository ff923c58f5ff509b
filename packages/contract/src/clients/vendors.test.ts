import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOwnMachine, vendorAt } from './vendors.ts';

test('a vendor is known by the host its sign-in ends at, and by nothing that looks like it', () => {
  assert.equal(vendorAt('claude.ai')?.name, 'Anthropic');
  assert.equal(vendorAt('ChatGPT.com:443')?.name, 'OpenAI');
  for (const host of ['claude.ai.evil.test', 'notclaude.ai', 'localhost', '', 'cursor'])
    assert.equal(vendorAt(host), undefined, host);
});

test('a program on the own machine is told by its loopback address', () => {
  for (const host of ['localhost', '127.0.0.1:6274', '[::1]']) assert.ok(isOwnMachine(host), host);
  for (const host of ['localhost.evil.test', '127.0.0.1.evil.test', 'claude.ai'])
    assert.ok(!isOwnMachine(host), host);
});
