import { createClient, type RouteAnswer, type RouteInput } from '@leasehold/contract/browser';
import { useEffect, useRef, useState } from 'react';
import { workspaceId } from '../workspace-path.ts';

type Answer = RouteAnswer<'GET /search'>;

export interface Found {
  answer: Answer;
  /** What was asked for; what is typed now may be longer. */
  text: string;
  error: Error | undefined;
}

/** A letter after a rest is asked for at once; of letters one after the other the last is. */
const restMs = 90;
const waitMs = 60;
/** While descriptions are still being read. */
const againMs = 400;

const nothing: Found = { answer: { items: [], more: [], unread: 0 }, text: '', error: undefined };

/**
 * What the workspace has of a text. Another letter cancels the question before; what was found last
 * stays until there is an answer.
 */
export function useFound(text: string, kind: 'lease' | undefined, isOpen: boolean): Found {
  const [found, setFound] = useState(nothing);
  const typedAt = useRef(0);
  useEffect(() => {
    if (!isOpen) return undefined;
    const stop = new AbortController();
    const now = performance.now();
    const isRested = now - typedAt.current > restMs;
    typedAt.current = now;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (unreadBefore: number) => {
      try {
        const answer = await askFor(text, kind, stop.signal);
        setFound({ answer, text, error: undefined });
        if (answer.unread > 0 && answer.unread < unreadBefore)
          timer = setTimeout(() => void ask(answer.unread), againMs);
      } catch (error) {
        if (stop.signal.aborted) return;
        setFound({ ...nothing, text, error: error instanceof Error ? error : new Error('') });
      }
    };
    if (isRested) void ask(Infinity);
    else timer = setTimeout(() => void ask(Infinity), waitMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, kind, isOpen]);
  return found;
}

function askFor(text: string, kind: 'lease' | undefined, signal: AbortSignal): Promise<Answer> {
  const client = createClient({
    baseUrl: `${location.origin}/api/v1`,
    workspaceId: () => workspaceId,
    fetch: (request) => fetch(request, { signal }),
  });
  const query: RouteInput<'GET /search'>['query'] = {
    ...(text !== '' && { search: text.slice(0, 100) }),
    ...(kind && { kind, limit: 20 }),
  };
  return client('GET /search', { query });
}
