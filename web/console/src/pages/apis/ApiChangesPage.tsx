import type { RouteAnswer } from '@leasehold/contract/browser';
import { Button, OthersWord } from '@leasehold/ui';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useAct, useRead } from '../../api.ts';
import { rereadText } from '../../apis/api-words.ts';
import { ApiFrame, type EnrolledApi } from '../../apis/ApiFrame.tsx';
import { CredentialNeeded } from '../../apis/CredentialNeeded.tsx';
import { DifferenceView } from '../../apis/review/DifferenceView.tsx';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { TextField } from '../../parts/Field.tsx';
import { ListView } from '../../parts/lists/ListView.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { QueryView } from '../../parts/QueryView.tsx';
import { searchValues } from '../../parts/lists/search-values.ts';
import { Section } from '../../parts/Section.tsx';
import { Time } from '../../parts/Time.tsx';
import { useSay } from '../../parts/Toasts.tsx';
import { Waiting } from '../../parts/waiting/Waiting.tsx';
import { paths } from '../../paths.ts';
import { phrase } from '../../words/phrase.ts';
import { phraseParts } from '../../words/phrase-parts.tsx';
import { inSentence } from '../../words/in-sentence.ts';

/** What changes in the description of an API, from being read to being in force. */
export function ApiChangesPage() {
  return (
    <ApiFrame>
      {(api) => (
        <>
          <CredentialNeeded api={api} />
          <Review api={api} />
          {api.isSample ? (
            <Notice title={phrase('The sample API stays as it is')}>
              <p>{phrase('Its description comes with Leasehold and is not read again.')}</p>
            </Notice>
          ) : (
            <Reread api={api} />
          )}
          <History api={api} />
        </>
      )}
    </ApiFrame>
  );
}

/** What of the last reading is not in force. */
function Review({ api: { id, unreviewed } }: { api: EnrolledApi }) {
  return (
    <Section title={phrase('To review')}>
      {unreviewed === 0 ? (
        <Empty>
          {phraseParts('Nothing waits for you. <a>What is not in force</a>', {
            a: (words) => <Link to={paths.apiReview(id)}>{words}</Link>,
          })}
        </Empty>
      ) : (
        <div className="row">
          <span>
            {phrase(
              '{unreviewed|# change|# changes} of the last reading {unreviewed|is|are} not in force.',
              { unreviewed },
            )}
          </span>
          <Link to={paths.apiReview(id)}>
            {phrase('Review {unreviewed|it|them}', { unreviewed })}
          </Link>
        </div>
      )}
    </Section>
  );
}

/** First what a reading would bring, then the reading. */
function Reread({ api }: { api: EnrolledApi }) {
  const [text, setText] = useState('');
  const preview = useAct('POST /apis/{id}/reread');
  const keep = useAct('POST /apis/{id}/reread');
  const say = useSay();
  const isText = api.source === null;
  const input = {
    params: { id: api.id },
    body: { revision: api.revision, ...(isText && { description: { text } }) },
  };
  const look = () => {
    keep.reset();
    preview.mutate({ ...input, query: { dryRun: 'true' } });
  };
  const take = () =>
    keep.mutate(input, {
      onSuccess: () => {
        preview.reset();
        setText('');
        say({
          title: phrase('Kept for review'),
          text: phrase('Nothing new is in force before it.'),
        });
      },
    });
  const error = keep.error ?? preview.error;
  return (
    <Section title={phrase('Read it again')}>
      {isText ? (
        <TextField
          label={phrase('New description')}
          hint={phrase(
            'It was given as text, so there is no address to read it from. Paste it as it is now.',
          )}
          isCode
          rows={6}
          value={text}
          onChange={setText}
        />
      ) : (
        <p>
          <OthersWord isCode>{api.source ?? ''}</OthersWord>{' '}
          {api.rereadEvery === null
            ? phrase('is read when asked for.')
            : phrase('is read {rereadText}.', { rereadText: inSentence(rereadText(api)) })}{' '}
          <Link to={paths.apiSettings(api.id)}>{phrase('Change how often')}</Link>
          {api.reading?.dueAt && (
            <>
              {' '}
              {phraseParts('The next reading is due {time}.', {
                time: <Time at={api.reading.dueAt} />,
              })}
            </>
          )}
        </p>
      )}
      <div className="row">
        <ActionButton
          needs="POST /apis/{id}/reread"
          variant="outline"
          unless={isText && text.trim() === '' ? phrase('Paste the description first.') : undefined}
          isBusy={preview.isPending}
          onClick={look}
        >
          {phrase('See what changed')}
        </ActionButton>
      </div>
      <Waiting act={preview} says={phrase('Reading the description')} />
      <Waiting act={keep} says={phrase('Reading the description to keep it')} />
      {error && <Problem error={error} />}
      {preview.data?.outcome === 'same' && <Notice kind="ok" title={phrase('Nothing changed')} />}
      {preview.data?.outcome === 'changed' && (
        <div className="sheet stack">
          <DifferenceView difference={preview.data.difference} />
          <div className="row">
            <ActionButton needs="POST /apis/{id}/reread" isBusy={keep.isPending} onClick={take}>
              {phrase('Keep it for review')}
            </ActionButton>
            <Button variant="ghost" onClick={() => preview.reset()}>
              {phrase('Leave it')}
            </Button>
          </div>
        </div>
      )}
    </Section>
  );
}

const causes: Record<RouteAnswer<'GET /apis/{id}/changes'>['items'][number]['cause'], string> = {
  demand: phrase('Asked for'),
  schedule: phrase('On schedule'),
  owner: phrase('Replaced by hand'),
};

/** What each reading brought, newest first. */
function History({ api }: { api: EnrolledApi }) {
  const [search] = useSearchParams();
  const changes = useRead('GET /apis/{id}/changes', {
    params: { id: api.id },
    query: searchValues(search, 'cursor'),
  });
  const chosen = search.get('change');
  return (
    <Section title={phrase('History')}>
      <ListView
        query={changes}
        lines={3}
        empty={<Empty>{phrase('No reading has brought a change yet.')}</Empty>}

        caption={phrase('What readings brought')}
        rowTo={({ id }) =>
          `?${new URLSearchParams({ ...Object.fromEntries(search), change: id }).toString()}`
        }
        columns={[
          {
            title: phrase('When'),
            cell: ({ at }) => <Time at={at} isExact />,
            text: ({ at }) => at,
          },
          {
            title: phrase('Why'),
            cell: ({ cause }) => causes[cause],
            text: ({ cause }) => cause,
            isSpare: true,
          },
          {
            title: phrase('Added'),
            cell: ({ added }) => added,
            text: ({ added }) => added,
            isNumber: true,
          },
          {
            title: phrase('Gone'),
            cell: ({ removed }) => removed,
            text: ({ removed }) => removed,
            isNumber: true,
          },
          {
            title: phrase('Changed'),
            cell: ({ changed }) => changed,
            text: ({ changed }) => changed,
            isNumber: true,
          },
          {
            title: phrase('Fields'),
            cell: ({ gained }) => gained,
            text: ({ gained }) => gained,
            isNumber: true,
          },
        ]}
        csvName="api-changes"
      />
      {chosen !== null && <ChangeDialog apiId={api.id} changeId={chosen} />}
    </Section>
  );
}

function ChangeDialog({ apiId, changeId }: { apiId: string; changeId: string }) {
  const navigate = useNavigate();
  const change = useRead('GET /apis/{id}/changes/{changeId}', { params: { id: apiId, changeId } });
  return (
    <Dialog
      title={phrase('What this reading brought')}
      size="wide"
      isOpen
      onClose={() => void navigate({ search: '' })}
    >
      <div className="stack">
        <QueryView query={change}>
          {({ at, difference }) => (
            <>
              <p className="quiet">
                {phraseParts('Read {time}', { time: <Time at={at} isExact /> })}
              </p>
              <DifferenceView difference={difference} />
            </>
          )}
        </QueryView>
        <div>
          <Button variant="outline" onClick={() => void navigate({ search: '' })}>
            {phrase('Close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
