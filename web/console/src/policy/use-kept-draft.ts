import { PublicError } from '@leasehold/contract/browser';
import { parsePolicy, type Json, type PolicyDocument } from '@leasehold/privacy';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../api.ts';
import type { ShownDraft } from '../drafts/draft-words.ts';
import { writeDraft, type DraftChanges } from '../drafts/write-draft.ts';
import { useMay } from '../session.ts';
import { areOperationsChanged, isPolicyChanged, type EditorState } from './editor-state.ts';
import { draftOf } from './policy-edit.ts';
import type { Editor } from './use-editor.ts';

/** The draft of a lease as the server keeps it, beside the one that is edited here. */
export interface KeptDraft {
  draft: ShownDraft | undefined;
  /** The last edit is not kept yet, and would be lost with the page. */
  isUnsaved: boolean;
  error: Error | null;
  /** Somebody else wrote in it: what is edited here is not written over it unasked. */
  isOthers: boolean;
  /** Goes on from what the others wrote. */
  takeTheirs: () => void;
  /** Writes what is edited here over it. */
  keepMine: () => void;
}

/** Long enough for a word to be typed, and short enough that a lost tab loses little. */
const pauseMs = 700;

/**
 * Keeps what is edited in the draft of the lease on the server, and begins with what is there: so
 * it survives a lost tab, and who else edits it is seen.
 */
export function useKeptDraft(leaseId: string, { state, isDirty, act }: Editor): KeptDraft {
  const read = useRead('GET /drafts', { query: { about: leaseId } }, { everyMs: 20_000 });
  const there = read.data?.items[0];
  const may = useMay('POST /drafts');
  const [seen, setSeen] = useState<Seen>();
  const [error, setError] = useState<Error | null>(null);
  const isWriting = useRef(false);
  const edited = state && !state.broken ? policyMembers(state) : undefined;
  const isKept = seen !== undefined && same(edited, seen.members);
  const isOthers =
    seen !== undefined && !isWriting.current && there !== undefined && there.id === seen.draft?.id
      ? there.revision > seen.draft.revision && !same(membersOf(there), seen.members)
      : false;
  // What is there is where editing begins, once both are known and nothing was edited.
  useEffect(() => {
    if (!state || read.data === undefined || seen !== undefined) return;
    setSeen({ draft: there, members: membersOf(there) });
    if (!isDirty && there) load(there, state, act);
  }, [state, read.data, seen, there, isDirty, act]);
  // It was published or discarded elsewhere, or here by another way.
  useEffect(() => {
    if (seen?.draft && read.data && !there && !isWriting.current && !read.isFetching)
      setSeen({ draft: undefined, members: {} });
  }, [seen, read.data, read.isFetching, there]);
  const write = async (known: ShownDraft | undefined, members: PolicyMembers) => {
    if (!state || isWriting.current) return;
    isWriting.current = true;
    try {
      const { policy: _policy, settings, api: _api, ...rest } = known?.changes ?? {};
      const { operations: _operations, ...terms } = settings ?? {};
      const all = { ...terms, ...members.settings };
      const written = await writeDraft(known, {
        about: leaseId,
        changes: {
          ...rest,
          ...(members.policy !== undefined && { policy: members.policy }),
          ...(Object.keys(all).length > 0 && { settings: all }),
        },
        basis: state.base.revision,
      });
      setError(null);
      setSeen({ draft: written, members });
    } catch (problem) {
      setError(problem instanceof Error ? problem : new Error(String(problem)));
    } finally {
      isWriting.current = false;
    }
  };
  const mustWrite =
    may.isAllowed && edited !== undefined && seen !== undefined && !isKept && !isOthers && !error;
  useEffect(() => {
    if (!mustWrite) return undefined;
    const timer = setTimeout(() => void write(seen.draft, edited), pauseMs);
    return () => clearTimeout(timer);
  });
  return {
    draft: seen?.draft,
    isUnsaved: isDirty && may.isAllowed && seen !== undefined && !isKept,
    error: error instanceof PublicError && error.code === 'conflict' ? null : error,
    isOthers: isOthers || (error instanceof PublicError && error.code === 'conflict'),
    takeTheirs: () => {
      setError(null);
      setSeen({ draft: there, members: membersOf(there) });
      if (state && there) load(there, state, act);
    },
    keepMine: () => {
      setError(null);
      if (edited) void write(there, edited);
    },
  };
}

/** What of a draft this editor is about. */
type PolicyMembers = Pick<DraftChanges, 'policy'> & {
  settings?: { operations: string[] | null };
};

interface Seen {
  draft: ShownDraft | undefined;
  members: PolicyMembers;
}

const policyMembers = (state: EditorState): PolicyMembers => ({
  ...(isPolicyChanged(state) && { policy: state.draft.document }),
  ...(areOperationsChanged(state) && {
    settings: { operations: state.operations && [...state.operations] },
  }),
});

function membersOf(draft: ShownDraft | undefined): PolicyMembers {
  const { policy, settings } = draft?.changes ?? {};
  return {
    ...(policy !== undefined && { policy }),
    ...(settings?.operations !== undefined && { settings: { operations: settings.operations } }),
  };
}

function load(draft: ShownDraft, state: EditorState, act: Editor['act']): void {
  const { policy, settings } = membersOf(draft);
  const document = policy === undefined ? undefined : documentOf(policy);
  const edited = document === undefined ? undefined : draftOf(document).draft;
  if (edited && JSON.stringify(edited.document) !== JSON.stringify(state.draft.document))
    act({ type: 'edit', draft: edited });
  if (settings) act({ type: 'operations', operations: settings.operations });
}

/** As the server has checked it; undefined where the engine here would not take it. */
function documentOf(policy: Json): PolicyDocument | undefined {
  return parsePolicy(policy).policy ? policy : undefined;
}

const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? {}) === JSON.stringify(b ?? {});
