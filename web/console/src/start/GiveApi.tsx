import { Button } from '@leasehold/ui';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { CancelledReading } from '../apis/call/CancelledReading.tsx';
import { SendingView } from '../apis/call/SendingView.tsx';
import { FileField } from '../apis/FileField.tsx';
import { recogniseFormat } from '../apis/formats.ts';
import { pastedFile, shownCharsMax } from '../apis/long-text.ts';
import { ActionButton } from '../parts/ActionButton.tsx';
import { TextField } from '../parts/Field.tsx';
import { Form } from '../parts/Form.tsx';
import { isCancelled } from '../parts/waiting/Cancelled.tsx';
import { Problem } from '../parts/Problem.tsx';
import { paths } from '../paths.ts';
import type { FirstLease, GivenApi } from './begin.ts';
import { beginIssues, type BeginIssues } from './begin-issues.ts';
import { readGiven, readHeaderLine } from './given.ts';
import { keepAddress, keptAddress } from './kept-address.ts';
import { cutting, reading, useBegin } from './use-begin.ts';
import { useFocusOnInvalid } from './use-focus-on-invalid.ts';
import { phrase } from '../words/phrase.ts';
import { phraseParts } from '../words/phrase-parts.tsx';

/** What is typed. A field once asked for stays. */
interface Draft {
  text: string;
  file: File | undefined;
  isByFile: boolean;
  /** Absent: the address was not found to want one. */
  header: string | undefined;
  baseUrl: string | undefined;
  variables: Readonly<Record<string, string>>;
}

const nothing: Draft = {
  text: '',
  file: undefined,
  isByFile: false,
  header: undefined,
  baseUrl: undefined,
  variables: {},
};

/** Takes an API however somebody has it, and cuts its first lease. */
export function GiveApi({ onBegun }: { onBegun: (begun: FirstLease) => void }) {
  const [draft, setDraft] = useState(() => ({ ...nothing, text: keptAddress() }));
  const [own, setOwn] = useState<Partial<BeginIssues> & { instead?: string | undefined }>({});
  const { begin, progress } = useBegin((begun) => {
    keepAddress('');
    onBegun(begun);
  });
  const issues = { ...beginIssues(begin.error), ...own };
  const form = useFocusOnInvalid(
    [issues.given, issues.headers, issues.baseUrl, ...issues.variables.values()].join(' '),
  );
  const set = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }));
    if (part.text !== undefined) keepAddress(part.text);
    setOwn({});
    if (begin.isError) begin.reset();
  };
  const go = (changed: Partial<Draft> = {}) => {
    if (begin.isPending) return;
    const next = { ...draft, ...changed };
    const read = readDraft(next);
    if (Object.keys(changed).length > 0) setDraft(next);
    setOwn('issues' in read ? read.issues : {});
    if ('issues' in read) return begin.reset();
    begin.mutate(read.given, { onError: (error) => setDraft((now) => askedBy(now, error)) });
  };
  return (
    <Form ref={form} isChecked onSubmit={() => go()}>
      <DescriptionField draft={draft} issue={issues.given} set={set} go={go} />
      {issues.instead !== undefined && (
        <div>
          <Button variant="outline" size="sm" onClick={() => go({ text: issues.instead ?? '' })}>
            {phrase('Read {instead}', { instead: issues.instead })}
          </Button>
        </div>
      )}
      <AskedFields draft={draft} issues={issues} set={set} />
      <Buttons
        draft={draft}
        isBusy={begin.isPending}
        set={set}
        onSample={() => begin.mutate({ sample: true })}
      />
      <p className="quiet">
        {phraseParts(
          'What you paste is read at once. What its description asks for is asked for next: a key, parts of its address. The sample is a clinic and shop with invented people, answered by this installation. <a>Enrol an API with every option</a>',
          { a: (words) => <Link to={paths.newApi()}>{words}</Link> },
        )}
      </p>
      {begin.isPending && progress && (
        <SendingView
          sent={progress.sent}
          step={progress.step === 'read' ? reading : cutting}
          onCancel={begin.cancel}
        />
      )}
      {isCancelled(begin.error) && <CancelledReading />}
      {issues.rest && <Problem error={issues.rest} />}
    </Form>
  );
}

/** What was given, or what is wrong with it before anything is sent. */
function readDraft(
  draft: Draft,
): { given: GivenApi } | { issues: Partial<BeginIssues> & { instead?: string | undefined } } {
  const { header, baseUrl, variables } = draft;
  const headers = header === undefined ? undefined : readHeaderLine(header);
  const more = {
    ...(baseUrl !== undefined && { baseUrl: baseUrl.trim() }),
    ...(Object.keys(variables).length > 0 && { serverVariables: trimmed(variables) }),
  };
  if (draft.isByFile)
    return draft.file
      ? { given: { description: { file: draft.file }, ...more } }
      : { issues: { given: phrase('Choose a file first.') } };
  const given = readGiven(draft.text);
  if (given.kind === 'wrong') return { issues: { given: given.message, instead: given.instead } };
  if (given.kind === 'text') return { given: { description: { text: given.text }, ...more } };
  if (typeof headers === 'string') return { issues: { headers } };
  return { given: { description: { url: given.url }, ...more, ...(headers && { headers }) } };
}

const trimmed = (variables: Draft['variables']) =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, value.trim()]));

/** With the fields that an answer says are needed. */
function askedBy(draft: Draft, error: Error): Draft {
  const { headers, baseUrl, variables } = beginIssues(error);
  return {
    ...draft,
    header: draft.header ?? (headers === undefined ? undefined : ''),
    baseUrl: draft.baseUrl ?? (baseUrl === undefined ? undefined : ''),
    variables: {
      ...Object.fromEntries([...variables.keys()].map((name) => [name, ''])),
      ...draft.variables,
    },
  };
}

interface DescriptionFieldProps {
  draft: Draft;
  issue: string | undefined;
  set: (part: Partial<Draft>) => void;
  go: (changed: Partial<Draft>) => void;
}

function DescriptionField({ draft, issue, set, go }: DescriptionFieldProps) {
  const format = recogniseFormat(useDeferredValue(draft.text));
  const onPasted = (text: string): boolean => {
    if (text.length > shownCharsMax) {
      go({ file: pastedFile(text), isByFile: true });
      return true;
    }
    const isAddress = readGiven(text).kind === 'address';
    if (!isAddress && recogniseFormat(text) === undefined) return false;
    go({ text });
    return true;
  };
  return draft.isByFile ? (
    <FileField
      label={phrase('Its description, as a file')}
      hint={phrase('OpenAPI, Swagger, Postman, HAR, cURL lines.')}
      file={draft.file}
      error={issue}
      onChange={(file) => set({ file })}
    />
  ) : (
    <TextField
      label={phrase('Its description, or the address it is at')}
      hint={
        format === undefined
          ? phrase(
              'Paste OpenAPI or Swagger (JSON or YAML), a Postman collection, a HAR capture or cURL lines; or the address of one, or of the page that shows it.',
            )
          : phrase('Looks like {format}.', { format })
      }
      value={draft.text}
      onChange={(text) => set({ text })}
      onPasted={onPasted}
      error={issue}
      rows={6}
      isCode
    />
  );
}

interface AskedFieldsProps {
  draft: Draft;
  issues: BeginIssues;
  set: (part: Partial<Draft>) => void;
}

/** What the description, or its address, was found to need. */
function AskedFields({ draft, issues, set }: AskedFieldsProps) {
  const isHeaderAsked = draft.header !== undefined || issues.headers !== undefined;
  const isAddressAsked = draft.baseUrl !== undefined || issues.baseUrl !== undefined;
  const names = new Set([...Object.keys(draft.variables), ...issues.variables.keys()]);
  return (
    <>
      {isHeaderAsked && !draft.isByFile && (
        <TextField
          label={phrase('Header that the address wants')}
          hint={phrase(
            'Its name, a colon and its value, as in X-Api-Key: abc; a value alone is sent as a bearer token. It goes to that address alone, and is sealed.',
          )}
          value={draft.header ?? ''}
          onChange={(header) => set({ header })}
          error={issues.headers}
          autoComplete="off"
          isCode
        />
      )}
      {[...names].map((name) => (
        <TextField
          key={name}
          label={phrase('Address of the API: {name}', { name })}
          value={draft.variables[name] ?? ''}
          onChange={(text) => set({ variables: { ...draft.variables, [name]: text } })}
          error={issues.variables.get(name)}
          autoComplete="off"
          isCode
        />
      ))}
      {isAddressAsked && (
        <TextField
          label={phrase('Address of the API')}
          hint={phrase('Where its operations are called: https://api.example.com/v1.')}
          value={draft.baseUrl ?? ''}
          onChange={(baseUrl) => set({ baseUrl })}
          error={issues.baseUrl}
          autoComplete="off"
          isCode
        />
      )}
    </>
  );
}

interface ButtonsProps {
  draft: Draft;
  isBusy: boolean;
  set: (part: Partial<Draft>) => void;
  onSample: () => void;
}

function Buttons({ draft, isBusy, set, onSample }: ButtonsProps) {
  const { isByFile, header, text } = draft;
  const isAddress = !isByFile && readGiven(text).kind === 'address';
  return (
    <div className="row">
      <ActionButton needs="POST /apis" type="submit" isBusy={isBusy}>
        {isBusy ? phrase('Reading …') : phrase('Read it')}
      </ActionButton>
      <ActionButton
        needs="POST /apis"
        variant="outline"
        isBusy={isBusy}
        onClick={() => {
          if (!isBusy) onSample();
        }}
      >
        {phrase('Use the sample API')}
      </ActionButton>
      <Button variant="link" onClick={() => set({ isByFile: !isByFile, file: undefined })}>
        {isByFile ? phrase('Paste it instead') : phrase('Choose a file instead')}
      </Button>
      {isAddress && (
        <Button
          variant="link"
          onClick={() => set({ header: header === undefined ? '' : undefined })}
        >
          {header === undefined
            ? phrase('The address wants a header')
            : phrase('Read it without a header')}
        </Button>
      )}
    </div>
  );
}
