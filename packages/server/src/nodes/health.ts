import type { Store } from '../store/open.ts';
import { inTime, type Trust } from './trust.ts';

/** What a server says of itself. */
export interface Health {
  /** For balancers: `ready`, or why no call should be sent here now. */
  readiness(): Promise<string>;
  /**
   * For supervisors: `ok`, or what this process will not get over by itself, so that it is
   * restarted.
   */
  liveness(): Promise<string>;
}

export interface HealthDeps {
  store: Pick<Store, 'ping' | 'fault'>;
  trust: Pick<Trust, 'renew'>;
  isStopping: () => boolean;
  /** The store did not take the last records of calls. */
  isRefused: () => boolean;
}

export function createHealth({ store, trust, isStopping, isRefused }: HealthDeps): Health {
  const liveness = async () => (await store.fault()) ?? 'ok';
  return {
    liveness,
    async readiness() {
      if (isStopping()) return 'stopping';
      const alive = await liveness();
      if (alive !== 'ok') return alive;
      if (!(await succeeds(inTime(store.ping())))) return 'the database does not answer';
      if (!(await succeeds(trust.renew(writtenMsMax)))) return 'the database takes no changes';
      return isRefused() ? 'the database does not take the records of calls' : 'ready';
    },
  };
}

/** However often it is asked, a row of the node's own is written no more often than this. */
const writtenMsMax = 250;

const succeeds = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
