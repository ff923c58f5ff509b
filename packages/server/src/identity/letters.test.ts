import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waitlistLetter } from './letters.ts';

test('the letter of the waitlist says for how long, whom to write to, and holds nothing a stranger wrote', () => {
  const site = 'https://leases.example.com';
  const { text } = waitlistLetter({ site, keepDays: 730, contact: 'privacy@nordwind.example' });
  assert.match(text, /at most 730 days, to invite you and for nothing else/);
  assert.match(text, /Write to privacy@nordwind\.example, and you are removed/);
  assert.match(text, /https:\/\/leases\.example\.com\/privacy/);
  const { text: bare } = waitlistLetter({ site, keepDays: Infinity, contact: undefined });
  assert.match(bare, /until it is deleted[^]*Answer this mail/);
});
