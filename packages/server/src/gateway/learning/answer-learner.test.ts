import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createShapeLearner } from '@leasehold/catalog';
import { knownNames, Raw } from '@leasehold/privacy';
import { createAnswerLearner, type AnswerLearnerOptions, type Lesson } from './answer-learner.ts';

const names = knownNames({
  filters: ['id', 'list'].map((target) => ({ target, filterType: 'KEEP' })),
  unlisted: 'withhold',
  echo: true,
});
const lesson = (): Lesson => ({
  workspaceId: 'w',
  apiId: 'a',
  operationId: 'GET /a',
  met: 0,
  names: () => names,
});
const answer = (value: unknown) => new Raw(JSON.stringify(value));

function learning(options: Partial<AnswerLearnerOptions> = {}) {
  const saved: Parameters<AnswerLearnerOptions['save']>[0][] = [];
  const failures: unknown[] = [];
  const save: AnswerLearnerOptions['save'] = async (learned) => void saved.push(learned);
  const learner = createAnswerLearner({
    save,
    onFailure: (error) => failures.push(error),
    ...options,
  });
  const samples = () => saved.map(({ shape }) => createShapeLearner(shape)?.samples);
  return { learner, saved, failures, samples };
}

suite('learning from answers', () => {
  test('the first answers are looked at, and then one in so many', async () => {
    const { learner, samples } = learning({ firstAnswers: 3, oneIn: 10 });
    const one = lesson();
    for (let i = 0; i < 30; i++) {
      learner.take(one, answer({ id: i }));
      await learner.flush();
    }
    await learner[Symbol.asyncDispose]();
    // 1 to 3, 10, 20, 30; two make a batch.
    assert.deepEqual(samples(), [2, 2, 2]);
  });

  test('a name that was in one answer alone is not saved', async () => {
    const { learner, saved } = learning();
    const one = lesson();
    learner.take(one, answer({ id: 1, list: [{ a: 1 }], jdoe: { x: 1 } }));
    learner.take(one, answer({ id: 2, list: [{ a: 1 }], msmith: { x: 1 } }));
    await learner.flush();
    assert.equal(saved.length, 1);
    assert.doesNotMatch(JSON.stringify(saved), /jdoe|msmith/);
    assert.match(JSON.stringify(saved), /"list"/);
  });

  test('nor is one that neither the policy nor the description says and no field has, however often it comes', async () => {
    const { learner, saved } = learning();
    const one = lesson();
    for (let i = 0; i < 4; i++)
      learner.take(
        one,
        answer({
          id: 1,
          balances: { marguerite: 1, zquartermaine: { id: 2 } },
          diabetes_type_2: [{ id: 1 }],
        }),
      );
    await learner.flush();
    assert.doesNotMatch(JSON.stringify(saved), /marguerite|quartermaine|diabetes/);
    assert.match(JSON.stringify(saved), /"balances"/);
    assert.match(JSON.stringify(saved), /"id"/);
  });

  test('what is too long, too much at once or no JSON is not looked at', async () => {
    const { learner, samples } = learning({ answerCharsMax: 100, charsPerSecond: 150 });
    const one = lesson();
    learner.take(one, answer('x'.repeat(200)));
    learner.take(one, new Raw('{"id": '));
    learner.take(one, answer({ id: 1 }));
    learner.take(one, answer({ id: 'x'.repeat(80) }));
    learner.take(one, answer({ id: 'x'.repeat(80) }));
    await learner.flush();
    assert.deepEqual(samples(), [2]);
  });

  test('few answers are held, however many come at once', async () => {
    const { learner, samples } = learning();
    const one = lesson();
    for (let i = 0; i < 20; i++) learner.take(one, answer({ id: i }));
    await learner.flush();
    assert.deepEqual(samples(), [4]);
  });

  test('what cannot be saved is kept for the next time, and told once', async () => {
    const saved: unknown[] = [];
    let isDown = true;
    const { learner, failures } = learning({
      save: async ({ shape }) => {
        if (isDown) throw new Error('down');
        saved.push(createShapeLearner(shape)?.samples);
      },
    });
    const one = lesson();
    for (let round = 0; round < 3; round++) {
      learner.take(one, answer({ id: 1 }));
      learner.take(one, answer({ id: 2 }));
      if (round === 2) isDown = false;
      await learner.flush();
    }
    assert.deepEqual([saved, failures.length], [[6], 1]);
  });

  test('answers are looked at and saved by themselves, after the call', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const { learner, samples } = learning();
    const one = lesson();
    learner.take(one, answer({ id: 1 }));
    learner.take(one, answer({ id: 2 }));
    assert.deepEqual(samples(), []);
    for (const ms of [20, 20, 60_000]) t.mock.timers.tick(ms);
    await Promise.resolve();
    assert.deepEqual(samples(), [2]);
    await learner[Symbol.asyncDispose]();
  });
});
