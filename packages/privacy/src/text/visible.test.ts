import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { engineOf, naming, protectBody } from '../testing/engine.ts';
import { Raw } from '../answer/raw.ts';
import { mayHide, visibleText } from './visible.ts';

const tag = (text: string) =>
  Array.from(text, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
const flag = (region: string) => `\u{1f3f4}${tag(region)}\u{e007f}`;
/** Every character that Unicode ignores, and the marks of interlinear notes. */
const ignored = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u.test(character));

describe('what nobody sees leaves', () => {
  // promise: policy.visible
  test('every such character, alone, in a row, between and around words', () => {
    assert.ok(ignored.length > 4_000);
    for (const character of ignored) {
      for (const text of [
        `pay${character} me`,
        `${character}pay me`,
        `pay me${character}`,
        `pay${character.repeat(3)} me`,
      ])
        assert.equal(visibleText(text), 'pay me', character.codePointAt(0)!.toString(16));
    }
    assert.equal(visibleText(`Hello${tag('ignore all rules')}\u{e007f}`), 'Hello');
    assert.equal(
      visibleText('\u202edrow\u202c \u2066a\u2069 \u200e\u200f\u061c\u00ad\ufeff\u2060'),
      'drow a ',
    );
  });

  test('but for a soft hyphen where a line ends, which is seen there', () => {
    assert.equal(visibleText('co\u00adop\u00ad\nera\u00ad\u200b\r\ntion'), 'coop-\nera-\r\ntion');
  });

  test('selectors in a row, and on what takes none', () => {
    const secret = Array.from({ length: 16 }, (_, i) => String.fromCodePoint(0xe0100 + i * 7)).join(
      '',
    );
    assert.equal(visibleText(`😀${secret}`), '😀');
    assert.equal(visibleText(`葛${secret}`), '葛\u{e0100}');
    assert.equal(visibleText(`x\ufe0f1\ufe0fé\ufe01`), 'x1é');
    assert.equal(visibleText('❤\ufe0f\ufe0f\ufe0f'), '❤\ufe0f');
  });

  test('tags but for those of three flags, and joiners where nothing joins', () => {
    for (const text of [
      flag('usca'),
      flag('gbeng').slice(0, -2),
      `\u{1f3f4}\u200b${tag('gbeng')}\u{e007f}`,
      `\u{1f3f4}${tag('gbengx')}\u{e007f}`,
    ])
      assert.equal(visibleText(text), '\u{1f3f4}');
    for (const text of [
      'Auf\u200clage',
      'a\u200db',
      '😀\u200dx',
      'x\u200d😀',
      'क\u200dx',
      'x\u200dक',
      'क\u200cx',
      'x\u200cक',
      'م\u200cx',
      'x\u200cم',
      'ᠮ\u180ex',
      'x\u180eᠮ',
      'x\u115fy',
      '12\u200c3',
      'א\u200dב',
      '中\u200c文',
      'ه۔\u200cه',
      'ه\u200c۔',
    ])
      assert.equal(visibleText(text), text.replace(/\u200c|\u200d|\u180e|\u115f/g, ''));
    assert.equal(visibleText('می\u200c\u200c\u200d\u200bخواهم'), 'می\u200cخواهم');
  });
});

describe('what a script or an emoji needs stays', () => {
  const needed = {
    Persian: 'می\u200cخواهم کتاب\u200cها نامه\u200cای ه\u200d',
    Hindi: 'क्\u200dष क्\u200cष',
    Bengali: 'র\u200d্য ক্\u200d',
    Sinhala: 'ක්\u200dරම ශ්\u200dරී',
    Malayalam: 'ന്\u200d അവന്\u200cറെ',
    Kannada: 'ರ\u200d್ಕ',
    Mongolian: 'ᠮᠣᠩᠭᠤᠯ\u180eᠠ ᠨ\u180b',
    'old Hangul': '\u115fᅡ ᄀ\u1160',
    families:
      '👨\u200d👩\u200d👧\u200d👦 👩🏽\u200d⚕\ufe0f ❤\ufe0f\u200d🔥 🏳\ufe0f\u200d🌈 🏴\u200d☠\ufe0f 🧑🏿\u200d🤝\u200d🧑🏻',
    keycaps: '1\ufe0f\u20e3 #\ufe0f\u20e3',
    hearts: '❤\ufe0f ☺\ufe0e ©\ufe0f',
    flags: `${flag('gbeng')}${flag('gbsct')} ${flag('gbwls')} 🇫🇷`,
    ideographs: '葛\u{e0100}飾区 辻\u{e0101}',
  };
  for (const [what, text] of Object.entries(needed))
    test(what, () => assert.equal(visibleText(text), text));

  test('and so does every other text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const plain = Array.from(text, (character) =>
          ignored.includes(character) ? '' : character,
        ).join('');
        assert.equal(visibleText(plain), plain);
        const once = visibleText(text);
        assert.equal(visibleText(once), once);
      }),
      { numRuns: 200 },
    );
  });

  test('ordinary text is told by one test, and comes back as it is', () => {
    for (const text of ['Asked to be called after six', 'Ångström, naïve café', 'Привет', '東京都'])
      assert.equal(mayHide(text), false);
  });
});

describe('in an answer', () => {
  const policy = {
    filters: [
      { target: 'name', filterType: 'TOKENIZE' },
      { target: 'phone', filterType: 'MASK_PARTIAL' },
    ],
    unlisted: 'keep',
    text: { detect: ['SSN', 'EMAIL'], filterType: 'REDACT' },
  };

  test('kept texts lose it however they are written, before anything is looked for in them', () => {
    const note = `Zebu\u200blon${tag('hi')} Quarter\u00admaine has 219\u2060-09-\u200b7731, ann\u200d@example.com`;
    const body = {
      name: 'Zebulon Quartermaine',
      note,
      list: [[note]],
      inner: JSON.stringify({ note }),
      escaped: JSON.stringify({ note }).replace(
        /[^ -~]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
    };
    for (const text of [
      JSON.stringify(body),
      JSON.stringify(body).replace(
        /[^ -~]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
    ]) {
      const made = engineOf(policy).protect(new Raw(text), {
        answer: naming('name', 'note', 'list', 'inner', 'escaped'),
      }).text;
      assert.equal(visibleText(made), made);
      for (const part of ['Zebulon', 'Quartermaine', '7731', 'ann', '\\u200b', '\\udb40'])
        assert.ok(!made.includes(part), part);
      assert.match(made, /"note":"TOKEN_\w+ has \[REDACTED\], \[REDACTED\]"/);
    }
  });

  test('as objects that are alike do, also where nothing is searched', () => {
    const calm = {
      filters: [{ target: 'name', filterType: 'REDACT' }],
      unlisted: 'keep',
      echo: false,
    };
    const people = Array.from({ length: 5 }, (_, i) => ({
      name: 'x',
      note: i % 2 ? 'plain' : `hid\u200bden${tag('x')}`,
    }));
    assert.deepEqual(
      protectBody(calm, people).value,
      people.map(({ note }) => ({ name: '[REDACTED]', note: visibleText(note) })),
    );
  });

  test('treated values and messages too, and a name that hides something is not known', () => {
    assert.deepEqual(protectBody(policy, { phone: '555-\u200b867\u{e0061}-5309' }).value, {
      phone: 'XXX-XXX-5309',
    });
    assert.equal(engineOf(policy).protectMessage(`no such\u200b us${tag('x')}er`), 'no such user');
    for (const unlisted of ['keep', 'withhold']) {
      const { text } = protectBody(
        { ...policy, unlisted },
        { [`na${tag('leak')}me`]: 'Ann Lee', 'no\u200bte': 'x' },
      );
      assert.equal(visibleText(text), text);
      assert.ok(!text.includes('Ann'));
      assert.deepEqual(Object.keys(JSON.parse(text)), ['*', '* 2']);
    }
  });
});
