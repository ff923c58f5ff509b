import type { RouteAnswer } from '@leasehold/contract';
import type { AlertWorld } from './alerts.ts';

export type KnownApi = Omit<
  RouteAnswer<'GET /apis'>['items'][number],
  'leaseCount' | 'outcome' | 'unreviewed'
>;
export type Lease = RouteAnswer<'GET /leases/{id}'>;
export type Template = RouteAnswer<'GET /templates'>['items'][number];

/** What is there now, and the ids of what is made on the way. */
export interface World extends AlertWorld {
  apis: Map<string, KnownApi>;
  leases: Map<string, Lease>;
  apiIds: Map<string, string>;
  templates: Map<string, Template>;
  /** By name, with those that are kept on the way. */
  templateIds: Map<string, string>;
  /** What the owner should know of what was done. */
  warn: (text: string) => void;
  /** The draft of each thing that waits for a second person, by what it is called here. */
  waiting: Map<string, string>;
}
