import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noteNext, noteWithheld, withheldNoteLength } from './pages/cut-protected.ts';
import { makeProtected } from './raw.ts';

const tally = {
  shape: { paths: [], drift: [] },
  counts: [],
  detected: {},
  echoes: 0,
  keys: 0,
  limits: {},
};
const answer = (text: string) => makeProtected(text, tally, []);
const next = (text: string) => noteNext(answer(text), 'NEXT_1', 'go on')?.text;
const withheld = (text: string) => noteWithheld(answer(text), 'too long').text;

test('a whole answer that another follows says so, under a name it does not have', () => {
  const note = '{"next":"NEXT_1","hint":"go on"}';
  assert.equal(next('{"a":1}'), `{"a":1,"truncated":${note}}`);
  assert.equal(next('{}'), `{"truncated":${note}}`);
  assert.equal(next('[1]'), `{"items":[1],"truncated":${note}}`);
  assert.equal(next('{"truncated":1}'), `{"truncated":1,"truncated_2":${note}}`);
  assert.equal(
    next('{"truncated":1,"truncated_2":1}'),
    `{"truncated":1,"truncated_2":1,"truncated_3":${note}}`,
  );
  for (const alone of ['7', '"see [1]"', '"{"', 'null']) assert.equal(next(alone), undefined);
});

test('an answer of which something was withheld says so, a lone value too', () => {
  const note = '{"hint":"too long"}';
  assert.equal(withheld('{"a":1}'), `{"a":1,"withheld":${note}}`);
  assert.equal(withheld('[]'), `{"items":[],"withheld":${note}}`);
  assert.equal(withheld('"x"'), `{"value":"x","withheld":${note}}`);
  assert.equal(withheld('{"withheld":1}'), `{"withheld":1,"withheld_2":${note}}`);
  for (const text of ['{"a":1}', '[]', '"x"', '{"withheld":1}'])
    assert.ok(withheld(text).length - text.length <= withheldNoteLength('too long'), text);
});
