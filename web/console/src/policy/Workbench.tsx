import type { Json } from '@leasehold/privacy';
import { Button } from '@leasehold/ui';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { loadPart } from '../parts/lost-parts.ts';
import type { Lease } from '../leases/LeaseFrame.tsx';
import { Problem } from '../parts/Problem.tsx';
import { QueryView, Skeleton } from '../parts/QueryView.tsx';
import { useAddressChange } from '../parts/use-address-change.ts';
import { paths } from '../paths.ts';
import { DefaultsView } from './DefaultsView.tsx';
import type { EditorState } from './editor-state.ts';
import { fieldRows, sharedBy } from './field-rows.ts';
import { FieldsView } from './FieldsView.tsx';
import { OperationList } from './OperationList.tsx';
import type { Draft } from './policy-edit.ts';
import styles from './Workbench.module.css';
import { PolicyVersions, type Version } from './PolicyVersions.tsx';
import { SampleDialog } from './SampleDialog.tsx';
import { TreatmentOptions } from './TreatmentOptions.tsx';
import { TwoSheets } from './TwoSheets.tsx';
import type { Editor } from './use-editor.ts';
import { useFieldTable } from './use-field-table.ts';
import { callableOf, useOperations } from './use-operations.ts';
import { usePreview } from './use-preview.ts';
import { useAnswer, useSamples, withSuggestions } from './use-samples.ts';

interface WorkbenchProps {
  lease: Lease;
  editor: Editor;
  state: EditorState;
  /** Why nothing can be changed here. */
  locked: string | undefined;
  onRestore: (version: Version) => void;
}

/** Brings the reader of YAML, which nothing else needs. */
const PolicyText = lazy(async () => ({
  default: (await loadPart(() => import('./PolicyText.tsx'))).PolicyText,
}));

const views = {
  fields: 'Fields',
  defaults: 'Text and defaults',
  text: 'YAML',
  versions: 'Versions',
} as const;
const panes = { operations: 'Operations', policy: 'Policy', sheets: 'Preview' } as const;

/** Operations, fields, and one answer twice. On a phone one of the three at a time. */
export function Workbench({ lease, editor, state, locked, onRestore }: WorkbenchProps) {
  const [search] = useSearchParams();
  const changeAddress = useAddressChange();
  const view = keyIn(views, search.get('view')) ?? 'fields';
  const pane = keyIn(panes, search.get('pane')) ?? 'policy';
  const operations = useOperations(lease.apiId);
  const first =
    operations.items.find(({ id }) => lease.operations?.includes(id) ?? true) ??
    operations.items[0];
  const samples = useSamples(lease.apiId);
  const operationId = search.get('operation') ?? samples.handed ?? first?.id;
  const go = useCallback(
    (change: Record<string, string | undefined>) =>
      changeAddress(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(change))
            if (value === undefined) next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace: !('operation' in change || 'view' in change), preventScrollReset: true },
      ),
    [changeAddress],
  );
  const answer = useAnswer(lease.apiId, operationId);
  const sample = operationId === undefined ? undefined : samples.of(operationId);
  const text = sample?.text ?? answer.invented;
  const described = useMemo(
    () => withSuggestions(answer.data?.fields ?? [], sample?.fields ?? []),
    [answer.data, sample],
  );
  const fieldPaths = useMemo(
    () => (answer.data?.fields ?? []).map(({ path }) => path),
    [answer.data],
  );
  const shown = usePreview(text, state.draft.policy, fieldPaths);
  const value = useMemo(
    (): Json | undefined => (text === undefined ? undefined : JSON.parse(text)),
    [text],
  );
  const rowsOf = useCallback(
    (draft: Draft) => fieldRows(draft, described, value),
    [described, value],
  );
  const rows = useMemo(() => rowsOf(state.draft), [rowsOf, state.draft]);
  const table = useFieldTable({ rows, rowsOf, editor, state, locked, isOn: view === 'fields' });
  const [isPasting, setPasting] = useState(false);
  const callable = callableOf(operations.items, {
    operations: state.operations,
    readOnly: lease.readOnly,
  }).length;
  return (
    <div className={styles['bench']} data-pane={pane}>
      <div className={styles['panes']} role="group" aria-label="Part of the page">
        {Object.entries(panes).map(([name, word]) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === pane}
            onClick={() => go({ pane: name })}
          >
            {word}
          </button>
        ))}
      </div>
      <section className={styles['left']} aria-label="Operations">
        <p className={styles['count']}>
          <strong>{callable}</strong> of {operations.items.length} can be called
          {lease.readOnly && ': this lease only reads'}
        </p>
        {operations.error && <Problem error={operations.error} onRetry={operations.retry} />}
        <OperationList
          operations={operations.items}
          isLoading={operations.isLoading}
          leased={state.operations}
          isReadOnly={lease.readOnly}
          activeId={operationId}
          onPick={(id) => go({ operation: id, pane: undefined })}
          onLease={(next) => editor.act({ type: 'operations', operations: next })}
          locked={
            locked ?? (operations.isLoading ? 'The operations are still being read.' : undefined)
          }
        />
      </section>
      <section className={styles['middle']} aria-label="Policy">
        <div className={styles['views']} role="group" aria-label="View of the policy">
          {Object.entries(views).map(([name, word]) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === view}
              onClick={() => go({ view: name === 'fields' ? undefined : name, cursor: undefined })}
            >
              {word}
              {name === 'text' && state.broken && (
                <span className={styles['wrong']}> has mistakes</span>
              )}
            </button>
          ))}
        </div>
        {view === 'fields' && (
          <QueryView query={answer}>
            {() => (
              <FieldsView
                rows={rows}
                table={table}
                locked={locked}
                isUndescribed={described.length === 0}
                operationId={operationId}
                onPaste={() => setPasting(true)}
              />
            )}
          </QueryView>
        )}
        {view === 'defaults' && (
          <DefaultsView apiId={lease.apiId} editor={editor} state={state} locked={locked} />
        )}
        {view === 'text' && (
          <Suspense fallback={<Skeleton lines={10} />}>
            <PolicyText
              state={state}
              locked={locked}
              onText={(written, reading) => editor.act({ type: 'text', text: written, reading })}
            />
          </Suspense>
        )}
        {view === 'versions' && (
          <PolicyVersions
            leaseId={lease.id}
            unless={
              locked ?? (editor.isDirty ? 'Publish or discard your changes first.' : undefined)
            }
            onRestore={onRestore}
          />
        )}
      </section>
      <section className={styles['right']} aria-label="Preview">
        {shown ? (
          <TwoSheets
            sample={shown.sheet}
            {...(sample ? sampleWords[sample.origin] : inventedWords)}
            preview={shown.preview}
            activePath={table.activePath}
            onPick={table.pick}
          />
        ) : (
          operationId !== undefined &&
          answer.data && <p className="quiet">There is no sample of this answer yet.</p>
        )}
        <p className={styles['fine']}>
          Computed in this page, by the engine the gateway runs. Tokens here are examples, made with
          a key of this page.
        </p>
        <div className="row">
          <Button
            size="sm"
            variant="outline"
            disabled={operationId === undefined}
            onClick={() => setPasting(true)}
          >
            Paste a sample
          </Button>
          {operationId !== undefined && (
            <Link to={paths.tryApi(lease.apiId, { operation: operationId })}>Try a call</Link>
          )}
          {sample && operationId !== undefined && (
            <Button size="sm" variant="ghost" onClick={() => samples.drop(operationId)}>
              Drop your sample
            </Button>
          )}
        </div>
      </section>
      {operationId !== undefined && (
        <SampleDialog
          operation={operationId}
          isOpen={isPasting}
          onClose={() => setPasting(false)}
          onSample={(pasted) => {
            samples.put(operationId, pasted, 'pasted');
            setPasting(false);
          }}
        />
      )}
      <TreatmentOptions
        row={table.openRow}
        anchor={table.anchor}
        shared={table.openRow ? sharedBy(rows, table.openRow) : 0}
        locked={locked}
        onSet={table.set}
        onRemove={table.remove}
        onClose={table.close}
      />
      <p className="said" role="status">
        {table.said}
      </p>
    </div>
  );
}

const inventedWords = { title: 'Invented from the description', origin: 'no call was made' };

const sampleWords = {
  pasted: { title: 'Your sample', origin: 'pasted here' },
  tried: { title: 'Upstream returned', origin: 'to a call you tried' },
} as const;

function keyIn<Table extends object>(
  table: Table,
  text: string | null,
): (keyof Table & string) | undefined {
  return text !== null && Object.hasOwn(table, text) ? (text as keyof Table & string) : undefined;
}
