import {
  descriptionBytesMax,
  PublicError,
  type ApiOptionName,
  type RouteAnswer,
  type RouteInput,
} from '@leasehold/contract/browser';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { refetchAfter, useCancellable } from '../../api.ts';
import {
  ApiOptionFields,
  optionDrafts,
  typedOptions,
  type OptionDrafts,
} from '../../apis/ApiOptionFields.tsx';
import { authOf, noAuth, type AuthDraft } from '../../apis/auth-draft.ts';
import { AuthFields } from '../../apis/AuthFields.tsx';
import { FileField } from '../../apis/FileField.tsx';
import { recogniseFormat } from '../../apis/formats.ts';
import { pastedFile, shownCharsMax } from '../../apis/long-text.ts';
import {
  noOperation,
  plainForm,
  type WrittenApi,
  type WrittenIssues,
} from '../../apis/plain-form.ts';
import { CancelledReading } from '../../apis/call/CancelledReading.tsx';
import { SendingView } from '../../apis/call/SendingView.tsx';
import { createUploadClient, type Sent } from '../../apis/upload.ts';
import { WrittenApiFields } from '../../apis/WrittenApiFields.tsx';
import { readHeaderLine } from '../../start/given.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { isCancelled } from '../../parts/waiting/Cancelled.tsx';
import { TextField } from '../../parts/Field.tsx';
import { FilterLinks } from '../../parts/lists/FilterLinks.tsx';
import { Form } from '../../parts/Form.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { LeaveGuard } from '../../parts/LeaveGuard.tsx';
import { Page } from '../../parts/Page.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { Section } from '../../parts/Section.tsx';
import { sizeText } from '../../parts/size-text.ts';
import { paths } from '../../paths.ts';
import styles from './EnrolApiPage.module.css';
import { phrase } from '../../words/phrase.ts';

type Enrolment = RouteInput<'POST /apis'>['body'];

const ways = ['url', 'file', 'paste', 'hand', 'sample'] as const;
type Way = (typeof ways)[number];
const wayNames: Record<Way, string> = {
  url: phrase('From an address'),
  file: phrase('From a file'),
  paste: phrase('Paste it'),
  hand: phrase('By hand'),
  sample: phrase('Built-in sample'),
};

/** What is typed, for every way in: going to another one and back loses nothing. */
interface Draft {
  url: string;
  /** That the address wants, as people write it: `X-Api-Key: abc`; empty: none. */
  header: string;
  file: File | undefined;
  text: string;
  /** What was pasted, where it is too long to be laid out. */
  held: File | undefined;
  written: WrittenApi;
  options: OptionDrafts;
  auth: AuthDraft;
}

const nothing: Draft = {
  url: '',
  header: '',
  file: undefined,
  text: '',
  held: undefined,
  written: { endpoint: '', operations: [noOperation] },
  options: optionDrafts(),
  auth: noAuth,
};

/** What is written by hand says its address itself, and only an address is read again. */
const isAsked = (way: Way) => (name: ApiOptionName) =>
  name === 'baseUrl' ? way !== 'hand' : name !== 'rereadEvery' || way === 'url';

/** One page from what somebody has of an API to the API enrolled. */
export function EnrolApiPage() {
  const [search] = useSearchParams();
  const way = ways.find((name) => name === search.get('by')) ?? 'url';
  const [draft, setDraft] = useState(nothing);
  const [issues, setIssues] = useState<WrittenIssues>(new Map());
  const { enrol, sent } = useEnrol();
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
      <Page title={phrase('Enrol an API')} crumbs={crumbs}>
        <SendingView sent={sent} onCancel={enrol.cancel} />
      </Page>
    );
  }
  return (
    <Page title={phrase('Enrol an API')} crumbs={crumbs}>
      <FilterLinks
        label={phrase('Where the description is')}
        name="by"
        options={ways.map((value) => ({
          value: value === 'url' ? '' : value,
          text: wayNames[value],
        }))}
      />
      <LeaveGuard
        title={phrase('Leave without enrolling the API?')}
        isDirty={draft !== nothing && !enrol.isSuccess}
      >
        {phrase('What you entered here is kept nowhere.')}
      </LeaveGuard>
      <Form className={styles['form']} onSubmit={submit}>
        <section className="stack" aria-label={wayNames[way]}>
          {wayFields[way]({ draft, set, issues, error: enrol.error })}
        </section>
        {way !== 'sample' && (
          <div className={styles['options']}>
            <Section title={phrase('How it is called')} isSheet>
              <CallFields way={way} draft={draft} set={set} error={enrol.error} />
            </Section>
          </div>
        )}
        <div className="stack">
          {isCancelled(enrol.error) ? (
            <CancelledReading />
          ) : (
            enrol.error && <Problem error={enrol.error} />
          )}
          <div className="row">
            <ActionButton needs="POST /apis" type="submit" unless={missing(way, draft)}>
              {way === 'sample' ? phrase('Enrol the sample API') : phrase('Enrol the API')}
            </ActionButton>
          </div>
        </div>
      </Form>
    </Page>
  );
}

const crumbs = [{ to: paths.apis(), text: phrase('APIs') }];

/**
 * Sends it, telling how far it is; then goes to the API, where what was understood of it is shown.
 */
function useEnrol() {
  const [sent, setSent] = useState<Sent>();
  const navigate = useNavigate();
  const enrol = useCancellable(
    async (make: () => Promise<Enrolment>, signal): Promise<RouteAnswer<'POST /apis'>> => {
      setSent(undefined);
      const body = await make();
      return createUploadClient(setSent, signal)('POST /apis', { body });
    },
    {
      // There are credentials in it.
      gcTime: 0,
      onSuccess: async ({ id }) => {
        await refetchAfter('POST /apis');
        await navigate(paths.api(id, { enrolled: 'now' }), { replace: true });
      },
    },
  );
  return { enrol, sent };
}

async function enrolmentOf(
  way: Way,
  draft: Draft,
  written: string | undefined,
): Promise<Enrolment> {
  if (way === 'sample') return { sample: true };
  const body: Enrolment = {
    description:
      way === 'url'
        ? { url: draft.url.trim(), ...headersOf(draft) }
        : { text: written ?? (await textOf(way, draft)) },
    auth: authOf(draft.auth),
    ...typedOptions(draft.options, nothing.options, isAsked(way)),
  };
  const bytes = new Blob([JSON.stringify(body)]).size;
  if (bytes > descriptionBytesMax) throw new PublicError('body_too_large', tooLarge(bytes));
  return body;
}

function headersOf({ header }: Draft): { headers?: Record<string, string> } {
  if (header.trim() === '') return {};
  const headers = readHeaderLine(header);
  if (typeof headers !== 'string') return { headers };
  throw new PublicError('invalid_request', undefined, {
    issues: [{ place: '/description/headers', message: headers }],
  });
}

async function textOf(way: Way, { file, text, held }: Draft): Promise<string> {
  if (way === 'file') return readFile(file);
  return held ? readFile(held) : text;
}

async function readFile(file: File | undefined): Promise<string> {
  const text = await file?.text().catch(() => undefined);
  if (text === undefined)
    throw new PublicError(
      'invalid_request',
      phrase('The file can no longer be read; choose it again.'),
    );
  return text;
}

const tooLarge = (bytes: number): string =>
  phrase(
    '{bytes} would be sent; {descriptionBytesMax} are taken at most. Nothing was sent. Leave out of the description what agents do not need.',
    { bytes: sizeText(bytes), descriptionBytesMax: sizeText(descriptionBytesMax) },
  );

/** What has to be given first; undefined: nothing. */
function missing(way: Way, { url, file, text, held, written }: Draft): string | undefined {
  if (way === 'url' && url.trim() === '') return phrase('Give the address first.');
  if (way === 'file' && !file) return phrase('Choose a file first.');
  if (way === 'file' && file && file.size > descriptionBytesMax) return tooLarge(file.size);
  if (way === 'paste' && !held && text.trim() === '') return phrase('Paste the description first.');
  if (way === 'hand' && written.endpoint.trim() === '')
    return phrase('Give the address of the API first.');
  return undefined;
}

interface WayProps {
  draft: Draft;
  set: (part: Partial<Draft>) => void;
  issues: WrittenIssues;
  error: Error | null;
}

const issueAt = (error: Error | null, ...places: readonly string[]): string | undefined =>
  error instanceof PublicError
    ? error.issues.find(({ place }) => places.some((start) => place.startsWith(start)))?.message
    : undefined;

const wayFields: Record<Way, (props: WayProps) => React.ReactNode> = {
  url: ({ draft, set, error }) => (
    <>
      <TextField
        label={phrase('Address of the description')}
        hint={phrase(
          'A description (OpenAPI, Swagger, a Postman collection), or the page that shows it: Swagger UI, Redoc, Scalar and their like.',
        )}
        type="url"
        autoComplete="off"
        placeholder="https://api.example.com/openapi.json"
        value={draft.url}
        onChange={(url) => set({ url })}
        error={issueAt(error, '/description/url')}
      />
      <TextField
        label={phrase('Header that the address wants')}
        hint={phrase(
          'Optional: its name, a colon and its value. It goes to that address alone, and is sealed.',
        )}
        autoComplete="off"
        isCode
        placeholder="X-Api-Key: abc"
        value={draft.header}
        onChange={(header) => set({ header })}
        error={issueAt(error, '/description/headers')}
      />
    </>
  ),
  file: ({ draft, set }) => (
    <FileField
      label={phrase('File with the description')}
      hint={phrase(
        'OpenAPI or Swagger (JSON or YAML), a Postman collection, a HAR capture, cURL command lines; {descriptionBytesMax} at most.',
        { descriptionBytesMax: sizeText(descriptionBytesMax) },
      )}
      file={draft.file}
      onChange={(file) => set({ file })}
    />
  ),
  paste: ({ draft, set }) => <PasteField draft={draft} set={set} />,
  hand: ({ draft, set, issues }) => (
    <WrittenApiFields
      written={draft.written}
      issues={issues}
      onChange={(written) => set({ written })}
    />
  ),
  sample: () => (
    <Notice title={phrase('A clinic and a shop, with invented people')}>
      <p>
        {phrase(
          'This installation answers it itself: customers, accounts, patients and appointments, with names, e-mail addresses and numbers that belong to nobody. What an agent writes into it can be put back at any time.',
        )}
      </p>
    </Notice>
  ),
};

function PasteField({ draft: { text, held }, set }: Pick<WayProps, 'draft' | 'set'>) {
  // A long text is looked at after what was typed is shown.
  const shown = useDeferredValue(text);
  const format = useMemo(() => recogniseFormat(shown), [shown]);
  if (held)
    return (
      <FileField
        label={phrase('Description')}
        hint={phrase('It is too long to be shown here.')}
        file={held}
        onChange={(file) => set({ held: file })}
      />
    );
  return (
    <>
      <TextField
        label={phrase('Description')}
        hint={phrase(
          'Any format: OpenAPI or Swagger as JSON or YAML, a Postman collection, a HAR capture, cURL command lines.',
        )}
        isCode
        rows={16}
        value={text}
        onChange={(changed) => set({ text: changed })}
        onPasted={(pasted) => {
          if (pasted.length <= shownCharsMax) return false;
          set({ held: pastedFile(pasted) });
          return true;
        }}
      />
      <p className="quiet" role="status">
        {text.trim() === ''
          ? ''
          : format === undefined
            ? phrase('Not recognised so far; Leasehold says why when it reads it.')
            : phrase('Looks like {format}.', { format })}
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
  return (
    <>
      <AuthFields draft={draft.auth} onChange={(auth) => set({ auth })} />
      <ApiOptionFields
        drafts={draft.options}
        onChange={(options) => set({ options })}
        error={error}
        isNew
        isAsked={isAsked(way)}
      />
    </>
  );
}
