import { families, familyNames, shownText, type Family } from '@leasehold/privacy';
import { Button, OthersWord, TreatmentTag } from '@leasehold/ui';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useRead } from '../../api.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { countColumn, textColumn, timeColumn } from '../../parts/lists/columns.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { FieldPath } from '../../parts/FieldPath.tsx';
import { LeaveGuard } from '../../parts/LeaveGuard.tsx';
import { Page } from '../../parts/Page.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { QueryView } from '../../parts/QueryView.tsx';
import { searchValues } from '../../parts/lists/search-values.ts';
import { Table } from '../../parts/lists/Table.tsx';
import { useSay } from '../../parts/Toasts.tsx';
import { paths } from '../../paths.ts';
import type { PublishOutcome } from '../../policy/publish/publication.ts';
import { PublishDialog } from '../../policy/publish/PublishDialog.tsx';
import { useMay } from '../../session.ts';
import { useKeys } from '../../shell/use-keys.ts';
import {
  decisionKey,
  decisionOn,
  decisionsByLease,
  type DriftDecision,
  type Decisions,
  type DriftField,
} from '../../watch/drift-decisions.ts';
import { TickLease } from '../../watch/TickLease.tsx';
import { useDecisions } from '../../watch/use-decisions.ts';
import { LeaseField } from '../../watch/LeaseField.tsx';
import { PublishDecisions, type WayBack } from '../../watch/PublishDecisions.tsx';
import styles from './DriftPage.module.css';
import { phraseParts } from '../../words/phrase-parts.tsx';
import { phrase, phraseOf } from '../../words/phrase.ts';

/**
 * Fields nobody has reviewed: withheld until somebody says what is to happen to them. What is
 * decided here is a draft until it is published.
 */
export function DriftPage() {
  const [search, setSearch] = useSearchParams();
  const query = searchValues(search, 'leaseId', 'cursor');
  const drift = useRead('GET /drift', { query });
  const { decisions, decide, isSaving, error } = useDecisions();
  const [publishing, setPublishing] = useState<Publishing>();
  /** Leases of this round that are published, or wait for a second person. */
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const count = decisions.size;
  return (
    <Page
      title={phrase('New fields')}
      term="newFields"
      actions={
        <>
          {count > 0 && (
            <Button variant="outline" onClick={() => decide(new Map())}>
              {phrase('Discard')}
            </Button>
          )}
          <ActionButton
            needs="POST /leases/{id}/policies"
            unless={whyNot(count, isSaving)}
            onClick={() => {
              setDone(new Set());
              setPublishing({ of: decisionsByLease(decisions).length });
            }}
          >
            {count === 0
              ? phrase('Publish')
              : phrase('Publish {count|# decision|# decisions}', { count })}
          </ActionButton>
        </>
      }
    >
      <div className={styles['filter']}>
        <LeaseField
          value={query.leaseId ?? ''}
          onChange={(chosen) => setSearch(chosen === '' ? {} : { leaseId: chosen })}
        />
      </div>
      {error && <Problem error={error} />}
      <QueryView query={drift} lines={10}>
        {({ items, next }) =>
          items.length > 0 || next !== undefined ? (
            <Review
              key={items.length > 0 ? '' : 'none'}
              fields={items}
              next={next}
              decisions={decisions}
              onDecide={decide}
            />
          ) : (
            <Nothing leaseId={query.leaseId} />
          )
        }
      </QueryView>
      {publishing && (
        <Publish
          publishing={publishing}
          decisions={decisions}
          onPublishing={setPublishing}
          onPublished={(published) => setDone(new Set([...done, published]))}
          done={done}
        />
      )}
      <LeaveGuard isDirty={isSaving}>
        {phrase(
          'Your last decisions are not in the draft yet, and are lost when you leave. Agents see what they saw before.',
        )}
      </LeaveGuard>
    </Page>
  );
}

function whyNot(count: number, isSaving: boolean): string | undefined {
  if (isSaving) return phrase('The last decision is being kept.');
  return count === 0 ? phrase('Nothing is decided yet.') : undefined;
}

/** What an empty list means depends on whether anything was ever answered. */
function Nothing({ leaseId }: { leaseId: string | undefined }) {
  const calls = useRead('GET /calls', {
    query: { outcome: 'ok', limit: 1, ...(leaseId && { leaseId }) },
  });
  return (
    <QueryView query={calls} lines={2}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty>
            {phrase(
              'No answer was seen yet. Fields that no filter names are withheld, and wait here once a call meets them.',
            )}
          </Empty>
        ) : (
          <Empty>
            {phrase(
              'No call met a field that waits for review. New ones are withheld, and wait here.',
            )}
          </Empty>
        )
      }
    </QueryView>
  );
}

/** Decisions that are being published, lease by lease, or a version that is to come back. */
type Publishing = { of: number } | { back: WayBack };

interface PublishProps {
  publishing: Publishing;
  decisions: Decisions;
  onPublishing: (publishing: Publishing | undefined) => void;
  onPublished: (leaseId: string) => void;
  done: ReadonlySet<string>;
}

function Publish({ publishing, decisions, onPublishing, onPublished, done: past }: PublishProps) {
  const close = () => onPublishing(undefined);
  const say = useSay();
  if ('back' in publishing) {
    const { leaseId, publication } = publishing.back;
    const done = (outcome: PublishOutcome) => {
      close();
      if ('isNewer' in outcome)
        say({
          title: phrase('Not undone'),
          text: phrase(
            'Another version was published meanwhile. Go on from it on the policy page.',
          ),
        });
      else
        say(
          'isAsked' in outcome
            ? { title: phrase('A second person is asked for. Nothing has changed for agents.') }
            : {
                title: phrase('Version {version} is in force', { version: outcome.version }),
                text: phrase('What no filter names waits here again once a call meets it.'),
              },
        );
    };
    return (
      <PublishDialog leaseId={leaseId} publication={publication} onClose={close} onDone={done} />
    );
  }
  const left = decisionsByLease(decisions).filter(([leaseId]) => !past.has(leaseId));
  const [next] = left;
  if (!next) return null;
  const [leaseId, own] = next;
  return (
    <PublishDecisions
      key={leaseId}
      leaseId={leaseId}
      decisions={own}
      place={
        publishing.of > 1
          ? ` ${phrase('(lease {at} of {count})', {
              at: publishing.of - left.length + 1,
              count: publishing.of,
            })}`
          : ''
      }
      onClose={close}
      onPublished={() => {
        onPublished(leaseId);
        if (left.length === 1) close();
      }}
      onUndo={(back) => onPublishing({ back })}
    />
  );
}

interface ReviewProps {
  fields: readonly DriftField[];
  next: string | undefined;
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
}

function Review({ fields, next, decisions, onDecide }: ReviewProps) {
  const [here, setHere] = useState(0);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  const may = useMay('POST /leases/{id}/policies');
  const place = Math.min(here, fields.length - 1);
  const current = fields[place];
  const chosen =
    ticked.size > 0 ? fields.filter(({ id }) => ticked.has(id)) : current ? [current] : [];
  const decide = (family: Family) => {
    if (!may.isAllowed) return;
    onDecide(
      new Map([
        ...decisions,
        ...chosen.map((field) => [decisionKey(field), decisionOn(field, family)] as const),
      ]),
    );
    setTicked(new Set());
  };
  const leaveOpen = () =>
    onDecide(
      new Map(
        [...decisions].filter(([key]) => !chosen.some((field) => decisionKey(field) === key)),
      ),
    );
  const move = (by: number) => setHere(Math.min(Math.max(place + by, 0), fields.length - 1));
  const tick = ({ id }: DriftField) => setTicked(ticked.symmetricDifference(new Set([id])));
  useInSight(list, place);
  useKeys([
    { key: 'j', does: phrase('The next field'), run: () => move(1) },
    { key: 'k', does: phrase('The field before'), run: () => move(-1) },
    { key: 'x', does: phrase('Tick the field'), run: () => current && tick(current) },
    ...familyNames.map((family, index) => ({
      key: String(index + 1),
      does: phrase('Decide, in the draft: {word}', {
        word: phraseOf(families[family].word).toLowerCase(),
      }),
      run: () => decide(family),
    })),
    { key: '0', does: phrase('Leave it open again'), run: leaveOpen },
  ]);
  return (
    <div className="stack">
      <TreatmentBar
        chosen={chosen}
        isTicked={ticked.size > 0}
        isDecided={chosen.some((field) => decisions.has(decisionKey(field)))}
        onDecide={decide}
        onLeaveOpen={leaveOpen}
      />
      <div ref={list}>
        <Table
          caption={phrase('Fields to review')}
          rows={fields}
          rowKey={({ id }) => id}
          columns={[
            {
              title: phrase('Field'),
              cell: (field) => (
                <ChosenField
                  field={field}
                  isHere={field === current}
                  isTicked={ticked.has(field.id)}
                  onTick={() => tick(field)}
                  onGo={() => setHere(fields.indexOf(field))}
                />
              ),
              text: ({ path }) => path,
            },
            {
              title: phrase('Decided'),
              cell: (field) => <Decided decision={decisions.get(decisionKey(field))} />,
              text: (field) => decisions.get(decisionKey(field))?.family ?? '',
            },
            textColumn(phrase('Type'), 'type', { isSpare: true }),
            {
              title: phrase('Lease'),
              cell: ({ leaseId, leaseName }) => (
                <Link to={paths.leasePolicy(leaseId)}>
                  <OthersWord>{leaseName}</OthersWord>
                </Link>
              ),
              text: ({ leaseName }) => leaseName,
            },
            timeColumn(phrase('First met'), 'firstSeenAt', { isSpare: true }),
            timeColumn(phrase('Last met'), 'lastSeenAt', { isSpare: true }),
            countColumn(phrase('Values'), 'count', { isSpare: true }),
          ]}
          next={next}
          csvName="drift"
          isStacked
        />
      </div>
      <TickLease fields={fields} ticked={ticked} onTick={setTicked} />
    </div>
  );
}

/** The row of the field the keys have come to. */
function useInSight(list: React.RefObject<HTMLDivElement | null>, place: number): void {
  // Browsers begin to answer with a promise here, which an effect must not.
  useEffect(
    () =>
      void list.current
        ?.querySelector('[data-here=true]')
        ?.closest('tr')
        ?.scrollIntoView({ block: 'nearest' }),
    [list, place],
  );
}

interface TreatmentBarProps {
  chosen: readonly DriftField[];
  /** They were ticked; else the one is chosen that the keys have come to. */
  isTicked: boolean;
  isDecided: boolean;
  onDecide: (family: Family) => void;
  onLeaveOpen: () => void;
}

function TreatmentBar({ chosen, isTicked, isDecided, onDecide, onLeaveOpen }: TreatmentBarProps) {
  const [first] = chosen;
  return (
    <div
      className={styles['bar']}
      role="toolbar"
      aria-label={phrase('Treatment of the chosen fields, in the draft')}
    >
      <p className={styles['chosen']} role="status">
        {isTicked
          ? phrase('{count|# field|# fields}', { count: chosen.length })
          : first && <FieldPath path={first.path} />}
      </p>
      {familyNames.map((family, index) => (
        <ActionButton
          key={family}
          needs="POST /leases/{id}/policies"
          size="sm"
          variant="outline"
          onClick={() => onDecide(family)}
        >
          <kbd>{index + 1}</kbd> <span aria-hidden="true">{families[family].glyph}</span>{' '}
          {phraseOf(families[family].word)}
        </ActionButton>
      ))}
      <Button size="sm" variant="ghost" disabled={!isDecided} onClick={onLeaveOpen}>
        {phraseParts('{kbd} Leave open', { kbd: <kbd>0</kbd> })}
      </Button>
    </div>
  );
}

interface ChosenFieldProps {
  field: DriftField;
  isHere: boolean;
  isTicked: boolean;
  onTick: () => void;
  onGo: () => void;
}

const ChosenField = ({ field: { path }, isHere, isTicked, onTick, onGo }: ChosenFieldProps) => (
  <span className={styles['field']} data-here={isHere}>
    <input
      type="checkbox"
      aria-label={phrase('Choose {path}', { path: shownText(path) })}
      checked={isTicked}
      onChange={onTick}
    />
    <button type="button" aria-current={isHere} onClick={onGo}>
      <FieldPath path={path} />
    </button>
  </span>
);

const Decided = ({ decision }: { decision: DriftDecision | undefined }) =>
  decision ? (
    <TreatmentTag family={decision.family} word={phraseOf(families[decision.family].word)} />
  ) : (
    <span className="quiet">{phrase('open')}</span>
  );
