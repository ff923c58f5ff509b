import { Link, useSearchParams } from 'react-router';
import { useRead } from '../../api.ts';
import { callsPageQuery } from '../../first-reads.ts';
import { LeaseFrame } from '../../leases/LeaseFrame.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { FilterLinks } from '../../parts/lists/FilterLinks.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { QueryView } from '../../parts/QueryView.tsx';
import { paths } from '../../paths.ts';
import { CallFilters } from '../../watch/CallFilters.tsx';
import { CallTable } from '../../watch/CallTable.tsx';
import {
  CodeRanks,
  FieldRanks,
  LatencyChart,
  OutcomeChart,
  TreatmentRanks,
} from '../../watch/charts.tsx';
import { spans, useSpan } from '../../watch/use-span.ts';
import type { Stats } from '../../watch/whole-steps.ts';
import { phrase } from '../../words/phrase.ts';
import { phraseParts } from '../../words/phrase-parts.tsx';

/** What agents did with one lease: counted, and one by one. */
export function LeaseCallsPage() {
  return (
    <LeaseFrame
      actions={({ id }) => (
        <ButtonLink variant="outline" to={paths.liveCalls({ leaseId: id })}>
          {phrase('Watch live')}
        </ButtonLink>
      )}
    >
      {({ id, state }) => <LeaseCalls leaseId={id} isOver={state === 'revoked'} />}
    </LeaseFrame>
  );
}

function LeaseCalls({ leaseId, isOver }: { leaseId: string; isOver: boolean }) {
  const [search] = useSearchParams();
  const span = useSpan();
  const stats = useRead(
    'GET /stats',
    { query: { leaseId, step: span.step, from: span.from } },
    { everyMs: 60_000 },
  );
  const calls = useRead('GET /calls', { query: { ...callsPageQuery(search), leaseId } });
  return (
    <>
      <FilterLinks label={phrase('Span of the charts')} name="span" options={spans} />
      <QueryView query={stats} lines={8}>
        {(found) => <Charts stats={found} leaseId={leaseId} />}
      </QueryView>
      <h2 className="title">{phrase('Calls')}</h2>
      <CallFilters ofLease={leaseId} />
      <CallTable
        query={calls}
        lines={10}
        isOfOneLease
        empty={
          <Empty
            {...(!isOver && {
              action: (
                <ButtonLink to={paths.leaseConnect(leaseId)}>
                  {phrase('Connect an agent')}
                </ButtonLink>
              ),
            })}
          >
            {phrase('No call of this lease, or none that matches these filters.')}
          </Empty>
        }
      />
    </>
  );
}

function Charts({ stats, leaseId }: { stats: Stats; leaseId: string }) {
  const latest = useRead('GET /calls', { query: { leaseId, outcome: 'ok', limit: 100 } });
  const misused = stats.total.codes['token_refused'] ?? 0;
  if (stats.total.calls === 0) return <p className="quiet">{phrase('No call in this time.')}</p>;
  return (
    <div className="stack">
      {misused > 0 && (
        <Notice kind="warn" title={phrase('{misused} calls were refused for a token', { misused })}>
          <p>
            {phraseParts(
              'The token was forged, altered, of another lease, or out of place. An agent that makes tokens up, or was told to, looks like this. <a>List these calls</a>.',
              { a: (words) => <Link to={`?code=token_refused&since=${stats.from}`}>{words}</Link> },
            )}
          </p>
        </Notice>
      )}
      <OutcomeChart stats={stats} title={phrase('Calls by outcome')} />
      <div className="columns">
        <LatencyChart stats={stats} side="ours" title={phrase('Time spent here')} />
        <LatencyChart stats={stats} side="upstream" title={phrase('Time spent upstream')} />
      </div>
      <div className="columns">
        <CodeRanks
          stats={stats}
          filter={{}}
          listedAt={(query) => paths.leaseCalls(leaseId, query)}
        />
        <TreatmentRanks stats={stats} />
      </div>
      <QueryView query={latest}>{({ items }) => <FieldRanks calls={items} />}</QueryView>
    </div>
  );
}
