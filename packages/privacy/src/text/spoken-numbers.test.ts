import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digitsSpoken, spokenNumber } from './spoken-numbers.ts';

const read = (text: string): string =>
  text.replace(spokenNumber, (number: string) => digitsSpoken(number));

test('each digit is read in seven languages', () => {
  for (const [language, words] of Object.entries({
    english: 'zero one two three four five six seven eight nine',
    german: 'null eins zwei drei vier funf sechs sieben acht neun',
    french: 'zero un deux trois quatre cinq six sept huit neuf',
    spanish: 'cero uno dos tres cuatro cinco seis siete ocho nueve',
    portuguese: 'zero um dois tres quatro cinco seis sete oito nove',
    italian: 'zero uno due tre quattro cinque sei sette otto nove',
    dutch: 'nul een twee drie vier vijf zes zeven acht negen',
  }))
    assert.equal(read(`so ${words}, yes`), 'so 0123456789, yes', language);
  for (const [words, digits] of [
    ['oh nought null oh', '0000'],
    ['une una eins une', '1111'],
    ['zwo duas zwo duas', '2222'],
    ['fuenf niner fuenf niner', '5959'],
  ] as const)
    assert.equal(read(words), digits, words);
});

test('four in a row are a number, and fewer are words', () => {
  assert.equal(read('two one nine'), 'two one nine');
  assert.equal(read('Two ONE nine oh'), '2190');
  assert.equal(read('two one nine, or oh'), 'two one nine, or oh');
});

test('what is said between two digits is left out', () => {
  for (const filler of 'dash hyphen minus then and uh er strich tiret guion traco streepje'.split(
    ' ',
  ))
    assert.equal(read(`two one ${filler} nine oh ${filler} two`), '21902', filler);
  assert.equal(read('due uno trattino nove zero'), '2190');
  assert.equal(read('two dash dash one nine oh nine'), 'two dash dash 1909');
});

test('`um` is no digit where English is spoken, and one in Portuguese', () => {
  for (const word of 'two three four five seven eight nine oh'.split(' '))
    assert.match(read(`zero um zero zero ${word}`), /^000\d$/, word);
  assert.equal(read('zero um zero zero'), '0100');
  assert.equal(read('dois um nove zero'), '2190');
});

test('a digit that is said twice or three times is', () => {
  assert.equal(read('double seven one oh two'), '77102');
  assert.equal(read('one triple nine oh two'), '199902');
  assert.equal(read('doble siete uno dos'), '7712');
  assert.equal(read('dobbel zeven een twee'), '7712');
  assert.equal(read('double 31 oh two'), '313102');
});

test('digits stand among words, in groups of four at most', () => {
  assert.equal(read('five 0 nine 1234'), '5091234');
  assert.equal(read('five zero nine 12345'), 'five zero nine 12345');
});

test('marks and blanks stand between words, up to four', () => {
  for (const joint of [' ', ',', '.', ';', '-', '–', '—', '\n', ', - '])
    assert.equal(read(['two', 'one', 'nine', 'oh'].join(joint)), '2190', joint);
  assert.equal(read('two one nine    oh'), '2190');
  for (const joint of ['     ', '/', '', ': '])
    assert.equal(read(`two one nine${joint}oh`), `two one nine${joint}oh`, joint);
  assert.equal(read('two one    dash    nine oh'), '2190');
  assert.equal(read('two one dash     nine oh'), 'two one dash     nine oh');
});

test('a number begins and ends with a whole word', () => {
  assert.equal(read('xtwo one nine oh two'), 'xtwo 1902');
  assert.equal(read('7two one nine oh two'), '7two 1902');
  assert.equal(read('two one nine oh twos'), '2190 twos');
  assert.equal(read('two one nine oh two7'), '2190 two7');
});
