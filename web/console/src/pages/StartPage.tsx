import { Suspense, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { OthersWord } from '@leasehold/ui';
import { lazyPart } from '../parts/lazy-part.ts';
import { useRead } from '../api.ts';
import { authText } from '../apis/api-words.ts';
import { ArrivingCalls } from '../leases/ArrivingCalls.tsx';
import type { FirstLease } from '../start/begin.ts';
import { ConnectGuide } from '../leases/ConnectGuide.tsx';
import { AskOfApi } from '../start/AskOfApi.tsx';
import { GiveApi } from '../start/GiveApi.tsx';
import type { ShownLease } from '../leases/LeaseFrame.tsx';
import type { ReadState } from '../start/RealSheets.tsx';
import { remedyFor } from '../start/remedy-for.ts';
import { UpstreamRemedy } from '../start/UpstreamRemedy.tsx';
import { NobodyGetsIn } from '../leases/NobodyGetsIn.tsx';
import { useNewKey } from '../leases/use-new-key.ts';
import { ButtonLink } from '../parts/ButtonLink.tsx';
import { Explained, type Term } from '../parts/Explained.tsx';
import { Notice } from '../parts/Notice.tsx';
import { Page } from '../parts/Page.tsx';
import { QueryView, Skeleton } from '../parts/QueryView.tsx';
import { paths } from '../paths.ts';
import { isByAgent } from '../watch/is-by-agent.ts';
import type { ListedCall } from '../watch/outcomes.ts';
import { ToldAgent } from '../watch/ToldAgent.tsx';
import styles from './StartPage.module.css';
import { phrase } from '../words/phrase.ts';
import { phraseParts } from '../words/phrase-parts.tsx';

/** The engine comes with it. */
const RealSheets = lazyPart(async () => (await import('../start/RealSheets.tsx')).RealSheets);

/**
 * From nothing to the first call of an agent: four steps on one page, which goes on where it was
 * left.
 */
export function StartPage() {
  const [search] = useSearchParams();
  const [leaseId, apiId] = [search.get('lease'), search.get('api')];
  const [begun, setBegun] = useState<FirstLease>();
  return (
    <Page title={phrase('From an API to the first call')}>
      {leaseId === null ? (
        <ol className={styles['steps']}>
          <Step title={phrase('Give an API')}>
            {apiId === null ? (
              <>
                <GoOn />
                <GiveApi onBegun={setBegun} />
              </>
            ) : (
              <AskOfApi apiId={apiId} onBegun={setBegun} />
            )}
          </Step>
          <Step title={phrase('See what the agent receives')} isAhead />
          <Step title={phrase('Connect an agent')} term="agent" isAhead />
          <Step title={phrase('Watch its first call')} term="call" isAhead />
        </ol>
      ) : (
        <Begun
          key={leaseId}
          leaseId={leaseId}
          secret={begun?.leaseId === leaseId ? begun.secret : undefined}
        />
      )}
    </Page>
  );
}

function Begun({ leaseId, secret }: { leaseId: string; secret: string | undefined }) {
  const lease = useRead('GET /leases/{id}', { params: { id: leaseId } });
  return (
    <QueryView query={lease}>{(known) => <LaterSteps lease={known} secret={secret} />}</QueryView>
  );
}

function LaterSteps({ lease, secret }: { lease: ShownLease; secret: string | undefined }) {
  const [search, setSearch] = useSearchParams();
  const [call, setCall] = useState<ListedCall>();
  const before = useRead('GET /calls', { query: { leaseId: lease.id, limit: 20 } });
  const first = call ?? firstOf(before.data?.items.filter(isByAgent).toReversed() ?? []);
  const newKey = useNewKey(lease.id, secret);
  const [readState, setReadState] = useState<ReadState>('unasked');
  return (
    <>
      <NobodyGetsIn lease={lease} />
      <ol className={styles['steps']}>
        <Step title={phrase('Give an API')} isDone={isApiReady(readState, first)}>
          <ApiGiven lease={lease} />
        </Step>
        <Step title={phrase('See what the agent receives')} isDone={readState === 'shown'}>
          <Suspense fallback={<Skeleton lines={8} />}>
            <RealSheets lease={lease} isAtOnce={secret !== undefined} onState={setReadState} />
          </Suspense>
        </Step>
        <Step title={phrase('Connect an agent')} term="agent" isDone={first !== undefined}>
          <ConnectGuide
            lease={lease}
            client={search.get('client') ?? 'curl'}
            onClient={(client) => setSearch({ lease: lease.id, client }, { replace: true })}
            newKey={newKey}
          />
        </Step>
        <Step title={phrase('Watch its first call')} term="call" isDone={first?.outcome === 'ok'}>
          <ArrivingCalls
            leaseId={lease.id}
            onCall={(arrived) =>
              isByAgent(arrived) &&
              setCall((known) => firstOf([...(known ? [known] : []), arrived]))
            }
          />
          {first && <Arrived call={first} lease={lease} />}
        </Step>
      </ol>
    </>
  );
}

/** Not while it is asked, and not where what was given turned out not to do. */
function isApiReady(readState: ReadState, first: ListedCall | undefined): boolean {
  if (first?.outcome === 'ok' || readState === 'shown') return true;
  return readState === 'unasked' && !(first && remedyFor(failureIn(first)));
}

/** What there is of the API by now, and how it is called. */
function ApiGiven({ lease }: { lease: ShownLease }) {
  const api = useRead('GET /apis/{id}', { params: { id: lease.apiId } });
  const toApi = (words: ReactNode) => <Link to={paths.api(lease.apiId)}>{words}</Link>;
  return (
    <p>
      {api.data && !api.data.isSample
        ? phraseParts('<a>The API is read</a>; it is called at {baseUrl}, {auth}.', {
            a: toApi,
            baseUrl: <OthersWord isCode>{api.data.baseUrl}</OthersWord>,
            auth: api.data.auth.type === 'none' ? phrase('without a key') : authText(api.data.auth),
          })
        : phraseParts('<a>The API is read</a>.', { a: toApi })}{' '}
      {phraseParts(
        lease.readOnly
          ? 'Its first lease is {lease}, with what reads and nothing that changes.'
          : 'Its first lease is {lease}.',
        {
          lease: (
            <Link to={paths.lease(lease.id)}>
              <OthersWord>{lease.name}</OthersWord>
            </Link>
          ),
        },
      )}{' '}
      <Link to={paths.start()}>{phrase('Begin anew with another API')}</Link>
    </p>
  );
}

/** One that was answered; else the newest, which was not. */
const firstOf = (calls: readonly ListedCall[]): ListedCall | undefined =>
  calls.find(({ outcome }) => outcome === 'ok') ?? calls.at(-1);

const failureIn = ({ code, upstreamStatus }: ListedCall) => ({ code, status: upstreamStatus });

function Arrived({ call, lease }: { call: ListedCall; lease: ShownLease }) {
  const isOk = call.outcome === 'ok';
  return (
    <Notice
      kind={isOk ? 'ok' : 'warn'}
      title={
        isOk ? phrase('An agent got its first answer') : phrase('An agent called, and got no data')
      }
    >
      {isOk ? (
        <p>
          {phraseParts(
            '<a>See what was done to each field</a>, then decide what it shall be: the policy, its limits and its end are the lease’s own.',
            { a: (words) => <Link to={paths.call(call.id)}>{words}</Link> },
          )}
        </p>
      ) : (
        <>
          {call.code !== null && <ToldAgent code={call.code} />}
          <p>
            {phraseParts(
              '<a>See the call</a>, mend what stood in its way, and let the agent call again.',
              { a: (words) => <Link to={paths.call(call.id)}>{words}</Link> },
            )}
          </p>
        </>
      )}
      <UpstreamRemedy apiId={lease.apiId} failure={failureIn(call)} />
      <div className="row">
        <ButtonLink to={paths.leasePolicy(lease.id)}>{phrase('Review the treatments')}</ButtonLink>
        <ButtonLink to={paths.overview()} variant="outline">
          {phrase('Go to the overview')}
        </ButtonLink>
      </div>
    </Notice>
  );
}

interface StepProps {
  title: string;
  term?: Term;
  isDone?: boolean;
  /** Not yet: what comes before has to be done first. */
  isAhead?: boolean;
  children?: ReactNode;
}

function Step({ title, term, isDone = false, isAhead = false, children }: StepProps) {
  return (
    <li className={styles['step']} data-done={isDone} data-ahead={isAhead}>
      <div className={styles['head']}>
        <h2 className="title">
          {title}
          {isDone && <span className={styles['done']}>{phrase('done')}</span>}
        </h2>
        {term && <Explained term={term} />}
      </div>
      {children}
    </li>
  );
}

/** Where somebody has begun before. */
function GoOn() {
  const leases = useRead('GET /leases', { query: { status: 'live', limit: 3 } });
  const apis = useRead('GET /apis', { query: { limit: 10 } });
  const begun = [
    ...(apis.data?.items ?? [])
      .filter(({ leaseCount }) => leaseCount === 0)
      .map(({ id, name }) => ({ to: `?api=${id}`, name })),
    ...(leases.data?.items ?? []).map(({ id, name }) => ({ to: `?lease=${id}`, name })),
  ];
  if (begun.length === 0) return null;
  return (
    <Notice title={phrase('There is something to go on with')}>
      <p>
        {phraseParts('{names}; or give another API.', {
          names: begun.map(({ to, name }, at) => (
            <span key={to}>
              {at > 0 && ', '}
              <Link to={to}>
                <OthersWord>{name}</OthersWord>
              </Link>
            </span>
          )),
        })}
      </p>
    </Notice>
  );
}
