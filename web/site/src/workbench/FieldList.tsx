import type { FilterType } from '@leasehold/privacy';
import { Button, OthersWord, TreatmentTag } from '@leasehold/ui';
import { memo, useState } from 'react';
import { Note, Panel } from './Panel.tsx';
import styles from './FieldList.module.css';
import type { WorkbenchField, WorkbenchAnswer, TreatmentChoice } from './view.ts';

interface FieldListProps {
  answer: WorkbenchAnswer;
  treatments: TreatmentChoice[];
  onTreatment?: ((path: string, filterType: FilterType | undefined) => void) | undefined;
}

/** Every field of the answer with its treatment and the reason for it. */
export const FieldList = memo(function FieldList({
  answer,
  treatments,
  onTreatment,
}: FieldListProps) {
  const { fields, fieldsLeftOut } = answer;
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? fields : fields.slice(0, fieldsAtFirst);
  return (
    <Panel area="fields" title="Each field, and why">
      <ul className={styles['fields']}>
        {shown.map((field) => (
          <li key={field.path} className={styles['field']}>
            <span className={styles['fieldName']}>
              <OthersWord isCode>{pathWords(field.path)}</OthersWord>
            </span>
            {onTreatment ? (
              <TreatmentSelect field={field} treatments={treatments} onTreatment={onTreatment} />
            ) : (
              <TreatmentName field={field} treatments={treatments} />
            )}
            <span className={styles['fieldReason']}>
              <OthersWord>{field.reason}</OthersWord>
            </span>
          </li>
        ))}
      </ul>
      {shown.length < fields.length && (
        <Button variant="outline" size="sm" onClick={() => setIsWhole(true)}>
          Show all {fields.length} fields
        </Button>
      )}
      {fieldsLeftOut > 0 && isWhole && (
        <Note>And {fieldsLeftOut.toLocaleString('en')} more fields, treated as suggested.</Note>
      )}
    </Panel>
  );
});

const fieldsAtFirst = 12;

/** Of a list of records, the path in one of them. */
export const pathWords = (path: string): string =>
  path.replace(/^\[\]\./, '') || 'the whole answer';

function TreatmentSelect({
  field,
  treatments,
  onTreatment,
}: {
  field: WorkbenchField;
  treatments: TreatmentChoice[];
  onTreatment: NonNullable<FieldListProps['onTreatment']>;
}) {
  const refused = new Set(field.refused.map(({ filterType }) => filterType));
  return (
    <select
      className={styles['select']}
      aria-label={`Treatment of ${pathWords(field.path)}`}
      value={field.filterType ?? ''}
      onChange={({ target: { value } }) => {
        const chosen = treatments.find(({ filterType }) => filterType === value)?.filterType;
        onTreatment(field.path, chosen === field.suggested ? undefined : chosen);
      }}
    >
      {field.suggested === undefined && <option value="">Withheld</option>}
      {treatments.map(({ filterType, label }) => (
        <option key={filterType} value={filterType} disabled={refused.has(filterType)}>
          {label}
          {filterType === field.suggested ? ' (suggested)' : ''}
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
  const known = treatments.find(({ filterType }) => filterType === field.filterType);
  return (
    <span className={styles['name']}>
      {known ? (
        <TreatmentTag family={known.family} word={known.label} />
      ) : (
        <TreatmentTag family="remove" word="Withheld" />
      )}
    </span>
  );
}
