// An outside detector, as an installation has it: what agents read, what is recorded and what is
// logged while it works, hangs and dies.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, suite, test } from 'node:test';
import {
  answer,
  finding,
  startStandInDetector,
  type StandInDetector,
} from '../packages/server/src/gateway/testing/stand-in-detector.ts';
import { sdkV2Modern } from './clients/sdk-v2.ts';
import { startInstallation, type Installation } from './testing/installation.ts';

const ticket = {
  id: 'tick_1',
  title: 'Parcel of Zebulon Quist is late',
  body: 'He waits at home. Call Zebulon Quist.',
};
const policy = {
  filters: ['id', 'title', 'body'].map((target) => ({ target, filterType: 'KEEP' })),
  unlisted: 'withhold',
};

async function serveTickets() {
  const server = createServer((_, res) =>
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(ticket)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

suite('an installation with an outside text detector', () => {
  let upstream: Awaited<ReturnType<typeof serveTickets>>;
  let detector: StandInDetector;
  let installation: Installation;
  let lease: Awaited<ReturnType<Installation['lease']>>;
  before(async () => {
    upstream = await serveTickets();
    detector = await startStandInDetector(finding({ 'Zebulon Quist': 'PERSON' }));
    installation = await startInstallation({
      LEASEHOLD_TEXT_DETECTOR: detector.origin,
      LEASEHOLD_TEXT_DETECTOR_TIMEOUT_MS: '500',
      LEASEHOLD_TEXT_DETECTOR_LANGUAGE: 'de',
      LEASEHOLD_TEXT_DETECTOR_ENTITIES: 'PERSON,LOCATION',
    });
    const description = {
      openapi: '3.1.0',
      info: { title: 'Tickets', version: '1' },
      servers: [{ url: upstream.baseUrl }],
      paths: { '/ticket': { get: { operationId: 'read' } } },
    };
    lease = await installation.lease({ description, policy });
  });
  after(async () => {
    await installation[Symbol.asyncDispose]();
    await detector[Symbol.asyncDispose]();
    await upstream.close();
  });

  const read = async () => {
    await using agent = await sdkV2Modern.connect(lease.address, {
      authorization: `Bearer ${lease.key}`,
    });
    return await agent.call('read', {});
  };

  // promise: detector.finds
  test('gives agents texts without what it finds', async () => {
    const told = await read();
    assert.match(told.text, /Parcel of \[REDACTED\] is late/);
    assert.match(told.text, /He waits at home\. Call \[REDACTED\]\./);
    const [call] = detector.calls;
    assert.deepEqual([call?.language, call?.entities], ['de', ['PERSON', 'LOCATION']]);
  });

  // promise: detector.fails-closed
  test('withholds what it hangs at, in the playground too, and says so to the agent', async () => {
    detector.answering = () => {};
    for (const text of [
      (await read()).text,
      JSON.stringify(
        await installation.control('POST /leases/{id}/playground', {
          params: { id: lease.id },
          body: { tool: 'read', arguments: {} },
        }),
      ),
    ]) {
      assert.doesNotMatch(text, /Zebulon|Quist|Parcel|at home/);
      assert.match(text, /3 × text that was not checked for personal data/);
    }
  });

  test('answers at once while the detector rests, and logs that it is out, and no text', async () => {
    detector.answering = (_, response) => answer(response, '{"Zebulon": "Quist"}', 500);
    for (let i = 0; i < 5; i++) assert.doesNotMatch((await read()).text, /Zebulon|Parcel/);
    const asked = detector.calls.length;
    assert.match((await read()).text, /not checked for personal data/);
    assert.equal(detector.calls.length, asked, 'it is left alone');
    const logged = installation.logged.join('\n');
    assert.match(logged, /"event":"text_detector_out"/);
    assert.doesNotMatch(logged, /Zebulon|Quist|Parcel|at home/);
    const metrics = await (await fetch(`${installation.url}/metrics`)).text();
    assert.match(metrics, /leasehold_limited_total\{limit="DETECTOR"\} [1-9]/);
  });
});
