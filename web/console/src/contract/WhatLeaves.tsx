import { families, familyNames, type Family } from '@leasehold/privacy';
import { FamilyMark } from '@leasehold/ui';
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { ButtonLink } from '../parts/ButtonLink.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Section } from '../parts/Section.tsx';
import { paths } from '../paths.ts';
import search from '../policy/search.module.css';
import { CellDetail } from './CellDetail.tsx';
import { ContractLead } from './ContractLead.tsx';
import {
  Matrix,
  matrixView,
  noMatrixFilter,
  type Contract,
  type MatrixColumn,
  type MatrixView,
} from './matrix.ts';
import { MatrixGrid } from './MatrixGrid.tsx';
import { MatrixList } from './MatrixList.tsx';
import styles from './WhatLeaves.module.css';
import { shownNumber } from '../words/shown-number.ts';
import { phrase, phraseOf } from '../words/phrase.ts';

interface WhatLeavesProps {
  leaseId: string;
  contract: Contract;
}

/** What leaves by a lease: fields and operations in the six marks. */
export function WhatLeaves({ leaseId, contract }: WhatLeavesProps) {
  const matrix = useMemo(() => new Matrix(contract), [contract]);
  const [filter, setFilter] = useState(noMatrixFilter);
  const [openGroups, setOpenGroups] = useState<ReadonlySet<string>>(new Set());
  const [picked, setPicked] = useState<{ column: MatrixColumn; field: number }>();
  const wanted = useDeferredValue(filter);
  const view = useMemo(() => matrixView(matrix, wanted, openGroups), [matrix, wanted, openGroups]);
  const isNarrow = useIsNarrow();
  if (contract.operations.length === 0)
    return (
      <Section title={phrase('What leaves')}>
        <Empty
          action={
            <ButtonLink to={paths.leasePolicy(leaseId)}>{phrase('Choose operations')}</ButtonLink>
          }
        >
          {phrase('Nothing: this lease has no operation that can be called.')}
        </Empty>
      </Section>
    );
  const toggle = (group: string) =>
    setOpenGroups((open) => {
      const next = new Set(open);
      if (!next.delete(group)) next.add(group);
      return next;
    });
  return (
    <Section title={phrase('What leaves')} lead={<ContractLead contract={contract} view={view} />}>
      <search className={styles['filters']}>
        <input
          type="search"
          className={search['search']}
          aria-label={phrase('Find a field')}
          placeholder={phrase('Search {fields|# field|# fields}', {
            fields: contract.fields.length,
          })}
          value={filter.fields}
          onChange={(event) => setFilter({ ...filter, fields: event.target.value })}
        />
        <input
          type="search"
          className={search['search']}
          aria-label={phrase('Find an operation')}
          placeholder={phrase('Search {operations|# operation|# operations}', {
            operations: contract.operations.length,
          })}
          value={filter.operations}
          onChange={(event) => setFilter({ ...filter, operations: event.target.value })}
        />
      </search>
      <Legend
        view={view}
        chosen={filter.family}
        onChoose={(family) => setFilter({ ...filter, family })}
      />
      {/* What is asked for anew begins at its top. */}
      <Found
        key={JSON.stringify(wanted)}
        {...{ view, matrix, isNarrow, openGroups }}
        onToggle={toggle}
        onPick={setPicked}
      />
      {picked && !isNarrow && (
        <CellDetail
          matrix={matrix}
          {...picked}
          leaseId={leaseId}
          onClose={() => setPicked(undefined)}
        />
      )}
    </Section>
  );
}

interface FoundProps {
  matrix: Matrix;
  view: MatrixView;
  isNarrow: boolean;
  openGroups: ReadonlySet<string>;
  onToggle: (group: string) => void;
  onPick: (picked: { column: MatrixColumn; field: number }) => void;
}

function Found({ matrix, view, isNarrow, ...grid }: FoundProps) {
  if (matrix.contract.fields.length === 0 && !isNarrow)
    return (
      <p className="quiet">
        {phrase(
          'Nothing is known of what these operations answer: no description says it, and no answer taught it yet. The policy treats it all the same.',
        )}
      </p>
    );
  if (view.operations.length === 0)
    return <p className="quiet">{phrase('No operation has these words.')}</p>;
  if (view.rows.length === 0 && matrix.contract.fields.length > 0)
    return <p className="quiet">{phrase('No field of these operations is like that.')}</p>;
  return isNarrow ? (
    <MatrixList matrix={matrix} view={view} />
  ) : (
    <MatrixGrid matrix={matrix} view={view} {...grid} />
  );
}

interface LegendProps {
  view: MatrixView;
  chosen: Family | undefined;
  onChoose: (family: Family | undefined) => void;
}

/** What each mark means, how often it stands there, and nothing but it at a press. */
function Legend({ view, chosen, onChoose }: LegendProps) {
  return (
    <ul className={styles['legend']} aria-label={phrase('Marks')}>
      {familyNames.map((family) => (
        <li key={family}>
          <button
            type="button"
            aria-pressed={family === chosen}
            title={phrase('Fields that are {meaning}', {
              meaning: phraseOf(families[family].meaning),
            })}
            onClick={() => onChoose(family === chosen ? undefined : family)}
          >
            <FamilyMark family={family} /> {phraseOf(families[family].word)}{' '}
            <span className="num">{shownNumber(view.counts[family])}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const narrow = '(max-width: 720px)';

/** No room for a matrix: a phone, or a page that is read very large. */
const useIsNarrow = (): boolean =>
  useSyncExternalStore(followWidth, () => matchMedia(narrow).matches);

function followWidth(tell: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}
