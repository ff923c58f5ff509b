import { PublicError } from '@leasehold/contract/browser';
import { EventSource, type FetchLike } from 'eventsource';
import { useEffect, useRef, useState } from 'react';
import { workspaceId } from '../workspace-path.ts';
import type { CallListFilter } from './call-filter.ts';
import type { ListedCall } from './outcomes.ts';
import { phrase } from '../words/phrase.ts';

export type StreamState = 'connecting' | 'live' | 'reconnecting';

/** Between two moments more was missed than a stream catches up on. */
export interface StreamGap {
  since: string;
  until: string;
}

interface CallStreamListener {
  onCall: (call: ListedCall) => void;
  onDropped: (count: number) => void;
}

interface CallStream {
  state: StreamState;
  gap: StreamGap | undefined;
  /** Why it will not come back by itself. */
  error: Error | undefined;
  retry: () => void;
}

/**
 * Follows `GET /calls/stream` while the page is shown. What it lost the connection over, it is told
 * when it is back.
 */
export function useCallStream(
  filter: Omit<CallListFilter, 'since' | 'until'>,
  listener: CallStreamListener,
): CallStream {
  const given = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const asked = new URLSearchParams(given).toString();
  const [state, setState] = useState<StreamState>('connecting');
  const [gap, setGap] = useState<StreamGap>();
  const [error, setError] = useState<Error>();
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(listener);
  useEffect(() => void (latest.current = listener));
  useEffect(() => {
    setState('connecting');
    setError(undefined);
    setGap(undefined);
    const source = new EventSource(`/api/v1/calls/stream?${asked}`, { fetch: fetchOfWorkspace });
    source.addEventListener('open', () => setState('live'));
    source.addEventListener('call', ({ data }) => latest.current.onCall(JSON.parse(data)));
    source.addEventListener('dropped', ({ data }) =>
      latest.current.onDropped(JSON.parse(data).count),
    );
    source.addEventListener('gap', ({ data }) => setGap(JSON.parse(data)));
    source.addEventListener('error', ({ code: status }) => {
      setState('reconnecting');
      // What the server refuses it would refuse again.
      if (source.readyState === source.CLOSED) setError(refusalOf(status));
    });
    return () => source.close();
  }, [asked, attempt]);
  return { state, gap, error, retry: () => setAttempt((count) => count + 1) };
}

/**
 * A browser's own `EventSource` sends no header, and so could not say which workspace it is about.
 */
const fetchOfWorkspace: FetchLike = (input, init) =>
  fetch(input, {
    ...init,
    headers: {
      ...init.headers,
      ...(workspaceId !== undefined && { 'leasehold-workspace': workspaceId }),
    },
  });

function refusalOf(status: number | undefined): Error {
  if (status === 429)
    return new PublicError(
      'rate_limited',
      phrase('This workspace watches as many live streams as it may. Close one, then try again.'),
    );
  if (status === 401) return new PublicError('unauthorized');
  if (status === 403) return new PublicError('forbidden');
  if (status === 400)
    return new PublicError(
      'invalid_request',
      phrase('A filter in the address of this page is not one.'),
    );
  return new PublicError('control_unreachable', phrase('Leasehold ended the live view.'));
}
