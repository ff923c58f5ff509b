import type { RouteAnswer } from '@leasehold/contract/browser';
import { workspaceId } from './workspace-path.ts';

export type Me = RouteAnswer<'GET /me'>;

/** The workspace this page is about; undefined where who asks is a member of no such one. */
export const currentWorkspace = ({ workspaces, workspaceId: own }: Me) =>
  workspaces.find(({ id }) => id === (workspaceId ?? own));
