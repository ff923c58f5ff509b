import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import type { Json } from '../json/json.ts';
import { parsePolicy } from './parse-policy.ts';
import { filterTypeOptions } from './read-filters.ts';
import { filterTypes } from '../treatments/index.ts';
import { presets } from './presets.ts';
import { everyOr, inPart } from '../testing/every.ts';

fc.configureGlobal({ seed: 20261120 });

const issuesOf = (document: Json) =>
  parsePolicy(document).issues.map(({ code, pointer }) => `${code} ${pointer}`);

// promise: policy.spellings
test('both spellings, in one document, give the same policy', () => {
  const one = parsePolicy({
    filters: [
      { target: 'name', filterType: 'TOKENIZE' },
      { target: 'dob', filterType: 'AGE_GROUP', bandYears: 10 },
    ],
  });
  assert.deepEqual(
    parsePolicy([
      { field: 'name', action: 'tokenize' },
      { target: 'dob', action: 'age-group', bandYears: 10 },
    ]),
    one,
  );
  assert.deepEqual(one, {
    policy: {
      filters: [
        { target: 'name', filterType: 'TOKENIZE' },
        { target: 'dob', filterType: 'AGE_GROUP', bandYears: 10 },
      ],
      unlisted: 'withhold',
      echo: true,
    },
    issues: [],
  });
});

// promise: policy.rejected
test('everything that is wrong is reported at once, with its place', () => {
  const document: Json = {
    filters: [
      { target: 'a', filterType: 'MASK' },
      { target: 'a[0]', filterType: 'REDACT' },
      { filterType: 'REDACT' },
      { target: 'a' },
      { target: 'a', field: 'b', filterType: 'REDACT' },
      { target: 'a', filterType: 'REDACT', 'keep/Last': 2 },
      { target: 'a', filterType: 'MASK_PARTIAL', keepLast: 9 },
      { target: 5, filterType: 5 },
      'email',
      { target: 'gender', filterType: 'TOKENIZE' },
      { target: 'zip', filterType: 'FORMAT_PRESERVE' },
      { target: 'a', filterType: 'GENERALIZE' },
      { target: 'a', filterType: 'GENERALIZE', to: 'BUCKET' },
      { target: 'a', filterType: 'GENERALIZE', to: 'BUCKET', edges: [2, 1] },
      { target: 'a', filterType: 'GENERALIZE', to: 'YEAR', size: 3 },
      { target: 'a', filterType: 'SHIFT_DATE', subject: 'b[0]' },
      { target: 'a', filterType: 'TOKENIZE', class: 'Not A Class' },
    ],
    unlisted: 'hide',
    echo: 'yes',
    text: { detect: ['EMAIL', 'FONE'], filterType: 'KEEP', colour: 1 },
    preset: 'gpdr',
    filter: [],
  };
  assert.deepEqual(issuesOf(document), [
    'policy_unknown_key /filter',
    'filter_type_unknown /filters/0/filterType',
    'target_invalid /filters/1/target',
    'policy_missing /filters/2',
    'policy_missing /filters/3',
    'filter_option_invalid /filters/4/field',
    'filter_option_unknown /filters/5/keep~1Last',
    'filter_option_invalid /filters/6/keepLast',
    'policy_wrong_type /filters/7/target',
    'policy_wrong_type /filters/7/filterType',
    'policy_wrong_type /filters/8',
    'low_entropy /filters/9/target',
    'domain_too_small /filters/10/target',
    'policy_missing /filters/11',
    'filter_option_invalid /filters/12/to',
    'filter_option_invalid /filters/13/edges',
    'filter_option_invalid /filters/14/size',
    'filter_option_invalid /filters/15/subject',
    'filter_option_invalid /filters/16/class',
    'preset_unknown /preset',
    'policy_unknown_key /text/colour',
    'filter_type_unknown /text/filterType',
    'detector_unknown /text/detect/1',
    'policy_wrong_type /unlisted',
    'policy_wrong_type /echo',
  ]);
});

test('messages say what to write instead', () => {
  const message = (document: Json) => parsePolicy(document).issues[0]?.message ?? '';
  assert.match(message([{ target: 'a', filterType: 'TOKENISE' }]), /Did you mean TOKENIZE\?/);
  assert.match(message([{ target: 'a', filterType: 'anonymze' }]), /Did you mean ANONYMIZE\?/);
  assert.match(message([{ target: 'a', filterType: 'delete' }]), /Did you mean DROP\?/);
  assert.match(
    message([{ target: 'a', filterType: 'REDACT', bandYears: 5 }]),
    /option of AGE_GROUP/,
  );
  assert.match(
    message([{ target: 'a', filterType: 'AGE_GROUP', bandYear: 5 }]),
    /Did you mean bandYears\?/,
  );
  assert.match(
    message([{ target: 'sex', filterType: 'TOKENIZE' }]),
    /REDACT or GENERALIZE, or add randomized: true/,
  );
  assert.match(message({ unlisted: 'keep' }), /filters/);
  assert.match(message('TOKENIZE'), /object/);
});

// promise: token.low-entropy
test('a class given by hand does not make a low-entropy field high', () => {
  assert.deepEqual(issuesOf([{ target: 'gender', filterType: 'TOKENIZE', class: 'person' }]), [
    'low_entropy /0/target',
  ]);
  assert.deepEqual(issuesOf([{ target: 'gender', filterType: 'TOKENIZE', randomized: true }]), []);
});

test('a preset fills in what the owner has not said', () => {
  for (const preset of Object.keys(presets)) {
    const { policy } = parsePolicy({ preset, filters: [{ target: 'email', filterType: 'KEEP' }] });
    assert.ok(policy);
    assert.deepEqual(
      policy.filters.filter(({ target }) => target === 'email'),
      [{ target: 'email', filterType: 'KEEP' }],
    );
  }
});

test('every option says what it is for', () => {
  for (const filterType of filterTypes)
    for (const [name, { summary }] of Object.entries(filterTypeOptions(filterType)))
      assert.match(summary, /\.$/, `${filterType} ${name}`);
});

test(`answers for every document${inPart}`, () => {
  const key = fc.constantFrom(
    'filters',
    'target',
    'field',
    'filterType',
    'action',
    'unlisted',
    'text',
    'detect',
    'preset',
    'to',
    'size',
    '__proto__',
    'constructor',
    'toString',
  );
  const { document } = fc.letrec<{ document: Json }>((tie) => ({
    document: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<Json>(
        'email',
        'REDACT',
        'GENERALIZE',
        'TOKENIZE',
        'constructor',
        '__proto__',
        1,
        null,
        true,
        '',
      ),
      fc.array(tie('document'), { maxLength: 4 }),
      fc.dictionary(key, tie('document'), { maxKeys: 5 }),
    ),
  }));
  fc.assert(
    fc.property(document, (json) => {
      const { policy, issues } = parsePolicy(json);
      assert.notEqual(policy === undefined, issues.length === 0);
    }),
    { numRuns: everyOr(250, 1_000) },
  );
});

test('** in all targets of a policy together has a limit, and bare names have none', () => {
  const filters = (count: number, target: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => ({ target: target(i), filterType: 'REDACT' }));
  assert.equal(
    parsePolicy({ filters: filters(50, (i) => `a${i}.**.b.**.c.**.d.**.e`) }).issues.length,
    0,
  );
  assert.equal(parsePolicy({ filters: filters(5000, (i) => `name${i}`) }).issues.length, 0);
  const [issue] = parsePolicy({ filters: filters(201, (i) => `a${i}..b`) }).issues;
  assert.equal(issue?.code, 'target_invalid');
  assert.match(issue?.message ?? '', /at most 200 times; these do 201 times/);
  const steps = (count: number) =>
    parsePolicy({ filters: filters(count, (i) => `a${i}.**.${'b.'.repeat(37)}c`) });
  assert.equal(steps(50).issues.length, 0);
  assert.equal(steps(51).issues[0]?.code, 'target_invalid');
  assert.match(
    steps(51).issues[0]?.message ?? '',
    /at most 2,000 steps together; these have 2,040/,
  );
});
