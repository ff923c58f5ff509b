export interface NavPage {
  to: string;
  text: string;
  isEnd?: boolean;
}

/** From nothing to the first answer: it stands in the sidebar until there was one. */
export const startPage: NavPage = { to: '/start', text: 'Start' };

/** The sidebar, and the pages the command palette knows. */
export const mainPages: readonly NavPage[] = [
  { to: '/', text: 'Overview', isEnd: true },
  { to: '/apis', text: 'APIs' },
  { to: '/leases', text: 'Leases' },
  { to: '/calls', text: 'Calls' },
  { to: '/drift', text: 'Drift' },
  { to: '/alerts', text: 'Alerts' },
];

export const workspacePages: readonly NavPage[] = [
  { to: '/members', text: 'Members' },
  { to: '/audit', text: 'Audit log' },
  { to: '/waitlist', text: 'Waitlist' },
  { to: '/settings', text: 'Settings' },
];

/** Of the person, reached by the menu of the person. */
export const ownPages: readonly NavPage[] = [{ to: '/account', text: 'Account' }];
