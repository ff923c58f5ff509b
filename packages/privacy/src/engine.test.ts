import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { NextPage } from './answer/pages/next-page.ts';
import { openParcel } from './answer/other-thread/open-parcel.ts';
import { Raw } from './answer/raw.ts';
import { compilePolicy } from './compile-policy.ts';
import { decodeUrlPart } from './decode-url-part.ts';
import type { Json } from './json/json.ts';
import { parsePolicy } from './policy/parse-policy.ts';
import { byteAt, itemAt, unitAt, wordAt } from './read-at.ts';
import { describing, engineOf, protectedElsewhere, testEnv } from './testing/engine.ts';
import { testMemory, testWritings } from './testing/memory.ts';
import type { WrittenArguments } from './writings/written-arguments.ts';
import { compileTreating } from './treating-engine.ts';

const protectWith = (engine: ReturnType<typeof engineOf>, body: Json): Json =>
  JSON.parse(
    engine.protect(new Raw(JSON.stringify(body)), { answer: describing(body) }).text,
  ) as Json;

describe('an engine', () => {
  test('has the token classes of its TOKENIZE filters alone, and of what it looks for in texts', () => {
    const filters = [
      { target: 'email', filterType: 'TOKENIZE' },
      { target: 'id', filterType: 'TOKENIZE', class: 'member' },
      { target: 'name', filterType: 'REDACT' },
    ];
    assert.deepEqual([...engineOf({ filters }).tokenClasses].toSorted(), ['email', 'member']);
    const text = (filterType: string) => ({ filters, text: { detect: ['IBAN'], filterType } });
    assert.deepEqual(
      [...engineOf(text('REDACT')).tokenClasses].toSorted(),
      ['email', 'member'],
      'redacted texts give none',
    );
    const { tokenClasses } = engineOf(text('TOKENIZE'));
    for (const one of ['email', 'member', 'iban', 'phone', 'person'])
      assert.ok(tokenClasses.has(one), one);
  });

  test('keeps a secret of its own, whoever wipes the one it was given', () => {
    const document = { filters: [{ target: 'email', filterType: 'TOKENIZE' }] };
    const leaseSecret = Uint8Array.from(testEnv.leaseSecret);
    const engine = engineOf(document, { leaseSecret });
    leaseSecret.fill(0);
    const body = { email: 'ann@b.example' };
    assert.deepEqual(protectWith(engine, body), protectWith(engineOf(document), body));
  });

  test('treats a message that is JSON as an answer, and any other as text', () => {
    const engine = engineOf({
      filters: [{ target: 'reason', filterType: 'REDACT' }],
      unlisted: 'keep',
    });
    const message = (text: string) => engine.protectMessage(text);
    assert.equal(message('{"reason":"Ann Lee"}'), '{"reason":"[REDACTED]"}');
    assert.equal(message(' \n{"reason":"Ann Lee"}'), '{"reason":"[REDACTED]"}');
    assert.equal(message('{"reason":"a'), '{"reason":"a', 'no JSON');
    assert.equal(message('see {"reason":"a"}'), 'see {"reason":"a"}');
    assert.equal(message('404'), '404');
  });

  test('withholds a value that JSON cannot write, and says that it failed', () => {
    const engine = engineOf({ filters: [], unlisted: 'keep' });
    const ring: Json[] = [];
    ring.push(ring);
    const { value, report } = engine.protectValue(ring);
    assert.equal(value, '[REDACTED]');
    assert.deepEqual(
      report.paths.map(({ treatment }) => treatment),
      ['FAIL_CLOSED'],
    );
  });

  test('hides where the next page begins wherever the answer says it', () => {
    const engine = engineOf({ filters: [], unlisted: 'keep' });
    const body = { note: 'go on at c_7788', page: 'c_7788', other: 'c_7789' };
    const nextPage = new NextPage({ argument: 'after', value: 'c_7788' }, ['c_7788']);
    const { text } = engine.protect(new Raw(JSON.stringify(body)), {
      answer: describing(body),
      nextPage,
    });
    assert.deepEqual(JSON.parse(text), {
      note: 'go on at [REDACTED]',
      page: '[REDACTED]',
      other: 'c_7789',
    });
    const restored = new Map([['c_7788', { replacement: 'TOKEN_X', class: 'id' }]]);
    const both = engine.protect(new Raw(JSON.stringify(body)), {
      answer: describing(body),
      nextPage,
      restored,
    });
    assert.equal(JSON.parse(both.text).page, 'TOKEN_X', 'the agent knows that value');
  });

  test('knows the names that a policy, a description or the vocabulary says, of one operation', () => {
    const engine = engineOf({ filters: [{ target: 'zqx', filterType: 'KEEP' }] });
    const answer = describing({ zqy: 1 });
    assert.ok(engine.names().member('zqx').isSaid);
    assert.ok(!engine.names().member('zqy').isKnown);
    assert.ok(engine.names(answer).member('zqy').isSaid);
    assert.ok(engine.names().member('status').isKnown);
  });

  test('takes short tokens for tokens where the lease has a memory, and for texts where it has none', () => {
    const document = { filters: [{ target: 'email', filterType: 'TOKENIZE' }] };
    const args = { note: 'TOKEN_7K3QZ9ABCD' };
    assert.deepEqual(
      engineOf(document).restore(args, () => []),
      { args, restored: new Map() },
    );
    const { memory } = testMemory();
    assert.deepEqual(
      engineOf(document, { memory }).restore(args, () => []),
      {
        code: 'token_unknown',
        path: 'note',
      },
    );
  });

  test('puts a value back as the type that its argument takes', () => {
    const engine = engineOf({ filters: [{ target: 'member', filterType: 'TOKENIZE' }] });
    const { member } = protectWith(engine, { member: 4711 }) as { member: string };
    const restored = (type: string) =>
      engine.restore(
        { member },
        () => ['member'],
        () => [type],
      );
    for (const [type, value] of [
      ['integer', 4711],
      ['string', '4711'],
    ] as const) {
      const result = restored(type);
      assert.deepEqual('args' in result && result.args, { member: value }, type);
    }
  });

  test('finds what is withheld in whatever is kept, by one filter or by the policy', () => {
    const body = { name: 'Zebulon Quartermaine', note: 'for Zebulon Quartermaine' };
    for (const engine of [
      engineOf({ filters: [{ target: 'note', filterType: 'KEEP' }] }),
      engineOf({ filters: [], unlisted: 'keep' }, { held: ['name'] }),
    ])
      assert.deepEqual(protectWith(engine, body), { name: '[REDACTED]', note: 'for [REDACTED]' });
  });

  test('doubts a field word from the answer on in which it says a protected value', () => {
    const engine = engineOf({
      filters: [
        { target: 'name', filterType: 'REDACT' },
        { target: 'id', filterType: 'KEEP' },
      ],
    });
    const protect = (body: Json) => engine.protect(new Raw(JSON.stringify(body))).text;
    const row = { status_account: { id: 1 } };
    assert.equal(protect(row), JSON.stringify(row));
    for (const body of [{ name: 'Status Account', ...row }, row])
      assert.doesNotMatch(protect(body), /status_account/);
  });

  test('tells what becomes of a field of an answer, for whoever shows it', () => {
    const engine = engineOf({ filters: [{ target: 'email', filterType: 'TOKENIZE' }] });
    const treatment = engine.treatmentsIn(describing({ email: '', note: '' }));
    assert.equal(treatment('email'), 'TOKENIZE');
    assert.equal(treatment('note'), 'WITHHOLD');
  });

  test('shows on a page what an agent would receive, also of what a lease remembers', () => {
    const { policy } = parsePolicy({
      filters: [{ target: 'name', filterType: 'REDACT' }],
      unlisted: 'keep',
    });
    assert.ok(policy);
    const shown = (body: Json, env = testEnv) =>
      compileTreating(policy, env).protect(new Raw(JSON.stringify(body)), {
        answer: describing(body),
      }).text;
    assert.equal(shown({ name: 'Ann Lee', note: 'x' }), '{"name":"[REDACTED]","note":"x"}');
    const { memory } = testMemory();
    const agents = compilePolicy(policy, { ...testEnv, memory });
    agents.remember(agents.protect(new Raw('{"name":"Zebulon Quartermaine"}')).given);
    const note = { note: 'for Zebulon Quartermaine' };
    assert.equal(shown(note), JSON.stringify(note));
    assert.equal(shown(note, { ...testEnv, memory }), '{"note":"for [REDACTED]"}');
  });

  test('tells the schema of treated answers, of any operation or of one', () => {
    const engine = engineOf({
      filters: [
        { target: 'age', filterType: 'REDACT' },
        { target: 'age', filterType: 'KEEP', operation: ['listPets'] },
      ],
      unlisted: 'keep',
    });
    const schema = { type: 'object', properties: { age: { type: 'integer' } } };
    const typeOf = (projected: Json) => JSON.stringify(projected).includes('"integer"');
    assert.ok(!typeOf(engine.projectSchema(schema)));
    assert.ok(!typeOf(engine.projectorFor(['listPeople'])(schema)));
    assert.ok(typeOf(engine.projectorFor(['listPets'])(schema)));
    assert.equal(
      engine.projectorFor(['a']),
      engine.projectorFor(['b']),
      'the same filters hold in both',
    );
  });
});

describe('what a lease remembers', () => {
  const document = {
    filters: [{ target: 'name', filterType: 'REDACT' }],
    unlisted: 'keep',
  };

  test('is found in later answers, once it is told what it protected', () => {
    const first = engineOf(document, { memory: testMemory().memory });
    const answer = describing({ name: '', note: '' });
    const { given } = first.protect(new Raw('{"name":"Zebulon Quartermaine"}'), { answer });
    assert.equal(given.length, 1);
    const note = { note: 'for Zebulon Quartermaine' };
    const { memory } = testMemory();
    const later = engineOf(document, { memory });
    assert.deepEqual(protectWith(later, note), note);
    later.remember(given);
    later.remember(given);
    assert.equal(memory.values.size, 1);
    assert.deepEqual(protectWith(later, note), { note: 'for [REDACTED]' });
    assert.deepEqual(later.protectedAmong(['other', 'Zebulon Quartermaine']), {
      text: 'Zebulon Quartermaine',
      class: 'person',
    });
  });

  test('goes with an answer to another thread', async () => {
    const { memory } = testMemory();
    const engine = engineOf(document, { memory });
    const { given } = engine.protect(new Raw('{"name":"Zebulon Quartermaine"}'));
    const note = { note: 'for Zebulon Quartermaine' };
    engine.remember(given);
    const elsewhere = await protectedElsewhere(engine, JSON.stringify(note), {
      answer: describing(note),
    });
    assert.deepEqual(JSON.parse(elsewhere.text), { note: 'for [REDACTED]' });
  });

  test('is nothing without a memory, nor what another lease kept', () => {
    const { given } = engineOf(document, { memory: testMemory().memory }).protect(
      new Raw('{"name":"Zebulon Quartermaine"}'),
    );
    const none = engineOf(document);
    none.remember(given);
    const { memory } = testMemory();
    const foreign = engineOf(document, { memory, leaseSecret: new Uint8Array(32).fill(7) });
    foreign.remember(given);
    assert.equal(memory.values.size, 0);
  });
});

describe('what agents wrote in an API', () => {
  const document = {
    filters: [{ target: 'name', filterType: 'TOKENIZE' }],
    unlisted: 'keep',
  };
  const written: WrittenArguments = {
    paths: [['note']],
    said: [],
    texts: ['seen twice'],
    ids: ['C-7'],
    isAll: false,
  };
  const stored = new Map([
    ['Zebulon Quartermaine', { replacement: 'TOKEN_0123456789', class: 'person' }],
  ]);
  const note = { note: 'for Zebulon Quartermaine' };

  test('is noted once for each call, and told to every lease of it', () => {
    const { writings, memory, keep } = testWritings();
    const engine = engineOf(document, { writings });
    const given = engine.wrote({ written });
    assert.deepEqual(
      given.map(({ isWriting, isToken }) => [isWriting, isToken]),
      [[true, false]],
    );
    keep(given);
    assert.deepEqual(engine.wrote({ written }), []);
    keep(given);
    assert.equal(memory.written.size, 1);
    assert.equal(memory.values.size, 0);
    assert.deepEqual(writings.fieldsOf('C-7')?.names, ['note']);
    assert.equal(writings.fieldsOf('C-8'), undefined);
  });

  test('is some thousand records of one call, and of more any record', () => {
    const ids = Array.from({ length: 5_001 }, (_, i) => `C-${i}`);
    const { writings, keep } = testWritings();
    const engine = engineOf(document, { writings });
    assert.equal(engine.wrote({ written: { ...written, ids: ids.slice(1) } }).length, 5_000);
    assert.equal(writings.fieldsOf(''), undefined);
    keep(engine.wrote({ written: { ...written, ids } }));
    assert.deepEqual(writings.fieldsOf('')?.names, ['note']);
  });

  test('counts whatever else is sent: names without end are any field, and an id without end is none', () => {
    const { writings, keep } = testWritings();
    const engine = engineOf(document, { writings });
    const paths = Array.from({ length: 2_000 }, (_, i) => [
      `junk_of_the_agent_${'x'.repeat(40)}_${i}`,
    ]);
    const ids = ['C-7', 'y'.repeat(100_000)];
    keep(engine.wrote({ written: { ...written, paths: [...written.paths, ...paths], ids } }));
    assert.deepEqual(writings.fieldsOf('C-7'), { names: [], classes: [], isAll: true });
    assert.equal(writings.size, 1);
  });

  test('is nothing where it is not remembered, and nothing that another API’s secret sealed', () => {
    const { writings } = testWritings();
    const { memory } = testMemory();
    const given = engineOf(document, { writings, memory }).wrote({ written, stored });
    assert.equal(given.length, 2);
    assert.deepEqual(engineOf(document, { memory }).wrote({ written, stored }), []);
    const vaultless = engineOf(document, { writings: testWritings().writings });
    assert.equal(vaultless.wrote({ written, stored }).length, 1, 'the records alone');
    const other = testWritings(new Uint8Array(32).fill(7));
    other.keep(given);
    assert.deepEqual([other.memory.written.size, other.memory.values.size], [0, 0]);
  });

  test('what one lease sent by a token is not read by another that protects such values', () => {
    const { writings, keep } = testWritings();
    keep(engineOf(document, { writings, memory: testMemory().memory }).wrote({ stored }));
    const other = { writings, leaseSecret: new Uint8Array(32).fill(9) };
    assert.deepEqual(protectWith(engineOf(document, other), note), { note: 'for [REDACTED]' });
    const keeping = { filters: [{ target: 'email', filterType: 'REDACT' }], unlisted: 'keep' };
    assert.deepEqual(protectWith(engineOf(keeping, other), note), note);
    const named = {
      filters: [
        { target: 'name', filterType: 'KEEP' },
        { target: 'note', filterType: 'KEEP' },
      ],
      unlisted: 'withhold',
    };
    assert.deepEqual(protectWith(engineOf(named, other), note), note);
  });

  test('the lease that has a token of it reads the token', () => {
    const { writings, keep } = testWritings();
    const { memory, keep: keepTokens } = testMemory();
    const engine = engineOf(document, { writings, memory });
    const person = describing({ name: '', note: '' });
    const { given, text } = engine.protect(new Raw('{"name":"Zebulon Quartermaine"}'), {
      answer: person,
    });
    keepTokens(given);
    engine.remember(given);
    keep(engine.wrote({ stored }));
    const { name } = JSON.parse(text);
    assert.deepEqual(protectWith(engine, note), { note: `for ${name}` });
  });

  test('goes with an answer to another thread', async () => {
    const { writings, keep } = testWritings();
    const engine = engineOf(document, { writings, memory: testMemory().memory });
    keep(engine.wrote({ stored }));
    const elsewhere = await protectedElsewhere(engine, JSON.stringify(note), {
      answer: describing(note),
      written,
      stored: new Map([['Ann Leverkuehn', { replacement: 'TOKEN_0123456780', class: 'person' }]]),
    });
    assert.deepEqual(JSON.parse(elsewhere.text), { note: 'for [REDACTED]' });
    assert.equal(elsewhere.given.filter(({ isWriting }) => isWriting).length, 2);
  });
});

test('an answer that is treated in another thread leaves out what is to be left out', async () => {
  const engine = engineOf({ filters: [], unlisted: 'keep' });
  const body = { note: 'a', state: 'open' };
  const options = { answer: describing(body) };
  const whole = await protectedElsewhere(engine, JSON.stringify(body), options);
  assert.deepEqual(JSON.parse(whole.text), body);
  const left = await protectedElsewhere(engine, JSON.stringify(body), {
    ...options,
    dropped: ['note'],
  });
  assert.deepEqual(JSON.parse(left.text), { state: 'open' });
});

describe('texts that are looked at outside the engine', () => {
  test('are those that are kept, here and in another thread alike, and nobody is asked about none', async () => {
    const engine = engineOf({ filters: [{ target: 'note', filterType: 'KEEP' }], echo: false });
    const body = { note: ['seen twice', 'seen twice', 7_312_004, '1234'], name: 'Ann Lee' };
    const options = {
      answer: describing(body),
      restored: new Map(),
      paged: undefined,
      page: {
        charsMax: 1_000,
        call: { tool: 't', args: {}, revision: '1' },
        canGoOn: false,
        hints: { nextPage: '', more: '', last: '' },
      },
      dropped: [],
    };
    const asked: (readonly string[])[] = [];
    const check = async (texts: readonly string[]) => {
      asked.push(texts);
      return new Map();
    };
    await engine.checkTexts(new Raw(JSON.stringify(body)), options, check);
    assert.deepEqual(asked, [['seen twice']]);
    await engine.checkTexts(new Raw(`\uFEFF${JSON.stringify(body)}`), options, check);
    assert.deepEqual(asked.pop(), ['seen twice'], 'with a byte order mark');
    const carry = async (parcel: unknown) =>
      openParcel(structuredClone(parcel), testEnv.primitives);
    await engine.checkTexts(new Raw(JSON.stringify(body)), options, check, carry);
    assert.deepEqual(asked.pop(), ['seen twice'], 'in another thread');
    await assert.rejects(
      engine.checkTexts(new Raw(JSON.stringify(body)), options, check, async () => ({ texts: [] })),
    );
    await assert.rejects(
      engine.checkTexts(new Raw(JSON.stringify(body)), options, check, async () => ({
        kind: 'leasehold texts',
        texts: [7],
      })),
    );
    for (const none of ['{"name":"Ann Lee"}', 'no JSON', `${'['.repeat(65)}"a"${']'.repeat(65)}`])
      await engine.checkTexts(new Raw(none), options, check);
    assert.equal(asked.length, 1);
  });
});

test('a part of a URL is read without its percent-encoding, or as it is', () => {
  assert.equal(decodeUrlPart('Ann%20Lee%C3%A9'), 'Ann Leeé');
  assert.equal(decodeUrlPart('100%'), '100%');
  assert.equal(decodeUrlPart('%ff'), '%ff');
});

test('reading beyond the end of a list is a fault, and no value', () => {
  assert.equal(byteAt(Uint8Array.of(0, 7), 1), 7);
  assert.equal(byteAt(Uint8Array.of(0, 7), 0), 0);
  assert.equal(wordAt(Int32Array.of(-7), 0), -7);
  assert.equal(unitAt(Uint16Array.of(0, 65), 0), 0);
  assert.equal(itemAt([''], 0), '');
  for (const read of [
    () => byteAt(new Uint8Array(1), 1),
    () => wordAt(new Int32Array(1), -1),
    () => unitAt(new Uint16Array(1), 1),
    () => itemAt(['a'], 1),
  ])
    assert.throws(read, /beyond the end/);
});
