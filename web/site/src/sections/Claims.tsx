import { Section } from './Section.tsx';
import styles from './Claims.module.css';

/** What the treatments mean under three laws: nothing more than holds. */
export function Claims() {
  return (
    <Section
      id="claims"
      title="What it is, and what it is not"
      lead="Built for work under GDPR, CCPA and HIPAA. No tool makes you compliant; this one says what it withholds and how."
    >
      <dl className={styles['claims']}>
        {claims.map(([law, text]) => (
          <div key={law}>
            <dt>{law}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const claims = [
  [
    'GDPR',
    'A token is pseudonymised data (art. 4(5)): meaningless to the agent, still personal data for you, because your gateway can turn it back.',
  ],
  [
    'CCPA',
    'The agent gets the fields your policy lets through, each as it is treated there. Which fields those were is on the call’s record.',
  ],
  [
    'HIPAA',
    'Initials and last four digits do not meet Safe Harbor. The preset named for it redacts or coarsens instead, and says so.',
  ],
] as const;
