import type { RouteInput } from '@leasehold/contract/browser';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { OthersWord } from '@leasehold/ui';
import { useAct } from '../../api.ts';
import { CallForm } from '../../apis/call/CallForm.tsx';
import { LeaseFrame, type ShownLease } from '../../leases/LeaseFrame.tsx';
import { tokensIn } from '../../leases/mark-result.ts';
import { NobodyGetsIn } from '../../leases/NobodyGetsIn.tsx';
import { ResultView } from '../../leases/ResultView.tsx';
import { effectOf } from '../../leases/tool-effect.ts';
import { isFound, useAllTools, type ShownTool } from '../../leases/use-all-tools.ts';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { QueryView } from '../../parts/QueryView.tsx';
import { SearchField, withFilter } from '../../parts/lists/SearchField.tsx';
import { Table } from '../../parts/lists/Table.tsx';
import { paths } from '../../paths.ts';
import styles from './PlaygroundPage.module.css';
import { Status } from '../../parts/Status.tsx';
import { phrase } from '../../words/phrase.ts';
import { phraseParts } from '../../words/phrase-parts.tsx';

/**
 * One call of a tool as an agent makes it: by the same path, with the same limits, and recorded.
 */
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
                {tool ? (
                  <Play key={tool.name} lease={lease} tool={tool} />
                ) : (
                  <Choose lease={lease} tools={all} />
                )}
              </>
            );
          }}
        </QueryView>
      )}
    </LeaseFrame>
  );
}

function Choose({ lease, tools }: { lease: ShownLease; tools: readonly ShownTool[] }) {
  const [search] = useSearchParams();
  const found = tools.filter((tool) => isFound(tool, search.get('search') ?? ''));
  if (tools.length === 0) {
    return (
      <Empty
        action={
          <ButtonLink to={paths.leasePolicy(lease.id)}>{phrase('Choose operations')}</ButtonLink>
        }
      >
        {phrase('This lease has no tool to call.')}
      </Empty>
    );
  }
  return (
    <>
      <div className="row">
        <SearchField label={phrase('Find a tool')} />
        <p className="quiet">
          {phrase(
            'Choose what to call. You see what an agent would get, and the call is recorded as one.',
          )}
        </p>
      </div>
      {found.length === 0 ? (
        <Empty>{phrase('No tool has this in its name or description.')}</Empty>
      ) : (
        <Table
          caption={phrase('Tools to call')}
          rows={found.slice(0, shownMax)}
          rowKey={({ name }) => name}
          rowTo={({ name }) => `?${withFilter(search, 'tool', name).toString()}`}
          columns={[
            { title: phrase('Tool'), cell: ({ name }) => <OthersWord isCode>{name}</OthersWord> },
            { title: phrase('What it does'), cell: ({ title }) => title, isSpare: true },
            {
              title: phrase('Effect'),
              cell: (tool) => (
                <Status kind={tool.annotations['readOnlyHint'] === true ? 'none' : 'warn'}>
                  {effectOf(tool)}
                </Status>
              ),
            },
          ]}
        />
      )}
      {found.length > shownMax && (
        <p className="quiet">
          {phrase('The first {shownMax} of {found}; search for the others.', {
            shownMax,
            found: found.length,
          })}
        </p>
      )}
    </>
  );
}

const shownMax = 200;

function Play({ lease, tool }: { lease: ShownLease; tool: ShownTool }) {
  const [search] = useSearchParams();
  const [tokens, setTokens] = useState<readonly string[]>([]);
  // What an owner types to try a tool may be somebody's.
  const play = useAct('POST /leases/{id}/playground', { isForgotten: true });
  return (
    <div className={styles['columns']}>
      <CallForm
        name={tool.name}
        summary={tool.title}
        others={{
          to: `?${withFilter(search, 'tool', '').toString()}`,
          text: phrase('Choose another tool'),
        }}
        inputSchema={tool.inputSchema}
        needs="POST /leases/{id}/playground"
        mayChange={tool.annotations['readOnlyHint'] !== true}
        question={{
          title: phrase('This may change something'),
          text: (
            <>
              {phraseParts(
                '{name} {effect} at the API itself, as a call by an agent would. Leasehold cannot undo it.',
                { name: <OthersWord isCode>{tool.name}</OthersWord>, effect: effectOf(tool) },
              )}
            </>
          ),
        }}
        act={play}
        tokens={tokens}
        onCall={(given) =>
          play.mutate(
            { params: { id: lease.id }, body: asked(lease, tool, given) },
            { onSuccess: ({ result }) => setTokens(tokensIn(JSON.stringify(result))) },
          )
        }
      />
      <div className="stack" aria-live="polite">
        {play.error && <Problem error={play.error} />}
        {play.data ? (
          <ResultView played={play.data} />
        ) : (
          <Empty>{phrase('What the agent gets appears here.')}</Empty>
        )}
      </div>
    </div>
  );
}

type Asked = RouteInput<'POST /leases/{id}/playground'>['body'];

/** In a catalog an agent names the operation to the tool that calls those of its effect. */
function asked(
  { toolMode }: ShownLease,
  { name, calledBy }: ShownTool,
  args: NonNullable<Asked['arguments']>,
): Asked {
  return toolMode === 'list'
    ? { tool: name, arguments: args }
    : { tool: calledBy, arguments: { name, arguments: args } };
}
