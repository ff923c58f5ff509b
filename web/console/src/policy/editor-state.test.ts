import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  areOperationsChanged,
  isPolicyChanged,
  nextState,
  startEditing,
  type EditorBase,
  type EditorAction,
  type EditorState,
} from './editor-state.ts';
import { setTreatment, type FieldTreatment } from './policy-edit.ts';
import { editorText, readPolicyText } from './text/policy-text.ts';

const base: EditorBase = {
  version: 3,
  revision: 5,
  document: { filters: [{ target: 'email', filterType: 'TOKENIZE' }] },
  operations: null,
};

function after(state: EditorState | undefined, ...actions: EditorAction[]): EditorState {
  const next = actions.reduce(nextState, state);
  assert.ok(next);
  return next;
}
function edit(state: EditorState, path: string, treatment: FieldTreatment): EditorState {
  const { draft, problem } = setTreatment(state.draft, path, treatment);
  assert.ok(draft, problem);
  return after(state, { type: 'edit', draft });
}
const typing = (text: string): EditorAction => ({
  type: 'text',
  text,
  reading: readPolicyText(text),
});
const start = () => after(undefined, { type: 'load', base });

test('an edit can be taken back, and done again, until something else is done', () => {
  const edited = edit(edit(start(), 'email', { filterType: 'KEEP' }), 'plan', {
    filterType: 'KEEP',
  });
  const back = after(edited, { type: 'undo' });
  assert.match(editorText(back), /KEEP/);
  assert.doesNotMatch(editorText(back), /plan/);
  assert.equal(isPolicyChanged(after(back, { type: 'undo' }, { type: 'undo' })), false);
  assert.match(editorText(after(back, { type: 'redo' })), /plan/);
  assert.doesNotMatch(
    editorText(after(edit(back, 'a', { filterType: 'KEEP' }), { type: 'redo' })),
    /plan/,
  );
});

test('typing is one step back, and its comments stay through edits in the table', () => {
  const text = '# agreed\nfilters:\n  - { target: email, filterType: HASH } # joins\n';
  const written = after(start(), typing(`${text} `), typing(text));
  assert.equal(editorText(written), text);
  const edited = edit(written, 'email', { filterType: 'REDACT' });
  assert.equal(editorText(edited), text.replace('HASH', 'REDACT'));
  assert.equal(isPolicyChanged(after(edited, { type: 'undo' }, { type: 'undo' })), false);
});

test('a broken text keeps the last good draft, and nothing else edits it', () => {
  const broken = after(start(), typing('filters:\n  - { target: email'));
  assert.deepEqual([broken.broken?.mistakes[0]?.line, broken.draft.document], [2, base.document]);
  assert.equal(isPolicyChanged(broken), true);
  assert.equal(
    after(broken, { type: 'edit', draft: start().draft }, { type: 'undo' }).broken,
    broken.broken,
  );
  assert.equal(after(broken, typing('filters: []')).broken, undefined);
});

test('operations are part of it; another base leaves the draft as it is', () => {
  const chosen = after(start(), { type: 'operations', operations: ['b', 'a'] });
  assert.equal(areOperationsChanged(chosen), true);
  const rebased = after(chosen, {
    type: 'rebase',
    base: { ...base, version: 4, operations: ['a', 'b'] },
  });
  assert.deepEqual(
    [areOperationsChanged(rebased), rebased.base.version, rebased.past.length],
    [false, 4, 1],
  );
});

test('a policy that the engine does not take any more is not edited', () => {
  assert.equal(startEditing({ ...base, document: 'none' }), undefined);
});
