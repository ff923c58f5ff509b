import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AnswerSchema } from './described.ts';
import { knownNames, type NamePlace } from './path-trie.ts';
import { createFilterFinder } from '../policy/filter-at.ts';
import { addRawToShape } from '../schema/raw-shape.ts';
import { createShape, mergeShape } from '../schema/shape.ts';
import { readShape, writeShape } from '../schema/stored-shape.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { parsePolicy } from '../policy/parse-policy.ts';
import { presetNames } from '../policy/presets.ts';
import { Raw } from '../answer/raw.ts';
import { parseJson } from '../json/json.ts';
import { engineOf, naming } from '../testing/engine.ts';
import { everyOr, inPart } from '../testing/every.ts';
import { madeNames } from '../testing/made-names.ts';
import type { Shape } from '../schema/shape-model.ts';

const redacted = '[REDACTED]';

const names = madeNames();

/** An answer with these names wherever a name can stand. */
function answerWith(some: readonly string[]): Json {
  /** So many to an object that none is a map by their number alone. */
  const groups = Array.from({ length: Math.ceil(some.length / 60) }, (_, i) =>
    some.slice(i * 60, (i + 1) * 60),
  );
  const balances = groups.map((group) => Object.fromEntries(group.map((name, i) => [name, i])));
  /** Alone, beside names of fields, and in one another. */
  const owners = some.map((name) => ({ [name]: { total: 1, status: 'new', [name]: [true] } }));
  return {
    id: 1,
    balances,
    owners,
    lists: [balances.slice(0, 2), { deep: [owners.slice(0, 200)] }],
    text: JSON.stringify({ balances: balances.slice(0, 3), owners: owners.slice(0, 100) }),
  };
}

const answer = answerWith(names);
/** Each has names of every kind: they stand by kinds in the list, made by fives. */
const partCount = 11;
const parts = Array.from({ length: partCount }, (_, part) =>
  answerWith(names.filter((_, i) => i % partCount === part)),
);

/** Every name and every text in a value, also in JSON in strings. */
function* saidIn(value: Json): Generator<string> {
  if (typeof value === 'string')
    yield* /^[[{]/.test(value) ? saidIn(parseJson(value) ?? null) : [value];
  else if (Array.isArray(value)) for (const item of value) yield* saidIn(item);
  else if (isObject(value)) {
    for (const [key, inner] of Object.entries(value)) {
      yield key;
      yield* saidIn(inner);
    }
  }
}

/** What our own answers say. */
const said = new Set<string>([
  redacted,
  'balances',
  'owners',
  'lists',
  'text',
  'total',
  'status',
  'deep',
  'id',
  'new',
  '',
]);
/**
 * What is in a text beside what our own answers and the policy say: all of it came in with a name.
 */
function revealed(text: string, policy: Json): string[] {
  const find = createFilterFinder(parsePolicy(policy).policy!);
  const out = [...saidIn(JSON.parse(text))].filter(
    (name) => !/^\*(?: \d+)?$|^TOKEN_[0-9A-Z]{55,}$/.test(name) && !said.has(name),
  );
  return [...new Set(out)].filter((name) => !find(`[${JSON.stringify(name)}]`));
}

const number = { type: 'number' };
const described = (said: JsonObject): AnswerSchema => ({
  schemas: [
    {
      properties: {
        balances: { items: said },
        owners: { items: said },
        lists: { items: said },
        text: { type: 'string' },
        id: {},
      },
    },
  ],
  definitions: {
    Map: { additionalProperties: number },
    Node: { additionalProperties: { $ref: '#/$defs/Node' } },
  },
});
const descriptions: Record<string, AnswerSchema | undefined> = {
  'nothing describes': undefined,
  'an object of anything': described({ type: 'object' }),
  additionalProperties: described({ additionalProperties: number }),
  'additionalProperties: true': described({ additionalProperties: true }),
  patternProperties: described({ patternProperties: { '^[a-z]+$': number } }),
  propertyNames: described({ propertyNames: { minLength: 1 } }),
  'a described name beside a map': described({
    properties: { total: number },
    additionalProperties: number,
  }),
  allOf: described({ allOf: [{ properties: { total: number } }, { $ref: '#/$defs/Map' }] }),
  oneOf: described({ oneOf: [{ $ref: '#/components/schemas/Map' }, { type: 'null' }] }),
  'what refers to itself': described({ $ref: '#/$defs/Node' }),
};

const policies: Record<string, Json> = {
  'nothing named': [],
  'the map kept': [
    { target: 'balances', filterType: 'KEEP' },
    { target: 'text', filterType: 'KEEP' },
  ],
  'all of the map kept': ['balances.*', 'balances[*]', 'owners.**', 'lists[].*', 'text.*'].map(
    (target) => ({
      target,
      filterType: 'KEEP',
    }),
  ),
  'the map tokenised': ['balances', 'owners', 'lists', 'text'].map((target) => ({
    target,
    filterType: 'TOKENIZE',
  })),
  'the map tokenised, all else kept': {
    filters: ['balances', 'owners', 'lists', 'text'].map((target) => ({
      target,
      filterType: 'TOKENIZE',
    })),
    unlisted: 'keep',
  },
  'all kept': { filters: [], unlisted: 'keep' },
  'a field of the records kept, and all else': {
    filters: [{ target: 'total', filterType: 'KEEP' }],
    unlisted: 'keep',
  },
  ...Object.fromEntries(presetNames.map((preset) => [preset, { preset }])),
};

describe('names that nobody knows do not leave', () => {
  // promise: policy.keys
  for (const [d, [what, schema]] of Object.entries(descriptions).entries()) {
    for (const [p, [how, policy]] of Object.entries(policies).entries()) {
      test(`${what}, ${how}${inPart}`, () => {
        const engine = engineOf(policy);
        // Where nothing describes them each name is judged by itself, so there all are tried, and in
        // `npm test` one part with each policy; of what is described every policy and every
        // description meets all of them in its turns.
        const whole = everyOr(parts[p % partCount], answer);
        const body = schema === undefined ? whole : parts[(d + p) % partCount];
        const { text, report } = engine.protect(new Raw(JSON.stringify(body)), {
          answer: schema,
        });
        assert.deepEqual(revealed(text, policy), []);
        const paths = [...report.paths, ...report.drift].map(({ path }) => path.split(/[.[\]]+/));
        assert.deepEqual(revealed(JSON.stringify(paths), policy), []);
      });
    }
  }
});

describe('what an agent gets', () => {
  const protect = (policy: Json, body: Json, schema?: AnswerSchema) =>
    engineOf(policy).protect(new Raw(JSON.stringify(body)), { answer: schema }).text;

  test('one * for all members of which nothing is shown, however many there are and whatever is in them', () => {
    assert.equal(
      protect([], {
        zoe: { marguerite: 1, zquartermaine: 2 },
        a: null,
        b: '',
        c: [[{ d: false }]],
        e: {},
      }),
      '{"*":"[REDACTED]"}',
    );
    assert.equal(
      protect([], [{ a: 1 }, { b: 2, c: 3 }]),
      '[{"*":"[REDACTED]"},{"*":"[REDACTED]"}]',
    );
    assert.equal(protect([], { x: 1, id: null }, naming('id')), '{"id":null,"*":"[REDACTED]"}');
  });

  test('the others one by one, with what is known in them, in an order that says nothing of their names', () => {
    const policy: Json = [{ target: 'email', filterType: 'KEEP' }];
    const [of, to] = [{ email: 'a' }, { email: 'b' }];
    const expected = '{"*":"[REDACTED]","* 2":[{"email":"b"}],"* 3":{"email":"a"}}';
    assert.equal(protect(policy, { anna: of, zoe: [to], x: 1 }), expected);
    assert.equal(protect(policy, { x: 1, anna: [to], zoe: of, y: [] }), expected);
  });

  test('what is kept or treated in a map, without its keys', () => {
    const map = naming('balances', 'total');
    const body = { balances: { zoe: 5, anna: 7, total: 12 } };
    assert.equal(
      protect([{ target: 'balances', filterType: 'KEEP' }], body, map),
      '{"balances":{"total":12,"*":5,"* 2":7}}',
    );
    assert.equal(
      protect(
        [
          { target: 'balances[*]', filterType: 'REDACT' },
          { target: 'balances.total', filterType: 'KEEP' },
        ],
        body,
        map,
      ),
      '{"balances":{"total":12,"*":"[REDACTED]","* 2":"[REDACTED]"}}',
    );
    assert.equal(
      protect([{ target: 'balances', filterType: 'REDACT' }], body, map),
      '{"balances":"[REDACTED]"}',
    );
    assert.equal(
      protect([{ target: 'balances.*', filterType: 'DROP' }], body, map),
      '{"balances":{}}',
    );
  });

  test('names that the policy or the description says, at their place and in any spelling of it', () => {
    const policy: Json = [
      { target: 'First Name', filterType: 'KEEP' },
      { target: 'a.b-1.*.c', filterType: 'KEEP' },
    ];
    assert.equal(
      protect(policy, { 'First Name': 'v', x: { first_name: 'w' } }),
      '{"First Name":"v","*":{"first_name":"w"}}',
    );
    assert.equal(
      protect(policy, { a: { B1: { x: { c: 1 } }, c: 1 }, c: 2 }),
      '{"a":{"B1":{"*":{"c":1}},"*":"[REDACTED]"},"*":"[REDACTED]"}',
    );
    const schema: AnswerSchema = {
      schemas: [
        { properties: { a: { items: { required: ['b'], propertyNames: { enum: ['EUR'] } } } } },
      ],
      definitions: {},
    };
    assert.equal(
      protect([], { a: [{ b: 1, EUR: 2, USD: 3, a: 4 }] }, schema),
      '{"a":[{"b":"[REDACTED]","EUR":"[REDACTED]","*":"[REDACTED]"}]}',
    );
  });

  test('names a discriminator leads to, and those of records that come one to a line', () => {
    const pet = {
      properties: { kind: {} },
      discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
    };
    const schema: AnswerSchema = {
      schemas: [pet],
      definitions: { Cat: { allOf: [pet, { properties: { lives: {} } }] } },
    };
    assert.equal(
      protect({ filters: [], unlisted: 'withhold' }, [{ kind: 'cat', lives: 9, rex: 1 }], schema),
      '[{"kind":"[REDACTED]","lives":"[REDACTED]","*":"[REDACTED]"}]',
    );
  });

  test('names of fields where nothing says anything, of records and not of maps', () => {
    const record = {
      createdAt: 1,
      first_name: 'A',
      address2: 'x',
      tags: [{ planId: 7 }],
      quartermaine: true,
    };
    assert.equal(
      protect([], record),
      '{"createdAt":"[REDACTED]","first_name":"[REDACTED]","address2":"[REDACTED]","tags":[{"planId":"[REDACTED]"}],"*":"[REDACTED]"}',
    );
    const keep: Json = { filters: [{ target: 'owner', filterType: 'REDACT' }], unlisted: 'keep' };
    assert.equal(
      protect(keep, record),
      '{"createdAt":1,"first_name":"A","address2":"x","tags":[{"planId":7}],"*":true}',
    );
    // as many names that are no field's, and one kind of value: a map
    assert.equal(
      protect(keep, { totals: { total: 5, quartermaine: 7 } }),
      '{"totals":{"*":5,"* 2":7}}',
    );
    assert.equal(
      protect(keep, { byOwner: { status: { id: 1 }, alice: { id: 2 } } }),
      '{"byOwner":{"*":{"id":1},"* 2":{"id":2}}}',
    );
    assert.equal(
      protect(keep, { totals: { total: 5, count: 3, quartermaine: 7 } }),
      '{"totals":{"total":5,"count":3,"*":7}}',
    );
    assert.equal(
      protect(keep, { totals: { total: 5, quartermaine: 7 } }, naming('totals', 'total')),
      '{"totals":{"total":5,"*":7}}',
    );
  });

  test('no name of the vocabulary that is a key by what the description says, nor one with something nobody sees', () => {
    const schema: AnswerSchema = {
      schemas: [{ properties: { seats: { additionalProperties: { type: 'integer' } } } }],
      definitions: {},
    };
    assert.equal(
      protect({ filters: [], unlisted: 'keep' }, { seats: { status: 1, first_name: 2 } }, schema),
      '{"seats":{"*":1,"* 2":2}}',
    );
    assert.equal(protect({ filters: [], unlisted: 'keep' }, { 'sta\u200btus': 1 }), '{"*":1}');
  });

  test('as many keys as there may be, none of them known afterwards', () => {
    const many = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, i) => [
        `k${i.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!)}x`,
        { n: i },
      ]),
    );
    assert.equal(protect([], { many }, naming('many')), '{"many":{"*":"[REDACTED]"}}');
    const kept = protect(
      { filters: [], unlisted: 'keep' },
      { many: { ...many, status: 1 } },
      naming('many'),
    );
    assert.equal(
      Object.keys(JSON.parse(kept).many).filter((key) => !key.startsWith('*')).length,
      0,
      'a map, whatever a name of it reads like',
    );
  });
});

describe('keys of described maps', () => {
  const schema: AnswerSchema = {
    schemas: [
      {
        properties: {
          logins: { additionalProperties: { type: 'integer' } },
          note: { type: 'string' },
        },
      },
    ],
    definitions: {},
  };
  const policy: Json = [
    { target: 'logins', filterType: 'TOKENIZE', class: 'username' },
    { target: 'note', filterType: 'KEEP' },
  ];

  test('become tokens under a TOKENIZE, which come back where their class is taken, and nowhere else', () => {
    const engine = engineOf(policy);
    const answer = { logins: { zquartermaine: 3, mfox: 4 }, note: 'zquartermaine asked' };
    const { text } = engine.protect(new Raw(JSON.stringify(answer)), { answer: schema });
    const treated: { logins: JsonObject; note: string } = JSON.parse(text);
    const tokens = Object.keys(treated.logins);
    assert.equal(tokens.length, 2);
    const restored = tokens.map((token) => engine.restore({ user: token }, () => ['username']));
    assert.deepEqual(
      new Set(restored.map((one) => ('args' in one ? one.args['user'] : one.code))),
      new Set(['zquartermaine', 'mfox']),
    );
    assert.deepEqual(tokens, tokens.toSorted(), 'in no order that tells of the names');
    assert.ok(
      tokens.some((token) => treated.note === `${token} asked`),
      'also where a kept text says the key',
    );
    const refused = engine.restore({ amount: tokens[0] ?? '' }, () => ['money']);
    assert.ok('code' in refused && refused.code === 'token_not_accepted');
  });

  test('stay `*` under anything else, and where the description says the name', () => {
    const answer = { logins: { zquartermaine: 3 } };
    for (const filterType of ['KEEP', 'MASK_PARTIAL', 'ANONYMIZE', 'HASH'])
      assert.deepEqual(
        Object.keys(
          JSON.parse(
            engineOf([{ target: 'logins.*', filterType }]).protect(
              new Raw(JSON.stringify(answer)),
              { answer: schema },
            ).text,
          ).logins,
        ),
        ['*'],
        filterType,
      );
    const { text } = engineOf(policy).protect(new Raw(JSON.stringify(answer)), {
      answer: naming('logins', 'zquartermaine'),
    });
    assert.match(text, /^\{"logins":\{"zquartermaine":"TOKEN_\w+"\}\}$/);
  });
});

describe('what is learned', () => {
  const shapeOf = (values: readonly Json[], place: NamePlace) => {
    const shape = createShape();
    for (const value of values) addRawToShape(shape, new Raw(JSON.stringify(value)), 1e7, place);
    return shape;
  };

  test('of an answer are the names that are known, and what the others have in common', () => {
    const policy: Json = [
      { target: 'id', filterType: 'KEEP' },
      { target: 'balances', filterType: 'REDACT' },
    ];
    const shape = shapeOf([answer, answer, answer], engineOf(policy).names());
    assert.deepEqual(revealed(JSON.stringify([...namesOf(shape)]), policy), []);
    assert.ok(shape.properties.get('balances')?.isSaid);
    assert.deepEqual([...shape.properties.keys()].toSorted(), [
      'balances',
      'id',
      'lists',
      'owners',
      'text',
    ]);
  });

  test('is a map, and no record, where alike values stand under ever new names, but for what is said', () => {
    const place = knownNames({
      filters: [{ target: 'total', filterType: 'KEEP' }],
      unlisted: 'withhold',
      echo: true,
    });
    const words = 'status label branch state level stage model region'.split(' ');
    const seen = shapeOf(
      words.map((word) => ({ seats: { [word]: 1, total: 2 }, status: 'x', label: 'y' })),
      place,
    );
    assert.deepEqual([...(seen.properties.get('seats')?.properties.keys() ?? [])], ['total']);
    assert.deepEqual(
      [...seen.properties.keys()],
      ['seats', 'status', 'label'],
      'names that come again are a record’s',
    );
    const [here, there] = [words.slice(0, 4), words.slice(4)].map((some) =>
      shapeOf(some.map((word) => ({ seats: { [word]: 1 } })).slice(0, 2), place),
    );
    assert.ok(here && there);
    mergeShape(here, there);
    assert.deepEqual(
      [...(here.properties.get('seats')?.properties.keys() ?? [])],
      [],
      'also of what two have learned together',
    );
    assert.deepEqual(writeShape(readShape(writeShape(seen)) ?? createShape()), writeShape(seen));
  });
});

function* namesOf({ properties, items, others }: Shape): Generator<string> {
  for (const [name, property] of properties) {
    yield name;
    yield* namesOf(property);
  }
  for (const below of [items, others]) if (below) yield* namesOf(below);
}

describe('field words that say a protected value', () => {
  const values = ['Status Account', 'Total, Order', 'Item-Group Media', 'MEMORY LOSS'];
  const keys = ['status_account', 'orderTotal', 'item_group_media', 'memory-loss'];
  const other = 'media_item_group';
  const answer: Json = {
    people: values.map((name) => ({ name })),
    lists: [Object.fromEntries(keys.map((key) => [key, { id: 1 }])), { [other]: { id: 1 } }],
    text: JSON.stringify({ orderTotal: 1, id: 2 }),
  };
  const filters = [
    { target: 'name', filterType: 'TOKENIZE' },
    { target: 'id', filterType: 'KEEP' },
    { target: 'text', filterType: 'KEEP' },
  ];

  for (const unlisted of ['withhold', 'keep']) {
    test(`leave as * with it, in reports too, and from then on: ${unlisted}`, () => {
      const engine = engineOf({ filters, unlisted });
      const protect = (body: Json) => engine.protect(new Raw(JSON.stringify(body)));
      const before = protect({ lists: [{ status_account: { id: 1 } }] });
      assert.match(before.text, /status_account/);
      for (let call = 0; call < 2; call++) {
        const { text, report } = protect(answer);
        const said = text + JSON.stringify(report);
        assert.deepEqual(
          [...keys, other].filter((key) => said.includes(key)),
          [other],
        );
      }
      const after = protect({ lists: [{ status_account: { id: 1 } }] });
      assert.ok(!`${after.text}${JSON.stringify(after.report)}`.includes('status_account'));
      assert.match(after.text, /"id":1/);
    });
  }

  test('of one operation they doubt none of another', () => {
    const engine = engineOf({ filters });
    const operations = [0, 1].map(() => ({ schemas: [], definitions: {} }));
    const protect = (body: Json, at: number) =>
      engine.protect(new Raw(JSON.stringify(body)), { answer: operations[at] }).text;
    const names = Object.fromEntries(Array.from({ length: 9_000 }, (_, i) => [`name${i}`, i]));
    protect(answer, 0);
    protect(names, 0);
    assert.doesNotMatch(protect({ status_account: { id: 1 } }, 0), /status_account/);
    assert.match(protect({ status_account: { id: 1 } }, 1), /status_account/);
  });

  test('not where a description or a filter names them, and not for what is an ordinary word or a type', () => {
    const described = engineOf({ filters }).protect(
      new Raw(JSON.stringify({ name: 'Status Account', status_account: 1 })),
      { answer: naming('name', 'status_account') },
    );
    assert.match(described.text, /status_account/);
    const kept = engineOf({
      filters: [
        ...filters,
        { target: 'type', filterType: 'REDACT' },
        { target: 'orderTotal', filterType: 'KEEP' },
      ],
    }).protect(
      new Raw(
        JSON.stringify({
          name: 'Order Total',
          type: 'line item',
          line_item: 2,
          orderTotal: 3,
          status: 4,
        }),
      ),
    );
    assert.deepEqual(Object.keys(JSON.parse(kept.text) as JsonObject), [
      'name',
      'type',
      'line_item',
      'orderTotal',
      'status',
    ]);
  });
});
