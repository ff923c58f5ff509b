import type { RouteAnswer } from '@leasehold/contract/browser';
import { treatmentFamily } from '@leasehold/privacy';
import { OthersWord, TreatmentTag } from '@leasehold/ui';
import { Notice } from '../../parts/Notice.tsx';
import { Table } from '../../parts/lists/Table.tsx';
import styles from './Reveals.module.css';
import { revealSentences, type RevealSentence } from './reveal-sentences.ts';
import { phrase } from '../../words/phrase.ts';

export type CheckedChanges = NonNullable<RouteAnswer<'POST /policies/check'>['changes']>;

interface RevealsProps {
  changes: CheckedChanges;
  /** What else lets agents see more, and no field tells. */
  others?: readonly RevealSentence[];
}

/** What agents would see that they do not see now, and which fields are treated otherwise. */
export function Reveals({
  changes: { fields, fieldCount, reveals, letsMore },
  others = [],
}: RevealsProps) {
  const said = [...others, ...revealSentences(reveals)];
  return (
    <>
      {said.length > 0 ? (
        <Notice
          kind={said.some(({ isGrave }) => isGrave) ? 'danger' : 'warn'}
          title={phrase('Agents will see more')}
        >
          {said.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      ) : letsMore ? (
        <Notice kind="warn" title={phrase('Something is treated less strictly than before')}>
          <p>
            {phrase('No field that is known is newly sent as it is. What changes stands below.')}
          </p>
        </Notice>
      ) : (
        <Notice kind="ok" title={phrase('No field that is known is newly sent as it is')} />
      )}
      {fields.length > 0 && <FieldChanges fields={fields} count={fieldCount} />}
    </>
  );
}

const shownMax = 50;

function FieldChanges({ fields, count }: { fields: CheckedChanges['fields']; count: number }) {
  return (
    <div className={styles['diff']}>
      <Table
        caption={phrase('Fields whose treatment changes')}
        rows={fields.slice(0, shownMax)}
        rowKey={({ path }) => path}
        columns={[
          { title: phrase('Field'), cell: ({ path }) => <OthersWord isCode>{path}</OthersWord> },
          { title: phrase('Now'), cell: ({ from }) => <ToldTreatment text={from} /> },
          { title: phrase('After'), cell: ({ to }) => <ToldTreatment text={to} /> },
          {
            title: phrase('Tools'),
            cell: ({ tools }) => (tools === 0 ? phrase('not described') : tools),
            isNumber: true,
          },
        ]}
        isWhole
        isDense
      />
      {count > shownMax && (
        <p className="quiet">{phrase('And {count} more fields.', { count: count - shownMax })}</p>
      )}
    </div>
  );
}

/** `AGE_GROUP bandYears: 10`, as the check tells it; a field that no tool answered yet has none. */
function ToldTreatment({ text }: { text: string }) {
  if (text === 'not offered') return <span className="quiet">{phrase('not offered')}</span>;
  const [type = ''] = text.split(' ');
  return <TreatmentTag family={treatmentFamily(type) ?? 'remove'} word={text} />;
}
