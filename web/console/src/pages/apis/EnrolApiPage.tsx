import {
  descriptionBytesMax,
  PublicError,
  type RouteAnswer,
  type RouteInput,
} from '@leasehold/contract/browser';
import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { refetchAfter } from '../../api.ts';
import { rereadNames } from '../../apis/api-words.ts';
import { authOf, noAuth, type AuthDraft } from '../../apis/auth-draft.ts';
import { AuthFields } from '../../apis/AuthFields.tsx';
import { FileField } from '../../apis/FileField.tsx';
import { recogniseFormat } from '../../apis/formats.ts';
import {
  noOperation,
  plainForm,
  type WrittenApi,
  type WrittenIssues,
} from '../../apis/plain-form.ts';
import { SendingView } from '../../apis/call/SendingView.tsx';
import { createUploadClient, type Sent } from '../../apis/upload.ts';
import { WrittenApiFields } from '../../apis/WrittenApiFields.tsx';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { SelectField, TextField } from '../../parts/Field.tsx';
import { FilterLinks } from '../../parts/lists/FilterLinks.tsx';
import { Form } from '../../parts/Form.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Page } from '../../parts/Page.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { Section } from '../../parts/Section.tsx';
import { sizeText } from '../../parts/size-text.ts';
import { paths } from '../../paths.ts';
import styles from './EnrolApiPage.module.css';

type Enrolment = RouteInput<'POST /apis'>['body'];
type Every = NonNullable<Enrolment['rereadEvery']>;

const ways = ['url', 'file', 'paste', 'hand', 'sample'] as const;
type Way = (typeof ways)[number];
const wayNames: Record<Way, string> = {
  url: 'From an address',
  file: 'From a file',
  paste: 'Paste it',
  hand: 'By hand',
  sample: 'Built-in sample',
};

/** What is typed, for every way in: going to another one and back loses nothing. */
interface Draft {
  url: string;
  file: File | undefined;
  text: string;
  written: WrittenApi;
  name: string;
  baseUrl: string;
  auth: AuthDraft;
  rereadEvery: Every | '';
}

const nothing: Draft = {
  url: '',
  file: undefined,
  text: '',
  written: { endpoint: '', operations: [noOperation] },
  name: '',
  baseUrl: '',
  auth: noAuth,
  rereadEvery: '',
};

/** One page from what somebody has of an API to the API enrolled. */
export function EnrolApiPage() {
  const [search] = useSearchParams();
  const way = ways.find((name) => name === search.get('by')) ?? 'url';
  const [draft, setDraft] = useState(nothing);
  const [issues, setIssues] = useState<WrittenIssues>(new Map());
  const { enrol, sent, stop } = useEnrol();
  const set = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }));
    if (enrol.isError) enrol.reset();
  };
  const submit = () => {
    const written = way === 'hand' ? plainForm(draft.written) : undefined;
    setIssues(written && 'issues' in written ? written.issues : new Map());
    if (written && 'issues' in written) return;
    enrol.mutate(async () => enrolmentOf(way, draft, written?.text));
  };
  if (enrol.isPending) {
    return (
      <Page title="Enrol an API" crumbs={crumbs}>
        <SendingView sent={sent} onStop={stop} />
      </Page>
    );
  }
  return (
    <Page title="Enrol an API" crumbs={crumbs}>
      <FilterLinks
        label="Where the description is"
        name="by"
        options={ways.map((value) => ({
          value: value === 'url' ? '' : value,
          text: wayNames[value],
        }))}
      />
      <Form className={styles['form']} onSubmit={submit}>
        <section className="stack" aria-label={wayNames[way]}>
          {wayFields[way]({ draft, set, issues })}
        </section>
        {way !== 'sample' && (
          <div className={styles['options']}>
            <Section title="How it is called" isSheet>
              <CallFields way={way} draft={draft} set={set} error={enrol.error} />
            </Section>
          </div>
        )}
        <div className="stack">
          {enrol.error && <EnrolProblem error={enrol.error} />}
          <div className="row">
            <ActionButton needs="POST /apis" type="submit" unless={missing(way, draft)}>
              {way === 'sample' ? 'Enrol the sample API' : 'Enrol the API'}
            </ActionButton>
          </div>
        </div>
      </Form>
    </Page>
  );
}

const crumbs = [{ to: paths.apis(), text: 'APIs' }];

/**
 * Sends it, telling how far it is; then goes to the API, where what was understood of it is shown.
 */
function useEnrol() {
  const [sent, setSent] = useState<Sent>();
  const stopper = useRef(new AbortController());
  const navigate = useNavigate();
  const enrol = useMutation({
    // There are credentials in it.
    gcTime: 0,
    mutationFn: async (make: () => Promise<Enrolment>): Promise<RouteAnswer<'POST /apis'>> => {
      setSent(undefined);
      stopper.current = new AbortController();
      const body = await make();
      return createUploadClient(setSent, stopper.current.signal)('POST /apis', { body });
    },
    onSuccess: async ({ id }) => {
      await refetchAfter('POST /apis');
      await navigate(paths.api(id, { enrolled: 'now' }), { replace: true });
    },
  });
  return { enrol, sent, stop: () => stopper.current.abort() };
}

async function enrolmentOf(
  way: Way,
  draft: Draft,
  written: string | undefined,
): Promise<Enrolment> {
  if (way === 'sample') return { sample: true };
  const { name, baseUrl, rereadEvery } = draft;
  const body: Enrolment = {
    description:
      way === 'url'
        ? { url: draft.url.trim() }
        : { text: written ?? (way === 'file' ? await readFile(draft.file) : draft.text) },
    auth: authOf(draft.auth),
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(baseUrl.trim() !== '' && way !== 'hand' && { baseUrl: baseUrl.trim() }),
    ...(way === 'url' && rereadEvery !== '' && { rereadEvery }),
  };
  const bytes = new Blob([JSON.stringify(body)]).size;
  if (bytes > descriptionBytesMax) throw new PublicError('body_too_large', tooLarge(bytes));
  return body;
}

async function readFile(file: File | undefined): Promise<string> {
  const text = await file?.text().catch(() => undefined);
  if (text === undefined)
    throw new PublicError('invalid_request', 'The file can no longer be read; choose it again.');
  return text;
}

const tooLarge = (bytes: number): string =>
  `${sizeText(bytes)} would be sent; ${sizeText(descriptionBytesMax)} are taken at most. Nothing was sent. Leave out of the description what agents do not need.`;

/** What has to be given first; undefined: nothing. */
function missing(way: Way, { url, file, text, written }: Draft): string | undefined {
  if (way === 'url' && url.trim() === '') return 'Give the address first.';
  if (way === 'file' && !file) return 'Choose a file first.';
  if (way === 'file' && file && file.size > descriptionBytesMax) return tooLarge(file.size);
  if (way === 'paste' && text.trim() === '') return 'Paste the description first.';
  if (way === 'hand' && written.endpoint.trim() === '') return 'Give the address of the API first.';
  return undefined;
}

interface WayProps {
  draft: Draft;
  set: (part: Partial<Draft>) => void;
  issues: WrittenIssues;
}

const wayFields: Record<Way, (props: WayProps) => React.ReactNode> = {
  url: ({ draft, set }) => (
    <TextField
      label="Address of the description"
      hint="A description (OpenAPI, Swagger, a Postman collection), or the page that shows it: Swagger UI, Redoc, Scalar and their like."
      type="url"
      autoComplete="off"
      placeholder="https://api.example.com/openapi.json"
      value={draft.url}
      onChange={(url) => set({ url })}
    />
  ),
  file: ({ draft, set }) => (
    <FileField
      label="File with the description"
      hint={`OpenAPI or Swagger (JSON or YAML), a Postman collection, a HAR capture, cURL command lines; ${sizeText(descriptionBytesMax)} at most.`}
      file={draft.file}
      onChange={(file) => set({ file })}
    />
  ),
  paste: ({ draft, set }) => <PasteField text={draft.text} onChange={(text) => set({ text })} />,
  hand: ({ draft, set, issues }) => (
    <WrittenApiFields
      written={draft.written}
      issues={issues}
      onChange={(written) => set({ written })}
    />
  ),
  sample: () => (
    <Notice title="A clinic and a shop, with invented people">
      <p>
        This installation answers it itself: customers, accounts, patients and appointments, with
        names, e-mail addresses and numbers that belong to nobody. What an agent writes into it can
        be put back at any time.
      </p>
    </Notice>
  ),
};

function PasteField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  // A long text is looked at after what was typed is shown.
  const shown = useDeferredValue(text);
  const format = useMemo(() => recogniseFormat(shown), [shown]);
  return (
    <>
      <TextField
        label="Description"
        hint="Any format: OpenAPI or Swagger as JSON or YAML, a Postman collection, a HAR capture, cURL command lines."
        isCode
        rows={16}
        value={text}
        onChange={onChange}
      />
      <p className="quiet" role="status">
        {text.trim() === ''
          ? ''
          : format === undefined
            ? 'Not recognised so far; Leasehold says why when it reads it.'
            : `Looks like ${format}.`}
      </p>
    </>
  );
}

interface CallFieldsProps {
  way: Way;
  draft: Draft;
  set: (part: Partial<Draft>) => void;
  error: Error | null;
}

function CallFields({ way, draft, set, error }: CallFieldsProps) {
  const issueAt = (place: string) =>
    error instanceof PublicError
      ? error.issues.find((issue) => issue.place === place)?.message
      : undefined;
  return (
    <>
      <AuthFields draft={draft.auth} onChange={(auth) => set({ auth })} />
      <TextField
        label="Name"
        hint="For people. Left empty, the description’s own."
        autoComplete="off"
        value={draft.name}
        onChange={(name) => set({ name })}
        error={issueAt('/name')}
      />
      {way !== 'hand' && (
        <TextField
          label="Base address of the API"
          hint="Left empty, the first server of the description."
          type="url"
          autoComplete="off"
          placeholder="https://api.example.com/v1"
          value={draft.baseUrl}
          onChange={(baseUrl) => set({ baseUrl })}
          error={issueAt('/baseUrl')}
        />
      )}
      {way === 'url' && (
        <SelectField
          label="Read it again"
          hint="What changed waits for your review; nothing new reaches an agent before it."
          value={draft.rereadEvery}
          options={[{ value: '', text: 'When asked for' }, ...everies]}
          onChange={(rereadEvery) => set({ rereadEvery })}
        />
      )}
    </>
  );
}

// the keys of the table itself
const everies = (Object.keys(rereadNames) as Every[]).map((value) => ({
  value,
  text: rereadNames[value],
}));

function EnrolProblem({ error }: { error: Error }) {
  if (error.name === 'AbortError')
    return (
      <Notice kind="warn" title="Stopped">
        <p>
          What was typed is still here. Should Leasehold have read all of it before, the API is in
          the list.
        </p>
      </Notice>
    );
  return <Problem error={error} />;
}
