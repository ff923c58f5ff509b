import { shownText } from '@leasehold/privacy';
import { useDeferredValue, useState } from 'react';
import { OthersWord } from '@leasehold/ui';
import styles from './OperationList.module.css';
import search from './search.module.css';
import type { ListedOperation } from '../apis/operation.tsx';
import { phrase } from '../words/phrase.ts';

interface OperationListProps {
  operations: readonly ListedOperation[];
  /** More are still being read. */
  isLoading: boolean;
  /** Of the lease; null: all. */
  leased: readonly string[] | null;
  /** Those that write cannot be called then, whatever is ticked. */
  isReadOnly: boolean;
  activeId: string | undefined;
  /** Absent: there is nothing to look at. */
  onPick?: (id: string) => void;
  onLease: (operations: readonly string[] | null) => void;
  /** Why the lease's operations cannot be changed here. */
  locked: string | undefined;
}

/** The operations of the API: which are leased, and which one is looked at. */
export function OperationList({
  operations,
  isLoading,
  leased,
  isReadOnly,
  activeId,
  onPick,
  onLease,
  locked,
}: OperationListProps) {
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words.toLowerCase());
  const shown = operations.filter(
    ({ id, summary, tool }) =>
      wanted === '' || `${id} ${summary} ${tool}`.toLowerCase().includes(wanted),
  );
  const isLeased = leased && new Set(leased);
  const toggle = (id: string, isChecked: boolean) => {
    const now = leased ?? operations.map((operation) => operation.id);
    onLease(isChecked ? [...now, id] : now.filter((one) => one !== id));
  };
  return (
    <div className={styles['operations']}>
      <input
        type="search"
        className={search['search']}
        aria-label={phrase('Search operations')}
        placeholder={phrase('Search {operations|# operation|# operations}', {
          operations: operations.length,
        })}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <ul aria-label={phrase('Operations')} aria-busy={isLoading}>
        {shown.map((operation) => {
          const { id, summary, state } = operation;
          const isIn = isLeased?.has(id) ?? true;
          return (
            <li key={id} data-active={id === activeId} data-in={isIn}>
              <input
                type="checkbox"
                checked={isIn}
                disabled={
                  locked !== undefined || state !== 'offered' || (isIn && isLeased?.size === 1)
                }
                title={
                  locked ??
                  (state === 'gone'
                    ? phrase('The API does not have it any more.')
                    : state === 'hidden'
                      ? phrase('It is hidden in the API.')
                      : undefined)
                }
                aria-label={phrase('Lease {summary}', { summary: summary || id })}
                onChange={(event) => toggle(id, event.target.checked)}
              />
              <Name
                {...{
                  operation,
                  isShut: isReadOnly && isIn && !operation.readOnly,
                  isActive: id === activeId,
                  onPick,
                }}
              />
            </li>
          );
        })}
      </ul>
      {shown.length === 0 && !isLoading && (
        <p className="quiet">{phrase('No operation has these words.')}</p>
      )}
    </div>
  );
}

interface NameProps {
  operation: ListedOperation;
  isActive: boolean;
  /** Leased, and not to be called all the same. */
  isShut: boolean;
  onPick: ((id: string) => void) | undefined;
}

function Name({
  operation: { id, method, summary, path, readOnly },
  isActive,
  isShut,
  onPick,
}: NameProps) {
  const words = (
    <>
      {isShut && <span className="said">{phrase('Not callable, this lease only reads:')} </span>}
      <span
        className={styles['operationName']}
        data-shut={isShut}
        title={shownText(summary || path)}
      >
        <OthersWord>{summary || path}</OthersWord>
      </span>
      <span className={styles['method']} data-writes={!readOnly}>
        {shortMethod(method)}
      </span>
      <span className={styles['path']}>
        <OthersWord>{path}</OthersWord>
      </span>
    </>
  );
  if (!onPick) return <span className={styles['name']}>{words}</span>;
  return (
    <button
      type="button"
      className={styles['name']}
      aria-current={isActive}
      onClick={() => onPick(id)}
    >
      {words}
    </button>
  );
}

const shortMethod = (method: string): string => (method === 'DELETE' ? 'DEL' : method.slice(0, 5));
