import type { Config } from '../config/options.ts';

/** Where this installation is reached, without a trailing slash. */
export interface OwnAddress {
  publicUrl: () => string;
  origin: () => string;
  /** The port may have been the system's choice: known once there is a socket. */
  listensAt: (url: string) => void;
}

export function createOwnAddress(config: Pick<Config, 'publicUrl' | 'host' | 'port'>): OwnAddress {
  let publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;
  return {
    publicUrl: () => publicUrl,
    origin: () => new URL(publicUrl).origin,
    listensAt: (url) => void (publicUrl = config.publicUrl ?? url),
  };
}
