import { createSendMail, type SendMail } from '../alerts/mail.ts';
import type { Audit, AuditNote } from '../audit/audit.ts';
import { ensureFirstOwner } from '../identity/first-owner.ts';
import { newId } from '../store/id.ts';
import { ensureIdentityKey } from '../identity/installation-key.ts';
import { resetLetter, type SendLetter } from '../identity/letters.ts';
import { createPeople } from '../identity/people.ts';
import { createSignInLimit } from '../identity/sign-in-limit.ts';
import { createSignInLog } from '../identity/sign-in-log.ts';
import type { InstallationKey } from '../keys/keyring.ts';
import type { Changes } from '../nodes/changes.ts';
import type { MemberRow } from '../store/tables/members.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { ServerBase } from './base.ts';
import type { Installation } from './open-installation.ts';
import type { People, PeopleDeps } from '../identity/people-model.ts';

/** Those who sign in, and what is told to them. */
export interface PeopleAndKey extends AsyncDisposable {
  people: People;
  /** What sign-in and the authorization server derive their keys from. */
  key: InstallationKey;
}

type KeyHolder = Pick<Installation, 'store' | 'keyring'>;

export async function openPeople(
  { store, keyring }: KeyHolder,
  options: Omit<PeopleDeps, 'store' | 'secret' | 'limit'> & { now: () => number },
): Promise<PeopleAndKey> {
  const key = await ensureIdentityKey(store, keyring);
  const { now, ...more } = options;
  const secret = key.derive('sign-in/v1').toString('hex');
  const people = createPeople({ ...more, store, secret, limit: createSignInLimit(now) });
  return { people, key, [Symbol.asyncDispose]: async () => key[Symbol.dispose]() };
}

export interface MailSenders {
  sendMail: SendMail | undefined;
  sendLetter: SendLetter | undefined;
}

/** Both absent where no mail server is configured. */
export async function openMail({ config, address, log }: ServerBase): Promise<MailSenders> {
  const { smtpUrl, mailFrom = `Leasehold <leasehold@${new URL(address.publicUrl()).hostname}>` } =
    config;
  if (smtpUrl === undefined) return { sendMail: undefined, sendLetter: undefined };
  const sendMail = await createSendMail(smtpUrl, mailFrom);
  const sendLetter: SendLetter = async (to, letter) =>
    sendMail({ to, ...letter, messageId: newId('letter') }).catch((cause: unknown) => {
      // What a mail server says may quote the address.
      log.warn('letter_not_sent', {});
      throw new Error('the letter was not sent', { cause });
    });
  return { sendMail, sendLetter };
}

/** With the log of their signing in, and the first owner where the options name him. */
export async function openPeopleOfServer(
  base: ServerBase,
  {
    audit,
    changes,
    sendLetter,
    passwords,
  }: { audit: Audit; changes: Changes } & Pick<MailSenders, 'sendLetter'> &
    Pick<PeopleDeps, 'passwords'>,
): Promise<PeopleAndKey> {
  const { store, workspaceId, address, now, config } = base;
  await using opening = new AsyncDisposableStack();
  const { people, key } = opening.use(
    await openPeople(base, {
      now,
      origin: address.origin,
      log: createSignInLog({ store, append: appendLogged(audit, base.log), workspaceId, now }),
      accessChanged: () => changes.tell('access'),
      passwords,
      sendReset:
        sendLetter &&
        ((email, token) =>
          sendLetter(email, resetLetter(`${address.publicUrl()}/console/reset#${token}`))),
    }),
  );
  const keep = (row: MemberRow) =>
    audit.record(
      {
        workspaceId,
        actor: 'leasehold',
        action: 'workspace.setUp',
        subject: workspaceId,
        detail: { personId: row.personId },
      },
      (inside) => inside.members.insert(row),
    );
  await ensureFirstOwner({ store, people, workspaceId, now, keep }, config);
  const opened = opening.move();
  return { people, key, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

const appendLogged = (audit: Audit, log: Logger) => async (note: AuditNote) =>
  audit.append(note).catch((error: unknown) => {
    log.error('sign_in_not_recorded', error);
    throw error;
  });
