import { paths } from '../paths.ts';
import { phrase } from '../words/phrase.ts';
export interface NavPage {
  to: string;
  text: string;
  isEnd?: boolean;
}

/** From nothing to the first answer: it stands in the sidebar until there was one. */
export const startPage: NavPage = { to: paths.start(), text: phrase('Start') };

/** The sidebar. */
export const mainPages: readonly NavPage[] = [
  { to: paths.overview(), text: phrase('Overview'), isEnd: true },
  { to: paths.apis(), text: phrase('APIs') },
  { to: paths.leases(), text: phrase('Leases') },
  { to: paths.templates(), text: phrase('Templates') },
  { to: paths.calls(), text: phrase('Calls') },
  { to: paths.drift(), text: phrase('New fields') },
  { to: paths.drafts(), text: phrase('Drafts') },
  { to: paths.alerts(), text: phrase('Alerts') },
];

export const workspacePages: readonly NavPage[] = [
  { to: paths.members(), text: phrase('Members') },
  { to: paths.audit(), text: phrase('Audit log') },
  { to: paths.waitlist(), text: phrase('Waitlist') },
  { to: paths.settings(), text: phrase('Settings') },
];

/** Of the person, reached by the menu of the person. */
export const ownPages: readonly NavPage[] = [{ to: paths.account(), text: phrase('Account') }];
