import type { ReactNode } from 'react';
import { PublicError } from '@leasehold/contract/browser';
import { ActionButton } from '../parts/ActionButton.tsx';
import { Form } from '../parts/Form.tsx';
import { Problem } from '../parts/Problem.tsx';
import type { ShownLease } from './LeaseFrame.tsx';
import type { LeaseTerms } from './lease-terms.ts';
import styles from './TermsForm.module.css';
import { useLeaseChange } from './use-lease-change.ts';
import { phrase } from '../words/phrase.ts';

interface TermsFormProps {
  lease: ShownLease;
  /** What is to be, or what is wrong with what was typed. */
  terms: LeaseTerms | { problem: string };
  /** Said once it holds. */
  done: string;
  /** Problems of these places are told beside their fields instead. */
  told?: RegExp;
  children: (issues: TermIssues) => ReactNode;
}

/** What the API says of a place of the change, and where in it: `/networks/2`. */
export type TermIssues = readonly { place: string; message: string }[];

/** Some terms of a lease and the button that saves them; nothing holds until then. */
export function TermsForm({ lease, terms, done, told, children }: TermsFormProps) {
  const { change, isBusy, error } = useLeaseChange(lease);
  const issues = error instanceof PublicError ? error.issues : [];
  const areAllTold =
    told !== undefined && issues.length > 0 && issues.every(({ place }) => told.test(place));
  const problem =
    'problem' in terms
      ? terms.problem
      : isSame(lease, terms)
        ? phrase('Nothing has changed.')
        : undefined;
  return (
    <Form
      onSubmit={() => {
        if (!isBusy && !('problem' in terms) && problem === undefined) change(terms, done);
      }}
    >
      {/* What is final is read, and not typed over. */}
      <fieldset className={styles['terms']} disabled={lease.state === 'revoked'}>
        {children(issues)}
      </fieldset>
      {error && !areAllTold && <Problem error={error} />}
      <div>
        <ActionButton
          needs="PATCH /leases/{id}"
          type="submit"
          variant="outline"
          isBusy={isBusy}
          unless={
            lease.state === 'revoked'
              ? phrase('This lease was revoked, and that is final.')
              : problem
          }
        >
          {phrase('Save')}
        </ActionButton>
      </div>
    </Form>
  );
}

function isSame(lease: ShownLease, terms: LeaseTerms): boolean {
  const before = new Map(Object.entries(lease));
  return Object.entries(terms).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(before.get(name)),
  );
}
