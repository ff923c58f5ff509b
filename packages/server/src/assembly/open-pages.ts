import { join } from 'node:path';
import { newId } from '../store/id.ts';
import { createConsole } from '../site/console.ts';
import { securityHeaders } from '../site/security-headers.ts';
import { createSite } from '../site/site.ts';
import { createWaitlist } from '../site/waitlist.ts';
import type { ServerBase } from './base.ts';
import type { Routes } from './routes.ts';

export interface PageFolders {
  /** Where the built site is. */
  siteFolder?: string;
  /** Where the built console is. */
  consoleFolder?: string;
}

/** The site, the console and the waitlist: what people read. */
export async function openPages(
  { store, workspaceId, config, address, now, log }: ServerBase,
  { siteFolder = builtSite, consoleFolder = builtConsole }: PageFolders,
): Promise<Pick<Routes, 'site' | 'console' | 'waitlist'>> {
  const { publicUrl } = address;
  const site = await createSite({ options: config, siteFolder, publicUrl, now });
  const waitlist = createWaitlist({
    entries: store.waitlist,
    workspaceId,
    newId: () => newId('wait'),
    now,
    trustedProxies: config.trustedProxies,
    pageHeaders: securityHeaders(config),
    onFailure: (error) => log.error('sign_up_failed', error),
  });
  return { site, console: await createConsole(consoleFolder), waitlist };
}

const root = join(import.meta.dirname, '../../../..');
const builtSite = join(root, 'web/site/dist');
const builtConsole = join(root, 'web/console/dist');
