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
import { counted } from '../../parts/counted.ts';
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

/** What changes in the description of an API, from being read to being in force. */
export function ApiChangesPage() {
  return (
    <ApiFrame>
      {(api) => (
        <>
          <CredentialNeeded api={api} />
          <Review api={api} />
          {api.isSample ? (
            <Notice title="The sample API stays as it is">
              <p>Its description comes with Leasehold and is not read again.</p>
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
    <Section title="To review">
      {unreviewed === 0 ? (
        <Empty>
          Nothing waits for you. <Link to={paths.apiReview(id)}>What is not in force</Link>
        </Empty>
      ) : (
        <div className="row">
          <span>
            {counted(unreviewed, 'change')} of the last reading {unreviewed === 1 ? 'is' : 'are'}{' '}
            not in force.
          </span>
          <Link to={paths.apiReview(id)}>Review {unreviewed === 1 ? 'it' : 'them'}</Link>
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
        say({ title: 'Kept for review', text: 'Nothing new is in force before it.' });
      },
    });
  const error = keep.error ?? preview.error;
  return (
    <Section title="Read it again">
      {isText ? (
        <TextField
          label="New description"
          hint="It was given as text, so there is no address to read it from. Paste it as it is now."
          isCode
          rows={6}
          value={text}
          onChange={setText}
        />
      ) : (
        <p>
          <OthersWord isCode>{api.source ?? ''}</OthersWord>{' '}
          {api.rereadEvery === null
            ? 'is read when asked for.'
            : `is read ${rereadText(api).toLowerCase()}.`}{' '}
          <Link to={paths.apiSettings(api.id)}>Change how often</Link>
          {api.reading?.dueAt && (
            <>
              {' '}
              The next reading is due <Time at={api.reading.dueAt} />.
            </>
          )}
        </p>
      )}
      <div className="row">
        <ActionButton
          needs="POST /apis/{id}/reread"
          variant="outline"
          unless={isText && text.trim() === '' ? 'Paste the description first.' : undefined}
          isBusy={preview.isPending}
          onClick={look}
        >
          See what changed
        </ActionButton>
      </div>
      <Waiting act={preview} says="Reading the description" />
      <Waiting act={keep} says="Reading the description to keep it" />
      {error && <Problem error={error} />}
      {preview.data?.outcome === 'same' && <Notice kind="ok" title="Nothing changed" />}
      {preview.data?.outcome === 'changed' && (
        <div className="sheet stack">
          <DifferenceView difference={preview.data.difference} />
          <div className="row">
            <ActionButton needs="POST /apis/{id}/reread" isBusy={keep.isPending} onClick={take}>
              Keep it for review
            </ActionButton>
            <Button variant="ghost" onClick={() => preview.reset()}>
              Leave it
            </Button>
          </div>
        </div>
      )}
    </Section>
  );
}

const causes: Record<RouteAnswer<'GET /apis/{id}/changes'>['items'][number]['cause'], string> = {
  demand: 'Asked for',
  schedule: 'On schedule',
  owner: 'Replaced by hand',
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
    <Section title="History">
      <ListView
        query={changes}
        lines={3}
        empty={<Empty>No reading has brought a change yet.</Empty>}

        caption="What readings brought"
        rowTo={({ id }) =>
          `?${new URLSearchParams({ ...Object.fromEntries(search), change: id }).toString()}`
        }
        columns={[
          { title: 'When', cell: ({ at }) => <Time at={at} isExact />, text: ({ at }) => at },
          {
            title: 'Why',
            cell: ({ cause }) => causes[cause],
            text: ({ cause }) => cause,
            isSpare: true,
          },
          {
            title: 'Added',
            cell: ({ added }) => added,
            text: ({ added }) => added,
            isNumber: true,
          },
          {
            title: 'Gone',
            cell: ({ removed }) => removed,
            text: ({ removed }) => removed,
            isNumber: true,
          },
          {
            title: 'Changed',
            cell: ({ changed }) => changed,
            text: ({ changed }) => changed,
            isNumber: true,
          },
          {
            title: 'Fields',
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
      title="What this reading brought"
      size="wide"
      isOpen
      onClose={() => void navigate({ search: '' })}
    >
      <div className="stack">
        <QueryView query={change}>
          {({ at, difference }) => (
            <>
              <p className="quiet">
                Read <Time at={at} isExact />
              </p>
              <DifferenceView difference={difference} />
            </>
          )}
        </QueryView>
        <div>
          <Button variant="outline" onClick={() => void navigate({ search: '' })}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
