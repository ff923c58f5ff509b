import { useState } from 'react';
import { CheckField, TextField } from '../parts/Field.tsx';
import { Section } from '../parts/Section.tsx';
import type { Lease } from './LeaseFrame.tsx';
import { TermsForm } from './TermsForm.tsx';

/** What a lease is for, and how far it goes. */
export function PurposeSection({ lease }: { lease: Lease }) {
  const [name, setName] = useState(lease.name);
  const [purpose, setPurpose] = useState(lease.purpose);
  const [readOnly, setReadOnly] = useState(lease.readOnly);
  const [chars, setChars] = useState(String(lease.resultCharsMax));
  const isNumber = /^\d+$/.test(chars);
  return (
    <Section title="Purpose" isSheet>
      <TermsForm
        lease={lease}
        terms={
          isNumber
            ? { name, purpose, readOnly, resultCharsMax: Number(chars) }
            : { problem: 'Give the longest result as a number.' }
        }
        done="Saved"
      >
        {() => (
          <>
            <TextField label="Name" value={name} onChange={setName} isRequired autoComplete="off" />
            <TextField
              label="Purpose and legal basis"
              hint="Why this agent may see this data, in words. It stands in the audit log, and where somebody is asked to let an application in."
              value={purpose}
              onChange={setPurpose}
              rows={4}
              isRequired
            />
            <CheckField
              label="Only operations that read"
              hint="Whatever adds, changes or deletes is no tool of this lease then."
              isChecked={readOnly}
              onChange={setReadOnly}
            />
            <TextField
              label="Longest result, in characters"
              hint="Longer ones are cut between items, and the agent is told how to read on. From 1,000 on; Claude Code takes about 60,000."
              value={chars}
              onChange={setChars}
              inputMode="numeric"
              error={isNumber ? undefined : 'A whole number.'}
            />
          </>
        )}
      </TermsForm>
    </Section>
  );
}
