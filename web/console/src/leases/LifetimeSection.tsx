import { useState } from 'react';
import { ActionButton } from '../parts/ActionButton.tsx';
import { ConfirmedAction } from '../parts/ConfirmedAction.tsx';
import { TextField } from '../parts/Field.tsx';
import { Problem } from '../parts/Problem.tsx';
import { Section } from '../parts/Section.tsx';
import { Time } from '../parts/Time.tsx';
import { useSay } from '../parts/Toasts.tsx';
import { LeaseStateMark, type ShownLease } from './LeaseFrame.tsx';
import { useLetMore } from './LetMore.tsx';
import { deniedText, revokedText } from './say-denied.ts';
import { TermsForm } from './TermsForm.tsx';
import { useLeaseChange } from './use-lease-change.ts';
import { usePauseLease } from './use-pause-lease.ts';
import { phrase } from '../words/phrase.ts';
import { phraseParts } from '../words/phrase-parts.tsx';

/** How long a lease lives: its end, a pause, and the last word. */
export function LifetimeSection({ lease }: { lease: ShownLease }) {
  return (
    <Section title={phrase('Lifetime')} isSheet>
      {lease.state === 'revoked' ? (
        <p>{lease.denied ? revokedText(lease.denied) : <LeaseStateMark state={lease.state} />}</p>
      ) : (
        <End lease={lease} />
      )}
      {lease.denied && lease.state !== 'revoked' && (
        <p className="quiet">
          {phraseParts('Something was last taken away from agents {time}. {deniedText}', {
            time: <Time at={lease.denied.at} />,
            deniedText: deniedText(lease.denied),
          })}
        </p>
      )}
      {lease.state !== 'revoked' && (
        <>
          <Renew lease={lease} />
          <EndForm key={lease.expiresAt} lease={lease} />
          <div className="row">
            <PauseOrResume lease={lease} />
            <Revoke lease={lease} />
          </div>
        </>
      )}
    </Section>
  );
}

/** Until when, where it was not taken away for ever. */
const End = ({ lease }: { lease: ShownLease }) => (
  <p>
    <LeaseStateMark state={lease.state} />
    {' · '}
    {lease.expiresAt === null ? (
      <span className="quiet">{phrase('No end is set.')}</span>
    ) : (
      <>
        {lease.state === 'expired' ? phrase('Ended') : phrase('Ends')}{' '}
        <Time at={lease.expiresAt} isExact />, <Time at={lease.expiresAt} />.
      </>
    )}
  </p>
);

const dayMs = 86_400_000;

function Renew({ lease }: { lease: ShownLease }) {
  const { change, isBusy, error } = useLeaseChange(lease);
  const extend = (days: number) =>
    change(
      { expiresAt: new Date(Date.now() + days * dayMs).toISOString() },
      phrase('Ends in {days} days', { days }),
    );
  return (
    <div className="stack">
      <div className="row" role="group" aria-label={phrase('Renew')}>
        {[1, 7, 30, 90].map((days) => (
          <ActionButton
            key={days}
            needs="PATCH /leases/{id}"
            variant="secondary"
            size="sm"
            isBusy={isBusy}
            onClick={() => extend(days)}
          >
            {days === 1 ? phrase('1 day from now') : phrase('{days} days from now', { days })}
          </ActionButton>
        ))}
        <ActionButton
          needs="PATCH /leases/{id}"
          variant="secondary"
          size="sm"
          isBusy={isBusy}
          unless={lease.expiresAt === null ? phrase('No end is set.') : undefined}
          onClick={() => change({ expiresAt: null }, phrase('No end is set'))}
        >
          {phrase('No end')}
        </ActionButton>
      </div>
      {error && <Problem error={error} />}
    </div>
  );
}

/** The end to the minute, by the clock of whoever looks. */
function EndForm({ lease }: { lease: ShownLease }) {
  const [text, setText] = useState(localText(lease.expiresAt));
  const end = text === '' ? undefined : new Date(text);
  const terms =
    text === localText(lease.expiresAt)
      ? { expiresAt: lease.expiresAt }
      : end && !Number.isNaN(end.getTime())
        ? { expiresAt: end.toISOString() }
        : { problem: phrase('Give a day and a time.') };
  return (
    <TermsForm lease={lease} terms={terms} done={phrase('The new end is set')}>
      {() => (
        <TextField
          label={phrase('Ends')}
          hint={phrase('By your clock ({zone}).', { zone })}
          type="datetime-local"
          value={text}
          onChange={setText}
        />
      )}
    </TermsForm>
  );
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** As `datetime-local` takes it. */
function localText(at: string | null): string {
  if (at === null) return '';
  const moment = new Date(at);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
    .toISOString()
    .slice(0, 16);
}

function PauseOrResume({ lease }: { lease: ShownLease }) {
  const { pause, isBusy, error } = usePauseLease();
  const ask = useLetMore();
  return (
    <>
      {lease.state === 'paused' ? (
        <ActionButton
          needs="POST /leases/{id}/resume"
          onClick={() => ask({ lease, title: phrase('Agents get in again') })}
        >
          {phrase('Resume')}
        </ActionButton>
      ) : (
        <ActionButton
          needs="POST /leases/{id}/pause"
          variant="outline"
          isBusy={isBusy}
          onClick={() => void pause(lease.id).catch(ignore)}
        >
          {phrase('Pause')}
        </ActionButton>
      )}
      {error && <Problem error={error} />}
    </>
  );
}

/** What went wrong stands below. */
const ignore = (): void => undefined;

function Revoke({ lease }: { lease: ShownLease }) {
  const say = useSay();
  return (
    <ConfirmedAction
      act="POST /leases/{id}/revoke"
      input={{ params: { id: lease.id } }}
      variant="destructive"
      title={phrase('Revoke this lease for ever?')}
      action={phrase('Revoke the lease')}
      typed={lease.name}
      question={
        <p>
          {phrase(
            'Every agent is refused at once, and open streams are cut. Its secret is destroyed: tokens that agents hold open nothing any more, here or anywhere. What was recorded of its calls stays. This cannot be undone; to stop agents for a while, pause it.',
          )}
        </p>
      }
      onDone={({ denied }) =>
        say({ title: phrase('The lease is revoked'), ...(denied && { text: deniedText(denied) }) })
      }
    >
      {phrase('Revoke the lease')}
    </ConfirmedAction>
  );
}
