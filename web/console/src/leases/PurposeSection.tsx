import {
  leaseSettingNames,
  leaseSettingRow,
  type LeaseSettingName,
} from '@leasehold/contract/browser';
import { useState } from 'react';
import { Section } from '../parts/Section.tsx';
import {
  isWrongNumber,
  settingDraft,
  settingValue,
  type SettingDraft,
} from '../parts/settings/setting-draft.ts';
import { SettingInput } from '../parts/settings/SettingInput.tsx';
import type { ShownLease } from './LeaseFrame.tsx';
import type { LeaseTerms } from './lease-terms.ts';
import { TermsForm } from './TermsForm.tsx';
import { phrase, phraseOf } from '../words/phrase.ts';

type Part = 'purpose' | 'how much';

/** What a lease is for. */
export const PurposeSection = ({ lease }: { lease: ShownLease }) => (
  <SettingsSection lease={lease} part="purpose" title={phrase('Purpose')} />
);

/** How much one call gives, and how long tokens are kept. */
export const AmountSection = ({ lease }: { lease: ShownLease }) => (
  <SettingsSection lease={lease} part="how much" title={phrase('Results and tokens')} />
);

interface SettingsSectionProps {
  lease: ShownLease;
  part: Part;
  title: string;
}

/** The settings of one part that need no form of their own. */
function SettingsSection({ lease, part, title }: SettingsSectionProps) {
  const held = draftsOfSettings(lease, part);
  // What is typed begins anew where what holds has changed.
  return <SettingsForm key={JSON.stringify([...held])} lease={lease} held={held} title={title} />;
}

interface SettingsFormProps {
  lease: ShownLease;
  held: Drafts;
  title: string;
}

function SettingsForm({ lease, held, title }: SettingsFormProps) {
  const [drafts, setDrafts] = useState(held);
  return (
    <Section title={title} isSheet>
      <TermsForm lease={lease} terms={termsOfDrafts(drafts)} done={phrase('Saved')}>
        {() =>
          [...drafts].map(([name, draft]) => (
            <SettingInput
              key={name}
              row={leaseSettingRow(name)}
              draft={draft}
              onChange={(changed) => setDrafts(new Map([...drafts, [name, changed]]))}
            />
          ))
        }
      </TermsForm>
    </Section>
  );
}

type Drafts = ReadonlyMap<LeaseSettingName, SettingDraft>;

function draftsOfSettings(lease: ShownLease, part: Part): Drafts {
  const named = leaseSettingNames.filter((name) => {
    const { field } = leaseSettingRow(name);
    return field !== undefined && (field.part ?? 'purpose') === part;
  });
  return new Map(named.map((name) => [name, settingDraft(lease[name])]));
}

function termsOfDrafts(drafts: Drafts): LeaseTerms | { problem: string } {
  for (const [name, draft] of drafts)
    if (isWrongNumber(leaseSettingRow(name), draft))
      return {
        problem: phrase('Give “{label}” as a whole number.', {
          label: phraseOf(leaseSettingRow(name).label),
        }),
      };
  return Object.fromEntries(
    Array.from(drafts, ([name, draft]) => [name, settingValue(leaseSettingRow(name), draft)]),
  );
}
