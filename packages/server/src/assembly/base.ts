import type { Config } from '../config/options.ts';
import { createClock, type Clock } from '../nodes/clock.ts';
import { createLogger, type Logger } from '../telemetry/logger.ts';
import { createMetrics, type Metrics } from '../telemetry/metrics.ts';
import type { Installation } from './open-installation.ts';
import { createOwnAddress, type OwnAddress } from './own-address.ts';

/** What every part of a server stands on: what it was given, and the installation. */
export interface ServerBase
  extends Ground, Pick<Installation, 'store' | 'keyring' | 'workspaceKey' | 'workspaceId'> {}

export interface Ground {
  config: Config;
  address: OwnAddress;
  clock: Clock;
  /** Milliseconds that only go forward. */
  elapsed: () => number;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Logger;
  metrics: Metrics;
}

export interface BaseOverrides {
  /** Milliseconds since 1970. */
  now?: () => number;
  log?: Logger;
}

export function createBase(config: Config, { now, log }: BaseOverrides): Ground {
  const elapsed = () => performance.now();
  const clock = createClock(Date.now, elapsed);
  return {
    config,
    address: createOwnAddress(config),
    clock,
    elapsed,
    now: now ?? clock.now,
    log: log ?? createLogger({ level: config.logLevel }),
    metrics: createMetrics(),
  };
}
