import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldsOfSchema, fieldsOfValue, parsePolicy, type Json } from '@leasehold/privacy';
import { startCost } from '@leasehold/privacy/testing/cost';
import { few, many } from '@leasehold/privacy/testing/few-values';
import { everyOr, inPart } from '@leasehold/privacy/testing/every';
import { suggestTreatments } from './suggest.ts';
import { answersOfThings, markedAnswers } from './testing/marked-answers.ts';

/** Path → category. */
function categories(value: Json): { [path: string]: string } {
  return Object.fromEntries(
    suggestTreatments({ fields: fieldsOfValue(value) }).map(({ path, category }) => [
      path,
      category,
    ]),
  );
}

function personal(value: Json): string[] {
  return suggestTreatments({ fields: fieldsOfValue(value) })
    .filter(({ filterType }) => filterType !== undefined && filterType !== 'KEEP')
    .map(({ path }) => path);
}

test('tells a customer from what they bought', () => {
  const found = categories({
    customers: [
      {
        id: 'c1',
        name: 'Ida Holm',
        email: 'ida@holm.dev',
        dob: '1980-01-02',
        status: 'active',
        balance: 12.5,
        orders: [{ id: 1, product: { name: 'Lamp' }, created_at: '2024-01-01' }],
      },
    ],
  });
  assert.deepEqual(found, {
    'customers[].id': 'linkable',
    'customers[].name': 'direct',
    'customers[].email': 'direct',
    'customers[].dob': 'quasi',
    'customers[].status': 'harmless',
    'customers[].balance': 'special',
    'customers[].orders[].id': 'harmless',
    'customers[].orders[].product.name': 'harmless',
    'customers[].orders[].created_at': 'harmless',
  });
});

test('speaks other languages', () => {
  const found = categories({
    mitarbeiter: [
      {
        vorname: 'Anna',
        nachname: 'Alt',
        geburtsdatum: '1980-02-03',
        strasse: 'Weg 5',
        plz: '10115',
        ort: 'Ulm',
        telefon: '+49 731 123456',
        gehalt: 5000,
      },
    ],
  });
  assert.deepEqual(Object.values(found), [
    'direct',
    'direct',
    'quasi',
    'direct',
    'quasi',
    'quasi',
    'direct',
    'special',
  ]);
});

test('reads a label beside a value', () => {
  assert.deepEqual(
    personal({
      telecom: [{ system: 'phone', value: '+1 555 0100 200' }],
      identifier: [{ system: 'http://hl7.org/fhir/sid/us-ssn', value: '219-09-1234' }],
    }),
    ['telecom[].value', 'identifier[].value'],
  );
});

test('believes values more than a name that says nothing', () => {
  assert.deepEqual(
    personal({ rows: [{ c1: 'ida@holm.dev', c2: 'DE44 5001 0517 5407 3249 31', c3: 'blue' }] }),
    ['rows[].c1', 'rows[].c2'],
  );
});

test('an organisation is not a person', () => {
  assert.deepEqual(
    personal({
      company: {
        name: 'ACME',
        address: { street: '1 Road', city: 'Ulm' },
        phone: '+49 731 123456',
      },
      support_email: 'support@acme.dev',
    }),
    [],
  );
});

const controls: { readonly [title: string]: Json } = {
  weather: {
    coord: { lon: -0.12, lat: 51.5 },
    main: { temp: 290.1 },
    sys: { country: 'GB', sunrise: 1661834187 },
    name: 'London',
    timezone: 3600,
  },
  products: {
    products: [
      {
        id: 1,
        title: 'Mascara',
        brand: 'Essence',
        sku: 'BEA-1',
        price: 9.99,
        images: ['https://cdn.dev/1.webp'],
        meta: { barcode: '5784719087687' },
      },
    ],
  },
  countries: [
    {
      name: { common: 'Germany', official: 'Federal Republic of Germany' },
      capital: ['Berlin'],
      latlng: [51, 9],
      languages: { deu: 'German' },
    },
  ],
  'a cluster': {
    items: [
      {
        metadata: { name: 'web-1', uid: '6f1c9b1e-0000-4000-a000-000000000001' },
        status: { hostIP: '10.0.0.1', phase: 'Running' },
      },
    ],
  },
  airports: [
    {
      iata: 'CDG',
      name: 'Charles de Gaulle',
      city: 'Paris',
      lat: 49.01,
      lon: 2.55,
      phone: '+33 1 70 36 39 50',
      website: 'https://airport.dev',
    },
  ],
  books: {
    docs: [
      {
        title: 'Moby Dick',
        author_name: ['Herman Melville'],
        isbn: ['9780142437247'],
        publisher: ['Penguin'],
      },
    ],
  },
  'exchange rates': { base: 'EUR', date: '2024-05-01', rates: { USD: 1.07 } },
};

for (const [title, value] of Object.entries(controls)) {
  test(`calls nothing personal in ${title}`, () => assert.deepEqual(personal(value), []));
}

for (const { title, value, direct } of markedAnswers) {
  test(`finds who is named in ${title}`, () =>
    assert.deepEqual(
      personal(value).filter((path) => direct.includes(path)),
      direct,
    ));

  test(`without values keeps nothing that names somebody in ${title}`, () => {
    const fields = fieldsOfValue(value).map(({ path, names }) => ({
      path,
      names,
      schema: { type: 'string' },
    }));
    const kept = suggestTreatments({ fields }).filter(({ filterType }) => filterType === 'KEEP');
    assert.deepEqual(
      kept.filter(({ path }) => direct.includes(path)),
      [],
    );
  });
}

for (const [title, value] of Object.entries(answersOfThings)) {
  test(`calls nothing personal in ${title}`, () => assert.deepEqual(personal(value), []));
}

test('reads what a schema says of a field with a name that says nothing', () => {
  const of = (schema: Json) =>
    suggestTreatments({ fields: fieldsOfSchema({ properties: { c1: schema } }) })[0];
  assert.equal(of({ type: 'string', 'x-pii': true })?.category, 'direct');
  assert.equal(of({ type: 'string', 'x-personal-data': 'email' })?.class, 'email');
  assert.equal(
    of({ type: 'string', 'x-data-classification': 'confidential' })?.filterType,
    'REDACT',
  );
  assert.equal(of({ type: 'string', 'x-data-classification': 'public' })?.filterType, undefined);
  assert.equal(of({ type: 'string', format: 'phone-number' })?.class, 'phone');
  assert.equal(of({ type: 'string', pattern: '^\\d{3}-\\d{2}-\\d{4}$' })?.class, 'ssn');
  assert.equal(
    of({ type: 'string', description: 'Numéro de téléphone du client' })?.class,
    'phone',
  );
  assert.equal(
    of({ type: 'string', description: 'Whether the phone number is known' })?.filterType,
    undefined,
  );
  assert.equal(of({ type: 'string', format: 'date-time' })?.category === 'direct', false);
});

test('a denial in a schema is not evidence', () => {
  const fields = fieldsOfSchema({
    properties: {
      email: { type: 'string', 'x-pii': false },
      phone: { type: 'string', 'x-sensitive': 'none' },
    },
  });
  assert.deepEqual(
    suggestTreatments({ fields }).map(({ filterType }) => filterType),
    ['TOKENIZE', 'MASK_PARTIAL'],
  );
});

test('what names nobody by itself is not kept in a record of a person', () => {
  const value = {
    users: [
      {
        first_name: 'Ida',
        seat_code: 'AB-12-XY',
        external_id: '7f3',
        handle_hash: 'a9f0',
        nickname2: 'idah',
      },
    ],
  };
  const kept = suggestTreatments({ fields: fieldsOfValue(value) }).filter(
    ({ filterType }) => filterType === 'KEEP',
  );
  assert.deepEqual(kept, []);
});

const howMany = everyOr(5_000, 20_000);

test(`what ${howMany} fields cost stays in proportion to them${inPart}`, () => {
  const names = [
    'kundenTelefonnummer',
    '電話番号',
    'shipping_name',
    'ДатаРождения',
    'total_amount',
    'addressLine1',
    'unbekanntesFeldDasNiemandKennt',
  ];
  const fields = Array.from({ length: howMany }, (_, i) => {
    const name = `${names[i % names.length]}${i}`;
    return {
      path: `rows[].group${i % 300}.${name}`,
      names: ['rows', `group${i % 300}`, name],
      schema: { type: 'string', description: 'Says a thing.' },
    };
  });
  const costOf = (these: typeof fields) => {
    const cost = startCost();
    assert.equal(suggestTreatments({ fields: these }).length, these.length);
    return cost();
  };
  // of three: another process may take the time of one
  const least = (these: typeof fields) => Math.min(costOf(these), costOf(these), costOf(these));
  const fewer = least(fields.slice(0, howMany / 4));
  const all = least(fields);
  assert.ok(all < 8 * fewer, `${all} beside ${fewer}`);
});

test('suggests from a schema alone, through references and cycles', () => {
  const definitions: Json = {
    Person: {
      type: 'object',
      properties: {
        full_name: { type: 'string' },
        contact: { type: 'string', format: 'email' },
        active: { type: 'boolean' },
        boss: { $ref: '#/components/schemas/Person' },
      },
    },
  };
  const fields = fieldsOfSchema(
    { type: 'array', items: { $ref: '#/components/schemas/Person' } },
    { ...definitions },
  );
  const found = suggestTreatments({ fields });
  assert.deepEqual(
    found.map(({ path, filterType }) => [path, filterType]),
    [
      ['[].full_name', 'TOKENIZE'],
      ['[].contact', 'TOKENIZE'],
      ['[].active', 'KEEP'],
    ],
  );
});

test('says why, and never quotes a value', () => {
  for (const { reason, confidence } of suggestTreatments({
    fields: fieldsOfValue({ user: { email: 'ida@holm.dev', note: 'met Ida Holm', zip: '89073' } }),
  })) {
    assert.match(reason, /^.+\.$/);
    assert.ok(!/ida@|Holm|89073/.test(reason), reason);
    assert.ok(confidence >= 0 && confidence <= 1);
  }
});

test('a map keyed by data is one step', () => {
  assert.deepEqual(
    fieldsOfValue({ users: { 'a@b.dev': { age: 3 }, 'c@d.dev': { age: 4 } }, 'odd.key': 1 }).map(
      ({ path }) => path,
    ),
    ['users.*.age', '["odd.key"]'],
  );
});

test(`is total and bounded${inPart}`, () => {
  let deep: Json = 'x';
  for (let i = 0; i < everyOr(600, 2_000); i++) deep = { a: [deep] };
  const wide = Object.fromEntries(Array.from({ length: howMany }, (_, i) => [`k${i}`, i]));
  for (const value of [
    deep,
    wide,
    null,
    'x',
    [],
    {},
    [[[]]],
    JSON.parse('{"__proto__":{"email":"a@b.dev"},"constructor":1}'),
  ]) {
    assert.doesNotThrow(() => suggestTreatments({ fields: fieldsOfValue(value) }));
    assert.doesNotThrow(() => fieldsOfSchema(value));
  }
});

test('a schema that leads to itself in ever more ways ends', () => {
  const link = (n: number) => ({ $ref: `#/$defs/L${n}` });
  const many = (make: (n: number) => Json) =>
    Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`L${n}`, make(n)]));
  const alternatives = {
    ...many((n) => ({ anyOf: [link(n + 1), link(n + 1)], allOf: [link(n + 1)] })),
    L40: { properties: { email: {} } },
  };
  const members = many((n) => ({ properties: { a: link(n + 1), b: link(n + 1) } }));
  const cost = startCost();
  assert.deepEqual(
    fieldsOfSchema(link(0), alternatives).map(({ path }) => path),
    ['email'],
  );
  assert.deepEqual(fieldsOfSchema(link(0), members), []);
  assert.ok(cost() < 5_000);
});

test('the field beside or below says what a value is, in its own record only', () => {
  const kinds = (value: Json) =>
    suggestTreatments({ fields: fieldsOfValue(value) }).map(
      ({ path, class: dataClass }) => `${path} ${dataClass}`,
    );
  const found = kinds({
    telecom: [{ system: 'phone', value: '555 0100 200' }],
    names: [{ system: 'unit', value: '555 0100 200' }],
    papers: [{ type: { text: 'passport' }, value: 'K1234567' }],
  });
  assert.ok(found.includes('telecom[].value phone'), found.join('; '));
  assert.ok(found.includes('papers[].value passport'), found.join('; '));
  assert.ok(!found.includes('names[].value passport'));
});

test('no suggestion is one that would be refused', () => {
  const fields = [...few, ...many].flatMap((name) =>
    [[], ['customer'], ['patients'], ['user', 'profile']].map((above) => ({
      path: [...above, name].join('.'),
      names: [...above, name],
      schema: { enum: ['a'] },
    })),
  );
  const filters = suggestTreatments({ fields }).flatMap(({ filter }) =>
    filter ? [{ ...filter }] : [],
  );
  assert.deepEqual(parsePolicy({ filters }).issues, []);
  assert.deepEqual(
    filters.filter(({ filterType }) => filterType === 'TOKENIZE' || filterType === 'HASH'),
    [],
  );
});
