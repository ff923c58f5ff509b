import {
  leaseSettingNames,
  leaseSettingRow,
  type LeaseSettingName,
} from '@leasehold/contract/browser';
import { useState } from 'react';
import { CheckField, SelectField, TextField } from '../parts/Field.tsx';
import { Section } from '../parts/Section.tsx';
import type { ShownLease } from './LeaseFrame.tsx';
import type { LeaseTerms } from './lease-terms.ts';
import { TermsForm } from './TermsForm.tsx';

/** What a lease is for, and how far it goes: the settings that need no form of their own. */
export function PurposeSection({ lease }: { lease: ShownLease }) {
  const held = draftsOfSettings(lease);
  // What is typed begins anew where what holds has changed.
  return <PurposeForm key={JSON.stringify(held)} lease={lease} held={held} />;
}

function PurposeForm({ lease, held }: { lease: ShownLease; held: Drafts }) {
  const [drafts, setDrafts] = useState(held);
  return (
    <Section title="Purpose" isSheet>
      <TermsForm lease={lease} terms={termsOfDrafts(drafts)} done="Saved">
        {() =>
          [...drafts].map(([name, draft]) => (
            <SettingInput
              key={name}
              name={name}
              draft={draft}
              onChange={(changed) => setDrafts(new Map([...drafts, [name, changed]]))}
            />
          ))
        }
      </TermsForm>
    </Section>
  );
}

/** As it is typed or ticked. */
type Draft = string | boolean;
type Drafts = ReadonlyMap<LeaseSettingName, Draft>;

function draftsOfSettings(lease: ShownLease): Drafts {
  const named = leaseSettingNames.filter((name) => leaseSettingRow(name).field !== undefined);
  return new Map(
    named.map((name): [LeaseSettingName, Draft] => {
      const value = lease[name];
      if (typeof value === 'boolean') return [name, value];
      return [name, typeof value === 'object' ? '' : String(value)];
    }),
  );
}

function termsOfDrafts(drafts: Drafts): LeaseTerms | { problem: string } {
  for (const [name, draft] of drafts)
    if (isWrongNumber(name, draft))
      return { problem: `Give “${leaseSettingRow(name).label}” as a whole number.` };
  return Object.fromEntries(Array.from(drafts, ([name, draft]) => [name, valueOf(name, draft)]));
}

function valueOf(name: LeaseSettingName, draft: Draft): string | boolean | number | null {
  if (leaseSettingRow(name).field?.kind !== 'number') return draft;
  return draft === '' ? null : Number(draft);
}

/** Nothing is a number where the setting may be without one. */
function isWrongNumber(name: LeaseSettingName, draft: Draft): boolean {
  const { field, initial } = leaseSettingRow(name);
  const mayBeEmpty = initial === null;
  return field?.kind === 'number' && !(mayBeEmpty ? /^\d*$/ : /^\d+$/).test(String(draft));
}

interface SettingInputProps {
  name: LeaseSettingName;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

function SettingInput({ name, draft, onChange }: SettingInputProps) {
  const row = leaseSettingRow(name);
  const { kind, hint, unit, choices = [] } = row.field ?? {};
  const label = row.field?.label ?? (unit === undefined ? row.label : `${row.label}, in ${unit}`);
  const said = { label, ...(hint !== undefined && { hint }) };
  if (typeof draft === 'boolean')
    return <CheckField {...said} isChecked={draft} onChange={onChange} />;
  const shared = { ...said, value: draft, onChange };
  if (kind === 'choice') return <SelectField {...shared} options={choices} />;
  if (kind === 'text') return <TextField {...shared} rows={4} isRequired />;
  return kind === 'number' ? (
    <TextField
      {...shared}
      inputMode="numeric"
      error={isWrongNumber(name, draft) ? 'A whole number.' : undefined}
    />
  ) : (
    <TextField {...shared} isRequired autoComplete="off" />
  );
}
