import type { MemberRole } from '@leasehold/contract';
import { shownText } from '@leasehold/privacy';

/** A mail to a person. Plain text: nothing in it is fetched, and its link is seen whole. */
export interface Letter {
  subject: string;
  text: string;
}

/** Rejects where it could not be handed to the mail server. */
export type SendLetter = (to: string, letter: Letter) => Promise<void>;

export function invitationLetter({
  workspaceName,
  role,
  link,
}: {
  workspaceName: string;
  role: MemberRole;
  link: string;
}): Letter {
  return {
    subject: 'Leasehold: an invitation',
    text: [
      `You are invited to the workspace "${shownText(workspaceName)}" in Leasehold, as ${role}.`,
      '',
      link,
      '',
      'The link is for you alone. It works once, for seven days. Who did not expect it need not do anything.',
      '',
    ].join('\n'),
  };
}

export function resetLetter(link: string): Letter {
  return {
    subject: 'Leasehold: set a new password',
    text: [
      'Somebody asked for a new password of your account. Set it here:',
      '',
      link,
      '',
      'The link works once, for an hour. Who did not ask for it need not do anything: the password stays as it is.',
      '',
    ].join('\n'),
  };
}
