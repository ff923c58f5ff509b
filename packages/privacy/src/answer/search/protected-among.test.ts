// Whether an agent asks by a value that the lease has protected, in whatever spelling.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compilePolicy } from '../../compile-policy.ts';
import { testEnv } from '../../testing/engine.ts';
import { testMemory } from '../../testing/memory.ts';
import { Raw } from '../raw.ts';

const person = {
  fullName: 'Zebulon Quartermaine',
  plaintiff: 'Ottilie Vandersloot',
  customerId: 'CUST-0048213',
  email: 'zq.wren@mail.example',
  ssn: '219-09-7731',
  phone: '+1 415 555 2671',
  dob: '1984-03-07',
  firstName: 'Ottokar',
  note: 'kept',
};

function askedOf(isRemembered = true) {
  const { memory, keep } = testMemory();
  const names = Object.keys(person).filter((name) => name !== 'note');
  const engine = compilePolicy(
    {
      filters: [
        ...names.map((target) => ({
          target,
          filterType: target === 'ssn' ? ('REDACT' as const) : ('TOKENIZE' as const),
        })),
        { target: 'note', filterType: 'KEEP' },
      ],
      unlisted: 'withhold',
      echo: true,
    },
    { ...testEnv, ...(isRemembered && { memory }) },
  );
  const { given } = engine.protect(new Raw(JSON.stringify(person)));
  keep(given);
  engine.remember(given);
  return (text: string) => engine.protectedAmong(['north', text])?.class;
}

test('a protected value is told by its class, however it is written', () => {
  const asked = askedOf();
  for (const [text, dataClass] of [
    ['Zebulon Quartermaine', 'person'],
    ['QUARTERMAINE, zebulon', 'person'],
    ['ottilie-vandersloot', 'plaintiff'],
    ['cust-0048213', 'customer_id'],
    ['CUST 0048213', 'customer_id'],
    ['ZQ.Wren@mail.example', 'email'],
    ['219097731', 'ssn'],
    ['219 09 7731', 'ssn'],
    ['4155552671', 'phone'],
    ['001-415-555-2671', 'phone'],
    ['5555-2671', 'phone'],
  ] as const)
    assert.equal(asked(text), dataClass, text);
});

test('other texts, single words of names, and days are not', () => {
  const asked = askedOf();
  for (const text of [
    '',
    'Ottokar',
    'Zebulon',
    '1984-03-07',
    'CUST-0048214',
    '219097732',
    'kept',
    'an order of Zebulon Quartermaine',
    '1x4155552671',
    'x'.repeat(10_000),
  ])
    assert.equal(asked(text), undefined, text.slice(0, 40));
});

test('a text of nothing but ordinary length is not looked at', () => {
  const asked = askedOf();
  for (const text of ['Ann', 'ssn', '12345', '----------', '+1', '2671', '555 2671'])
    assert.equal(asked(text), undefined, text);
});

test('a text of six letters and digits is compared, and none that has less', () => {
  const { memory, keep } = testMemory();
  const engine = compilePolicy(
    { filters: [{ target: 'code', filterType: 'REDACT' }], unlisted: 'keep', echo: true },
    { ...testEnv, memory },
  );
  const codes = ['AB1234', 'CD-567'].map((code) => ({ code }));
  const { given } = engine.protect(new Raw(JSON.stringify(codes)));
  keep(given);
  engine.remember(given);
  for (const [text, dataClass] of [
    ['ab1234', 'code'],
    ['AB1234', 'code'],
    ['AB123', undefined],
    ['CD-567', undefined],
  ] as const)
    assert.equal(engine.protectedAmong([text])?.class, dataClass, text);
});

test('what says nothing of anybody is not remembered', () => {
  const { memory, keep } = testMemory();
  const filters = ['status', 'code'].map((target) => ({ target, filterType: 'REDACT' as const }));
  const engine = compilePolicy({ filters, unlisted: 'keep', echo: true }, { ...testEnv, memory });
  const { given } = engine.protect(new Raw('{"status":"AB-1234567","code":"CD-1234567"}'));
  keep(given);
  engine.remember(given);
  assert.equal(engine.protectedAmong(['AB-1234567']), undefined);
  assert.equal(engine.protectedAmong(['CD-1234567'])?.class, 'code');
});

test('a name of two fields is a person’s', () => {
  const { memory, keep } = testMemory();
  const names = ['first_name', 'last_name'];
  const filters = names.map((target) => ({ target, filterType: 'REDACT' as const }));
  const engine = compilePolicy({ filters, unlisted: 'keep', echo: true }, { ...testEnv, memory });
  const { given } = engine.protect(new Raw('{"first_name":"Zebulon","last_name":"Fox"}'));
  keep(given);
  engine.remember(given);
  assert.equal(engine.protectedAmong(['Fox, Zebulon'])?.class, 'person');
});

test('a text of more than 256 characters is not compared', () => {
  const { memory, keep } = testMemory();
  const engine = compilePolicy(
    { filters: [{ target: 'code', filterType: 'REDACT' }], unlisted: 'keep', echo: true },
    { ...testEnv, memory },
  );
  const codes = [256, 257].map((length) => 'K7-44 '.repeat(50).slice(0, length - 1) + '9');
  const { given } = engine.protect(new Raw(JSON.stringify(codes.map((code) => ({ code })))));
  keep(given);
  engine.remember(given);
  assert.deepEqual(
    codes.map((code) => engine.protectedAmong([code])?.class),
    ['code', undefined],
  );
});

test('a short number of a telephone is compared as a whole', () => {
  const { memory, keep } = testMemory();
  const engine = compilePolicy(
    { filters: [{ target: 'phone', filterType: 'TOKENIZE' }], unlisted: 'keep', echo: true },
    { ...testEnv, memory },
  );
  const { given } = engine.protect(new Raw('[{"phone":"555-2671"},{"phone":"5318 2671"}]'));
  keep(given);
  engine.remember(given);
  assert.equal(engine.protectedAmong(['0049 5318 2671'])?.class, 'phone', 'one of eight digits');
  assert.equal(engine.protectedAmong(['5552671'])?.class, 'phone');
  assert.equal(engine.protectedAmong(['9995552671']), undefined);
});

test('another number that ends otherwise is not told, nor a name whose words are divided otherwise', () => {
  const asked = askedOf();
  assert.equal(asked('1 4155 5526 719'), undefined);
  const { memory, keep } = testMemory();
  const filters = ['phone', 'name'].map((target) => ({ target, filterType: 'TOKENIZE' as const }));
  const engine = compilePolicy({ filters, unlisted: 'keep', echo: true }, { ...testEnv, memory });
  const { given } = engine.protect(new Raw('{"phone":"+1 415 555 2671","name":"An Bolander"}'));
  keep(given);
  engine.remember(given);
  const among = (...texts: string[]) => engine.protectedAmong(texts)?.class;
  assert.equal(among('415 555 2671 of us', '9988 7766'), undefined);
  assert.equal(among('of Bolander', 'Anb Olander'), undefined);
  assert.equal(among('of Bolander', 'Bolander, An'), 'person');
});

test('of the values that texts say in part 64 are looked at', () => {
  const { memory, keep } = testMemory();
  const filters = [{ target: 'name', filterType: 'TOKENIZE' as const }];
  const engine = compilePolicy({ filters, unlisted: 'keep', echo: true }, { ...testEnv, memory });
  const letters = 'bcdfghjklm';
  const word = (i: number) => `${letters[Math.floor(i / 10)]}a${letters[i % 10]}o`;
  const names = Array.from({ length: 65 }, (_, i) => `Zor${word(i)} Quo${word(i)}`);
  const { given } = engine.protect(new Raw(JSON.stringify(names.map((name) => ({ name })))));
  keep(given);
  engine.remember(given);
  const parts = names.map((name) => `order of ${name}`);
  const told = names.filter((name) => engine.protectedAmong([...parts, name]) !== undefined);
  assert.equal(told.length, 64);
});

test('a lease without a memory knows none', () => {
  assert.equal(askedOf(false)('Zebulon Quartermaine'), undefined);
});
