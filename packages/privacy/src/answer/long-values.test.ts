// A value longer than what is searched for of it (512 characters), told again in a kept field.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { protectBody } from '../testing/engine.ts';

const story = `${'She came in on the third after a fall at home and was seen by the nurse. '.repeat(12)}Her sister Ottilie lives next door.`;
const filterTypes = ['REDACT', 'TOKENIZE', 'HASH', 'DROP'];

const copyOf = (filterType: string, value: string, copy: string): unknown =>
  (
    protectBody(
      { filters: [{ target: 'body', filterType }], unlisted: 'keep' },
      { body: value, copy, count: 1 },
    ).value as { copy: unknown }
  ).copy;

test('a copy of it, and one with words around it', () => {
  for (const filterType of filterTypes) {
    for (const copy of [story, story.toUpperCase(), `re: ${story}`, `> ${story}\n\nThanks`])
      assert.doesNotMatch(String(copyOf(filterType, story, copy)), /Ottilie|sister|fall/i);
    assert.match(String(copyOf(filterType, story, `re: ${story}`)), /^re: /);
  }
});

test('a copy reads as what it was made of', () => {
  for (const filterType of ['REDACT', 'TOKENIZE', 'HASH', 'MASK_PARTIAL']) {
    const { value } = protectBody(
      { filters: [{ target: 'body', filterType }], unlisted: 'keep' },
      { body: story, copies: [story, `${story}!`] },
    );
    const { body, copies } = value as { body: string; copies: string[] };
    assert.equal(copies[0], body, filterType);
    assert.doesNotMatch(copies[1] ?? '', /Ottilie/);
  }
  const { value } = protectBody(
    { filters: [{ target: 'copy', filterType: 'KEEP' }] },
    { body: story, copy: story },
  );
  assert.deepEqual(value, { body: '[REDACTED]', copy: '[REDACTED]' });
});

test('its beginning alone stays, for other texts may begin so', () => {
  const start = story.slice(0, 40);
  assert.equal(copyOf('REDACT', story, start), start);
});

test('one word of that length, such as a file in base64', () => {
  const file = 'T3R0aWxpZSBW'.repeat(60);
  for (const filterType of filterTypes)
    assert.notEqual(copyOf(filterType, file, file), file, filterType);
});
