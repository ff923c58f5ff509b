import { PublicError } from '@leasehold/contract';
import { Hono, type Handler } from 'hono';
import type { Health } from '../nodes/health.ts';
import { iconFile, iconsPath } from '../mcp/icons.ts';
import { serveServerJson, type ServerJsonDeps } from '../mcp/server-json.ts';
import type { Site } from '../site/site.ts';
import type { Metrics } from '../telemetry/metrics.ts';

export interface Routes {
  control: Hono;
  /** People's sign-in. */
  signIn: Handler;
  waitlist: Handler;
  site: Site;
  console: Site;
  health: Health;
  metrics: Metrics | undefined;
  /** Leases that their owners list publicly. */
  listing: ServerJsonDeps;
}

/** Everything but `/mcp` and the authorization server. */
export function createRoutes({
  control,
  signIn,
  waitlist,
  site,
  console,
  health,
  metrics,
  listing,
}: Routes): Hono {
  const app = new Hono();
  app.get('/healthz', async (c) => {
    const status = await health.liveness();
    return c.json({ status }, status === 'ok' ? 200 : 503);
  });
  app.get('/readyz', async (c) => {
    const status = await health.readiness();
    return c.json({ status }, status === 'ready' ? 200 : 503);
  });
  if (metrics)
    app.get('/metrics', async (c) =>
      c.body(await metrics.text(), 200, { 'content-type': metrics.contentType }),
    );
  app.post('/api/v1/waitlist', waitlist);
  app.route('/api/v1', control);
  app.all('/api/auth/*', signIn);
  app.get(`${iconsPath}:file`, async (c, next) => iconFile(c.req.param('file')) ?? next());
  app.get('/mcp/:slug/server.json', (c) => serveServerJson(listing, c.req.param('slug')));
  // Whatever else is asked of these is a program's mistake, and is told in a program's way.
  for (const prefix of ['/api', '/mcp', '/healthz', '/readyz', '/metrics'])
    app.all(`${prefix}/*`, () => nothingHere());
  app.get('/console/*', (c) => console(c.req.raw));
  app.all('*', (c) => site(c.req.raw));
  return app;
}

function nothingHere(): Response {
  const problem = new PublicError('not_found', 'There is nothing at this address.');
  return Response.json(problem, {
    status: 404,
    headers: { 'content-type': 'application/problem+json' },
  });
}
