import type { RouteAnswer } from '@leasehold/contract/browser';
import type { Json } from '@leasehold/privacy';
import { Button, OthersWord } from '@leasehold/ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { createOwnClient, useAct, useCancellable, useRead } from '../../api.ts';
import { AnswerSheet } from '../../apis/call/AnswerSheet.tsx';
import { ApiFrame, type EnrolledApi } from '../../apis/ApiFrame.tsx';
import { CallForm } from '../../apis/call/CallForm.tsx';
import { mayChange } from '../../apis/operation.tsx';
import { shareText } from '../../apis/suggestion-words.ts';
import { SuggestionTag } from '../../apis/SuggestionTag.tsx';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { SelectField } from '../../parts/Field.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { QueryView } from '../../parts/QueryView.tsx';
import { SearchField } from '../../parts/lists/SearchField.tsx';
import { Section } from '../../parts/Section.tsx';
import { sizeText } from '../../parts/size-text.ts';
import { Status } from '../../parts/Status.tsx';
import { Table } from '../../parts/lists/Table.tsx';
import { useSay } from '../../parts/Toasts.tsx';
import { paths } from '../../paths.ts';
import { handOverSample } from '../../sample-handover.ts';
import styles from './TryApiPage.module.css';
import { phrase } from '../../words/phrase.ts';
import { phraseParts } from '../../words/phrase-parts.tsx';
import { shownNumber } from '../../words/shown-number.ts';

/** One call of the API by hand. Its answer is held by this page alone, and gone with it. */
export function TryApiPage() {
  const [search] = useSearchParams();
  const operation = search.get('operation');
  return (
    <ApiFrame>
      {(api) =>
        operation === null ? (
          <Choose api={api} />
        ) : (
          <TryOperation key={operation} api={api} operation={operation} />
        )
      }
    </ApiFrame>
  );
}

function Choose({ api }: { api: EnrolledApi }) {
  const [search] = useSearchParams();
  const [text, cursor] = [search.get('search') ?? undefined, search.get('cursor') ?? undefined];
  const operations = useRead('GET /apis/{id}/operations', {
    params: { id: api.id },
    query: {
      ...(text && { search: text }),
      ...(cursor && { cursor }),
      state: 'offered',
      limit: 50,
    },
  });
  return (
    <>
      <div className="row">
        <SearchField label={phrase('Find an operation')} />
        <p className="quiet">
          {phrase('Choose what to call. The answer is shown to you alone and kept nowhere.')}
        </p>
      </div>
      <QueryView query={operations}>
        {({ items, next }) =>
          items.length === 0 ? (
            <Empty>{phrase('No operation has this in its name, path or words.')}</Empty>
          ) : (
            <Table
              caption={phrase('Operations to try')}
              rows={items}
              rowKey={({ id }) => id}
              rowTo={({ id }) => `?${new URLSearchParams({ operation: id }).toString()}`}
              next={next}
              columns={[
                {
                  title: phrase('Operation'),
                  cell: ({ id }) => <OthersWord isCode>{id}</OthersWord>,
                },
                { title: phrase('What it does'), cell: ({ summary }) => summary, isSpare: true },
                {
                  title: phrase('Effect'),
                  cell: ({ method }) =>
                    mayChange(method) ? (
                      <Status kind="warn">{phrase('May change data')}</Status>
                    ) : (
                      <Status kind="none">{phrase('Reads')}</Status>
                    ),
                },
              ]}
            />
          )
        }
      </QueryView>
    </>
  );
}

function TryOperation({ api, operation }: { api: EnrolledApi; operation: string }) {
  const detail = useRead('GET /apis/{id}/operation', {
    params: { id: api.id },
    query: { operation },
  });
  return (
    <QueryView query={detail} lines={4}>
      {(known) => (known.id === operation ? <TryForm api={api} operation={known} /> : null)}
    </QueryView>
  );
}

interface Tried {
  answer: RouteAnswer<'POST /apis/{id}/try'>;
  /** Undefined: none could be made. */
  suggestions: RouteAnswer<'POST /apis/{id}/suggest'>['items'] | undefined;
}

function TryForm({
  api,
  operation,
}: {
  api: EnrolledApi;
  operation: RouteAnswer<'GET /apis/{id}/operation'>;
}) {
  const attempt = useTry(api.id, operation.id);
  return (
    <div className={styles['columns']}>
      <CallForm
        name={operation.id}
        summary={operation.summary}
        others={{ to: '?', text: phrase('Choose another operation') }}
        inputSchema={operation.inputSchema}
        needs="POST /apis/{id}/try"
        mayChange={mayChange(operation.method)}
        question={{
          title: phrase('{method} may change something', { method: operation.method }),
          text: (
            <>
              {phraseParts(
                '{id} is called at {baseUrl} with the credentials of this API. Leasehold cannot undo what the API does then.',
                {
                  id: <OthersWord isCode>{operation.id}</OthersWord>,
                  baseUrl: <OthersWord isCode>{api.baseUrl}</OthersWord>,
                },
              )}
            </>
          ),
        }}
        act={attempt}
        onCall={(given, confirm) => attempt.mutate({ arguments: given, confirm })}
      />
      <div className="stack" aria-live="polite">
        {attempt.error && <Problem error={attempt.error} />}
        {attempt.data ? (
          <Answer api={api} operation={operation.id} tried={attempt.data} />
        ) : (
          !attempt.error && (
            <Empty>
              {phrase('What the API answers is shown here: to you alone, on this page alone.')}
            </Empty>
          )
        )}
      </div>
    </div>
  );
}

/**
 * Neither the answer nor what was typed outlives the page: nothing of it stays in the cache of
 * mutations.
 */
function useTry(id: string, operation: string) {
  return useCancellable(
    async (
      input: { arguments: Record<string, Json>; confirm: boolean },
      signal,
    ): Promise<Tried> => {
      const client = createOwnClient(signal);
      const answer = await client('POST /apis/{id}/try', {
        params: { id },
        body: { operation, arguments: input.arguments, ...(input.confirm && { confirm: true }) },
      });
      return { answer, suggestions: await suggestFor(client, id, operation, answer) };
    },
    { gcTime: 0 },
  );
}

/** What is no JSON has no fields; where none can be suggested the answer is shown all the same. */
async function suggestFor(
  client: ReturnType<typeof createOwnClient>,
  id: string,
  operation: string,
  { body, isCut }: Tried['answer'],
): Promise<Tried['suggestions']> {
  if (body === null || isCut) return undefined;
  return client('POST /apis/{id}/suggest', {
    params: { id },
    body: { operation, answer: body },
  }).then(
    ({ items }) => items,
    () => undefined,
  );
}

function Answer({
  api,
  operation,
  tried: { answer, suggestions },
}: {
  api: EnrolledApi;
  operation: string;
  tried: Tried;
}) {
  const { status, type, body, isCut, bytes, ms, told } = answer;
  return (
    <>
      <div className={styles['head']}>
        <h2 className="title">{phrase('Upstream returned')}</h2>
        <Status kind={status < 400 ? 'ok' : 'danger'}>{status}</Status>
        <span className="quiet num">
          {[`${shownNumber(ms)} ms`, sizeText(bytes), type].filter(Boolean).join(', ')}
        </span>
      </div>
      {told !== null && (
        <Notice kind="warn" title={phrase('An agent would get no data')}>
          <p>{phrase('It would be told: {told}', { told })}</p>
        </Notice>
      )}
      {body === null ? (
        <Empty>
          {bytes === 0
            ? phrase('The answer has no body.')
            : phrase('The body is no text, and is not shown.')}
        </Empty>
      ) : (
        <AnswerSheet text={body} suggestions={suggestions ?? []} />
      )}
      {isCut && (
        <p className="quiet">
          {phrase(
            'The beginning of the body is shown, without suggestions: it is too long to be looked at whole.',
          )}
        </p>
      )}
      {body !== null && suggestions !== undefined && (
        <>
          <UseAnswer api={api} operation={operation} text={body} />
          {suggestions.length > 0 && <Suggestions suggestions={suggestions} />}
        </>
      )}
    </>
  );
}

function Suggestions({ suggestions }: { suggestions: NonNullable<Tried['suggestions']> }) {
  return (
    <Section title={phrase('Suggested treatments')}>
      <Table
        caption={phrase('What is suggested for each field')}
        rows={suggestions}
        rowKey={({ path }) => path}
        isDense
        columns={[
          { title: phrase('Field'), cell: ({ path }) => <OthersWord isCode>{path}</OthersWord> },
          {
            title: phrase('Treatment'),
            cell: (suggestion) => <SuggestionTag suggestion={suggestion} />,
          },
          { title: phrase('Why'), cell: ({ reason }) => reason, isSpare: true },
          {
            title: phrase('Sure'),
            cell: ({ confidence }) => shareText(confidence),
            isNumber: true,
          },
        ]}
      />
    </Section>
  );
}

/** What the answer is good for, as long as it is there. */
function UseAnswer({
  api,
  operation,
  text,
}: {
  api: EnrolledApi;
  operation: string;
  text: string;
}) {
  const teach = useAct('POST /apis/{id}/samples', { isForgotten: true });
  const say = useSay();
  return (
    <>
      <div className="row">
        <ActionButton
          needs="POST /apis/{id}/samples"
          variant="outline"
          isBusy={teach.isPending}
          onClick={() =>
            teach.mutate(
              { params: { id: api.id }, body: { operation, answers: [text] } },
              {
                onSuccess: ({ fields }) =>
                  say({
                    title: phrase('Its shape is learned'),
                    text: phrase('{fields} fields: types, and the names a policy has; no value.', {
                      fields: fields.length,
                    }),
                  }),
              },
            )
          }
        >
          {phrase('Teach this shape')}
        </ActionButton>
        <UseAsSample api={api} operation={operation} text={text} />
      </div>
      {teach.error && <Problem error={teach.error} />}
    </>
  );
}

/** Goes to the policy of a lease, with the answer as its sample. */
function UseAsSample({
  api,
  operation,
  text,
}: {
  api: EnrolledApi;
  operation: string;
  text: string;
}) {
  const leases = useRead('GET /leases', { query: { apiId: api.id, limit: 200 } });
  const [chosen, setChosen] = useState('');
  const navigate = useNavigate();
  const options = (leases.data?.items ?? [])
    .filter(({ state }) => state !== 'revoked')
    .map(({ id, name }) => ({ value: id, text: name }));
  const leaseId = chosen || options[0]?.value;
  if (leaseId === undefined) return null;
  const use = () => {
    handOverSample({ apiId: api.id, operation, text });
    void navigate(paths.leasePolicy(leaseId));
  };
  return (
    <>
      <Button variant="outline" onClick={use}>
        {phrase('Use as sample in the policy of')}
      </Button>
      <SelectField
        label={phrase('Lease')}
        isLabelSaid
        value={leaseId ?? ''}
        options={options}
        onChange={setChosen}
      />
    </>
  );
}
