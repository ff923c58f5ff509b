import type { RouteAnswer } from '@leasehold/contract/browser';
import { MarkedLine } from '@leasehold/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { client } from '../api.ts';
import { CopyField } from '../parts/CopyField.tsx';
import { Notice } from '../parts/Notice.tsx';
import { Section } from '../parts/Section.tsx';
import { errorDocsPath, paths } from '../paths.ts';
import { markResult, tokensIn } from './mark-result.ts';
import styles from './ResultView.module.css';
import { phrase } from '../words/phrase.ts';
import { phraseParts } from '../words/phrase-parts.tsx';

export type Played = RouteAnswer<'POST /leases/{id}/playground'>;

/**
 * What an agent gets of a call: both channels, which say the same, with what was done to each
 * value.
 */
export function ResultView({ played: { callId, result } }: { played: Played }) {
  const record = useRecord(callId);
  const json = JSON.stringify(result['structuredContent'] ?? null);
  const tokens = useMemo(() => tokensIn(json), [json]);
  const refusal = refusalIn(result);
  const { lines, linesLeft } = useMemo(
    () => markResult(json, record.data?.report?.paths),
    [json, record.data],
  );
  return (
    <Section
      title={phrase('What the agent gets')}
      actions={
        <>
          {record.data && (
            <span className="num quiet">{Math.max(1, Math.round(record.data.durationMs))} ms</span>
          )}
          {callId !== null && <Link to={paths.call(callId)}>{phrase('Its record')}</Link>}
        </>
      }
    >
      {refusal && (
        <Notice kind="warn" title={refusal.message}>
          <p>
            {phraseParts('The agent is told so, as the result of its call. {a}', {
              a: (
                <a href={errorDocsPath(refusal.code)} target="_blank" rel="noreferrer">
                  <code>{refusal.code}</code>
                </a>
              ),
            })}
          </p>
        </Notice>
      )}
      <p className="quiet">
        {phraseParts('{code}, with what was done to each value:', {
          code: <code>structuredContent</code>,
        })}
      </p>
      <pre className={styles['result']} tabIndex={0} aria-label="structuredContent">
        {lines.map((line, at) => (
          // lines have no identity of their own
          <span key={at}>
            <MarkedLine line={line} />
            {'\n'}
          </span>
        ))}
        {linesLeft > 0 && phrase('… {linesLeft} more lines', { linesLeft })}
      </pre>
      <details>
        <summary>
          {phraseParts('{code}: the same as text, for clients that read no other', {
            code: <code>content</code>,
          })}
        </summary>
        <pre className={styles['result']} tabIndex={0}>
          {JSON.stringify(result['content'], undefined, 2)}
        </pre>
      </details>
      {tokens.length > 0 && (
        <details>
          <summary>
            {phrase(
              '{tokens} {tokens|token|tokens}: an argument that takes one gets the value back',
              { tokens: tokens.length },
            )}
          </summary>
          <ul className={styles['tokens']}>
            {tokens.map((token) => (
              <li key={token}>
                <CopyField name={phrase('token')} text={token} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}

/** It is written a moment after the call has ended. */
function useRecord(callId: string | null) {
  return useQuery({
    queryKey: ['GET /calls/{id}', callId],
    queryFn: async () => client('GET /calls/{id}', { params: { id: callId ?? '' } }),
    enabled: callId !== null,
    staleTime: Infinity,
    retry: 20,
    retryDelay: 100,
  });
}

/** Why the agent got no data, as it is told. */
function refusalIn(result: Played['result']): { code: string; message: string } | undefined {
  const { error } = {
    error: undefined,
    ...(isRecord(result['structuredContent']) && result['structuredContent']),
  };
  if (result['isError'] !== true || !isRecord(error)) return undefined;
  const { code, message } = error;
  return typeof code === 'string' && typeof message === 'string' ? { code, message } : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
