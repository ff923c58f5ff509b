import type { RouteAnswer } from '@leasehold/contract/browser';
import type { ReactNode } from 'react';
import { counted } from '../parts/counted.ts';
import styles from './DifferenceView.module.css';

type Difference = RouteAnswer<'GET /apis/{id}/review'>['difference'];
type Change = Difference['changed'][number]['changes'][number];

const shownMax = 200;

/** What differs between two readings: operations, places and types; never a value. */
export function DifferenceView({ difference }: { difference: Difference }) {
  const { added, removed, changed, gainedFields, isCut, hasMoreFields } = difference;
  return (
    <div className={styles['difference']}>
      <Group title={`${counted(added.length, 'operation')} added`} note="No lease has them before the review." items={added.map(asCode)} />
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
            <code>{operation}</code>
            <ul className={styles['changes']}>
              {changes.map((change) => (
                <li key={JSON.stringify(change)}>
                  <ChangeText change={change} />
                </li>
              ))}
            </ul>
          </>,
        ])}
      />
      <Group
        title={`${counted(gainedFields.length, 'field')} of answers gained`}
        note="They are withheld before the review, whatever the policy says of unlisted fields."
        items={gainedFields.map(asCode)}
      />
      {hasMoreFields && (
        <p className="quiet">More fields were gained than are listed: until the review, all fields that no filter names are withheld.</p>
      )}
      {isCut && <p className="quiet">More differs than is listed.</p>}
    </div>
  );
}

const asCode = (text: string): [key: string, item: ReactNode] => [text, <code key="">{text}</code>];

/** Nothing where there are none. */
function Group({ title, note, items }: { title: string; note: string; items: readonly (readonly [key: string, item: ReactNode])[] }) {
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
      {items.length > shownMax && <p className="quiet">And {(items.length - shownMax).toLocaleString('en')} more.</p>}
    </section>
  );
}

const words: Record<Change['of'], string> = {
  text: 'Words',
  parameter: 'Parameter',
  body: 'Body',
  answer: 'Answer',
  authentication: 'Authentication',
  server: 'Address',
};

function ChangeText({ change: { of, change, at, from, to } }: { change: Change }) {
  return (
    <>
      {words[of]} {at !== '' && <code>{at}</code>} {change}
      {change === 'changed' && from !== undefined && <Shape before=" from " shape={from} />}
      {change === 'removed' && from !== undefined && <Shape before="; it was " shape={from} />}
      {to !== undefined && <Shape before={change === 'changed' ? ' to ' : ': '} shape={to} />}
    </>
  );
}

const Shape = ({ before, shape }: { before: string; shape: string }) => (
  <>
    {before}
    <code>{shape}</code>
  </>
);
