// Small pieces of what a lease shows, for the cards.
import type { Family } from '@leasehold/privacy';
import { TreatmentTag, ValueMark } from '@leasehold/ui';
import type { ReactNode } from 'react';
import { useWords } from '../words/words-context.ts';
import styles from './specimens.module.css';

/** A field and its value. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className={styles['row']}>
      <span className={styles['name']}>{name}</span>
      <span>{children}</span>
    </span>
  );
}

export function Quiet({ children }: { children: ReactNode }) {
  return <span className={styles['name']}>{children}</span>;
}

/** A line struck out: what does not get through. */
export function Struck({ children }: { children: string }) {
  return <s className={styles['struck']}>{children}</s>;
}

export function State({ kind, children }: { kind: 'ok' | 'warn' | 'danger'; children: string }) {
  return (
    <span className={styles['state']} data-kind={kind}>
      {children}
    </span>
  );
}

export const Kept = ({ children }: { children: ReactNode }) => (
  <ValueMark family="keep">{children}</ValueMark>
);
export const Token = ({ children }: { children: string }) => (
  <ValueMark family="link">{children}</ValueMark>
);
export const Bar = () => <ValueMark family="remove" />;

/** A value, and what the treatment makes of it. */
export function SpecimenChange({
  from,
  family,
  to,
}:
  | { from: string; family: Exclude<Family, 'remove'>; to: string }
  | { from: string; family: 'remove'; to?: never }) {
  return (
    <>
      <span className={styles['name']}>{from}</span>
      <span>
        {family === 'remove' ? (
          <ValueMark family="remove" />
        ) : (
          <ValueMark family={family}>{to}</ValueMark>
        )}
      </span>
    </>
  );
}

export function Tags({ families }: { families: Family[] }) {
  const { treatments } = useWords();
  return (
    <span className={styles['tags']}>
      {families.map((family) => (
        <TreatmentTag key={family} family={family} word={treatments.families[family].word} />
      ))}
    </span>
  );
}
