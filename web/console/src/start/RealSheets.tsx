import { parsePolicy, type Policy } from '@leasehold/privacy';
import { Button, OthersWord } from '@leasehold/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../api.ts';
import { Cancelled } from '../parts/waiting/Cancelled.tsx';
import { Notice } from '../parts/Notice.tsx';
import { Problem } from '../parts/Problem.tsx';
import { QueryView, Skeleton } from '../parts/QueryView.tsx';
import { Time } from '../parts/Time.tsx';
import { Waiting } from '../parts/waiting/Waiting.tsx';
import { paths } from '../paths.ts';
import { TwoSheets } from '../policy/preview/TwoSheets.tsx';
import { usePreview } from '../policy/preview/use-preview.ts';
import { useMay } from '../session.ts';
import type { ShownLease } from '../leases/LeaseFrame.tsx';
import { failureOfRead, readOnce, unreadable, type RealRead } from './read-once.ts';
import { SuggestedSheets } from './SuggestedSheets.tsx';
import styles from './SuggestedSheets.module.css';
import { remedyFor } from './remedy-for.ts';
import { UpstreamRemedy } from './UpstreamRemedy.tsx';
import { phrase } from '../words/phrase.ts';
import { phraseParts } from '../words/phrase-parts.tsx';

/** How the one read went, as far as it was made. */
export type ReadState = 'unasked' | 'asking' | 'shown' | 'failed';

interface RealSheetsProps {
  lease: ShownLease;
  /** True: it was cut just now, and the API is read once without being asked to. */
  isAtOnce: boolean;
  onState: (state: ReadState) => void;
}

/**
 * One real answer of the API beside what an agent receives of it. Where there is none, why, and
 * what mends it; and the answer that the description lets expect.
 */
export function RealSheets({ lease, isAtOnce, onState }: RealSheetsProps) {
  const may = useMay('POST /apis/{id}/try');
  const [isWanted, setWanted] = useState(isAtOnce && may.isAllowed);
  const [hasCancelled, setCancelled] = useState(false);
  const queries = useQueryClient();
  const queryKey = ['real read', lease.id];
  const real = useQuery({
    // Nothing that is changed elsewhere has the API read again.
    meta: { shows: [] },
    queryKey,
    queryFn: ({ signal }) => readOnce(lease, signal),
    enabled: isWanted,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const why = real.data ? unreadable(real.data.answer) : undefined;
  const state = !isWanted
    ? 'unasked'
    : real.isFetching
      ? 'asking'
      : real.data && why === undefined
        ? 'shown'
        : real.data === null
          ? 'unasked'
          : 'failed';
  useEffect(() => onState(state), [state, onState]);
  const cancel = () => {
    setCancelled(true);
    // What was read before stays.
    if (real.data === undefined) setWanted(false);
    void queries.cancelQueries({ queryKey });
  };
  const again = () => {
    setCancelled(false);
    if (isWanted) void real.refetch();
    else setWanted(true);
  };
  if (state === 'asking')
    return (
      <>
        <p role="status">{phrase('Reading once from the API …')}</p>
        <Waiting act={{ isPending: true, cancel }} says={phrase('Waiting for the API')} />
        <Skeleton lines={8} />
      </>
    );
  if (real.data && state === 'shown')
    return (
      <>
        {hasCancelled && <Cancelled />}
        <Sheets lease={lease} real={real.data} />
        <p className="quiet">
          {phraseParts(
            'The answer is shown to you alone, and kept nowhere. What an agent receives is decided by the policy of this lease. <a>Change the treatments</a>',
            { a: (words) => <Link to={paths.leasePolicy(lease.id)}>{words}</Link> },
          )}{' '}
          <Button size="sm" variant="outline" onClick={again}>
            {phrase('Read again')}
          </Button>
        </p>
      </>
    );
  return (
    <>
      {state === 'failed' && (
        <Failed lease={lease} error={real.error} real={real.data} why={why} onAgain={again} />
      )}
      {real.data === null && (
        <Notice title={phrase('Nothing was read')}>
          <p>
            {phraseParts(
              'Nothing of this API reads without something only you know. <a>Choose an operation and try it</a>',
              { a: (words) => <Link to={paths.tryApi(lease.apiId)}>{words}</Link> },
            )}
          </p>
        </Notice>
      )}
      {hasCancelled && <Cancelled onRetry={again} />}
      <SuggestedSheets lease={lease} />
      {!isWanted && !hasCancelled && may.isAllowed && (
        <div>
          <Button variant="outline" onClick={again}>
            {phrase('Read once from the API')}
          </Button>
        </div>
      )}
    </>
  );
}

interface SheetsProps {
  lease: ShownLease;
  real: RealRead;
}

function Sheets({ lease, real }: SheetsProps) {
  const version = lease.policyVersion;
  const policy = useRead('GET /leases/{id}/policies/{version}', {
    params: { id: lease.id, version },
  });
  return (
    <QueryView query={policy} lines={8}>
      {({ document }) => {
        const { policy: parsed } = parsePolicy(document);
        return parsed ? (
          <BothSheets key={version} policy={parsed} lease={lease} real={real} />
        ) : null;
      }}
    </QueryView>
  );
}

function BothSheets({
  policy,
  lease,
  real: { operation, answer, described, readAt },
}: SheetsProps & { policy: Policy }) {
  // The same policy for as long as the same version is looked at.
  const [held] = useState(policy);
  const [names] = useState((): [string, ...string[]] => [
    operation.id,
    ...(operation.operationId === undefined ? [] : [operation.operationId]),
  ]);
  const sheets = usePreview(answer.body ?? undefined, held, described, names, lease);
  if (!sheets) return null;
  return (
    <div className={styles['suggested']}>
      <TwoSheets
        sample={sheets.sheet}
        preview={sheets.preview}
        title={phrase('Upstream returned')}
        origin={
          <>
            <OthersWord isCode>{operation.id}</OthersWord>, <Time at={readAt} />
          </>
        }
      />
    </div>
  );
}

interface FailedProps {
  lease: ShownLease;
  error: Error | null;
  real: RealRead | null | undefined;
  why: string | undefined;
  onAgain: () => void;
}

function Failed({ lease, error, real, why, onAgain }: FailedProps) {
  const { apiId } = lease;
  const failure = failureOfRead(error, real);
  const remedy = <UpstreamRemedy apiId={apiId} failure={failure} onMended={onAgain} />;
  if (error)
    return (
      <>
        <Problem error={error} onRetry={onAgain} />
        {remedy}
      </>
    );
  return (
    <Notice kind="warn" title={failedTitle(real)}>
      {remedyFor(failure) ? (
        remedy
      ) : (
        <p>
          {phraseParts(
            real?.isInvented
              ? '{operation} was asked with made-up arguments: {why}'
              : '{operation}: {why}',
            { operation: <OthersWord isCode>{real?.operation.id ?? ''}</OthersWord>, why },
          )}
        </p>
      )}
      <p>
        <Button size="sm" variant="outline" onClick={onAgain}>
          {phrase('Try again')}
        </Button>{' '}
        {real && !remedyFor(failure) && (
          <Link to={paths.tryApi(apiId, { operation: real.operation.id })}>
            {phrase('Try it with arguments of your own')}
          </Link>
        )}
      </p>
    </Notice>
  );
}

function failedTitle(real: RealRead | null | undefined): string {
  const status = real?.answer.status ?? 0;
  if (status === 401 || status === 403)
    return phrase('The API refused Leasehold ({status})', { status });
  return status >= 400
    ? phrase('The API answered {status}', { status })
    : phrase('The API answered, and no field can be shown');
}
