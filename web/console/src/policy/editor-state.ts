import type { PolicyDocument } from '@leasehold/privacy';
import { draftOf, type Draft, type Edited } from './policy-edit.ts';
import type { Mistake, PolicyReading } from './policy-reading.ts';

/** What the draft was begun from: publishing holds it against what is in force by then. */
export interface EditorBase {
  version: number;
  /** Of the lease. */
  revision: number;
  document: PolicyDocument;
  operations: readonly string[] | null;
}

/** A policy being edited, with a way back. */
export interface EditorState {
  base: EditorBase;
  draft: Draft;
  operations: readonly string[] | null;
  /** The text last written by hand: its comments are kept. Empty: nothing was. */
  text: string;
  /**
   * A text that is no policy yet: the draft stays the last good one, and nothing else edits it
   * meanwhile.
   */
  broken?: { text: string; mistakes: readonly Mistake[] };
  past: readonly Snapshot[];
  future: readonly Snapshot[];
  /** Typing goes into one step back. */
  isTyping: boolean;
}

type Snapshot = Pick<EditorState, 'draft' | 'operations' | 'text'>;

export type EditorAction =
  | { type: 'load'; base: EditorBase }
  | { type: 'edit'; draft: Draft }
  | { type: 'operations'; operations: readonly string[] | null }
  /**
   * Written by hand, and what it says: whoever reads it has the reader, which the rest of the page
   * does not wait for.
   */
  | { type: 'text'; text: string; reading: PolicyReading }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Somebody else's version is in force now: mine goes on from it. */
  | { type: 'rebase'; base: EditorBase };

const stepsMax = 200;

/** Begins with what is in force; undefined where the engine would not take it any more. */
export function startEditing(base: EditorBase): EditorState | undefined {
  const { draft }: Edited = draftOf(base.document);
  if (!draft) return undefined;
  return {
    base,
    draft,
    operations: base.operations,
    text: '',
    past: [],
    future: [],
    isTyping: false,
  };
}

export function nextState(
  state: EditorState | undefined,
  action: EditorAction,
): EditorState | undefined {
  if (action.type === 'load') return startEditing(action.base);
  if (!state) return state;
  switch (action.type) {
    case 'edit':
      return state.broken ? state : step(state, { draft: action.draft }, false);
    case 'operations':
      return step(state, { operations: action.operations }, false);
    case 'text':
      return typed(state, action.text, action.reading);
    case 'undo':
      return move(state, 'past', 'future');
    case 'redo':
      return move(state, 'future', 'past');
    case 'rebase':
      return { ...state, base: action.base };
    default:
      return action satisfies never;
  }
}

/** Whether there is anything to publish. */
export const isPolicyChanged = ({ base, draft, broken }: EditorState): boolean =>
  broken !== undefined || !isSame(base.document, draft.document);
export const areOperationsChanged = ({ base, operations }: EditorState): boolean =>
  !isSame(sorted(base.operations), sorted(operations));

function typed(state: EditorState, text: string, { draft, mistakes }: PolicyReading): EditorState {
  if (!draft) return { ...state, broken: { text, mistakes } };
  const { broken: _, ...rest } = state;
  return step(rest, { draft, text }, true);
}

function step(state: EditorState, change: Partial<Snapshot>, isTyping: boolean): EditorState {
  const past =
    isTyping && state.isTyping ? state.past : [...state.past, snapshot(state)].slice(-stepsMax);
  return { ...state, ...change, past, future: [], isTyping };
}

function move(state: EditorState, from: 'past' | 'future', to: 'past' | 'future'): EditorState {
  const last = state[from].at(-1);
  if (!last || state.broken) return state;
  return {
    ...state,
    ...last,
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], snapshot(state)],
    isTyping: false,
  };
}

const snapshot = ({ draft, operations, text }: EditorState): Snapshot => ({
  draft,
  operations,
  text,
});
const sorted = (operations: readonly string[] | null) => operations && [...operations].sort();
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
