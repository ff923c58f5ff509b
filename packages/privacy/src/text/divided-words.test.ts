import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../json/json.ts';
import { protectBody } from '../testing/engine.ts';

const policy = { filters: [{ target: 'name', filterType: 'TOKENIZE' }], unlisted: 'keep' };

/** What is left of a text beside somebody's name. */
const left = (text: string, name = 'Adalbert Morgenthaler') => {
  const { value } = protectBody(policy, { name, note: text });
  return JSON.stringify((value as { note: Json }).note).replace(/TOKEN_\w+/g, '#');
};

test('a known name is found whatever marks divide it', () => {
  for (const text of [
    'Mor[[genthaler]]',
    'Mor§genthaler',
    'Mor|gen|thaler',
    '@@Mor@@genthaler',
    '<<Mor>>genthaler',
    '~~Mor~~genthaler',
    '__Mor__genthaler',
    'Mor¦genthaler',
    'Mor{{genthaler}}',
    '⟦Mor⟧genthaler',
    'Mor•gen•thaler',
    'Mor$$gen##thaler',
    'M[[o]]rgenthaler',
    'Mor[-gen-]thaler',
    'Mor"+"genthaler',
  ])
    assert.doesNotMatch(left(text), /mor|thal/i, text);
});

test('and tags of every kind, places for values, distances and readings', () => {
  for (const text of [
    '{hl}Mor{/hl}genthaler',
    '[b]Mor[/b]genthaler',
    '[color=red]Mor[/color]genthaler',
    '<hl>Mor</hl>genthaler',
    'Mor{0}genthaler',
    'Mor{}genthaler',
    '[00:01.00]<00:01.00>Mor<00:01.50>gen<00:02>thaler',
    '{\\k20}Mor{\\k30}gen{\\i1\\c&H00&}thaler',
    '[(Mor) -20 (genthaler)] TJ',
    '<text x="0">M</text><text x="9">orgenthaler</text>',
    '<tspan x="0">M</tspan><tspan x="8">o</tspan><tspan x="9">rgenthaler</tspan>',
    '<td>Mor</td><td>genthaler</td>',
    '\x1b[1mMor\x1b[0mgenthaler',
    'Mor\x1b[7mgenthaler',
    '\x1b[01;31m\x1b[KMor\x1b[m\x1b[Kgenthaler',
  ])
    assert.doesNotMatch(left(text), /mor|thaler/i, text);
  const ruby = '<ruby>森<rt>もり</rt>田<rt>た</rt></ruby> <ruby>浩<rt>ひろ</rt></ruby>';
  assert.doesNotMatch(left(ruby, '森田 浩'), /森|田/);
});

test('what stands around it stays', () => {
  assert.equal(left('see {hl}Mor{/hl}genthaler, please'), '"see {hl}#, please"');
  assert.equal(left('a|Mor[[genthaler]]|b'), '"a|#]]|b"');
});

test('texts with such marks that say no name stay as they are', () => {
  for (const text of [
    'a|b|c and {0} of {1}',
    '[b]bold[/b] and <i>italic</i>, x[[y]]z',
    'https://shop.example/chairs?id=7#top',
    'rock/hard and either-or, ann.lee@mail.example',
    '\x1b[31mfailed\x1b[0m after 3 tries',
    '<td>more</td><td>gent</td><td>haler</td>',
    'more "gent","haler" {"a":"b"}',
  ])
    assert.equal(left(text), JSON.stringify(text));
});
