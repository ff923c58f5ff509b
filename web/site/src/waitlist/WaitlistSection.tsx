import { Button } from '@leasehold/ui';
import { Told } from '../Told.tsx';
import styles from './waitlist.module.css';

/**
 * The sign-up, at the end of every page but the 404 page. A plain form: without script the server
 * answers it with a page. `start-waitlist.ts` says in `data-state` what to show.
 */
export function WaitlistSection() {
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
            Join the waitlist
          </h2>
          <p>
            Free during beta. No credit card, every feature. Tell us where to send the invitation.
          </p>
          <p className={styles['purpose']}>
            <Told place="waitlist-purpose">
              What you enter is kept to invite you and for nothing else, for at most 730 days.
            </Told>{' '}
            Who keeps it, and how to be removed sooner: the <a href="/privacy">privacy notice</a>.
          </p>
        </div>
        <div className={styles['sheet']}>
          <div id="waitlist-joined" className={styles['done']} data-part="done" tabIndex={-1}>
            <h3 className={styles['doneTitle']}>You are on the list</h3>
            <p>
              We keep the address you gave to invite you, and for nothing else. The invitation comes
              by e-mail.
            </p>
          </div>
          <div className={styles['hosted']} data-part="hosted" />
          <form className={styles['form']} method="post" action="/api/v1/waitlist">
            <Field name="email" label="E-mail">
              {(field) => (
                <input {...field} type="email" required maxLength={254} autoComplete="email" />
              )}
            </Field>
            <Field name="company" label="Company" isOptional>
              {(field) => (
                <input {...field} type="text" maxLength={200} autoComplete="organization" />
              )}
            </Field>
            <Field name="useCase" label="What should your agents do?" isOptional>
              {(field) => <textarea {...field} rows={3} maxLength={2000} />}
            </Field>
            <div className={styles['trap']} aria-hidden="true">
              <label htmlFor="waitlist-website">Leave this field empty</label>
              <input
                id="waitlist-website"
                name="website"
                type="text"
                tabIndex={-1}
                autoComplete="off"
              />
            </div>
            <Button type="submit" size="lg">
              Join the Waitlist
            </Button>
          </form>
          <p className={styles['status']} data-part="status" role="status" />
        </div>
      </div>
    </section>
  );
}

interface FieldProps {
  name: string;
  label: string;
  isOptional?: boolean;
  children: (field: {
    id: string;
    name: string;
    className: string | undefined;
    'aria-describedby': string;
  }) => React.ReactNode;
}

/** With a place for what the server says about it. */
function Field({ name, label, isOptional = false, children }: FieldProps) {
  const id = `waitlist-${name}`;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>
        {label} {isOptional && <span className={styles['optional']}>(optional)</span>}
      </label>
      {children({ id, name, className: styles['input'], 'aria-describedby': `${id}-problem` })}
      <p id={`${id}-problem`} className={styles['problem']} />
    </div>
  );
}
