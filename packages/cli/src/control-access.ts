import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, PublicError, type Client } from '@leasehold/contract';
import { isLoopbackHost, openLocalControl, readConfig, type Config } from '@leasehold/server';
import type { Command } from 'commander';
import type { CliContext } from './context.ts';

export interface ControlOptions {
  url?: string;
  data?: string;
  /** The id of a workspace of this machine; default: the first. */
  workspace?: string;
}

export interface ControlAccess {
  client: Client;
  [Symbol.asyncDispose](): Promise<void>;
}

export function addControlOptions(command: Command): Command {
  return command
    .option(
      '--url <address>',
      'a running Leasehold; its access key comes from LEASEHOLD_TOKEN (default: the data of this machine)',
    )
    .option(
      '--data <folder>',
      'data folder of this machine, where no --url is given (LEASEHOLD_DATA)',
    );
}

/**
 * The control API: over HTTP, or of this machine's own data in this process. Either way through the
 * same routes. `mayMake`: where this machine has no data, an installation is made, and that is told;
 * a command that looks for what is there must not hide that it looked in the wrong place.
 */
export async function openControlAccess(
  { url, data, workspace }: ControlOptions,
  context: CliContext,
  { mayMake = false }: { mayMake?: boolean } = {},
): Promise<ControlAccess> {
  if (url !== undefined) {
    if (data !== undefined) throw new PublicError('usage', 'Give --url or --data, not both.');
    if (workspace !== undefined)
      throw new PublicError(
        'usage',
        'With --url, the access key says which workspace; give no --workspace.',
      );
    return { client: remoteClient(url, context), [Symbol.asyncDispose]: async () => {} };
  }
  const config = readConfig(context.env, { dataFolder: data });
  const isNew = hasNoData(config);
  const local = await openLocalControl(config, { workspace, mayMake });
  if (isNew) context.printError(`${madeAnew(config)}\n`);
  const client = createClient({ baseUrl: 'http://localhost', fetch: local.fetch });
  return { client, [Symbol.asyncDispose]: () => local[Symbol.asyncDispose]() };
}

/** Of this machine; what PostgreSQL has is not asked for. */
export const hasNoData = ({ databaseUrl, dataFolder }: Config): boolean =>
  databaseUrl === undefined && !existsSync(join(dataFolder, 'leasehold.db'));

export const madeAnew = ({ dataFolder }: Config): string =>
  `There was no installation in ${dataFolder}, so a new one was made there.`;

function remoteClient(text: string, { env, printError }: CliContext): Client {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new PublicError('usage', '--url must be an http or https address.');
  const token = env.LEASEHOLD_TOKEN?.trim();
  if (!token)
    throw new PublicError(
      'usage',
      'With --url, put an access key into LEASEHOLD_TOKEN (leasehold token create makes one).',
    );
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname))
    printError('warning: the access key travels unencrypted; use https\n');
  const path = url.pathname.replace(/\/+$/, '');
  return createClient({
    baseUrl: `${url.origin}${path.endsWith('/api/v1') ? path : `${path}/api/v1`}`,
    token,
  });
}
