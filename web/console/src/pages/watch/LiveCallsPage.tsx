import { Button, OthersWord } from '@leasehold/ui';
import { memo, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Page } from '../../parts/Page.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { Status } from '../../parts/Status.tsx';
import table from '../../parts/lists/Table.module.css';
import { clockTime } from '../../parts/Time.tsx';
import { paths } from '../../paths.ts';
import { useKeys } from '../../shell/use-keys.ts';
import { createCallFeed } from '../../watch/call-feed.ts';
import type { CallListFilter } from '../../watch/call-filter.ts';
import { useCallFilter } from '../../watch/use-call-filter.ts';
import { CallFilters } from '../../watch/CallFilters.tsx';
import { milliseconds, ourMs } from '../../watch/call-columns.tsx';
import { callMarks } from '../../watch/CallTable.tsx';
import { MarksStrip } from '../../watch/MarksStrip.tsx';
import { outcomes, type ListedCall } from '../../watch/outcomes.ts';
import { useCallStream, type StreamState } from '../../watch/use-call-stream.ts';
import styles from './LiveCallsPage.module.css';
import { phrase } from '../../words/phrase.ts';
import { locale } from '../../words/table.ts';

const rowsMax = 500;
/** Nobody reads faster, and what is drawn more often takes the time of who types a filter. */
const drawEveryMs = 100;

/** Calls as they happen. */
export function LiveCallsPage() {
  const [{ since: _since, until: _until, ...filter }] = useCallFilter();
  return (
    <Page
      title={phrase('Live calls')}
      crumbs={[{ to: paths.calls(), text: phrase('Calls') }]}
      actions={
        <ButtonLink variant="outline" to={paths.calls(filter)}>
          {phrase('History of these')}
        </ButtonLink>
      }
    >
      <CallFilters hasTime={false} />
      {/* Another filter is another list. */}
      <LiveList key={JSON.stringify(filter)} filter={filter} />
    </Page>
  );
}

function LiveList({ filter }: { filter: CallListFilter }) {
  const [isPaused, setPaused] = useState(false);
  const { feed, follow } = useLiveFeed(isPaused);
  const { state, gap, error, retry } = useCallStream(filter, follow);
  useKeys([{ key: 'p', does: phrase('Pause, or go on'), run: () => setPaused(!isPaused) }]);
  if (error) return <Problem error={error} onRetry={retry} />;
  return (
    <div className="stack">
      <div className="row">
        <span role="status">
          <Status kind={states[state].kind}>
            {isPaused ? phrase('Paused') : states[state].word}
          </Status>
        </span>
        <Button
          size="sm"
          variant="outline"
          aria-pressed={isPaused}
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? phrase('Go on') : phrase('Pause')}
        </Button>
        {isPaused && feed.waiting > 0 && (
          <span className="num quiet">
            {feed.waiting === rowsMax
              ? phrase('{waiting} or more waiting', { waiting: feed.waiting })
              : phrase('{waiting} waiting', { waiting: feed.waiting })}
          </span>
        )}
        {feed.leftOut > 0 && (
          <span className="num quiet">
            {phrase('{leftOut} left out: they came faster than they can be shown', {
              leftOut: feed.leftOut,
            })}
          </span>
        )}
      </div>
      {gap && (
        <Notice kind="warn" title={phrase('More was missed than a live view catches up on')}>
          <p>
            <Link to={paths.calls({ ...filter, ...gap })}>
              {phrase('The history has the calls between {parse} and {parse2}.', {
                parse: clockTime(Date.parse(gap.since)),
                parse2: clockTime(Date.parse(gap.until)),
              })}
            </Link>
          </p>
        </Notice>
      )}
      {feed.rows.length === 0 ? (
        <p className="quiet">{phrase('Waiting for the next call …')}</p>
      ) : (
        <LiveTable calls={feed.rows} />
      )}
    </div>
  );
}

const states = {
  connecting: { kind: 'none', word: phrase('Connecting …') },
  live: { kind: 'ok', word: phrase('Live') },
  reconnecting: { kind: 'warn', word: phrase('Connection lost; connecting again …') },
} as const satisfies Record<StreamState, object>;

/**
 * What came since the last picture is shown at once, a few times a second and only when the browser
 * draws.
 */
function useLiveFeed(isPaused: boolean) {
  const [feed] = useState(() => createCallFeed<ListedCall>(rowsMax));
  const [, draw] = useState(0);
  const isChanged = useRef(false);
  useEffect(() => {
    let [frame, drawnAt] = [0, 0];
    const look = (now: number) => {
      frame = requestAnimationFrame(look);
      if (!isChanged.current || now - drawnAt < drawEveryMs) return;
      [isChanged.current, drawnAt] = [false, now];
      if (!isPaused) feed.show();
      draw((count) => count + 1);
    };
    // Going on after a pause shows what waited.
    isChanged.current = true;
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [feed, isPaused]);
  const follow = {
    onCall(call: ListedCall) {
      feed.add(call);
      isChanged.current = true;
    },
    onDropped(count: number) {
      feed.leaveOut(count);
      isChanged.current = true;
    },
  };
  return { feed, follow };
}

function LiveTable({ calls }: { calls: readonly ListedCall[] }) {
  return (
    <div
      className={`${table['scroll']} ${styles['scroll']}`}
      tabIndex={0}
      role="region"
      aria-label={phrase('Live calls')}
    >
      <table className={`${table['table']} ${styles['table']}`} data-dense="true">
        <caption className="said">
          {phrase('Calls, the newest first, at most {rowsMax}', { rowsMax })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{phrase('When')}</th>
            <th scope="col">{phrase('Tool')}</th>
            <th scope="col" data-spare="true">
              {phrase('Who')}
            </th>
            <th scope="col" data-spare="true">
              {phrase('Lease')}
            </th>
            <th scope="col">{phrase('Outcome')}</th>
            <th scope="col" data-spare="true">
              {phrase('Marks')}
            </th>
            <th scope="col" data-spare="true">
              {phrase('Code')}
            </th>
            <th scope="col" data-number="true" data-spare="true">
              {phrase('Here')}
            </th>
            <th scope="col" data-number="true" data-spare="true">
              {phrase('Upstream')}
            </th>
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <LiveRow key={call.id} call={call} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A row that is shown already is not made again. */
const LiveRow = memo(function LiveRow({ call }: { call: ListedCall }) {
  const { id, at, tool, principalName, leaseId, leaseName, outcome, code, upstreamMs } = call;
  return (
    <tr>
      <td>
        <Link to={paths.call(id)}>
          <time dateTime={at} className="num">
            {wholeClock.format(Date.parse(at))}
          </time>
        </Link>
      </td>
      <td>
        <OthersWord isCode>{tool}</OthersWord>
      </td>
      <td data-spare="true">
        <OthersWord>{principalName}</OthersWord>
      </td>
      <td data-spare="true">
        <Link to={paths.leaseCalls(leaseId)}>
          <OthersWord>{leaseName}</OthersWord>
        </Link>
      </td>
      <td>
        <Status kind={outcomes[outcome].status}>{outcomes[outcome].word}</Status>
      </td>
      <td data-spare="true">
        <MarksStrip counts={callMarks(call)} />
      </td>
      <td data-spare="true">{code !== null && <code>{code}</code>}</td>
      <td data-number="true" data-spare="true">
        {milliseconds(ourMs(call))}
      </td>
      <td data-number="true" data-spare="true">
        {upstreamMs > 0 ? milliseconds(upstreamMs) : '–'}
      </td>
    </tr>
  );
});

const wholeClock = new Intl.DateTimeFormat(locale, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
});
