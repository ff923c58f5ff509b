import type { RouteAnswer } from '@leasehold/contract/browser';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../api.ts';
import { Page } from '../parts/Page.tsx';
import { QueryView } from '../parts/QueryView.tsx';
import { ReadingState } from './ReadingState.tsx';

export type Api = RouteAnswer<'GET /apis/{id}'>;

interface ApiFrameProps {
  /** Beside the title: what this page does. */
  actions?: (api: Api) => ReactNode;
  children: (api: Api) => ReactNode;
}

/** Every page of one API: its name and how its last reading went above, its tabs, then the page. */
export function ApiFrame({ actions, children }: ApiFrameProps) {
  const { id = '' } = useParams();
  const api = useRead('GET /apis/{id}', { params: { id } });
  // While another API is loaded, the answer about the one before is not shown under its address.
  const known = api.data?.id === id ? api.data : undefined;
  return (
    <Page
      title={known?.name ?? 'API'}
      status={
        known?.reading && (
          <ReadingState outcome={known.reading.outcome} unreviewed={known.unreviewed} />
        )
      }
      crumbs={[{ to: '/apis', text: 'APIs' }]}
      actions={known && actions?.(known)}
      tabs={tabs.map(([page, text]) => ({ to: `/apis/${id}${page}`, text, isEnd: page === '' }))}
    >
      <QueryView query={api}>{(answer) => answer.id === id && children(answer)}</QueryView>
    </Page>
  );
}

const tabs = [
  ['', 'Overview'],
  ['/operations', 'Operations'],
  ['/fields', 'Fields'],
  ['/try', 'Try a call'],
  ['/changes', 'Changes'],
  ['/review', 'Review'],
  ['/settings', 'Settings'],
] as const;
