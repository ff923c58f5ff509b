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
import { phraseParts } from '../words/phrase-parts.tsx';
import { locale } from '../words/table.ts';
import { phrase, phraseOf } from '../words/phrase.ts';

/** All that publishing a draft would change, before it does. */
export function DraftContent({ draft }: { draft: DraftDetail }) {
  const { terms, policy, changes, hidden } = draft;
  return (
    <>
      {hidden.length > 0 && (
        <Notice kind="warn" title={phrase('This draft holds more than your role may see')}>
          <p>
            {phrase('It also holds: {map}.', {
              map: hidden.map((name) => hiddenWords[name]).join(', '),
            })}
          </p>
        </Notice>
      )}
      {policy && <WhatAgentsSee policy={policy} />}
      {terms.length > 0 && (
        <Section title={phrase('Terms of the lease')}>
          <Terms caption={phrase('Terms that change')} terms={terms} />
          {changes.state === 'live' && isAboutLease(draft) && (
            <p>
              {phraseParts(
                'Every key and application of it gets in again, and sees what <a>its policy</a> lets them see.',
                { a: (words) => <Link to={paths.leasePolicy(draft.about)}>{words}</Link> },
              )}
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
  policy: phrase('the policy'),
  fields: phrase('decisions on new fields'),
  settings: phrase('terms of the lease'),
  state: phrase('its resumption'),
  keys: phrase('keys'),
  api: phrase('changes of the API'),
  review: phrase('the review of its description'),
  workspace: phrase('changes of the workspace'),
  people: phrase('changes of members'),
} as const satisfies Record<DraftDetail['hidden'][number], string>;

/** Fields, then what no field tells: roads that open or close, defaults, filters of no field. */
function WhatAgentsSee({ policy }: { policy: NonNullable<DraftDetail['policy']> }) {
  const { roads, terms } = policy;
  const opened = roads.filter(({ isOpen }) => isOpen);
  const closed = roads.filter(({ isOpen }) => !isOpen);
  return (
    <Section title={phrase('What agents see')}>
      <Reveals
        changes={policy}
        others={opened.map(({ sentence }) => ({ text: sentence, isGrave: true }))}
      />
      {closed.length > 0 && (
        <>
          <p>{phrase('No longer:')}</p>
          <ul>
            {closed.map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {terms.length > 0 && (
        <Terms caption={phrase('What else of the policy changes')} terms={terms} />
      )}
    </Section>
  );
}

const Terms = ({ caption, terms }: { caption: string; terms: DraftDetail['terms'] }) => (
  <Table
    caption={caption}
    rows={terms}
    rowKey={({ term }) => term}
    columns={[
      { title: phrase('Term'), cell: ({ term }) => <OthersWord>{phraseOf(term)}</OthersWord> },
      { title: phrase('Now'), cell: ({ from }) => <OthersWord>{phraseOf(from)}</OthersWord> },
      { title: phrase('After'), cell: ({ to }) => <OthersWord>{phraseOf(to)}</OthersWord> },
      {
        title: phrase('For agents'),
        cell: ({ letsMore }) => (letsMore ? phrase('More') : phrase('Not more')),
      },
    ]}
    isWhole
    isDense
    isStacked
  />
);

function Keys({ draft: { changes } }: { draft: DraftDetail }) {
  const { keys = [] } = changes;
  if (keys.length === 0) return null;
  return (
    <Section title={phrase('Keys')}>
      <Notice kind="warn" title={phrase('Whoever has one of these keys gets in')}>
        {keys.map(({ name, expiresAt }) => (
          <p key={name}>
            <OthersWord>{name}</OthersWord>,{' '}
            {expiresAt === null
              ? phrase('which ends with the lease')
              : expiresAt === undefined
                ? phrase('which ends 90 days after it is published')
                : phrase('until {day}', { day: new Date(expiresAt).toLocaleDateString(locale) })}
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
    <Section title={phrase('The API')}>
      <Notice kind="warn" title={phrase('Every lease on it meets this')}>
        <p>
          <Link to={paths.api(draft.about)}>{phrase('Look at the API as it is now')}</Link>
        </p>
      </Notice>
      {api && <HeldTexts caption={phrase('What changes of the API')} texts={apiChangeTexts(api)} />}
      {difference && (
        <Section title={phrase('What differs in its description')}>
          <DifferenceView difference={difference} holds="once published" />
        </Section>
      )}
      {review && (
        <HeldTexts caption={phrase('What is decided in its review')} texts={reviewTexts(review)} />
      )}
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
      { title: phrase('What'), cell: ({ what }) => <OthersWord>{phraseOf(what)}</OthersWord> },
      { title: phrase('After'), cell: ({ to }) => <OthersWord>{phraseOf(to)}</OthersWord> },
    ]}
    isWhole
    isDense
  />
);

function OfWorkspace({ draft: { changes } }: { draft: DraftDetail }) {
  const { workspace, people = [] } = changes;
  if (!workspace && people.length === 0) return null;
  return (
    <Section title={phrase('The workspace')}>
      <Notice kind="warn" title={phrase('Who may decide here')}>
        {workspace?.fourEyes === false && (
          <p>
            {phrase('No second person is asked for any more: one alone lets agents have more.')}
          </p>
        )}
        {workspace?.fourEyes === true && (
          <p>
            {phrase('From now on a second person is asked for wherever agents would have more.')}
          </p>
        )}
        {workspace?.name !== undefined && (
          <p>
            {phraseParts('It is called {name}', {
              name: <OthersWord>{workspace.name}</OthersWord>,
            })}
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
        {phraseParts('{email} is invited as {role}.', {
          email: <OthersWord>{of.body.email}</OthersWord>,
          role: phraseOf(of.body.role),
        })}
      </>
    );
  if (of.endpoint === 'PATCH /members/{id}')
    return (
      <>
        {phraseParts('The member {member} becomes {role}.', {
          member: <MemberName id={of.params.id} />,
          role: phraseOf(of.body.role),
        })}
      </>
    );
  return (
    <>
      {phraseParts('A link that sets a new password of the member {member} is made.', {
        member: <MemberName id={of.params.id} />,
      })}
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
      {phraseParts('{email} ({role} now)', {
        email: <OthersWord>{member.email}</OthersWord>,
        role: member.role,
      })}
    </>
  );
}
