import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { PublicError } from '@leasehold/contract';
import type { OutsideFinding } from '@leasehold/privacy';
import { everyOr, everyOrOneIn, inPart } from '@leasehold/privacy/testing/every';
import {
  breakingWord,
  hangingWord,
  makeTinyModel,
  type TinyModelOptions,
} from '../testing/tiny-text-model.ts';
import { textCharsMax } from '../text-detector/text-batches.ts';
import { readModelFolder } from './model-folder.ts';
import { openModelRunner, sharedClock } from './model-runner.ts';
import { openTextModel, type TextModelOptions } from './text-model.ts';

const words = { zebulon: 'B-PER', quist: 'I-PER', hill: 'B-LOC', acme: 'B-ORG', mango: 'B-FRUIT' };

/** A model that answers in as long as a busy machine needs, and the folder it is in. */
async function open(made: Partial<TinyModelOptions> = {}, more: Partial<TextModelOptions> = {}) {
  await using opening = new AsyncDisposableStack();
  const { folder } = opening.use(await makeTinyModel({ words, ...made }));
  const defaults = { folder, threads: 1, timeoutMs: 60_000, score: 0.4, entities: [] };
  const model = opening.use(await openTextModel({ ...defaults, ...more }));
  const opened = opening.move();
  return {
    check: model.check.bind(model),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** What is found in a text, as it stands there; undefined where it was not checked. */
async function found(model: Awaited<ReturnType<typeof open>>, text: string) {
  const findings = (await model.check([text])).get(text);
  return findings?.map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`);
}

// promise: model.finds
suite('what a model finds', () => {
  test('are whole names and places, of our own kinds', async () => {
    await using model = await open();
    assert.deepEqual(await found(model, 'Zebulon Quist, and Quist at Hill. and Zebulon Zebulon'), [
      'NAME Zebulon Quist',
      'NAME Quist',
      'ADDRESS Hill',
      'NAME Zebulon',
      'NAME Zebulon',
    ]);
    assert.deepEqual(await found(model, 'and and'), []);
  });

  test('is the whole word, where the model knows a part of it', async () => {
    await using model = await open();
    assert.deepEqual(await found(model, 'and Zébulonov. and Quists'), [
      'NAME Zébulonov',
      'NAME Quists',
    ]);
    // What the tokenizer does not know cannot be laid over the text: the rest of the word goes.
    assert.deepEqual(await found(model, 'and Quist@and, and'), ['NAME Quist']);
  });

  for (const tokenizer of everyOrOneIn(2, ['unigram', 'byte-level'] as const))
    test(`is the same with a vocabulary of kind ${tokenizer}${inPart}`, async () => {
      await using model = await open({ tokenizer });
      const text = 'Zebulon Quist, and ünd Quist. and Hill';
      assert.deepEqual(await found(model, text), [
        'NAME Zebulon Quist',
        'NAME Quist',
        'ADDRESS Hill',
      ]);
    });

  test('of a kind that nobody here knows leaves nothing; of organisations it says nothing', async () => {
    await using model = await open();
    assert.deepEqual(await found(model, 'acme and mango'), ['OTHER mango']);
    await using asked = await open({}, { entities: ['ORG', 'fruit'] });
    assert.deepEqual(await found(asked, 'acme and mango and quist'), ['OTHER acme', 'OTHER mango']);
  });

  test('counts from the score on that is asked for, all personal labels together', async () => {
    // Of three labels one at ln 2 has 2 chances of 4; both that are personal have 3.
    const unsure = {
      words: { zebulon: 'B-PER', hill: 'B-LOC' },
      labels: ['O', 'B-PER', 'B-LOC'],
      logit: Math.log(2),
    };
    await using high = await open(unsure, { score: 0.76 });
    assert.deepEqual(await found(high, 'and zebulon'), []);
    await using low = await open(unsure, { score: 0.74 });
    assert.deepEqual(await found(low, 'and zebulon'), ['NAME zebulon']);
  });

  test(`stands at any place of a long text, also where two parts of it meet${inPart}`, async () => {
    await using model = await open({ config: { max_position_embeddings: 16 } });
    for (let before = 0; before < everyOr(17, 40); before++) {
      const text = `${'and '.repeat(before)}zebulon quist ${'and '.repeat(30)}hill`;
      assert.deepEqual(await found(model, text), ['NAME zebulon quist', 'ADDRESS hill']);
    }
  });

  test('goes by UTF-16 offsets, and a half of a pair shifts nothing', async () => {
    await using model = await open();
    for (const text of ['👩‍⚕️🙂 Zebulon 🙂', `${'🙂'.repeat(200)} Zebulon`, '\ud800 🙂 Zebulon'])
      assert.deepEqual(await found(model, text), ['NAME Zebulon']);
  });

  test('is told of every text, however many are asked about at once', async () => {
    await using model = await open({}, { threads: 2 });
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, i) => {
        const texts = Array.from({ length: 20 }, (_, j) => `${i} and ${j} Quist`);
        const checked = await model.check(texts);
        return texts.every((text) => checked.get(text)?.length === 1);
      }),
    );
    assert.deepEqual([...new Set(answers)], [true]);
  });

  const files = ['onnx/model.onnx', 'onnx/model_quantized.onnx', 'model_int8.onnx'];
  for (const modelFile of everyOrOneIn(3, files))
    test(`of a folder with ${modelFile}${inPart}`, async () => {
      await using model = await open({ modelFile });
      assert.deepEqual(await found(model, 'and Quist'), ['NAME Quist']);
    });
});

// promise: model.start
suite('a model that cannot be used is told at the start', () => {
  const id2label = { '0': 'O', '1': 'B-PER', '2': 'I-PER' };
  const rows: [what: string, made: Partial<TinyModelOptions>, message: RegExp][] = [
    ['no config.json', { files: { 'config.json': null } }, /config\.json cannot be read\. Name a/],
    ['no tokenizer.json', { files: { 'tokenizer.json': null } }, /tokenizer\.json cannot be read/],
    ['no model', { files: { 'model.onnx': null } }, /there is no model in .*onnx\/model\.onnx/],
    ['JSON that breaks off', { files: { 'config.json': '{"id2label":' } }, /is not a JSON object/],
    ['another file as the model', { files: { 'model.onnx': 'GIF89a' } }, /is no ONNX model/],
    ['an empty model', { files: { 'model.onnx': '' } }, /is no ONNX model/],
    [
      'a broken tokenizer',
      { files: { 'tokenizer.json': '{"model":{}}' } },
      /tokenizer\.json cannot/,
    ],
    ['no labels', { config: { id2label: undefined } }, /id2label is missing/],
    ['labels with a gap', { config: { id2label: { '0': 'O', '2': 'B-PER' } } }, /0, 1, 2/],
    ['labels without O', { labels: ['B-PER', 'I-PER'] }, /no label O/],
    ['labels without a name', { labels: ['LABEL_0', 'O', 'LABEL_1'] }, /what its labels mean/],
    ['labels of nothing personal', { words: {}, labels: ['O', 'B-ORG'] }, /no label of personal/],
    ['fewer labels than it answers with', { config: { id2label } }, /config\.json has 3 labels/],
    ['more labels than it answers with', { columnsMore: 1 }, /config\.json has 6 labels/],
    ['too short a window', { config: { max_position_embeddings: 5 } }, /too few tokens/],
    [
      'no runtime',
      { hasRuntime: false },
      /npm install --ignore-scripts --prefix \S+ onnxruntime-web@\d/,
    ],
  ];
  for (const [what, made, message] of rows)
    test(what, async () => {
      await using made_ = await makeTinyModel({ words, ...made });
      await assert.rejects(
        openTextModel({
          folder: made_.folder,
          threads: 1,
          timeoutMs: 60_000,
          score: 0.4,
          entities: [],
        }),
        (error) => {
          assert.ok(error instanceof PublicError && error.code === 'option_invalid', String(error));
          assert.match(error.message, /^LEASEHOLD_TEXT_MODEL: /);
          assert.match(error.message, message);
          return true;
        },
      );
    });

  test('a folder that is not there, and entities that it has no label of', async () => {
    await assert.rejects(
      open({}, { folder: '/nowhere' }),
      /\/nowhere\/config\.json cannot be read/,
    );
    await assert.rejects(open({}, { entities: ['NOBODY'] }), /LEASEHOLD_TEXT_DETECTOR_ENTITIES/);
  });
});

// promise: model.fails-closed
suite('a text that a model does not read is not checked', () => {
  test('where the model fails, and the next text is read', async () => {
    await using model = await open();
    assert.equal(await found(model, `and ${breakingWord}`), undefined);
    assert.deepEqual(await found(model, 'and Quist'), ['NAME Quist']);
  });

  test('where it does not end, within its time; another thread reads the next text', async () => {
    const outages: boolean[] = [];
    const onOutage = (isOut: boolean) => outages.push(isOut);
    await using model = await open({}, { timeoutMs: 500, graceMs: 0, onOutage });
    assert.equal(await found(model, `and ${hangingWord}`), undefined);
    let next: OutsideFinding[] | readonly string[] | undefined;
    while (next === undefined) next = await found(model, 'and Quist');
    assert.deepEqual(next, ['NAME Quist']);
    assert.deepEqual(outages, []);
  });

  test('where its time is over before all is read, and its thread is not ended for it', async () => {
    const { folder, [Symbol.asyncDispose]: remove } = await makeTinyModel({ words });
    const { read } = await openModelRunner(await readModelFolder(folder, []));
    const task = { text: 'and quist', scoreMin: 0.4 };
    assert.equal(await read({ ...task, endsAt: sharedClock() }), 'late');
    assert.equal((await read({ ...task, endsAt: Infinity })).length, 1);
    await remove();
  });

  test('where it is longer than is read, where nobody waits for it', async () => {
    await using model = await open();
    const long = 'a'.repeat(textCharsMax + 1);
    assert.deepEqual([...(await model.check([long, 'and'])).keys()], ['and']);
    const given = AbortSignal.abort();
    assert.equal((await model.check(['and'], given)).size, 0);
  });

  test('a long word, and one of no letters the tokenizer knows, hide nothing', async () => {
    await using model = await open();
    const text = `${'x'.repeat(20_000)} Quist ${'\u200d'.repeat(500)} Quist`;
    assert.deepEqual(await found(model, text), ['NAME Quist', 'NAME Quist']);
  });

  test('one that fails again and again is left alone, and nothing is written', async (t) => {
    const outages: boolean[] = [];
    const written = [
      t.mock.method(process.stderr, 'write', () => true),
      t.mock.method(process.stdout, 'write', () => true),
    ];
    await using model = await open({}, { onOutage: (isOut) => outages.push(isOut) });
    for (let i = 0; i < 5; i++) await found(model, `${i} and ${breakingWord}`);
    assert.deepEqual(outages, [true]);
    assert.equal(await found(model, 'and Quist'), undefined);
    const lines = written.flatMap(({ mock }) => mock.calls.map(({ arguments: [line] }) => line));
    assert.deepEqual(
      lines.filter((line) => String(line).includes('onnxruntime')),
      [],
    );
  });

  test('texts of more answers than wait are not', async () => {
    await using model = await open();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => model.check([`and ${i}`])),
    );
    const read = answers.filter(({ size }) => size === 1).length;
    assert.equal(read, 64);
  });
});
