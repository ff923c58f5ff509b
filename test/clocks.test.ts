// Two nodes, and the clock of one of them is set, an hour ahead or back: leases end in time, limits
// and the audit log hold, every call is on record.
import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { holdsValue, leaseThatEnds, until } from './testing/denials.ts';
import {
  callNote,
  codeOf,
  countCalls,
  startNodes,
  type Nodes,
  type NodesLease,
} from './testing/nodes.ts';

const hourMs = 3_600_000;

suite('clocks that jump', () => {
  let nodes: Nodes;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leasehold-clocks-'));
    const clock = pathToFileURL(join(import.meta.dirname, 'testing/shifted-clock.ts')).href;
    nodes = await startNodes({
      env: { NODE_OPTIONS: `--import=${clock}`, TEST_CLOCK_FOLDER: folder },
    });
  });
  after(async () => {
    await nodes[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(() => setClock(0));

  const [first, second] = [() => nodes.nodes[0]!, () => nodes.nodes[1]!];

  /** Of the second node. */
  async function setClock(shiftMs: number): Promise<void> {
    const file = join(folder, String(second().child.pid));
    writeFileSync(file, String(shiftMs));
    second().child.kill('SIGUSR2');
    await until(() => !existsSync(file));
  }

  const codeOn = async (node: { url: string }, lease: NodesLease) => {
    const answer = await callNote(node.url, lease);
    return holdsValue(answer) ? 'value' : codeOf(answer);
  };
  const endsIn = (ms: number) =>
    nodes.lease({ expiresAt: new Date(Date.now() + ms).toISOString() });
  const valuesOf = async (lease: NodesLease, calls: number) => {
    let values = 0;
    for (let i = 0; i < calls; i++)
      for (const node of nodes.nodes) if ((await codeOn(node, lease)) === 'value') values++;
    return values;
  };

  // promise: nodes.clocks
  test('set ahead: leases end early there, and as agreed elsewhere', async () => {
    const [soon, later] = [await endsIn(hourMs / 2), await endsIn(2 * hourMs)];
    assert.equal(await codeOn(second(), soon), 'value');
    await setClock(hourMs);
    assert.deepEqual(
      [await codeOn(first(), soon), await codeOn(second(), soon)],
      ['value', 'lease_expired'],
    );
    assert.deepEqual(
      [await codeOn(first(), later), await codeOn(second(), later)],
      ['value', 'value'],
    );
    await setClock(0);
    assert.equal(await codeOn(second(), soon), 'value', 'it was not over');
  });

  // promise: nodes.clocks
  test('set back while it runs: no lease lives longer', async () => {
    let { lease, end } = await leaseThatEnds(nodes, 2_000);
    for (let nextMs = 4_000; ; nextMs *= 2) {
      const codes = [await codeOn(second(), lease)];
      await setClock(-hourMs);
      codes.push(await codeOn(second(), lease));
      if (performance.now() < end) {
        assert.deepEqual(codes, ['value', 'value']);
        break;
      }
      // A busy machine came too late: again, with a lease that ends later.
      await setClock(0);
      ({ lease, end } = await leaseThatEnds(nodes, nextMs));
    }
    await setTimeout(end - performance.now() + 10);
    assert.deepEqual(
      [await codeOn(first(), lease), await codeOn(second(), lease)],
      ['lease_expired', 'lease_expired'],
    );
  });

  // promise: nodes.clocks
  test('behind from the start: the clock of the database counts', async () => {
    const { lease, end } = await leaseThatEnds(nodes, 1_000);
    await second().stop();
    writeFileSync(join(folder, 'start'), String(-hourMs));
    await second().start();
    await setTimeout(Math.max(0, end - performance.now() + 10));
    assert.equal(await codeOn(second(), lease), 'lease_expired');
  });

  // promise: nodes.clocks
  test('set back, limits are those of everybody; ahead, those of the day it shows', async () => {
    const lease = await nodes.lease({ limits: { perDay: 5 } });
    await setClock(-hourMs);
    assert.equal(await valuesOf(lease, 5), 5);
    await setClock(hourMs);
    const isSameDay = new Date().getUTCDate() === new Date(Date.now() + hourMs).getUTCDate();
    assert.equal(await valuesOf(lease, 8), isSameDay ? 0 : 5);
    await setClock(0);
    assert.equal(await valuesOf(lease, 5), 0);
  });

  // promise: nodes.clocks
  test('what both wrote meanwhile is on record, and the audit log is whole and in its order', async () => {
    const lease = await nodes.lease();
    let values = 0;
    for (const shiftMs of [hourMs, -hourMs, 0]) {
      await setClock(shiftMs);
      for (const [pausing, resuming] of [
        [first(), second()],
        [second(), first()],
      ] as const) {
        await pausing.control('POST /leases/{id}/pause', { params: { id: lease.id } });
        assert.equal(await codeOn(resuming, lease), 'lease_paused');
        await resuming.control('POST /leases/{id}/resume', { params: { id: lease.id } });
        values += await valuesOf(lease, 3);
      }
    }
    await until(async () => (await countCalls(first().control, lease.id)) >= values);
    assert.equal(await countCalls(first().control, lease.id), values);
    for (const { control } of nodes.nodes)
      assert.ok((await control('POST /audit/verify')).isIntact);
    const { items } = await first().control('GET /audit', { query: { limit: 200 } });
    const ofLease = items
      .filter(({ subject }) => subject === lease.id)
      .map(({ action }) => action)
      .toReversed();
    const expected = [
      'lease.cut',
      ...Array.from({ length: 6 }, () => ['lease.paused', 'lease.resumed']).flat(),
    ];
    assert.deepEqual(ofLease, expected);
  });
});
