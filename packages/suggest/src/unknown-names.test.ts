import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addToShape,
  compilePolicy,
  createShape,
  fieldsOfSchema,
  knownNames,
  Raw,
  shapeSchema,
  type Json,
  type Policy,
} from '@leasehold/privacy';
import { noblePrimitives } from '@leasehold/privacy/noble';
import { filtersForSuggestions } from './filters-for.ts';
import { suggestTreatments } from './suggest.ts';

/** Names of people, plates, ids and conditions, as keys of maps, of records, and alone. */
const firsts = 'ada zebulon johanna marguerite ingrid dmitri oluwaseun priya rahul mehmet'.split(
  ' ',
);
const lasts =
  'quartermaine okonkwo featherstonehaugh oyelaran anderson townsend formby khalid page young'.split(
    ' ',
  );
const names = [
  ...firsts.flatMap((first) =>
    lasts.flatMap((last) => [
      `${first}_${last}`,
      `${first.charAt(0)}${last}${first.length}`,
      `${last}-${first}`,
    ]),
  ),
  ...Array.from(
    { length: 1_700 },
    (_, i) =>
      `${lasts[i % lasts.length]}${firsts[(i >> 3) % firsts.length]}${(i * 37).toString(36)}`,
  ),
];
const answer: Json = {
  id: 7,
  balances: Object.fromEntries(names.map((name, i) => [name, i])),
  owners: names.map((name) => ({ [name]: { total: 1, [name]: `n${name}` } })),
};

test('no name that nobody knows is in a suggestion, nor leaves under the policy that is made of them', () => {
  assert.ok(new Set(names).size >= 1_900);
  const nothing: Policy = { filters: [], unlisted: 'withhold', echo: true };
  const shape = createShape();
  for (let i = 0; i < 3; i++) addToShape(shape, answer, knownNames(nothing));
  const suggestions = suggestTreatments({ fields: fieldsOfSchema(shapeSchema(shape)) });
  const filters = filtersForSuggestions(suggestions);
  const policies: Policy[] = [
    { ...nothing, filters },
    { ...nothing, filters, unlisted: 'keep' },
  ];
  const made = policies.map((policy) => {
    const engine = compilePolicy(policy, {
      primitives: noblePrimitives,
      leaseSecret: new Uint8Array(32),
      workspaceId: 'w',
      now: () => 0,
    });
    return engine.protect(new Raw(JSON.stringify(answer))).text;
  });
  const keys = made.flatMap((text) =>
    Array.from(text.matchAll(/"([^"]*)":/g), ([, key = '']) => key),
  );
  assert.deepEqual(
    [...new Set(keys)].filter((key) => !/^(?:id|balances|owners|total|\*(?: \d+)?)$/.test(key)),
    [],
  );
  const told = JSON.stringify([suggestions, filters]);
  assert.deepEqual(
    names.filter((name) => told.includes(name)),
    [],
  );
  assert.ok(suggestions.some(({ path }) => path === 'balances.*'));
});
