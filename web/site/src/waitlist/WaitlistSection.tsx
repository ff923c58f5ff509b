import { Button } from '@leasehold/ui';
import { RunLine } from '../RunLine.tsx';
import { Told } from '../Told.tsx';
import type { Language } from '../words/languages.ts';
import { ScriptWords } from '../words/ScriptWords.tsx';
import { useWords } from '../words/words-context.ts';
import styles from './waitlist.module.css';

/**
 * The sign-up, at the end of every page but the 404 page. A plain form: without script the server
 * answers it with a page. `start-waitlist.ts` says in `data-state` what to show.
 */
export function WaitlistSection() {
  const { language, frame, script, waitlist: words } = useWords();
  const { fields } = words;
  return (
    <section
      id="beta-signup"
      className={styles['section']}
      aria-labelledby="beta-signup-title"
      data-state="idle"
    >
      <div className={`wrap ${styles['columns']}`}>
        <div className={styles['lead']}>
          <h2 id="beta-signup-title" className={styles['title']} tabIndex={-1}>
            {words.title}
          </h2>
          <p>{words.lead}</p>
          <p className={styles['purpose']}>
            <Told place="waitlist-purpose">{words.purpose}</Told> {words.more}
          </p>
          <div className={styles['run']}>
            <h3>{words.run.title}</h3>
            <RunLine />
            <p className={styles['purpose']}>{words.run.text}</p>
          </div>
        </div>
        <div className={styles['sheet']}>
          <div id="waitlist-joined" className={styles['done']} data-part="done" tabIndex={-1}>
            <h3 className={styles['doneTitle']}>{words.joined.title}</h3>
            <p>{words.joined.text}</p>
          </div>
          <div className={styles['hosted']} data-part="hosted" />
          <form className={styles['form']} method="post" action={signUpAddress(language)}>
            <Field name="email" label={fields.email}>
              {(field) => (
                <input {...field} type="email" required maxLength={254} autoComplete="email" />
              )}
            </Field>
            <Field name="company" label={fields.company} optional={fields.optional}>
              {(field) => (
                <input {...field} type="text" maxLength={200} autoComplete="organization" />
              )}
            </Field>
            <Field name="useCase" label={fields.useCase} optional={fields.optional}>
              {(field) => <textarea {...field} rows={3} maxLength={2000} />}
            </Field>
            <div className={styles['trap']} aria-hidden="true">
              <label htmlFor="waitlist-website">{fields.trap}</label>
              <input
                id="waitlist-website"
                name="website"
                type="text"
                tabIndex={-1}
                autoComplete="off"
              />
            </div>
            <Button type="submit" size="lg">
              {frame.join}
            </Button>
          </form>
          <p className={styles['status']} data-part="status" role="status" />
        </div>
      </div>
      <ScriptWords of="waitlist" words={script.waitlist} />
    </section>
  );
}

/** The server answers in the language of the page, and leads back to it. */
const signUpAddress = (language: Language): string =>
  language === 'en' ? '/api/v1/waitlist' : `/api/v1/waitlist?lang=${language}`;

interface FieldProps {
  name: string;
  label: string;
  /** What says that it may stay empty, where it may. */
  optional?: string;
  children: (field: {
    id: string;
    name: string;
    className: string | undefined;
    'aria-describedby': string;
  }) => React.ReactNode;
}

/** With a place for what the server says about it. */
function Field({ name, label, optional, children }: FieldProps) {
  const id = `waitlist-${name}`;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>
        {label} {optional && <span className={styles['optional']}>{optional}</span>}
      </label>
      {children({ id, name, className: styles['input'], 'aria-describedby': `${id}-problem` })}
      <p id={`${id}-problem`} className={styles['problem']} />
    </div>
  );
}
