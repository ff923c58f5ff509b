import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Json, JsonObject } from '../json/json.ts';
import {
  describedElement,
  describedMember,
  type DescribedMember,
  type DescribedPlace,
  describedRoot,
} from './described.ts';

const root = (schema: Json, definitions: JsonObject = {}): DescribedPlace => {
  const place = describedRoot({ schemas: [schema], definitions });
  assert.ok(place, 'something is said');
  return place;
};
/** What is said of a member; its name is asked for folded, as the engine does. */
const said = (schema: Json, name: string, definitions: JsonObject = {}): string =>
  inWords(describedMember(root(schema, definitions), name));
const inWords = ({ isNamed, isKey, place }: DescribedMember): string =>
  `${isNamed ? 'named' : isKey ? 'key' : 'unknown'}${place ? ', described' : ''}`;
const elementOf = (schema: Json, isRoot = false, definitions: JsonObject = {}) =>
  describedElement(root(schema, definitions), isRoot);

const text = { type: 'string' };

describe('a member of an object', () => {
  test('is named where its name stands in the description, however it is spelled there', () => {
    const schema = { properties: { 'First-Name': text, age: true } };
    assert.equal(said(schema, 'firstname'), 'named, described');
    assert.equal(said(schema, 'age'), 'named', 'nothing more is said of it');
    assert.equal(said(schema, 'email'), 'unknown');
  });

  test('is named, too, by a list of names, and has what is said of all members', () => {
    assert.equal(said({ required: ['id', 7] }, 'id'), 'named');
    assert.equal(said({ propertyNames: { enum: ['Eu-West'] } }, 'euwest'), 'named');
    assert.equal(said({ propertyNames: { const: 'home' } }, 'home'), 'named');
    const both = { required: ['id'], properties: { id: text }, additionalProperties: true };
    assert.equal(said(both, 'id'), 'named, described');
    assert.equal(said({ required: ['id'], additionalProperties: text }, 'id'), 'named, described');
  });

  test('is a key where the description leaves the names open', () => {
    for (const open of ['additionalProperties', 'unevaluatedProperties']) {
      assert.equal(said({ [open]: text }, 'ann'), 'key, described', open);
      assert.equal(said({ [open]: true }, 'ann'), 'key', open);
      assert.equal(said({ [open]: false }, 'ann'), 'unknown', open);
    }
    assert.equal(said({ patternProperties: { '^x': text } }, 'ann'), 'key, described');
    assert.equal(said({ patternProperties: { '^x': false } }, 'ann'), 'unknown');
    assert.equal(said({ patternProperties: 'none' }, 'ann'), 'unknown');
    assert.equal(said({ propertyNames: { maxLength: 4 } }, 'ann'), 'key');
    const mixed = { properties: { id: text }, additionalProperties: text };
    assert.equal(said(mixed, 'id'), 'named, described');
    assert.equal(said(mixed, 'ann'), 'key, described');
  });

  test('is named where one of several schemas names it, though another leaves names open', () => {
    const schema = { anyOf: [{ properties: { id: true } }, { additionalProperties: text }] };
    assert.equal(said(schema, 'id'), 'named, described');
    assert.equal(said(schema, 'ann'), 'key, described');
  });
});

describe('what holds at one place', () => {
  test('is looked for in every alternative, and where references lead', () => {
    const named = { properties: { id: text } };
    for (const keyword of ['allOf', 'anyOf', 'oneOf'])
      assert.equal(said({ [keyword]: [{}, named] }, 'id'), 'named, described', keyword);
    for (const keyword of ['then', 'else'])
      assert.equal(said({ [keyword]: named }, 'id'), 'named, described', keyword);
    assert.equal(said({ not: named }, 'id'), 'unknown');
    assert.equal(said({ dependentSchemas: { a: named } }, 'id'), 'named, described');
    assert.equal(said({ dependentSchemas: 'none' }, 'id'), 'unknown');
    const definitions = { 'a/b~c': named, Pet: named };
    assert.equal(said({ $ref: '#/$defs/a~1b~0c' }, 'id', definitions), 'named, described');
    assert.equal(said({ $dynamicRef: '#Pet' }, 'id', { '#Pet': named }), 'named, described');
    assert.equal(said({ $ref: '#/$defs/Other' }, 'id', definitions), 'unknown');
    assert.equal(said({ $ref: '#/$defs/toString' }, 'id', definitions), 'unknown');
    assert.equal(said({ $ref: 7 }, 'id', definitions), 'unknown');
    const discriminator = { propertyName: 'kind', mapping: { pet: '#/components/schemas/Pet' } };
    assert.equal(said({ discriminator }, 'id', definitions), 'named, described');
    assert.equal(said({ discriminator: 'kind' }, 'id', definitions), 'unknown');
    assert.equal(said({ discriminator: { mapping: 'Pet' } }, 'id', definitions), 'unknown');
  });

  test('may refer to itself', () => {
    const definitions = {
      Node: { properties: { next: { $ref: '#/$defs/Node' } }, allOf: [{ $ref: '#/$defs/Node' }] },
    };
    let place: DescribedPlace | undefined = root({ $ref: '#/$defs/Node' }, definitions);
    for (let depth = 0; depth < 50; depth++) {
      assert.ok(place);
      place = describedMember(place, 'next').place;
    }
    assert.ok(place);
  });

  test('is looked for in at most 2,000 schemas, for alternatives can be very many', () => {
    const alternatives = (count: number) => ({ anyOf: Array.from({ length: count }, () => ({})) });
    assert.equal(root(alternatives(1_999)).schemas.length, 2_000);
    assert.equal(root(alternatives(5_000)).schemas.length, 2_000);
  });

  test('is nothing where the description says nothing', () => {
    assert.equal(describedRoot({ schemas: [], definitions: {} }), undefined);
    assert.equal(describedRoot({ schemas: [true, null], definitions: {} }), undefined);
  });
});

describe('an element of an array', () => {
  test('is what any keyword says of elements', () => {
    const named = { properties: { id: text } };
    const keywords = ['items', 'additionalItems', 'unevaluatedItems', 'contains', 'itemSchema'];
    for (const keyword of keywords) {
      const place = elementOf({ [keyword]: named });
      assert.equal(place && inWords(describedMember(place, 'id')), 'named, described', keyword);
    }
    for (const keyword of ['items', 'prefixItems']) {
      const place = elementOf({ [keyword]: [{}, named] });
      assert.equal(place && inWords(describedMember(place, 'id')), 'named, described', keyword);
    }
    assert.equal(elementOf({ properties: { id: text } }), undefined);
  });

  test('is, of records that come one to a line, what the description says of one record', () => {
    const record = { properties: { id: text } };
    const place = elementOf(record, true);
    assert.equal(place && inWords(describedMember(place, 'id')), 'named, described');
    const items = elementOf({ ...record, items: { properties: { at: text } } }, true);
    assert.equal(items && inWords(describedMember(items, 'id')), 'unknown');
  });
});
