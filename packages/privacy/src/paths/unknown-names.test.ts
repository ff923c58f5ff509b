import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AnswerSchema } from './described.ts';
import { createFilterFinder } from '../policy/filter-at.ts';
import { addRaw } from '../schema/raw-shape.ts';
import { createShape } from '../schema/shape.ts';
import { writeShape } from '../schema/stored-shape.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { parsePolicy } from '../policy/parse-policy.ts';
import { presetNames } from '../policy/presets.ts';
import { Raw } from '../answer/raw.ts';
import { engineOf, naming, parse } from '../testing/engine.ts';

const redacted = '[REDACTED]';

/** Names of people and of what is theirs, as keys say them. */
const people = {
  surnames: 'quartermaine okonkwo Featherstonehaugh VAN_DER_BERG lloyd-webber o’sullivan al-rashid weiß young price bell page street field',
  logins: 'zquartermaine mjones84 jdoe k.oyelaran okonkwo_ada root2 dev-sasha',
  'given and family name': 'ada_okonkwo zebulon_quartermaine AnneMarieSmith rose-price may_day',
  plates: 'B-MW-1234 7ABC123 LR12XYZ AA229AA',
  ids: 'cus_NffrFeUfNV2Hib 100231 7 550e8400-e29b-41d4-a716-446655440000 a1b2c3 P-4471 0x7f',
  conditions: 'diabetes_type_2 hiv_positive depression asthma pregnancy',
  'other scripts': '田中太郎 Иванова Παπαδόπουλος محمد שרה किरण 김민준 ສົມຊາຍ',
  odd: '__proto__ constructor toString a.b x["y"] [0] * ** $ @type a@b.example',
};
const names = [...Object.values(people).flatMap((words) => words.split(' ')), '', ' ', 'Ann Lee', '* 2'];
const balances = Object.fromEntries(names.map((name, i) => [name, i]));
const owners = Object.fromEntries(names.map((name) => [name, { total: 1, [name]: [{ [name]: true }] }]));

/** Every name and every text in a value, also in JSON in strings. */
function* saidIn(value: Json): Generator<string> {
  if (typeof value === 'string') yield* /^[[{]/.test(value) ? saidIn(parse(value)) : [value];
  else if (Array.isArray(value)) for (const item of value) yield* saidIn(item);
  else if (isObject(value)) {
    for (const [key, inner] of Object.entries(value)) {
      yield key;
      yield* saidIn(inner);
    }
  }
}

/** What our own answers say; two presets name two of the words below. */
const said = new Set<string>([redacted, 'balances', 'owners', 'lists', 'text', 'total', 'deep', 'id', '']);
function revealed(text: string, policy: Json): string[] {
  const find = createFilterFinder(parsePolicy(policy).policy!);
  const kept = [...saidIn(JSON.parse(text))].filter((name) => !/^\*(?: \d+)?$|^TOKEN_/.test(name) && !said.has(name));
  return kept.filter(
    (text) => names.some((name) => (name.length > 3 ? text.includes(name) : text === name)) && !find(`[${JSON.stringify(text)}]`),
  );
}

const number = { type: 'number' };
const described = (said: JsonObject): AnswerSchema => ({
  schemas: [{ properties: { balances: said, owners: said, lists: { type: 'array', items: said }, text: { type: 'string' }, id: {} } }],
  definitions: { Map: { additionalProperties: number }, Node: { additionalProperties: { $ref: '#/$defs/Node' } } },
});
const descriptions: Record<string, AnswerSchema | undefined> = {
  'nothing describes': undefined,
  'an object of anything': described({ type: 'object' }),
  additionalProperties: described({ additionalProperties: number }),
  'additionalProperties: true': described({ additionalProperties: true }),
  patternProperties: described({ patternProperties: { '^[a-z]+$': number } }),
  propertyNames: described({ propertyNames: { minLength: 1 } }),
  'a described name beside a map': described({ properties: { total: number }, additionalProperties: number }),
  allOf: described({ allOf: [{ properties: { total: number } }, { $ref: '#/$defs/Map' }] }),
  oneOf: described({ oneOf: [{ $ref: '#/components/schemas/Map' }, { type: 'null' }] }),
  'what refers to itself': described({ $ref: '#/$defs/Node' }),
};

const answer: Json = {
  id: 1,
  balances,
  owners,
  lists: [balances, { deep: [owners] }],
  text: JSON.stringify({ balances, owners }),
};

const policies: Record<string, Json> = {
  'nothing named': [],
  'the map kept': [
    { target: 'balances', filterType: 'KEEP' },
    { target: 'text', filterType: 'KEEP' },
  ],
  'all of the map kept': ['balances.*', 'balances[*]', 'owners.**', 'lists[].*', 'text.*'].map((target) => ({
    target,
    filterType: 'KEEP',
  })),
  'the map tokenised': ['balances', 'owners', 'lists', 'text'].map((target) => ({ target, filterType: 'TOKENIZE' })),
  'the map tokenised, all else kept': {
    filters: ['balances', 'owners', 'lists', 'text'].map((target) => ({ target, filterType: 'TOKENIZE' })),
    unlisted: 'keep',
  },
  ...Object.fromEntries(presetNames.map((preset) => [preset, { preset }])),
};

describe('names that nobody knows do not leave', () => {
  // promise: policy.keys
  for (const [what, schema] of Object.entries(descriptions)) {
    for (const [how, policy] of Object.entries(policies)) {
      test(`${what}, ${how}`, () => {
        const engine = engineOf(policy);
        for (let call = 0; call < 3; call++) {
          const { text, report } = engine.protect(new Raw(JSON.stringify(answer)), { answer: schema });
          assert.deepEqual(revealed(text, policy), []);
          assert.deepEqual(
            revealed(JSON.stringify([...report.paths, ...report.drift].map(({ path }) => path.split(/[.[\]]+/))), policy),
            [],
          );
        }
      });
    }
  }

  test('and those of maps that are described do not where all else is kept', () => {
    for (const [what, schema] of Object.entries(descriptions)) {
      if (what === 'nothing describes' || what === 'an object of anything') continue;
      const { text } = engineOf({ filters: [], unlisted: 'keep' }).protect(new Raw(JSON.stringify({ balances })), { answer: schema });
      assert.deepEqual(revealed(text, []), [], what);
    }
  });
});

describe('what an agent gets', () => {
  const protect = (policy: Json, body: Json, schema?: AnswerSchema) =>
    engineOf(policy).protect(new Raw(JSON.stringify(body)), { answer: schema }).text;

  test('one * for all members of which nothing is shown, however many there are and whatever is in them', () => {
    assert.equal(
      protect([], { balances: { marguerite: 1, zquartermaine: 2 }, a: null, b: '', c: [[{ d: false }]], e: {} }),
      '{"*":"[REDACTED]"}',
    );
    assert.equal(protect([], [{ a: 1 }, { b: 2, c: 3 }]), '[{"*":"[REDACTED]"},{"*":"[REDACTED]"}]');
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
    assert.equal(protect([{ target: 'balances', filterType: 'KEEP' }], body, map), '{"balances":{"total":12,"*":5,"* 2":7}}');
    assert.equal(protect([{ target: 'balances[*]', filterType: 'REDACT' }, { target: 'balances.total', filterType: 'KEEP' }], body, map), '{"balances":{"total":12,"*":"[REDACTED]","* 2":"[REDACTED]"}}'); // prettier-ignore
    assert.equal(protect([{ target: 'balances', filterType: 'REDACT' }], body, map), '{"balances":"[REDACTED]"}');
    assert.equal(protect([{ target: 'balances.*', filterType: 'DROP' }], body, map), '{"balances":{}}');
  });

  test('names that the policy or the description says, at their place and in any spelling of it', () => {
    const policy: Json = [
      { target: 'First Name', filterType: 'KEEP' },
      { target: 'a.b-1.*.c', filterType: 'KEEP' },
    ];
    assert.equal(protect(policy, { 'First Name': 'v', x: { first_name: 'w' } }), '{"First Name":"v","*":{"first_name":"w"}}');
    assert.equal(
      protect(policy, { a: { B1: { x: { c: 1 } }, c: 1 }, c: 2 }),
      '{"a":{"B1":{"*":{"c":1}},"*":"[REDACTED]"},"*":"[REDACTED]"}',
    );
    const schema: AnswerSchema = {
      schemas: [{ properties: { a: { items: { required: ['b'], propertyNames: { enum: ['EUR'] } } } } }],
      definitions: {},
    };
    assert.equal(
      protect([], { a: [{ b: 1, EUR: 2, USD: 3, a: 4 }] }, schema),
      '{"a":[{"b":"[REDACTED]","EUR":"[REDACTED]","*":"[REDACTED]"}]}',
    );
  });

  test('names a discriminator leads to, and those of records that come one to a line', () => {
    const pet = { properties: { kind: {} }, discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } } };
    const schema: AnswerSchema = { schemas: [pet], definitions: { Cat: { allOf: [pet, { properties: { lives: {} } }] } } };
    assert.equal(protect({ filters: [], unlisted: 'withhold' }, [{ kind: 'cat', lives: 9, rex: 1 }], schema), '[{"kind":"[REDACTED]","lives":"[REDACTED]","*":"[REDACTED]"}]'); // prettier-ignore
  });

  test('where the policy keeps what it does not name: names that read like a field’s, and of no protected value', () => {
    const policy: Json = { filters: [{ target: 'owner', filterType: 'TOKENIZE' }], unlisted: 'keep' };
    assert.equal(protect(policy, { createdAt: 1, tags: { plan: 'pro' } }), '{"createdAt":1,"tags":{"plan":"pro"}}');
    assert.equal(protect(policy, { 'a@b.example': 1, x: { alice: 2 } }), '{"x":{"*":2},"*":1}');
    for (const slug of [
      'Zebulon Quartermaine',
      'zebulon-quartermaine',
      'zebulonQuartermaine',
      'QUARTERMAINE_ZEBULON',
      'zquartermaine',
      'quartermainez',
      'quartermaine',
      'of_quartermaine',
    ]) {
      const text = protect(policy, { owner: 'Zebulon Quartermaine', totals: { [slug]: 1, fine: 2 } });
      assert.match(text, /^\{"owner":"TOKEN_\w+","totals":\{"fine":2,"\*":1\}\}$/, slug);
    }
    assert.match(protect(policy, { owner: 'Lee', totals: { lee: 1, Li: 2 } }), /"totals":\{"Li":2,"\*":1\}/);
  });

  test('as many keys as there may be, none of them known afterwards', () => {
    const many = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, i) => [
        `k${i.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!)}x`,
        { n: i },
      ]),
    );
    assert.equal(protect([], { many }, naming('many')), '{"many":{"*":"[REDACTED]"}}');
    const kept = protect({ filters: [], unlisted: 'keep' }, { many });
    assert.equal(Object.keys(JSON.parse(kept).many).filter((key) => !key.startsWith('*')).length, 0, 'a map, whatever its names read like');
  });
});

describe('what is learned', () => {
  test('of an answer are the names that are known, and what the others have in common', () => {
    const engine = engineOf([
      { target: 'id', filterType: 'KEEP' },
      { target: 'balances', filterType: 'REDACT' },
    ]);
    const shape = createShape();
    for (let i = 0; i < 5; i++) addRaw(shape, new Raw(JSON.stringify(answer)), 1e6, engine.names());
    assert.deepEqual(revealed(JSON.stringify(writeShape(shape)), []), []);
    assert.deepEqual([...shape.properties.keys()], ['id', 'balances']);
  });
});
