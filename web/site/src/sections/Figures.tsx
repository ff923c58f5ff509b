import { docPath } from '../docs/doc-address.ts';
import type { Figure } from '../site-facts.ts';
import type { Language } from '../words/languages.ts';
import { To } from '../words/To.tsx';
import { useWords } from '../words/words-context.ts';
import styles from './Figures.module.css';

/** Measured figures, each with the command that measures it again. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const { language, home } = useWords();
  const { says, table } = home.figures;
  return (
    <dl className={styles['figures']}>
      {figures.map(({ name, value, command, file }) => (
        <div key={file} className={styles['figure']}>
          <dt className={styles['value']}>{figureIn(value, language)}</dt>
          <dd className={styles['says']}>{says[name]}</dd>
          <dd className={styles['source']}>
            {command ? (
              <code>{command}</code>
            ) : (
              <To path={docPath(file.replace(/^docs\/|\.md$/g, ''))}>{table}</To>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Other languages than English write a comma before the decimals. */
const figureIn = (value: string, language: Language): string =>
  language === 'en' ? value : value.replace(/(?<=\d)\.(?=\d)/, ',');
