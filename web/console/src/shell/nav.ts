import { paths } from '../paths.ts';
export interface NavPage {
  to: string;
  text: string;
  isEnd?: boolean;
}

/** From nothing to the first answer: it stands in the sidebar until there was one. */
export const startPage: NavPage = { to: paths.start(), text: 'Start' };

/** The sidebar. */
export const mainPages: readonly NavPage[] = [
  { to: paths.overview(), text: 'Overview', isEnd: true },
  { to: paths.apis(), text: 'APIs' },
  { to: paths.leases(), text: 'Leases' },
  { to: paths.calls(), text: 'Calls' },
  { to: paths.drift(), text: 'Drift' },
  { to: paths.drafts(), text: 'Drafts' },
  { to: paths.alerts(), text: 'Alerts' },
];

export const workspacePages: readonly NavPage[] = [
  { to: paths.members(), text: 'Members' },
  { to: paths.audit(), text: 'Audit log' },
  { to: paths.waitlist(), text: 'Waitlist' },
  { to: paths.settings(), text: 'Settings' },
];

/** Of the person, reached by the menu of the person. */
export const ownPages: readonly NavPage[] = [{ to: paths.account(), text: 'Account' }];
