import { Button, OthersWord, TreatmentTag } from '@leasehold/ui';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { familyOfTreatment, treatmentLabel } from '../policy/treatment-words.ts';
import type { CellPart, ContractOperation, Matrix, MatrixColumn } from './matrix.ts';
import { columnName } from './matrix-sentences.ts';
import styles from './CellDetail.module.css';
import { phrase } from '../words/phrase.ts';
import { phraseParts } from '../words/phrase-parts.tsx';

interface CellDetailProps {
  matrix: Matrix;
  column: MatrixColumn;
  field: number;
  leaseId: string;
  onClose: () => void;
}

const shownMax = 20;

interface CellPlace {
  path: string;
  treatment: string;
  /** Those that treat the field so at this path. */
  operations: readonly ContractOperation[];
}

function placesOf(parts: readonly CellPart[]): CellPlace[] {
  const alike = Map.groupBy(parts, ({ path, treatment }) => JSON.stringify([treatment, path]));
  return [...alike.values()].flatMap((own) =>
    own.slice(0, 1).map(({ path, treatment }) => ({
      path,
      treatment,
      operations: own.map(({ operation }) => operation),
    })),
  );
}

/** One cell in full: each place of the field, and what becomes of it there. */
export function CellDetail({ matrix, column, field, leaseId, onClose }: CellDetailProps) {
  const places = placesOf(matrix.parts(column, field));
  const name = matrix.contract.fields[field]?.name ?? '';
  return (
    <div className={`sheet ${styles['detail']}`} role="status">
      <div className={styles['head']}>
        <h3>
          {phraseParts('{name} in {columnName}', {
            name: <OthersWord>{name}</OthersWord>,
            columnName: <OthersWord>{columnName(column)}</OthersWord>,
          })}
        </h3>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {phrase('Close')}
        </Button>
      </div>
      {places.length === 0 ? (
        <p className="quiet">
          {column.operations.every(({ answer }) => answer === null)
            ? phrase(
                'Nothing is known of what it answers; whatever that is, the same policy treats it.',
              )
            : phrase('No answer has it, as far as it is described or was learned.')}
        </p>
      ) : (
        <ul className={styles['parts']}>
          {places.slice(0, shownMax).map((place) => (
            <Place key={`${place.treatment} ${place.path}`} {...place} leaseId={leaseId} />
          ))}
          {places.length > shownMax && (
            <li className="quiet">
              {phrase('and {places} more', { places: places.length - shownMax })}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/** Where operations share a place, the first of them leads to it. */
function Place({ path, treatment, operations, leaseId }: CellPlace & { leaseId: string }) {
  const [first] = operations;
  return (
    <li>
      <TreatmentTag family={familyOfTreatment(treatment)} word={treatmentLabel(treatment)} />{' '}
      <OthersWord isCode>{path}</OthersWord>{' '}
      <span className="quiet">
        {operations.length > 1
          ? phrase('in {operations|# operation|# operations}', { operations: operations.length })
          : first && <OthersWord>{first.summary || first.id}</OthersWord>}
      </span>{' '}
      {first && (
        <Link to={paths.leasePolicy(leaseId, { operation: first.id, find: path })}>
          {phrase('In the policy')}
        </Link>
      )}
    </li>
  );
}
