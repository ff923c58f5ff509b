import type { RouteAnswer } from '@leasehold/contract/browser';
import type { ReactNode } from 'react';
import { OthersWord } from '@leasehold/ui';
import { ChangedWords } from './ChangedWords.tsx';
import styles from './DifferenceView.module.css';
import { phrase } from '../../words/phrase.ts';

type Difference = RouteAnswer<'POST /apis/{id}/reread'>['difference'];

const shownMax = 200;

/**
 * What differs between two readings: operations, words, places and types; never a value of an
 * answer.
 */
export function DifferenceView({
  difference,
  holds = 'after review',
}: {
  difference: Difference;
  /** What an owner gives in the place of the description needs no review. */
  holds?: keyof typeof notes;
}) {
  const note = notes[holds];
  const { added, removed, changed, servers, gainedFields, isCut, hasMoreFields } = difference;
  return (
    <div className={styles['difference']}>
      {servers && (
        <section>
          <h3>{phrase('The addresses changed')}</h3>
          <p className="quiet">{note.servers}</p>
          <ChangedWords
            changes={[
              {
                of: 'server',
                change: 'changed',
                at: '',
                from: servers.from.join('\n'),
                to: servers.to.join('\n'),
              },
            ]}
          />
        </section>
      )}
      <Group
        title={phrase('{added|# operation|# operations} added', { added: added.length })}
        note={note.added}
        items={added.map(asCode)}
      />
      <Group
        title={phrase('{removed|# operation|# operations} gone', { removed: removed.length })}
        note={note.removed}
        items={removed.map(asCode)}
      />
      <Group
        title={phrase('{changed|# operation|# operations} changed', { changed: changed.length })}
        note={note.changed}
        items={changed.map(({ operation, changes }) => [
          operation,
          <>
            <OthersWord isCode>{operation}</OthersWord>
            <ChangedWords changes={changes} />
          </>,
        ])}
      />
      <Group
        title={phrase('{gainedFields|# field|# fields} of answers gained', {
          gainedFields: gainedFields.length,
        })}
        note={note.gained}
        items={gainedFields.map(asCode)}
      />
      {hasMoreFields && <p className="quiet">{note.moreGained}</p>}
      {isCut && <p className="quiet">{phrase('More differs than is listed.')}</p>}
    </div>
  );
}

const notes = {
  'after review': {
    servers: phrase('Calls go where they went until the review.'),
    added: phrase('No lease has them before the review.'),
    removed: phrase('Calls of them are refused at once; the API is not asked.'),
    changed: phrase('They are offered and called as before until the review.'),
    gained: phrase(
      'They are withheld before the review, whatever the policy says of unlisted fields.',
    ),
    moreGained: phrase(
      'More fields were gained than are listed: until the review, all fields that no filter names are withheld.',
    ),
  },
  'once published': {
    servers: phrase('Calls go where they went, unless the base address is changed too.'),
    added: phrase('Leases of all operations have them once this is published.'),
    removed: phrase('Calls of them are refused once this is published; the API is not asked.'),
    changed: phrase('They are offered and called so once this is published.'),
    gained: phrase('What the policy of a lease says of them holds once this is published.'),
    moreGained: phrase('More fields were gained than are listed.'),
  },
} as const;

const asCode = (text: string): [key: string, item: ReactNode] => [
  text,
  <OthersWord key="" isCode>
    {text}
  </OthersWord>,
];

/** Nothing where there are none. */
function Group({
  title,
  note,
  items,
}: {
  title: string;
  note: string;
  items: readonly (readonly [key: string, item: ReactNode])[];
}) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <p className="quiet">{note}</p>
      <ul className={styles['items']}>
        {items.slice(0, shownMax).map(([key, item]) => (
          <li key={key}>{item}</li>
        ))}
      </ul>
      {items.length > shownMax && (
        <p className="quiet">{phrase('And {items} more.', { items: items.length - shownMax })}</p>
      )}
    </section>
  );
}
