import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonObject } from '../../json/json.ts';
import { engineOf, protectBody } from '../../testing/engine.ts';
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
    tiles: { row: Array.from('Morgenthaler', (c) => ({ c, x: 1 })) },
    draft: { blocks: [{ text: 'adal@morgen' }, { text: 'thal.example' }] },
    lines: ['219-09-', '7731'],
    among: ['x', 'adal@mor', 'genthal.example', 'y'],
    cells: { row: ['open', 'Adalbert Mor', 'genthaler', 'paid'] },
    numbered: { part_1: 'Morgen', part_2: 'thaler' },
    places: { 0: 'Morgen', 1: 'thaler' },
    begun: { head: 'Mor', tail: 'genthaler' },
    begunByTwo: { id: 17, a: 'Mo', b: 'rgenthaler' },
    begunByOne: { a: 'M', b: 'orgenthaler', size: 'XL' },
    halves: { left: 'Adalbert Mor', right: 'genthaler' },
    thirds: { first: 'Adalbert M', second: 'orgen', third: 'thaler' },
    digits: { area: '2190', serial: '97731' },
    groups: { area: '219-', serial: '09-7731' },
    mailbox: { local: 'adal@morgen', rest: 'thal.example' },
    address: { line1: 'Adalbert', line2: 'Morgenthaler' },
    drawn: { items: ['for Morgen', 'thaler'].map((str) => ({ str, width: 3 })) },
    captions: { segs: [{ utf8: 'Morgen' }, { utf8: 'thaler', tOffsetMs: 100 }] },
    answers: '{"response":"Morgen"}\n{"response":"thaler"}',
    pieces: [...Array(60).fill('x'), 'mor', '##gent', '##haler'],
    recorded: Array.from('Morgenthaler', (c, i) => [i / 10, 'o', c]),
    compared: [
      [0, 'Morgen'],
      [-1, 'thaler'],
      [1, 'stern'],
    ],
  };
  for (const [title, doc] of Object.entries(docs))
    assert.doesNotMatch(treated(doc), /morgen|orgen|thal|219|7731|adal/i, title);
});

test('members that are numbered are read together, however many parts a value has', () => {
  const parts = ['adal', '@mor', 'genth', 'al.ex', 'ample'];
  const under = (...names: (string | number)[]): Json =>
    Object.fromEntries(names.map((name, i) => [name, parts[i] ?? '']));
  for (const doc of [
    parts,
    under('part_1', 'part_2', 'part_3', 'part_4', 'part_5'),
    under('part_8', 'part_9', 'part_10', 'part_11', 'part_12'),
    under('p999', 'p1000', 'p1001', 'p1002', 'p1003'),
    under('v2_part1', 'v2_part2', 'v2_part3', 'v2_part4', 'v2_part5'),
    under(0, 1, 2, 3, 4),
    Object.fromEntries([
      ['title', 'open'],
      ...parts.map((part, i): [string, string] => [`line${i + 1}`, part]),
    ]),
  ])
    assert.doesNotMatch(treated(doc), /genth|al\.ex/, JSON.stringify(doc));
  for (const doc of [
    under('part_1', 'part_2', 'part_4', 'part_5', 'part_6'),
    under('part_1', 'part_2', 'other_3', 'part_4', 'part_5'),
    under('part_5', 'part_4', 'part_3', 'part_2', 'part_1'),
    [...Array.from({ length: 36 }, (_, i) => `row ${i};`), ...parts],
  ])
    assert.match(treated(doc), /"genth".*"al\.ex"/, JSON.stringify(doc));
  assert.doesNotMatch(
    treated([...Array.from({ length: 35 }, (_, i) => `row ${i};`), ...parts]),
    /genth/,
    'forty texts',
  );
  assert.doesNotMatch(
    treated([...Array.from({ length: 40 }, () => null), ...parts]),
    /genth/,
    'in a list of nothing else',
  );
});

test('a list is read together wherever it stands, unless one of its texts is long', () => {
  const parts = ['adal', '@mor', 'genth', 'al.ex', 'ample'];
  const rows = Array.from({ length: 40 }, (_, i) => ({ title: `row ${i}` }));
  assert.doesNotMatch(treated({ rows, parts }), /genth/);
  assert.doesNotMatch(treated([...parts, '; '.padEnd(32, 'x')]), /genth/);
  assert.match(treated([...parts, '; '.padEnd(33, 'x')]), /"genth"/);
  assert.doesNotMatch(treated([...parts.slice(0, 2), null, ...parts.slice(2)]), /genth/);
});

test('up to forty members that are numbered are read together', () => {
  const numbered = (count: number): Json =>
    Object.fromEntries(
      [
        ...Array.from({ length: count - 5 }, () => 'open;'),
        'adal',
        '@mor',
        'genth',
        'al.ex',
        'ample',
      ].map((part, i) => [`part_${i + 1}`, part]),
    );
  assert.doesNotMatch(treated(numbered(40)), /genth/);
  assert.match(treated(numbered(41)), /genth/);
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

/** Whether texts are read together, as the members or in the list that `doc` makes of them. */
const isJoined = (doc: Json): boolean => !/genthaler|7731/.test(treated(doc));

test('two texts side by side go on from one to the other as a number, an address or a name does', () => {
  const halves = (left: string, right: string): Json => ({ left, right });
  for (const [left, right] of [
    ['Adalbert Mor', 'genthaler'],
    ['219-09', '-7731'],
    ['219-09-', '7731'],
    ['219-09 ', '7731'],
    ['21909', '7731'],
  ] as const) {
    assert.ok(isJoined(halves(left, right)), `${left}|${right}`);
    assert.ok(!isJoined({ left, between: 'open', right }), `${left}|open|${right}`);
    assert.ok(!isJoined([{ left }, { right }]), `of two objects: ${left}|${right}`);
  }
  for (const [left, right] of [
    ['adalbert mor', 'genthaler'],
    ['Adalbert mor', 'genthaler'],
    ['219-09', 'x7731'],
    ['219-09x', '7731'],
  ] as const)
    assert.ok(!isJoined(halves(left, right)), `${left}|${right}`);
  const long = (length: number) => 'Adalbert Mor'.padStart(length, 'so ');
  assert.ok(isJoined(halves(long(32), 'genthaler')));
  assert.ok(!isJoined(halves(long(33), 'genthaler')));
  assert.match(
    treated({ left: 'of adal@', right: 'morgenthal.example' }),
    /"left":"TOKEN_\w+","right":"\[REDACTED\]"/,
    'each of them as a whole',
  );
});

/** What a record says beside a value that is hidden. */
const beside = (value: string, doc: Json): Json =>
  (
    protectBody(
      { filters: [{ target: 'address', filterType: 'REDACT' }], unlisted: 'keep' },
      { address: value, doc },
    ).value as JsonObject
  )['doc'] ?? null;
const gone = '[REDACTED]';

test('an address goes on behind a digit, and a name with any small letter', () => {
  for (const [value, left, right] of [
    ['zq84.x@mail7.example', 'zq84.', 'x@mail7.example'],
    ['zq84@mail7.example', 'to zq84', '@mail7.example'],
    ['quartermaine@mail7.example', 'quartermaine@mail7', '.example'],
    ['Ottilie Mörgenstein', 'Ottilie M', 'örgenstein'],
    ['Ottilie Mazurka', 'Ottilie Ma', 'zurka'],
    ['Ottilie Mazurka', 'Ottilie M', 'azurka'],
  ] as const)
    assert.deepEqual(beside(value, { left, right }), { left: gone, right: gone }, value);
});

test('with a capital letter another value begins, and with a letter behind a number', () => {
  for (const [value, left, right] of [
    ['Ottilie Mörgenstein', 'Ottilie M', 'Örgenstein'],
    ['KX12QF34', 'KX12', 'QF34'],
  ] as const)
    assert.deepEqual(beside(value, { left, right }), { left, right }, value);
});

test('a time is whole, whatever digits stand behind it', () => {
  const halves = (left: string, right: string) => beside('202611204711', { left, right });
  assert.deepEqual(halves('2026-11-20', ' 4711'), { left: '2026-11-20', right: ' 4711' });
  assert.deepEqual(halves('2026-11-2', '04711'), { left: gone, right: gone });
});

test('words of a list and of runs are read with blanks between them as well', () => {
  const words = ['of', '12', 'Elm', 'Street', 'now'];
  assert.deepEqual(beside('12 Elm Street', words), ['of', gone, gone, gone, 'now']);
  assert.deepEqual(
    beside(
      '12 Elm Street',
      words.map((w) => ({ w })),
    ),
    ['of', gone, gone, gone, 'now'].map((w) => ({ w })),
  );
});

test('each text that says a part is counted, and once where blanks stand in the texts', () => {
  const body = { address: '12 Elm Street', doc: [{ insert: 'of 12 ' }, { insert: 'Elm Street' }] };
  const filters = [{ target: 'address', filterType: 'REDACT' }];
  const echoesOf = (doc: Json) =>
    protectBody({ filters, unlisted: 'keep' }, { ...body, doc }).report.echoes;
  assert.equal(echoesOf(body.doc), 2);
  assert.equal(echoesOf([{ insert: 'of 12 Elm ' }, { insert: 'Street' }]), 2);
});

test('a number beside a text is no part of one', () => {
  assert.match(treated({ area: '219-09-', serial: 7731 }), /7731/);
  const parts = { area: '2190', serial: 977_312 };
  assert.deepEqual(beside('2190977312', parts), parts);
});

test('runs are read together that have 400 characters, in a text that has 50,000', () => {
  const runs = (...texts: string[]) => texts.map((text) => ({ insert: text }));
  const run = (length: number) => 'for Mor'.padStart(length, '. ');
  assert.ok(isJoined(runs(run(400), 'genthaler')));
  assert.ok(!isJoined(runs(run(401), 'genthaler')));
  const filled = (length: number) => [
    ...Array.from({ length: 124 }, () => 'x '.repeat(200)),
    '. '.repeat(200).slice(0, length - 124 * 400 - 'for Morgenthaler'.length),
    'for Mor',
    'genthaler',
  ];
  assert.ok(isJoined(runs(...filled(50_000))));
  assert.ok(!isJoined(runs(...filled(50_001))));
  assert.ok(isJoined(runs(...Array.from({ length: 1_998 }, () => ''), 'for Mor', 'genthaler')));
  assert.ok(!isJoined(runs(...Array.from({ length: 1_999 }, () => ''), 'for Mor', 'genthaler')));
});

test('what is typed is read as it was written', () => {
  const letters = Array.from('Morgenthaler');
  const codes = letters.map((letter) => `Key${letter.toUpperCase()}`);
  const typed: Record<string, Json> = {
    codes,
    many: [...Array(60).fill('KeyX'), 'Space', ...codes],
    corrected: ['ShiftLeft', ...codes.slice(0, 3), 'KeyX', 'Backspace', ...codes.slice(3)],
    pressed: letters.map((key) => ({ action: 'keydown', key })),
    pressedAndLetGo: letters.flatMap((key) => [
      { type: 'keydown', key },
      { type: 'keyup', key },
    ]),
    recorded: letters.map((key, i) => ({ type: 6, timestamp: i, data: { source: 9, key } })),
    events: codes.map((code) => ({ type: 'press', code })),
  };
  for (const [title, doc] of Object.entries(typed))
    assert.doesNotMatch(
      treated(doc).replaceAll(/[^a-zA-Z]|REDACTED|Key|keydown|key/g, ''),
      /Morgent|MORGENT/,
      title,
    );
});

test('keys of records, and letters that write nothing, stay', () => {
  const docs: Json[] = [
    [{ key: 'Morgen' }, { key: 'thaler' }],
    [{ code: 'A' }, { code: 'B' }, { code: 'C' }],
    ['ShiftLeft', 'Enter', 'Tab'],
    [
      [1, 'a'],
      [2, 'b'],
    ],
  ];
  for (const doc of docs) assert.deepEqual(JSON.parse(treated(doc)).doc, doc);
});
