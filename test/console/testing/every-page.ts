import assert from 'node:assert/strict';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { patterns, type PageName } from '../../../web/console/src/paths.ts';
import type { Installation } from '../../testing/installation.ts';
import type { ConsoleWindow } from './console.ts';
import { goAsByLink } from './go-by-link.ts';

/** Of whoever is not signed in; their own tests look at them. */
const alone: ReadonlySet<string> = new Set<PageName>(['setup', 'signIn', 'reset', 'join']);

/** Something to see on every page, and the address of each. */
export async function fillEveryPage({ control, app }: Installation): Promise<string[]> {
  const api = await control('POST /apis', { body: { sample: true } });
  const policy = { filters: [{ target: 'email', filterType: 'TOKENIZE' }], unlisted: 'withhold' };
  const lease = await control('POST /leases', {
    body: { apiId: api.id, name: 'Front desk', purpose: 'testing', policy },
  });
  const { secret } = await control('POST /leases/{id}/keys', {
    params: { id: lease.id },
    body: { name: 'Agent' },
  });
  const client = new Client({ name: 'agent', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${secret}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(lease.address), { requestInit }));
  await client.callTool({ name: 'list_customers', arguments: { limit: 2 } });
  await client.close();
  await app.flush();
  await control('POST /invitations', { body: { email: 'ed@clinic.example', role: 'editor' } });
  const draft = await control('POST /drafts', {
    body: { about: lease.id, changes: { settings: { readOnly: false } } },
  });
  const [call] = (await control('GET /calls')).items;
  const paths = Object.entries(patterns)
    .filter(([name]) => !alone.has(name))
    .map(([, pattern]) =>
      pattern
        .replace('/apis/:id', `/apis/${api.id}`)
        .replace('/leases/:id', `/leases/${lease.id}`)
        .replace('/calls/:id', `/calls/${call?.id}`)
        .replace('/drafts/:id', `/drafts/${draft.id}`),
    )
    .concat('/nowhere');
  assert.ok(paths.length > 25 && !paths.some((path) => path.includes(':')), paths.join());
  return paths;
}

/** By its address; everything it asks for is there. */
export async function openWhole(window: ConsoleWindow, path: string): Promise<void> {
  await window.load(path);
  await isWhole(window, path);
}

/** Everything it asks for is there, and nothing broke. */
export async function isWhole(window: ConsoleWindow, path: string): Promise<void> {
  await window.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  assert.equal(await window.page.getByText('This page has a fault').count(), 0, path);
}

/** As openWhole, from another page of the console: as by a link, without loading the console. */
export async function goWhole(window: ConsoleWindow, path: string): Promise<void> {
  await goAsByLink(window.page, `/console${path}`);
  await isWhole(window, path);
}
