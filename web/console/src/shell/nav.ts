export interface NavPage {
  to: string;
  text: string;
  isEnd?: boolean;
}

/** The sidebar, and the pages the command palette knows. */
export const mainPages: readonly NavPage[] = [{ to: '/', text: 'Overview', isEnd: true }];

export const workspacePages: readonly NavPage[] = [];
