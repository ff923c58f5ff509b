import { useRead } from '../api.ts';
import { ButtonLink } from '../parts/ButtonLink.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Page } from '../parts/Page.tsx';
import { QueryView } from '../parts/QueryView.tsx';
import { pathOfCalls, useCallFilter } from '../watch/call-filter.ts';
import { CallFilters } from '../watch/CallFilters.tsx';
import { CallTable } from '../watch/CallTable.tsx';

/** What agents did, newest first. */
export function CallsPage() {
  const [filter, , cursor] = useCallFilter();
  const calls = useRead('GET /calls', { query: { ...filter, ...(cursor !== undefined && { cursor }) } });
  const { since: _since, until: _until, ...ofAnyTime } = filter;
  return (
    <Page
      title="Calls"
      actions={
        <ButtonLink variant="outline" to={pathOfCalls(ofAnyTime, '/calls/live')}>
          Watch live
        </ButtonLink>
      }
    >
      <CallFilters />
      <QueryView query={calls} lines={12}>
        {({ items, next }) => <CallList calls={items} next={next} isNarrowed={Object.keys(filter).length > 0} />}
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
  return <Empty action={<ButtonLink to="/leases">Connect an agent to a lease</ButtonLink>}>No agent has called anything yet.</Empty>;
}
