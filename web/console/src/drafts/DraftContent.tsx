import { apiChangeTexts, reviewTexts, type HeldText } from '@leasehold/contract/draft-texts';
import { OthersWord } from '@leasehold/ui';
import { Link } from 'react-router';
import { useRead } from '../api.ts';
import { DifferenceView } from '../apis/review/DifferenceView.tsx';
import { Notice } from '../parts/Notice.tsx';
import { Section } from '../parts/Section.tsx';
import { Table } from '../parts/lists/Table.tsx';
import { paths } from '../paths.ts';
import { Reveals } from '../policy/publish/Reveals.tsx';
import { isAboutApi, isAboutLease, type DraftDetail } from './draft-words.ts';

/** All that publishing a draft would change, before it does. */
export function DraftContent({ draft }: { draft: DraftDetail }) {
  const { terms, policy, changes, hidden } = draft;
  return (
    <>
      {hidden.length > 0 && (
        <Notice kind="warn" title="This draft holds more than your role may see">
          <p>It also holds: {hidden.map((name) => hiddenWords[name]).join(', ')}.</p>
        </Notice>
      )}
      {policy && <WhatAgentsSee policy={policy} />}
      {terms.length > 0 && (
        <Section title="Terms of the lease">
          <Terms caption="Terms that change" terms={terms} />
          {changes.state === 'live' && isAboutLease(draft) && (
            <p>
              Every key and application of it gets in again, and sees what{' '}
              <Link to={paths.leasePolicy(draft.about)}>its policy</Link> lets them see.
            </p>
          )}
        </Section>
      )}
      <Keys draft={draft} />
      <OfApi draft={draft} />
      <OfWorkspace draft={draft} />
    </>
  );
}

const hiddenWords = {
  policy: 'the policy',
  fields: 'decisions on new fields',
  settings: 'terms of the lease',
  state: 'its resumption',
  keys: 'keys',
  api: 'changes of the API',
  review: 'the review of its description',
  workspace: 'changes of the workspace',
  people: 'changes of members',
} as const satisfies Record<DraftDetail['hidden'][number], string>;

/** Fields, then what no field tells: roads that open or close, defaults, filters of no field. */
function WhatAgentsSee({ policy }: { policy: NonNullable<DraftDetail['policy']> }) {
  const { roads, terms } = policy;
  const opened = roads.filter(({ isOpen }) => isOpen);
  const closed = roads.filter(({ isOpen }) => !isOpen);
  return (
    <Section title="What agents see">
      <Reveals
        changes={policy}
        others={opened.map(({ sentence }) => ({ text: sentence, isGrave: true }))}
      />
      {closed.length > 0 && (
        <>
          <p>No longer:</p>
          <ul>
            {closed.map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {terms.length > 0 && <Terms caption="What else of the policy changes" terms={terms} />}
    </Section>
  );
}

const Terms = ({ caption, terms }: { caption: string; terms: DraftDetail['terms'] }) => (
  <Table
    caption={caption}
    rows={terms}
    rowKey={({ term }) => term}
    columns={[
      { title: 'Term', cell: ({ term }) => <OthersWord>{term}</OthersWord> },
      { title: 'Now', cell: ({ from }) => <OthersWord>{from}</OthersWord> },
      { title: 'After', cell: ({ to }) => <OthersWord>{to}</OthersWord> },
      { title: 'For agents', cell: ({ letsMore }) => (letsMore ? 'More' : 'Not more') },
    ]}
    isWhole
    isDense
  />
);

function Keys({ draft: { changes } }: { draft: DraftDetail }) {
  const { keys = [] } = changes;
  if (keys.length === 0) return null;
  return (
    <Section title="Keys">
      <Notice kind="warn" title="Whoever has one of these keys gets in">
        {keys.map(({ name, expiresAt }) => (
          <p key={name}>
            <OthersWord>{name}</OthersWord>,{' '}
            {expiresAt === null
              ? 'which ends with the lease'
              : expiresAt === undefined
                ? 'which ends 90 days after it is published'
                : `until ${new Date(expiresAt).toLocaleDateString()}`}
          </p>
        ))}
      </Notice>
    </Section>
  );
}

function OfApi({ draft }: { draft: DraftDetail }) {
  const { difference, changes } = draft;
  const { api, review } = changes;
  if (!isAboutApi(draft) || (!api && !review && !difference)) return null;
  return (
    <Section title="The API">
      <Notice kind="warn" title="Every lease on it meets this">
        <p>
          <Link to={paths.api(draft.about)}>Look at the API as it is now</Link>
        </p>
      </Notice>
      {api && <HeldTexts caption="What changes of the API" texts={apiChangeTexts(api)} />}
      {difference && (
        <Section title="What differs in its description">
          <DifferenceView difference={difference} holds="once published" />
        </Section>
      )}
      {review && <HeldTexts caption="What is decided in its review" texts={reviewTexts(review)} />}
    </Section>
  );
}

/** Nothing of it is left out: whoever approves it has seen all of it. */
const HeldTexts = ({ caption, texts }: { caption: string; texts: readonly HeldText[] }) => (
  <Table
    caption={caption}
    rows={texts}
    rowKey={({ what, to }) => `${what} ${to}`}
    columns={[
      { title: 'What', cell: ({ what }) => <OthersWord>{what}</OthersWord> },
      { title: 'After', cell: ({ to }) => <OthersWord>{to}</OthersWord> },
    ]}
    isWhole
    isDense
  />
);

function OfWorkspace({ draft: { changes } }: { draft: DraftDetail }) {
  const { workspace, people = [] } = changes;
  if (!workspace && people.length === 0) return null;
  return (
    <Section title="The workspace">
      <Notice kind="warn" title="Who may decide here">
        {workspace?.fourEyes === false && (
          <p>No second person is asked for any more: one alone lets agents have more.</p>
        )}
        {workspace?.fourEyes === true && (
          <p>From now on a second person is asked for wherever agents would have more.</p>
        )}
        {workspace?.name !== undefined && (
          <p>
            It is called <OthersWord>{workspace.name}</OthersWord>
          </p>
        )}
        {people.map((person) => (
          <p key={JSON.stringify(person)}>
            <PersonChange of={person} />
          </p>
        ))}
      </Notice>
    </Section>
  );
}

type HeldPerson = NonNullable<DraftDetail['changes']['people']>[number];

function PersonChange({ of }: { of: HeldPerson }) {
  if (of.endpoint === 'POST /invitations')
    return (
      <>
        <OthersWord>{of.body.email}</OthersWord> is invited as {of.body.role}.
      </>
    );
  if (of.endpoint === 'PATCH /members/{id}')
    return (
      <>
        The member <MemberName id={of.params.id} /> becomes {of.body.role}.
      </>
    );
  return (
    <>
      A link that sets a new password of the member <MemberName id={of.params.id} /> is made.
    </>
  );
}

/** Who it is, by address and role: an id tells whoever approves it nothing. */
function MemberName({ id }: { id: string }) {
  const members = useRead('GET /members', { query: { limit: 200 } });
  const member = members.data?.items.find((one) => one.id === id);
  if (!member) return <code>{id}</code>;
  return (
    <>
      <OthersWord>{member.email}</OthersWord> ({member.role} now)
    </>
  );
}
