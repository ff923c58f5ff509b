import type { RouteAnswer } from '@leasehold/contract/browser';
import { useSearchParams } from 'react-router';
import { useRead } from '../../api.ts';
import { leasesPageQuery } from '../../first-reads.ts';
import { BulkBar } from '../../leases/bulk/BulkBar.tsx';
import { useChosenLeases } from '../../leases/bulk/use-chosen-leases.ts';
import { leaseStateNames } from '../../leases/lease-states.ts';
import { leaseStateWords } from '../../leases/lease-state-words.ts';
import { LeaseStateMark } from '../../leases/LeaseFrame.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { labelsColumn, nameColumn } from '../../parts/lists/columns.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { SelectField } from '../../parts/Field.tsx';
import { LabelField } from '../../parts/lists/LabelField.tsx';
import { SavedViews } from '../../parts/lists/SavedViews.tsx';
import { FilterLinks } from '../../parts/lists/FilterLinks.tsx';
import { ListView } from '../../parts/lists/ListView.tsx';
import { Page } from '../../parts/Page.tsx';
import { SearchField, withFilter } from '../../parts/lists/SearchField.tsx';
import type { Column } from '../../parts/lists/Table.tsx';
import { Time } from '../../parts/Time.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../session.ts';
import styles from './LeasesPage.module.css';
import { phrase } from '../../words/phrase.ts';
import { shownNumber } from '../../words/shown-number.ts';

type LeaseRow = RouteAnswer<'GET /leases'>['items'][number];

/** Every lease of the workspace. */
export function LeasesPage() {
  const [params] = useSearchParams();
  const query = leasesPageQuery(params);
  const { search, label, status, apiId } = query;
  const isFiltered = [search, label, status, apiId].some((one) => one !== undefined);
  const leases = useRead('GET /leases', { query });
  const { isAllowed } = useMay('PATCH /leases/{id}');
  const chosen = useChosenLeases(query);
  const hasNone = !isFiltered && leases.data?.items.length === 0;
  return (
    <Page
      title={phrase('Leases')}
      term="lease"
      actions={<ButtonLink to={paths.newLease({ api: apiId })}>{phrase('Cut a lease')}</ButtonLink>}
    >
      {!hasNone && <Filters apiId={apiId} />}
      <SavedViews list="leases" />
      <ListView
        caption={phrase('Leases')}
        query={leases}
        lines={10}
        empty={isFiltered ? <NoneFits /> : <NoLeases />}
        rowTo={({ id }) => paths.lease(id)}
        columns={columns}
        csvName="leases"
        selection={isAllowed ? chosen.selection : undefined}
      />
      {isAllowed && <BulkBar chosen={chosen} total={leases.data?.total ?? 0} />}
    </Page>
  );
}

const NoneFits = () => (
  <Empty
    action={
      <ButtonLink to={paths.leases()} variant="outline">
        {phrase('Show all')}
      </ButtonLink>
    }
  >
    {phrase('No lease fits these filters.')}
  </Empty>
);

const NoLeases = () => (
  <Empty action={<ButtonLink to={paths.start()}>{phrase('Set up the first lease')}</ButtonLink>}>
    {phrase(
      'There is no lease yet. A lease is an address of an API for one agent: with its own operations, treatments, limits and end.',
    )}
  </Empty>
);

const columns: Column<LeaseRow>[] = [
  { ...nameColumn(phrase('Lease'), 'name'), sort: 'name' },
  {
    title: phrase('State'),
    cell: ({ state }) => <LeaseStateMark state={state} />,
    text: ({ state }) => state,
  },
  {
    title: phrase('API'),
    cell: ({ apiName }) => apiName ?? '–',
    text: ({ apiName }) => apiName ?? '',
    isSpare: true,
  },
  labelsColumn(),
  {
    title: phrase('Ends'),
    sort: 'ends',
    cell: ({ expiresAt }) => <Moment at={expiresAt} none={phrase('no end')} />,
    text: ({ expiresAt }) => expiresAt ?? '',
  },
  {
    title: phrase('Last call'),
    cell: ({ lastCallAt }) => <Moment at={lastCallAt} none={phrase('never')} />,
    text: ({ lastCallAt }) => lastCallAt ?? '',
    isSpare: true,
  },
  {
    title: phrase('Calls in 24 h'),
    cell: ({ calls24h }) => shownNumber(calls24h) ?? '–',
    text: ({ calls24h }) => calls24h ?? '',
    isNumber: true,
    isSpare: true,
  },
];

const Moment = ({ at, none }: { at: string | null | undefined; none: string }) =>
  at ? <Time at={at} /> : <span className="quiet">{none}</span>;

function Filters({ apiId }: { apiId: string | undefined }) {
  const [params, setParams] = useSearchParams();
  const apis = useRead('GET /apis', { query: { limit: 200 } });
  const known = apis.data?.items ?? [];
  const isListed = apiId === undefined || known.some(({ id }) => id === apiId);
  return (
    <div className={styles['filters']}>
      <SearchField label={phrase('Search leases')} />
      <FilterLinks
        label={phrase('State')}
        name="status"
        options={[
          { value: '', text: phrase('All') },
          ...leaseStateNames.map((state) => ({ value: state, text: leaseStateWords[state].word })),
        ]}
      />
      <SelectField
        label={phrase('API')}
        isLabelSaid
        value={apiId ?? ''}
        options={[
          { value: '', text: phrase('Every API') },
          ...(isListed ? [] : [{ value: apiId, text: apiId }]),
          ...known.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        onChange={(chosen) => setParams(withFilter(params, 'apiId', chosen))}
      />
      <LabelField of="leases" />
    </div>
  );
}
