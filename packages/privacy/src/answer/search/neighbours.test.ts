import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../json/json.ts';
import { engineOf } from '../../testing/engine.ts';
import { Raw } from '../raw.ts';

const engine = engineOf({
  filters: [
    { target: 'name', filterType: 'TOKENIZE' },
    { target: 'ssn', filterType: 'REDACT' },
    { target: 'email', filterType: 'TOKENIZE' },
  ],
  unlisted: 'keep',
  echo: true,
});
const person = {
  name: 'Adalbert Morgenthaler',
  ssn: '219-09-7731',
  email: 'adal@morgenthal.example',
};
const treated = (doc: Json) => engine.protect(new Raw(JSON.stringify({ person, doc }))).text;

test('a value in runs of a text goes, run by run', () => {
  const docs: Record<string, Json> = {
    quill: { ops: [{ insert: 'for Morgen' }, { insert: 'thaler', attributes: { bold: true } }] },
    slack: { elements: [{ elements: [{ type: 'text', text: 'Morgen' }, { text: 'thaler' }] }] },
    notion: { rich_text: [{ plain_text: '219-09' }, { plain_text: '-7731' }] },
    speech: { words: [{ w: 'two' }, { w: '219' }, { w: '09' }, { w: '7731' }] },
    stream: ['Mr Morg', 'enthal', 'er'].map((content) => ({ delta: { content } })),
    draft: { blocks: [{ text: 'adal@morgen' }, { text: 'thal.example' }] },
    lines: ['219-09-', '7731'],
    numbered: { part_1: 'Morgen', part_2: 'thaler' },
    places: { 0: 'Morgen', 1: 'thaler' },
    address: { line1: 'Adalbert', line2: 'Morgenthaler' },
  };
  for (const [title, doc] of Object.entries(docs))
    assert.doesNotMatch(treated(doc), /morgen|thal|219|7731|adal/i, title);
});

test('what is no part of one stays, and so does a long text', () => {
  for (const doc of [
    { rows: [{ text: 'A chair' }, { text: 'of oak' }, { text: 'no' }] },
    { rows: [{ text: `${'all of it. '.repeat(40)}Morgen` }, { text: 'thalers' }] },
    { tags: ['red', 'blue', 'morgen'] },
    { part_1: 'morgen', part_3: 'thaler' },
    { first: 'morgen', second: 'thaler' },
    { values: [{ status: 'morgen' }, { status: 'thaler' }] },
  ])
    assert.ok(treated(doc).endsWith(`"doc":${JSON.stringify(doc)}}`), JSON.stringify(doc));
});
