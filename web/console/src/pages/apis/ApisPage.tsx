import type { RouteAnswer } from '@leasehold/contract/browser';
import { OthersWord } from '@leasehold/ui';
import { useSearchParams } from 'react-router';
import { useRead } from '../../api.ts';
import { apisPageQuery } from '../../first-reads.ts';
import { ReadingState } from '../../apis/ReadingState.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { countColumn, labelsColumn, nameColumn, timeColumn } from '../../parts/lists/columns.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { LabelField } from '../../parts/lists/LabelField.tsx';
import { SavedViews } from '../../parts/lists/SavedViews.tsx';
import { ListView } from '../../parts/lists/ListView.tsx';
import { Page } from '../../parts/Page.tsx';
import { SearchField } from '../../parts/lists/SearchField.tsx';
import type { Column } from '../../parts/lists/Table.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../session.ts';
import { phrase } from '../../words/phrase.ts';
import { shownNumber } from '../../words/shown-number.ts';

type ApiRow = RouteAnswer<'GET /apis'>['items'][number];

/** Every API of the workspace. */
export function ApisPage() {
  const query = apisPageQuery(useSearchParams()[0]);
  const { search, label } = query;
  const isFiltered = search !== undefined || label !== undefined;
  const apis = useRead('GET /apis', { query });
  const isNone = apis.data?.items.length === 0;
  return (
    <Page
      title={phrase('APIs')}
      actions={<ButtonLink to={paths.newApi()}>{phrase('Enrol an API')}</ButtonLink>}
    >
      {(isFiltered || !isNone) && (
        <div className="row">
          <SearchField label={phrase('Find an API')} />
          <LabelField of="apis" />
        </div>
      )}
      <SavedViews list="apis" />
      <ListView
        caption={phrase('APIs')}
        query={apis}
        empty={
          isFiltered ? (
            <Empty>
              {label === undefined
                ? phrase('No API has “{search}” in its name or address.', { search: search ?? '' })
                : phrase('No API fits these filters.')}
            </Empty>
          ) : (
            <NoApis />
          )
        }
        rowTo={({ id }) => paths.api(id)}
        columns={columns}
        csvName="apis"
      />
    </Page>
  );
}

const columns: Column<ApiRow>[] = [
  { ...nameColumn(phrase('API'), 'name'), sort: 'name' },
  {
    title: phrase('Base address'),
    cell: ({ baseUrl }) => <OthersWord isCode>{baseUrl}</OthersWord>,
    text: ({ baseUrl }) => baseUrl,
    isSpare: true,
  },
  {
    title: phrase('Operations'),
    cell: ({ operationCount }) => shownNumber(operationCount),
    text: ({ operationCount }) => operationCount,
    isNumber: true,
  },
  labelsColumn(),
  countColumn(phrase('Leases'), 'leaseCount'),
  {
    title: phrase('Description'),
    cell: ({ outcome, unreviewed }) => <ReadingState outcome={outcome} unreviewed={unreviewed} />,
    text: ({ outcome }) => outcome ?? '',
  },
  { ...timeColumn(phrase('Enrolled'), 'createdAt', { isSpare: true }), sort: 'created' },
];

function NoApis() {
  const may = useMay('POST /apis');
  if (!may.isAllowed)
    return <Empty>{phrase('No API is enrolled yet. {reason}', { reason: may.reason })}</Empty>;
  return (
    <Empty
      action={
        <div className="row">
          <ButtonLink to={paths.newApi()}>{phrase('From an address or file')}</ButtonLink>
          <ButtonLink variant="outline" to={paths.newApi({ by: 'paste' })}>
            {phrase('Paste a description')}
          </ButtonLink>
          <ButtonLink variant="outline" to={paths.newApi({ by: 'sample' })}>
            {phrase('Use the built-in sample')}
          </ButtonLink>
        </div>
      }
    >
      {phrase('No API is enrolled yet. Give a description of one, or begin with the sample.')}
    </Empty>
  );
}
