import { families, familyNames, type Family } from '@leasehold/privacy';
import { useWords } from '../words/words-context.ts';
import styles from './RecordSheets.module.css';
import { TreatedValue } from './TreatedValue.tsx';
import { treatedCustomer, type RecordTreatment, type TreatedField } from './customer-record.ts';

/**
 * Two living sheets: one record as the upstream returns it and as the agent receives it. Choosing
 * another mark in a row shows what the engine makes of the value; every outcome stands in the page,
 * so no script is needed.
 */
export function RecordSheets() {
  const { home, treatments } = useWords();
  return (
    <div className={styles['sheets']} role="group" aria-label={home.sheets.name}>
      <div className={styles['heads']}>
        <p className={styles['head']} data-part="before">
          {home.sheets.upstream} <span>GET /customers/cus_8841</span>
        </p>
        <p className={styles['head']} data-part="after">
          {home.sheets.agent} <span>get_customer</span>
        </p>
        <p className={styles['head']} data-part="marks" aria-hidden="true">
          {familyNames.map((family) => (
            <span key={family}>{treatments.families[family].word}</span>
          ))}
        </p>
      </div>
      {treatedCustomer().map((row) => (
        <Row key={row.field} row={row} />
      ))}
    </div>
  );
}

function Row({ row: { field, value, choices } }: { row: TreatedField }) {
  const byFamily = new Map(choices.map((choice) => [choice.family, choice]));
  const [first] = choices;
  const { home } = useWords();
  return (
    <fieldset className={styles['row']}>
      <legend className={styles['said']}>{home.sheets.treatmentOf(field)}</legend>
      <span className={styles['name']}>{field}</span>
      <span className={styles['before']}>{value}</span>
      <span className={styles['after']} aria-live="polite">
        {choices.map((choice) => (
          <span
            key={choice.filterType}
            className={styles['outcome']}
            data-outcome={choice.family}
            data-first={choice === first ? '' : undefined}
          >
            <TreatedValue {...choice} />
          </span>
        ))}
      </span>
      <span className={styles['marks']}>
        {familyNames.map((family) => (
          <Mark key={family} field={field} family={family} choices={byFamily} first={first} />
        ))}
      </span>
    </fieldset>
  );
}

interface MarkProps {
  field: string;
  family: Family;
  choices: ReadonlyMap<Family, RecordTreatment>;
  first: RecordTreatment;
}

/** A place in the row of six: a choice, or nothing where the treatment does not fit the field. */
function Mark({ field, family, choices, first }: MarkProps) {
  const { treatments } = useWords();
  const choice = choices.get(family);
  if (!choice) return <span aria-hidden="true" />;
  const label = treatments.filterTypes[choice.filterType];
  return (
    <label className={styles['mark']} data-mark={family} title={label}>
      <input
        type="radio"
        name={`treatment-${field}`}
        value={family}
        defaultChecked={choice === first}
        aria-label={label}
      />
      <span aria-hidden="true">{families[family].glyph}</span>
      <span className={styles['word']} aria-hidden="true">
        {treatments.families[family].word}
      </span>
    </label>
  );
}
