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
export function EntryDetail({
  entry,
  subjects,
}: {
  entry: AuditEntry;
  /** Names of what entries are about, by id. */
  subjects: ReadonlyMap<string, string>;
}) {
  const { action, actor, subject, detail, calls, hash, prevHash } = entry;
  const { name, of, role } = objectOf(entry, subjects);
  return (
    <details className={styles['entry']}>
      <summary>
        {wordsOf(action)}
        {name !== undefined && (
          <span className="quiet">
            : <OthersWord>{name}</OthersWord>
            {of !== undefined && (
              <>
                {' ('}
                <OthersWord>{of}</OthersWord>)
              </>
            )}
          </span>
        )}
        {role !== undefined && (
          <span className="quiet">, {phrase('as {role}', { role: phraseOf(role) })}</span>
        )}
        {calls && <SealedCalls calls={calls} />}
      </summary>
      <dl className={styles['facts']}>
        <Fact name="action" text={action} />
        <Fact name="actor" text={actor} />
        <div>
          <dt>{phrase('subject')}</dt>
          <dd>
            <Subject id={subject} name={subjects.get(subject)} />
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

interface EntryObject {
  /** What it was done to, or to whom. */
  name: string | undefined;
  /** What that belongs to: a key to its lease. */
  of: string | undefined;
  /** What somebody is by it. */
  role: string | undefined;
}

/** An entry names what it is about by id, and by a name only where its owner gave one. */
function objectOf(
  { subject, detail }: AuditEntry,
  subjects: ReadonlyMap<string, string>,
): EntryObject {
  const text = (key: string): string | undefined => {
    const value = detail[key];
    return typeof value === 'string' ? value : undefined;
  };
  const named = (key: string) => subjects.get(text(key) ?? '');
  const lease = named('leaseId') ?? named('about');
  const own = text('name') ?? subjects.get(subject) ?? named('personId') ?? named('invitationId');
  return {
    name: own ?? lease,
    of: own !== undefined && own !== lease ? lease : undefined,
    role: text('role'),
  };
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
function Subject({ id, name = id }: { id: string; name?: string | undefined }) {
  const to = id.startsWith('lease_')
    ? paths.lease(id)
    : id.startsWith('api_')
      ? paths.api(id)
      : undefined;
  return to === undefined ? (
    <OthersWord isCode>{id}</OthersWord>
  ) : (
    <Link to={to}>
      <OthersWord>{name}</OthersWord>
    </Link>
  );
}

/** In a sentence; an action of a newer server by its own name. */
const wordsOf = (action: string): string => phraseOf(words.get(action) ?? action);

const words = new Map<string, string>(Object.entries(auditActions));
