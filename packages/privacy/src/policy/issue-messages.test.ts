import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json, JsonObject } from '../json/json.ts';
import { parsePolicy } from './parse-policy.ts';
import { detectorNames, type Filter } from './policy.ts';
import { filterTypes } from '../treatments/index.ts';

const told = (document: Json): string[] =>
  parsePolicy(document).issues.map(
    ({ code, pointer, message }) => `${code} ${pointer || '(the whole)'} ${message}`,
  );

/** A document with all that an owner is told of it. */
type Told = readonly [Json, ...string[]];

function eachIsTold(cases: readonly Told[]): void {
  for (const [document, ...expected] of cases)
    assert.deepEqual(told(document), expected, JSON.stringify(document).slice(0, 200));
}

const withFilter = (members: JsonObject): Json => ({ filters: [{ target: 'a', ...members }] });
const types =
  'DROP, REDACT, HASH, TOKENIZE, FORMAT_PRESERVE, AGE_GROUP, ANONYMIZE, MASK_PARTIAL, GENERALIZE, SHIFT_DATE, KEEP';
const detectorList =
  'EMAIL, PHONE, SSN, CARD, IBAN, IP, MAC, URL, GEO, DATE, SECRET, NAME, ADDRESS, NATIONAL_ID';

test('what is no policy is answered with one', () => {
  const message =
    'policy_not_an_object (the whole) A policy is an object such as { "filters": [{ "target": "email", "filterType": "TOKENIZE" }] }, or the array of filters alone.';
  eachIsTold([
    ['TOKENIZE', message],
    [null, message],
    [7, message],
    [
      { unlisted: 'keep' },
      'policy_missing (the whole) A policy has filters: [{ target, filterType }, …], or a preset.',
    ],
  ]);
});

test('a key that nothing reads is told by its place, with the one that was meant or all there are', () => {
  const all = 'There are filters, unlisted, text, echo, nulls, open, preset.';
  const unknown = (key: string, quoted: string, pointer = key): Told => [
    { filters: [], [key]: 1 },
    `policy_unknown_key /${pointer} "${quoted}" is not known here. ${all}`,
  ];
  eachIsTold([
    [
      { filters: [], filter: [] },
      'policy_unknown_key /filter "filter" is not known here. Did you mean filters?',
    ],
    unknown('colour', 'colour'),
    unknown('a~/b', 'a~/b', 'a~0~1b'),
    unknown('k'.repeat(40), 'k'.repeat(40)),
    unknown('k'.repeat(41), `${'k'.repeat(40)}…`),
    [
      { filters: [], text: { detect: ['EMAIL'], colour: 1 } },
      'policy_unknown_key /text/colour "colour" is not known here. There are detect, filterType, action.',
    ],
  ]);
});

test('defaults say which words they take', () => {
  const nulls =
    'policy_wrong_type /nulls nulls is show or hide: whether a field that is not kept says that it has no value.';
  const unlisted =
    'policy_wrong_type /unlisted unlisted is withhold or keep: what happens to fields no filter names.';
  const echo = 'policy_wrong_type /echo echo is true or false.';
  eachIsTold([
    [{ filters: [], unlisted: 'hide' }, unlisted],
    [{ filters: [], unlisted: null }, unlisted],
    [{ filters: [], unlisted: 'WITHHOLD' }],
    [{ filters: [], echo: 'yes' }, echo],
    [{ filters: [], echo: null }, echo],
    [{ filters: [], echo: true }],
    [{ filters: [], nulls: 'no' }, nulls],
    [{ filters: [], nulls: 7 }, nulls],
    [{ filters: [], nulls: 'SHOW' }],
    [{ filters: [], nulls: 'show', text: null, preset: null, open: null }],
  ]);
  const defaults = parsePolicy({ filters: [], unlisted: 'KEEP', nulls: 'Hide', echo: false });
  assert.deepEqual(defaults.policy, { filters: [], unlisted: 'keep', echo: false, nulls: 'hide' });
  assert.deepEqual(parsePolicy({ filters: [] }).policy, {
    filters: [],
    unlisted: 'withhold',
    echo: true,
  });
});

test('a preset that there is not is told with the one that was meant', () => {
  const all = 'There are gdpr, ccpa, hipaa-safe-harbor, pci.';
  eachIsTold([
    [{ preset: 7 }, `preset_unknown /preset There is no such preset. ${all}`],
    [{ preset: 'colour' }, `preset_unknown /preset There is no such preset. ${all}`],
    [
      { preset: 'HIPAA-safe-harbour' },
      `preset_unknown /preset There is no such preset. Did you mean hipaa-safe-harbor? ${all}`,
    ],
    [{ preset: ' GDPR ' }],
  ]);
});

test('the search of texts says what it takes', () => {
  const detect = `policy_missing /text/detect detect is an array of ${detectorList}.`;
  const becomes = 'What is found in text becomes one of TOKENIZE, REDACT, MASK_PARTIAL, HASH.';
  const unknown = (i: number, meant = '') =>
    `detector_unknown /text/detect/${i} There is no such detector.${meant} There are ${detectorList}.`;
  const withText = (text: Json): Json => ({ filters: [], text });
  assert.equal(detectorNames.join(', '), detectorList);
  eachIsTold([
    [
      withText([]),
      'policy_wrong_type /text text is an object such as { "detect": ["EMAIL", "PHONE"], "filterType": "TOKENIZE" }.',
    ],
    [withText({ filterType: 'REDACT' }), detect],
    [withText({ detect: 'EMAIL' }), detect],
    [withText({ detect: [] }), detect],
    [
      withText({ detect: ['EMAILS', 7, 'colour'] }),
      unknown(0, ' Did you mean EMAIL?'),
      unknown(1),
      unknown(2),
    ],
    [
      withText({ detect: ['EMAIL'], action: 'KEEP' }),
      `filter_type_unknown /text/action ${becomes}`,
    ],
    [
      withText({ detect: ['EMAIL'], filterType: 7 }),
      `filter_type_unknown /text/filterType ${becomes}`,
    ],
  ]);
  const textOf = (text: Json) => parsePolicy(withText(text)).policy?.text;
  assert.deepEqual(textOf({ detect: ['email', 'EMAIL', 'Ip'] }), {
    detect: ['EMAIL', 'IP'],
    filterType: 'TOKENIZE',
  });
  for (const key of ['action', 'filterType'])
    for (const filterType of ['tokenize', 'redact', 'mask_partial', 'hash'])
      assert.deepEqual(textOf({ detect: ['EMAIL'], [key]: filterType }), {
        detect: ['EMAIL'],
        filterType: filterType.toUpperCase(),
      });
});

test('a filter says what it is made of, by the spelling that was used', () => {
  eachIsTold([
    [{ filters: {} }, 'policy_wrong_type /filters filters is an array of { target, filterType }.'],
    [
      ['email'],
      'policy_wrong_type /0 A filter is an object such as { "target": "email", "filterType": "TOKENIZE" }.',
    ],
    [[{ filterType: 'REDACT' }], 'policy_missing /0 A filter has a target (or field).'],
    [[{ target: 'a' }], 'policy_missing /0 A filter has a filterType (or action).'],
    [
      [{ target: 'a', field: 'b', filterType: 'REDACT' }],
      'filter_option_invalid /0/field target and field are two spellings of one thing: write one of them.',
    ],
    [
      [{ target: 'a', filterType: 'REDACT', action: 'REDACT' }],
      'filter_option_invalid /0/action filterType and action are two spellings of one thing: write one of them.',
    ],
    ...['target', 'field'].map((key): [Json, string] => [
      [{ [key]: 5, filterType: 'REDACT' }],
      `policy_wrong_type /0/${key} ${key} is a string: a field name (email) or a path (patients[].dob).`,
    ]),
    ...['filterType', 'action'].map((key): [Json, string] => [
      [{ target: 'a', [key]: 7 }],
      `policy_wrong_type /0/${key} ${key} is one of ${types}.`,
    ]),
  ]);
  assert.equal(filterTypes.join(', '), types);
});

test('a filter type is read in any spelling of its name, and no other is taken for it', () => {
  const unknown = (name: string, meant = '') =>
    `filter_type_unknown /filters/0/filterType "${name}" is not a filter type. ${meant}There are ${types}.`;
  eachIsTold([
    [withFilter({ filterType: 'tokenise' }), unknown('TOKENISE', 'Did you mean TOKENIZE? ')],
    [withFilter({ filterType: 'qqq' }), unknown('QQQ')],
    ...otherNames.map(([name, type]): [Json, string] => [
      withFilter({ filterType: name }),
      unknown(name, `Did you mean ${type}? `),
    ]),
  ]);
  for (const written of [' mask partial ', 'Mask-Partial', 'MASK - PARTIAL', 'mask_partial'])
    assert.deepEqual(parsePolicy([{ target: ' a ', filterType: written }]).policy?.filters, [
      { target: 'a', filterType: 'MASK_PARTIAL' },
    ]);
});

/** What other tools call them. */
const otherNames: readonly (readonly [string, Filter['filterType']])[] = [
  ['ALLOW', 'KEEP'],
  ['PASS', 'KEEP'],
  ['SHOW', 'KEEP'],
  ['NONE', 'KEEP'],
  ['HIDE', 'REDACT'],
  ['BLOCK', 'REDACT'],
  ['REPLACE', 'REDACT'],
  ['CENSOR', 'REDACT'],
  ['WITHHOLD', 'REDACT'],
  ['DELETE', 'DROP'],
  ['MASK', 'MASK_PARTIAL'],
  ['PARTIAL', 'MASK_PARTIAL'],
  ['PARTIAL_MASK', 'MASK_PARTIAL'],
  ['AGE', 'AGE_GROUP'],
  ['AGE_BAND', 'AGE_GROUP'],
  ['AGE_RANGE', 'AGE_GROUP'],
  ['ANONYMISE', 'ANONYMIZE'],
  ['INITIALS', 'ANONYMIZE'],
  ['GENERALISE', 'GENERALIZE'],
  ['BUCKET', 'GENERALIZE'],
  ['ZIP3', 'GENERALIZE'],
  ['YEAR', 'GENERALIZE'],
  ['DATE_SHIFT', 'SHIFT_DATE'],
  ['SHIFT', 'SHIFT_DATE'],
  ['FPE', 'FORMAT_PRESERVE'],
  ['FORMAT_PRESERVING', 'FORMAT_PRESERVE'],
];

test('the operations of a filter are names within their limits, each said once', () => {
  const refused =
    'filter_option_invalid /filters/0/operation operation is the id of an operation such as "GET /people", or its own name, or a list of 1 to 2,000 of them. Leave it out for a filter that holds in every operation.';
  const many = (count: number) => Array.from({ length: count }, (_, i) => `op${i}`);
  for (const operation of [[], '', ' ', [''], ['x', 7], ['', 'x'], 'x'.repeat(401), many(2001)])
    eachIsTold([[withFilter({ filterType: 'REDACT', operation }), refused]]);
  const operationOf = (operation: Json) =>
    parsePolicy(withFilter({ filterType: 'REDACT', operation })).policy?.filters[0]?.operation;
  assert.deepEqual(operationOf(' GET /people '), ['GET /people']);
  assert.deepEqual(operationOf(['a', ' a', 'b']), ['a', 'b']);
  assert.deepEqual(operationOf('x'.repeat(400)), ['x'.repeat(400)]);
  assert.deepEqual(operationOf(many(2000)), many(2000));
});

test('an option of another filter type is told as such, and one that was meant is named', () => {
  const unknown = (name: string, hint: string) =>
    [
      withFilter({ filterType: 'REDACT', [name]: 2 }),
      `filter_option_unknown /filters/0/${name} "${name}" is not an option of REDACT. ${hint}REDACT takes class.`,
    ] as const;
  eachIsTold([
    unknown('keepLast', 'It is an option of MASK_PARTIAL. '),
    unknown('clas', 'Did you mean class? '),
    unknown('operatoin', 'Did you mean operation? '),
    unknown('qqq', ''),
    [
      withFilter({ filterType: 'TOKENIZE', qqq: 1 }),
      'filter_option_unknown /filters/0/qqq "qqq" is not an option of TOKENIZE. TOKENIZE takes class, randomized.',
    ],
    [
      withFilter({ filterType: 'GENERALIZE' }),
      'policy_missing /filters/0 GENERALIZE needs to: What is left.',
    ],
  ]);
});

test('an option is taken within its limits, and outside of them they are told', () => {
  const bucket = { filterType: 'GENERALIZE', to: 'BUCKET' };
  const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);
  const options: readonly {
    filter: JsonObject;
    name: string;
    taken: readonly Json[];
    refused: readonly Json[];
    told: string;
  }[] = [
    {
      filter: { filterType: 'REDACT' },
      name: 'class',
      taken: ['email', 'a1_b', 'a'.repeat(64)],
      refused: ['', 'Email', 'customer id', 'email!', '1a', 7, ['email'], 'a'.repeat(65)],
      told: 'is a word such as "customer_id", of at most 64 characters.',
    },
    {
      filter: { filterType: 'TOKENIZE' },
      name: 'randomized',
      taken: [true, false],
      refused: ['true', 1, null],
      told: 'is true or false.',
    },
    {
      filter: { filterType: 'MASK_PARTIAL' },
      name: 'keepLast',
      taken: [0, 4],
      refused: [5, -1, 1.5, '2', null],
      told: 'is a whole number from 0 to 4.',
    },
    {
      filter: { filterType: 'GENERALIZE' },
      name: 'to',
      taken: ['ZIP3', 'YEAR'],
      refused: ['MONTHS', 'year', 7, ['YEAR']],
      told: 'is one of ZIP3, YEAR, BUCKET.',
    },
    {
      filter: bucket,
      name: 'size',
      taken: [0.5, 1000],
      refused: [0, -1, '5', Infinity],
      told: 'is a number above 0, such as 1000.',
    },
    {
      filter: bucket,
      name: 'edges',
      taken: [[0], [-1, 0, 1.5], upTo(100)],
      refused: [[], 'x', ['1'], [1, 1], [2, 1], [1, '2'], [0, Infinity], [NaN], upTo(101)],
      told: 'is an array of 1 to 100 numbers in ascending order, such as [0, 100, 1000].',
    },
    {
      filter: { filterType: 'SHIFT_DATE' },
      name: 'subject',
      taken: ['patientId', 'patients[].id'],
      refused: [7],
      told: 'is a field name or a path: it is not a string.',
    },
    {
      filter: { filterType: 'SHIFT_DATE' },
      name: 'subject',
      taken: [],
      refused: ['b[0]'],
      told: "is a field name or a path: An element's number is not a field: write [] for every element of the array.",
    },
  ];
  for (const { filter, name, taken, refused, told: message } of options) {
    for (const value of taken) {
      const { policy } = parsePolicy(withFilter({ ...filter, [name]: value }));
      assert.deepEqual(policy?.filters, [{ target: 'a', ...filter, [name]: value }]);
    }
    for (const value of refused)
      assert.equal(
        told(withFilter({ ...filter, [name]: value }))[0],
        `filter_option_invalid /filters/0/${name} ${name} ${message}`,
        `${name} ${JSON.stringify(value)}`,
      );
  }
});

test('a line of open says what it is made of', () => {
  const roads = 'raw, match, range, sort, select, expand, search, form';
  const list =
    'policy_wrong_type /open open is an array of at most 200 lines such as { "road": "raw", "class": "email" }.';
  const line = (members: JsonObject): Json => ({
    filters: [],
    open: [{ road: 'raw', ...members }],
  });
  const lines = (count: number): Json => ({
    filters: [],
    open: Array.from({ length: count }, () => ({ road: 'raw' })),
  });
  const road = (meant = '') =>
    `filter_option_invalid /open/0/road There is no such road.${meant} There are ${roads}.`;
  const dataClass = 'filter_option_invalid /open/0/class class is a data class such as "email".';
  const operation =
    'filter_option_invalid /open/0/operation operation is the id of an operation such as "GET /people", or its name.';
  eachIsTold([
    [{ filters: [], open: 'raw' }, list],
    [lines(201), list],
    [lines(200)],
    [
      { filters: [], open: ['raw'] },
      'policy_wrong_type /open/0 A line of open is an object such as { "road": "sort" }.',
    ],
    [{ filters: [], open: [{}] }, `policy_missing /open/0 A line of open has a road: ${roads}.`],
    [line({ road: 7 }), road()],
    [line({ road: 'colour' }), road()],
    [line({ road: 'searchs' }), road(' Did you mean search?')],
    [
      line({ 'cl~/as': 1 }),
      'policy_unknown_key /open/0/cl~0~1as A line of open has road, class, target, operation.',
    ],
    [line({ class: 'E' }), dataClass],
    [line({ class: 'email!' }), dataClass],
    [line({ class: 7 }), dataClass],
    [line({ class: 'a'.repeat(65) }), dataClass],
    [line({ class: 'a'.repeat(64) })],
    [
      line({ class: 'email', target: 'email' }),
      'filter_option_invalid /open/0/target class and target name fields in two ways: write one.',
    ],
    [line({ target: 7 }), 'target_invalid /open/0/target target is a field name or a path.'],
    [line({ operation: ' ' }), operation],
    [line({ operation: 7 }), operation],
    [line({ operation: 'x'.repeat(401) }), operation],
    [line({ operation: 'x'.repeat(400) })],
  ]);
  const read = parsePolicy(line({ road: ' Sort ', target: ' a.b ', operation: ' GET /a ' }));
  assert.deepEqual(read.policy?.open, [{ road: 'sort', target: 'a.b', operation: 'GET /a' }]);
});
