import { Tabs } from '@base-ui/react/tabs';
import {
  clientGroups,
  clientOf,
  isLocal,
  mcpClients,
  type McpClient,
  type Way,
} from '@leasehold/contract/clients';
import { Fragment, useState } from 'react';
import { ActionButton } from '../parts/ActionButton.tsx';
import { CopyField } from '../parts/CopyField.tsx';
import { Notice } from '../parts/Notice.tsx';
import { Problem } from '../parts/Problem.tsx';
import { Skeleton } from '../parts/QueryView.tsx';
import { docsPath } from '../paths.ts';
import styles from './ConnectGuide.module.css';
import type { ShownLease } from './LeaseFrame.tsx';
import { useFirstCall } from './use-first-call.ts';
import type { NewKey } from './use-new-key.ts';
import { phraseParts } from '../words/phrase-parts.tsx';
import { phrase, phraseOf } from '../words/phrase.ts';

interface ConnectGuideProps {
  lease: ShownLease;
  /** Of the client whose steps are shown first. */
  client: string | null;
  onClient: (id: string) => void;
  newKey: NewKey;
}

/** The steps of one client, with the address and a key already in. */
export function ConnectGuide({ lease, client, onClient, newKey }: ConnectGuideProps) {
  // The address follows a moment later: keys that come faster go on from here.
  const [chosen, setChosen] = useState(clientOf(client));
  const choose = (id: string) => {
    setChosen(clientOf(id));
    onClient(id);
  };
  return (
    <Tabs.Root
      className={styles['guide']}
      orientation="vertical"
      value={chosen.id}
      onValueChange={choose}
    >
      <Tabs.List className={styles['clients']} aria-label={phrase('Client')} activateOnFocus>
        {mcpClients.map(({ id, name, group }, at) => (
          <Fragment key={id}>
            {group !== mcpClients[at - 1]?.group && (
              <span className={styles['group']} aria-hidden>
                {phraseOf(clientGroups[group])}
              </span>
            )}
            <Tabs.Tab value={id} className={styles['client']}>
              {name}
            </Tabs.Tab>
          </Fragment>
        ))}
      </Tabs.List>
      <Tabs.Panel value={chosen.id} className={styles['panel']}>
        <Steps key={chosen.id} guide={chosen} lease={lease} newKey={newKey} />
      </Tabs.Panel>
    </Tabs.Root>
  );
}

function Steps({ guide, lease, newKey }: { guide: McpClient; lease: ShownLease; newKey: NewKey }) {
  const [way, setWay] = useState<Way>(guide.ways[0]);
  const { call, isPending } = useFirstCall(lease);
  const { secret } = newKey;
  const target = { address: lease.address, call, key: secret ?? keyPlace };
  // What is copied before the tools are known would call none.
  if (guide.hasCall && isPending) return <Skeleton lines={8} />;
  const masked = guide.steps({ ...target, key: maskedKey }, way);
  return (
    <>
      <h2 className="title">{guide.name}</h2>
      {guide.isHosted && isLocal(lease.address) && <OutOfReach name={guide.name} />}
      {guide.ways.length > 1 && <Ways ways={guide.ways} way={way} onChange={setWay} />}
      {way === 'sign-in' && guide.link && (
        <p>
          {phraseParts('<a>Open {name} with this lease filled in</a>, or:', {
            name: guide.name,
            a: (words) => <a href={guide.link?.(lease.address)}>{words}</a>,
          })}
        </p>
      )}
      <ol className={styles['steps']}>
        {way === 'key' && <KeyStep newKey={newKey} name={guide.name} state={lease.state} />}
        {guide.steps(target, way).map(({ says, copy }, at) => (
          <li key={says}>
            <p>{phraseOf(says)}</p>
            {copy && (
              <CopyField
                // A new key is masked again.
                key={secret}
                name={phraseOf(copy.name)}
                text={copy.text}
                isBlock={copy.text.includes('\n')}
                {...(secret !== undefined &&
                  copy.text.includes(secret) && { masked: masked[at]?.copy?.text ?? '' })}
              />
            )}
          </li>
        ))}
      </ol>
      <p className={styles['tried']}>{triedText(guide)}</p>
    </>
  );
}

function triedText({ name, tried }: McpClient): string {
  if (tried === undefined)
    return phrase(
      'These steps are those of the documentation of {name}; it was not tried with a lease.',
      { name },
    );
  return tried === 'by the tests'
    ? phrase('The tests of Leasehold connect in this way, and call tools.')
    : phrase('{name} {version} was tried with a lease on {on}.', {
        name,
        version: tried.version,
        on: tried.on,
      });
}

/** What stands for a key that is not made yet, and for one that is not to be seen. */
const keyPlace = 'YOUR_KEY';
const maskedKey = 'lhk_••••••••';

function KeyStep({
  newKey: { secret, make, isBusy, error },
  name,
  state,
}: {
  newKey: NewKey;
  name: string;
  state: ShownLease['state'];
}) {
  return (
    <li>
      {secret === undefined ? (
        <>
          <p>
            {phrase('Make a key for it, or put one that you have in the place of {keyPlace}.', {
              keyPlace,
            })}
          </p>
          <div>
            <ActionButton
              needs="POST /leases/{id}/keys"
              unless={state === 'revoked' ? phrase('This lease was revoked.') : undefined}
              isBusy={isBusy}
              onClick={() => make(name)}
            >
              {phrase('Make a key')}
            </ActionButton>
          </div>
        </>
      ) : (
        <p>
          {phrase(
            'The key is made, and stands in what you copy below. It is shown on this page alone and never again: copy it before you leave.',
          )}
        </p>
      )}
      {error && <Problem error={error} />}
    </li>
  );
}

function Ways({
  ways,
  way,
  onChange,
}: {
  ways: readonly Way[];
  way: Way;
  onChange: (way: Way) => void;
}) {
  return (
    <fieldset className={styles['ways']}>
      <legend>{phrase('It gets in by')}</legend>
      {ways.map((one) => (
        <label key={one}>
          <input type="radio" name="way" checked={one === way} onChange={() => onChange(one)} />{' '}
          {wayWords[one]}
        </label>
      ))}
    </fieldset>
  );
}

const wayWords = {
  'sign-in': phrase('signing in: no key is written down'),
  key: phrase('a key in its settings'),
} as const;

function OutOfReach({ name }: { name: string }) {
  return (
    <Notice kind="warn" title={phrase('{name} cannot reach this address', { name })}>
      <p>
        {phraseParts(
          'It calls from the network of its vendor, and this installation answers at an address of your own machine or network. Serve it at a public https address and set {code} to it; the steps below are then the same. <a>How</a>',
          {
            code: <code>LEASEHOLD_PUBLIC_URL</code>,
            a: (words) => (
              <a href={docsPath('oauth#the-address')} target="_blank" rel="noreferrer">
                {words}
              </a>
            ),
          },
        )}
      </p>
    </Notice>
  );
}
