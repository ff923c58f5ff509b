import { families, type Family } from '@leasehold/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useRead } from '../api.ts';
import { ActionButton } from '../parts/ActionButton.tsx';
import { Empty } from '../parts/Empty.tsx';
import { FieldPath } from '../parts/FieldPath.tsx';
import { Page } from '../parts/Page.tsx';
import { Problem } from '../parts/Problem.tsx';
import { QueryView } from '../parts/QueryView.tsx';
import { Table } from '../parts/Table.tsx';
import { Time } from '../parts/Time.tsx';
import { useSay } from '../parts/Toasts.tsx';
import { useMay } from '../session.ts';
import { useKeys } from '../shell/use-keys.ts';
import { LeaseField } from '../watch/LeaseField.tsx';
import { reviewFields, takeBack, type DriftField } from '../watch/review-fields.ts';
import styles from './DriftPage.module.css';

/** Fields nobody has reviewed: withheld until somebody says what is to happen to them. */
export function DriftPage() {
  const [search, setSearch] = useSearchParams();
  const leaseId = search.get('leaseId') ?? undefined;
  const cursor = search.get('cursor') ?? undefined;
  const drift = useRead('GET /drift', { query: { ...(leaseId && { leaseId }), ...(cursor && { cursor }) } });
  return (
    <Page title="Drift">
      <div className={styles['filter']}>
        <LeaseField value={leaseId ?? ''} onChange={(chosen) => setSearch(chosen === '' ? {} : { leaseId: chosen })} />
      </div>
      <QueryView query={drift} lines={10}>
        {({ items, next }) =>
          items.length > 0 || next !== undefined ? (
            <Review key={items.length > 0 ? '' : 'none'} fields={items} next={next} />
          ) : (
            <Empty>Every field that calls met has been reviewed. New ones are withheld, and wait here.</Empty>
          )
        }
      </QueryView>
    </Page>
  );
}

// the keys of the table itself
const familyNames = Object.keys(families) as Family[];

function Review({ fields, next }: { fields: readonly DriftField[]; next: string | undefined }) {
  const [here, setHere] = useState(0);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  const review = useReview(() => setTicked(new Set()));
  const may = useMay('POST /drift/{id}/review');
  const place = Math.min(here, fields.length - 1);
  const current = fields[place];
  const chosen = ticked.size > 0 ? fields.filter(({ id }) => ticked.has(id)) : current ? [current] : [];
  const treat = (family: Family) => may.isAllowed && !review.isPending && chosen.length > 0 && review.mutate({ fields: chosen, family });
  const move = (by: number) => setHere(Math.min(Math.max(place + by, 0), fields.length - 1));
  const tick = ({ id }: DriftField) => setTicked(ticked.symmetricDifference(new Set([id])));
  // Browsers begin to answer with a promise here, which an effect must not.
  useEffect(() => void list.current?.querySelector('[data-here=true]')?.closest('tr')?.scrollIntoView({ block: 'nearest' }), [place]);
  useKeys([
    { key: 'j', does: 'The next field', run: () => move(1) },
    { key: 'k', does: 'The field before', run: () => move(-1) },
    { key: 'x', does: 'Tick the field', run: () => current && tick(current) },
    ...familyNames.map((family, index) => ({ key: String(index + 1), does: `${families[family].word} it`, run: () => void treat(family) })),
  ]);
  return (
    <div className="stack">
      <div className={styles['bar']} role="toolbar" aria-label="Treatment of the chosen fields">
        <p className={styles['chosen']} role="status">
          {ticked.size > 0 ? `${chosen.length} fields` : current && <FieldPath path={current.path} />}
        </p>
        {familyNames.map((family, index) => (
          <ActionButton
            key={family}
            needs="POST /drift/{id}/review"
            size="sm"
            variant="outline"
            isBusy={review.isPending}
            onClick={() => void treat(family)}
          >
            <kbd>{index + 1}</kbd> <span aria-hidden="true">{families[family].glyph}</span> {families[family].word}
          </ActionButton>
        ))}
      </div>
      {review.error && <Problem error={review.error} />}
      <div ref={list}>
        <Table
          caption="Fields to review"
          rows={fields}
          rowKey={({ id }) => id}
          columns={[
            {
              title: 'Field',
              cell: (field) => (
                <span className={styles['field']} data-here={field === current}>
                  <input type="checkbox" aria-label={`Choose ${field.path}`} checked={ticked.has(field.id)} onChange={() => tick(field)} />
                  <button type="button" aria-current={field === current} onClick={() => setHere(fields.indexOf(field))}>
                    <FieldPath path={field.path} />
                  </button>
                </span>
              ),
              text: ({ path }) => path,
            },
            { title: 'Type', cell: ({ type }) => type, text: ({ type }) => type, isSpare: true },
            {
              title: 'Lease',
              cell: ({ leaseId, leaseName }) => <Link to={`/leases/${leaseId}/policy`}>{leaseName}</Link>,
              text: ({ leaseName }) => leaseName,
            },
            {
              title: 'First met',
              cell: ({ firstSeenAt }) => <Time at={firstSeenAt} />,
              text: ({ firstSeenAt }) => firstSeenAt,
              isSpare: true,
            },
            { title: 'Last met', cell: ({ lastSeenAt }) => <Time at={lastSeenAt} />, text: ({ lastSeenAt }) => lastSeenAt, isSpare: true },
            { title: 'Values', cell: ({ count }) => count.toLocaleString('en'), text: ({ count }) => count, isNumber: true, isSpare: true },
          ]}
          next={next}
          csvName="drift"
        />
      </div>
      <TickLease fields={fields} ticked={ticked} onTick={setTicked} />
    </div>
  );
}

interface TickLeaseProps {
  fields: readonly DriftField[];
  ticked: ReadonlySet<string>;
  onTick: (ids: ReadonlySet<string>) => void;
}

/** All fields of a lease on this page at once: they are published as one version. */
function TickLease({ fields, ticked, onTick }: TickLeaseProps) {
  const byLease = [...Map.groupBy(fields, ({ leaseId }) => leaseId)].filter(([, own]) => own.length > 1);
  return (
    <div className="row">
      {byLease.slice(0, 8).map(([leaseId, own]) => {
        const ids = new Set(own.map(({ id }) => id));
        const isTicked = ids.isSubsetOf(ticked);
        return (
          <button
            key={leaseId}
            type="button"
            className={styles['all']}
            aria-pressed={isTicked}
            onClick={() => onTick(isTicked ? ticked.difference(ids) : ticked.union(ids))}
          >
            {isTicked ? 'Untick' : 'Tick'} all {own.length} of {own[0]?.leaseName}
          </button>
        );
      })}
    </div>
  );
}

/** Publishes, says so, and offers the way back. */
function useReview(onDone: () => void) {
  const queries = useQueryClient();
  const say = useSay();
  const refresh = () => void queries.invalidateQueries();
  return useMutation({
    mutationFn: async ({ fields, family }: { fields: readonly DriftField[]; family: Family }) => reviewFields(fields, family),
    onSuccess(reviewed, { fields, family }) {
      onDone();
      say({
        title: `${families[family].word}: ${fields.length === 1 ? (fields[0]?.path ?? '') : `${fields.length} fields`}`,
        text: `Published as ${reviewed.map(({ version }) => `version ${version}`).join(', ')}.`,
        undo: () => {
          takeBack(reviewed)
            .then(() => say({ title: 'Taken back', text: 'The field is withheld again, and is here again once a call meets it.' }))
            .catch((error: unknown) => say({ title: 'Not taken back', text: error instanceof Error ? error.message : '' }))
            .finally(refresh);
        },
      });
    },
    // A batch that stopped half way has published what it published.
    onSettled: refresh,
  });
}
