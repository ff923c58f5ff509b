import type { Json, OperationNames } from '@leasehold/privacy';
import { Button } from '@leasehold/ui';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ListedOperation } from '../apis/operation.tsx';
import type { ShownLease } from '../leases/LeaseFrame.tsx';
import { Explained } from '../parts/Explained.tsx';
import { lazyPart } from '../parts/lazy-part.ts';
import { Problem } from '../parts/Problem.tsx';
import { QueryView, Skeleton } from '../parts/QueryView.tsx';
import { useAddressChange } from '../parts/use-address-change.ts';
import { useEver } from '../parts/use-ever.ts';
import { paths } from '../paths.ts';
import type { EditorState } from './editor-state.ts';
import { fieldRows, sharedBy } from './fields/field-rows.ts';
import { FieldsView } from './fields/FieldsView.tsx';
import { OperationList } from './OperationList.tsx';
import type { Draft } from './policy-edit.ts';
import styles from './Workbench.module.css';
import type { Version } from './publish/PolicyVersions.tsx';
import type { Editor } from './use-editor.ts';
import { useFieldTable } from './fields/use-field-table.ts';
import { callableOf, firstOperation, useOperations } from './use-operations.ts';
import { usePreview } from './preview/use-preview.ts';
import { useAnswer, useSamples, withSuggestions } from './preview/use-samples.ts';
import { phrase } from '../words/phrase.ts';
import { phraseParts } from '../words/phrase-parts.tsx';

interface WorkbenchProps {
  lease: ShownLease;
  editor: Editor;
  state: EditorState;
  /** Why nothing can be changed here. */
  locked: string | undefined;
  onRestore: (version: Version) => void;
}

// The table of fields waits for none of these: over a slow line it is what one came for.
const PolicyText = lazyPart(async () => (await import('./text/PolicyText.tsx')).PolicyText);
const PolicyFiles = lazyPart(async () => (await import('./files/PolicyFiles.tsx')).PolicyFiles);
const SampleDialog = lazyPart(
  async () => (await import('./preview/SampleDialog.tsx')).SampleDialog,
);
const DefaultsView = lazyPart(async () => (await import('./DefaultsView.tsx')).DefaultsView);
const PolicyVersions = lazyPart(
  async () => (await import('./publish/PolicyVersions.tsx')).PolicyVersions,
);
const TwoSheets = lazyPart(async () => (await import('./preview/TwoSheets.tsx')).TwoSheets);
const TreatmentOptions = lazyPart(
  async () => (await import('./TreatmentOptions.tsx')).TreatmentOptions,
);

const views = {
  fields: phrase('Fields'),
  defaults: phrase('Text and defaults'),
  text: 'YAML',
  versions: phrase('Versions'),
} as const;
const panes = {
  operations: phrase('Operations'),
  policy: phrase('Policy'),
  sheets: phrase('Preview'),
} as const;

type Go = (change: Record<string, string | undefined>) => void;

/** Operations, fields, and one answer twice. On a phone one of the three at a time. */
export function Workbench({ lease, editor, state, locked, onRestore }: WorkbenchProps) {
  const [search] = useSearchParams();
  const go = useGo();
  const view = keyIn(views, search.get('view')) ?? 'fields';
  const pane = keyIn(panes, search.get('pane')) ?? 'policy';
  const operations = useOperations(lease.apiId);
  const samples = useSamples(lease.apiId);
  const first = firstOperation(operations.items, lease.operations);
  const operationId = search.get('operation') ?? samples.handed ?? first?.id;
  const bench = { lease, editor, state, locked };
  const operation = useNames(operations.items, operationId);
  const shown = useShownAnswer(bench, operation, samples);
  const { answer, described, rows, rowsOf } = shown;
  const isOn = view === 'fields';
  const table = useFieldTable({ rows, rowsOf, editor, state, locked, operation, isOn });
  const [isPasting, setPasting] = useState(false);
  const areOptionsWanted = useEver(table.openRow !== undefined);
  return (
    <div className={styles['bench']} data-pane={pane}>
      <PressedGroup
        className={styles['panes']}
        label={phrase('Part of the page')}
        words={panes}
        pressed={pane}
        onPress={(name) => go({ pane: name })}
      />
      <OperationsPane {...bench} operations={operations} operationId={operationId} go={go} />
      <section className={styles['middle']} aria-label={phrase('Policy')}>
        <PressedGroup
          className={styles['views']}
          label={phrase('View of the policy')}
          words={views}
          pressed={view}
          mark={
            state.broken && {
              text: <span className={styles['wrong']}>{phrase('has mistakes')}</span>,
            }
          }
          onPress={(name) => go({ view: name === 'fields' ? undefined : name, cursor: undefined })}
        />
        {view === 'fields' ? (
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
        ) : (
          <Suspense fallback={<Skeleton lines={10} />}>
            <WholePolicy {...bench} view={view} onRestore={onRestore} />
          </Suspense>
        )}
      </section>
      <SheetsPane
        lease={lease}
        operationId={operationId}
        samples={samples}
        shown={shown}
        table={table}
        onPaste={() => setPasting(true)}
      />
      {operationId !== undefined && isPasting && (
        <Pasting operation={operationId} samples={samples} onClose={() => setPasting(false)} />
      )}
      {areOptionsWanted && (
        <Suspense>
          <TreatmentOptions
            row={table.openRow}
            anchor={table.anchor}
            operationId={operationId}
            shared={table.openRow ? sharedBy(rows, table.openRow) : 0}
            locked={locked}
            onSet={table.set}
            onRemove={table.remove}
            onClose={table.close}
          />
        </Suspense>
      )}
      <p className="said" role="status">
        {table.said}
      </p>
    </div>
  );
}

type PastingProps = { operation: string; samples: Samples; onClose: () => void };

/** Takes a sample answer of the operation. */
function Pasting({ operation, samples, onClose }: PastingProps) {
  return (
    <Suspense>
      <SampleDialog
        operation={operation}
        isOpen
        onClose={onClose}
        onSample={(pasted) => {
          samples.put(operation, pasted, 'pasted');
          onClose();
        }}
      />
    </Suspense>
  );
}

/** What is looked at stands in the address; another operation or view is a step Back undoes. */
function useGo(): Go {
  const changeAddress = useAddressChange();
  return useCallback(
    (change) =>
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
}

type Bench = Omit<WorkbenchProps, 'onRestore'>;
type Samples = ReturnType<typeof useSamples>;
type ShownAnswer = ReturnType<typeof useShownAnswer>;

/** What filters may call the operation by: its id first. */
function useNames(
  items: readonly ListedOperation[],
  operationId: string | undefined,
): OperationNames | undefined {
  const ownName = items.find(({ id }) => id === operationId)?.operationId;
  return useMemo(
    () => (operationId === undefined ? undefined : [operationId, ...(ownName ? [ownName] : [])]),
    [operationId, ownName],
  );
}

/** The answer of an operation, its fields under the draft, and what an agent would be given. */
function useShownAnswer(
  { lease, state: { draft } }: Bench,
  operation: OperationNames | undefined,
  samples: Samples,
) {
  const operationId = operation?.[0];
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
  const sheets = usePreview(text, draft.policy, fieldPaths, operation, lease);
  const value = useMemo(
    (): Json | undefined => (text === undefined ? undefined : JSON.parse(text)),
    [text],
  );
  const rowsOf = useCallback(
    (changed: Draft) => fieldRows(changed, described, value, operation),
    [described, value, operation],
  );
  const rows = useMemo(() => rowsOf(draft), [rowsOf, draft]);
  return { answer, sample, text, described, rows, rowsOf, sheets };
}

interface PressedGroupProps<Name extends string> {
  className: string | undefined;
  label: string;
  words: Readonly<Record<Name, string>>;
  pressed: Name;
  /** Stands after a word. */
  mark?: Partial<Record<Name, React.ReactNode>> | undefined | false;
  onPress: (name: Name) => void;
}

function PressedGroup<Name extends string>({
  className,
  label,
  words,
  pressed,
  mark,
  onPress,
}: PressedGroupProps<Name>) {
  return (
    <div className={className} role="group" aria-label={label}>
      {namesIn(words).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === pressed}
          onClick={() => onPress(name)}
        >
          {words[name]}
          {mark && mark[name]}
        </button>
      ))}
    </div>
  );
}

interface OperationsPaneProps extends Bench {
  operations: ReturnType<typeof useOperations>;
  operationId: string | undefined;
  go: Go;
}

function OperationsPane({
  lease,
  editor,
  state,
  locked,
  operations: { items, isLoading, error, retry },
  operationId,
  go,
}: OperationsPaneProps) {
  const leased = { operations: state.operations, readOnly: lease.readOnly };
  return (
    <section className={styles['left']} aria-label={phrase('Operations')}>
      <p className={styles['count']}>
        {lease.readOnly
          ? phraseParts('{callable} of {items} can be called: this lease only reads', {
              callable: <strong>{callableOf(items, leased).length}</strong>,
              items: items.length,
            })
          : phraseParts('{callable} of {items} can be called', {
              callable: <strong>{callableOf(items, leased).length}</strong>,
              items: items.length,
            })}
        <Explained term="operation" />
      </p>
      {error && <Problem error={error} onRetry={retry} />}
      <OperationList
        operations={items}
        isLoading={isLoading}
        leased={state.operations}
        isReadOnly={lease.readOnly}
        activeId={operationId}
        onPick={(id) => go({ operation: id, pane: undefined })}
        onLease={(next) => editor.act({ type: 'operations', operations: next })}
        locked={locked ?? (isLoading ? phrase('The operations are still being read.') : undefined)}
      />
    </section>
  );
}

interface WholePolicyProps extends WorkbenchProps {
  view: Exclude<keyof typeof views, 'fields'>;
}

/** The views of a policy that are of no one operation. */
function WholePolicy({ lease, editor, state, locked, view, onRestore }: WholePolicyProps) {
  switch (view) {
    case 'defaults':
      return <DefaultsView apiId={lease.apiId} editor={editor} state={state} locked={locked} />;
    case 'text':
      return (
        <>
          <PolicyFiles lease={lease} state={state} locked={locked} act={editor.act} />
          <PolicyText
            state={state}
            locked={locked}
            onText={(written, reading) => editor.act({ type: 'text', text: written, reading })}
          />
        </>
      );
    case 'versions':
      return (
        <PolicyVersions
          leaseId={lease.id}
          unless={
            locked ??
            (editor.isDirty ? phrase('Publish or discard your changes first.') : undefined)
          }
          onRestore={onRestore}
        />
      );
    default:
      return view satisfies never;
  }
}

interface SheetsPaneProps {
  lease: ShownLease;
  operationId: string | undefined;
  samples: Samples;
  shown: ShownAnswer;
  table: ReturnType<typeof useFieldTable>;
  onPaste: () => void;
}

function SheetsPane({
  lease,
  operationId,
  samples,
  shown: { sheets, sample, answer, text },
  table,
  onPaste,
}: SheetsPaneProps) {
  return (
    <section className={styles['right']} aria-label={phrase('Preview')}>
      {sheets ? (
        <Suspense>
          <TwoSheets
            sample={sheets.sheet}
            {...(sample ? sampleWords[sample.origin] : inventedWords)}
            preview={sheets.preview}
            activePath={table.activePath}
            onPick={table.pick}
          />
          <p className={styles['fine']}>
            {phrase(
              'Computed in this page, by the engine the gateway runs. Tokens here are examples, made with a key of this page.',
            )}
            <Explained term="token" />
          </p>
        </Suspense>
      ) : text === undefined ? (
        operationId !== undefined &&
        answer.data && <p className="quiet">{phrase('There is no sample of this answer yet.')}</p>
      ) : (
        // The engine comes behind the table: until it is there the sample is, and no treatment.
        <Skeleton lines={8} />
      )}
      <div className="row">
        <Button size="sm" variant="outline" disabled={operationId === undefined} onClick={onPaste}>
          {phrase('Paste a sample')}
        </Button>
        {operationId !== undefined && (
          <Link to={paths.tryApi(lease.apiId, { operation: operationId })}>
            {phrase('Try a call')}
          </Link>
        )}
        {sample && operationId !== undefined && (
          <Button size="sm" variant="ghost" onClick={() => samples.drop(operationId)}>
            {phrase('Drop your sample')}
          </Button>
        )}
      </div>
    </section>
  );
}

const inventedWords = {
  title: phrase('Invented from the description'),
  origin: phrase('no call was made'),
};

const sampleWords = {
  pasted: { title: phrase('Your sample'), origin: phrase('pasted here') },
  tried: { title: phrase('Upstream returned'), origin: phrase('to a call you tried') },
} as const;

/** The keys of a table itself. */
const namesIn = <Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] =>
  Object.keys(table) as Name[];

function keyIn<Table extends object>(
  table: Table,
  text: string | null,
): (keyof Table & string) | undefined {
  return text !== null && Object.hasOwn(table, text) ? (text as keyof Table & string) : undefined;
}
