import { curationLetsMore } from '@leasehold/contract/browser';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../parts/lazy-part.ts';
import { useAct } from '../api.ts';
import { useSay } from '../parts/Toasts.tsx';
import type { EnrolledApi } from './ApiFrame.tsx';
import { editCuration, type Curation, type CurationEdit } from './curation-edit.ts';
import { phrase } from '../words/phrase.ts';

/** The engine comes with it. */
const OfferDialog = lazyPart(async () => (await import('./OfferDialog.tsx')).OfferDialog);

interface Change {
  operation: string;
  curation: Curation;
  /** Of the API as it was read: whoever was faster is not overwritten. */
  revision: number;
  title: string;
  onDone?: (() => void) | undefined;
}

export interface Curate {
  put: (operation: string, edit: CurationEdit, title: string, onDone?: () => void) => void;
  isPending: boolean;
  error: Error | null;
  /** What is asked before agents get more. */
  question: ReactNode;
}

/**
 * Says what an owner makes of one operation, beside all that was said before; with a way back. What
 * lets agents do or see more is shown first.
 */
export function useCurate(api: EnrolledApi): Curate {
  const update = useAct('PATCH /apis/{id}');
  const say = useSay();
  const [asked, setAsked] = useState<Change>();
  const send = ({ operation, curation, revision, title, onDone }: Change, before: Curation) =>
    update.mutate(
      { params: { id: api.id }, body: { curation, revision } },
      {
        onSuccess: ({ api: after }) => {
          setAsked(undefined);
          const back = {
            operation,
            curation: before,
            revision: after.revision,
            title: phrase('Put back'),
          };
          say({ title, text: operation, undo: () => begin(back, after.curation) });
          onDone?.();
        },
      },
    );
  const begin = (change: Change, before: Curation) =>
    curationLetsMore(before, change.curation) ? setAsked(change) : send(change, before);
  return {
    put: (operation, edit, title, onDone) => {
      const { curation: before, revision } = api;
      begin(
        { operation, curation: editCuration(before, operation, edit), revision, title, onDone },
        before,
      );
    },
    isPending: update.isPending,
    error: asked ? null : update.error,
    question: asked && (
      <Suspense>
        <OfferDialog
          api={api}
          operation={asked.operation}
          isBusy={update.isPending}
          error={update.error}
          onPublish={() => send(asked, api.curation)}
          onClose={() => {
            update.reset();
            setAsked(undefined);
          }}
        />
      </Suspense>
    ),
  };
}
