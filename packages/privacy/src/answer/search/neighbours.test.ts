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
    quarters: { part_1: 'Mor', part_2: 'gen', part_3: 'tha', part_4: 'ler' },
    tenths: { part_09: 'Mor', part_10: 'gen', part_11: 'tha', part_12: 'ler' },
    halves: { left: 'Adalbert Mor', right: 'genthaler' },
    thirds: { first: 'Adalbert M', second: 'orgen', third: 'thaler' },
    digits: { area: '2190', serial: '97731' },
    groups: { area: '219-', serial: '09-7731' },
    mailbox: { local: 'adal@morgen', rest: 'thal.example' },
    address: { line1: 'Adalbert', line2: 'Morgenthaler' },
  };
  for (const [title, doc] of Object.entries(docs))
    assert.doesNotMatch(treated(doc), /morgen|orgen|thal|219|7731|adal/i, title);
});

test('members of an object are read together in answers of up to a hundred texts', () => {
  const halves = { left: 'Adalbert Mor', right: 'genthaler' };
  const among = (others: number) =>
    treated({ rows: Array.from({ length: others }, (_, i) => ({ title: `row ${i}` })), halves });
  assert.doesNotMatch(among(98), /genthaler/);
  assert.match(among(99), /genthaler/);
});

test('what is no part of one stays, and so does a long text', () => {
  for (const doc of [
    { rows: [{ text: 'A chair' }, { text: 'of oak' }, { text: 'no' }] },
    { rows: [{ text: `${'all of it. '.repeat(40)}Morgen` }, { text: 'thalers' }] },
    { tags: ['red', 'blue', 'morgen'] },
    { part_1: 'morgen', part_3: 'thaler' },
    { part_1: 'mor', part_2: 'gen', part_4: 'tha', part_5: 'ler' },
    { part_1: 'mor', other_2: 'gen', part_3: 'tha', other_4: 'ler' },
    { first: 'morgen', second: 'thaler' },
    { first: 'Morgen', second: 'Thaler' },
    { first: 'Morgen', between: 'nothing', second: 'thaler' },
    { area: '2190', serial: 97731 },
    { digits: [2, 1, 9, 0, 9, 7, 7, 3, 1] },
    { title: 'Oak chair', place: 'hall', code: '2190', year: '1984' },
    { values: [{ status: 'morgen' }, { status: 'thaler' }] },
  ])
    assert.ok(treated(doc).endsWith(`"doc":${JSON.stringify(doc)}}`), JSON.stringify(doc));
});
