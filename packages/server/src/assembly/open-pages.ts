import { join } from 'node:path';
import { newId } from '../store/id.ts';
import { createConsole } from '../site/console.ts';
import { securityHeaders } from '../site/security-headers.ts';
import { listSiteFolder } from '../site/site-folder.ts';
import { createSite } from '../site/site.ts';
import { createWaitlist } from '../site/waitlist.ts';
import { waitlistLetter } from '../identity/letters.ts';
import type { ServerBase } from './base.ts';
import {
  openDocumentation,
  type Documentation,
  type DocumentationDeps,
} from './open-documentation.ts';
import type { MailSenders } from './open-people.ts';
import type { Routes } from './routes.ts';

export interface PageFolders {
  /** Where the built site is. */
  siteFolder?: string;
  /** Where the built console is. */
  consoleFolder?: string;
}

interface PagesDeps extends PageFolders, Pick<MailSenders, 'sendLetter'>, DocumentationDeps {}

/** What anybody may have of the built site. */
export interface BuiltPages {
  /** The site, the console and the waitlist: what people read. */
  pages: Pick<Routes, 'site' | 'console' | 'waitlist'>;
  /** Of the privacy notice, where the site has one. */
  noticePath: string | undefined;
  /** What agents read of it. */
  documentation: Documentation | undefined;
}

export async function openPages(
  base: ServerBase,
  { siteFolder = builtSite, consoleFolder = builtConsole, sendLetter, ...docs }: PagesDeps,
): Promise<BuiltPages> {
  const { store, workspaceId, config, address, now, log } = base;
  const { publicUrl } = address;
  const files = listSiteFolder(siteFolder);
  const site = await createSite({ options: config, files, publicUrl, now });
  const waitlist = createWaitlist({
    entries: store.waitlist,
    workspaceId,
    newId: () => newId('wait'),
    now,
    trustedProxies: config.trustedProxies,
    pageHeaders: securityHeaders(config),
    onFailure: (error) => log.error('sign_up_failed', error),
    confirm:
      sendLetter &&
      ((email) =>
        sendLetter(
          email,
          waitlistLetter({
            site: publicUrl(),
            keepDays: config.waitlistKeepDays,
            contact: config.operatorContact,
          }),
        )),
  });
  const pages = { site, console: createConsole(consoleFolder), waitlist };
  return {
    pages,
    noticePath: files?.has(noticePath) ? noticePath : undefined,
    documentation: openDocumentation(base, files, docs),
  };
}

const noticePath = '/privacy';

const root = join(import.meta.dirname, '../../../..');
const builtSite = join(root, 'web/site/dist');
const builtConsole = join(root, 'web/console/dist');
