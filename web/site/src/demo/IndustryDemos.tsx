import styles from './IndustryDemos.module.css';
import { useDemoWords } from '../words/demo-words.ts';
import type { DemoId } from './demos.ts';
import { LiveDemo } from './LiveDemo.tsx';

const industries: DemoId[] = ['customer-support', 'finance', 'healthcare'];

/** Customer support, finance and healthcare: original data, privacy policy, what the AI sees. */
export function IndustryDemos() {
  const { examples } = useDemoWords();
  return (
    <div className={styles['industries']}>
      {industries.map((id) => (
        <section key={id} aria-labelledby={`${id}-title`}>
          <h3 id={`${id}-title`} className={styles['industryTitle']}>
            {examples[id].name}
          </h3>
          <p className={styles['industrySummary']}>{examples[id].summary}</p>
          <LiveDemo id={id} />
        </section>
      ))}
    </div>
  );
}
