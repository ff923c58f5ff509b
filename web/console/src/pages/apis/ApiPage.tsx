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
import { nameColumn } from '../../parts/lists/columns.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { QueryView } from '../../parts/QueryView.tsx';
import { Section } from '../../parts/Section.tsx';
import { Table } from '../../parts/lists/Table.tsx';
import { Time } from '../../parts/Time.tsx';
import { paths } from '../../paths.ts';
import { phrase } from '../../words/phrase.ts';
import { phraseParts } from '../../words/phrase-parts.tsx';
import { shownNumber } from '../../words/shown-number.ts';

/**
 * What is known of one API, who has leases of it, and what of its description could not be used.
 */
export function ApiPage() {
  const [search] = useSearchParams();
  return (
    <ApiFrame
      actions={(api) => (
        <ButtonLink to={paths.newLease({ api: api.id })}>{phrase('Cut a lease')}</ButtonLink>
      )}
    >
      {(api) => (
        <>
          {search.has('enrolled') && <Understood api={api} />}
          <ReviewNotice api={api} />
          <Facts facts={factsOf(api)} />
          <Leases api={api} />
          {api.problemCount > 0 && (
            <Section
              title={phrase('{problemCount|# problem|# problems} of the description', {
                problemCount: api.problemCount,
              })}
            >
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
      title={phrase('Read as {formatNames}: {operationCount|# operation|# operations}', {
        formatNames: formatNames[api.format],
        operationCount: api.operationCount,
      })}
    >
      <p>
        {api.problemCount === 0
          ? phraseParts(
              'All of it can be used. Agents see nothing of an API before a lease of it is cut. Look at <a>what is suggested for each field</a>, <a2>try a call</a2>, or <a3>cut a lease</a3>.',
              {
                a: (words) => <Link to={paths.apiFields(api.id)}>{words}</Link>,
                a2: (words) => <Link to={paths.tryApi(api.id)}>{words}</Link>,
                a3: (words) => <Link to={paths.newLease({ api: api.id })}>{words}</Link>,
              },
            )
          : lost > 0
            ? phraseParts(
                '{problemCount|# problem|# problems}, listed below; {lost|# place|# places} could not be used at all. Agents see nothing of an API before a lease of it is cut. Look at <a>what is suggested for each field</a>, <a2>try a call</a2>, or <a3>cut a lease</a3>.',
                {
                  problemCount: api.problemCount,
                  lost,
                  a: (words) => <Link to={paths.apiFields(api.id)}>{words}</Link>,
                  a2: (words) => <Link to={paths.tryApi(api.id)}>{words}</Link>,
                  a3: (words) => <Link to={paths.newLease({ api: api.id })}>{words}</Link>,
                },
              )
            : phraseParts(
                '{problemCount|# problem|# problems}, listed below. Agents see nothing of an API before a lease of it is cut. Look at <a>what is suggested for each field</a>, <a2>try a call</a2>, or <a3>cut a lease</a3>.',
                {
                  problemCount: api.problemCount,
                  a: (words) => <Link to={paths.apiFields(api.id)}>{words}</Link>,
                  a2: (words) => <Link to={paths.tryApi(api.id)}>{words}</Link>,
                  a3: (words) => <Link to={paths.newLease({ api: api.id })}>{words}</Link>,
                },
              )}
      </p>
    </Notice>
  );
}

function ReviewNotice({ api }: { api: EnrolledApi }) {
  const { reading, unreviewed } = api;
  return (
    <>
      {reading?.outcome === 'failed' && (
        <Notice kind="danger" title={phrase('The description could not be read again')}>
          <p>
            {reading.message}{' '}
            {reading.failedSince === null
              ? phrase('What was read before stays in force.')
              : phraseParts(
                  'What was read before stays in force; it has failed {failures|# time|# times}, first {time}.',
                  { failures: reading.failures, time: <Time at={reading.failedSince} /> },
                )}
          </p>
        </Notice>
      )}
      {unreviewed > 0 && (
        <Notice
          kind="warn"
          title={phrase(
            '{unreviewed|# change|# changes} of the description {unreviewed|waits|wait} for review',
            { unreviewed },
          )}
        >
          <p>
            {phraseParts('Agents are offered nothing new until then. <a>Review the changes</a>.', {
              a: (words) => <Link to={paths.apiChanges(api.id)}>{words}</Link>,
            })}
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
      phrase('Base address'),
      <OthersWord key="" isCode>
        {api.baseUrl}
      </OthersWord>,
    ],
    [
      phrase('Description'),
      api.source === null ? (
        sourceText(api)
      ) : (
        <OthersWord key="" isCode>
          {api.source}
        </OthersWord>
      ),
    ],
    [
      phrase('Format'),
      [
        formatNames[api.format],
        api.version && phrase('version {version} of the API', { version: api.version }),
      ]
        .filter(Boolean)
        .join(', '),
    ],
    [phrase('Authentication'), api.isSample ? phrase('Built in') : authText(api.auth)],
    [
      phrase('Operations'),
      <Link key="" to={paths.apiOperations(api.id)}>
        {phrase('{count|# operation|# operations}', { count: api.operationCount })}
      </Link>,
    ],
    ...(api.source === null
      ? []
      : [
          [phrase('Read again'), rereadText(api)] satisfies [string, ReactNode],
          [
            phrase('Last reading'),
            reading?.readAt ? <Time key="" at={reading.readAt} /> : phrase('When it was enrolled'),
          ] satisfies [string, ReactNode],
        ]),
    [phrase('Enrolled'), <Time key="" at={api.createdAt} />],
    [
      phrase('Id'),
      <OthersWord key="" isCode>
        {api.id}
      </OthersWord>,
    ],
  ];
}

const sourceText = ({ isSample }: EnrolledApi): string =>
  isSample ? phrase('The built-in sample') : phrase('Given as text');

function Leases({ api }: { api: EnrolledApi }) {
  const leases = useRead('GET /leases', { query: { apiId: api.id } });
  return (
    <Section title={phrase('Leases')}>
      <QueryView query={leases} lines={3}>
        {({ items, next }) =>
          items.length === 0 ? (
            <Empty
              action={
                <ButtonLink to={paths.newLease({ api: api.id })}>
                  {phrase('Cut a lease')}
                </ButtonLink>
              }
            >
              {phrase('No agent may call this API yet: it has no lease.')}
            </Empty>
          ) : (
            <>
              <Table
                caption={phrase('Leases of this API')}
                rows={items}
                rowKey={({ id }) => id}
                rowTo={({ id }) => paths.lease(id)}
                columns={[
                  nameColumn(phrase('Lease'), 'name'),
                  {
                    title: phrase('State'),
                    cell: ({ state }) => <LeaseStateMark state={state} />,
                    text: ({ state }) => state,
                  },
                  {
                    title: phrase('Operations'),
                    cell: ({ operations, readOnly }) => operationsWords(operations, readOnly),
                    text: ({ operations }) => operations?.length ?? 'all',
                    isNumber: true,
                  },
                  {
                    title: phrase('Ends'),
                    cell: ({ expiresAt }) =>
                      expiresAt === null ? phrase('no end') : <Time at={expiresAt} />,
                    text: ({ expiresAt }) => expiresAt ?? '',
                    isSpare: true,
                  },
                ]}
              />
              {next !== undefined && (
                <Link to={paths.leases({ apiId: api.id })}>{phrase('All leases of this API')}</Link>
              )}
            </>
          )
        }
      </QueryView>
    </Section>
  );
}

/** `12`, `All that only read`. */
function operationsWords(operations: readonly string[] | null, isReadOnly: boolean): string {
  if (operations === null) return isReadOnly ? phrase('All that only read') : phrase('All');
  const count = operations.length;
  return isReadOnly ? phrase('{count} that only read', { count }) : shownNumber(count);
}
