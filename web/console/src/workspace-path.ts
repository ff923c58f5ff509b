/**
 * The console is at `/console`; a workspace that is not a person's first, at `/console/w/<id>`: the
 * address says which one a link is about.
 */
const named = /^\/console\/w\/([\w-]+)(?=\/|$)/.exec(location.pathname);

/** What every address of this page begins with. */
export const basename = named ? named[0] : '/console';

/** Undefined: the person's first. */
export const workspaceId: string | undefined = named?.[1];

/** The person's first workspace, as a whole address. */
export const firstWorkspacePath = '/console/';

/** Another workspace is another page: nothing of the one before stays in memory. */
export const pathOfWorkspace = (id: string, isFirst: boolean): string =>
  isFirst ? '/console' : `/console/w/${id}`;
