import type { RouteAnswer } from '@leasehold/contract/browser';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../api.ts';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { nameColumn, timeColumn } from '../../parts/lists/columns.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { lazyPart } from '../../parts/lazy-part.ts';
import { Page } from '../../parts/Page.tsx';
import { QueryView, Skeleton } from '../../parts/QueryView.tsx';
import { Section } from '../../parts/Section.tsx';
import { Status } from '../../parts/Status.tsx';
import { Table } from '../../parts/lists/Table.tsx';
import { protectedWeekQuery } from '../../contract/protected-week.ts';
import { waitingDrafts } from '../../first-reads.ts';
import { paths } from '../../paths.ts';
import { callColumns } from '../../watch/call-columns.tsx';
import { HourlyChart } from '../../watch/HourlyChart.tsx';
import styles from './OverviewPage.module.css';
import { shownNumber } from '../../words/shown-number.ts';
import { phrase, phraseOf } from '../../words/phrase.ts';

type Overview = RouteAnswer<'GET /overview'>;

/** What it knows of treatments comes with it. */
const ProtectedChart = lazyPart(
  async () => (await import('../../watch/ProtectedChart.tsx')).ProtectedChart,
);

/** What this workspace has, what its agents did in a day, and what waits for somebody. */
export function OverviewPage() {
  const overview = useRead('GET /overview', {}, { everyMs: 30_000 });
  return (
    <Page title={phrase('Overview')}>
      <QueryView query={overview} lines={12}>
        {(found) =>
          found.apis === 0 ? (
            <Empty
              action={
                <ButtonLink to={paths.start()}>{phrase('Set up the first lease')}</ButtonLink>
              }
            >
              {phrase('This workspace has no API yet. The first lease takes two minutes.')}
            </Empty>
          ) : (
            <Found overview={found} />
          )
        }
      </QueryView>
    </Page>
  );
}

function Found({ overview }: { overview: Overview }) {
  const { calls, lastCalls, ending } = overview;
  const week = useRead('GET /stats', protectedWeekQuery(), { everyMs: 60_000 });
  // An overview tells no reports.
  const columns = callColumns.filter(({ title }) => title !== phrase('Code'));
  return (
    <>
      <Figures overview={overview} />
      <div className="columns even">
        <HourlyChart
          title={phrase('Calls of the last 24 hours')}
          hours={calls.hours}
          total={calls.total}
        />
        <QueryView query={week} lines={8}>
          {(stats) => (
            <Suspense fallback={<Skeleton lines={8} />}>
              <ProtectedChart stats={stats} />
            </Suspense>
          )}
        </QueryView>
      </div>
      <div className={styles['sides']}>
        <Section
          title={phrase('Latest calls')}
          actions={
            <>
              <Link to={paths.calls()}>{phrase('All calls')}</Link>
              <Link to={paths.liveCalls()}>{phrase('Watch live')}</Link>
            </>
          }
        >
          {lastCalls.length === 0 ? (
            <Empty
              action={<ButtonLink to={paths.leases()}>{phrase('Connect an agent')}</ButtonLink>}
            >
              {phrase('No agent has called anything yet.')}
            </Empty>
          ) : (
            <Table
              caption={phrase('Latest calls, the newest first')}
              rows={lastCalls}
              rowKey={({ id }) => id}
              rowTo={({ id }) => paths.call(id)}
              columns={columns}
              isWhole
              isDense
            />
          )}
        </Section>
        <Section title={phrase('Ending soon')}>
          {ending.length === 0 ? (
            <p className="quiet">{phrase('No lease ends within 14 days.')}</p>
          ) : (
            <Table
              caption={phrase('Leases that end soon')}
              rows={ending}
              rowKey={({ id }) => id}
              rowTo={({ id }) => paths.leaseLimits(id)}
              columns={[
                nameColumn(phrase('Lease'), 'name'),
                timeColumn(phrase('Ends'), 'expiresAt'),
              ]}
              isWhole
              isDense
            />
          )}
        </Section>
      </div>
    </>
  );
}

/** The numbers, each the way to what it counts. */
function Figures({
  overview: { apis, leases, drift, alerts, alertRules, hasAnswers },
}: {
  overview: Overview;
}) {
  const drafts = useRead('GET /drafts', { query: waitingDrafts }, { everyMs: 30_000 }).data;
  const others = (['paused', 'expired', 'revoked'] as const).filter(
    (state) => (leases[state] ?? 0) > 0,
  );
  return (
    <ul className={styles['figures']}>
      <Figure
        to={paths.leases({ status: 'live' })}
        value={leases['live'] ?? 0}
        name={leases['live'] === 1 ? phrase('Live lease') : phrase('Live leases')}
      >
        {others
          .map((state) => `${shownNumber(leases[state] ?? 0)} ${phraseOf(state)}`)
          .join(', ') ||
          ((leases['live'] ?? 0) > 0 ? phrase('None paused or over') : phrase('None is cut yet'))}
      </Figure>
      <Figure to={paths.apis()} value={apis} name={apis === 1 ? phrase('API') : phrase('APIs')}>
        {phrase('Enrolled')}
      </Figure>
      <Figure
        to={paths.drift()}
        value={drift}
        isOrMore={drift >= driftMax}
        name={phrase('Fields to review')}
      >
        {drift > 0 ? (
          <Status kind="warn">{phrase('Wait for a decision')}</Status>
        ) : hasAnswers ? (
          phrase('No answer met one that waits')
        ) : (
          phrase('No answer was seen yet')
        )}
      </Figure>
      {drafts && drafts.items.length > 0 && (
        <Figure
          to={paths.drafts({ state: 'requested' })}
          value={drafts.items.length}
          isOrMore={drafts.next !== undefined}
          name={phrase('{count|Draft|Drafts} to approve', { count: drafts.items.length })}
        >
          <Status kind="warn">{phrase('Waiting for a second person')}</Status>
        </Figure>
      )}
      <Figure
        to={paths.alerts({ state: 'open' })}
        value={alerts}
        name={alerts === 1 ? phrase('Open alert') : phrase('Open alerts')}
      >
        {alerts > 0 ? (
          <Status kind="danger">{phrase('Look at it')}</Status>
        ) : alertRules > 0 ? (
          <Status kind="ok">{phrase('All quiet')}</Status>
        ) : (
          phrase('Nothing is watched for: make a rule')
        )}
      </Figure>
    </ul>
  );
}

/** As far as the answer counts. */
const driftMax = 1_000;

interface FigureProps {
  to: string;
  value: number;
  isOrMore?: boolean;
  name: string;
  children: React.ReactNode;
}

function Figure({ to, value, isOrMore = false, name, children }: FigureProps) {
  return (
    <li className={styles['figure']}>
      <Link to={to}>
        <strong className="num">
          {shownNumber(value)}
          {isOrMore && '+'}
        </strong>{' '}
        {name}
      </Link>
      <p className="quiet">{children}</p>
    </li>
  );
}
