import type { FilterType } from '@leasehold/privacy';
import { Button, OthersWord, TreatmentTag } from '@leasehold/ui';
import { memo, useState } from 'react';
import { Note, Panel } from './Panel.tsx';
import styles from './FieldList.module.css';
import type { ShownFields, WorkbenchField, TreatmentChoice } from './view.ts';
import { useWorkbenchWords, type WorkbenchWords } from '../words/workbench-words.ts';

interface FieldListProps {
  shownFields: ShownFields;
  treatments: TreatmentChoice[];
  onTreatment?: ((path: string, filterType: FilterType | undefined) => void) | undefined;
}

/** Every field of the answer with its treatment and the reason for it. */
export const FieldList = memo(function FieldList({
  shownFields: { fields, fieldsLeftOut },
  treatments,
  onTreatment,
}: FieldListProps) {
  const words = useWorkbenchWords();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? fields : fields.slice(0, fieldsAtFirst);
  return (
    <Panel area="fields" title={words.fields.title}>
      <ul className={styles['fields']}>
        {shown.map((field) => (
          <li key={field.path} className={styles['field']}>
            <span className={styles['fieldName']}>
              <OthersWord isCode>{pathWords(field.path, words)}</OthersWord>
            </span>
            {onTreatment ? (
              <TreatmentSelect field={field} treatments={treatments} onTreatment={onTreatment} />
            ) : (
              <TreatmentName field={field} treatments={treatments} />
            )}
            <span className={styles['fieldReason']} lang="en">
              <OthersWord>{field.reason}</OthersWord>
            </span>
          </li>
        ))}
      </ul>
      {shown.length < fields.length && (
        <Button variant="outline" size="sm" onClick={() => setIsWhole(true)}>
          {words.fields.showAll(fields.length)}
        </Button>
      )}
      {fieldsLeftOut > 0 && isWhole && (
        <Note>{words.fields.more(fieldsLeftOut.toLocaleString(words.locale))}</Note>
      )}
    </Panel>
  );
});

const fieldsAtFirst = 12;

/** Of a list of records, the path in one of them. */
export const pathWords = (path: string, { fields }: WorkbenchWords): string =>
  path.replace(/^\[\]\./, '') || fields.wholeAnswer;

function TreatmentSelect({
  field,
  treatments,
  onTreatment,
}: {
  field: WorkbenchField;
  treatments: TreatmentChoice[];
  onTreatment: NonNullable<FieldListProps['onTreatment']>;
}) {
  const words = useWorkbenchWords();
  const refused = new Set(field.refused.map(({ filterType }) => filterType));
  return (
    <select
      className={styles['select']}
      aria-label={words.fields.treatmentOf(pathWords(field.path, words))}
      value={field.filterType ?? ''}
      onChange={({ target: { value } }) => {
        const chosen = treatments.find(({ filterType }) => filterType === value)?.filterType;
        onTreatment(field.path, chosen === field.suggested ? undefined : chosen);
      }}
    >
      {field.suggested === undefined && <option value="">{words.fields.withheld}</option>}
      {treatments.map((choice) => (
        <option
          key={choice.filterType}
          value={choice.filterType}
          disabled={refused.has(choice.filterType)}
        >
          {words.treatmentName(choice)}
          {choice.filterType === field.suggested ? ` ${words.fields.suggested}` : ''}
        </option>
      ))}
    </select>
  );
}

function TreatmentName({
  field,
  treatments,
}: {
  field: WorkbenchField;
  treatments: TreatmentChoice[];
}) {
  const words = useWorkbenchWords();
  const known = treatments.find(({ filterType }) => filterType === field.filterType);
  return (
    <span className={styles['name']}>
      {known ? (
        <TreatmentTag family={known.family} word={words.treatmentName(known)} />
      ) : (
        <TreatmentTag family="remove" word={words.fields.withheld} />
      )}
    </span>
  );
}
