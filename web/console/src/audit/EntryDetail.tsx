import { auditActions, type RouteAnswer } from '@leasehold/contract/browser';
import { Link } from 'react-router';
import { OthersWord } from '@leasehold/ui';
import { paths } from '../paths.ts';
import { familyCounts, MarksStrip } from '../watch/MarksStrip.tsx';
import styles from './EntryDetail.module.css';
import { phraseParts } from '../words/phrase-parts.tsx';
import { phrase, phraseOf } from '../words/phrase.ts';

type AuditEntry = RouteAnswer<'GET /audit'>['items'][number];

/** What was done, in a sentence; opened, all that the entry says. */
export function EntryDetail({ entry }: { entry: AuditEntry }) {
  const { action, actor, subject, detail, calls, hash, prevHash } = entry;
  const name = detail['name'];
  return (
    <details className={styles['entry']}>
      <summary>
        {wordsOf(action)}
        {typeof name === 'string' && (
          <span className="quiet">
            : <OthersWord>{name}</OthersWord>
          </span>
        )}
        {calls && <SealedCalls calls={calls} />}
      </summary>
      <dl className={styles['facts']}>
        <Fact name="action" text={action} />
        <Fact name="actor" text={actor} />
        <div>
          <dt>{phrase('subject')}</dt>
          <dd>
            <Subject id={subject} />
          </dd>
        </div>
        {Object.entries(detail).map(([key, value]) => (
          <Fact
            key={key}
            name={key}
            text={typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
          />
        ))}
        <Fact name="hash" text={hash} />
        <Fact name="hash before" text={prevHash} />
      </dl>
    </details>
  );
}

/** What was done in the calls that an entry seals, and who made them. */
function SealedCalls({ calls }: { calls: NonNullable<AuditEntry['calls']> }) {
  const { treatments, callers, callerCount } = calls;
  const more = callerCount - callers.length;
  return (
    <>
      {' '}
      <MarksStrip counts={familyCounts(Object.entries(treatments))} />{' '}
      {callers.length > 0 && (
        <span className="quiet">
          {more > 0
            ? phraseParts('by {callers} and {more} more', {
                callers: <OthersWord>{callers.join(', ')}</OthersWord>,
                more,
              })
            : phraseParts('by {callers}', {
                callers: <OthersWord>{callers.join(', ')}</OthersWord>,
              })}
        </span>
      )}
    </>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      {/* As the API calls it. */}
      <dt lang="en">{name}</dt>
      <dd>
        {text.split('\n').map((line, at) => (
          // lines have no identity of their own
          <div key={at}>
            <OthersWord isCode>{line}</OthersWord>
          </div>
        ))}
      </dd>
    </div>
  );
}

/** What has a page is linked. */
function Subject({ id }: { id: string }) {
  const to = id.startsWith('lease_')
    ? paths.lease(id)
    : id.startsWith('api_')
      ? paths.api(id)
      : undefined;
  return to === undefined ? <OthersWord isCode>{id}</OthersWord> : <Link to={to}>{id}</Link>;
}

/** In a sentence; an action of a newer server by its own name. */
const wordsOf = (action: string): string => phraseOf(words.get(action) ?? action);

const words = new Map<string, string>(Object.entries(auditActions));
