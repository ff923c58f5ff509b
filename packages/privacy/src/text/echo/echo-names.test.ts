import assert from 'node:assert/strict';
import { test } from 'node:test';
import { protectBody } from '../../testing/engine.ts';

const hidden = '[REDACTED]';
/** What is left of a kept text beside a name that is hidden. */
function beside(name: string, note: string): string {
  const { value } = protectBody(
    { filters: [{ target: 'name', filterType: 'REDACT' }], unlisted: 'keep' },
    { name, note: `on ${note} now` },
  );
  return (value as { note: string }).note;
}

const said: { readonly [name: string]: string } = {
  'Angus MacDonald':
    'A. MacDonald | MacDonald, Angus | amacdonald | angus.macdonald | Angus Mac Donald | Angus McDonald | angusmacdonald | macdonalda | angusm | Angus | MacDonald',
  'Maria DeSouza': 'Maria De Souza | De Souza | mdesouza',
  "Sean O'Brien": 'Sean OBrien | sean o brien | S. O’Brien | obrien',
  'Jan van Dyk': 'Jan van Dyk | van Dyk | J. van Dyk | vandyk | jvandyk | jan dyk | Dyk, Jan van',
  'Anna Maria Lopez':
    'A. M. Lopez | Lopez, Anna | amlopez | Anna Lopez | alopez | lopezanna | Lopez Anna Maria | annalopez',
};

for (const [name, ways] of Object.entries(said))
  test(`${name} is found however somebody says it`, () => {
    for (const way of ways.split(' | ')) assert.equal(beside(name, way), `on ${hidden} now`, way);
  });

test('a part of a name goes before what its bearer is called, and before nothing else', () => {
  const titles = '先生 女士 小姐 太太 夫人 老师 老師 さん さま 様 氏 君 殿 くん ちゃん 씨 님 군 양';
  for (const title of titles.split(' ')) {
    const isKorean = /[가-힣]/.test(title);
    const [name, part] = isKorean ? ['김민준', '민준'] : ['王小明', '王'];
    assert.equal(beside(name, part + title), `on ${hidden}${title} now`, title);
    assert.equal(beside(name, `${part} ${title}`), `on ${hidden} ${title} now`, title);
  }
  for (const said of ['王老板', '王さい', '王先', '王  先生'])
    assert.equal(beside('王小明', said), `on ${said} now`);
  for (const said of ['민준씨앗', '민준양말'])
    assert.equal(beside('김민준', said), `on ${said} now`);
});

test('words that only begin or end alike stay', () => {
  for (const [name, word] of [
    ['Angus MacDonald', 'Bangus'],
    ['Anna Maria Lopez', 'banner'],
    ['Jan van Dyk', 'January'],
    ['Maria DeSouza', 'marina'],
  ] as const)
    assert.equal(beside(name, word), `on ${word} now`, name);
});

test('of a name with its mailbox the name and the mailbox are found, and no words of its host', () => {
  const written = [
    'Person: Zebulon Quartermaine (zeb@post-1.example)',
    'Zebulon Quartermaine <zeb@post-1.example>',
  ];
  for (const name of written) {
    for (const way of ['Quartermaine', 'zquartermaine', 'zeb@post-1.example', name])
      assert.ok(!/zeb|quarter/i.test(beside(name, way)), `${name}: ${way}`);
    for (const way of ['https://cdn.example/post', 'a post', 'an example', 'the person'])
      assert.equal(beside(name, way), `on ${way} now`, `${name}: ${way}`);
  }
});
