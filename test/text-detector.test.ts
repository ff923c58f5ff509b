// An outside detector and a text model, as an installation has them: what agents read, what is
// recorded and what is logged while they work, hang and die.
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
import {
  breakingWord,
  hangingWord,
  makeTinyModel,
  type TinyModel,
} from '../packages/server/src/gateway/testing/tiny-text-model.ts';
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
  const told = { ticket };
  const server = createServer((_, res) =>
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told.ticket)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    told,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const describe = (baseUrl: string) => ({
  openapi: '3.1.0',
  info: { title: 'Tickets', version: '1' },
  servers: [{ url: baseUrl }],
  paths: { '/ticket': { get: { operationId: 'read' } } },
});

async function readTicket({ address, key }: { address: string; key: string }) {
  await using agent = await sdkV2Modern.connect(address, { authorization: `Bearer ${key}` });
  return await agent.call('read', {});
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
    lease = await installation.lease({ description: describe(upstream.baseUrl), policy });
  });
  after(async () => {
    await installation[Symbol.asyncDispose]();
    await detector[Symbol.asyncDispose]();
    await upstream.close();
  });

  const read = () => readTicket(lease);

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

suite('an installation with a text model', () => {
  let upstream: Awaited<ReturnType<typeof serveTickets>>;
  let model: TinyModel;
  let detector: StandInDetector;
  let installation: Installation;
  let lease: Awaited<ReturnType<Installation['lease']>>;
  before(async () => {
    upstream = await serveTickets();
    model = await makeTinyModel({ words: { zebulon: 'B-PER', quist: 'I-PER' } });
    detector = await startStandInDetector(finding({ home: 'LOCATION' }));
    installation = await startInstallation({
      LEASEHOLD_TEXT_MODEL: model.folder,
      LEASEHOLD_TEXT_DETECTOR: detector.origin,
      LEASEHOLD_TEXT_DETECTOR_TIMEOUT_MS: '2000',
    });
    lease = await installation.lease({ description: describe(upstream.baseUrl), policy });
  });
  after(async () => {
    await installation[Symbol.asyncDispose]();
    await detector[Symbol.asyncDispose]();
    await model[Symbol.asyncDispose]();
    await upstream.close();
  });

  const isChecked = (text: string) => !text.includes('not checked for personal data');

  // promise: model.finds
  test('gives agents texts without what it finds, and without what a detector finds', async () => {
    let told = await readTicket(lease);
    // A machine may be too busy at first.
    while (!isChecked(told.text)) told = await readTicket(lease);
    assert.match(told.text, /Parcel of \[REDACTED\] is late/);
    assert.match(told.text, /He waits at \[REDACTED\]\. Call \[REDACTED\]\./);
  });

  // promise: model.fails-closed
  test('withholds a text that either has not read, and reads the next one', async () => {
    for (const word of [breakingWord, hangingWord]) {
      upstream.told.ticket = { ...ticket, body: `and ${word} and Zebulon Quist` };
      const { text } = await readTicket(lease);
      assert.doesNotMatch(text, /Zebulon|Quist/);
      assert.match(text, /"body":"\[REDACTED\]"/);
      assert.ok(!isChecked(text));
    }
    upstream.told.ticket = ticket;
    let told = await readTicket(lease);
    while (!isChecked(told.text)) told = await readTicket(lease);
    assert.match(told.text, /Call \[REDACTED\]\./);
    detector.answering = (_, response) => answer(response, '', 500);
    const { text } = await readTicket(lease);
    assert.doesNotMatch(text, /Zebulon|Quist|Parcel|at home/);
    assert.doesNotMatch(installation.logged.join('\n'), /Zebulon|Quist|Parcel|at home/i);
  });
});
