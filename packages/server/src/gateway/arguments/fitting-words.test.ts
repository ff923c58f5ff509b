import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { leased, text, type AnsweredOperation } from '../testing/answered-api.ts';

const boat = { title: 'Nordwind', skipper: 'Ottilie Vandersloot', berth_no: '4417-2' };
const operations: Record<string, AnsweredOperation> = {
  'GET /boats': {
    answer: { boats: [boat] },
    query: ['skipper', 'berth_no', 'ordinary', 'boat', 'q', 'sort'],
  },
  'GET /skippers/{skipper}/boats': { answer: [boat] },
  'GET /berths/{berth_no}/boats': { answer: [boat] },
  'POST /boats/{title}/hand-over': { answer: { ok: true }, body: { skipper: text } },
};
const policy = {
  filters: [
    { target: 'title', filterType: 'KEEP' },
    { target: 'skipper', filterType: 'TOKENIZE', class: 'person' },
    { target: 'berth_no', filterType: 'MASK_PARTIAL' },
  ],
  unlisted: 'withhold',
};
const refused = async (operation: string, args: { [name: string]: string }) => {
  const { refusal, sent } = await (await leased(operations, policy))(operation, args);
  assert.equal(sent, '', JSON.stringify(args));
  return refusal ?? '';
};

suite('a refusal says what can be done about that very argument', () => {
  test('a variable of a path is not to be left out', async () => {
    const [taken, masked] = await Promise.all([
      refused('GET /skippers/{skipper}/boats', { skipper: 'Vandersloot' }),
      refused('GET /berths/{berth_no}/boats', { berth_no: '4417-2' }),
    ]);
    assert.match(taken, /Send a token of the class person/);
    assert.match(masked, /This tool needs it, and takes no such value: use another tool/);
    for (const words of [taken, masked]) assert.doesNotMatch(words, /[Ll]eave it out/);
    assert.doesNotMatch(masked, /[Ss]end/);
  });

  test('what may be left out is, and sent as a token only where one is taken', async () => {
    const [taken, masked] = await Promise.all([
      refused('GET /boats', { skipper: 'Vandersloot' }),
      refused('GET /boats', { berth_no: '4417-2' }),
    ]);
    assert.match(taken, /Send a token of the class person/);
    assert.match(masked, /Leave it out\./);
    assert.doesNotMatch(masked, /TOKEN_/);
  });

  test('what is taken is told where only some values are refused', async () => {
    const told = await refused('GET /boats', { boat: 'Vandersloot' });
    assert.match(told, /An id with a digit in it is taken\. Leave it out, or use an argument/);
    assert.match(
      await refused('GET /boats', { q: 'Vandersloot' }),
      /Everyday words may be searched for\./,
    );
  });
});

suite('the schema of a tool says of each text what is taken', () => {
  test('words beside tokens, ids alone, or anything', async () => {
    const { shown } = await leased(operations, policy);
    const { properties } = shown('GET /boats').inputSchema;
    const described = (key: string): unknown =>
      Object.entries(Object.entries(properties ?? {}).find(([own]) => own === key)?.[1] ?? {}).find(
        ([keyword]) => keyword === 'description',
      )?.[1];
    assert.equal(
      described('q'),
      'Takes a TOKEN_ value. Everyday words are taken; a word that could be the name of somebody is refused.',
    );
    assert.equal(
      described('skipper'),
      'Takes a TOKEN_ value. Tokens only: raw values are refused.',
    );
    assert.equal(described('boat'), 'Only ids with a digit in them are taken; words are refused.');
    assert.equal(described('berth_no'), undefined, 'it is left out');
    assert.equal(
      JSON.stringify(shown('POST /boats/{title}/hand-over').inputSchema).includes('refused'),
      false,
    );
  });
});
