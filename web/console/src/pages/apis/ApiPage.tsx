import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { OthersWord } from '@leasehold/ui';
import { useRead } from '../../api.ts';
import { authText, rereadText } from '../../apis/api-words.ts';
import { ApiFrame, type EnrolledApi } from '../../apis/ApiFrame.tsx';
import { formatNames } from '../../apis/formats.ts';
import { ProblemsTable } from '../../apis/ProblemsTable.tsx';
import { LeaseStateMark } from '../../leases/LeaseFrame.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { textColumn } from '../../parts/lists/columns.tsx';
import { counted } from '../../parts/counted.ts';
import { Empty } from '../../parts/Empty.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { QueryView } from '../../parts/QueryView.tsx';
import { Section } from '../../parts/Section.tsx';
import { Table } from '../../parts/lists/Table.tsx';
import { Time } from '../../parts/Time.tsx';
import { paths } from '../../paths.ts';

/**
 * What is known of one API, who has leases of it, and what of its description could not be used.
 */
export function ApiPage() {
  const [search] = useSearchParams();
  return (
    <ApiFrame
      actions={(api) => <ButtonLink to={paths.newLease({ api: api.id })}>Cut a lease</ButtonLink>}
    >
      {(api) => (
        <>
          {search.has('enrolled') && <Understood api={api} />}
          <ReviewNotice api={api} />
          <Facts facts={factsOf(api)} />
          <Leases api={api} />
          {api.problemCount > 0 && (
            <Section title={`${counted(api.problemCount, 'problem')} of the description`}>
              <ProblemsTable problems={api.problems} count={api.problemCount} />
            </Section>
          )}
        </>
      )}
    </ApiFrame>
  );
}

/** Right after enrolling: what became of what was given, and where to go on. */
function Understood({ api }: { api: EnrolledApi }) {
  const lost = new Set(
    api.problems.filter(({ severity }) => severity === 'error').map(({ operation }) => operation),
  ).size;
  return (
    <Notice
      kind={lost > 0 ? 'warn' : 'ok'}
      title={`Read as ${formatNames[api.format]}: ${counted(api.operationCount, 'operation')}`}
    >
      <p>
        {api.problemCount === 0
          ? 'All of it can be used.'
          : `${counted(api.problemCount, 'problem')}, listed below${lost > 0 ? `; ${counted(lost, 'place')} could not be used at all` : ''}.`}{' '}
        Agents see nothing of an API before a lease of it is cut. Look at{' '}
        <Link to={paths.apiFields(api.id)}>what is suggested for each field</Link>,{' '}
        <Link to={paths.tryApi(api.id)}>try a call</Link>, or{' '}
        <Link to={paths.newLease({ api: api.id })}>cut a lease</Link>.
      </p>
    </Notice>
  );
}

function ReviewNotice({ api }: { api: EnrolledApi }) {
  const { reading, unreviewed } = api;
  return (
    <>
      {reading?.outcome === 'failed' && (
        <Notice kind="danger" title="The description could not be read again">
          <p>
            {reading.message} What was read before stays in force
            {reading.failedSince !== null && (
              <>
                ; it has failed {counted(reading.failures, 'time')}, first{' '}
                <Time at={reading.failedSince} />
              </>
            )}
            .
          </p>
        </Notice>
      )}
      {unreviewed > 0 && (
        <Notice
          kind="warn"
          title={`${counted(unreviewed, 'change')} of the description ${unreviewed === 1 ? 'waits' : 'wait'} for review`}
        >
          <p>
            Agents are offered nothing new until then.{' '}
            <Link to={paths.apiChanges(api.id)}>Review the changes</Link>.
          </p>
        </Notice>
      )}
    </>
  );
}

function factsOf(api: EnrolledApi): [name: string, value: ReactNode][] {
  const { reading } = api;
  return [
    [
      'Base address',
      <OthersWord key="" isCode>
        {api.baseUrl}
      </OthersWord>,
    ],
    [
      'Description',
      api.source === null ? (
        sourceText(api)
      ) : (
        <OthersWord key="" isCode>
          {api.source}
        </OthersWord>
      ),
    ],
    [
      'Format',
      [formatNames[api.format], api.version && `version ${api.version} of the API`]
        .filter(Boolean)
        .join(', '),
    ],
    ['Authentication', api.isSample ? 'Built in' : authText(api.auth)],
    [
      'Operations',
      <Link key="" to={paths.apiOperations(api.id)}>
        {counted(api.operationCount, 'operation')}
      </Link>,
    ],
    ...(api.source === null
      ? []
      : [
          ['Read again', rereadText(api)] satisfies [string, ReactNode],
          [
            'Last reading',
            reading?.readAt ? <Time key="" at={reading.readAt} /> : 'When it was enrolled',
          ] satisfies [string, ReactNode],
        ]),
    ['Enrolled', <Time key="" at={api.createdAt} />],
    [
      'Id',
      <OthersWord key="" isCode>
        {api.id}
      </OthersWord>,
    ],
  ];
}

const sourceText = ({ isSample }: EnrolledApi): string =>
  isSample ? 'The built-in sample' : 'Given as text';

function Leases({ api }: { api: EnrolledApi }) {
  const leases = useRead('GET /leases', { query: { apiId: api.id } });
  return (
    <Section title="Leases">
      <QueryView query={leases} lines={3}>
        {({ items, next }) =>
          items.length === 0 ? (
            <Empty
              action={<ButtonLink to={paths.newLease({ api: api.id })}>Cut a lease</ButtonLink>}
            >
              No agent may call this API yet: it has no lease.
            </Empty>
          ) : (
            <>
              <Table
                caption="Leases of this API"
                rows={items}
                rowKey={({ id }) => id}
                rowTo={({ id }) => paths.lease(id)}
                columns={[
                  textColumn('Lease', 'name'),
                  {
                    title: 'State',
                    cell: ({ state }) => <LeaseStateMark state={state} />,
                    text: ({ state }) => state,
                  },
                  {
                    title: 'Operations',
                    cell: ({ operations, readOnly }) =>
                      `${operations?.length.toLocaleString('en') ?? 'All'}${readOnly ? ' that only read' : ''}`,
                    text: ({ operations }) => operations?.length ?? 'all',
                    isNumber: true,
                  },
                  {
                    title: 'Ends',
                    cell: ({ expiresAt }) =>
                      expiresAt === null ? 'Never' : <Time at={expiresAt} />,
                    text: ({ expiresAt }) => expiresAt ?? '',
                    isSpare: true,
                  },
                ]}
              />
              {next !== undefined && (
                <Link to={paths.leases({ apiId: api.id })}>All leases of this API</Link>
              )}
            </>
          )
        }
      </QueryView>
    </Section>
  );
}
