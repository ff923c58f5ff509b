import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDocument } from './document.ts';
import { yamlExcess, yamlLexemes } from './yaml-budget.ts';

const many = 100_000;
const hostile: { readonly [title: string]: string } = {
  'brackets that open': 'a: ' + '['.repeat(many),
  'braces that open': 'a: ' + '{'.repeat(many),
  'both by turns': 'a: ' + '[{'.repeat(many),
  'brackets that are balanced': 'a: ' + '['.repeat(many) + ']'.repeat(many),
  'brackets that close': 'a: ' + ']'.repeat(many),
  'brackets that close, each on its line': 'a: []\n' + ']\n'.repeat(many),
  'brackets that open, each on its line': 'a:\n' + ' [\n'.repeat(many),
  commas: 'a: [' + ','.repeat(many),
  'commas with blanks': 'a: [' + ' , \n'.repeat(many),
  'lists in lists': '- '.repeat(many),
  'keys of keys': '? '.repeat(many),
  'lists side by side': 'a: ' + '[]'.repeat(many),
  'texts side by side': 'a: ' + '"x" '.repeat(many),
  anchors: 'a: ' + '&x '.repeat(many),
  tags: 'a: ' + '!t '.repeat(many),
  documents: '---\n'.repeat(many),
  directives: '%x\n'.repeat(many),
};

for (const [title, text] of Object.entries(hostile)) {
  // promise: budget.yaml
  test(`YAML of ${title} is refused before it is read`, () => {
    let lexemes = 0;
    assert.throws(() => yamlLexemes(text).forEach(() => lexemes++));
    assert.ok(lexemes < 25_000, `${lexemes} marks were read`);
    const { root, problems } = parseDocument(text);
    assert.equal(root, undefined);
    assert.match(problems[0]?.message ?? '', /cannot be read as YAML|JSON is broken/);
  });
}

test('ordinary YAML is within the budget, whatever its texts hold', () => {
  const text = [
    '%YAML 1.2',
    '---',
    'plain: a, b, ] } [[[[ - - ?',
    'flow: [[1, 2], {a: [x, "],["]}, ]',
    "quoted: ']]]]'",
    'block: |',
    ...Array.from({ length: 2000 }, () => '  ]]] ,,, {{{'),
    '# ]]]]]',
    'list:',
    ...Array.from(
      { length: 5000 },
      (_, i) => `  - {id: ${i}, tags: [a, b,\n    c], empty: [], none: {}}`,
    ),
  ].join('\n');
  assert.equal(yamlExcess(text), undefined);
  const { root } = parseDocument(text);
  assert.equal(Object.keys(Object(root)).length, 5);
});
