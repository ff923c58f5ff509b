import { useEffect, useReducer } from 'react';
import { useRead } from '../api.ts';
import type { ShownLease } from '../leases/LeaseFrame.tsx';
import {
  areOperationsChanged,
  isPolicyChanged,
  nextState,
  type EditorBase,
  type EditorAction,
  type EditorState,
} from './editor-state.ts';
import { draftOf, type Edited } from './policy-edit.ts';
import { phrase } from '../words/phrase.ts';

export interface Editor {
  /** Undefined until it is read. */
  state: EditorState | undefined;
  lease: ShownLease | undefined;
  isDirty: boolean;
  /** What came in force since the draft was begun. */
  newer: EditorBase | undefined;
  /** Why what is in force cannot be edited here. */
  error: Error | null;
  /** Puts an edit into the draft; an edit that came to nothing changes nothing and says why. */
  put: (edited: Edited) => string | undefined;
  act: (action: EditorAction) => void;
  retry: () => void;
}

/**
 * The draft of one lease's policy. What others publish meanwhile replaces it only where nothing was
 * edited.
 */
export function useEditor(leaseId: string): Editor {
  const leaseRead = useRead('GET /leases/{id}', { params: { id: leaseId } });
  const lease = leaseRead.data?.id === leaseId ? leaseRead.data : undefined;
  const version = lease?.policyVersion ?? 0;
  const policyRead = useRead(
    'GET /leases/{id}/policies/{version}',
    { params: { id: leaseId, version } },
    { enabled: lease !== undefined },
  );
  const policy = policyRead.data;
  const [state, act] = useReducer(nextState, undefined);
  const inForce: EditorBase | undefined =
    lease && policy && policy.leaseId === leaseId && policy.version === version
      ? {
          version,
          revision: lease.revision,
          document: policy.document,
          operations: lease.operations,
        }
      : undefined;
  const isDirty = state !== undefined && (isPolicyChanged(state) || areOperationsChanged(state));
  const isNew =
    inForce !== undefined &&
    (state === undefined ||
      inForce.version !== state.base.version ||
      inForce.revision !== state.base.revision);
  useEffect(() => {
    if (!isNew || !inForce) return;
    if (!isDirty) act({ type: 'load', base: inForce });
    // the lease was renamed or renewed: nothing that the draft is about
    else if (state && inForce.version === state.base.version)
      act({ type: 'rebase', base: inForce });
  });
  return {
    state,
    lease,
    isDirty,
    newer:
      isDirty && state && inForce && inForce.version !== state.base.version ? inForce : undefined,
    error: policyRead.error ?? unusable(inForce, state),
    put: ({ draft, problem }) => {
      if (state?.broken) return phrase('The text of the policy has mistakes: mend it first.');
      if (draft) act({ type: 'edit', draft });
      return problem;
    },
    act,
    retry: () => void policyRead.refetch(),
  };
}

function unusable(inForce: EditorBase | undefined, state: EditorState | undefined): Error | null {
  const { problem } = inForce && !state ? draftOf(inForce.document) : {};
  return problem === undefined ? null : new Error(problem);
}
