import type { RouteAnswer } from '@leasehold/contract/browser';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { OthersWord } from '@leasehold/ui';
import { useAct, useRead } from '../../api.ts';
import { ApiFrame, type EnrolledApi } from '../../apis/ApiFrame.tsx';
import { OperationField } from '../../apis/OperationField.tsx';
import { narrowings, shareText } from '../../apis/suggestion-words.ts';
import { SuggestionTag } from '../../apis/SuggestionTag.tsx';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { textColumn } from '../../parts/lists/columns.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { FieldPath } from '../../parts/FieldPath.tsx';
import { TextField } from '../../parts/Field.tsx';
import { FilterLinks } from '../../parts/lists/FilterLinks.tsx';
import { Form } from '../../parts/Form.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { QueryView } from '../../parts/QueryView.tsx';
import { SearchField } from '../../parts/lists/SearchField.tsx';
import { Section } from '../../parts/Section.tsx';
import { Status } from '../../parts/Status.tsx';
import { Table, type Column } from '../../parts/lists/Table.tsx';
import { Time } from '../../parts/Time.tsx';
import { useSay } from '../../parts/Toasts.tsx';
import { paths } from '../../paths.ts';
import { phrase } from '../../words/phrase.ts';
import { phraseParts } from '../../words/phrase-parts.tsx';
import { shownNumber } from '../../words/shown-number.ts';

/**
 * Every field an answer of the API may have, and what is suggested to be done with it in a new
 * lease.
 */
export function ApiFieldsPage() {
  return (
    <ApiFrame>
      {(api) => (
        <>
          <Fields api={api} />
          <Learned api={api} />
        </>
      )}
    </ApiFrame>
  );
}

function Fields({ api }: { api: EnrolledApi }) {
  const [params] = useSearchParams();
  const [search, cursor] = [params.get('search') ?? undefined, params.get('cursor') ?? undefined];
  const narrowing = narrowings.find(({ value }) => value === params.get('treatment'));
  const fields = useRead('GET /apis/{id}/suggestions', {
    params: { id: api.id },
    query: {
      ...(search && { search }),
      ...(cursor && { cursor }),
      ...(narrowing && { filterTypes: narrowing.filterTypes.join(',') }),
      limit: 100,
    },
  });
  const isNarrowed = search !== undefined || narrowing !== undefined || cursor !== undefined;
  return (
    <QueryView query={fields}>
      {({ items, next, counts }) =>
        items.length === 0 && !isNarrowed ? (
          <Empty>
            {phrase(
              'The description says nothing of this API’s answers. Teach their shape below, or let calls do it: until then all fields are withheld.',
            )}
          </Empty>
        ) : (
          <>
            <div className="row">
              <SearchField label={phrase('Find a field')} />
              <FilterLinks
                label={phrase('Suggested treatment')}
                name="treatment"
                options={optionsOf(counts)}
              />
            </div>
            <p className="quiet">
              {phrase(
                'A new lease starts from these. What is unsure is withheld until somebody decides.',
              )}
            </p>
            {items.length === 0 ? (
              <Empty>{phrase('No field is like that.')}</Empty>
            ) : (
              <Table
                caption={phrase('Fields of answers')}
                isStacked
                rows={items}
                rowKey={({ path }) => path}
                next={next}
                columns={columns}
                csvName="fields"
              />
            )}
          </>
        )
      }
    </QueryView>
  );
}

function optionsOf(counts: Readonly<Record<string, number>>) {
  const countOf = (filterTypes: readonly string[]) =>
    filterTypes.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
  const all = { value: '', text: phrase('All'), count: countOf(Object.keys(counts)) };
  return [
    all,
    ...narrowings.map(({ value, text, filterTypes }) => ({
      value,
      text,
      count: countOf(filterTypes),
    })),
  ];
}

const columns: Column<RouteAnswer<'GET /apis/{id}/suggestions'>['items'][number]>[] = [
  {
    title: phrase('Field'),
    cell: ({ path }) => <FieldPath path={path} />,
    text: ({ path }) => path,
  },
  {
    title: phrase('Suggested'),
    cell: (suggestion) => <SuggestionTag suggestion={suggestion} />,
    text: ({ filterType }) => filterType ?? '',
  },
  {
    title: phrase('Kind of data'),
    cell: (suggestion) => suggestion.class,
    text: (suggestion) => suggestion.class,
    isSpare: true,
  },
  textColumn(phrase('Why'), 'reason', { isSpare: true }),
  {
    title: phrase('Sure'),
    cell: ({ confidence }) => shareText(confidence),
    text: ({ confidence }) => confidence,
    isNumber: true,
  },
  {
    title: phrase('In answers of'),
    cell: ({ operations }) =>
      operations.length === 1 ? (
        <OthersWord isCode>{operations[0] ?? ''}</OthersWord>
      ) : (
        phrase('{count|# operation|# operations}', { count: operations.length })
      ),
    text: ({ operations }) => operations.join(' '),
    isSpare: true,
  },
];

/** What calls and examples taught of answers the description leaves open. */
function Learned({ api }: { api: EnrolledApi }) {
  const shapes = useRead('GET /apis/{id}/shapes', { params: { id: api.id } });
  const forget = useAct('DELETE /apis/{id}/shapes');
  const say = useSay();
  return (
    <Section title={phrase('Learned from answers')}>
      <QueryView query={shapes} lines={2}>
        {({ items, next }) =>
          items.length > 0 && (
            <>
              <Table
                caption={phrase('Learned shapes of answers')}
                rows={items}
                rowKey={({ operation }) => operation}
                columns={[
                  {
                    title: phrase('Operation'),
                    cell: ({ operation }) => <OthersWord isCode>{operation}</OthersWord>,
                  },
                  {
                    title: phrase('Used'),
                    cell: ({ isUsed }) =>
                      isUsed ? (
                        <Status kind="ok">{phrase('Suggestions go by it')}</Status>
                      ) : (
                        <Status kind="none">{phrase('The description says more')}</Status>
                      ),
                  },
                  {
                    title: phrase('Answers'),
                    cell: ({ samples }) => shownNumber(samples),
                    isNumber: true,
                  },
                  {
                    title: phrase('Fields'),
                    cell: ({ fields }) => shownNumber(fields.length),
                    isNumber: true,
                  },
                  {
                    title: phrase('Last'),
                    cell: ({ lastAt }) => <Time at={lastAt} />,
                    isSpare: true,
                  },
                  {
                    title: phrase('Forget'),
                    cell: ({ operation }) => (
                      <ActionButton
                        needs="DELETE /apis/{id}/shapes"
                        variant="outline"
                        size="sm"
                        aria-label={phrase('Forget what was learned of {operation}', { operation })}
                        onClick={() =>
                          forget.mutate(
                            { params: { id: api.id }, query: { operation } },
                            {
                              onSuccess: () =>
                                say({
                                  title: phrase('Forgotten'),
                                  text: phrase('Calls teach it anew from now on.'),
                                }),
                            },
                          )
                        }
                      >
                        {phrase('Forget')}
                      </ActionButton>
                    ),
                  },
                ]}
              />
              {next !== undefined && (
                <p className="quiet">
                  {phrase('The first {items} are shown.', { items: items.length })}
                </p>
              )}
            </>
          )
        }
      </QueryView>
      {forget.error && <Problem error={forget.error} />}
      <Teach api={api} />
    </Section>
  );
}

function Teach({ api }: { api: EnrolledApi }) {
  const [operation, setOperation] = useState('');
  const [text, setText] = useState('');
  const [names, setNames] = useState('');
  const teach = useAct('POST /apis/{id}/samples', { isForgotten: true });
  const say = useSay();
  const submit = () =>
    teach.mutate(
      {
        params: { id: api.id },
        body: {
          operation: operation.trim(),
          answers: [text],
          fields: names.split(/[\s,]+/).filter(Boolean),
        },
      },
      {
        onSuccess: ({ fields }) => {
          setText('');
          say({
            title: phrase('Its shape is learned'),
            text: phrase('{fields|# field|# fields}: names you gave and types, no value.', {
              fields: fields.length,
            }),
          });
        },
      },
    );
  return (
    <Form className="sheet stack" onSubmit={submit}>
      <h3>{phrase('Teach by an example')}</h3>
      <p className="quiet">
        {phraseParts(
          'Of an answer the types are learned, and the names you give or a policy has; a name nobody knows may be somebody’s. The answer itself is not kept. <a>Try a call</a> to get a real one.',
          { a: (words) => <Link to={paths.tryApi(api.id)}>{words}</Link> },
        )}
      </p>
      <OperationField apiId={api.id} value={operation} onChange={setOperation} />
      <TextField
        label={phrase('Example answer (JSON)')}
        isCode
        rows={6}
        value={text}
        onChange={setText}
      />
      <TextField label={phrase('Names of its fields')} isCode value={names} onChange={setNames} />
      {teach.error && <Problem error={teach.error} />}
      <div>
        <ActionButton
          needs="POST /apis/{id}/samples"
          type="submit"
          variant="outline"
          isBusy={teach.isPending}
          unless={
            operation.trim() === '' || text.trim() === ''
              ? phrase('Choose an operation and give an answer first.')
              : undefined
          }
        >
          {phrase('Teach it')}
        </ActionButton>
      </div>
    </Form>
  );
}
