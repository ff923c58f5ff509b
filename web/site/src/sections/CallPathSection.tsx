import type { ReactNode } from 'react';
import { treatedCustomer } from '../record/customer-record.ts';
import { TreatedValue } from '../record/TreatedValue.tsx';
import type { Words } from '../words/index.ts';
import { useWords } from '../words/words-context.ts';
import { Section } from './Section.tsx';
import { State } from './specimens.tsx';
import styles from './CallPathSection.module.css';

type PathWords = Words['callPath'];

interface PathStep {
  step: keyof PathWords['steps'];
  sheet: ReactNode;
}

/**
 * The path of one call with one record. Each step is a sheet; where there is room for it, one comes
 * to lie on the other as the page is scrolled.
 */
export function CallPathSection() {
  const words = useWords().callPath;
  const { title, lead, steps } = words;
  return (
    <Section id="path" title={title} lead={lead} look="inverse">
      <ol className={styles['path']}>
        {pathSteps(words).map(({ step, sheet }, i) => (
          <li key={step} className={styles['step']}>
            <div className={styles['words']}>
              <p className={styles['name']}>
                <span aria-hidden="true">{i + 1}</span> {steps[step].name}
              </p>
              <h3>{steps[step].title}</h3>
              <p className={styles['text']}>{steps[step].text}</p>
            </div>
            <div className={styles['sheet']}>
              <p className={styles['paper']}>{steps[step].paper}</p>
              {sheet}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function pathSteps({ rows: named, states }: PathWords): PathStep[] {
  const rows = treatedCustomer();
  const token = rows[0]?.choices[0].text ?? '';
  const treated = rows.map(({ field, choices: [first] }) => ({ field, first }));
  return [
    {
      step: 'admit',
      sheet: (
        <Lines
          lines={[
            [named.tool, 'get_customer'],
            ['customerId', <TreatedValue key="token" text={token} family="link" />],
            [
              named.lease,
              <State key="state" kind="ok">
                {states.live}
              </State>,
            ],
            [
              named.operation,
              <State key="state" kind="ok">
                {states.inLease}
              </State>,
            ],
            [
              named.arguments,
              <State key="state" kind="ok">
                {states.fits}
              </State>,
            ],
          ]}
        />
      ),
    },
    {
      step: 'restore',
      sheet: (
        <Lines
          lines={[
            ['customerId', <TreatedValue key="token" text={token} family="link" />],
            ['', '↓'],
            ['customerId', rows[0]?.value],
          ]}
        />
      ),
    },
    {
      step: 'upstream',
      sheet: <Lines lines={rows.map(({ field, value }) => [field, value])} />,
    },
    {
      step: 'protect',
      sheet: (
        <Lines
          lines={treated.map(({ field, first }) => [
            field,
            <TreatedValue key={field} {...first} />,
          ])}
        />
      ),
    },
    {
      step: 'record',
      sheet: (
        <Lines
          lines={[
            ['14:02:11', 'get_customer'],
            ...treated.map(({ field, first }): [string, string] => [field, first.filterType]),
          ]}
        />
      ),
    },
  ];
}

function Lines({ lines }: { lines: (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles['lines']}>
      {lines.map(([name, value], i) => (
        // a name may stand there twice
        <div key={i}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
