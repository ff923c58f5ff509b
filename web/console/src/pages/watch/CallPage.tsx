import { withheldValues } from '@leasehold/privacy';
import { OthersWord, ValueMark } from '@leasehold/ui';
import { Link, useParams } from 'react-router';
import { useRead } from '../../api.ts';
import type { ApiFailure } from '../../start/remedy-for.ts';
import { UpstreamRemedy } from '../../start/UpstreamRemedy.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { countColumn } from '../../parts/lists/columns.tsx';
import { FieldPath } from '../../parts/FieldPath.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Page } from '../../parts/Page.tsx';
import { QueryView } from '../../parts/QueryView.tsx';
import { Section } from '../../parts/Section.tsx';
import { sizeText } from '../../parts/size-text.ts';
import { Status } from '../../parts/Status.tsx';
import { Table } from '../../parts/lists/Table.tsx';
import { Time } from '../../parts/Time.tsx';
import { paths } from '../../paths.ts';
import { isNothingThere, NotFoundPage } from '../NotFoundPage.tsx';
import { CodeLink, milliseconds, ourMs } from '../../watch/call-columns.tsx';
import { familyOfTreatment } from '../../policy/treatment-words.ts';
import { TreatmentMark } from '../../watch/charts.tsx';
import { outcomes, type ShownCall } from '../../watch/outcomes.ts';
import { ToldAgent } from '../../watch/ToldAgent.tsx';
import styles from './CallPage.module.css';
import { phrase, phraseOf } from '../../words/phrase.ts';
import { shownNumber } from '../../words/shown-number.ts';

/** One call: what was done, never what was said. */
export function CallPage() {
  const { id = '' } = useParams();
  const call = useRead('GET /calls/{id}', { params: { id } });
  const known = call.data;
  if (isNothingThere(call)) return <NotFoundPage of="calls" />;
  return (
    <Page
      title={known ? known.tool : phrase('Call')}
      status={
        known && (
          <Status kind={outcomes[known.outcome].status}>{outcomes[known.outcome].word}</Status>
        )
      }
      crumbs={[{ to: paths.calls(), text: phrase('Calls') }]}
      actions={
        known && (
          <ButtonLink
            variant="outline"
            to={paths.calls({ leaseId: known.leaseId, tool: known.tool })}
          >
            {phrase('Calls of this tool')}
          </ButtonLink>
        )
      }
    >
      <QueryView query={call} lines={12}>
        {(found) => (
          <div className={styles['sides']}>
            <Facts call={found} />
            <AgentSheet call={found} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function Facts({ call }: { call: ShownCall }) {
  const { leaseId, leaseName, policyVersion, code, upstreamStatus, tokensRestored, report } = call;
  const facts: [name: string, value: React.ReactNode][] = [
    [phrase('When'), <Time key="at" at={call.at} isExact />],
    [
      phrase('Lease'),
      <Link key="lease" to={paths.leaseCalls(leaseId)}>
        <OthersWord>{leaseName}</OthersWord>
      </Link>,
    ],
    [
      phrase('Operation'),
      <OthersWord key="operation" isCode>
        {call.operationId}
      </OthersWord>,
    ],
    [phrase('Who'), <OthersWord key="who">{call.principalName}</OthersWord>],
    [
      phrase('Policy'),
      <Link key="policy" to={paths.leasePolicy(leaseId, { view: 'versions' })}>
        {phrase('Version {policyVersion}', { policyVersion })}
      </Link>,
    ],
    ...(code === null
      ? []
      : ([[phrase('Code'), <CodeLink key="code" code={code} />]] satisfies typeof facts)),
    [
      phrase('Upstream answered'),
      upstreamStatus === null ? phrase('Not asked, or no answer') : `HTTP ${upstreamStatus}`,
    ],
    [phrase('Time here'), milliseconds(ourMs(call))],
    [phrase('Time upstream'), call.upstreamMs > 0 ? milliseconds(call.upstreamMs) : '–'],
    [phrase('From the agent'), sizeText(call.bytesIn)],
    [phrase('To the agent'), sizeText(call.bytesOut)],
    [phrase('Tokens made values again'), shownNumber(tokensRestored)],
    ...(call.isProbe
      ? ([
          [phrase('Looks like'), phrase('A step of a search for what nobody told')],
        ] satisfies typeof facts)
      : []),
    ...(report
      ? ([
          [phrase('Echoes covered'), shownNumber(report.echoes)],
          [phrase('Map keys covered'), shownNumber(report.keys)],
        ] satisfies typeof facts)
      : []),
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The agent's sheet: the fields that were treated, by name, and how. What went out as it is leaves
 * no trace in a record, and no value is in one.
 */
function AgentSheet({
  call: { report, code, outcome, leaseId, upstreamStatus },
}: {
  call: ShownCall;
}) {
  if (!report) {
    return (
      <Notice
        kind={outcome === 'ok' ? 'info' : 'warn'}
        title={
          outcome === 'ok'
            ? phrase('The answer held no data')
            : phrase('The agent received no data')
        }
      >
        {code !== null && <ToldAgent code={code} />}
        {outcome === 'upstream_error' || code === 'credential_needed' ? (
          <Remedy leaseId={leaseId} failure={{ code, status: upstreamStatus }} />
        ) : null}
      </Notice>
    );
  }
  const unreviewed = new Set(report.drift.map(({ path }) => path));
  const found = Object.entries(report.detected);
  const limited = withheldValues(report.limits);
  return (
    <Section title={phrase('Treated before the agent received it')}>
      {report.paths.length === 0 ? (
        <p className="quiet">
          {phrase('Nothing: what the answer held, the policy sends as it is.')}
        </p>
      ) : (
        <Table
          caption={phrase('Fields that were treated, and how')}
          rows={report.paths}
          rowKey={({ path, treatment }) => `${path} ${treatment}`}
          columns={[
            {
              title: phrase('Field'),
              cell: ({ path }) => <FieldPath path={path} />,
              text: ({ path }) => path,
            },
            {
              title: phrase('Form'),
              cell: ({ treatment }) => <Form treatment={treatment} />,
              isSpare: true,
            },
            {
              title: phrase('Treatment'),
              cell: ({ treatment }) => <TreatmentMark treatment={treatment} />,
              text: ({ treatment }) => treatment,
            },
            {
              title: phrase('Review'),
              cell: ({ path }) =>
                unreviewed.has(path) ? (
                  <Link to={paths.drift()}>{phrase('Not reviewed')}</Link>
                ) : (
                  ''
                ),
              text: ({ path }) => (unreviewed.has(path) ? phrase('not reviewed') : ''),
              isSpare: true,
            },
            countColumn(phrase('Values'), 'count'),
          ]}
          csvName="fields-of-a-call"
          isWhole
          isDense
          isStacked
        />
      )}
      {found.length > 0 && (
        <p className="quiet">
          {phrase('Found inside kept text and treated: {map}.', {
            map: found.map(([kind, count]) => `${kind} ${shownNumber(count)}`).join(', '),
          })}
        </p>
      )}
      {limited.length > 0 && (
        <p className="quiet">
          {phrase('Withheld for a limit and not by the policy, which the agent was told: {map}.', {
            map: limited
              .map(({ count, why }) => `${shownNumber(count)} × ${phraseOf(why)}`)
              .join('; '),
          })}
        </p>
      )}
      <p className="quiet">
        {phrase(
          'A record holds names, treatments and counts of what was treated; what is sent as it is stands in the policy. The values themselves are kept nowhere.',
        )}
      </p>
    </Section>
  );
}

/** What mends it at the API, where something does. */
function Remedy({ leaseId, failure }: { leaseId: string; failure: ApiFailure }) {
  const lease = useRead('GET /leases/{id}', { params: { id: leaseId } });
  return lease.data ? <UpstreamRemedy apiId={lease.data.apiId} failure={failure} /> : null;
}

/** What a value of this treatment looks like, made of no value. */
function Form({ treatment }: { treatment: string }) {
  const family = familyOfTreatment(treatment);
  return family === 'remove' ? (
    <ValueMark family="remove" />
  ) : (
    <ValueMark family={family}>{forms[family]}</ValueMark>
  );
}

const forms = {
  keep: phrase('as it is'),
  obscure: '••••',
  link: 'TOKEN_…',
  coarsen: '…–…',
  replace: 'Label A.B.',
} as const;
