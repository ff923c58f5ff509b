import { memo, useEffect, useRef } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { OthersWord } from '@leasehold/ui';
import { LeaseFrame, type ShownLease } from '../../leases/LeaseFrame.tsx';
import { effectOf } from '../../leases/tool-effect.ts';
import { isFound, useAllTools, type ShownTool } from '../../leases/use-all-tools.ts';
import { useLeaseChange } from '../../leases/use-lease-change.ts';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { SelectField } from '../../parts/Field.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { QueryView } from '../../parts/QueryView.tsx';
import { SearchField, withFilter } from '../../parts/lists/SearchField.tsx';
import { useAddressChange } from '../../parts/use-address-change.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../session.ts';
import { useKeys } from '../../shell/use-keys.ts';
import styles from './ToolsPage.module.css';
import { phrase } from '../../words/phrase.ts';
import { phraseParts } from '../../words/phrase-parts.tsx';
import { shownNumber } from '../../words/shown-number.ts';

/** The tools of a lease as its agents are told of them. */
export function ToolsPage() {
  const { id = '' } = useParams();
  const tools = useAllTools(id);
  return (
    <LeaseFrame>
      {(lease) => (
        <QueryView query={tools} lines={10}>
          {(all) =>
            all.length === 0 ? (
              <Empty
                action={
                  <ButtonLink to={paths.leasePolicy(id)}>{phrase('Choose operations')}</ButtonLink>
                }
              >
                {phrase(
                  'Agents are told of no tool: this lease has no operation that can be called.',
                )}
              </Empty>
            ) : (
              <>
                <Summary lease={lease} tools={all} />
                <ToolBrowser tools={all} />
              </>
            )
          }
        </QueryView>
      )}
    </LeaseFrame>
  );
}

/**
 * What a model reads of a tool, in tokens, as an estimate: models cut text differently, and English
 * with JSON comes to about four characters a token.
 */
function tokensOf(tool: ShownTool): number {
  const known = sizes.get(tool);
  if (known !== undefined) return known;
  const tokens = Math.ceil(JSON.stringify(tool).length / 4);
  sizes.set(tool, tokens);
  return tokens;
}

/** Counted once: a list of 1,200 is drawn anew with each key. */
const sizes = new WeakMap<ShownTool, number>();

const count = (number: number): string => shownNumber(number);

function Summary({ lease, tools }: { lease: ShownLease; tools: readonly ShownTool[] }) {
  const { change, isBusy, error } = useLeaseChange(lease);
  const may = useMay('PATCH /leases/{id}');
  const isFixed = !may.isAllowed || isBusy || lease.state === 'revoked';
  const tokens = tools.reduce((sum, tool) => sum + tokensOf(tool), 0);
  return (
    <div className={styles['summary']}>
      <p>
        {lease.toolMode === 'catalog'
          ? phraseParts(
              '{count} {tools|tool|tools}, about {count2} model tokens to read; in this mode the agent is told of a few that search, describe and call them.',
              {
                count: <strong className="num">{count(tools.length)}</strong>,
                tools: tools.length,
                count2: <strong className="num">{count(tokens)}</strong>,
              },
            )
          : phraseParts('{count} {tools|tool|tools}, about {count2} model tokens to read.', {
              count: <strong className="num">{count(tools.length)}</strong>,
              tools: tools.length,
              count2: <strong className="num">{count(tokens)}</strong>,
            })}
        <br />
        <span className="quiet">
          {phrase(
            'An estimate: four characters a model token, over names, descriptions and schemas. From about 40 tools on, a catalog is read faster and chosen from better.',
          )}
        </span>
      </p>
      <SelectField
        label={phrase('How agents meet them')}
        {...(!may.isAllowed && { hint: may.reason })}
        value={lease.toolMode}
        isDisabled={isFixed}
        options={[
          { value: 'list', text: phrase('As a list: each operation is a tool') },
          { value: 'catalog', text: phrase('As a catalog: search, describe, call') },
        ]}
        onChange={(toolMode) =>
          change(
            { toolMode },
            toolMode === 'list'
              ? phrase('Agents get the list now')
              : phrase('Agents get the catalog now'),
          )
        }
      />
      {error && <Problem error={error} />}
    </div>
  );
}

function ToolBrowser({ tools }: { tools: readonly ShownTool[] }) {
  const [search] = useSearchParams();
  const changeAddress = useAddressChange();
  const found = tools.filter((tool) => isFound(tool, search.get('search') ?? ''));
  const chosen = tools.find(({ name }) => name === search.get('tool'));
  const move = (by: number) => {
    const to =
      found[
        Math.min(
          found.length - 1,
          Math.max(0, found.findIndex(({ name }) => name === chosen?.name) + by),
        )
      ];
    if (to) changeAddress((now) => withFilter(now, 'tool', to.name), { replace: true });
  };
  useKeys([
    { key: 'j', does: phrase('Next tool'), run: () => move(1) },
    { key: 'k', does: phrase('Tool before'), run: () => move(-1) },
  ]);
  return (
    <div className={styles['browser']} data-chosen={chosen !== undefined}>
      <div className={styles['side']}>
        <SearchField label={phrase('Search tools')} />
        <p className="said" role="status">
          {phrase('{count} found', { count: count(found.length) })}
        </p>
        {found.length === 0 ? (
          <p className="quiet">{phrase('No tool fits.')}</p>
        ) : (
          <ul className={styles['list']}>
            {found.map((tool) => (
              <ToolLink
                key={tool.name}
                tool={tool}
                isChosen={tool === chosen}
                to={`?${withFilter(search, 'tool', tool.name).toString()}`}
              />
            ))}
          </ul>
        )}
      </div>
      <div className={styles['detail']}>
        {chosen ? (
          <>
            <Link className={styles['back']} to={`?${withFilter(search, 'tool', '').toString()}`}>
              {phrase('All tools')}
            </Link>
            <ToolDetail tool={chosen} />
          </>
        ) : (
          <p className="quiet">{phrase('Choose a tool to read what the agent reads.')}</p>
        )}
      </div>
    </div>
  );
}

const ToolLink = memo(function ToolLink({
  tool,
  isChosen,
  to,
}: {
  tool: ShownTool;
  isChosen: boolean;
  to: string;
}) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isChosen) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li className={styles['tool']}>
      <Link ref={link} to={to} replace aria-current={isChosen ? 'true' : undefined}>
        <OthersWord isCode>{tool.name}</OthersWord>
        <span className={styles['kind']}>{effectOf(tool)}</span>
        <span className="num">{count(tokensOf(tool))}</span>
      </Link>
    </li>
  );
});

function ToolDetail({ tool }: { tool: ShownTool }) {
  return (
    <article className="stack" aria-labelledby="tool">
      <h2 className="title" id="tool">
        <OthersWord isCode>{tool.name}</OthersWord>
      </h2>
      <p className="quiet">
        {!tool.description.startsWith(tool.title) && `${tool.title}. `}
        {phrase('About {count} model tokens.', { count: count(tokensOf(tool)) })}
      </p>
      <p className={styles['description']}>
        <OthersWord>{tool.description}</OthersWord>
      </p>
      <dl className={styles['hints']}>
        {Object.entries(tool.annotations)
          .filter(([name]) => name !== 'title')
          .map(([name, value]) => (
            <div key={name}>
              <dt>
                <OthersWord isCode>{name}</OthersWord>
              </dt>
              <dd>{String(value)}</dd>
            </div>
          ))}
      </dl>
      <SchemaText title={phrase('What it takes')} schema={tool.inputSchema} />
      {tool.outputSchema && (
        <SchemaText title={phrase('What it answers')} schema={tool.outputSchema} />
      )}
    </article>
  );
}

function SchemaText({ title, schema }: { title: string; schema: object }) {
  return (
    <details open>
      <summary>{title}</summary>
      <pre className={styles['schema']} tabIndex={0}>
        {JSON.stringify(schema, undefined, 2)}
      </pre>
    </details>
  );
}
