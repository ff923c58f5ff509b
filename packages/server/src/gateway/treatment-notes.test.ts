import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { parsePolicy, type JsonObject } from '@leasehold/privacy';
import { nodePrimitives } from '../keys/primitives.ts';
import { compileLease } from './compile-lease.ts';
import { apiOfPaths } from './testing/api-of-paths.ts';
import { leaseSource } from './testing/lease-source.ts';
import { createTreatmentFinder, treatmentNotes } from './treatment-notes.ts';

const person: JsonObject = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    email: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    address: { type: 'object', properties: { city: { type: 'string' }, zip: { type: 'string' } } },
    phones: { type: 'array', items: { type: 'string' } },
    status: { type: 'string' },
  },
};
const filters = [
  { target: 'name', filterType: 'TOKENIZE' },
  { target: 'email', filterType: 'TOKENIZE' },
  { target: 'address.zip', filterType: 'REDACT' },
  { target: 'phones', filterType: 'MASK_PARTIAL' },
  { target: 'status', filterType: 'KEEP' },
];

function finder(more: object = {}) {
  const { policy } = parsePolicy({ filters, ...more });
  assert.ok(policy);
  return createTreatmentFinder(policy);
}
const people = { id: 'GET /people', operationId: 'listPeople' };

suite('what becomes of the fields of an answer', () => {
  test('every field that is not kept, by its path and treatment', () => {
    assert.deepEqual(finder()(people, person, false), {
      TOKENIZE: ['name', 'email'],
      WITHHOLD: ['address.city'],
      REDACT: ['address.zip'],
      MASK_PARTIAL: ['phones[]'],
    });
    assert.equal(finder({ unlisted: 'keep' })(people, person, false).WITHHOLD, undefined);
  });

  test('a list at the root is named as policies name it, not as it is wrapped', () => {
    const list = {
      type: 'object',
      properties: { items: { type: 'array', items: person } },
      additionalProperties: true,
    };
    assert.deepEqual(
      finder({ filters: [{ target: '$[].name', filterType: 'REDACT' }], unlisted: 'keep' })(
        people,
        list,
        true,
      ),
      {
        REDACT: ['[].name'],
      },
    );
  });

  test('what has members is not withheld because it may also be a text', () => {
    const text = { type: 'string' };
    const properties = {
      phones: { anyOf: [{ type: 'array', items: text }, text] },
      address: { anyOf: [{ type: 'object', properties: { zip: text } }, text] },
      name: { anyOf: [{ type: 'object', properties: { status: text } }, text] },
    };
    assert.deepEqual(finder()(people, { type: 'object', properties }, false), {
      MASK_PARTIAL: ['phones[]', 'phones'],
      REDACT: ['address.zip'],
      TOKENIZE: ['name'],
    });
  });

  test('each operation by the filters that are bound to it', () => {
    const only = [{ target: 'email', filterType: 'KEEP', operation: 'listPeople' }];
    const find = finder({ filters: [...filters, ...only] });
    assert.deepEqual(find(people, person, false).TOKENIZE, ['name']);
    assert.deepEqual(find({ id: 'GET /person' }, person, false).TOKENIZE, ['name', 'email']);
  });

  test('nothing is said where nothing is described', () => {
    assert.deepEqual(finder()(people, undefined, true), {});
    assert.deepEqual(treatmentNotes({}), []);
  });

  test('in words: names once, the first six, and what to do with tokens', () => {
    assert.deepEqual(
      treatmentNotes({
        TOKENIZE: ['email', 'items[].email', 'a.name'],
        REDACT: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
      }),
      [
        'Tokens stand for: email, name; send a token back whole where an argument takes one.',
        'Redacted: a, b, c, d, e, f, and 2 more.',
      ],
    );
  });
});

suite('maps of an answer', () => {
  const text = { type: 'string' };
  const number = { type: 'number' };
  const map = (inner: object) => ({ type: 'object', additionalProperties: inner });
  const state = { type: 'object', properties: { on: { type: 'boolean' }, salt: text } };
  const schema = {
    type: 'object',
    properties: {
      rates: map(number),
      years: map(map(number)),
      states: map(state),
      extras: map(text),
      owners: map(text),
    },
  };
  const keep = (target: string) => ({ target, filterType: 'KEEP', valuesOnly: true });
  const kept = ['rates.*', 'years.*.*', 'states.*.on'].map(keep);
  const notes = async (answer: object, more: JsonObject[]) => {
    const api = await apiOfPaths({ '/figures': answer });
    const { policy } = parsePolicy({ filters: [...kept, ...more], unlisted: 'withhold' });
    assert.ok(policy);
    const tool = compileLease(leaseSource(api, policy), nodePrimitives, Date.now).tools.all()[0];
    return tool?.tool.definition.description ?? '';
  };

  test('what of them is withheld: the names, a field or two, or all', async () => {
    const told = await notes(schema, [
      { target: 'owners.*', filterType: 'TOKENIZE', class: 'person' },
    ]);
    assert.match(told, /Tokens stand for: owners; send/);
    assert.match(
      told,
      /Withheld: salt, names in rates, names in years, names in states, extras\. Calls/,
    );
  });

  test('also where the answer itself is one', async () => {
    assert.match(await notes(map(state), [keep('*.on')]), /Withheld: salt, names of its members\./);
  });

  test('of answers that nothing describes, that nothing of them is seen', async () => {
    for (const vague of [{ type: 'object' }, { type: 'array', items: {} }])
      assert.match(await notes(vague, []), /Nothing describes its answers: but for fields/);
    const api = await apiOfPaths({ '/figures': undefined });
    const { policy } = parsePolicy({ filters: [], unlisted: 'withhold' });
    assert.ok(policy);
    const lease = compileLease(leaseSource(api, policy), nodePrimitives, Date.now);
    assert.match(
      lease.tools.all()[0]?.tool.definition.description ?? '',
      /^.*Nothing describes its answers, so all they hold comes as \[REDACTED\]\./,
    );
  });
});
