// What a call sends comes back in what the API says of the call.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { compilePolicy } from '../../compile-policy.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import { parsePolicy } from '../../policy/parse-policy.ts';
import { naming, testEnv } from '../../testing/engine.ts';
import { testMemories } from '../../testing/memory.ts';
import { Raw } from '../raw.ts';
import { askedTexts } from './asked-texts.ts';
import { guessedWords, joinedSpans } from './guessed-words.ts';

const { policy } = parsePolicy({
  filters: [
    { target: 'name', filterType: 'TOKENIZE' },
    { target: 'birthDate', filterType: 'AGE_GROUP' },
    { target: 'code', filterType: 'REDACT' },
  ],
  unlisted: 'keep',
});
assert.ok(policy);
const named = 'id name birthDate code alt html lines query note rows message customer_id'.split(
  ' ',
);

function leaseOfSomebody() {
  const { memory, writings, ...memories } = testMemories();
  const engine = compilePolicy(policy!, { ...testEnv, memory, writings });
  const answer = (given: Json, args?: JsonObject): Json => {
    const treated = engine.protect(new Raw(JSON.stringify(given)), {
      agent: 'a',
      asked: args && askedTexts(args),
      answer: { ...naming(...named), operation: ['GET /labels'] },
    });
    memories.keep(treated.given, engine);
    return JSON.parse(treated.text);
  };
  answer({ id: 'C-1', name: 'Zebulon Quartermaine', birthDate: '1961-11-03', code: 'F32.2' });
  return answer;
}

suite('a guess that an answer repeats among words of its own', () => {
  for (const [what, made] of [
    ['in a sentence', (said: string) => ({ alt: `Code of ${said}` })],
    ['as a page', (said: string) => ({ html: `<p>${said}</p>` })],
    ['in lines', (said: string) => ({ lines: said.split(' ') })],
    ['in other letters', (said: string) => ({ message: `nothing of ${said.toUpperCase()} here` })],
  ] as const)
    test(`${what} is gone, right or wrong`, () => {
      const answer = leaseOfSomebody();
      const left = (guess: string) =>
        JSON.stringify(answer(made(`Item ${guess} stays`), { content: `Item ${guess} stays` }));
      for (const [right, wrong] of [
        ['1961-11-03', '1961-11-04'],
        ['Quartermaine', 'Bellinghaus'],
        ['F32.2', 'F32.1'],
      ] as const) {
        assert.equal(left(right), left(wrong), right);
        assert.doesNotMatch(left(wrong), new RegExp(wrong, 'i'));
      }
    });

  test('stays where all of a text repeats it, and where it is nobody’s', () => {
    const answer = leaseOfSomebody();
    const said = { query: 'Bellinghaus', message: '12 results of 2024, sorted by name' };
    assert.deepEqual(answer(said, { query: 'Bellinghaus', year: '2024', sort: 'name' }), said);
  });

  test('takes with it what belongs to it and was not sent', () => {
    const answer = leaseOfSomebody();
    const said = { message: 'Did you mean Zebulon Quartermaine?' };
    assert.deepEqual(answer(said, { query: 'Quartermaine' }), {
      message: 'Did you mean [REDACTED]?',
    });
  });

  test('is treated in a record as any other, and shown in none', () => {
    const answer = leaseOfSomebody();
    const rows = [{ note: 'Bellinghaus and Quartermaine' }];
    const [row] = answer(rows, { query: 'Bellinghaus Quartermaine' }) as JsonObject[];
    assert.match(JSON.stringify(row?.['note']), /^"Bellinghaus and TOKEN_/);
    const of = { customer_id: 7, note: 'Bellinghaus called' };
    assert.deepEqual(answer(of, { query: 'Bellinghaus' }), of);
  });

  test('stays where the lease protects nothing', () => {
    const { memory, writings } = testMemories();
    const keeping = parsePolicy({ filters: [], unlisted: 'keep' }).policy;
    assert.ok(keeping);
    const engine = compilePolicy(keeping, { ...testEnv, memory, writings });
    const text = JSON.stringify({ message: 'Rain in Bergen' });
    const asked = askedTexts({ city: 'Bergen' });
    assert.equal(engine.protect(new Raw(text), { agent: 'a', asked }).text, text);
  });
});

test('a guess is a word that no field is called by, or figures with their marks', () => {
  const found = (text: string, asked: string) =>
    joinedSpans(guessedWords(text, [{ name: 'q', text: asked }])).map((span) =>
      text.slice(...span),
    );
  assert.deepEqual(found('item-1961-11-03-stays', 'Item 1961-11-03'), ['1961-11-03']);
  assert.deepEqual(found('of Ann Quartermaine', 'Ann Quartermaine'), ['Quartermaine']);
  assert.deepEqual(found('Quartermaine Zebulon came', 'Zebulon Quartermaine'), [
    'Quartermaine Zebulon',
  ]);
  assert.deepEqual(found('1961 rows, limit 2, by date', '1961, limit 2, date'), []);
});
