// What an owner watches: live, history, drift, alerts, traces. Real calls over HTTP; what was
// planted in their answers is in none of it.
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { createOwnerToken } from '@leasehold/server';
import { startInstallation, type Installation } from './testing/installation.ts';
import { receiveBodies } from './testing/receive-bodies.ts';
import { placesDescription, servePlaces } from './testing/place-upstream.ts';
import { forbidden, places } from './testing/planted.ts';

const policy = {
  filters: [
    { target: 'name', filterType: 'TOKENIZE' },
    { target: 'email', filterType: 'TOKENIZE' },
    { target: 'ssn', filterType: 'REDACT' },
  ],
};
const traceId = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';

suite('watching', () => {
  let upstream: Awaited<ReturnType<typeof servePlaces>>;
  let installation: Installation;
  let lease: Awaited<ReturnType<Installation['lease']>>;
  let token: string;
  const collector = receiveBodies();
  const hook = receiveBodies();
  before(async () => {
    upstream = await servePlaces();
    installation = await startInstallation({
      OTEL_EXPORTER_OTLP_ENDPOINT: await collector.listen(),
      LEASEHOLD_UPSTREAM_TIMEOUT_MS: '60000',
      LEASEHOLD_SHUTDOWN_MS: '120000',
    });
    lease = await installation.lease({
      description: placesDescription(upstream.baseUrl),
      policy,
      more: { resultCharsMax: 5_000_000, resultTokensMax: 5_000_000 },
    });
    const [workspace] = await installation.app.store.workspaces.list();
    ({ text: token } = await createOwnerToken(
      installation.app.store,
      workspace!.id,
      'watching',
      Date.now(),
    ));
  });
  after(async () => {
    await upstream.close();
    await collector.close();
    await hook.close();
  });

  // A token of progress takes a call off the hot path: every other one goes through the SDK.
  const metaOf = (place: number) => ({
    traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
    ...(place % 2 === 1 && { progressToken: place }),
  });
  const call = (place: number) =>
    fetch(lease.address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${lease.key}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'read_place', arguments: { place }, _meta: metaOf(place) },
      }),
    });
  const stream = (signal: AbortSignal) =>
    fetch(`${installation.url}/api/v1/calls/stream`, {
      headers: { authorization: `Bearer ${token}` },
      signal,
    });

  // promise: watch.no-values
  test(
    'no planted value is in the live view, the history, the queue of drift, an alert or a trace',
    { timeout: 120_000 },
    async () => {
      const { control, app } = installation;
      const channel = await control('POST /alert-channels', {
        body: { kind: 'webhook', name: 'Hook', url: `${await hook.listen()}/hook` },
      });
      for (const kind of ['drift', 'error_spike', 'refusal_burst', 'quota_near'] as const)
        await control('POST /alert-rules', {
          body: { kind, name: kind, threshold: 1, channelIds: [channel.id] },
        });
      await control('PATCH /leases/{id}', {
        params: { id: lease.id },
        body: { limits: { perDay: 1_000 } },
      });
      const ended = new AbortController();
      const live = await stream(ended.signal);
      let shown = '';
      const reading = live
        .body!.pipeThrough(new TextDecoderStream())
        .pipeTo(new WritableStream({ write: (part) => void (shown += part) }))
        .catch(() => {});
      for (const index of places.keys()) await (await call(index)).text();
      await app.flush();
      await until(() => shown.split('event: call').length > places.length);
      const isTold = (kind: string) =>
        hook.received.some((body) => body.includes(`"kind":"${kind}"`));
      await until(() => isTold('drift') && isTold('quota_near'));
      const seen = {
        shown,
        list: JSON.stringify(await control('GET /calls', { query: { limit: 200 } })),
        stats: JSON.stringify(await control('GET /stats')),
        drift: JSON.stringify(await control('GET /drift', { query: { limit: 200 } })),
        alerts: JSON.stringify(await control('GET /alerts')) + hook.received.join(''),
        metrics: await (await fetch(`${installation.url}/metrics`)).text(),
      };
      ended.abort();
      await reading;
      const spellings = forbidden();
      for (const [name, text] of Object.entries(seen)) {
        assert.ok(text.length > 100, name);
        assert.deepEqual(
          spellings.filter((spelling) => text.includes(spelling)),
          [],
          name,
        );
      }
      assert.equal(JSON.parse(seen.stats).total.calls, places.length);
      assert.ok(JSON.parse(seen.drift).items.length > 0);
    },
  );

  test('a stopped server ends its live views at once, and sends the traces that wait: of the agent’s own trace, with no value', async () => {
    const live = await stream(AbortSignal.timeout(120_000));
    const startedMs = performance.now();
    const readMs = live.text().then(() => performance.now() - startedMs);
    await installation[Symbol.asyncDispose]();
    const stoppedMs = performance.now() - startedMs;
    assert.ok((await readMs) < 30_000, 'the live view waited for the end of the grace');
    assert.ok(stoppedMs < 30_000, `its connection was waited for: ${stoppedMs.toFixed(0)} ms`);
    const spans = collector.received.flatMap((body) => spansOf(JSON.parse(body)));
    assert.equal(spans.filter(({ name }) => name === 'call').length, places.length);
    assert.deepEqual(
      new Set(spans.map(({ name }) => name)),
      new Set(['call', 'admission', 'upstream', 'protect']),
    );
    assert.ok(spans.every((span) => span.traceId === traceId));
    const text = collector.received.join('');
    assert.deepEqual(
      forbidden().filter((spelling) => text.includes(spelling)),
      [],
    );
    assert.ok(!text.includes(upstream.baseUrl) && !text.includes('place='));
  });
});

interface Span {
  name: string;
  traceId: string;
}

function spansOf(body: { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }): Span[] {
  return body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}

async function until(isSo: () => boolean, limitMs = 120_000): Promise<void> {
  for (const endMs = performance.now() + limitMs; !isSo();) {
    if (performance.now() > endMs) throw new Error('it did not come about in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
