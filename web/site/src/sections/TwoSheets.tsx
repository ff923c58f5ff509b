import { TreatmentTag, ValueMark } from '@leasehold/ui';
import { specimenRows, type SpecimenRow } from '../specimen.ts';
import styles from './TwoSheets.module.css';

/** One response twice: as the upstream returned it and as the agent receives it. */
export function TwoSheets() {
  const rows = specimenRows();
  return (
    <figure
      className={`wrap ${styles['sheets']}`}
      aria-label="One response, before and after the policy"
    >
      <div className={styles['pair']}>
        <div className={styles['sheet']}>
          <p className={styles['title']}>
            Upstream returned <span>GET /customers/71820</span>
          </p>
          <dl>
            {rows.map(({ field, original }) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd>{original}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles['sheet']}>
          <p className={styles['title']}>
            Agent receives <span>Support triage lease</span>
          </p>
          <dl>
            {rows.map((row) => (
              <div key={row.field}>
                <dt>{row.field}</dt>
                <dd>
                  <Received row={row} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <figcaption className={styles['caption']}>
        <ul>
          {rows.map(({ field, family, filterType }) => (
            <li key={field}>
              <TreatmentTag family={family} word={filterType} />
            </li>
          ))}
        </ul>
        <a href="/no-code-privacy#demo">Try it on your own data</a>
      </figcaption>
    </figure>
  );
}

function Received({ row: { family, received } }: { row: SpecimenRow }) {
  return family === 'remove' ? (
    <ValueMark family="remove" />
  ) : (
    <ValueMark family={family}>{received}</ValueMark>
  );
}
