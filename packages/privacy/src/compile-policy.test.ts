import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Json } from './json/json.ts';
import { Raw } from './answer/raw.ts';
import { Body, describing, engineOf, naming, protectBody } from './testing/engine.ts';

const redacted = '[REDACTED]';
const keepAll = (...filters: Json[]): Json => ({ filters, unlisted: 'keep' });
const text = (text: string) => new Body(text);
/** An answer that no description tells of. */
const undescribed = { answer: undefined };

/** What stands for a restored value. */
const as = (replacement: string) => ({ replacement, class: 'text' });

describe('which filter holds', () => {
  const treat = (filters: Json[], body: Json) => protectBody({ filters, echo: false }, body).value;

  // promise: policy.folded
  test('a name in any spelling, at any depth, through arrays', () => {
    const body = {
      first_name: 'Abcdef',
      a: [{ firstName: 'Abcdef', 'First Name': 'Abcdef' }],
      b: { FIRST_NAME: ['Abcdef'] },
      'ﬁrst-name': 'Abcdef',
    };
    const { text: made } = protectBody(
      keepAll({ target: 'firstName', filterType: 'REDACT' }),
      body,
    );
    assert.ok(!made.includes('Abcdef'));
  });

  test('a path matches from the root, with or without its arrays', () => {
    const keep = (target: string) => [{ target, filterType: 'KEEP' }];
    const body = { patients: [{ dob: 'v', x: { dob: 'v' } }], dob: 'v' };
    const expected = { patients: [{ dob: 'v', x: { dob: redacted } }], dob: redacted };
    for (const target of [
      'patients[].dob',
      'patients.dob',
      '$.patients[*].dob',
      '/patients/*/dob',
      'patients["dob"]',
      "$['patients'][]['DOB']",
    ]) {
      assert.deepEqual(treat(keep(target), body), expected, target);
    }
    assert.deepEqual(treat(keep('patients[].dob'), { patients: { dob: 'v' } }), {
      patients: { dob: 'v' },
    });
    assert.deepEqual(treat(keep('a.*.c'), { a: { b: { c: 'v' }, c: 'v' } }), {
      a: { b: { c: 'v' }, c: redacted },
    });
    assert.deepEqual(treat(keep('a.**.c'), { a: { b: [{ d: { c: 'v' } }], c: 'v' }, c: 'v' }), {
      a: { b: [{ d: { c: 'v' } }], c: 'v' },
      c: redacted,
    });
    assert.deepEqual(treat(keep('["a.b"]'), { x: { 'a.b': 'v' }, a: { b: 'v' } }), {
      x: { 'a.b': 'v' },
      a: { b: redacted },
    });
    assert.deepEqual(treat(keep('$'), { a: ['v', { b: 1 }] }), { a: ['v', { b: 1 }] });
  });

  // promise: policy.specific
  test('the most specific wins, and the stricter of equals', () => {
    const kept = { target: '$.a.id', filterType: 'KEEP' };
    assert.deepEqual(
      treat(
        [{ target: 'id', filterType: 'REDACT' }, kept, { target: 'a.*', filterType: 'REDACT' }],
        { a: { id: 'v' }, id: 'v' },
      ),
      { a: { id: 'v' }, id: redacted },
    );
    assert.deepEqual(
      treat(
        [
          { target: 'id', filterType: 'KEEP' },
          { target: 'ID', filterType: 'REDACT' },
        ],
        { id: 'v' },
      ),
      { id: redacted },
    );
  });

  test('a filter inside a treated object takes over, unless it is both less specific and less strict', () => {
    const inner = { target: 'zip', filterType: 'KEEP' };
    assert.deepEqual(
      treat([{ target: 'address', filterType: 'MASK_PARTIAL' }, inner], {
        address: { zip: 'v', a: 'v' },
      }),
      {
        address: { zip: 'v', a: 'X' },
      },
    );
    assert.deepEqual(
      treat([{ target: '$.address', filterType: 'MASK_PARTIAL' }, inner], {
        address: { zip: 'v' },
      }),
      {
        address: { zip: 'X' },
      },
    );
    assert.deepEqual(
      treat(
        [
          { target: '$.address', filterType: 'KEEP' },
          { target: 'zip', filterType: 'REDACT' },
        ],
        { address: { zip: 'v', a: 'v' } },
      ),
      { address: { zip: redacted, a: 'v' } },
    );
    assert.deepEqual(
      treat(
        [
          { target: '$.address', filterType: 'REDACT' },
          { target: 'address.zip', filterType: 'KEEP' },
        ],
        { address: { zip: 'v' } },
      ),
      { address: redacted },
    );
  });

  // promise: policy.children
  test('[*] names every child, of an array and of an object', () => {
    const body = {
      map: { x: { ssn: 'v', n: 'v' }, y: { ssn: 'v' } },
      list: [{ ssn: 'v' }, 'v'],
      deep: [[{ ssn: 'v' }]],
      one: 'v',
    };
    const redact = (...targets: string[]) =>
      protectBody(keepAll(...targets.map((target) => ({ target, filterType: 'REDACT' }))), body)
        .value;
    const out = {
      map: { x: { ssn: redacted, n: 'v' }, y: { ssn: redacted } },
      list: [{ ssn: redacted }, 'v'],
      deep: [[{ ssn: redacted }]],
      one: 'v',
    };
    assert.deepEqual(redact('map[*].ssn', "$['list'][*].ssn", 'deep[*][*].ssn'), out);
    assert.deepEqual(redact('$[*][*].ssn', 'deep[*][*].ssn'), out);
    assert.deepEqual(redact('map[*]', 'list[*]', 'one[*]'), {
      ...body,
      map: { x: redacted, y: redacted },
      list: [redacted, redacted],
    });
    assert.deepEqual(redact('$[*]'), {
      map: redacted,
      list: redacted,
      deep: redacted,
      one: redacted,
    });
    const kept = {
      filters: [
        { target: 'map[*].n', filterType: 'KEEP' },
        { target: 'map', filterType: 'REDACT' },
      ],
    };
    assert.deepEqual(
      protectBody(kept, { map: body.map }).value,
      { map: redacted },
      'a subtree goes whole',
    );
  });

  test('a target that ends in [] names the elements, or the one value where there is no array', () => {
    const filters = [{ target: 'tags[]', filterType: 'DROP' }];
    assert.deepEqual(treat(filters, { tags: ['v', { a: 'v' }] }), { tags: [] });
    assert.deepEqual(treat(filters, { tags: 'v' }), {});
    assert.deepEqual(
      treat([{ target: 'tags[]', filterType: 'REDACT' }], { tags: ['v', { a: 'v' }] }),
      { tags: [redacted, redacted] },
    );
  });
});

describe('odd documents', () => {
  const policy = keepAll({ target: 'ssn', filterType: 'REDACT' });

  test('roots of every type, a byte order mark, no body, no JSON', () => {
    const bodies: [string, string][] = [
      ['"v"', '"[REDACTED]"'],
      ['5', '"[REDACTED]"'],
      ['null', 'null'],
      ['[]', '[]'],
      ['\uFEFF{}', '{}'],
      ['', 'null'],
      [' \n', 'null'],
      ['<html>ssn</html>', '"[REDACTED]"'],
      ['{"a":', '"[REDACTED]"'],
      ['{"a":1}{"ssn":2}', '"[REDACTED]"'],
    ];
    for (const [body, expected] of bodies)
      assert.equal(protectBody([], text(body)).text, expected, body);
    assert.equal(protectBody(policy, text('plain text with 123-45-6789')).text, '"[REDACTED]"');
  });

  test('duplicate keys', () => {
    assert.equal(
      protectBody(policy, text('{"ssn":"one","ssn":"two","a":{"ssn":"three","ssn":[4]}}')).text,
      '{"ssn_":"[REDACTED]","ssn":"[REDACTED]","a":{"ssn__":"[REDACTED]","ssn":"[REDACTED]"}}',
    );
  });

  test('nesting beyond the cap is withheld, however deep', () => {
    const deep = (levels: number) => `${'{"a":'.repeat(levels)}"secret"${'}'.repeat(levels)}`;
    assert.match(protectBody(policy, text(deep(60))).text, /secret/);
    for (const body of [
      deep(65),
      deep(5_000),
      `${'['.repeat(100_000)}"secret"${']'.repeat(100_000)}`,
      '['.repeat(100_000),
    ]) {
      const { text: made, report } = protectBody(policy, text(body), { answer: naming('a') });
      assert.ok(!made.includes('secret') && made.length < 1_000);
      assert.ok(
        report.paths.some(
          ({ treatment }) => treatment === 'FAIL_CLOSED' || treatment === 'WITHHOLD',
        ),
      );
    }
  });

  test('__proto__ and constructor are properties like others', () => {
    const body =
      '{"__proto__":{"ssn":"one","polluted":1},"constructor":{"prototype":{"ssn":"two"}},"a@b.com":{"__proto__":"x"}}';
    assert.equal(
      protectBody(policy, text(body)).text,
      '{"__proto__":{"ssn":"[REDACTED]","polluted":1},"constructor":{"prototype":{"ssn":"[REDACTED]"}},"a@b.com":{"__proto__":"x"}}',
    );
    const answer = naming('__proto__', 'constructor', 'prototype', 'ssn');
    assert.equal(
      protectBody([], text(body), { answer }).text,
      '{"__proto__":{"ssn":"[REDACTED]","*":"[REDACTED]"},"constructor":{"prototype":{"ssn":"[REDACTED]"}},"*":"[REDACTED]"}',
    );
    assert.equal(protectBody([], text(body), undescribed).text, '{"*":"[REDACTED]"}');
    assert.equal(
      protectBody([{ target: '__proto__', filterType: 'DROP' }], text(body)).text.includes(
        'polluted',
      ),
      false,
    );
    assert.equal(Object.hasOwn(Object.prototype, 'ssn'), false);
  });

  test('lone surrogates and control characters stay valid JSON', () => {
    assert.equal(
      protectBody(policy, text('{"a":"\\ud800","\\udc00":"\\u0000"}')).text,
      '{"a":"\\ud800","\\udc00":"\\u0000"}',
    );
  });

  test('a value handed over directly, even one JSON cannot write', () => {
    const engine = engineOf(policy);
    assert.deepEqual(engine.protectValue({ ssn: 'x', items: [1] }).value, {
      ssn: redacted,
      items: [1],
    });
    const loop: Json = [];
    loop.push(loop);
    assert.equal(engine.protectValue(loop).value, redacted);
  });
});

describe('numbers', () => {
  test('kept ones leave digit for digit', () => {
    const body =
      '{"a":12345678901234567890,"b":-0,"c":0.12345678901234567,"d":1711929600000,"e":[9007199254740993],"f":1e400}';
    assert.equal(protectBody(keepAll(), text(body)).text, body);
  });

  // promise: policy.numbers
  test('treated ones are treated from their source digits', () => {
    const engine = engineOf([
      { target: 'id', filterType: 'TOKENIZE' },
      { target: 'm', filterType: 'MASK_PARTIAL' },
    ]);
    for (const source of ['1.10', '1.0e9', '-0', '12345678901234567890', '5551234567']) {
      const made = JSON.parse(engine.protect(new Raw(`{"id":${source},"m":12345678.10}`)).text);
      assert.equal(made.m, 'XXXXXX78.10');
      const back = engine.restore({ id: made.id }, () => ['id']);
      assert.ok('args' in back);
      assert.equal(JSON.stringify(back.args), `{"id":${source}}`);
    }
  });

  test('0, false and 1 are treated like other values', () => {
    assert.deepEqual(
      protectBody(keepAll({ target: 'a', filterType: 'REDACT' }), { a: [0, false, 1, null, ''] })
        .value,
      { a: redacted },
    );
    assert.deepEqual(protectBody([], { a: [0, false, 1, null, ''] }).value, {
      a: [redacted, redacted, redacted, null, ''],
    });
  });
});

describe('the same value elsewhere', () => {
  const filters = [
    { target: 'name', filterType: 'TOKENIZE' },
    { target: 'ssn', filterType: 'REDACT' },
    { target: 'email', filterType: 'TOKENIZE' },
    { target: 'phone', filterType: 'MASK_PARTIAL' },
  ];
  const person = {
    name: 'Johanna Querfurt',
    ssn: '123-45-6789',
    email: 'jq@example.com',
    phone: '555-123-4567',
  };
  const canaries = [
    'Johanna',
    'Querfurt',
    '123-45-6789',
    '123456789',
    'jq@example.com',
    '123-4567',
  ];

  // promise: policy.echo
  test('is found in texts, addresses, encodings, JSON in strings, keys and numbers', () => {
    const places: Json[] = [
      'call Johanna Querfurt',
      'QUERFURT, JOHANNA',
      'https://x.test/users/jq@example.com?ssn=123-45-6789',
      'mailto:jq%40example.com',
      'ssn 123 45 6789',
      'tel 5551234567',
      JSON.stringify({ a: 'Johanna Querfurt', b: [123456789] }),
      JSON.stringify(JSON.stringify({ a: 'jq@example.com' })),
      '{"a":"Johanna Querfurt"}\n{"b":"jq@example.com"}',
      btoa('Johanna Querfurt and more'),
      { 'jq@example.com': 1 },
      { 'Johanna Querfurt': { x: 1 } },
      123456789,
      ['Johanna Querfurt'],
      { user: 'Johanna Querfurt' },
    ];
    for (const place of places) {
      const { text: made } = protectBody(
        { filters, unlisted: 'keep' },
        { person, place, z: { deep: [place] } },
        undescribed,
      );
      for (const canary of canaries) {
        if (canary !== '123-4567')
          assert.ok(
            !made.includes(canary),
            `${JSON.stringify(place)} let ${canary} through: ${made}`,
          );
      }
      assert.ok(!made.includes(btoa('Johanna Querfurt').slice(0, 12)));
    }
  });

  test('is found whether it comes before or after, and in kept fields', () => {
    const policy = { filters: [...filters, { target: 'title', filterType: 'KEEP' }] };
    const { text: made } = protectBody(policy, [
      { title: 'About Johanna Querfurt' },
      { person },
      { title: 'About Johanna Querfurt' },
    ]);
    assert.ok(!made.includes('Johanna'));
  });

  test('is found when the field around it was removed or withheld', () => {
    const policy = {
      filters: [
        { target: 'customer', filterType: 'DROP' },
        { target: 'title', filterType: 'KEEP' },
      ],
    };
    assert.ok(
      !protectBody(policy, {
        customer: { x: { y: 'Johanna Querfurt' } },
        title: 'for Johanna Querfurt',
      }).text.includes('Johanna'),
    );
    assert.ok(
      !protectBody(policy, {
        unknown: ['Johanna Querfurt'],
        title: 'for Johanna Querfurt',
      }).text.includes('Johanna'),
    );
    assert.ok(
      !protectBody(policy, { unknown: 123456789, title: 'no 123456789' }).text.includes(
        '123456789',
      ),
    );
  });

  test('as a plain key, which changes unless the policy names it', () => {
    const body = { email: 'querfurt', users: { querfurt: 1, total: 'x' }, querfurt: [1] };
    const { value, report } = protectBody(
      keepAll({ target: 'email', filterType: 'REDACT' }),
      body,
      undescribed,
    );
    assert.deepEqual(value, { email: redacted, users: { '*': 1, total: 'x' }, '*': [1] });
    assert.ok(!JSON.stringify(report).includes('querfurt'));
    assert.deepEqual(
      protectBody(
        keepAll(
          { target: 'kind', filterType: 'REDACT' },
          { target: 'address', filterType: 'KEEP' },
        ),
        { kind: 'address', address: 'x' },
      ).value,
      { kind: redacted, address: 'x' },
    );
  });

  test('not with echo: false, but values restored in this call always', () => {
    const policy = {
      filters: [{ target: 'name', filterType: 'TOKENIZE' }],
      unlisted: 'keep',
      echo: false,
    };
    assert.ok(
      protectBody(policy, { person, place: 'Johanna Querfurt' }).text.includes('Johanna Querfurt'),
    );
    const restored = new Map([
      ['Johanna Querfurt', as('TOKEN_A')],
      ['42', as('TOKEN_B')],
      ['7', as('TOKEN_C')],
      ['12345678901234567890', as('TOKEN_D')],
    ]);
    const body = text(
      '{"title":"Johanna Querfurt","summary":"hello johanna querfurt!","count":42,"label":"42","items":[7],"totals":{"Johanna Querfurt":1},"size":12345678901234567890,"height":420}',
    );
    assert.equal(
      protectBody(policy, body, { restored, ...undescribed }).text,
      '{"title":"TOKEN_A","summary":"hello TOKEN_A!","count":"TOKEN_B","label":"TOKEN_B","items":["TOKEN_C"],"totals":{"*":1},"size":"TOKEN_D","height":420}',
    );
  });
});

describe('personal data in kept text', () => {
  const document = (filterType: string, ...filters: Json[]): Json => ({
    filters,
    unlisted: 'keep',
    text: { detect: ['EMAIL', 'SSN', 'CARD'], filterType },
  });

  // promise: policy.text
  test('is treated as the policy says', () => {
    const note = { note: 'write to ann@example.com or 123-45-6789' };
    assert.match(
      protectBody(document('TOKENIZE'), note).text,
      /write to TOKEN_[0-9A-Z]{55,} or TOKEN_[0-9A-Z]{55,}/,
    );
    assert.match(protectBody(document('HASH'), note).text, /write to HASH_[0-9A-Z]{26} or HASH_/);
    assert.deepEqual(protectBody(document('REDACT'), note).value, {
      note: 'write to [REDACTED] or [REDACTED]',
    });
    assert.deepEqual(protectBody(document('MASK_PARTIAL'), note).value, {
      note: 'write to aXXX@XXXX.com or XXX-XX-6789',
    });
    assert.deepEqual(protectBody(document('REDACT'), note).report.detected, { EMAIL: 1, SSN: 1 });
  });

  test('joins with the field of its class', () => {
    const { value } = protectBody(
      document('TOKENIZE', { target: 'email', filterType: 'TOKENIZE' }),
      [{ email: 'ann@example.com' }, { note: 'ann@example.com' }],
    );
    const [field, note] = JSON.parse(JSON.stringify(value));
    assert.equal(field.email, note.note);
  });

  test('stays only in a field that the owner keeps for that class', () => {
    const policy = document(
      'REDACT',
      { target: 'email', filterType: 'KEEP' },
      { target: 'notes', filterType: 'KEEP' },
    );
    assert.deepEqual(
      protectBody(policy, {
        email: 'ann@example.com',
        notes: 'ann@example.com',
        emails: ['bob@example.com'],
      }).value,
      {
        email: 'ann@example.com',
        notes: redacted,
        emails: [redacted],
      },
    );
    assert.deepEqual(protectBody(policy, { email: '123-45-6789' }).value, { email: redacted });
  });

  test('is found in keys, in JSON in strings and in encodings', () => {
    for (const place of [
      { 'ann@example.com': 1 },
      '{"x":"ann@example.com"}',
      '{"ann@example.com":[]}',
      btoa('to ann@example.com now'),
      '["{\\"x\\":\\"ann@example.com\\"}"]',
    ]) {
      const { text: made } = protectBody(document('TOKENIZE'), { place }, undescribed);
      assert.ok(!made.includes('ann@') && !made.includes(btoa('to ann@ex').slice(0, 8)), made);
    }
  });

  test('forged tokens in data do not reach the agent', () => {
    const forged = `TOKEN_${'0'.repeat(60)}`;
    assert.deepEqual(protectBody(document('TOKENIZE'), { note: `use ${forged} here` }).value, {
      note: 'use [REDACTED] here',
    });
    const engine = engineOf(document('TOKENIZE', { target: 'email', filterType: 'TOKENIZE' }));
    const { email } = JSON.parse(engine.protect(new Raw('{"email":"ann@example.com"}')).text);
    assert.deepEqual(engine.protectValue({ note: `seen ${email}` }).value, {
      note: `seen ${email}`,
    });
  });

  test('in a message is found whatever the policy', () => {
    const engine = engineOf([{ target: 'name', filterType: 'REDACT' }]);
    assert.equal(
      engine.protectMessage('Key (email)=(ann@example.com) already exists'),
      'Key (email)=([REDACTED]) already exists',
    );
    assert.equal(
      engine.protectMessage('no such user Querfurt', {
        restored: new Map([['Querfurt', as('TOKEN_A')]]),
      }),
      'no such user TOKEN_A',
    );
    assert.equal(
      engine.protectMessage('{"name":"Ann","detail":"x"}'),
      '{"name":"[REDACTED]","detail":"[REDACTED]"}',
    );
  });
});

describe('JSON in strings', () => {
  const policy = {
    filters: [
      { target: 'ssn', filterType: 'REDACT' },
      { target: 'payload', filterType: 'KEEP' },
      ...['x', 'y', 'n', 'id'].map((name) => ({
        target: `payload.**.${name}`,
        filterType: 'KEEP',
      })),
    ],
  };

  test('is treated as if it stood there, and written back', () => {
    const payload = JSON.stringify({ ssn: '123', x: [{ ssn: 5, y: 'v' }], n: 1 });
    assert.deepEqual(protectBody(policy, { payload }).value, {
      payload: '{"ssn":"[REDACTED]","x":[{"ssn":"[REDACTED]","y":"v"}],"n":1}',
    });
    assert.deepEqual(protectBody(policy, { payload: ' \n[{"ssn":1}]' }).value, {
      payload: '[{"ssn":"[REDACTED]"}]',
    });
    assert.deepEqual(
      protectBody(policy, { payload: '{"ssn":1}\n{"ssn":2,"id":12345678901234567890}\n' }).value,
      {
        payload: '{"ssn":"[REDACTED]"}\n{"ssn":"[REDACTED]","id":12345678901234567890}',
      },
    );
  });

  test('keeps its spelling where nothing had to change', () => {
    const payload = '{\n  "x": [1,  2]\n}';
    assert.deepEqual(protectBody(policy, { payload }).value, { payload });
    assert.deepEqual(protectBody(policy, { payload: '{"x":"first", "x":"second"}' }).value, {
      payload: '{"x_":"first","x":"second"}',
    });
  });

  test('nested in more than three strings is withheld', () => {
    let payload = '{"ssn":"secret"}';
    for (let i = 0; i < 3; i++) payload = JSON.stringify({ in: payload });
    assert.ok(!protectBody(policy, { payload }).text.includes('secret'));
    assert.ok(protectBody(policy, { payload }).text.includes(redacted));
  });

  test('without a quotation mark is text where its numbers are kept like the field, whatever else is in the answer', () => {
    const kept = {
      filters: [{ target: 'ssn', filterType: 'REDACT' }],
      unlisted: 'keep',
      echo: false,
    };
    for (const codes of ['[1, 2.50]', '[[{}]]', '[-0]\n[12345678901234567890]', ' [1e400]']) {
      for (const note of ['plain', 'a "quoted" word', 'back\\slash']) {
        const { value, report } = protectBody(kept, { codes, list: [codes], note, ssn: '1' });
        assert.deepEqual(value, { codes, list: [codes], note, ssn: redacted });
        assert.deepEqual(report.paths.map(({ path }) => path).sort(), [
          'codes',
          'list[]',
          'note',
          'ssn',
        ]);
      }
    }
  });

  test('without a quotation mark is treated where a filter names elements, and searched where kept text is', () => {
    for (const target of ['codes[]', 'codes.*', '$.codes[][]', 'codes.**', '**.codes.*.*']) {
      const filters = [
        { target: 'codes', filterType: 'KEEP' },
        { target, filterType: 'REDACT' },
      ];
      const { text: made } = protectBody(
        { filters, unlisted: 'keep', echo: false },
        { codes: '[[123, true]]' },
      );
      assert.ok(!made.includes('123'), target);
    }
    const echoing = { filters: [{ target: 'account', filterType: 'REDACT' }], unlisted: 'keep' };
    for (const number of ['700123456', '7.00123456e8'])
      assert.equal(
        protectBody(echoing, { account: 700123456, codes: `[${number}]` }).text.includes(number),
        false,
        number,
      );
  });

  test('is found however its quotation marks are escaped', () => {
    for (const quote of ['\\"', '\\u0022']) {
      const body = `{"payload":"{${quote}ssn${quote}:${quote}secret${quote}}"}`;
      assert.equal(protectBody(policy, text(body)).text.includes('secret'), false, body);
    }
  });

  test('that is none is text', () => {
    assert.deepEqual(protectBody(policy, { payload: '{not json}' }).value, {
      payload: '{not json}',
    });
    assert.deepEqual(protectBody(policy, { payload: '"quoted" text' }).value, {
      payload: '"quoted" text',
    });
  });
});

describe('size', () => {
  test('maps of any size, and any number of forged tokens or echoes, take time in proportion', () => {
    const forged = `TOKEN_${'A'.repeat(56)} `;
    const users = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, i) => [`user ${i}`, { e_mail: `u${i}@example.com` }]),
    );
    const policy = {
      filters: [
        { target: 'email', filterType: 'REDACT' },
        { target: 'notes', filterType: 'KEEP' },
      ],
    };
    const { text: made } = protectBody(
      policy,
      {
        users,
        notes: [forged.repeat(20_000), 'u7@example.com '.repeat(20_000), '{'.repeat(100_000)],
      },
      undescribed,
    );
    assert.ok(!made.includes('@') && !made.includes('TOKEN_') && !made.includes('user '));
  });
});

describe('the report', () => {
  test('says what was shown, and what nobody has reviewed', () => {
    const { report } = protectBody(keepAll({ target: 'plan', filterType: 'KEEP' }), {
      plan: 'pro',
      other: true,
    });
    assert.deepEqual(report.paths, [
      { path: 'plan', treatment: 'KEEP', count: 1 },
      { path: 'other', treatment: 'KEEP', count: 1 },
    ]);
    assert.deepEqual(report.drift, [{ path: 'other', type: 'boolean', count: 1 }]);
  });

  // promise: policy.report
  test('counts treatments and drift by path, and starts anew for each answer', () => {
    const engine = engineOf([
      { target: 'email', filterType: 'REDACT' },
      { target: 'dob', filterType: 'AGE_GROUP' },
    ]);
    const body = JSON.stringify({
      users: [
        { email: 'a', dob: '1990-01-01', x: 1 },
        { email: null, dob: 'soon', x: 'y' },
      ],
    });
    const answer = describing(body);
    for (let i = 0; i < 2; i++) {
      const { report } = engine.protect(new Raw(body), { answer });
      assert.deepEqual(report.paths, [
        { path: 'users[].email', treatment: 'REDACT', count: 1 },
        { path: 'users[].dob', treatment: 'FAIL_CLOSED', count: 1 },
        { path: 'users[].dob', treatment: 'AGE_GROUP', count: 1 },
        { path: 'users[].x', treatment: 'WITHHOLD', count: 2 },
      ]);
      assert.deepEqual(report.drift, [
        { path: 'users[].x', type: 'string', count: 1 },
        { path: 'users[].x', type: 'number', count: 1 },
      ]);
    }
  });
});
