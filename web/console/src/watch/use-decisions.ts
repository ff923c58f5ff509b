import { useRef, useState } from 'react';
import { PublicError } from '@leasehold/contract/browser';
import { queryClient, read, useRead } from '../api.ts';
import type { ShownDraft } from '../drafts/draft-words.ts';
import { draftAbout, writeDraft } from '../drafts/write-draft.ts';
import {
  changedDecisions,
  decisionsIn,
  withChangedFields,
  type ChangedDecision,
  type Decisions,
} from './drift-decisions.ts';

interface KeptDecisions {
  decisions: Decisions;
  /** All that are to be; each lease's are written into its draft. */
  decide: (next: Decisions) => void;
  /** Not all of it is in the drafts yet. */
  isSaving: boolean;
  error: Error | null;
  drafts: readonly ShownDraft[];
}

const allDrafts = { query: { limit: 200 } };

/**
 * Decisions on new fields, kept in the draft of each lease: they outlive the page, and who else
 * decides sees them.
 */
export function useDecisions(): KeptDecisions {
  const drafts = useRead('GET /drafts', allDrafts, { everyMs: 20_000 }).data?.items ?? [];
  /** What was decided here and no answer of the server has yet. */
  const [ahead, setAhead] = useState<Decisions>();
  const [error, setError] = useState<Error | null>(null);
  // One after the other: each is written into the draft as the one before left it.
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);
  const decisions = ahead ?? decisionsIn(drafts);
  const decide = (next: Decisions) => {
    const leases = Map.groupBy(changedDecisions(decisions, next), ({ leaseId }) => leaseId);
    if (leases.size === 0) return;
    setAhead(next);
    waiting.current += 1;
    queue.current = queue.current
      .then(async () => {
        for (const [leaseId, changed] of leases) await writeDecisions(leaseId, changed);
        setError(null);
      })
      .catch((problem: unknown) =>
        setError(problem instanceof Error ? problem : new Error(String(problem))),
      )
      .finally(() => {
        waiting.current -= 1;
        // What the server holds is shown again once it holds all of it.
        if (waiting.current === 0)
          void queryClient
            .fetchQuery({ ...read('GET /drafts', allDrafts), staleTime: 0 })
            .catch(() => undefined)
            .then(() => setAhead(undefined));
      });
  };
  return { decisions, decide, isSaving: ahead !== undefined, error, drafts };
}

/** Somebody else may write in the same draft at the same time: then it is read once more. */
const triesMax = 3;

/** What else is in the draft stays in it, and so do decisions that this page has not read yet. */
async function writeDecisions(
  leaseId: string,
  changed: readonly ChangedDecision[],
  tries = 1,
): Promise<void> {
  const known = await draftAbout(leaseId);
  const { fields: before = [], api: _api, ...rest } = known?.changes ?? {};
  const fields = withChangedFields(before, changed);
  try {
    await writeDraft(known, {
      about: leaseId,
      changes: { ...rest, ...(fields.length > 0 && { fields }) },
    });
  } catch (error) {
    const isRace = error instanceof PublicError && error.code === 'conflict';
    if (!isRace || tries >= triesMax) throw error;
    await writeDecisions(leaseId, changed, tries + 1);
  }
}
