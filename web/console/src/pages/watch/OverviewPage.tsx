import type { RouteAnswer } from '@leasehold/contract/browser';
import { Link } from 'react-router';
import { useRead } from '../../api.ts';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { textColumn, timeColumn } from '../../parts/lists/columns.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Page } from '../../parts/Page.tsx';
import { QueryView } from '../../parts/QueryView.tsx';
import { Section } from '../../parts/Section.tsx';
import { Status } from '../../parts/Status.tsx';
import { Table } from '../../parts/lists/Table.tsx';
import { paths } from '../../paths.ts';
import { callColumns } from '../../watch/CallTable.tsx';
import { HourlyChart } from '../../watch/charts.tsx';
import styles from './OverviewPage.module.css';

type Overview = RouteAnswer<'GET /overview'>;

/** What this workspace has, what its agents did in a day, and what waits for somebody. */
export function OverviewPage() {
  const overview = useRead('GET /overview', {}, { everyMs: 30_000 });
  return (
    <Page title="Overview">
      <QueryView query={overview} lines={12}>
        {(found) =>
          found.apis === 0 ? (
            <Empty action={<ButtonLink to={paths.start()}>Set up the first lease</ButtonLink>}>
              This workspace has no API yet. The first lease takes two minutes.
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
  // An overview tells no reports.
  const columns = callColumns.filter(({ title }) => title !== 'Code' && title !== 'Marks');
  return (
    <>
      <Figures overview={overview} />
      <HourlyChart title="Calls of the last 24 hours" hours={calls.hours} total={calls.total} />
      <div className={styles['sides']}>
        <Section
          title="Latest calls"
          actions={
            <>
              <Link to={paths.calls()}>All calls</Link>
              <Link to={paths.liveCalls()}>Watch live</Link>
            </>
          }
        >
          {lastCalls.length === 0 ? (
            <Empty action={<ButtonLink to={paths.leases()}>Connect an agent</ButtonLink>}>
              No agent has called anything yet.
            </Empty>
          ) : (
            <Table
              caption="Latest calls, the newest first"
              rows={lastCalls}
              rowKey={({ id }) => id}
              rowTo={({ id }) => paths.call(id)}
              columns={columns}
              isWhole
              isDense
            />
          )}
        </Section>
        <Section title="Ending soon">
          {ending.length === 0 ? (
            <p className="quiet">No lease ends within 14 days.</p>
          ) : (
            <Table
              caption="Leases that end soon"
              rows={ending}
              rowKey={({ id }) => id}
              rowTo={({ id }) => paths.leaseLimits(id)}
              columns={[textColumn('Lease', 'name'), timeColumn('Ends', 'expiresAt')]}
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
  const others = (['paused', 'expired', 'revoked'] as const).filter(
    (state) => (leases[state] ?? 0) > 0,
  );
  return (
    <ul className={styles['figures']}>
      <Figure to={paths.leases({ status: 'live' })} value={leases['live'] ?? 0} name="Live leases">
        {others
          .map((state) => `${(leases[state] ?? 0).toLocaleString('en')} ${state}`)
          .join(', ') || ((leases['live'] ?? 0) > 0 ? 'None paused or over' : 'None is cut yet')}
      </Figure>
      <Figure to={paths.apis()} value={apis} name={apis === 1 ? 'API' : 'APIs'}>
        Enrolled
      </Figure>
      <Figure to={paths.drift()} value={drift} isOrMore={drift >= driftMax} name="Fields to review">
        {drift > 0 ? (
          <Status kind="warn">Wait for a decision</Status>
        ) : hasAnswers ? (
          'No answer met one that waits'
        ) : (
          'No answer was seen yet'
        )}
      </Figure>
      <Figure
        to={paths.alerts({ state: 'open' })}
        value={alerts}
        name={alerts === 1 ? 'Open alert' : 'Open alerts'}
      >
        {alerts > 0 ? (
          <Status kind="danger">Look at it</Status>
        ) : alertRules > 0 ? (
          <Status kind="ok">All quiet</Status>
        ) : (
          'Nothing is watched for: make a rule'
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
          {value.toLocaleString('en')}
          {isOrMore && '+'}
        </strong>{' '}
        {name}
      </Link>
      <p className="quiet">{children}</p>
    </li>
  );
}
