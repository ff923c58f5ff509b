import type { Config } from '../config/options.ts';
import type { KeyringOptions } from '../keys/keyring.ts';

/** Where an installation's master keys are. */
export function keyPlace(
  config: Pick<Config, 'dataFolder' | 'masterKey' | 'previousMasterKey'>,
): KeyringOptions {
  const { dataFolder, masterKey, previousMasterKey } = config;
  return {
    dataFolder,
    ...(masterKey !== undefined && { masterKey }),
    ...(previousMasterKey !== undefined && { previousMasterKey }),
  };
}
