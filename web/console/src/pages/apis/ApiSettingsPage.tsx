import { apiOptionRow, type RouteInput } from '@leasehold/contract/browser';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAct, useRead } from '../../api.ts';
import { authText } from '../../apis/api-words.ts';
import { ApiFrame, type EnrolledApi } from '../../apis/ApiFrame.tsx';
import {
  ApiOptionFields,
  optionDrafts,
  typedOptions,
  type OptionDrafts,
} from '../../apis/ApiOptionFields.tsx';
import { authOf, draftFor, type AuthDraft } from '../../apis/auth-draft.ts';
import { AuthFields } from '../../apis/AuthFields.tsx';
import { CredentialNeeded } from '../../apis/CredentialNeeded.tsx';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { ConfirmedAction } from '../../parts/ConfirmedAction.tsx';
import { CheckField } from '../../parts/Field.tsx';
import { Form } from '../../parts/Form.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { Section } from '../../parts/Section.tsx';
import { useSay } from '../../parts/Toasts.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../session.ts';
import styles from './ApiSettingsPage.module.css';
import { phrase } from '../../words/phrase.ts';

type Update = RouteInput<'PATCH /apis/{id}'>['body'];

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
  const { options, setOptions, auth, setAuth, isChanged, save, update } = useSettings(api);
  return (
    <Form className="sheet stack" onSubmit={save}>
      {api.isSample && <p>{phrase('The sample API is answered by this installation itself.')}</p>}
      <ApiOptionFields
        drafts={options}
        onChange={setOptions}
        error={update.error}
        isAsked={(name) => name !== 'rereadEvery' || api.source !== null}
        isDisabled={(name) => !isAllowed || (api.isSample && !apiOptionRow(name).isOfSample)}
      />
      {!api.isSample && (
        <>
          <CheckField
            label={phrase('Replace the authentication')}
            hint={phrase(
              'Now: {authText}. Secrets are never shown again; give them anew to change anything of them.',
              { authText: authText(api.auth) },
            )}
            isChecked={auth !== undefined}
            isDisabled={!isAllowed}
            onChange={(isChecked) => setAuth(isChecked ? draftFor(api.auth) : undefined)}
          />
          {auth && <AuthFields draft={auth} onChange={setAuth} />}
        </>
      )}
      {update.error && <Problem error={update.error} />}
      <div className="row">
        <ActionButton
          needs="PATCH /apis/{id}"
          type="submit"
          isBusy={update.isPending}
          unless={isChanged ? undefined : phrase('Nothing is changed.')}
        >
          {phrase('Save')}
        </ActionButton>
      </div>
    </Form>
  );
}

/** What is typed, what of it differs from the API as it is, and how it is saved. */
function useSettings(api: EnrolledApi) {
  const update = useAct('PATCH /apis/{id}', { isForgotten: true });
  const say = useSay();
  const known = optionDrafts(api);
  const [options, setOptions] = useState<OptionDrafts>(known);
  const [auth, setAuth] = useState<AuthDraft>();
  const changes: Update = {
    ...typedOptions(options, known),
    // Whoever gives it here has been told what it is for, also where it is the same one again.
    ...(auth && {
      auth: authOf(auth),
      ...(api.credentialNeededBy.length > 0 && { credentialFits: true as const }),
    }),
  };
  const put = (body: Update, title: string, undo?: () => void) =>
    update.mutate(
      { params: { id: api.id }, body },
      { onSuccess: () => say({ title, ...(undo && { undo }) }) },
    );
  const save = () => {
    // Credentials that were replaced are gone, so there is no way back from that.
    const undo = auth
      ? undefined
      : () => {
          setOptions(known);
          put(typedOptions(known, options), phrase('Put back'));
        };
    put({ ...changes, revision: api.revision }, phrase('Saved'), undo);
    setAuth(undefined);
  };
  const isChanged = Object.keys(changes).length > 0;
  return { options, setOptions, auth, setAuth, isChanged, save, update };
}

function SampleData() {
  const reset = useAct('POST /sample/reset');
  const say = useSay();
  return (
    <Section title={phrase('Sample data')} isSheet>
      <p>
        {phrase(
          'What agents wrote into the sample is put back as it was at first, on every server.',
        )}
      </p>
      {reset.error && <Problem error={reset.error} />}
      <div>
        <ActionButton
          needs="POST /sample/reset"
          variant="outline"
          isBusy={reset.isPending}
          onClick={() =>
            reset.mutate(
              {},
              { onSuccess: () => say({ title: phrase('The sample data is as it was at first') }) },
            )
          }
        >
          {phrase('Put the sample data back')}
        </ActionButton>
      </div>
    </Section>
  );
}

/** Why an API cannot be deleted, and what to do. */
const inUse = {
  title: phrase('Leases of this API still stand'),
  hint: phrase('Revoke its leases first, then delete it. Nothing was changed.'),
};

function DeleteApi({ api }: { api: EnrolledApi }) {
  const navigate = useNavigate();
  const say = useSay();
  const leases = useRead('GET /leases', { query: { apiId: api.id, limit: 200 } });
  const standing = (leases.data?.items ?? []).filter(({ state }) => state !== 'revoked').length;
  const isInUse = standing > 0 || leases.data?.next !== undefined;
  return (
    <Section title={phrase('Delete this API')} isSheet>
      <p>
        {phrase(
          'Its description, credentials and what was learned of its answers go for ever. Leases of it have to be revoked first; the audit log stays.',
        )}
      </p>
      {isInUse && (
        <p>
          <Link to={paths.leases({ apiId: api.id })}>
            {phrase('{standing|# lease|# leases} of it {standing|stands|stand}', { standing })}
          </Link>
        </p>
      )}
      <div>
        <ConfirmedAction
          act="DELETE /apis/{id}"
          input={{ params: { id: api.id } }}
          variant="destructive"
          title={phrase('Delete {name}?', { name: api.name })}
          action={phrase('Delete the API')}
          unless={isInUse ? inUse.title : undefined}
          conflict={inUse}
          typed={api.name}
          question={<p>{phrase('This cannot be undone.')}</p>}
          onDone={() => {
            say({ title: phrase('{name} is deleted', { name: api.name }) });
            void navigate(paths.apis(), { replace: true });
          }}
        >
          {phrase('Delete the API')}
        </ConfirmedAction>
      </div>
    </Section>
  );
}
