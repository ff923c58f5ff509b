import { familyNames, type Family } from '@leasehold/privacy';
import { ValueMark } from '@leasehold/ui';
import { useWords } from '../words/words-context.ts';
import styles from './MarksLegend.module.css';

/** What the six marks mean, as they stand on values all over the site, the docs and the console. */
export function MarksLegend() {
  const { families } = useWords().treatments;
  return (
    <dl>
      {familyNames.map((family) => (
        <div key={family} className={styles['mark']}>
          <dt>
            {family === 'remove' ? (
              <ValueMark family="remove" />
            ) : (
              <ValueMark family={family}>{samples[family]}</ValueMark>
            )}
          </dt>
          <dd>
            <strong>{families[family].word}</strong>: {families[family].meaning}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const samples: Record<Exclude<Family, 'remove'>, string> = {
  keep: 'team',
  obscure: 'XXXX 5556',
  link: 'TOKEN_MZRP…',
  coarsen: '40-45',
  replace: 'M.L.',
};
