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

/** To somebody who signed up for the waitlist, once. */
export function waitlistLetter({
  site,
  keepDays,
  contact,
}: {
  /** The address of the site. */
  site: string;
  /** Infinity: until it is deleted. */
  keepDays: number;
  /** Whom to write to, to be removed; absent: whoever sent this. */
  contact: string | undefined;
}): Letter {
  const kept = keepDays === Infinity ? 'until it is deleted' : `for at most ${keepDays} days`;
  const removal = contact === undefined ? 'Answer this mail' : `Write to ${shownText(contact)}`;
  return {
    subject: 'Leasehold: you are on the waitlist',
    text: [
      `This address was entered for the waitlist of ${site}. It is kept ${kept}, to invite you and for nothing else.`,
      '',
      `Was it not you, or do you not want to be on it any longer? ${removal}, and you are removed.`,
      '',
      `The privacy notice: ${site}/privacy`,
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
