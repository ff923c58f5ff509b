import { leaseDirections } from '@leasehold/contract/browser';
import { useQuery } from '@tanstack/react-query';
import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react';
import { loadPart } from '../parts/lost-parts.ts';
import { client, useAct } from '../api.ts';
import { FormDialog } from '../parts/FormDialog.tsx';
import { Notice } from '../parts/Notice.tsx';
import { QueryView, Skeleton } from '../parts/QueryView.tsx';
import { Table } from '../parts/Table.tsx';
import { useSay } from '../parts/Toasts.tsx';
import type { Lease } from './LeaseFrame.tsx';
import { newlyDeniedText, readSince } from './say-denied.ts';
import { termNames, termText } from './term-words.ts';
import type { LeaseTerms } from './use-lease-change.ts';

/** What is to change of a lease, and lets agents have more. */
export interface Asked {
  /** As it was read: whoever was faster is not overwritten. */
  lease: Lease;
  /** Absent: the lease is resumed as it is. */
  terms?: LeaseTerms;
  /** Said once it holds. */
  title: string;
}

type Ask = (asked: Asked) => void;

const LetMoreContext = createContext<Ask>(() => undefined);

/** Asks whether agents are to have more, wherever that was begun: what would change is shown, and nothing does before it is published. */
export const useLetMore = (): Ask => use(LetMoreContext);

/** Stands around every page: a way back in a message outlives the page it began on. */
export function LetMore({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  return (
    <LetMoreContext value={setAsked}>
      {children}
      {asked && <LetMoreDialog asked={asked} ask={setAsked} onClose={() => setAsked(undefined)} />}
    </LetMoreContext>
  );
}

/** The engine comes with it. */
const Reveals = lazy(async () => ({ default: (await loadPart(() => import('../policy/Reveals.tsx'))).Reveals }));

function LetMoreDialog({ asked, ask, onClose }: { asked: Asked; ask: Ask; onClose: () => void }) {
  const { lease, terms, title } = asked;
  const params = { id: lease.id };
  const update = useAct('PATCH /leases/{id}');
  const resume = useAct('POST /leases/{id}/resume');
  const say = useSay();
  const pause = useAct('POST /leases/{id}/pause');
  const takeBack = ({ revision }: Lease) =>
    terms ? update.mutateAsync({ params, body: { ...termsAsIn(lease, terms), revision } }) : pause.mutateAsync({ params });
  const done = (after: Lease) => {
    onClose();
    const warnings = (after.warnings ?? []).join(' ');
    const undo = async () => {
      // What takes away more than it gives back is done at once; the rest is asked for like everything that lets agents have more.
      if (terms && letsMore(after, termsAsIn(lease, terms))) return ask({ lease: after, terms: termsAsIn(lease, terms), title: 'Undone' });
      try {
        const closed = await takeBack(after);
        const read = await readSince(lease.id, after.updatedAt);
        say({ title: 'Closed again', text: [newlyDeniedText(closed, after), read].filter(Boolean).join(' ') });
      } catch (error) {
        say({ title: 'It could not be closed again', text: error instanceof Error ? error.message : '' });
      }
    };
    say({ title, ...(warnings !== '' && { text: warnings }), undo: () => void undo() });
  };
  const publish = () =>
    terms
      ? update.mutate({ params, body: { ...terms, revision: lease.revision } }, { onSuccess: done })
      : resume.mutate({ params }, { onSuccess: done });
  return (
    <FormDialog
      title={terms ? 'Let agents have more?' : 'Let agents in again?'}
      size="wide"
      action={terms ? 'Publish the change' : 'Resume the lease'}
      isBusy={update.isPending || resume.isPending}
      error={update.error ?? resume.error}
      failure={{ hint: 'Nothing was changed. Close this, look at what holds now, and begin again.' }}
      onSubmit={publish}
      onClose={onClose}
    >
      {terms ? <TermChanges lease={lease} terms={terms} /> : <WhatIsResumed lease={lease} />}
    </FormDialog>
  );
}

function TermChanges({ lease, terms }: { lease: Lease; terms: LeaseTerms }) {
  const after = { ...lease, ...terms };
  const changes = leaseDirections(lease, after);
  const isSeen = changes.some(({ term }) => term === 'operations' || term === 'readOnly');
  return (
    <>
      <Table
        caption="What changes for agents"
        rows={changes}
        rowKey={({ term }) => term}
        columns={[
          { title: 'Term', cell: ({ term }) => termNames[term] },
          { title: 'Now', cell: ({ term }) => termText(term, lease) },
          { title: 'After', cell: ({ term }) => termText(term, after) },
        ]}
        isWhole
        isDense
      />
      {isSeen && <SeenFields lease={lease} terms={terms} />}
    </>
  );
}

/** Which fields agents get that they do not get now, by the policy in force. */
function SeenFields({ lease, terms: { operations, readOnly } }: { lease: Lease; terms: LeaseTerms }) {
  const { id, policyVersion: version } = lease;
  const check = useQuery({
    queryKey: ['POST /policies/check', id, version, operations, readOnly],
    queryFn: async () => {
      const { document } = await client('GET /leases/{id}/policies/{version}', { params: { id, version } });
      const to = { ...(operations !== undefined && { operations }), ...(readOnly !== undefined && { readOnly }) };
      return client('POST /policies/check', { body: { policy: document, leaseId: id, ...to } });
    },
  });
  return (
    <QueryView query={check} lines={4}>
      {({ changes }) => <Suspense fallback={<Skeleton lines={4} />}>{changes && <Reveals changes={changes} />}</Suspense>}
    </QueryView>
  );
}

function WhatIsResumed({ lease }: { lease: Lease }) {
  return (
    <Notice kind="warn" title="Every key and application of this lease gets in again">
      <p>
        Agents see what version {lease.policyVersion} of its policy lets them see, and {termText('readOnly', lease).toLowerCase()};{' '}
        {lease.expiresAt === null ? 'the lease has no end' : `the lease ends ${termText('expiresAt', lease)}`}.
      </p>
    </Notice>
  );
}

/** What a lease said before, of the terms that were changed. */
export function termsAsIn(lease: Lease, changed: LeaseTerms): LeaseTerms {
  const names = new Set(Object.keys(changed));
  return Object.fromEntries(Object.entries(lease).filter(([name]) => names.has(name)));
}

export const letsMore = (lease: Lease, terms: LeaseTerms): boolean =>
  leaseDirections(lease, { ...lease, ...terms }).some((direction) => direction.letsMore);
