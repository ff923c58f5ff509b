import { families, type Family } from '@leasehold/privacy';
import styles from './FamilyMark.module.css';

/** The mark of a family without its word, which stands beside it or is said. */
export const FamilyMark = ({ family }: { family: Family }) => (
  <span className={styles['mark']} data-family={family} aria-hidden="true">
    {glyphs[family] ?? families[family].glyph}
  </span>
);

/** A bar, and lines that are drawn, need no glyph. */
const glyphs: Partial<Record<Family, string>> = { remove: '', obscure: '•••', coarsen: '⟦⟧' };
