import { families, type Family } from '@leasehold/privacy';
import styles from './TreatmentTag.module.css';

/** Glyph, word and hue of a family; the word may be a filter type of it, in the page's language. */
export function TreatmentTag({ family, word }: { family: Family; word: string }) {
  return (
    <span className={styles['tag']} data-family={family}>
      <span aria-hidden="true" className={styles['glyph']}>
        {families[family].glyph}
      </span>
      {word}
    </span>
  );
}
