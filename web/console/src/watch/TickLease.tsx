import { OthersWord } from '@leasehold/ui';
import type { DriftField } from './drift-decisions.ts';
import styles from './TickLease.module.css';
import { phraseParts } from '../words/phrase-parts.tsx';

interface TickLeaseProps {
  fields: readonly DriftField[];
  ticked: ReadonlySet<string>;
  onTick: (ids: ReadonlySet<string>) => void;
}

/**
 * All fields of a lease on this page at once: they are decided together, and published as one
 * version.
 */
export function TickLease({ fields, ticked, onTick }: TickLeaseProps) {
  const byLease = [...Map.groupBy(fields, ({ leaseId }) => leaseId)].filter(
    ([, own]) => own.length > 1,
  );
  return (
    <div className="row">
      {byLease.slice(0, 8).map(([leaseId, own]) => {
        const ids = new Set(own.map(({ id }) => id));
        const isTicked = ids.isSubsetOf(ticked);
        return (
          <button
            key={leaseId}
            type="button"
            className={styles['all']}
            aria-pressed={isTicked}
            onClick={() => onTick(isTicked ? ticked.difference(ids) : ticked.union(ids))}
          >
            {isTicked
              ? phraseParts('Untick all {own} of {leaseName}', {
                  own: own.length,
                  leaseName: <OthersWord>{own[0]?.leaseName ?? ''}</OthersWord>,
                })
              : phraseParts('Tick all {own} of {leaseName}', {
                  own: own.length,
                  leaseName: <OthersWord>{own[0]?.leaseName ?? ''}</OthersWord>,
                })}
          </button>
        );
      })}
    </div>
  );
}
