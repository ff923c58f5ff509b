import styles from './Steps.module.css';

export interface NumberedStep {
  title: string;
  text: string;
}

export function Steps({ steps }: { steps: NumberedStep[] }) {
  return (
    <ol className={styles['steps']}>
      {steps.map(({ title, text }, i) => (
        <li key={title} className={styles['step']}>
          <span className={styles['number']} aria-hidden="true">
            {i + 1}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
