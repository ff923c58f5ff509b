import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { OthersWord } from '@leasehold/ui';
import { textColumn } from '../../parts/lists/columns.tsx';
import { lazyPart } from '../../parts/lazy-part.ts';
import { useRead } from '../../api.ts';
import { ApiFrame, type EnrolledApi } from '../../apis/ApiFrame.tsx';
import { OperationState, type ListedOperation } from '../../apis/operation.tsx';
import { useCurate } from '../../apis/use-curate.tsx';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { SelectField } from '../../parts/Field.tsx';
import { FilterLinks } from '../../parts/lists/FilterLinks.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { QueryView } from '../../parts/QueryView.tsx';
import { SearchField, withFilter } from '../../parts/lists/SearchField.tsx';
import { Table, type Column } from '../../parts/lists/Table.tsx';
import { phrase } from '../../words/phrase.ts';
import { shownNumber } from '../../words/shown-number.ts';

const OperationDialog = lazyPart(
  async () => (await import('../../apis/OperationDialog.tsx')).OperationDialog,
);

/**
 * The operations of an API and the tools that agents get of them: which, under what names and
 * words.
 */
export function ApiOperationsPage() {
  return <ApiFrame>{(api) => <Operations api={api} />}</ApiFrame>;
}

const states = [
  { value: '', text: phrase('All') },
  { value: 'offered', text: phrase('Offered') },
  { value: 'hidden', text: phrase('Hidden') },
  { value: 'gone', text: phrase('Gone') },
] as const;

function Operations({ api }: { api: EnrolledApi }) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const curate = useCurate(api);
  const at = (name: string) => params.get(name) ?? undefined;
  const [search, cursor, tag, edited] = [at('search'), at('cursor'), at('tag'), at('edit')];
  const state = states.find(({ value }) => value !== '' && value === at('state'))?.value;
  const operations = useRead('GET /apis/{id}/operations', {
    params: { id: api.id },
    query: {
      ...(search && { search }),
      ...(cursor && { cursor }),
      ...(tag && { tag }),
      ...(state && { state }),
      limit: 50,
    },
  });
  const toEdit = (id: string) =>
    `?${new URLSearchParams({ ...Object.fromEntries(params), edit: id }).toString()}`;
  const close = () =>
    void navigate(`?${withFilter(params, 'edit', '').toString()}`, { replace: true });
  return (
    <>
      <QueryView query={operations}>
        {({ items, next, count, tokens, tags }) => (
          <>
            <div className="row">
              <SearchField label={phrase('Find an operation')} />
              <FilterLinks label={phrase('State')} name="state" options={states} />
              {tags.length > 0 && (
                <TagSelect
                  tags={tags}
                  value={tag ?? ''}
                  onChange={(value) => setParams((now) => withFilter(now, 'tag', value))}
                />
              )}
            </div>
            <p className="quiet">
              {phrase(
                '{count|# operation|# operations}. As a list of tools {count|it takes|they take} about {tokens|# model token|# model tokens} of a model’s context.',
                { count, tokens },
              )}
            </p>
            {curate.error && <Problem error={curate.error} />}
            {items.length === 0 ? (
              <Empty>{phrase('No operation is like that.')}</Empty>
            ) : (
              <Table
                caption={phrase('Operations and their tools')}
                rows={items}
                rowKey={({ id }) => id}
                rowTo={({ id }) => toEdit(id)}
                next={next}
                columns={[...columns, actionColumn(curate)]}
                csvName="operations"
              />
            )}
          </>
        )}
      </QueryView>
      {curate.question}
      {edited !== undefined && (
        <Suspense>
          <OperationDialog
            key={edited}
            api={api}
            operation={edited}
            curate={curate}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

const columns: Column<ListedOperation>[] = [
  {
    title: phrase('Tool'),
    cell: ({ tool, id }) => <OthersWord isCode>{tool || id}</OthersWord>,
    text: ({ tool }) => tool,
  },
  {
    title: phrase('Operation'),
    cell: ({ id }) => <OthersWord isCode>{id}</OthersWord>,
    text: ({ id }) => id,
    isSpare: true,
  },
  textColumn(phrase('What it does'), 'summary', { isSpare: true }),
  {
    title: phrase('Tags'),
    cell: ({ tags }) => tags.join(', '),
    text: ({ tags }) => tags.join(', '),
    isSpare: true,
  },
  {
    title: phrase('State'),
    cell: (operation) => <OperationState operation={operation} />,
    text: ({ state }) => state,
  },
  {
    title: phrase('Model tokens'),
    cell: ({ tokens }) => (tokens === 0 ? '–' : shownNumber(tokens)),
    text: ({ tokens }) => tokens,
    isNumber: true,
    isSpare: true,
  },
];

const actionColumn = ({
  put,
  isPending,
}: ReturnType<typeof useCurate>): Column<ListedOperation> => ({
  title: phrase('Agents'),
  cell: ({ id, tool, state }) =>
    state !== 'gone' && (
      <ActionButton
        needs="PATCH /apis/{id}"
        variant="outline"
        size="sm"
        isBusy={isPending}
        aria-label={`${state === 'hidden' ? phrase('Show') : phrase('Hide')} ${tool || id}`}
        onClick={() =>
          put(
            id,
            { hidden: state === 'hidden' ? undefined : true },
            state === 'hidden' ? phrase('Shown again') : phrase('Hidden from every lease'),
          )
        }
      >
        {state === 'hidden' ? phrase('Show') : phrase('Hide')}
      </ActionButton>
    ),
});

interface TagSelectProps {
  tags: readonly { name: string; count: number }[];
  value: string;
  onChange: (value: string) => void;
}

function TagSelect({ tags, value, onChange }: TagSelectProps) {
  const options = [
    { value: '', text: phrase('Every tag') },
    ...tags.map(({ name, count }) => ({
      value: name,
      text: `${name} (${shownNumber(count)})`,
    })),
  ];
  return (
    <SelectField
      label={phrase('Tag')}
      isLabelSaid
      value={value}
      options={options}
      onChange={onChange}
    />
  );
}
