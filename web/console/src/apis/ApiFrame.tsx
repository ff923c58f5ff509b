import type { RouteAnswer } from '@leasehold/contract/browser';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../api.ts';
import { isNothingThere, NotFoundPage } from '../pages/NotFoundPage.tsx';
import { Page } from '../parts/Page.tsx';
import { QueryView } from '../parts/QueryView.tsx';
import { paths } from '../paths.ts';
import { ReadingState } from './ReadingState.tsx';
import { phrase } from '../words/phrase.ts';

export type EnrolledApi = RouteAnswer<'GET /apis/{id}'>;

interface ApiFrameProps {
  /** Beside the title: what this page does. */
  actions?: (api: EnrolledApi) => ReactNode;
  children: (api: EnrolledApi) => ReactNode;
}

/** Every page of one API: its name and how its last reading went above, its tabs, then the page. */
export function ApiFrame({ actions, children }: ApiFrameProps) {
  const { id = '' } = useParams();
  const api = useRead('GET /apis/{id}', { params: { id } });
  // While another API is loaded, the answer about the one before is not shown under its address.
  const known = api.data?.id === id ? api.data : undefined;
  if (isNothingThere(api)) return <NotFoundPage of="apis" />;
  return (
    <Page
      title={known?.name ?? phrase('API')}
      status={
        known?.reading && (
          <ReadingState outcome={known.reading.outcome} unreviewed={known.unreviewed} />
        )
      }
      crumbs={[{ to: paths.apis(), text: phrase('APIs') }]}
      actions={known && actions?.(known)}
      tabs={tabs.map(([page, text]) => ({ to: paths[page](id), text, isEnd: page === 'api' }))}
    >
      <QueryView query={api}>{(answer) => answer.id === id && children(answer)}</QueryView>
    </Page>
  );
}

const tabs = [
  ['api', phrase('Overview')],
  ['apiOperations', phrase('Operations')],
  ['apiFields', phrase('Fields')],
  ['tryApi', phrase('Try a call')],
  ['apiChanges', phrase('Changes')],
  ['apiReview', phrase('Review')],
  ['apiSettings', phrase('Settings')],
] as const;
