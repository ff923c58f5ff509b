export interface NavPage {
  to: string;
  text: string;
  isEnd?: boolean;
}

/** The sidebar, and the pages the command palette knows. */
export const mainPages: readonly NavPage[] = [
  { to: '/', text: 'Overview', isEnd: true },
  { to: '/calls', text: 'Calls' },
  { to: '/drift', text: 'Drift' },
  { to: '/alerts', text: 'Alerts' },
];

export const workspacePages: readonly NavPage[] = [];
