import { families, type FilterType } from '@leasehold/privacy';
import { OthersWord } from '@leasehold/ui';
import { useEffect, useRef } from 'react';
import { pathWords } from './FieldList.tsx';
import styles from './TreatmentSlip.module.css';
import type { WorkbenchField, TreatmentChoice } from './view.ts';
import { useWorkbenchWords } from '../words/workbench-words.ts';

interface TreatmentSlipProps {
  field: WorkbenchField;
  treatments: TreatmentChoice[];
  onChoose: (filterType: FilterType | undefined) => void;
  onClose: () => void;
}

/** Where the treatment of one field is chosen: why it is as it is, and what else it can be. */
export function TreatmentSlip({ field, treatments, onChoose, onClose }: TreatmentSlipProps) {
  const words = useWorkbenchWords();
  const name = pathWords(field.path, words);
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
      aria-label={words.fields.choose(name)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <p className={styles['slipReason']}>
        <strong>
          <OthersWord isCode>{name}</OthersWord>
        </strong>{' '}
        <span lang="en">
          <OthersWord>{field.reason}</OthersWord>
        </span>
      </p>
      <div className={styles['choices']}>
        {treatments.map((choice) => (
          <button
            key={choice.filterType}
            type="button"
            className={styles['choice']}
            data-family={choice.family}
            aria-pressed={field.filterType === choice.filterType}
            disabled={refused.has(choice.filterType)}
            title={choice.summary}
            onClick={() =>
              onChoose(choice.filterType === field.suggested ? undefined : choice.filterType)
            }
          >
            <span aria-hidden="true">{families[choice.family].glyph}</span>{' '}
            {words.treatmentName(choice)}
          </button>
        ))}
      </div>
      {treatments.map(
        (choice) =>
          refused.has(choice.filterType) && (
            <p key={choice.filterType} className={styles['slipReason']}>
              {words.treatmentName(choice)}:{' '}
              <span lang="en">
                <OthersWord>{refused.get(choice.filterType) ?? ''}</OthersWord>
              </span>
            </p>
          ),
      )}
    </div>
  );
}
