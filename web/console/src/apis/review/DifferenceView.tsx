import type { RouteAnswer } from '@leasehold/contract/browser';
import type { ReactNode } from 'react';
import { OthersWord } from '@leasehold/ui';
import { counted } from '../../parts/counted.ts';
import { ChangedWords } from './ChangedWords.tsx';
import styles from './DifferenceView.module.css';

type Difference = RouteAnswer<'POST /apis/{id}/reread'>['difference'];

const shownMax = 200;

/**
 * What differs between two readings: operations, words, places and types; never a value of an
 * answer.
 */
export function DifferenceView({ difference }: { difference: Difference }) {
  const { added, removed, changed, servers, gainedFields, isCut, hasMoreFields } = difference;
  return (
    <div className={styles['difference']}>
      {servers && (
        <section>
          <h3>The addresses changed</h3>
          <p className="quiet">Calls go where they went until the review.</p>
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
        title={`${counted(added.length, 'operation')} added`}
        note="No lease has them before the review."
        items={added.map(asCode)}
      />
      <Group
        title={`${counted(removed.length, 'operation')} gone`}
        note="Calls of them are refused at once; the API is not asked."
        items={removed.map(asCode)}
      />
      <Group
        title={`${counted(changed.length, 'operation')} changed`}
        note="They are offered and called as before until the review."
        items={changed.map(({ operation, changes }) => [
          operation,
          <>
            <OthersWord isCode>{operation}</OthersWord>
            <ChangedWords changes={changes} />
          </>,
        ])}
      />
      <Group
        title={`${counted(gainedFields.length, 'field')} of answers gained`}
        note="They are withheld before the review, whatever the policy says of unlisted fields."
        items={gainedFields.map(asCode)}
      />
      {hasMoreFields && (
        <p className="quiet">
          More fields were gained than are listed: until the review, all fields that no filter names
          are withheld.
        </p>
      )}
      {isCut && <p className="quiet">More differs than is listed.</p>}
    </div>
  );
}

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
        <p className="quiet">And {(items.length - shownMax).toLocaleString('en')} more.</p>
      )}
    </section>
  );
}
