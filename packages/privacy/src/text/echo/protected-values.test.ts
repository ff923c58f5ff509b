import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { Raw } from '../../answer/raw.ts';
import { compilePolicy } from '../../compile-policy.ts';
import type { Json } from '../../json/json.ts';
import { noblePrimitives as primitives } from '../../noble.ts';
import type { Policy } from '../../policy/policy.ts';
import { protectedElsewhere } from '../../testing/engine.ts';
import { testMemory } from '../../testing/memory.ts';
import { EchoSieve } from './echo-sieve.ts';
import { ProtectedValues } from './protected-values.ts';

const leaseSecret = randomBytes(32);

const policy: Policy = {
  filters: [
    { target: 'fullName', filterType: 'TOKENIZE' },
    { target: 'email', filterType: 'TOKENIZE' },
    { target: 'phone', filterType: 'MASK_PARTIAL' },
    { target: 'dob', filterType: 'AGE_GROUP' },
    { target: 'accountNumber', filterType: 'REDACT' },
    { target: 'note', filterType: 'KEEP' },
    { target: 'count', filterType: 'KEEP' },
    { target: 'tags', filterType: 'KEEP' },
  ],
  unlisted: 'withhold',
  echo: true,
};

/** A lease whose memory keeps everything, as a server's does. */
function leaseOf(changes: Partial<Policy> = {}, values = new ProtectedValues()) {
  const { memory, kept, keep } = testMemory(new Map(), values);
  const engine = compilePolicy(
    { ...policy, ...changes },
    { primitives, leaseSecret, workspaceId: 'w/l', now: () => Date.UTC(2026, 0, 1), memory },
  );
  const answer = (value: Json) => {
    const treated = engine.protect(new Raw(JSON.stringify(value)));
    keep(treated.given);
    engine.remember(treated.given);
    return JSON.parse(treated.text) as { [name: string]: string };
  };
  return { engine, answer, kept, values };
}

const person = {
  fullName: 'Zebulon Quartermaine',
  email: 'zq.wren@mail.example',
  phone: '+49 151 2345 6789',
  dob: '1984-03-07',
  accountNumber: 'DE-4471-9023-55',
};

describe('what one answer protected, the next does not tell', () => {
  test('a name whose field says nothing of its values', () => {
    for (const filterType of ['TOKENIZE', 'REDACT', 'HASH'] as const) {
      const filters = [{ target: 'plaintiff', filterType }, ...policy.filters.slice(-3)];
      const { answer } = leaseOf({ filters });
      answer({ plaintiff: 'Ottilie Vandersloot' });
      const { note } = answer({ note: 'Mrs Vandersloot, ovandersloot' });
      assert.doesNotMatch(String(note), /vandersloot/i, filterType);
    }
  });

  test('in the forms an answer by itself finds it in', () => {
    const { answer } = leaseOf();
    const first = answer(person);
    const says: [text: string, gone: RegExp][] = [
      ['Zebulon Quartermaine is HIV positive', /zebulon|quartermaine/i],
      ['QUARTERMAINE, ZEBULON called', /zebulon|quartermaine/i],
      ['Mr Quartermaine was late', /quartermaine/i],
      ['login zquartermaine failed', /quartermaine/i],
      ['write to zq.wren@mail.example', /wren/],
      ['mailbox zq.wren is full', /wren/],
      ['call 0151 23456789', /2345/],
      ['born 7 March 1984', /march/i],
      ['born 07.03.1984', /1984/],
      ['account DE 4471 9023 55', /4471/],
      ['Zeb\u200bulon Quarter\u00admaine', /quarter/i],
      [Buffer.from('Zebulon Quartermaine').toString('base64'), /WmVidWxvbi/],
      [createHash('sha256').update(person.email).digest('hex'), /[0-9a-f]{64}/],
      [createHash('md5').update(person.email).digest('hex'), /[0-9a-f]{32}/],
    ];
    for (const [note, gone] of says) assert.doesNotMatch(answer({ note }).note!, gone, note);
    const { note } = answer({ note: 'Zebulon Quartermaine is HIV positive' });
    assert.equal(note, `${first.fullName} is HIV positive`, 'by the same token');
  });

  test('a name in a field that is called after somebody is found as a name is', () => {
    const filters: Policy['filters'] = [
      { target: 'employee', filterType: 'TOKENIZE', class: 'employee_id' },
      ...policy.filters.slice(-3),
    ];
    const { answer } = leaseOf({ filters });
    const { note } = answer({ employee: 'Adaeze Okwuosan', note: 'inv_okwuosan_11.pdf' });
    assert.doesNotMatch(note!, /okwuosan/i);
    for (const note of ['OKWUOSAN NOV', 'a.okwuosan was told'])
      assert.doesNotMatch(answer({ note }).note!, /okwuosan/i, note);
    const number = answer({ employee: 'E-4471', note: 'Mill Road, E 12' });
    assert.equal(number.note, 'Mill Road, E 12');
  });

  test('a first name of several people is nobody’s token; of one, and of who is there, it is', () => {
    const { answer } = leaseOf();
    const first = answer(person).fullName;
    assert.equal(answer({ note: 'ask Zebulon' }).note, `ask ${first}`);
    const other = answer({ fullName: 'Zebulon Featherstone' }).fullName;
    assert.equal(answer({ note: 'ask Zebulon' }).note, 'ask [REDACTED]');
    assert.equal(answer({ note: 'ask Featherstone' }).note, `ask ${other}`);
    assert.equal(answer({ note: 'log in as zquartermaine' }).note, `log in as ${first}`);
    // of whom the text goes on is not said
    for (const note of ['Zebulon Featherstone, or Zebulon', 'Zebulon Featherstone; so Zebulon Poe'])
      assert.match(answer({ note }).note!, /^TOKEN_\w+[,;] \w+ \[REDACTED\]/);
    const { fullName, note } = answer({ fullName: 'Zebulon Quartermaine', note: 'ask Zebulon' });
    assert.equal(note, `ask ${fullName}`, 'who the answer is about');
    for (let i = 0; i < 20; i++)
      answer({
        fullName: `Marina Kowalska${'abcdefghijklmnopqrst'[i]}`,
        email: `mk${i}@mail.example`,
      });
    answer({ fullName: 'Anna Ostrowska' });
    answer({ fullName: 'Piotr Ostrowska' });
    for (const one of ['ask Marina', 'to Ostrowskiej', 'Ostrowska', 'MARINA!'])
      assert.doesNotMatch(answer({ note: one }).note!, /marina|ostrowsk/i, one);
  });

  test('no birth date is opened for numbers of houses; one in years of a reign is found', () => {
    const { answer, values } = leaseOf();
    const days = Array.from({ length: 28 }, (_, day) => String(day + 1).padStart(2, '0'));
    for (const day of days) answer({ ...person, dob: `1941-10-${day}` });
    const streets = new EchoSieve();
    streets.read(days.map((day) => `${Number(day)} Mill Road, ${day}`));
    assert.equal(values.saidIn(streets, new Set()).values.size, 0);
    for (const born of ['昭和16年10月10日', '昭和16年10月9日', '大正30年10月09日'])
      assert.doesNotMatch(answer({ note: `生年月日は${born}です` }).note ?? '', /10月/, born);
  });

  test('a moment of a birth date, however round', () => {
    const { answer } = leaseOf();
    answer(person);
    const ms = Date.UTC(1984, 2, 7);
    for (const note of [`born ${ms}`, `born ${ms / 1000}`, `born:${ms},`, 'born 19840307'])
      assert.doesNotMatch(answer({ note }).note!, /\d/, note);
    assert.equal(answer({ note: 'order 9000000' }).note, 'order 9000000');
    assert.doesNotMatch(JSON.stringify(answer({ count: ms })), new RegExp(String(ms)));
  });

  test('in a list, in a number, and in JSON inside a text', () => {
    const { answer } = leaseOf();
    answer({ ...person, accountNumber: 4_471_902_355 });
    assert.doesNotMatch(JSON.stringify(answer({ tags: ['Zebulon', 'Quartermaine'] })), /Zebulon/);
    assert.doesNotMatch(JSON.stringify(answer({ count: 4_471_902_355 })), /4471902355/);
    assert.doesNotMatch(
      JSON.stringify(answer({ note: JSON.stringify({ note: 'Zebulon Quartermaine' }) })),
      /Quarter/,
    );
  });

  test('of a field that nothing names too, if it is of a person', () => {
    const { answer } = leaseOf();
    answer({ customerEmail: 'ann.bellweather@mail.example', firstName: 'Thaddeus' });
    assert.doesNotMatch(answer({ note: 'ask ann.bellweather@mail.example' }).note!, /bellweather/);
  });

  test('ordinary words stay, and so does everything where echo is off', () => {
    const { answer } = leaseOf();
    answer({ ...person, status: 'active', city: 'Springfield', plan: 'gold', total: 129 });
    answer({ owner: 'Depot', lastName: 'Order' });
    const note = 'An active order of 129 in gold, shipped on 2026-01-04 to the depot';
    assert.equal(answer({ note }).note, note);
    const open = leaseOf({ echo: false });
    open.answer(person);
    assert.equal(open.answer({ note: 'Zebulon Quartermaine' }).note, 'Zebulon Quartermaine');
  });

  test('hidden values are no tokens: nothing restores them', () => {
    const { answer, engine, kept } = leaseOf();
    answer(person);
    const hidden = [...kept.values()].filter(({ isToken }) => !isToken);
    assert.ok(hidden.length >= 3, String(hidden.length));
    const sealed = new Map(Array.from(kept, ([alias, one]) => [alias, one.sealed] as const));
    const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    for (const { alias } of hidden) {
      let token = '';
      for (let left = alias, i = 0; i < 10; i++, left = Math.floor(left / 32))
        token = alphabet[left % 32]! + token;
      const result = engine.restore(
        { a: `TOKEN_${token}` },
        () => [...engine.tokenClasses],
        undefined,
        sealed,
      );
      assert.ok('code' in result || result.restored.size === 0);
    }
  });

  test('another lease knows nothing of it, and opens nothing', () => {
    const { answer, kept } = leaseOf();
    answer(person);
    const other = compilePolicy(policy, {
      primitives,
      leaseSecret: randomBytes(32),
      workspaceId: 'w/l',
      now: () => 0,
    });
    other.remember(kept.values());
    const { text } = other.protect(new Raw('{"note":"Zebulon Quartermaine"}'));
    assert.match(text, /Zebulon Quartermaine/);
  });

  test('in another thread as here', async () => {
    const lease = leaseOf();
    lease.answer(person);
    const treated = await protectedElsewhere(
      lease.engine,
      '{"note":"Zebulon Quartermaine, born 7 March 1984"}',
    );
    assert.doesNotMatch(treated.text, /Zebulon|March/);
  });
});

describe('the values a lease protected last', () => {
  test('so many are held; the oldest makes room', () => {
    const values = new ProtectedValues(100);
    const { answer } = leaseOf({}, values);
    for (let i = 0; i < 150; i++) answer({ fullName: `Zeb${letters(i)} Quarter${letters(i)}` });
    assert.equal(values.size, 100);
    assert.match(answer({ note: `Zeb${letters(3)} Quarter${letters(3)}` }).note!, /Quarter/);
    assert.doesNotMatch(
      answer({ note: `Zeb${letters(140)} Quarter${letters(140)}` }).note!,
      /Quarter/,
    );
    values.clear();
    assert.equal(values.size, 0);
    assert.match(answer({ note: `Zeb${letters(140)} Quarter${letters(140)}` }).note!, /Quarter/);
  });

  test('what many have in common is forgotten with each of them, in its turn', () => {
    const values = new ProtectedValues(10);
    const { answer } = leaseOf({}, values);
    const name = (i: number) => `Zebulon Quarter${letters(i)}`;
    const isFound = (i: number) => !answer({ note: `saw ${name(i)}` }).note!.includes('Quarter');
    for (let i = 0; i < 37; i++) answer({ fullName: name(i) });
    const found = Array.from({ length: 37 }, (_, i) => i).filter(isFound);
    assert.deepEqual(found, [27, 28, 29, 30, 31, 32, 33, 34, 35, 36]);
  });
});

/** A name's end of its own for each number. */
const letters = (n: number): string =>
  [n % 26, Math.floor(n / 26) % 26, 7].map((at) => String.fromCharCode(97 + at)).join('');

test('nothing held is nothing found, packed and counted', () => {
  const values = new ProtectedValues();
  assert.deepEqual(values.pack(), { pages: [], next: 0 });
  assert.deepEqual(values.last(5), []);
  assert.equal(values.added, 0);
  const sieve = new EchoSieve();
  sieve.read(['Zebulon Quartermaine']);
  assert.equal(values.saidIn(sieve, new Set()).values.size, 0);
  const lease = leaseOf();
  lease.answer(person);
  assert.equal(lease.values.added, lease.values.size);
  assert.ok(lease.values.added > 0);
});
