import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { EchoIndex } from './echo-index.ts';
import { createEcho } from './echo.ts';
import { classEchoKind } from './echo-kinds.ts';
import { everyOr, inPart } from '../../testing/every.ts';

function echoOf(...values: [value: string, dataClass: string][]) {
  const echo = createEcho();
  for (const [value, dataClass] of values) echo.add(value, `<${dataClass}>`, dataClass);
  return echo;
}

const echo = echoOf(
  ['Jane Roeburg', 'person'],
  ['jane.roe@mail.dev', 'email'],
  ['+1 415-555-0134', 'phone'],
  ['219-09-1234', 'ssn'],
  ['DE44 5001 0517 5407 3249 31', 'iban'],
  ['4012 8888 8888 1881', 'card'],
);

const cases: { readonly [title: string]: readonly [text: string, result: string | undefined] } = {
  'the value itself': ['Jane Roeburg called', '<person> called'],
  'another case': ['JANE ROEBURG called', '<person> called'],
  'last name first': ['Roeburg, Jane', '<person>'],
  'a part of the name': ['Ms. Roeburg left', 'Ms. <person> left'],
  'not a longer word': ['Roeburgers are open', undefined],
  'the mailbox of the address': ['user jane.roe logged in', 'user <email> logged in'],
  'the address in a path': ['/users/jane.roe@mail.dev/orders', '/users/<email>/orders'],
  'the address, percent-encoded': ['/users/jane.roe%40mail.dev', '/users/<email>'],
  'the number without its marks': ['call 14155550134', 'call <phone>'],
  'the number in national writing': ['call (415) 555-0134', 'call <phone>'],
  'the number after another prefix': ['call 001 415 555 0134', 'call <phone>'],
  'digits alone': ['id=219091234;', 'id=<ssn>;'],
  'digits in other groups': ['219 09 1234', '<ssn>'],
  'a part of a longer number': ['9219091234', undefined],
  'an IBAN without spaces': ['to DE44500105175407324931 today', 'to <iban> today'],
  'a card by hyphens': ['4012-8888-8888-1881', '<card>'],
  fullwidth: ['Ｊａｎｅ　Ｒｏｅｂｕｒｇ', '<person>'],
  entities: ['jane.roe&#64;mail.dev', '<email>'],
  several: ['Jane Roeburg <jane.roe@mail.dev>', '<person> <<email>>'],
  base64: [`x ${Buffer.from('hello Jane Roeburg').toString('base64')}`, '[REDACTED]'],
  hexadecimal: [Buffer.from('219-09-1234').toString('hex'), '[REDACTED]'],
  nothing: ['the order has shipped', undefined],
};

for (const [title, [text, result]] of Object.entries(cases)) {
  test(`finds ${title}`, () => assert.equal(echo.apply(text), result));
}

test('folds marks on letters, both ways', () => {
  assert.equal(echoOf(['José Peñalver', 'person']).apply('jose penalver'), '<person>');
  assert.equal(echoOf(['Jose Penalver', 'person']).apply('José Peñalver'), '<person>');
});

test('finds names in scripts without spaces', () => {
  assert.equal(echoOf(['山田太郎', 'person']).apply('担当は山田太郎です'), '担当は<person>です');
});

test('finds short names by turning them round', () => {
  assert.equal(echoOf(['Ann Lee', 'person']).apply('Lee, Ann called'), '<person> called');
  assert.equal(echoOf(['Ann Lee', 'person']).apply('leeway for annals'), undefined);
});

test('leaves ordinary words, short values and values of few alone', () => {
  const echo = echoOf(
    ['Mark Field', 'person'],
    ['info@shop.example', 'email'],
    ['active', 'status'],
    ['abc', 'person'],
    ['1234', 'account'],
    ['female', 'gender'],
    ['test', 'person'],
  );
  for (const text of ['mark the field', 'more info', 'active', 'abc', '1234', 'female', 'test'])
    assert.equal(echo.apply(text), undefined, text);
  assert.equal(echo.apply('Mark Field'), '<person>');
});

test('replaces the longest of overlapping values', () => {
  const echo = echoOf(['Springfield', 'city'], ['12 Springfield Road', 'address']);
  assert.equal(echo.apply('at 12 Springfield Road, Springfield'), 'at <address>, <city>');
});

test('a value said whole is itself, before a part of another that says the same', () => {
  const name: [string, string] = ['John Smithers', 'person'];
  const address: [string, string] = ['john.smithers@example.com', 'email'];
  for (const echo of [echoOf(name, address), echoOf(address, name)])
    assert.equal(
      echo.apply('John Smithers asks; john.smithers@example.com'),
      '<person> asks; <email>',
    );
});

test('finds values added after a search', () => {
  const echo = echoOf(['Jane Roeburg', 'person']);
  echo.apply('warm up');
  echo.add('Oslofjord', '<city>', 'city');
  assert.equal(echo.apply('Oslofjord'), '<city>');
});

test('says when it is full, and holds each value once', () => {
  const echo = createEcho({ valuesMax: 2 });
  for (const value of ['aaaa bbbb', 'aaaa bbbb', 'cccc dddd']) echo.add(value, 'x', 'address');
  assert.equal(echo.size, 2);
  assert.equal(echo.isFull, false);
  echo.add('eeee ffff', 'x', 'address');
  assert.equal(echo.isFull, true);
});

test('gives up a text made to be slow to search', () => {
  const echo = createEcho();
  echo.add('aaaa bbbb '.repeat(50), 'x', 'address');
  assert.equal(echo.apply('aaaa bbbb '.repeat(20_000)), '[REDACTED]');
});

/** Values that begin or end alike, as those of one answer do, and how a text says each of them. */
const alike: {
  readonly [title: string]: {
    dataClass: string;
    value: (i: number) => string;
    said: (i: number) => string;
  };
} = {
  'people of a few first names': {
    dataClass: 'person',
    value: (i) => `${['James', 'Mary', 'Müller'][i % 3]} Customer${i}`,
    said: (i) => `call ${['James', 'Mary', 'Müller'][i % 3]} back, or Customer${i}`,
  },
  'people of one name': {
    dataClass: 'person',
    value: () => 'James Miller',
    said: () => 'James, then Miller, James',
  },
  'long names that differ at their end': {
    dataClass: 'address',
    value: (i) => `Department of Ordinary Affairs, Room ${i}`,
    said: (i) => `sent to Department of Ordinary Affairs, Room ${i}.`,
  },
  'mailboxes in a row': {
    dataClass: 'email',
    value: (i) => `customer${i}@shop.example`,
    said: (i) => `wrote to customer${i}@shop.example`,
  },
  'numbers with one ending': {
    dataClass: 'account',
    value: (i) => `${100_000 + i}-000000`,
    said: (i) => `account ${100_000 + i}000000 closed`,
  },
  'telephone numbers of one exchange': {
    dataClass: 'phone',
    value: (i) => `+1 415 ${i} 555555`,
    said: (i) => `call 415 ${i} 555555`,
  },
  'names without spaces': {
    dataClass: 'person',
    value: (i) => `山田太郎${i}号`,
    said: (i) => `担当は山田太郎${i}号です`,
  },
};

/**
 * Steps of the search per value: of `count` values, and of `count` texts that each say one of them.
 */
function stepsPerValue(count: number, { dataClass, value, said }: (typeof alike)[string]): number {
  const index = new EchoIndex();
  for (let i = 0; i < count; i++) index.add(value(i), '[X]', classEchoKind(dataClass));
  let steps = 0;
  for (let i = 0; i < count; i++) {
    assert.ok(index.search(said(i), true));
    assert.ok(index.hits, said(i));
    steps += index.work;
  }
  return steps / count;
}

for (const [title, values] of Object.entries(alike)) {
  test(`a search costs the same however many values there are: ${title}`, () => {
    const few = stepsPerValue(1000, values);
    const many = stepsPerValue(16_000, values);
    assert.ok(many < 2 * few, `${few} steps of each with 1,000 values, ${many} with 16,000`);
  });
}

test(`a value said whole is found, whatever other values begin like it${inPart}`, () => {
  const part = fc.constantFrom('Anna', 'Lena', 'Mayer', 'Mayerling', 'Bo', '7', 'of', '-');
  const name = fc.array(part, { minLength: 2, maxLength: 5 }).map((parts) => parts.join(' '));
  fc.assert(
    fc.property(
      fc.array(name, { minLength: 1, maxLength: 20 }),
      fc.nat(),
      fc.boolean(),
      (names, pick, shouts) => {
        const echo = createEcho();
        for (const one of names) echo.add(one, '[X]', 'address');
        const value = names[pick % names.length]!;
        const first = value.search(/[A-Za-z0-9]/);
        if (value.replace(/\W/g, '').length < 4 || /^\W*(?:\d\W*)+$|\w\W{5,}\w/.test(value)) return;
        const found = echo.apply(`(${shouts ? value.toUpperCase() : value})`);
        assert.ok(
          found?.startsWith(`(${value.slice(0, first)}[X]`),
          JSON.stringify({ names, value, found }),
        );
      },
    ),
    { numRuns: everyOr(500, 2000), seed: 20_261_122 },
  );
});

test('every one of 30,000 protected values is found', () => {
  const echo = createEcho();
  for (let i = 0; i < 30_000; i++) echo.add(`Person${i} Family${i}`, `<${i}>`, 'person');
  assert.equal(echo.isFull, false);
  for (const i of [0, 19_999, 20_000, 29_999])
    assert.equal(echo.apply(`met Person${i} Family${i}`), `met <${i}>`);
});

test('is total', () => {
  for (const text of [
    '',
    '\ud800',
    '\u0000',
    '%',
    '%zz',
    '&#xffffffff;',
    '__proto__',
    '='.repeat(1000),
    '\u202e\u202e',
  ]) {
    assert.doesNotThrow(() => echo.apply(text));
    assert.doesNotThrow(() => createEcho().add(text, text, text));
  }
});

test('parts of one value side by side become one', () => {
  const echo = createEcho();
  echo.add('Zebulon Quartermaine', '#', 'person');
  echo.add('Ottilie Brackwater', '@', 'person');
  const texts: readonly (readonly [text: string, result: string])[] = [
    ['Zebulon... Zebulon', '#... #'],
    ['Zebulon, . Zebulon', '#, . #'],
    ['Zebulon.. Zebulon', '#'],
    ['Zebulon Zebulon', '#'],
    ['Zebulon-Zebulon', '#-#'],
    ['Zebulon Ottilie', '# @'],
  ];
  for (const [text, result] of texts) assert.equal(echo.apply(text), result, text);
});
