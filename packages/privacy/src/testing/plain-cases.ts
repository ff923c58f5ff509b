import * as fc from 'fast-check';
import type { Json, JsonObject } from '../json/json.ts';
import { filterTypes } from '../treatments/index.ts';
import { type PlainJson, PlainNumber } from './plain-policy.ts';

/** Names of which some read like others, and some like nothing that has a class. */
export const plainNames = [
  'id',
  'name',
  'first_name',
  'firstName',
  'email',
  'dob',
  'amount',
  'items',
  'patient',
  'status',
  'note',
  'x y',
];

const names = fc.constantFrom(...plainNames);

const step = fc.oneof(
  { weight: 5, arbitrary: names.map((name) => `["${name}"]`) },
  { weight: 2, arbitrary: fc.constant('[]') },
  { weight: 1, arbitrary: fc.constant('.*') },
  { weight: 1, arbitrary: fc.constant('.**["name"]') },
  { weight: 1, arbitrary: fc.constant('.**') },
);

const target = fc.oneof(
  names.map((name) => `["${name}"]`),
  fc.array(step, { minLength: 1, maxLength: 4 }).map((steps) => `$${steps.join('')}`),
  fc.constant('$'),
);

/** SHIFT_DATE asks for a subject beside the value, and a fresh token is never the same twice. */
const filterType = fc.constantFrom(...filterTypes.filter((name) => name !== 'SHIFT_DATE'));

const filter = fc
  .record({
    target,
    filterType,
    valuesOnly: fc.boolean(),
    class: fc.constantFrom(undefined, 'person', 'ssn'),
  })
  .map(({ target, filterType, valuesOnly, class: className }): JsonObject => ({
    target,
    filterType,
    ...(filterType === 'GENERALIZE' && { to: 'YEAR' }),
    ...(filterType === 'KEEP' && valuesOnly && { valuesOnly }),
    ...(className !== undefined && { class: className }),
  }));

/** A policy as it is written; some are refused. */
export const plainPolicies: fc.Arbitrary<Json> = fc
  .record({
    filters: fc.array(filter, { maxLength: 8, size: 'max' }),
    unlisted: fc.constantFrom('keep', 'withhold'),
    echo: fc.constant(false),
    nulls: fc.constantFrom(undefined, 'hide'),
  })
  .map(({ nulls, ...policy }) => ({ ...policy, ...(nulls !== undefined && { nulls }) }));

const scalar: fc.Arbitrary<PlainJson> = fc.oneof(
  fc.constantFrom<PlainJson>(
    '',
    'a',
    'Zebulon Quartermaine',
    'zebulon@example.org',
    '+1-503-555-0142',
    '1987-04-12',
    '97209',
    'Nothing of note.',
    true,
    false,
    null,
  ),
  fc
    .constantFrom('0', '-0', '1', '-7', '42', '1.5', '1e400', '12345678901234567890', '901101234')
    .map((source) => new PlainNumber(source)),
);

const { json } = fc.letrec<{ json: PlainJson }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    scalar,
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(names, tie('json'), { maxKeys: 5, noNullPrototype: true }),
  ),
}));

/** An answer all of whose names are in {@link plainNames}; most of them are objects. */
export const plainAnswers: fc.Arbitrary<PlainJson> = fc.oneof(
  { weight: 1, arbitrary: json },
  {
    weight: 5,
    arbitrary: fc.dictionary(names, json, { minKeys: 2, maxKeys: 8, noNullPrototype: true }),
  },
);
