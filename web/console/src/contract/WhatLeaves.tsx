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
      <Section title="What leaves">
        <Empty action={<ButtonLink to={paths.leasePolicy(leaseId)}>Choose operations</ButtonLink>}>
          Nothing: this lease has no operation that can be called.
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
    <Section title="What leaves" lead={<ContractLead contract={contract} view={view} />}>
      <search className={styles['filters']}>
        <input
          type="search"
          className={search['search']}
          aria-label="Find a field"
          placeholder={`Find one of ${contract.fields.length.toLocaleString('en')} fields`}
          value={filter.fields}
          onChange={(event) => setFilter({ ...filter, fields: event.target.value })}
        />
        <input
          type="search"
          className={search['search']}
          aria-label="Find an operation"
          placeholder={`Find one of ${contract.operations.length.toLocaleString('en')} operations`}
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
        Nothing is known of what these operations answer: no description says it, and no answer
        taught it yet. The policy treats it all the same.
      </p>
    );
  if (view.operations.length === 0) return <p className="quiet">No operation has these words.</p>;
  if (view.rows.length === 0 && matrix.contract.fields.length > 0)
    return <p className="quiet">No field of these operations is like that.</p>;
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
    <ul className={styles['legend']} aria-label="Marks">
      {familyNames.map((family) => (
        <li key={family}>
          <button
            type="button"
            aria-pressed={family === chosen}
            title={`Fields that are ${families[family].meaning}`}
            onClick={() => onChoose(family === chosen ? undefined : family)}
          >
            <FamilyMark family={family} /> {families[family].word}{' '}
            <span className="num">{view.counts[family].toLocaleString('en')}</span>
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
