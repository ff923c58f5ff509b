import { familyNames } from '@leasehold/privacy';
import { FamilyMark, OthersWord, TreatmentTag } from '@leasehold/ui';
import { useState } from 'react';
import { familyOfTreatment, treatmentLabel } from '../policy/treatment-words.ts';
import type { ContractOperation, Matrix, MatrixView } from './matrix.ts';
import styles from './MatrixList.module.css';
import { phrase } from '../words/phrase.ts';

/** The same operation by operation, where there is no room for a matrix. */
export function MatrixList({ matrix, view }: { matrix: Matrix; view: MatrixView }) {
  const shown = new Set(view.rows.flatMap((row) => ('field' in row ? [row.field] : [])));
  return (
    <ul className={styles['operations']} aria-label={phrase('Operations')}>
      {view.operations.map((operation) => (
        <li key={operation.id}>
          <Operation matrix={matrix} operation={operation} shown={shown} />
        </li>
      ))}
    </ul>
  );
}

interface OperationProps {
  matrix: Matrix;
  operation: ContractOperation;
  /** The fields that are asked for. */
  shown: ReadonlySet<number>;
}

/** Its fields are drawn once it is open. */
function Operation({ matrix, operation, shown }: OperationProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, summary, answer } = operation;
  const fields = matrix.fieldsOf(operation).filter((field) => shown.has(field));
  const column = { group: operation.group, operation, operations: [operation] };
  const marks = new Set(fields.flatMap((field) => matrix.marks(column, field)));
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles['name']}>
          <OthersWord isCode>{id}</OthersWord>
          {summary !== '' && (
            <span className="quiet">
              {' '}
              <OthersWord>{summary}</OthersWord>
            </span>
          )}
        </span>
        <span className={styles['strip']}>
          {familyNames
            .filter((family) => marks.has(family))
            .map((family) => (
              <FamilyMark key={family} family={family} />
            ))}
          <span className="num">{answer === null ? '?' : fields.length}</span>
          <span className="said">{answer === null ? '' : ` ${phrase('fields')}`}</span>
        </span>
      </summary>
      {isOpen &&
        (answer === null ? (
          <p className="quiet">{phrase('Nothing is known of what it answers.')}</p>
        ) : (
          <ul className={styles['fields']}>
            {fields.flatMap((field) =>
              matrix.parts(column, field).map(({ path, treatment }) => (
                <li key={`${path} ${treatment}`}>
                  <OthersWord isCode>{path}</OthersWord>{' '}
                  <TreatmentTag
                    family={familyOfTreatment(treatment)}
                    word={treatmentLabel(treatment)}
                  />
                </li>
              )),
            )}
          </ul>
        ))}
    </details>
  );
}
