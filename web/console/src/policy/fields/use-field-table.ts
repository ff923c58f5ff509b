import { families, familyNames, type Family, type OperationNames } from '@leasehold/privacy';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useKeys } from '../../shell/use-keys.ts';
import { useAddressChange } from '../../parts/use-address-change.ts';
import type { EditorState } from '../editor-state.ts';
import { changedPaths, filterRows, type FieldRow, type RowFilter } from './field-rows.ts';
import {
  removeTreatment,
  setTreatment,
  type Draft,
  type Edited,
  type EditScope,
  type FieldTreatment,
} from '../policy-edit.ts';
import { treatmentOf, treatmentWord } from '../treatment-words.ts';
import type { Editor } from '../use-editor.ts';
import { phrase, phraseOf } from '../../words/phrase.ts';

interface FieldTableInput {
  rows: readonly FieldRow[];
  editor: Editor;
  state: EditorState;
  locked: string | undefined;
  /** The operation whose answer is looked at. */
  operation: OperationNames | undefined;
  /** The same rows under another draft. */
  rowsOf: (draft: Draft) => readonly FieldRow[];
  isOn: boolean;
}

export type FieldTableState = ReturnType<typeof useFieldTable>;

/** The row that is looked at, what is done to it, and the keys for both. */
export function useFieldTable(input: FieldTableInput) {
  const { rows, rowsOf, editor, state, locked, operation, isOn } = input;
  const [search] = useSearchParams();
  const changeAddress = useAddressChange();
  const [words, setWords] = useWords();
  const kind = kindOf(search.get('show'));
  const shown = useMemo(() => filterRows(rows, words, kind), [rows, words, kind]);
  const [picked, setPicked] = useState<string>();
  const [hasFocus, setFocus] = useState(false);
  const [open, setOpen] = useState<{ path: string; anchor: HTMLElement }>();
  const [said, setSaid] = useState('');
  const filter = useRef<HTMLInputElement>(null);
  const activePath = shown.some(({ path }) => path === picked) ? picked : shown[0]?.path;
  const active = rows.find(({ path }) => path === activePath);

  const put = (path: string, edited: Edited): string | undefined => {
    if (locked !== undefined) {
      setSaid(locked);
      return locked;
    }
    const problem = editor.put(edited);
    if (problem !== undefined) setSaid(problem);
    else if (edited.draft) {
      const after = rowsOf(edited.draft);
      const changed = changedPaths(rows, after).length;
      const row = after.find((one) => one.path === path);
      setSaid(
        phrase(
          '{path}: {treatmentWord}. {changed} {changed|field|fields} of this answer changed.',
          { path, treatmentWord: row ? treatmentWord(row) : '', changed },
        ),
      );
    }
    return problem;
  };
  const set = (path: string, treatment: FieldTreatment, scope?: EditScope) =>
    put(path, setTreatment(state.draft, path, treatment, scope, operation));
  const setFamily = (family: Family) => {
    if (!active) return;
    if (active.family === family && active.isReviewed)
      setSaid(
        phrase('{path} is {treatmentWord} already.', {
          path: active.path,
          treatmentWord: treatmentWord(active),
        }),
      );
    else set(active.path, treatmentOf(family, active));
  };
  const move = (by: number) => {
    const at = shown.findIndex(({ path }) => path === activePath);
    const next = shown[Math.min(Math.max(at + by, 0), shown.length - 1)];
    if (next) setPicked(next.path);
    setFocus(true);
  };
  const show = (next: RowFilter) =>
    changeAddress((now) => withParameter(now, 'show', next === 'all' ? '' : next), {
      replace: true,
    });
  useKeys([
    ...(isOn
      ? [
          { key: 'j', does: phrase('Next field'), run: () => move(1) },
          { key: 'k', does: phrase('Field before'), run: () => move(-1) },
          ...familyNames.map((family, i) => ({
            key: String(i + 1),
            does: phrase('{word} the field', { word: phraseOf(families[family].word) }),
            run: () => setFamily(family),
          })),
          { key: '/', does: phrase('Filter the fields'), run: () => filter.current?.focus() },
        ]
      : []),
    {
      key: 'mod+z',
      does: phrase('Undo; with Shift: do it again'),
      run: (event) => editor.act({ type: event.shiftKey ? 'redo' : 'undo' }),
    },
  ]);
  return {
    shown,
    words,
    setWords,
    kind,
    show,
    filter,
    activePath,
    hasFocus,
    said,
    pick: (path: string) => {
      setPicked(path);
      setFocus(false);
    },
    open: (path: string, anchor: HTMLElement) => setOpen({ path, anchor }),
    close: () => setOpen(undefined),
    openRow: open && rows.find(({ path }) => path === open.path),
    anchor: open?.anchor ?? null,
    set: (treatment: FieldTreatment, scope: EditScope) =>
      open ? set(open.path, treatment, scope) : undefined,
    remove: () =>
      open ? put(open.path, removeTreatment(state.draft, open.path, operation)) : undefined,
  };
}

/** What the rows are filtered by: typed here, and a moment later in the address. */
function useWords(): [words: string, setWords: (words: string) => void] {
  const [search] = useSearchParams();
  const changeAddress = useAddressChange();
  const given = search.get('find') ?? '';
  const [typed, setTyped] = useState({ words: given, given, sent: given });
  // Back and forward change it too; what is being typed is not taken away by what was typed before.
  if (typed.given !== given)
    setTyped({ ...typed, given, words: given === typed.sent ? typed.words : given });
  useEffect(() => {
    if (typed.words === given) return undefined;
    const timer = setTimeout(() => {
      setTyped((now) => ({ ...now, sent: typed.words }));
      changeAddress((now) => withParameter(now, 'find', typed.words), { replace: true });
    }, 250);
    return () => clearTimeout(timer);
  }, [typed.words, given, changeAddress]);
  return [typed.words, (words) => setTyped((now) => ({ ...now, words }))];
}

function withParameter(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

const kinds: readonly RowFilter[] = ['all', 'unreviewed', ...familyNames];
export const kindOf = (text: string | null): RowFilter =>
  kinds.find((kind) => kind === text) ?? 'all';
