import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { answerLimits, treatments } from '@leasehold/privacy';
import { germanPhrases as de } from './de/index.ts';
import { spanishPhrases as es } from './es/index.ts';
import { sharedPhraseIn, sharedPhrases } from './shared-phrases.ts';
import { englishIn, phrasesIn } from './testing/read-source.ts';
import { sharedTexts } from './testing/shared-texts.ts';

const source = join(import.meta.dirname, '..');
const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter(
  (file) => !file.endsWith('.test.ts') && !file.startsWith('words/'),
);
const read = (file: string) => readFileSync(join(source, file), 'utf8');
const tables: Record<string, Readonly<Record<string, string>>> = { de, es };

test('no English stands in the console that is not a phrase', () => {
  const found = files.flatMap((file) =>
    englishIn(file, read(file)).map((text) => `${file}: ${text}`),
  );
  assert.deepEqual(found, []);
});

test('English that is not a phrase is found, in text, attributes, tables and sentences with a value', () => {
  const found = (code: string) => englishIn('x.tsx', code);
  assert.deepEqual(found('const a = <p>Nothing here</p>'), ['Nothing here']);
  assert.deepEqual(found('const a = <p>{count} leases</p>'), ['leases']);
  assert.deepEqual(found('const a = <a title="Go there" className="a b" />'), ['Go there']);
  assert.deepEqual(found('const a = <A aria-label={isOn ? "On" : b} />'), ['On']);
  assert.deepEqual(found('const a = { title: "Name", type: "text" }'), ['Name']);
  assert.deepEqual(found('const a = `Delete ${name}?`'), ['Delete …?']);
  assert.deepEqual(found('const a = "It was stopped."'), ['It was stopped.']);
  assert.deepEqual(found('const a = <code>npm start</code>'), []);
  assert.deepEqual(found('const a = phrase("It was stopped.")'), []);
});

test('every phrase is said in every language, and nothing that no page says', () => {
  const used = new Set([
    ...files.flatMap((file) => phrasesIn(file, read(file))),
    ...sharedPhrases,
    ...sharedTexts(),
  ]);
  for (const [language, table] of Object.entries(tables)) {
    const said = new Set(Object.keys(table));
    assert.deepEqual([...used.difference(said)], [], `${language} does not say`);
    assert.deepEqual([...said.difference(used)], [], `${language} says, and nobody asks for it`);
  }
});

test('what is known by its form is taken for no other form', () => {
  for (const shared of sharedPhrases) {
    const found = sharedPhraseIn(shared.replaceAll(/\{\w+\}/g, '7'));
    assert.equal(found?.shared, shared);
    assert.ok(
      Object.values(found.values).every((value) => value === '7'),
      shared,
    );
  }
});

test('what the engine did with an answer is known by its form', () => {
  const done = [
    ...Object.values(treatments).map((treatment) => `3 ${treatment.done}`),
    ...Object.values(answerLimits).map((why) => `all withheld: the answer ${why}`),
  ];
  assert.deepEqual(
    done.filter((text) => sharedPhraseIn(text) === undefined),
    [],
  );
});

test('what a phrase leaves open, and what stands around its words, is there in every language', () => {
  for (const [language, table] of Object.entries(tables))
    for (const [english, said] of Object.entries(table)) {
      assert.deepEqual(openIn(said), openIn(english), `${language}: ${english}`);
      assert.deepEqual(tagsIn(said), tagsIn(english), `${language}: ${english}`);
      for (const [, forms] of said.matchAll(/\{\w+\|([^{}]*)\}/g))
        assert.equal(forms?.split('|').length, 2, `${language}: ${said}`);
    }
});

const openIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name))].toSorted();
const tagsIn = (text: string): string[] =>
  [...text.matchAll(/<(\w+)>.*?<\/\1>/g)].map(([, name = '']) => name).toSorted();

test('what is the same as in English are names alone', () => {
  for (const [language, table] of Object.entries(tables)) {
    const same = Object.entries(table).flatMap(([english, said]) =>
      said === english ? [english] : [],
    );
    assert.deepEqual(
      same.filter((text) => !isName(text)),
      [],
      language,
    );
  }
});

/** Words the language has too, names, and forms without a word. */
const sameWords = new Set([
  'API',
  'APIs',
  'Agent',
  'Body',
  'Client',
  'Code',
  'Console',
  'Cookie',
  'Ctrl',
  'editor',
  'Editor',
  'Error',
  'Form',
  'Format',
  'Header',
  'Installation',
  'Label',
  'Labels',
  'Lease',
  'Leases',
  'Minute',
  'Name',
  'No',
  'Operation',
  'Parameter',
  'Passkey',
  'Passkeys',
  'Playground',
  'Query',
  'Scope',
  'Start',
  'Status',
  'Tag',
  'Tags',
  'Token',
  'Tokens',
  'Tool',
  'Tools',
  'Version',
  'Webhook',
  'cookie',
  'hash',
  'in',
  'token',
]);
const isName = (text: string): boolean =>
  /^(?:CCPA|HIPAA)/.test(text) ||
  text
    .replaceAll(/\{[^{}]*\}/g, ' ')
    .split(/[^A-Za-zÀ-ÿ]+/)
    .every((word) => word.length < 2 || sameWords.has(word));
