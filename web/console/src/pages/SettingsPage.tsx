import { useState } from 'react';
import { useAct, useRead } from '../api.ts';
import { ActionButton } from '../parts/ActionButton.tsx';
import { ConfirmedAction } from '../parts/ConfirmedAction.tsx';
import { CopyField } from '../parts/CopyField.tsx';
import { TextField } from '../parts/Field.tsx';
import { Form } from '../parts/Form.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { Page } from '../parts/Page.tsx';
import { Problem } from '../parts/Problem.tsx';
import { Section } from '../parts/Section.tsx';
import { Status } from '../parts/Status.tsx';
import { useSay } from '../parts/Toasts.tsx';
import { docsPath } from '../paths.ts';
import { whyNoPasskeys } from '../people/passkey.ts';
import { useMay, useSession } from '../session.ts';
import { pathOfWorkspace } from '../workspace-path.ts';
import styles from './SettingsPage.module.css';
import { phraseParts } from '../words/phrase-parts.tsx';
import { phrase, phraseOf } from '../words/phrase.ts';

/** What belongs to the workspace as a whole, and what this installation is configured with. */
export function SettingsPage() {
  return (
    <Page title={phrase('Settings')}>
      <div className="columns">
        <NameSection />
        <WorkspacesSection />
      </div>
      <FourEyesSection />
      <InstallationSection />
      <SampleSection />
    </Page>
  );
}

function NameSection() {
  const { workspace } = useSession();
  const [name, setName] = useState(workspace.name);
  const rename = useAct('PATCH /workspaces/{id}');
  const { isAllowed } = useMay('PATCH /workspaces/{id}');
  const say = useSay();
  const params = { id: workspace.id };
  const undo = () =>
    rename.mutate(
      { params, body: { name: workspace.name } },
      { onSuccess: () => setName(workspace.name) },
    );
  return (
    <Section
      title={phrase('This workspace')}
      lead={phrase(
        'Its name is on the consent pages of agents, in invitations and in the corner of the console.',
      )}
      isSheet
    >
      <Form
        onSubmit={() =>
          rename.mutate(
            { params, body: { name } },
            {
              onSuccess: () =>
                say({ title: phrase('The workspace is called {name} now.', { name }), undo }),
            },
          )
        }
      >
        <TextField
          label={phrase('Name')}
          isRequired
          isDisabled={!isAllowed}
          value={name}
          onChange={setName}
        />
        {rename.error && <Problem error={rename.error} />}
        <div>
          <ActionButton
            needs="PATCH /workspaces/{id}"
            unless={
              name.trim() === workspace.name ? phrase('This is its name already.') : undefined
            }
            type="submit"
            variant="outline"
            isBusy={rename.isPending}
          >
            {phrase('Rename')}
          </ActionButton>
        </div>
      </Form>
      <p className="quiet">{phrase('Its id, for the control API:')}</p>
      <CopyField name={phrase('id of the workspace')} text={workspace.id} />
    </Section>
  );
}

/** Whether one person alone may let agents have more. */
function FourEyesSection() {
  const { workspace } = useSession();
  const change = useAct('PATCH /workspaces/{id}');
  const say = useSay();
  const isOn = workspace.fourEyes;
  const put = () =>
    change.mutate(
      { params: { id: workspace.id }, body: { fourEyes: !isOn } },
      {
        onSuccess: ({ fourEyes }) =>
          say({
            title: fourEyes
              ? phrase('From now on a second person approves what lets agents have more.')
              : phrase('One person alone may let agents have more from now on.'),
          }),
      },
    );
  return (
    <Section
      title={phrase('A second person')}
      lead={phrase(
        'Whatever lets agents see or do more waits in a draft until somebody who did not write it has approved it. No role is exempt, nor is the API, the command line or a file. What takes away holds at once, as ever.',
      )}
      isSheet
      actions={
        <ActionButton
          needs="PATCH /workspaces/{id}"
          variant="outline"
          isBusy={change.isPending}
          onClick={put}
        >
          {isOn ? phrase('Ask for nobody any more') : phrase('Ask for a second person')}
        </ActionButton>
      }
    >
      <p>
        {isOn ? (
          <Status kind="ok">{phrase('A second person is asked for')}</Status>
        ) : (
          <Status kind="none">{phrase('One person alone may publish')}</Status>
        )}
      </p>
      {change.error && <Problem error={change.error} />}
    </Section>
  );
}

function WorkspacesSection() {
  const { me, workspace } = useSession();
  const [isMaking, setMaking] = useState(false);
  return (
    <Section
      title={phrase('Your workspaces')}
      lead={phrase(
        'Each has its own members, APIs, leases, keys and audit log. Nothing of one is seen from another.',
      )}
      isSheet
      actions={
        <ActionButton needs="POST /workspaces" variant="outline" onClick={() => setMaking(true)}>
          {phrase('Make a workspace')}
        </ActionButton>
      }
    >
      <ul className={styles['workspaces']}>
        {me.workspaces.map(({ id, name, role }, place) => (
          <li key={id}>
            {/* Another workspace is another page: nothing of this one stays in memory. */}
            <a
              href={`${pathOfWorkspace(id, place === 0)}/`}
              aria-current={id === workspace.id ? 'true' : undefined}
            >
              {name}
            </a>
            <span className="quiet">{phraseOf(role)}</span>
            {id === workspace.id && <Status kind="ok">{phrase('This one')}</Status>}
          </li>
        ))}
      </ul>
      {isMaking && <MakeDialog onClose={() => setMaking(false)} />}
    </Section>
  );
}

function MakeDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const make = useAct('POST /workspaces');
  return (
    <FormDialog
      title={phrase('Make a workspace')}
      action={phrase('Make the workspace')}
      isBusy={make.isPending}
      error={make.error}
      onSubmit={() =>
        make.mutate(
          { body: { name } },
          { onSuccess: ({ id }) => location.assign(`${pathOfWorkspace(id, false)}/`) },
        )
      }
      onClose={onClose}
    >
      <p>{phrase('You become its owner. Nobody else sees it before you invite them.')}</p>
      <TextField label={phrase('Name')} isRequired hasFocus value={name} onChange={setName} />
    </FormDialog>
  );
}

function InstallationSection() {
  const setup = useRead('GET /setup');
  const why = whyNoPasskeys();
  return (
    <Section
      title={phrase('This installation')}
      lead={
        <>
          {phraseParts('Set where Leasehold is started, not here: <a>all options</a>.', {
            a: (words) => <a href={docsPath('options')}>{words}</a>,
          })}
        </>
      }
    >
      <dl className={styles['facts']}>
        <div>
          <dt>{phrase('Address')}</dt>
          <dd>
            <code>{location.origin}</code> <code className="quiet">LEASEHOLD_PUBLIC_URL</code>
          </dd>
        </div>
        <div>
          <dt>{phrase('Transport')}</dt>
          <dd>
            <Transport />
          </dd>
        </div>
        <div>
          <dt>{phrase('Mail')}</dt>
          <dd>
            {setup.data?.hasMail === true && (
              <Status kind="ok">{phrase('Sent: invitations, new passwords, alerts')}</Status>
            )}
            {setup.data?.hasMail === false && phrase('Not sent: links are handed over by hand')}
            {setup.isError && setup.data === undefined && (
              <Status kind="warn">{phrase('Not known: Leasehold did not answer')}</Status>
            )}{' '}
            <code className="quiet">LEASEHOLD_SMTP_URL</code>
          </dd>
        </div>
        <div>
          <dt>{phrase('Passkeys')}</dt>
          <dd>
            {why === undefined ? (
              <Status kind="ok">{phrase('Possible at this address')}</Status>
            ) : (
              why
            )}
          </dd>
        </div>
        <div>
          <dt>{phrase('For programs')}</dt>
          <dd>
            <a href="/api/v1/openapi.json">{phrase('The control API, described')}</a>
          </dd>
        </div>
      </dl>
    </Section>
  );
}

/**
 * What is read on the way is everybody's who is on the way (a browser calls its own machine
 * secure).
 */
function Transport() {
  if (location.protocol === 'https:') return <Status kind="ok">HTTPS</Status>;
  return isSecureContext ? (
    phrase('HTTP, which stays on this machine')
  ) : (
    <Status kind="warn">{phrase('HTTP: passwords are sent unprotected')}</Status>
  );
}

/** Only where the sample is enrolled: its data can be changed by calls, and put back. */
function SampleSection() {
  const apis = useRead('GET /apis', { query: { limit: 200 } });
  const say = useSay();
  const sample = apis.data?.items.find(({ isSample }) => isSample);
  if (!sample) return null;
  return (
    <Section
      title={phrase('Sample data')}
      lead={phrase(
        '{name} is an API this installation answers itself, with made-up people. What calls changed in it can be put back.',
        { name: sample.name },
      )}
      actions={
        <ConfirmedAction
          act="POST /sample/reset"
          input={{}}
          variant="outline"
          title={phrase('Put the sample data back')}
          action={phrase('Put it back')}
          question={
            <p>
              {phrase(
                'What calls added, changed or removed in the sample is gone. Leases, policies and records of calls stay.',
              )}
            </p>
          }
          onDone={() => say({ title: phrase('The sample data is as it was at first.') })}
        >
          {phrase('Put the sample data back')}
        </ConfirmedAction>
      }
    />
  );
}
