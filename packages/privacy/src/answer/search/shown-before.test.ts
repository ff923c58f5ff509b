// What an agent wrote in a kept text, and reads later.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Raw } from '../raw.ts';
import { compilePolicy } from '../../compile-policy.ts';
import type { ProtectOptions } from '../../engine.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import { noblePrimitives as primitives } from '../../noble.ts';
import { parsePolicy } from '../../policy/parse-policy.ts';
import { naming, protectedElsewhere, testEnv } from '../../testing/engine.ts';
import { testMemories } from '../../testing/memory.ts';
import type { GivenToken } from '../../tokens/kept-value.ts';
import { writtenArguments } from '../../writings/written-arguments.ts';
import { askedTexts } from './asked-texts.ts';

const keep = 'id text title contact_id first last number iid ref sys_id ticketNumber'.split(' ');
const names = [...keep, 'name', 'data', 'notes'];
const { policy } = parsePolicy({
  filters: [
    { target: 'name', filterType: 'TOKENIZE' },
    ...keep.map((target) => ({ target, filterType: 'KEEP' })),
  ],
});
assert.ok(policy);

const person = 'Zebulon Quartermaine';
const guess = `${person} called`;

interface Asked {
  agent?: string | undefined;
  operation?: string;
}

/** A lease that protects the name of a contact, and what is kept in the memory of its API. */
function leaseOf() {
  const { memory, writings, ...memories } = testMemories();
  const engine = compilePolicy(policy!, {
    primitives,
    leaseSecret: new Uint8Array(32).fill(7),
    workspaceId: 'w/l',
    now: () => Date.UTC(2026, 0, 1),
    memory,
    writings,
  });
  const kept: GivenToken[] = [];
  const keepAll = (given: readonly GivenToken[]) => {
    kept.push(...given);
    memories.keep(given, engine);
  };
  const optionsOf = ({ agent, operation = 'GET /notes' }: Asked, args?: JsonObject) => ({
    agent,
    asked: args && askedTexts(args),
    written: args && writtenArguments(args),
    answer: { ...naming(...names), operation: [operation] },
  });
  const made = (answer: Json, options: ProtectOptions): Json => {
    const treated = engine.protect(new Raw(JSON.stringify(answer)), options);
    keepAll(treated.given);
    return JSON.parse(treated.text);
  };
  const one = {
    engine,
    made,
    kept,
    keepAll,
    optionsOf,
    /** What an agent reads. */
    read: (answer: Json, asked: Asked = { agent: 'a' }) => made(answer, optionsOf(asked)),
    /** What it is answered to what it writes. */
    write: (answer: Json, args: JsonObject, asked: Asked = { agent: 'a' }) =>
      made(answer, optionsOf(asked, args)),
  };
  const { name } = one.read({ id: 'C-1', name: person }) as { name: string };
  assert.match(name, /^TOKEN_/);
  return { ...one, treated: `${name} called` };
}

/** One that has written its guess, and was shown it. */
function leaseOfWriter(answer: JsonObject = { id: 'N-55', text: guess }, asked?: Asked) {
  const lease = leaseOf();
  assert.deepEqual(lease.write(answer, { text: guess }, asked), answer);
  return lease;
}

describe('a guess in a text that an agent writes', () => {
  test('is not treated later, or that would tell whether it is right', () => {
    const { read } = leaseOfWriter();
    const note = { id: 'N-55', text: guess };
    assert.deepEqual(read(note), note);
    assert.deepEqual(read([note, { id: 'N-56', text: 'x' }]), [note, { id: 'N-56', text: 'x' }]);
    assert.deepEqual(read({ data: { notes: [note] } }), { data: { notes: [note] } });
  });

  test('also where it was right of nobody yet when it was written', () => {
    const { read, write } = leaseOf();
    const note = { id: 'N-9', text: 'Thaddeus Wolfenstein called' };
    assert.deepEqual(write(note, { text: note.text }), note);
    read({ id: 'C-2', name: 'Thaddeus Wolfenstein' });
    assert.deepEqual(read(note), note);
  });

  test('under whatever name it is shown', () => {
    const answer = { id: 'N-55', title: guess };
    const { read } = leaseOfWriter(answer);
    assert.deepEqual(read(answer), answer);
  });

  test('on every road where the record has an id of its own', () => {
    const { read } = leaseOfWriter(
      { id: 'N-55', text: guess },
      { agent: 'a', operation: 'POST /contacts/{id}/notes' },
    );
    const note = { id: 'N-55', text: guess };
    for (const operation of ['GET /notes/{id}', 'GET /feed', 'GET /contacts/{id}/notes'])
      assert.deepEqual(read(note, { agent: 'a', operation }), note);
  });

  test('in whatever field of the record, as a page too, and where only its beginning is shown', () => {
    const { read, write } = leaseOf();
    const text = `Rows: ${person} called on Monday and nobody else was asked for in the whole week`;
    write({ id: 'N-55', text }, { text });
    const shown = {
      id: 'N-55',
      title: `<p>${text}</p>`,
      first: `${text.split(' ').slice(0, 10).join(' ')} …`,
    };
    assert.deepEqual(read(shown), shown);
  });

  test('and no name that was sent by its token, in whatever text that begins so', () => {
    const lease = leaseOf();
    const token = lease.treated.split(' ', 1)[0]!;
    const begun = 'Hi, please call back the customer';
    const sent = { text: `${begun} ${token} soon, thanks` };
    const asked = { agent: 'a', operation: 'PATCH /notes/{id}' };
    const written = { ...writtenArguments(sent)!, isDone: true, record: '55' };
    lease.keepAll(lease.engine.wrote({ ...lease.optionsOf(asked), written }));
    for (const rest of [` ${person} soon, thanks`, ` ${person}`, ' Zebulon …'])
      assert.doesNotMatch(
        JSON.stringify(lease.read({ id: 55, text: begun + rest, title: begun + rest }, asked)),
        /zebulon|quartermaine/i,
      );
  });

  test('and no name in brackets or in an element', () => {
    const lease = leaseOf();
    const token = lease.treated.split(' ', 1)[0]!;
    for (const [around, said] of [
      ['<', '>'],
      ['<a title="', '">'],
      ['<p class="', '">'],
    ] as const) {
      const sent = { text: `Please call ${around}${token}${said} back` };
      const asked = { agent: 'a', operation: 'PATCH /notes/{id}' };
      const written = { ...writtenArguments(sent)!, isDone: true, record: '55' };
      lease.keepAll(lease.engine.wrote({ ...lease.optionsOf(asked), written }));
      const text = `Please call ${around}${person}${said} back`;
      assert.doesNotMatch(JSON.stringify(lease.read({ id: 55, text }, asked)), /zebulon/i);
    }
  });

  test('of a record that has a number and no id', () => {
    for (const name of ['number', 'iid', 'ref', 'sys_id', 'ticketNumber']) {
      const { read, write, treated } = leaseOf();
      const asked = { agent: 'a', operation: 'POST /notes' };
      write({ [name]: 34, text: guess }, { text: guess }, asked);
      const readIt = (number: number) =>
        read({ [name]: number, text: guess }, { agent: 'a', operation: 'GET /notes/{number}' });
      assert.deepEqual(readIt(34), { [name]: 34, text: guess }, name);
      assert.deepEqual(readIt(35), { [name]: 35, text: treated }, name);
    }
  });

  test('up to a length that records have', () => {
    for (const [length, isShown] of [
      [60_000, true],
      [60_001, false],
    ] as const) {
      const { read, write } = leaseOf();
      const note = { id: 'N-8', text: guess.padEnd(length, '.') };
      write(note, { text: note.text });
      assert.equal(JSON.stringify(read(note)) === JSON.stringify(note), isShown, String(length));
    }
  });

  test('in other letters, where it was one of few', () => {
    const text = guess.toUpperCase();
    const others = (count: number) => Array.from({ length: count }, (_, i) => `line ${i}`);
    for (const [count, isShown] of [
      [49, true],
      [50, false],
    ] as const) {
      const lease = leaseOf();
      const sent = { text: [guess, ...others(count)] };
      assert.deepEqual(lease.write({ id: 'N-8', text }, sent), { id: 'N-8', text });
      const { text: left } = lease.read({ id: 'N-8', text }) as { text: string };
      assert.equal(left === text, isShown, `${count} others`);
    }
  });

  test('in two members that say it together', () => {
    const { read, write } = leaseOf();
    const row = { id: 'N-7', first: 'Quarter', last: 'maine' };
    assert.notDeepEqual(read(row), row);
    assert.deepEqual(write(row, { first: row.first, last: row.last }), row);
    assert.deepEqual(read(row), row);
  });
});

describe('what a call only asked by', () => {
  const others = Array.from({ length: 20 }, (_, i) => `another guess ${i}`);

  test('is not written, though the answer says it', () => {
    const lease = leaseOfWriter();
    const note = { id: 'N-56', text: guess };
    const asked = { ...lease.optionsOf({ agent: 'a' }), asked: askedTexts({ text: guess }) };
    assert.deepEqual(lease.made(note, asked), note);
    assert.deepEqual(lease.read(note), { id: 'N-56', text: lease.treated });
  });

  test('is not shown under another name, where it is one of many guesses', () => {
    const lease = leaseOf();
    const note = { id: 'N-55', title: guess };
    const left = { id: 'N-55', title: lease.treated };
    assert.deepEqual(lease.write(note, { text: [guess, ...others] }), left);
    assert.deepEqual(lease.read(note), left);
  });

  test('nor where it only ends in another of them', () => {
    const lease = leaseOf();
    const note = { id: 'N-55', title: `?text=${guess}` };
    const sent = { text: [guess, note.title, ...others] };
    lease.write(note, sent);
    assert.notDeepEqual(lease.read(note), note);
  });
});

describe('of a call that is answered without its text', () => {
  const done = (args: JsonObject) => ({ ...writtenArguments(args)!, isDone: true });
  const asked = { agent: 'a', operation: 'PATCH /notes/{id}' };
  const text = guess;

  test('it is the record that the path names, or the one that was made', () => {
    const lease = leaseOf();
    const { engine, keepAll, optionsOf, read } = lease;
    const options = { ...optionsOf(asked), written: { ...done({ text }), record: '55' } };
    keepAll(engine.wrote(options));
    assert.deepEqual(read({ id: 55, text }, asked), { id: 55, text });
    lease.made({ id: 'N-56' }, { ...optionsOf(asked), written: done({ text }) });
    assert.deepEqual(read({ id: 'N-56', text }), { id: 'N-56', text });
  });

  test('as long as it is one that a record has', () => {
    const { engine, keepAll, optionsOf, read, treated } = leaseOf();
    const long = guess.padEnd(60_001, '.');
    const written = { ...done({ text: long, title: text }), record: '55' };
    keepAll(engine.wrote({ ...optionsOf(asked), written }));
    const note = read({ id: 55, text: long, title: text }, asked) as { [name: string]: string };
    assert.deepEqual([note['title'], note['text']?.startsWith(treated)], [text, true]);
    keepAll(engine.wrote({ ...optionsOf(asked), written: { ...written, fields: undefined } }));
  });

  test('also one of the longest, and up to five thousand fields of it', () => {
    const { engine, keepAll, optionsOf, read } = leaseOf();
    const note = { id: 55, text: guess.padEnd(60_000, '.') };
    const written = { ...done({ text: note.text }), record: '55' };
    keepAll(engine.wrote({ ...optionsOf(asked), written }));
    assert.deepEqual(read(note, asked), note);
    const many = Object.fromEntries(Array.from({ length: 5_001 }, (_, i) => [`f${i}`, text]));
    const given = (args: JsonObject) =>
      engine.wrote({ ...optionsOf(asked), written: { ...done(args), record: '56' } }).length;
    const { f0: _, ...fewer } = many;
    assert.equal(given(many), given(fewer));
  });

  test('and where nothing is remembered nothing is noted', () => {
    const engine = compilePolicy(policy, { ...testEnv });
    assert.deepEqual(
      engine.wrote({ agent: 'a', written: { ...done({ text }), record: '55' } }),
      [],
    );
  });

  test('and no other', () => {
    const lease = leaseOf();
    const { engine, keepAll, optionsOf, read, treated } = lease;
    const none = { ...optionsOf(asked), written: { ...writtenArguments({ text })!, record: '55' } };
    keepAll(engine.wrote(none));
    keepAll(
      engine.wrote({ ...none, agent: undefined, written: { ...none.written, isDone: true } }),
    );
    keepAll(engine.wrote({ ...optionsOf(asked), written: done({ text, id: '55' }) }));
    lease.made([{ id: 55 }, { id: 56 }], { ...optionsOf(asked), written: done({ text }) });
    lease.made({ id: 57 }, { ...optionsOf(asked), written: done({ text: [text] }) });
    for (const id of [55, 56, 57])
      assert.deepEqual(read({ id, text }, asked), { id, text: treated }, String(id));
  });
});

describe('what counts as treated, as ever', () => {
  const isTreated = (answer: JsonObject, lease = leaseOfWriter(), asked?: Asked) =>
    assert.equal((lease.read(answer, asked) as JsonObject).text, lease.treated);

  test('what another agent reads, or one that nobody tells apart', () => {
    isTreated({ id: 'N-55', text: guess }, leaseOfWriter(), { agent: 'b' });
    isTreated({ id: 'N-55', text: guess }, leaseOfWriter(), { agent: undefined });
    isTreated({ id: 'N-55', text: guess }, leaseOfWriter(undefined, { agent: undefined }));
  });

  test('the same text in another record, or in one that says not which it is', () => {
    isTreated({ id: 'N-56', text: guess });
    isTreated({ text: guess });
    isTreated({ contact_id: 'N-55', text: guess });
    const { read, treated } = leaseOfWriter();
    assert.deepEqual(read({ id: 'N-55', text: [guess] }), { id: 'N-55', text: [treated] });
    const ofList = leaseOf();
    ofList.write({ id: 'N-9', text: [guess] }, { text: [guess] });
    assert.deepEqual(ofList.read({ id: 'N-9', text: [guess] }), {
      id: 'N-9',
      text: [ofList.treated],
    });
  });

  test('a record of another kind with the same number', () => {
    const asked = { agent: 'a', operation: 'POST /notes' };
    const lease = leaseOfWriter({ id: 55, text: guess }, asked);
    isTreated({ id: 55, text: guess }, lease, { agent: 'a', operation: 'GET /letters/{id}' });
    const slug = leaseOfWriter({ id: 'first', text: guess }, asked);
    isTreated({ id: 'first', text: guess }, slug, { agent: 'a', operation: 'GET /letters/{id}' });
    const note = { id: 55, text: guess };
    assert.deepEqual(lease.read(note, { agent: 'a', operation: 'GET /notes/{id}' }), note);
    assert.deepEqual(
      lease.read({ id: 1, notes: [note] }, { agent: 'a', operation: 'GET /contacts/{id}' }),
      {
        id: 1,
        notes: [note],
      },
    );
  });

  test('what was not shown as it was written', () => {
    for (const answer of [
      { contact_id: 'N-55', text: guess },
      { id: 'N-55' },
      { id: 'N-55', text: `On Monday ${guess} twice` },
    ]) {
      const lease = leaseOf();
      lease.write(answer, { text: guess });
      isTreated({ id: 'N-55', text: guess }, lease);
    }
  });

  test('what another field says in other letters', () => {
    const { read, write, treated } = leaseOf();
    const title = guess.toUpperCase();
    write({ id: 'N-55', title }, { text: guess });
    const { title: left } = read({ id: 'N-55', title }) as { title: string };
    assert.equal(left, `${treated.split(' ', 1)[0]} CALLED`);
  });

  test('what else stands in the record that was written', () => {
    const { read, write, treated } = leaseOf();
    const title = `${person} called, twice`;
    write({ id: 'N-55', text: guess, title }, { text: guess });
    assert.deepEqual(read({ id: 'N-55', title }), { id: 'N-55', title: `${treated}, twice` });
  });

  test('what is no longer as it was written', () => {
    const { read, treated } = leaseOfWriter();
    const changed = read({ id: 'N-55', text: `${guess} again` });
    assert.deepEqual(changed, { id: 'N-55', text: `${treated} again` });
  });

  test('a text that was sent by its token', () => {
    const lease = leaseOf();
    const token = lease.treated.split(' ', 1)[0]!;
    lease.write({ id: 'N-55', text: guess }, { text: `${token} called` });
    isTreated({ id: 'N-55', text: guess }, lease);
  });

  test('what nobody wrote', () => {
    const lease = leaseOf();
    lease.read({ id: 'N-55', text: guess });
    isTreated({ id: 'N-55', text: guess }, lease);
  });
});

test('it is known to a process that starts later, and in another thread', async () => {
  const { kept } = leaseOfWriter();
  const { engine, keepAll, optionsOf, read } = leaseOf();
  keepAll(kept.filter(({ isWriting }) => isWriting));
  const note = { id: 'N-55', text: guess };
  assert.deepEqual(read(note), note);
  const options = optionsOf({ agent: 'a' });
  const elsewhere = await protectedElsewhere(engine, JSON.stringify(note), options);
  assert.deepEqual(JSON.parse(elsewhere.text), note);
});
