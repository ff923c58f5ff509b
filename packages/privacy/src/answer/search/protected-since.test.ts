// Whether a part of an answer may say what was protected after the answer was treated.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compilePolicy } from '../../compile-policy.ts';
import type { Policy } from '../../policy/policy.ts';
import { testEnv } from '../../testing/engine.ts';
import { testMemory, testWritings } from '../../testing/memory.ts';
import { Raw } from '../raw.ts';

const policy: Policy = {
  filters: [
    ...['name', 'email', 'account'].map((target) => ({ target, filterType: 'TOKENIZE' as const })),
    { target: 'secret', filterType: 'REDACT' },
    { target: 'note', filterType: 'KEEP' },
    { target: 'total', filterType: 'KEEP' },
  ],
  unlisted: 'withhold',
  echo: true,
};

/** An engine with a memory, and how an answer of it becomes known. */
function treating(echo = true) {
  const { memory, keep } = testMemory();
  const engine = compilePolicy({ ...policy, echo }, { ...testEnv, memory });
  const treat = (answer: unknown) => engine.protect(new Raw(JSON.stringify(answer)));
  const leave = (answer: unknown) => {
    const { given } = treat(answer);
    keep(given);
    engine.remember(given);
  };
  /** What is asked of `answer`, treated, once `later` has left. */
  const asked = (answer: unknown, ...later: unknown[]) => {
    const mark = engine.protectedMark();
    const whole = treat(answer);
    for (const one of later) leave(one);
    return engine.maySaySince(whole, whole, mark);
  };
  return { asked, leave };
}

const somebody = { name: 'Zebulon Quartermaine', email: 'zq@mail.example', account: 4711884711 };

test('what another answer protected since is told, in every form it is found in', () => {
  for (const note of [
    'seen by Zebulon Quartermaine',
    'QUARTERMAINE called',
    'first line\nZebulon\tcame',
    'write to zq@mail.example',
    'number 4711884711',
    '"Zebulon"',
  ])
    assert.ok(treating().asked([{ note }], somebody), note);
  assert.ok(treating().asked({ total: 4711884711 }, somebody), 'a number');
  assert.ok(treating().asked({ note: 'the word is Thornapple-77' }, { secret: 'Thornapple-77' }));
});

test('what says nothing of it stays', () => {
  for (const later of [[somebody], [], [{ note: 'harbour' }]])
    assert.ok(!treating().asked([{ note: 'seen at the harbour', total: 12 }], ...later));
});

test('values of the answer itself, and those protected before it, are none that were since', () => {
  const { asked, leave } = treating();
  const answer = { ...somebody, note: 'Zebulon Quartermaine came' };
  assert.ok(!asked(answer, answer));
  leave({ name: 'Ottilie Vandersloot' });
  assert.ok(!asked({ note: 'Ottilie Vandersloot came' }, { name: 'Ottilie Vandersloot' }));
});

test('what cannot be looked into may say it, where anything was protected since', () => {
  const digest = { note: 'd131dd02c5e6eec4693d9a0698aff95c2fcab58712467eab4004583eb8fb7f89' };
  assert.ok(treating().asked(digest, somebody));
  assert.ok(!treating().asked(digest));
  const packed = { note: `H4sIAAAAAAAA${'A'.repeat(40)}` };
  assert.ok(treating().asked(packed, somebody));
  assert.ok(!treating().asked(packed));
});

test('where a policy looks for nothing in other fields, nothing is asked', () => {
  assert.ok(!treating(false).asked({ note: 'seen by Zebulon Quartermaine' }, somebody));
});

/** As it stands: what an earlier form of the answer said in the open. */
const inTheOpen = compilePolicy({ filters: [], unlisted: 'keep', echo: false }, testEnv);
const open = (answer: unknown) => inTheOpen.protect(new Raw(JSON.stringify(answer)));

test('what was protected before the answer is none of it, though more was since', () => {
  const { memory, keep } = testMemory();
  const engine = compilePolicy(policy, { ...testEnv, memory });
  const leave = (name: string) => {
    const { given } = engine.protect(new Raw(JSON.stringify({ name })));
    keep(given);
    engine.remember(given);
  };
  leave('Ottilie Vandersloot');
  leave('Zebulon Quartermaine');
  const mark = engine.protectedMark();
  leave('Hildegard Oberhuber');
  const says = (note: string) => engine.maySaySince(open({ note }), open({}), mark);
  assert.ok(!says('Ottilie Vandersloot and Zebulon Quartermaine'));
  assert.ok(says('Hildegard Oberhuber'));
  leave('Hildegard Thornapple');
  assert.ok(says('so said Hildegard'), 'a word of two of them');
});

test('what agents of other leases sent by tokens counts as well', () => {
  const { writings, keep } = testWritings();
  const engine = compilePolicy(policy, { ...testEnv, memory: testMemory().memory, writings });
  const mark = engine.protectedMark();
  writings.noteValues([{ class: 'person', value: 'Zebulon Quartermaine' }]);
  keep(writings.takeGiven());
  assert.ok(engine.maySaySince(open({ note: 'Zebulon Quartermaine' }), open({}), mark));
  assert.ok(!engine.maySaySince(open({ note: 'the harbour' }), open({}), mark));
  const later = engine.protectedMark();
  assert.ok(!engine.maySaySince(open({ note: 'Zebulon Quartermaine' }), open({}), later));
});

test('what the answer itself was given is none that was since, though a part cannot be looked into', () => {
  const { memory, keep } = testMemory();
  const engine = compilePolicy(policy, { ...testEnv, memory });
  const mark = engine.protectedMark();
  const whole = engine.protect(new Raw(JSON.stringify(somebody)));
  keep(whole.given);
  engine.remember(whole.given);
  const packed = open({ note: `H4sIAAAAAAAA${'A'.repeat(40)}` });
  assert.ok(!engine.maySaySince(packed, whole, mark));
  assert.ok(engine.maySaySince(packed, open({}), mark));
});

test('an answer that is a number alone may say one', () => {
  const { memory, keep } = testMemory();
  const engine = compilePolicy(policy, { ...testEnv, memory });
  const mark = engine.protectedMark();
  const { given } = engine.protect(new Raw(JSON.stringify(somebody)));
  keep(given);
  engine.remember(given);
  assert.ok(engine.maySaySince(open(4711884711), open({}), mark));
});
