import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { everyOr, inPart } from '@leasehold/privacy/testing/every';
import {
  removeTreatment,
  setTreatment,
  setUnlisted,
  type Draft,
  type Edited,
} from '../policy-edit.ts';
import { readPolicyText, writePolicyText } from './policy-text.ts';

const byHand = `# What the support desk may see.
filters:
  # Agreed with legal on 3 March.
  - { target: email, filterType: TOKENIZE } # joins tickets
  - field: phone
    action: MASK_PARTIAL
    keepLast: 2 # no more

  - {target: "patients[].dob", filterType: AGE_GROUP}
unlisted: withhold # never keep
text: { detect: [ EMAIL ], filterType: REDACT }
`;

function made(edited: Edited): Draft {
  assert.ok(edited.draft, edited.problem);
  return edited.draft;
}
function read(text: string): Draft {
  const { draft, mistakes } = readPolicyText(text);
  assert.ok(draft, JSON.stringify(mistakes));
  return draft;
}
const wrongIn = (text: string) =>
  readPolicyText(text).mistakes?.map(({ line, column, message }) => `${line}:${column} ${message}`);

test('an edit changes its own line, and leaves comments, order and spelling', () => {
  const draft = read(byHand);
  assert.equal(writePolicyText(draft.document, byHand), byHand);
  const masked = made(setTreatment(draft, 'phone', { filterType: 'MASK_PARTIAL', keepLast: 3 }));
  assert.equal(
    writePolicyText(masked.document, byHand).trim(),
    byHand
      .replace('keepLast: 2', 'keepLast: 3')
      .replace(
        '{target: "patients[].dob", filterType: AGE_GROUP}',
        '{ target: "patients[].dob", filterType: AGE_GROUP }',
      )
      .trim(),
  );
  const more = made(
    setUnlisted(
      made(setTreatment(made(removeTreatment(masked, 'phone')), 'plan', { filterType: 'KEEP' })),
      'keep',
    ),
  );
  const text = writePolicyText(more.document, byHand);
  assert.match(
    text,
    /# Agreed with legal[^]*# joins tickets[^]*dob[^]*\n {2}- \{ target: \$\.plan, filterType: KEEP \}\nunlisted: keep # never keep\n/,
  );
  assert.ok(!text.includes('phone'));
  assert.deepEqual(read(text).document, more.document);
});

test('a policy from nowhere is written one filter a line', () => {
  const { document } = read(
    '{"filters": [{"target": "a", "filterType": "KEEP"}, {"target": "b", "filterType": "GENERALIZE", "to": "BUCKET", "edges": [0, 10]}], "text": {"detect": ["EMAIL"]}}',
  );
  assert.equal(
    writePolicyText(document),
    `filters:
  - { target: a, filterType: KEEP }
  - { target: b, filterType: GENERALIZE, to: BUCKET, edges: [ 0, 10 ] }
text: { detect: [ EMAIL ] }
`,
  );
  assert.equal(writePolicyText([]), '[]\n');
});

test('what is wrong is told with its line, be it YAML or the policy', () => {
  assert.deepEqual(wrongIn('filters:\n  - { target: email, filterType: TOKENISED }\n'), [
    '2:34 "TOKENISED" is not a filter type. Did you mean TOKENIZE? There are DROP, REDACT, HASH, TOKENIZE, FORMAT_PRESERVE, AGE_GROUP, ANONYMIZE, MASK_PARTIAL, GENERALIZE, SHIFT_DATE, KEEP.',
  ]);
  assert.match(wrongIn('filters:\n  - { target: email')?.[0] ?? '', /^2:20 .*\.$/);
  assert.match(wrongIn('filters: []\nunlisted: perhaps')?.[0] ?? '', /^2:11 unlisted is/);
  assert.match(wrongIn('')?.[0] ?? '', /^1:1 A policy is an object/);
  assert.match(wrongIn('filters: []\nfilters: []')?.[0] ?? '', /^2:1 /);
  assert.ok(
    wrongIn(
      'a: &a [1]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]\nfilters: []',
    ),
  );
  assert.ok(wrongIn('&a [*a]'));
});

test(`no text makes it fall over, and what is written reads as what was meant${inPart}`, () => {
  const filter = fc.record(
    {
      target: fc.constantFrom('a', '$.b', 'c[].d', '["e.f"]', 'ssn'),
      filterType: fc.constantFrom('KEEP', 'REDACT', 'HASH'),
    },
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'{}[]:,-&*!#|>%@`"\' \n\tafilters1'), maxLength: 40 }),
      (text) => void readPolicyText(text),
    ),
    { numRuns: everyOr(750, 3_000) },
  );
  fc.assert(
    fc.property(
      fc.array(filter, { maxLength: 8 }),
      fc.array(filter, { maxLength: 8 }),
      fc.boolean(),
      (from, to, isBare) => {
        const [old, document] = isBare
          ? [from, to]
          : [
              { filters: from, echo: true },
              { filters: to, unlisted: 'keep' },
            ];
        assert.deepEqual(read(writePolicyText(document, writePolicyText(old))).document, document);
      },
    ),
    { numRuns: 300 },
  );
});
