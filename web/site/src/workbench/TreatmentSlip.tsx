import { families, type FilterType } from '@leasehold/privacy';
import { OthersWord } from '@leasehold/ui';
import { useEffect, useRef } from 'react';
import { pathWords } from './FieldList.tsx';
import styles from './TreatmentSlip.module.css';
import type { WorkbenchField, TreatmentChoice } from './view.ts';

interface TreatmentSlipProps {
  field: WorkbenchField;
  treatments: TreatmentChoice[];
  onChoose: (filterType: FilterType | undefined) => void;
  onClose: () => void;
}

/** Where the treatment of one field is chosen: why it is as it is, and what else it can be. */
export function TreatmentSlip({ field, treatments, onChoose, onClose }: TreatmentSlipProps) {
  const slip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = slip.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    (chosen ?? slip.current?.querySelector<HTMLElement>('button:enabled'))?.focus();
  }, []);
  const refused = new Map(field.refused.map(({ filterType, why }) => [filterType, why]));
  return (
    <div
      ref={slip}
      className={styles['slip']}
      role="group"
      aria-label={`Choose the treatment of ${pathWords(field.path)}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <p className={styles['slipReason']}>
        <strong>
          <OthersWord isCode>{pathWords(field.path)}</OthersWord>
        </strong>{' '}
        <OthersWord>{field.reason}</OthersWord>
      </p>
      <div className={styles['choices']}>
        {treatments.map(({ filterType, label, family, summary }) => (
          <button
            key={filterType}
            type="button"
            className={styles['choice']}
            data-family={family}
            aria-pressed={field.filterType === filterType}
            disabled={refused.has(filterType)}
            title={summary}
            onClick={() => onChoose(filterType === field.suggested ? undefined : filterType)}
          >
            <span aria-hidden="true">{families[family].glyph}</span> {label}
          </button>
        ))}
      </div>
      {treatments.map(
        ({ filterType, label }) =>
          refused.has(filterType) && (
            <p key={filterType} className={styles['slipReason']}>
              {label}: <OthersWord>{refused.get(filterType) ?? ''}</OthersWord>
            </p>
          ),
      )}
    </div>
  );
}
