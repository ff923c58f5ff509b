import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { client, useRead } from '../api.ts';
import { callsQuery } from '../first-reads.ts';
import { ActionButton } from '../parts/ActionButton.tsx';
import { ButtonLink } from '../parts/ButtonLink.tsx';
import { saveFile } from '../parts/save-file.ts';
import { Empty } from '../parts/Empty.tsx';
import { Page } from '../parts/Page.tsx';
import { Problem } from '../parts/Problem.tsx';
import { QueryView } from '../parts/QueryView.tsx';
import { paths } from '../paths.ts';
import { readCallFilter } from '../watch/call-filter.ts';
import { CallFilters } from '../watch/CallFilters.tsx';
import { CallTable } from '../watch/CallTable.tsx';

/** What agents did, newest first. */
export function CallsPage() {
  const [search] = useSearchParams();
  const filter = readCallFilter(search);
  const calls = useRead('GET /calls', { query: callsQuery(search) });
  const exporting = useMutation({
    mutationFn: async () => client('GET /calls/export', { query: filter }),
    onSuccess: (csv) => saveFile('calls.csv', 'text/csv', csv),
  });
  const { since: _since, until: _until, ...ofAnyTime } = filter;
  return (
    <Page
      title="Calls"
      actions={
        <>
          <ActionButton
            needs="GET /calls/export"
            variant="ghost"
            isBusy={exporting.isPending}
            onClick={() => exporting.mutate()}
          >
            Export all that match
          </ActionButton>
          <ButtonLink variant="outline" to={paths.liveCalls(ofAnyTime)}>
            Watch live
          </ButtonLink>
        </>
      }
    >
      <CallFilters />
      {exporting.error && <Problem error={exporting.error} />}
      <QueryView query={calls} lines={12}>
        {({ items, next }) => (
          <CallList calls={items} next={next} isNarrowed={Object.keys(filter).length > 0} />
        )}
      </QueryView>
    </Page>
  );
}

function CallList({
  calls,
  next,
  isNarrowed,
}: {
  calls: Parameters<typeof CallTable>[0]['calls'];
  next: string | undefined;
  isNarrowed: boolean;
}) {
  if (calls.length > 0) return <CallTable calls={calls} next={next} csvName="calls" />;
  if (isNarrowed) return <Empty>No call matches these filters.</Empty>;
  return (
    <Empty action={<ButtonLink to={paths.leases()}>Connect an agent to a lease</ButtonLink>}>
      No agent has called anything yet.
    </Empty>
  );
}
