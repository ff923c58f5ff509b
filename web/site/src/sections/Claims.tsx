import { useWords } from '../words/words-context.ts';
import { Section } from './Section.tsx';
import styles from './Claims.module.css';

/** What the treatments mean under three laws: nothing more than holds. */
export function Claims() {
  const { title, lead, laws } = useWords().noCodePrivacy.claims;
  return (
    <Section id="claims" title={title} lead={lead}>
      <dl className={styles['claims']}>
        {[laws.gdpr, laws.ccpa, laws.hipaa].map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
