import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdsHiddenCharacters, shownText } from './shown-text.ts';

const plain = {
  'letters with marks': 'Zoë Łukasz e\u0301',
  'a script from right to left': 'שלום العربية',
  'a joiner Persian needs': 'می\u200cخواهم',
  'a joiner Hindi needs': 'क्\u200dष',
  'a picture of several': '👩\u200d🌾 👨🏽\u200d🚀 ❤️ 1️⃣',
  'signs and blanks': 'A & B  (c) – “d”',
};
for (const [name, text] of Object.entries(plain))
  test(`a name stays as it is: ${name}`, () => {
    assert.equal(holdsHiddenCharacters(text), false);
    assert.equal(shownText(text), text);
  });

const hidden = {
  'the direction of writing': ['\u202e', '\u202a', '\u2066', '\u2069', '\u200f', '\u061c'],
  'no room': [
    '\u200b',
    '\u2060',
    '\u00ad',
    '\u034f',
    '\u3164',
    '\uffa0',
    '\u115f',
    '\u180b',
    '\u2800',
  ],
  controls: ['\0', '\u001b', '\u0007', '\u009b', '\u007f'],
  tags: ['\u{E0041}', '\u{E007F}', '\u{E0100}'],
  'private use and half characters': ['\ue000', '\u{F0000}', '\ud83d'],
  'joiners that join nothing': ['\u200d', '\u200c', '\ufe0f'],
};
for (const [name, characters] of Object.entries(hidden))
  test(`what does not show is found, and leaves a sign: ${name}`, () => {
    for (const character of characters) {
      const text = `sal${character}ary`;
      assert.equal(holdsHiddenCharacters(text), true, JSON.stringify(character));
      assert.equal(shownText(text), 'sal\ufffdary', JSON.stringify(character));
    }
  });

test('line ends of every kind become one blank: a name forges no line', () => {
  for (const end of ['\n', '\r\n', '\r', '\u0085', '\u2028', '\u2029', '\v', '\f', '\t']) {
    assert.equal(holdsHiddenCharacters(`Desk${end}Ended: now`), true);
    assert.equal(shownText(`Desk${end}Ended: now`), 'Desk Ended: now');
  }
});
