import { PublicError, type RouteInput } from '@leasehold/contract/browser';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '../../api.ts';
import { authText, rereadNames } from '../../apis/api-words.ts';
import { ApiFrame, type EnrolledApi } from '../../apis/ApiFrame.tsx';
import { authOf, noAuth, type AuthDraft } from '../../apis/auth-draft.ts';
import { AuthFields } from '../../apis/AuthFields.tsx';
import { CredentialNeeded } from '../../apis/CredentialNeeded.tsx';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { ConfirmedAction } from '../../parts/ConfirmedAction.tsx';
import { CheckField, SelectField, TextField } from '../../parts/Field.tsx';
import { Form } from '../../parts/Form.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { Section } from '../../parts/Section.tsx';
import { useSay } from '../../parts/Toasts.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../session.ts';
import styles from './ApiSettingsPage.module.css';

type Update = RouteInput<'PATCH /apis/{id}'>['body'];
type Every = NonNullable<EnrolledApi['rereadEvery']>;

/** What an API is called and how it is called; and its end. */
export function ApiSettingsPage() {
  return (
    <ApiFrame>
      {(api) => (
        <div className={styles['settings']}>
          <CredentialNeeded api={api} />
          <Settings api={api} />
          {api.isSample && <SampleData />}
          <DeleteApi api={api} />
        </div>
      )}
    </ApiFrame>
  );
}

function Settings({ api }: { api: EnrolledApi }) {
  const { isAllowed } = useMay('PATCH /apis/{id}');
  const { fields, set, isChanged, save, update, issueAt } = useSettings(api);
  const { name, baseUrl, rereadEvery, auth } = fields;
  const isFixed = !isAllowed || api.isSample;
  return (
    <Form className="sheet stack" onSubmit={save}>
      <TextField
        label="Name"
        isRequired
        isDisabled={!isAllowed}
        value={name}
        onChange={(written) => set({ name: written })}
        error={issueAt('/name')}
      />
      <TextField
        label="Base address"
        type="url"
        isRequired
        isDisabled={isFixed}
        hint={
          api.isSample
            ? 'The sample API is answered by this installation itself.'
            : 'Where calls go. Another host needs its credentials given again.'
        }
        value={baseUrl}
        onChange={(written) => set({ baseUrl: written })}
        error={issueAt('/baseUrl')}
      />
      {api.source !== null && (
        <SelectField
          label="Read the description again"
          value={rereadEvery}
          options={[{ value: '', text: 'When asked for' }, ...everies]}
          onChange={(every) => set({ rereadEvery: every })}
          isDisabled={isFixed}
        />
      )}
      {!api.isSample && (
        <>
          <CheckField
            label="Replace the authentication"
            hint={`Now: ${authText(api.auth)}. Secrets are never shown again; give them anew to change anything of them.`}
            isChecked={auth !== undefined}
            isDisabled={!isAllowed}
            onChange={(isChecked) => set({ auth: isChecked ? draftOf(api.auth) : undefined })}
          />
          {auth && <AuthFields draft={auth} onChange={(draft) => set({ auth: draft })} />}
        </>
      )}
      {update.error && <Problem error={update.error} />}
      <div className="row">
        <ActionButton
          needs="PATCH /apis/{id}"
          type="submit"
          isBusy={update.isPending}
          unless={isChanged ? undefined : 'Nothing is changed.'}
        >
          Save
        </ActionButton>
      </div>
    </Form>
  );
}

interface SettingFields {
  name: string;
  baseUrl: string;
  rereadEvery: Every | '';
  auth: AuthDraft | undefined;
}

/** What is typed, what of it differs from the API as it is, and how it is saved. */
function useSettings(api: EnrolledApi) {
  const update = useAct('PATCH /apis/{id}', { isForgotten: true });
  const say = useSay();
  const known = {
    name: api.name,
    baseUrl: api.baseUrl,
    rereadEvery: api.rereadEvery ?? '',
  } as const;
  const [fields, setFields] = useState<SettingFields>({ ...known, auth: undefined });
  const set = (part: Partial<SettingFields>) => setFields((now) => ({ ...now, ...part }));
  const changes = changesOf(api, fields);
  const put = (body: Update, title: string, undo?: () => void) =>
    update.mutate(
      { params: { id: api.id }, body },
      { onSuccess: () => say({ title, ...(undo && { undo }) }) },
    );
  const back: Update = {
    name: api.name,
    ...(!api.isSample && { baseUrl: api.baseUrl, rereadEvery: api.rereadEvery }),
  };
  const save = () => {
    // Credentials that were replaced are gone, so there is no way back from that.
    const undo = fields.auth
      ? undefined
      : () => {
          set(known);
          put(back, 'Put back');
        };
    put({ ...changes, revision: api.revision }, 'Saved', undo);
    set({ auth: undefined });
  };
  const issueAt = (place: string) =>
    update.error instanceof PublicError
      ? update.error.issues.find((issue) => issue.place === place)?.message
      : undefined;
  return { fields, set, isChanged: Object.keys(changes).length > 0, save, update, issueAt };
}

function changesOf(api: EnrolledApi, { name, baseUrl, rereadEvery, auth }: SettingFields): Update {
  return {
    ...(name.trim() !== api.name && { name: name.trim() }),
    ...(baseUrl.trim() !== api.baseUrl && { baseUrl: baseUrl.trim() }),
    ...((rereadEvery || null) !== api.rereadEvery && { rereadEvery: rereadEvery || null }),
    // Whoever gives it here has been told what it is for, also where it is the same one again.
    ...(auth && {
      auth: authOf(auth),
      ...(api.credentialNeededBy.length > 0 && { credentialFits: true as const }),
    }),
  };
}

/** What may be told of it is there to begin with; its secrets are not. */
function draftOf({
  type,
  in: place,
  name,
  tokenUrl,
  scope,
  headers,
}: EnrolledApi['auth']): AuthDraft {
  return {
    ...noAuth,
    type,
    ...(place && { in: place }),
    name: name ?? '',
    tokenUrl: tokenUrl ?? '',
    scope: scope ?? '',
    ...(headers && { headers: headers.map((header) => ({ name: header, value: '' })) }),
  };
}

// the keys of the table itself
const everies = (Object.keys(rereadNames) as Every[]).map((value) => ({
  value,
  text: rereadNames[value],
}));

function SampleData() {
  const reset = useAct('POST /sample/reset');
  const say = useSay();
  return (
    <Section title="Sample data" isSheet>
      <p>What agents wrote into the sample is put back as it was at first, on every server.</p>
      {reset.error && <Problem error={reset.error} />}
      <div>
        <ActionButton
          needs="POST /sample/reset"
          variant="outline"
          isBusy={reset.isPending}
          onClick={() =>
            reset.mutate(
              {},
              { onSuccess: () => say({ title: 'The sample data is as it was at first' }) },
            )
          }
        >
          Put the sample data back
        </ActionButton>
      </div>
    </Section>
  );
}

function DeleteApi({ api }: { api: EnrolledApi }) {
  const navigate = useNavigate();
  const say = useSay();
  return (
    <Section title="Delete this API" isSheet>
      <p>
        Its description, credentials and what was learned of its answers go for ever. Leases of it
        have to be revoked first; the audit log stays.
      </p>
      <div>
        <ConfirmedAction
          act="DELETE /apis/{id}"
          input={{ params: { id: api.id } }}
          variant="destructive"
          title={`Delete ${api.name}?`}
          action="Delete the API"
          typed={api.name}
          question={<p>This cannot be undone.</p>}
          onDone={() => {
            say({ title: `${api.name} is deleted` });
            void navigate(paths.apis(), { replace: true });
          }}
        >
          Delete the API
        </ConfirmedAction>
      </div>
    </Section>
  );
}
