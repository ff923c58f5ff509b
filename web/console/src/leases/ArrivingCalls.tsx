import { useState } from 'react';
import { Link } from 'react-router';
import { OthersWord } from '@leasehold/ui';
import { useRead } from '../api.ts';
import { Problem } from '../parts/Problem.tsx';
import { Status } from '../parts/Status.tsx';
import { Time } from '../parts/Time.tsx';
import { paths } from '../paths.ts';
import { outcomes, type ListedCall } from '../watch/outcomes.ts';
import { useCallStream } from '../watch/use-call-stream.ts';
import styles from './ArrivingCalls.module.css';
import { phrase } from '../words/phrase.ts';

/** Waits for a lease's first call, and shows calls as they arrive. */
export function ArrivingCalls({
  leaseId,
  onCall,
}: {
  leaseId: string;
  onCall?: (call: ListedCall) => void;
}) {
  const before = useRead('GET /calls', { query: { leaseId, limit: shownMax } });
  const [arrived, setArrived] = useState<readonly ListedCall[]>([]);
  const stream = useCallStream(
    { leaseId },
    {
      onCall: (call) => {
        setArrived((calls) =>
          [call, ...calls.filter(({ id }) => id !== call.id)].slice(0, shownMax),
        );
        onCall?.(call);
      },
      // the newest are shown, and they are not left out
      onDropped: () => undefined,
    },
  );
  const error = before.data ? stream.error : (before.error ?? stream.error);
  if (error)
    return (
      <Problem error={error} onRetry={before.data ? stream.retry : () => void before.refetch()} />
    );
  const news = new Set(arrived.map(({ id }) => id));
  const calls = [...arrived, ...(before.data?.items ?? []).filter(({ id }) => !news.has(id))].slice(
    0,
    shownMax,
  );
  return (
    <div className={styles['arriving']}>
      <p role="status">
        <Waiting
          last={arrived[0]}
          isFirst={calls.length === 0}
          isCutOff={stream.state === 'reconnecting'}
        />
      </p>
      {calls.length > 0 && (
        <ol className={styles['calls']}>
          {calls.map((call) => (
            <CallLine key={call.id} call={call} isNew={news.has(call.id)} />
          ))}
        </ol>
      )}
    </div>
  );
}

const shownMax = 5;

function Waiting({
  last,
  isFirst,
  isCutOff,
}: {
  last: ListedCall | undefined;
  isFirst: boolean;
  isCutOff: boolean;
}) {
  if (isCutOff)
    return <Status kind="warn">{phrase('Leasehold does not answer; asking again')}</Status>;
  if (!last)
    return (
      <Status kind="info">
        {isFirst ? phrase('Waiting for the first call') : phrase('Waiting for the next call')}
      </Status>
    );
  return (
    <Status kind={outcomes[last.outcome].status}>
      {phrase('{tool} was called: {word}', {
        tool: last.tool,
        word: outcomes[last.outcome].word.toLowerCase(),
      })}
    </Status>
  );
}

function CallLine({
  call: { id, tool, outcome, code, durationMs, at },
  isNew,
}: {
  call: ListedCall;
  isNew: boolean;
}) {
  return (
    <li className={styles['call']} data-new={isNew}>
      <Link to={paths.call(id)}>
        <OthersWord isCode>{tool}</OthersWord>
      </Link>
      <Status kind={outcomes[outcome].status}>{code ?? outcomes[outcome].word}</Status>
      <span className="num quiet">{Math.max(1, Math.round(durationMs))} ms</span>
      <Time at={at} />
    </li>
  );
}
