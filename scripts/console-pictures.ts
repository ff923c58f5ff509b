// `npm run console:pictures`: the pages of the console as they look, for docs/pictures: a workspace
// on the sample API, with an agent's calls in it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { startConsole } from '../test/console/testing/console.ts';
import { palettePng } from './palette-png.ts';

const screens = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
const documented = join(import.meta.dirname, '../docs/pictures');

mkdirSync(documented, { recursive: true });
await using running = await startConsole();
const { control, app } = running.installation;
const lease = await prepare();

/** What stands in the README and in docs/console.md, and on which screens. */
const pages: Record<
  string,
  { path: string; screens: readonly (keyof typeof screens)[]; modes: readonly ('light' | 'dark')[] }
> = {
  overview: { path: '/', screens: ['desktop', 'phone'], modes: ['light', 'dark'] },
  policy: {
    path: `/leases/${lease.id}/policy`,
    screens: ['desktop', 'phone'],
    modes: ['light', 'dark'],
  },
  connect: {
    path: `/leases/${lease.id}/connect`,
    screens: ['desktop'],
    modes: ['light', 'dark'],
  },
  'lease-calls': {
    path: `/leases/${lease.id}/calls`,
    screens: ['desktop'],
    modes: ['light', 'dark'],
  },
  fields: { path: `/apis/${lease.apiId}/fields`, screens: ['desktop'], modes: ['light'] },
  start: { path: '/start', screens: ['desktop'], modes: ['light', 'dark'] },
  audit: { path: '/audit', screens: ['desktop'], modes: ['light'] },
};

await using window = await running.signedIn();
for (const [name, { path, screens: shown, modes }] of Object.entries(pages)) {
  for (const screen of shown) {
    for (const colorScheme of modes) {
      await window.page.setViewportSize(screens[screen]);
      await window.page.emulateMedia({ colorScheme });
      await window.goto(path);
      await window.page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
      // the sheets beside a policy are worked out after its page is there
      if (name === 'policy' && screen === 'desktop')
        await window.page
          .getByText(/^TOKEN_/)
          .first()
          .waitFor();
      await window.page.evaluate('document.fonts.ready');
      writeFileSync(
        join(documented, `console-${name}-${screen}-${colorScheme}.png`),
        palettePng(await window.page.screenshot()),
      );
    }
  }
}

/** The sample, a lease on it as it is suggested, and an agent that lists, reads and is refused. */
async function prepare() {
  const api = await control('POST /apis', { body: { sample: true } });
  const made = await control('POST /leases', {
    body: { apiId: api.id, name: 'Support triage agent', purpose: 'Answer questions of customers' },
  });
  const { secret } = await control('POST /leases/{id}/keys', {
    params: { id: made.id },
    body: { name: 'Agent' },
  });
  const client = new Client({ name: 'agent', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${secret}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(made.address), { requestInit }));
  for (let round = 0; round < 12; round++) {
    await client.callTool({ name: 'list_customers', arguments: { limit: 5 + round } });
    await client.callTool({ name: 'list_patients', arguments: { limit: 3 } });
    if (round % 4 === 0)
      await client
        .callTool({ name: 'list_customers', arguments: { limit: 'many' } })
        .catch(() => undefined);
  }
  await client.close();
  await app.flush();
  return made;
}
