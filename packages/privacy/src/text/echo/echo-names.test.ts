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

test('words that only begin or end alike stay', () => {
  for (const [name, word] of [
    ['Angus MacDonald', 'Bangus'],
    ['Anna Maria Lopez', 'banner'],
    ['Jan van Dyk', 'January'],
    ['Maria DeSouza', 'marina'],
  ] as const)
    assert.equal(beside(name, word), `on ${word} now`, name);
});
