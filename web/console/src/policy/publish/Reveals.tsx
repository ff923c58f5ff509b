import type { RouteAnswer } from '@leasehold/contract/browser';
import { OthersWord, TreatmentTag } from '@leasehold/ui';
import { Notice } from '../../parts/Notice.tsx';
import { Status } from '../../parts/Status.tsx';
import { Table, type Column } from '../../parts/lists/Table.tsx';
import { familyOfTreatment, treatmentLabel } from '../treatment-words.ts';
import styles from './Reveals.module.css';
import { revealSentences, type RevealSentence } from './reveal-sentences.ts';
import { phrase } from '../../words/phrase.ts';

export type CheckedChanges = Pick<
  NonNullable<RouteAnswer<'POST /policies/check'>['changes']>,
  'fields' | 'fieldCount' | 'reveals' | 'letsMore'
>;

/** What two policies are called that are compared, and none of which is to come in force. */
export interface ComparedNames {
  before: string;
  after: string;
  /** How many fields the second may reveal more of, whichever of them stand here. */
  revealing: number;
}

interface RevealsProps {
  changes: CheckedChanges;
  /** What else lets agents see more, and no field tells. */
  others?: readonly RevealSentence[];
  compared?: ComparedNames | undefined;
}

/** What agents would see that they do not see now, and which fields are treated otherwise. */
export function Reveals({
  changes: { fields, fieldCount, reveals, letsMore },
  others = [],
  compared,
}: RevealsProps) {
  const said = [...others, ...revealSentences(reveals, compared !== undefined)];
  const titles = compared ? comparedTitles : ownTitles;
  return (
    <>
      {said.length > 0 ? (
        <Notice kind={said.some(({ isGrave }) => isGrave) ? 'danger' : 'warn'} title={titles.more}>
          {compared?.revealing === 0 && (
            <p>{phrase('No field by itself may reveal more. This holds for all of them:')}</p>
          )}
          {said.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      ) : letsMore ? (
        <Notice kind="warn" title={titles.looser}>
          <p>
            {phrase('No field that is known is newly sent as it is. What changes stands below.')}
          </p>
        </Notice>
      ) : (
        <Notice kind="ok" title={titles.nothing} />
      )}
      {fields.length > 0 && <FieldChanges fields={fields} count={fieldCount} compared={compared} />}
    </>
  );
}

const ownTitles = {
  more: phrase('Agents will see more'),
  looser: phrase('Something is treated less strictly than before'),
  nothing: phrase('No field that is known is newly sent as it is'),
} as const;

const comparedTitles = {
  more: phrase('The second lets agents see more than the first'),
  looser: phrase('The second treats something less strictly than the first'),
  nothing: phrase('The second sends no field as it is that the first does not'),
} as const;

type Field = CheckedChanges['fields'][number];

function FieldChanges({
  fields,
  count,
  compared,
}: {
  fields: readonly Field[];
  count: number;
  compared: ComparedNames | undefined;
}) {
  // A comparison is a page of its own, not a part of a dialog.
  const shownMax = compared ? fields.length : 50;
  return (
    <div className={compared ? undefined : styles['diff']}>
      <Table
        caption={
          compared ? phrase('Fields under both policies') : phrase('Fields whose treatment changes')
        }
        rows={fields.slice(0, shownMax)}
        rowKey={({ path, from, to, tools }) => [path, from, to, tools].join(' ')}
        columns={[
          { title: phrase('Field'), cell: ({ path }) => <OthersWord isCode>{path}</OthersWord> },
          {
            title: compared?.before ?? phrase('Now'),
            cell: ({ from }) => <ToldTreatment text={from} />,
          },
          {
            title: compared?.after ?? phrase('After'),
            cell: ({ to }) => <ToldTreatment text={to} />,
          },
          ...(compared ? [differenceColumn] : []),
          {
            title: phrase('Tools'),
            cell: ({ tools }) => (tools === 0 ? phrase('not described') : tools),
            isNumber: true,
            isSpare: true,
          },
        ]}
        isWhole
        isDense
        isStacked
      />
      {count > shownMax && (
        <p className="quiet">{phrase('And {count} more fields.', { count: count - shownMax })}</p>
      )}
    </div>
  );
}

const differenceColumn: Column<Field> = {
  title: phrase('Difference'),
  isWide: true,
  cell: ({ from, to, letsMore }) =>
    letsMore ? (
      <Status kind="warn">{phrase('may reveal more')}</Status>
    ) : from === to ? (
      <span className="quiet">{phrase('the same')}</span>
    ) : (
      <Status kind="info">{phrase('not less strict')}</Status>
    ),
};

/** `AGE_GROUP bandYears: 10`, as the check tells it; a field that no tool answered yet has none. */
function ToldTreatment({ text }: { text: string }) {
  if (text === 'not offered') return <span className="quiet">{phrase('not offered')}</span>;
  const [type = '', ...options] = text.split(' ');
  return (
    <>
      <TreatmentTag family={familyOfTreatment(type)} word={treatmentLabel(type)} />
      {options.length > 0 && (
        <>
          {' '}
          <OthersWord isCode>{options.join(' ')}</OthersWord>
        </>
      )}
    </>
  );
}
