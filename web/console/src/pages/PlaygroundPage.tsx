import type { RouteInput } from '@leasehold/contract/browser';
import { useId, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useAct } from '../api.ts';
import { argumentFields, argumentsOf, type Typed } from '../apis/argument-form.ts';
import { ArgumentFields } from '../apis/ArgumentFields.tsx';
import { LeaseFrame, type Lease } from '../leases/LeaseFrame.tsx';
import { tokensIn } from '../leases/mark-result.ts';
import { NobodyGetsIn } from '../leases/NobodyGetsIn.tsx';
import { ResultView } from '../leases/ResultView.tsx';
import { effectOf, isFound, useAllTools, type Tool } from '../leases/use-all-tools.ts';
import { ActionButton } from '../parts/ActionButton.tsx';
import { ButtonLink } from '../parts/ButtonLink.tsx';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Problem } from '../parts/Problem.tsx';
import { QueryView } from '../parts/QueryView.tsx';
import { SearchField, withFilter } from '../parts/SearchField.tsx';
import { Table } from '../parts/Table.tsx';
import styles from './PlaygroundPage.module.css';

/** One call of a tool as an agent makes it: by the same path, with the same limits, and recorded. */
export function PlaygroundPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const tools = useAllTools(id);
  return (
    <LeaseFrame>
      {(lease) => (
        <QueryView query={tools}>
          {(all) => {
            const tool = all.find(({ name }) => name === search.get('tool'));
            return (
              <>
                <NobodyGetsIn lease={lease} />
                {tool ? <Play key={tool.name} lease={lease} tool={tool} /> : <Choose lease={lease} tools={all} />}
              </>
            );
          }}
        </QueryView>
      )}
    </LeaseFrame>
  );
}

function Choose({ lease, tools }: { lease: Lease; tools: readonly Tool[] }) {
  const [search] = useSearchParams();
  const found = tools.filter((tool) => isFound(tool, search.get('search') ?? ''));
  if (tools.length === 0) {
    return (
      <Empty action={<ButtonLink to={`/leases/${lease.id}/policy`}>Choose operations</ButtonLink>}>This lease has no tool to call.</Empty>
    );
  }
  return (
    <>
      <div className="row">
        <SearchField label="Find a tool" />
        <p className="quiet">Choose what to call. You see what an agent would get, and the call is recorded as one.</p>
      </div>
      {found.length === 0 ? (
        <Empty>No tool has this in its name or description.</Empty>
      ) : (
        <Table
          caption="Tools to call"
          rows={found.slice(0, shownMax)}
          rowKey={({ name }) => name}
          rowTo={({ name }) => `?${withFilter(search, 'tool', name).toString()}`}
          columns={[
            { title: 'Tool', cell: ({ name }) => <code>{name}</code> },
            { title: 'What it does', cell: ({ title }) => title, isSpare: true },
            { title: 'Effect', cell: effectOf },
          ]}
        />
      )}
      {found.length > shownMax && (
        <p className="quiet">
          The first {shownMax} of {found.length.toLocaleString('en')}; search for the others.
        </p>
      )}
    </>
  );
}

const shownMax = 200;

function Play({ lease, tool }: { lease: Lease; tool: Tool }) {
  const [search] = useSearchParams();
  const [typed, setTyped] = useState<Typed>({});
  const [issues, setIssues] = useState<ReadonlyMap<string, string>>(new Map());
  const [isAsking, setAsking] = useState(false);
  const [tokens, setTokens] = useState<readonly string[]>([]);
  const tokenList = useId();
  const play = useAct('POST /leases/{id}/playground');
  const fields = argumentFields(tool.inputSchema);
  const reads = tool.annotations['readOnlyHint'] === true;
  const call = (isConfirmed: boolean) => {
    const given = argumentsOf(fields, typed);
    setIssues('issues' in given ? given.issues : new Map());
    setAsking(false);
    if ('issues' in given) return;
    if (!reads && !isConfirmed) setAsking(true);
    else
      play.mutate(
        { params: { id: lease.id }, body: asked(lease, tool, given.arguments) },
        { onSuccess: ({ result }) => setTokens(tokensIn(JSON.stringify(result))) },
      );
  };
  return (
    <div className={styles['columns']}>
      <form
        className="sheet stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!play.isPending) call(false);
        }}
      >
        <div>
          <h2 className="title">
            <code>{tool.name}</code>
          </h2>
          <p className="quiet">{tool.title}</p>
          <Link to={`?${withFilter(search, 'tool', '').toString()}`}>Choose another tool</Link>
        </div>
        <ArgumentFields
          fields={fields}
          typed={typed}
          issues={issues}
          onChange={setTyped}
          suggestions={tokens.length > 0 ? tokenList : undefined}
        />
        <datalist id={tokenList}>
          {tokens.map((token) => (
            <option key={token} value={token} />
          ))}
        </datalist>
        <div>
          <ActionButton needs="POST /leases/{id}/playground" type="submit" isBusy={play.isPending}>
            Call it
          </ActionButton>
        </div>
        <ConfirmDialog
          title="This may change something"
          action="Call it"
          isOpen={isAsking}
          isBusy={play.isPending}
          error={null}
          onConfirm={() => call(true)}
          onClose={() => setAsking(false)}
        >
          <p>
            <code>{tool.name}</code> {effectOf(tool)} at the API itself, as a call by an agent would. Leasehold cannot undo it.
          </p>
        </ConfirmDialog>
      </form>
      <div className="stack" aria-live="polite">
        {play.error && <Problem error={play.error} />}
        {play.data ? <ResultView played={play.data} /> : <Empty>What the agent gets appears here.</Empty>}
      </div>
    </div>
  );
}

type Asked = RouteInput<'POST /leases/{id}/playground'>['body'];

/** In a catalog an agent names the operation to one tool that calls them all. */
function asked({ toolMode }: Lease, { name }: Tool, args: NonNullable<Asked['arguments']>): Asked {
  return toolMode === 'list' ? { tool: name, arguments: args } : { tool: 'call_operation', arguments: { name, arguments: args } };
}
