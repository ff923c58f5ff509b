import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { compareTargets, parseTarget, isSameTarget, type Target } from './target.ts';
import { everyOr, inPart } from '../testing/every.ts';

fc.configureGlobal({ seed: 20261120 });

function target(text: string): Target {
  const { target, problem } = parseTarget(text);
  if (!target) throw new Error(problem);
  return target;
}

test('the ways to write one path are one target', () => {
  const ways = [
    '$.patients[].birth_date',
    'patients[].birthDate',
    "$['patients'][]['Birth Date']",
    'patients[]["birth-date"]',
    ' patients[].BirthDate ',
  ];
  for (const way of ways) assert.ok(isSameTarget(target(way), target(ways[0]!)), way);
  assert.ok(isSameTarget(target('a.**.b'), target('a..b')));
  for (const way of ['$.a[*].b', 'a.*.b', '/a/*/b'])
    assert.ok(isSameTarget(target(way), target("$['a'][*]['b']")), way);
  assert.ok(!isSameTarget(target('a[*]'), target('a[]')));
  assert.ok(isSameTarget(target('/a/b~1c'), target('a["b/c"]')));
  assert.ok(isSameTarget(target('a.["b.c"]'), target('a["b.c"]')));
  assert.ok(!isSameTarget(target('email'), target('$.email')));
  assert.ok(!isSameTarget(target('a.b'), target('a.c')));
  assert.ok(!isSameTarget(target('a.b'), target('a.b.c')));
});

test('tells the names on its way as they are written, and no others', () => {
  assert.deepEqual(target('$.Data[].*.First-Name').names, ['Data', 'First-Name']);
  assert.deepEqual(target('/a~1b/**/c~0d').names, ['a/b', 'c~d']);
  assert.deepEqual(target('[].*').names, []);
});

test('reads the escapes of JSON between quotes, as suggestions write them', () => {
  for (const name of ['\u001b[0m', 'a\tb\n', '"', '\\', 'é\u2028', '\b\f\r']) {
    const [step] = target(`$[${JSON.stringify(name)}]`).steps;
    assert.equal(step?.kind === 'name' && step.written, name);
  }
});

test('a path is more specific than wildcards, wildcards than a name, and the longer than the shorter', () => {
  const order = [
    'email',
    'a.**.email',
    'a.*.email',
    '$.email',
    'a.email',
    'a[].email',
    'a.b.c.email',
  ];
  for (let i = 1; i < order.length; i++) {
    const [more, less] = [target(order[i]!), target(order[i - 1]!)];
    assert.ok(compareTargets(more, less) > 0, `${order[i]} over ${order[i - 1]}`);
    assert.ok(compareTargets(less, more) < 0, `${order[i - 1]} below ${order[i]}`);
  }
  assert.equal(compareTargets(target('a.b'), target('c.d')), 0);
});

test('what is no target is refused with what to write instead', () => {
  const wrong: [string, RegExp][] = [
    ['', /empty/],
    ['a..', /missing/],
    ['.a', /\$\.name/],
    ['a.', /missing/],
    ['a[0]', /\[\]/],
    ['a[', /not closed/],
    ['a["x]', /not closed/],
    ['a]b', /\. or \[/],
    ['a.b*', /whole field/],
    ['/a/0', /\*/],
    ['/a//b', /between/],
    ['/a~2', /~0/],
    ['a[]b', /\. or \[/],
    ['x'.repeat(600), /512/],
    ['a.'.repeat(80) + 'b', /64/],
    ['a[""]', /not empty/],
  ];
  for (const [text, message] of wrong)
    assert.match(parseTarget(text).problem ?? 'accepted', message, text);
});

test('has up to 512 characters and 64 steps', () => {
  assert.ok(parseTarget('x'.repeat(512)).target);
  assert.match(parseTarget('x'.repeat(513)).problem ?? '', /512/);
  assert.ok(parseTarget(`${'a.'.repeat(63)}b`).target);
  assert.match(parseTarget(`${'a.'.repeat(64)}b`).problem ?? '', /64/);
});

test('a problem quotes at most 40 characters of what it is about', () => {
  const problem = (name: string) => parseTarget(`${name}]`).problem;
  assert.equal(
    problem('x'.repeat(40)),
    `After "${'x'.repeat(40)}", write . or [ before the next field.`,
  );
  assert.equal(
    problem('x'.repeat(41)),
    `After "${'x'.repeat(40)}…", write . or [ before the next field.`,
  );
});

test('** in a row is once, and more than four of them are refused', () => {
  for (const way of [
    'a.**.**.b',
    'a....b',
    'a..**..b',
    '/a/**/**/**/b',
    `a${'.**'.repeat(50)}.b`,
  ]) {
    const { target: read, problem } = parseTarget(way);
    assert.ok(
      problem !== undefined || isSameTarget(read, target('a.**.b')),
      `${way}: ${problem ?? ''}`,
    );
  }
  assert.ok(isSameTarget(target(`a${'.**'.repeat(50)}.b`), target('a.**.b')));
  assert.equal(parseTarget('a.**.b.**.c.**.d.**.e').problem, undefined);
  for (const way of [
    'a.**.b.**.c.**.d.**.e.**.f',
    'a..b..c..d..e..f',
    '/a/**/b/**/c/**/d/**/e/**/f',
    `$${'.**.*'.repeat(20)}`,
  ])
    assert.match(parseTarget(way).problem ?? 'accepted', /at most 4 times \*\*/, way);
});

test(`answers for every text${inPart}`, () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...Array.from('a.[]*"\'$/~\\ 0é')), maxLength: 12 }),
      (text) => void parseTarget(text),
    ),
    { numRuns: everyOr(500, 2_000) },
  );
});
