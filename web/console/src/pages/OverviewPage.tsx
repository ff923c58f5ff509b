import { useRead } from '../api.ts';
import { Page } from '../parts/Page.tsx';
import { QueryView } from '../parts/QueryView.tsx';
import { Table } from '../parts/Table.tsx';

/** What this workspace has. */
export function OverviewPage() {
  const leases = useRead('GET /leases');
  return (
    <Page title="Overview">
      <QueryView query={leases}>
        {({ items, next }) => (
          <Table
            caption="Leases"
            rows={items}
            rowKey={({ id }) => id}
            rowTo={({ id }) => `/leases/${id}`}
            next={next}
            columns={[
              { title: 'Lease', cell: ({ name }) => name, text: ({ name }) => name },
              { title: 'State', cell: ({ state }) => state, text: ({ state }) => state },
            ]}
            csvName="leases"
          />
        )}
      </QueryView>
    </Page>
  );
}
