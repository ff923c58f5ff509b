import { useSearchParams } from 'react-router';
import { client, useRead } from '../../api.ts';
import { callsPageQuery } from '../../first-reads.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { Empty } from '../../parts/Empty.tsx';
import { SavedViews } from '../../parts/lists/SavedViews.tsx';
import { Page } from '../../parts/Page.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { paths } from '../../paths.ts';
import { readCallFilter } from '../../watch/call-filter.ts';
import { CallFilters } from '../../watch/CallFilters.tsx';
import { CallTable } from '../../watch/CallTable.tsx';
import { phrase } from '../../words/phrase.ts';
import { useWork } from '../../use-work.ts';

/** What agents did, newest first. */
export function CallsPage() {
  const [search] = useSearchParams();
  const filter = readCallFilter(search);
  const calls = useRead('GET /calls', { query: callsPageQuery(search) });
  const exporting = useWork({
    mutationFn: async () => client('GET /calls/export', { query: filter }),
    onSuccess: (csv) => saveFile('calls.csv', 'text/csv', csv),
  });
  const { since: _since, until: _until, ...ofAnyTime } = filter;
  return (
    <Page
      title={phrase('Calls')}
      term="call"
      actions={
        <>
          <ActionButton
            needs="GET /calls/export"
            variant="ghost"
            isBusy={exporting.isPending}
            onClick={() => exporting.mutate()}
          >
            {phrase('Export all that match')}
          </ActionButton>
          <ButtonLink variant="outline" to={paths.liveCalls(ofAnyTime)}>
            {phrase('Watch live')}
          </ButtonLink>
        </>
      }
    >
      <CallFilters />
      <SavedViews list="calls" />
      {exporting.error && <Problem error={exporting.error} />}
      <CallTable
        query={calls}
        lines={12}
        empty={
          Object.keys(filter).length > 0 ? (
            <Empty>{phrase('No call matches these filters.')}</Empty>
          ) : (
            <Empty
              action={
                <ButtonLink to={paths.leases()}>{phrase('Connect an agent to a lease')}</ButtonLink>
              }
            >
              {phrase('No agent has called anything yet.')}
            </Empty>
          )
        }
      />
    </Page>
  );
}
