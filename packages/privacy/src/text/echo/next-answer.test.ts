import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { Raw } from '../../answer/raw.ts';
import { compilePolicy } from '../../compile-policy.ts';
import type { Json } from '../../json/json.ts';
import type { Policy } from '../../policy/policy.ts';
import { echoEncodings, echoSpellings } from '../../testing/echo-table.ts';
import { testEnv } from '../../testing/engine.ts';
import { testMemory } from '../../testing/memory.ts';

/** What an agent reads of one answer after the other, under a lease that remembers them. */
function answersOf(policy: Policy): (value: Json) => string {
  const { memory, keep } = testMemory();
  const engine = compilePolicy(policy, { ...testEnv, memory });
  return (value) => {
    const treated = engine.protect(new Raw(JSON.stringify(value)));
    keep(treated.given);
    engine.remember(treated.given);
    return treated.text;
  };
}

/** A lease whose answers before protected these values, as values of their classes. */
function leaseAfter(values: Iterable<readonly [value: string, dataClass: string]>) {
  const filters = new Map<string, { target: string; filterType: 'REDACT'; class: string }>();
  const rows = Array.from(values, ([value, dataClass]) => {
    const target = `field_${dataClass}`;
    filters.set(dataClass, { target, filterType: 'REDACT', class: dataClass });
    return { [target]: value };
  });
  const answer = answersOf({
    filters: [...filters.values(), { target: 'note', filterType: 'KEEP' }],
    unlisted: 'withhold',
    echo: true,
  });
  for (const row of rows) answer(row);
  return (note: string) => (JSON.parse(answer({ note })) as { note: string }).note;
}

describe('the next answer', () => {
  test('tells nothing in any spelling of the table', () => {
    const byValue = Map.groupBy(echoSpellings, ({ value }) => value);
    const told = [...byValue].flatMap(([value, rows]) => {
      const says = leaseAfter([[value, rows[0]?.dataClass ?? 'text']]);
      return rows
        .map(({ text }) => ({ text, said: says(text.replaceAll('|', '')) }))
        .filter(({ text, said }) => {
          const parts = text.split('|').filter((_, i) => i % 2 === 1);
          return parts.some((part) => said.includes(part)) || !said.includes('[REDACTED]');
        })
        .map(({ text, said }) => `${value}: ${text} -> ${said}`);
    });
    assert.deepEqual(told, []);
  });

  test('finds the plural of a surname that two people have, one in a field that says no name', () => {
    const textOf = answersOf({
      filters: [
        { target: 'last_name', filterType: 'TOKENIZE' },
        { target: 'next_contact', filterType: 'TOKENIZE' },
        { target: 'note', filterType: 'KEEP' },
      ],
      unlisted: 'withhold',
      echo: true,
    });
    textOf({ last_name: 'Quartermaine', next_contact: 'Abel Quartermaine' });
    const said = textOf({ note: 'left for the Quartermaines, next door to Abel Quartermaine' });
    assert.ok(!said.includes('Quartermaine'), said);
  });

  test('finds a name whose halves stood in two fields, and a text that is but a short name', () => {
    const targets = ['first_name', 'last_name', 'name'];
    const textOf = answersOf({
      filters: targets.map((target) => ({ target, filterType: 'TOKENIZE' as const })),
      unlisted: 'keep',
      echo: true,
    });
    const answer = (value: Json) =>
      JSON.parse(textOf(value)) as { first_name: string; last_name: string }[];
    const [otto] = answer([
      { first_name: 'Ottilie', last_name: 'Brackwater' },
      { first_name: 'Kai', last_name: 'Ota' },
      { name: '李明' },
    ]);
    const note = (text: string) => JSON.stringify(answer([{ note: text }])[0]);
    const says = (text: string) => JSON.stringify({ note: text });
    assert.equal(note('login obrackwater'), says('login [REDACTED]'));
    assert.equal(note('Ottilie Brackwater'), says(`${otto?.first_name} ${otto?.last_name}`));
    assert.equal(note('Ottilie came'), says(`${otto?.first_name} came`));
    assert.equal(note('O. Brackwater'), says(String(otto?.last_name)));
    assert.equal(note('Kai Ota came'), says('[REDACTED] came'));
    assert.equal(note('Ms Ota came'), says('Ms [REDACTED] came'));
    assert.match(note('李明'), /^\{"note":"TOKEN_\w+"\}$/);
  });

  test('nor a network address or a day in another spelling', () => {
    const said: readonly [value: string, dataClass: string, ...texts: string[]][] = [
      ['203.0.113.77', 'ip', '203.000.113.077', '3405803853', '0xcb00714d', '77.113.0.203'],
      ['2001:db8::8a2e:370:7334', 'ip', '2001:0db8:0000:0000:0000:8a2e:0370:7334'],
      ['00:1A:2B:3C:4D:5E', 'mac', '001a.2b3c.4d5e', '00-1a-2b-3c-4d-5e', '001A2B3C4D5E'],
      ['1984-03-27', 'birth_date', '27.03.84', '03/27/84', '1984/03/27', '449,193,600'],
      ['DE89370400440532013000', 'iban', '0532 0130 00'],
    ];
    for (const [value, dataClass, ...texts] of said) {
      const says = leaseAfter([[value, dataClass]]);
      for (const text of texts) assert.equal(says(`about ${text}, too`), 'about [REDACTED], too');
    }
  });

  test('nor a day with two digits of its year and one of its day or month', () => {
    const says = leaseAfter([['1984-03-07', 'birth_date']]);
    for (const text of [
      '7.3.84',
      '07.3.84',
      '3/07/84',
      '3 / 7 / 84',
      '84-3-7',
      "7.3.'84",
      '7,3,84',
    ])
      assert.equal(says(`about ${text}, too`), 'about [REDACTED], too', text);
    for (const text of ['7.4.84', '7.3.85', '7 of 3, then 84', '73.84', '7.384'])
      assert.equal(says(`about ${text}, too`), `about ${text}, too`);
    const long = '1 2 3 4 5 6 7 '.repeat(50);
    assert.equal(says(`${long}7.3.84 ${long}`), `${long}[REDACTED] ${long}`);
  });

  test('nor in any encoding', () => {
    const says = leaseAfter([
      ['Zebulon Quartermaine', 'person'],
      ['219-09-7731', 'ssn'],
      ['marguerite.dv@mail.dev', 'email'],
    ]);
    const told = Object.entries(echoEncodings).flatMap(([title, encode]) =>
      ['Zebulon Quartermaine', '219-09-7731', 'marguerite.dv@mail.dev']
        .map((value) => says(`see ${encode(value)}`))
        .filter((said) => !said.includes('[REDACTED]'))
        .map((said) => `${title}: ${said}`),
    );
    assert.deepEqual(told, []);
  });

  test('but another lease does: it knows what it protected itself', () => {
    const [one, other] = [leaseAfter([['Zebulon Quartermaine', 'person']]), leaseAfter([])];
    assert.equal(one('see Zebulon Quartermaine'), 'see [REDACTED]');
    assert.equal(other('see Zebulon Quartermaine'), 'see Zebulon Quartermaine');
  });

  test('nor in what cannot be looked into, once something is protected', () => {
    const packed = ['a note about the roof', 'Zebulon Quartermaine', 'Zoe'].map((text) =>
      gzipSync(text).toString('base64'),
    );
    const told = leaseAfter([]);
    for (const text of packed) assert.equal(told(text), text);
    const says = leaseAfter([['Zebulon Quartermaine', 'person']]);
    for (const text of packed) assert.equal(says(text), '[REDACTED]');
    assert.equal(says('a note about the roof'), 'a note about the roof');
  });

  test('nor what was withheld with a field of a person that no filter names', () => {
    const { memory, keep } = testMemory();
    const engine = compilePolicy(
      { filters: [{ target: 'note', filterType: 'KEEP' }], unlisted: 'withhold', echo: true },
      { ...testEnv, memory },
    );
    const answer = (value: Json) => {
      const treated = engine.protect(new Raw(JSON.stringify(value)));
      keep(treated.given);
      engine.remember(treated.given);
      return treated.text;
    };
    answer({ ssn: '219-09-7731', diagnosis: 'Chronic hepatitis infection', passport: 'X1234567' });
    answer({ first_name: 'Zebulon', last_name: 'Fox' });
    for (const note of [
      '219097731 on file',
      'has chronic hepatitis infection',
      'shows X1234567',
      'login zebulonfox',
    ])
      assert.match(answer({ note }), /\[REDACTED\]/, note);
  });
});
