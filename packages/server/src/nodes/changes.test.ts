import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, suite, test } from 'node:test';
import { openStore, type Store } from '../store/open.ts';
import type { Bus } from '../store/postgres-bus.ts';
import { createChanges, type Change, type Changes } from './changes.ts';
import { memberMs, settleMs, trustMs } from './trust.ts';

suite('the changes of several nodes', () => {
  let dataFolder: string;
  let store: Store;
  let made: Changes[] = [];
  before(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'leasehold-changes-'));
    store = await openStore({ dataFolder });
  });
  beforeEach(async () => {
    for (const one of made) await one[Symbol.asyncDispose]();
    made = [];
  });
  after(async () => {
    for (const one of made) await one[Symbol.asyncDispose]();
    await store[Symbol.asyncDispose]();
    await rm(dataFolder, { recursive: true, force: true });
  });

  let ids = 0;
  const node = (
    bus?: Bus,
    elapsed = () => performance.now(),
    nodes: Store['nodes'] = store.nodes,
  ) => {
    const changes = createChanges({
      store: { nodes, ...(bus && { bus }) },
      nodeId: `node_${++ids}`,
      newId: () => `change_${++ids}`,
      elapsed,
      onError: (error) => assert.fail(String(error)),
    });
    made.push(changes);
    const heard: (Change | 'anything')[] = [];
    changes.follow((change) => void heard.push(change));
    return { changes, heard };
  };
  const change = { leaseId: 'lease_1' };

  test('a node that is alone answers at once', async () => {
    const one = node();
    await one.changes.start();
    const held = await one.changes.tell(change);
    assert.deepEqual({ ...held, ms: 0 }, { nodes: 1, confirmed: 1, ms: 0 });
    assert.deepEqual(one.heard, [change]);
  });

  test('a node that says nothing is waited for until its memory has run out', async () => {
    const [one, other] = [node(), node()];
    await one.changes.start();
    await other.changes.start();
    const held = await one.changes.tell(change);
    assert.deepEqual({ ...held, ms: 0 }, { nodes: 2, confirmed: 1, ms: 0 });
    assert.ok(held.ms >= settleMs && settleMs > trustMs);
  });

  test('what serves nothing only tells, and is waited for by nobody', async () => {
    const [server, command] = [node(), node()];
    await server.changes.start();
    assert.equal((await command.changes.tell(change)).nodes, 2);
    assert.equal((await server.changes.tell(change)).nodes, 1);
  });

  test('over a bus all that hear confirm, and only when they are done', async () => {
    const bus = createTestBus();
    const [one, other] = [node(bus), node(bus)];
    await one.changes.start();
    await other.changes.start();
    let isDone = false;
    other.changes.follow(async () => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      isDone = true;
    });
    const held = await one.changes.tell('access');
    assert.ok(isDone);
    assert.deepEqual({ ...held, ms: 0 }, { nodes: 2, confirmed: 2, ms: 0 });
    assert.deepEqual(other.heard, ['access']);
  });

  test('what is no message, and confirmations of others, change nothing', async () => {
    const bus = createTestBus();
    const [one, other] = [node(bus), node(bus)];
    await one.changes.start();
    await other.changes.start();
    for (const text of [
      '{}',
      '[]',
      '"x"',
      'null',
      '{"id":1,"from":2,"change":3}',
      '{"held":"change_0","by":"node_0"}',
    ])
      await bus.send('leasehold', text);
    assert.deepEqual(other.heard, []);
  });

  test('a database that does not say who is there is taken to have others', async () => {
    const failing = { ...store.nodes, live: () => Promise.reject(new Error('gone')) };
    const changes = createChanges({
      store: { nodes: failing },
      nodeId: 'node_x',
      newId: () => 'change_x',
      elapsed: () => performance.now(),
      onError: () => {},
    });
    made.push(changes);
    assert.ok((await changes.tell(change)).ms >= settleMs);
  });

  test('nothing is trusted for longer than it may be, nor by a node that others may have given up', async () => {
    let at = 1_000;
    const { changes } = node(undefined, () => at);
    assert.equal(changes.holds(at), false, 'nobody knows of it yet');
    await changes.renew();
    assert.equal(changes.holds(at), true);
    at += trustMs - 1;
    assert.equal(changes.holds(1_000), true);
    at += 1;
    assert.equal(changes.holds(1_000), false);
    at = 1_000 + memberMs;
    assert.equal(changes.holds(at), false);
  });
});

/** Texts to all, as PostgreSQL gives them: to the sender too. */
function createTestBus(): Bus {
  const hearing: { channel: string; message: (text: string) => void }[] = [];
  const nothing = { [Symbol.asyncDispose]: async () => {} };
  return {
    listen(channel, { message }) {
      hearing.push({ channel, message });
      return nothing;
    },
    async send(channel, text) {
      for (const listener of hearing) if (listener.channel === channel) listener.message(text);
    },
    hears: async () => true,
    ...nothing,
  };
}
