import { families, familyNames, type Family } from '@leasehold/privacy';
import { FamilyMark } from '@leasehold/ui';
import { familyOfTreatment } from '../policy/treatment-words.ts';
import styles from './MarksStrip.module.css';
import { shownNumber } from '../words/shown-number.ts';
import { phraseOf } from '../words/phrase.ts';

/** What was done in a call or in many, by family; nothing where no value was met. */
export function MarksStrip({ counts }: { counts: ReadonlyMap<Family, number> }) {
  const met = familyNames.filter((family) => (counts.get(family) ?? 0) > 0);
  const text = marksText(counts);
  return (
    <span className={styles['strip']} title={text}>
      {met.map((family) => (
        <FamilyMark key={family} family={family} />
      ))}
      <span className="said">{text}</span>
    </span>
  );
}

/** "Keep 3, Link 2". */
export const marksText = (counts: ReadonlyMap<Family, number>): string =>
  familyNames
    .flatMap((family) => {
      const count = counts.get(family) ?? 0;
      return count > 0 ? [`${phraseOf(families[family].word)} ${shownNumber(count)}`] : [];
    })
    .join(', ');

/** Values by family, of counts by treatment. */
export function familyCounts(
  counted: Iterable<readonly [treatment: string, count: number]>,
): Map<Family, number> {
  const counts = new Map<Family, number>();
  for (const [treatment, count] of counted) {
    const family = familyOfTreatment(treatment);
    counts.set(family, (counts.get(family) ?? 0) + count);
  }
  return counts;
}
