import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { compilePolicy } from '../compile-policy.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { noblePrimitives as primitives } from '../noble.ts';
import type { Policy } from '../policy/policy.ts';
import { protectedElsewhere } from '../testing/engine.ts';
import { testMemories } from '../testing/memory.ts';
import { type WrittenArguments, writtenArguments } from '../writings/written-arguments.ts';
import type { GivenToken } from '../tokens/kept-value.ts';
import { Raw } from './raw.ts';

const policy: Policy = {
  filters: [
    { target: 'name', filterType: 'TOKENIZE' },
    { target: 'email', filterType: 'TOKENIZE' },
    { target: 'member', filterType: 'HASH' },
    { target: 'card', filterType: 'FORMAT_PRESERVE' },
    { target: 'admitted', filterType: 'SHIFT_DATE', subject: 'id' },
    { target: 'phone', filterType: 'MASK_PARTIAL' },
    { target: 'note', filterType: 'KEEP' },
    { target: 'subject', filterType: 'KEEP' },
    { target: 'id', filterType: 'KEEP' },
  ],
  unlisted: 'withhold',
  echo: true,
};
const person = {
  id: 'p1',
  name: 'Zebulon Quartermaine',
  email: 'zq@mail.example',
  member: 'M-4711-88',
  card: '4556737586899855',
  admitted: '2020-03-01',
  phone: '+49 151 2345 6789',
};

function leaseOf(hasMemory = true, leaseSecret: Uint8Array = randomBytes(32)) {
  const { memory, writings, ...memories } = testMemories(leaseSecret);
  const kept: GivenToken[] = [];
  const keep = (given: readonly GivenToken[]) => {
    kept.push(...given);
    memories.keep(given, engine);
  };
  const engine = compilePolicy(policy, {
    primitives,
    leaseSecret,
    workspaceId: 'w/l',
    now: () => Date.UTC(2026, 0, 1),
    ...(hasMemory && { memory, writings }),
  });
  const made = (value: Json, written: WrittenArguments | undefined) => {
    const treated = engine.protect(new Raw(JSON.stringify(value)), { written });
    keep(treated.given);
    return JSON.parse(treated.text);
  };
  /** The answer to a call that writes `args`; without them to one that reads. */
  const answer = (value: Json, args?: JsonObject) => made(value, args && writtenArguments(args));
  return { engine, answer, made, keep, kept };
}

describe('what an agent wrote is not confirmed', () => {
  for (const hasMemory of [true, false])
    test(`no token, hash, format or shift that it has elsewhere, ${hasMemory ? 'short' : 'sealed'} tokens`, () => {
      const { answer } = leaseOf(hasMemory);
      const known = answer(person);
      const { id: _, phone: _phone, ...guess } = person;
      const echoed = answer(person, guess);
      for (const field of ['name', 'email']) {
        assert.match(echoed[field], /^TOKEN_/);
        assert.notEqual(echoed[field], known[field]);
        const again = answer(person, guess)[field];
        if (hasMemory) assert.equal(again, echoed[field], 'the record has one of its own');
        else assert.notEqual(again, echoed[field], 'another each time');
      }
      for (const field of ['member', 'card', 'admitted'])
        assert.deepEqual([field, echoed[field]], [field, '[REDACTED]']);
      assert.equal(echoed.phone, known.phone);
      const { id: _id, ...others } = known;
      const { id: _other, ...elsewhere } = answer({ ...person, id: 'p2' });
      assert.deepEqual(elsewhere, { ...others, admitted: elsewhere.admitted });
    });

  test('by the name and never by the value: a write the API ignores tells nothing', () => {
    const { answer } = leaseOf();
    const known = answer(person);
    for (const name of ['Zebulon Quartermaine', 'Somebody Else'])
      for (let i = 0; i < 3; i++) {
        const { name: token, email } = answer(person, { id: 'p1', name });
        assert.notEqual(token, known.name);
        assert.equal(email, known.email, 'what was not written stays what it is');
      }
  });

  test('a field that was taken for written, by its class or with all records, has another token once it is', () => {
    const before: JsonObject[] = [{ id: 'p1', first_name: 'x' }, { name: 'x' }];
    for (const first of before)
      for (const name of [person.name, 'Somebody Else']) {
        const { answer, engine, keep } = leaseOf();
        const written = writtenArguments(first) ?? assert.fail();
        if ('id' in first) answer(person, first);
        else keep(engine.wrote({ written: { ...written, isUnnamed: true } }));
        const { name: known } = answer(person);
        const now = { ...person, name };
        const told = [answer(now, { id: 'p1', name }), answer(now)].map((one) => one.name);
        assert.deepEqual(told, [told[0], told[0]]);
        assert.notEqual(told[0], known, `${JSON.stringify(first)} ${name}`);
      }
  });

  test('however the argument is called and the API spells the value', () => {
    const writes: JsonObject[] = [
      { full_name: 'zebulon QUARTERMAINE' },
      { customerName: ' Zebulon  Quartermaine ' },
      { body: { person: { name: 'x' } } },
      { people: [{ name: 'x' }, { name: 'y' }] },
      { Name: 'x' },
    ];
    for (const args of writes) {
      const { answer } = leaseOf();
      const known = answer(person);
      assert.notEqual(answer(person, args).name, known.name, JSON.stringify(args));
      const [{ profile }] = answer([{ profile: person }], args);
      assert.notEqual(profile.name, known.name, JSON.stringify(args));
    }
    const others: JsonObject[] = [{ id: 'p1' }, { note: 'x' }, { name: null }, { name: true }];
    for (const args of others) {
      const { answer } = leaseOf();
      const known = answer(person);
      assert.equal(answer(person, args).name, known.name, JSON.stringify(args));
      assert.equal(answer(person, { name: known.name }).name, known.name);
    }
  });

  test('text it wrote itself stays as it is; what else stands in it goes', () => {
    const { answer } = leaseOf();
    const known = answer(person);
    const note = 'Zebulon Quartermaine called from +49 151 2345 6789';
    assert.equal(answer({ id: 'p1', note }, { note }).note, note);
    assert.equal(answer({ ...person, note }, { note }).note, note);
    const both = answer({ note, subject: note }, { note });
    assert.equal(both.note, note);
    assert.match(both.subject, /^TOKEN_\w+ called/, 'another field was not written');
    const more = `${note}; seen by zq@mail.example`;
    assert.doesNotMatch(answer({ note: more }, { note }).note, /zq@mail/);
    assert.doesNotMatch(answer({ note }, { subject: note }).note, /Quartermaine/);
    assert.doesNotMatch(answer({ note }).note, /Quartermaine/, 'in a later answer');
    // a value that came by its token was not written by the agent
    assert.doesNotMatch(answer({ note }, { note: known.name }).note, /Quartermaine/);
  });

  test('a dictionary of names in what it wrote opens no text of the API', () => {
    const { answer } = leaseOf();
    answer(person);
    const guesses = 'Albrecht Bertha, Zebulon Quartermaine, Cornelius Dace';
    const said = (note: string) => answer({ id: 'p1', note }, { note: guesses }).note;
    assert.match(
      said(`comment on record of Zebulon Quartermaine: ${guesses}`),
      /^comment on record of TOKEN_\w+: Albrecht Bertha, Zebulon Quartermaine, Cornelius Dace$/,
    );
    // what is cut off or set in another form is what it sent
    assert.match(said('<p>Albrecht Bertha – Zebulon Quartermaine</p>'), /Zebulon Quartermaine/);
    assert.match(said('ALBRECHT BERTHA, ZEBULON QUARTERMAINE, COR…'), /ZEBULON QUARTERMAINE/);
    assert.match(said('Albrecht Bertha, Zebulon Quartermaine, Cornelius'), /Zebulon Quartermaine/);
  });

  test('its tokens come back as any others do', () => {
    const { answer, engine } = leaseOf(false);
    const { name } = answer(person, { name: 'x' });
    const result = engine.restore({ who: name }, () => ['person']);
    assert.deepEqual('args' in result && result.args, { who: 'Zebulon Quartermaine' });
  });

  test('too much to tell apart: nothing at all is confirmed', () => {
    const { answer } = leaseOf();
    const known = answer(person);
    const rows = Array.from({ length: 3_000 }, (_, i) => ({ [`f${i}`]: i }));
    assert.notEqual(answer(person, { rows }).name, known.name);
    const other = leaseOf();
    const before = other.answer(person);
    let deep: Json = 'x';
    for (let i = 0; i < 60; i++) deep = { deep };
    assert.equal(other.answer(person, { deep }).name, before.name);
  });

  test('nor in later answers: the records it wrote in have tokens of their own', () => {
    const { answer } = leaseOf();
    const real = answer(person);
    const { id: _, phone: _phone, ...guess } = person;
    const written = answer({ ...person, id: 'p2' }, guess);
    const [first, second] = answer([person, { ...person, id: 'p2' }]);
    assert.deepEqual(first, real);
    assert.deepEqual(second, written);
    for (const field of ['name', 'email', 'member', 'card', 'admitted'])
      assert.notEqual(second[field], real[field], field);
    const around: [Json, (value: ReturnType<typeof answer>) => string][] = [
      [{ id: 'p2', profile: { name: person.name } }, ({ profile }) => profile.name],
      [{ data: { items: [{ name: person.name, id: 'p2' }] } }, ({ data }) => data.items[0].name],
      [{ order: 7, customer_id: 'p2', customer: { name: person.name } }, (o) => o.customer.name],
    ];
    for (const [value, nameIn] of around) {
      assert.notEqual(nameIn(answer(value)), real.name, JSON.stringify(value));
      const others = JSON.parse(JSON.stringify(value).replaceAll('p2', 'p9'));
      assert.equal(nameIn(answer(others)), real.name, JSON.stringify(others));
    }
    assert.equal(
      answer({ id: 'p2', name: person.name, email: 'new@mail.example' }).name,
      written.name,
    );
  });

  test('nor where its call told nothing: by the ids it was sent with', () => {
    const { engine, answer, keep } = leaseOf();
    const real = answer(person);
    keep(
      engine.wrote({ written: writtenArguments({ customer_id: 77, body: { name: person.name } }) }),
    );
    assert.notEqual(answer({ ...person, id: 77 }).name, real.name);
    assert.equal(answer({ ...person, id: 78 }).name, real.name);
    answer({ ok: true }, { id: 'p5', name: person.name });
    assert.notEqual(answer({ ...person, id: 'p5' }).name, real.name);
    assert.equal(answer(person).name, real.name);
  });

  test('nor where neither an answer nor its call has an id of it', () => {
    const { id: _, ...bare } = person;
    for (const [title, named] of [
      ['by the id of the call', ['p2']],
      ['by another’s', ['o1']],
      ['by none', []],
    ] as const) {
      const { engine, answer, keep, made } = leaseOf();
      const real = answer(person);
      keep(
        engine.wrote({ written: writtenArguments({ id: 'p2', name: bare.name, member: 'M-1' }) }),
      );
      const read = () =>
        JSON.parse(engine.protect(new Raw(JSON.stringify({ data: [bare] })), { named }).text)
          .data[0];
      assert.notEqual(read().name, real.name, title);
      assert.equal(read().member, '[REDACTED]', title);
      assert.equal(read().email, real.email, 'what nobody wrote is as it was');
      const one = () => engine.protect(new Raw(JSON.stringify(bare)), { named });
      if (named.length > 0) {
        keep(one().given);
        assert.equal(one().text, one().text, 'a token of its own');
      }
      assert.equal(answer(person).name, real.name, `${title}: another, by its own id`);
      assert.equal(made([person], undefined)[0].member, real.member);
    }
  });

  test('nor by another field or row of the record it wrote in', () => {
    const { id: _, ...bare } = person;
    const { answer, keep, engine } = leaseOf();
    keep(engine.wrote({ written: writtenArguments({ id: 'p2', name: person.name }) }));
    const read = () =>
      answer({
        id: 'p2',
        name: person.name,
        owner: { name: person.name },
        contacts: [bare, bare],
      });
    const [one, again] = [read(), read()];
    const names = [one.name, one.owner.name, ...one.contacts.map((row: JsonObject) => row['name'])];
    assert.equal(new Set(names).size, 4);
    assert.deepEqual([again.name, again.owner.name], [one.name, one.owner.name]);
    const report = answer({ id: 'r1', rows: [bare, bare] });
    assert.notEqual(report.rows[0].name, report.rows[1].name);
    const rows = JSON.parse(
      engine.protect(new Raw(JSON.stringify([bare, bare])), { named: ['p2'] }).text,
    );
    assert.notEqual(rows[0].name, rows[1].name);
  });

  test('nor in rows without an id, and where only the request has one', () => {
    const { id: _, ...bare } = person;
    const { answer, keep, engine } = leaseOf();
    const real = answer(person);
    keep(engine.wrote({ written: writtenArguments({ id: 'p2', name: person.name }) }));
    assert.notEqual(answer({ id: 'r1', rows: [bare] }).rows[0].name, real.name);
    assert.notEqual(answer({ requestId: 'q-1', data: bare }).data.name, real.name);
    assert.notEqual(answer({ p2: bare }).p2?.name, real.name);
    const inOrder = answer({
      id: 'o1',
      buyer: bare,
      rows: [{ ...bare, id: 'p1' }],
      contacts: [bare],
    });
    assert.equal(inOrder.buyer.name, real.name, 'what stands in a record is of it');
    assert.equal(inOrder.rows[0].name, real.name);
    assert.equal(inOrder.contacts[0].name, real.name);
  });

  test('nor where the call names the record, and the answer others', () => {
    const { engine, answer, keep } = leaseOf();
    const real = answer(person);
    keep(engine.wrote({ written: writtenArguments({ id: 'p2', name: person.name }) }));
    const order = { id: 'o1', name: person.name };
    const read = (named: string[]) =>
      JSON.parse(engine.protect(new Raw(JSON.stringify([order])), { named }).text)[0].name;
    assert.notEqual(read(['p2']), real.name);
    assert.equal(read(['p3']), real.name);
  });

  test('what it reads of its own words stays, whatever was written before', () => {
    const { engine, keep, made, answer } = leaseOf();
    answer(person);
    const note = 'Is it Zebulon Quartermaine?';
    const wrote = { ...writtenArguments({ email: 'x@mail.example' })!, isUnnamed: true };
    keep(engine.wrote({ written: wrote }));
    assert.equal(
      made({ ...person, id: 'p5', note }, writtenArguments({ id: 'p5', note })).note,
      note,
    );
  });

  test('nor where nothing tells the record that was made', () => {
    const wrote = { ...writtenArguments({ name: person.name })!, isUnnamed: true };
    const later: [string, (lease: ReturnType<typeof leaseOf>) => void][] = [
      ['no content', ({ engine, keep }) => keep(engine.wrote({ written: wrote }))],
      ['a number of records', ({ made }) => made({ created: 1 }, wrote)],
      ['records made later', ({ made }) => made({ id: 'job-1' }, { ...wrote, isMadeLater: true })],
    ];
    for (const [title, write] of later) {
      const lease = leaseOf();
      const real = lease.answer(person);
      write(lease);
      const [one, other] = lease.answer([person, { ...person, id: 'p2' }]);
      // whoever it is: if it went by the value, its change would tell
      assert.notEqual(one.name, real.name, title);
      assert.notEqual(other.name, one.name, title);
      assert.notEqual(lease.answer({ ...person, name: 'Nobody' }).name, real.name, title);
      assert.equal(lease.answer(person).name, one.name, `${title}: but it stays the same`);
      assert.equal(one.member, real.member, title);
    }
  });

  test('but by the id that the answer tells, where it tells one', () => {
    const wrote = { ...writtenArguments({ name: person.name })!, isUnnamed: true };
    for (const made of [
      { id: 'p2' },
      { data: { type: 'person', id: 'p2' } },
      { ok: true, uuid: 'p2' },
    ]) {
      const lease = leaseOf();
      const real = lease.answer(person);
      lease.made(made, wrote);
      const [one, other] = lease.answer([person, { ...person, id: 'p2' }]);
      assert.equal(one.name, real.name, JSON.stringify(made));
      assert.notEqual(other.name, real.name, JSON.stringify(made));
    }
  });

  test('and what found nothing has made nothing', () => {
    const wrote = { ...writtenArguments({ name: person.name })!, isUnnamed: true };
    for (const found of [[], { results: [], total: 0 }]) {
      const lease = leaseOf();
      const real = lease.answer(person);
      lease.made(found, wrote);
      assert.equal(lease.answer(person).name, real.name);
    }
  });

  test('nor after a start: it is part of what the lease remembers', () => {
    const secret = randomBytes(32);
    const before = leaseOf(true, secret);
    const real = before.answer(person);
    const written = before.answer({ ...person, id: 'p2' }, { name: person.name });
    const after = leaseOf(true, secret);
    after.keep(before.kept);
    assert.equal(after.answer(person).name, real.name);
    assert.equal(after.answer({ ...person, id: 'p2' }).name, written.name);
  });

  test('of one record this, of another that: fields add up, and others stay', () => {
    const { answer } = leaseOf();
    const real = answer(person);
    answer({ ...person, id: 'p2' }, { name: 'x' });
    answer({ ...person, id: 'p2' }, { email: 'y' });
    answer({ ...person, id: 'p3' }, { email: 'y' });
    const [two, three] = answer([
      { ...person, id: 'p2' },
      { ...person, id: 'p3' },
    ]);
    assert.notEqual(two.name, real.name);
    assert.notEqual(two.email, real.email);
    assert.equal(three.name, real.name);
    assert.notEqual(three.email, real.email);
    assert.notEqual(three.email, two.email, 'and are of one record each');
    assert.equal(two.member, real.member);
  });

  test('nor where the API puts it into another record: by the record it was written in', () => {
    const { answer } = leaseOf();
    const known = answer(person);
    const { id: _, ...guess } = person;
    answer({ ...person, id: 'n1' }, guess);
    const merged = answer({ ...person, id: 'p2' }, { id: 'p2', other_id: 'n1' });
    const later = answer({ ...person, id: 'p2' });
    for (const said of [merged, later]) {
      for (const field of ['name', 'email']) assert.notEqual(said[field], known[field], field);
      for (const field of ['member', 'card', 'admitted'])
        assert.equal(said[field], '[REDACTED]', field);
    }
    const other = answer({ ...person, id: 'p3' }, { id: 'p3', other_id: 'p4' });
    assert.equal(other.name, known.name, 'of records that nobody wrote in nothing comes along');
  });

  test('nor what the API puts together: a name of its parts, a shifted day of a year and a month', () => {
    for (const args of [
      { year: 2003, month: 5, day: 17 },
      { admission_year: 2003, admission_month: 5 },
      { admittedEpoch: 1_053_129_600 },
    ]) {
      const { answer } = leaseOf();
      const before = answer(person);
      const put = { ...person, admitted: '2003-05-17' };
      const said = answer(put, { id: 'p1', ...args });
      assert.equal(said.admitted, '[REDACTED]', JSON.stringify(args));
      assert.equal(said.email, before.email, 'what is no day');
      assert.equal(answer(put).admitted, '[REDACTED]', 'later');
    }
    const { answer } = leaseOf();
    const known = answer(person);
    assert.equal(answer(person, { id: 'p1', month: 5 }).admitted, known.admitted);
    for (const part of ['first', 'given', 'middle', 'last', 'family']) {
      const id = `n-${part}`;
      const made = answer({ ...person, id }, { [part]: 'Quartermaine' });
      assert.notEqual(made.name, known.name, part);
      assert.notEqual(answer({ ...person, id }).name, known.name, part);
    }
  });

  test('in another thread as here', async () => {
    const { engine, answer } = leaseOf();
    const known = answer(person);
    const later = answer({ ...person, id: 'p2' }, { email: 'z' });
    const written = writtenArguments({ name: 'x', member: 'y' });
    const treated = await protectedElsewhere(engine, JSON.stringify(person), { written });
    const { name, email, member } = JSON.parse(treated.text);
    assert.notEqual(name, known.name);
    assert.equal(email, known.email);
    assert.equal(member, '[REDACTED]');
    const read = await protectedElsewhere(engine, JSON.stringify({ ...person, id: 'p2' }));
    assert.equal(JSON.parse(read.text).email, later.email);
  });
});
