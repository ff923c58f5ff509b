// Two servers on one PostgreSQL behind a plain balancer: what one of them takes away, both refuse;
// stopping, killing and cutting one off costs nobody a call that could be answered, and lets nobody
// have one that may not.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, beforeEach, suite, test } from 'node:test';
import { holdsValue, kinds, measureDenial, measureEnd, until } from './testing/denials.ts';
import {
  callNote,
  callOn,
  codeOf,
  countCalls,
  serveBalancer,
  startNodes,
  type Nodes,
} from './testing/nodes.ts';

suite('two nodes', () => {
  let nodes: Nodes;
  before(async () => {
    nodes = await startNodes({ env: { LEASEHOLD_DRAIN_MS: '600', LEASEHOLD_SHUTDOWN_MS: '5000' } });
  });
  after(() => nodes[Symbol.asyncDispose]());
  beforeEach(() => (nodes.upstream.ms = () => 5));

  const [first, second] = [() => nodes.nodes[0]!, () => nodes.nodes[1]!];

  for (const [kind, deny] of Object.entries(kinds)) {
    // promise: lease.nodes
    test(`${kind}, while calls run on both: no answer after it was answered for, through either node`, async () => {
      nodes.upstream.ms = () => Math.random() * 40;
      for (const via of [0, 1, 0, 1]) {
        const { after: late, denied } = await measureDenial(nodes, deny, via);
        assert.equal(late, 0);
        assert.equal(denied?.nodes, 2);
      }
    });
  }

  // promise: lease.nodes
  test('the end of a lease needs nobody to tell of it', async () => {
    assert.equal((await measureEnd(nodes)).after, 0);
  });

  // promise: lease.nodes
  test('a call that was under way on the other node all along gives nothing', async () => {
    const lease = await nodes.lease();
    assert.ok(holdsValue(await callNote(second().url, lease)));
    const answerNow = nodes.upstream.hold();
    const { calls } = nodes.upstream;
    const underWay = callNote(second().url, lease);
    await until(() => nodes.upstream.calls > calls);
    const { denied } = await first().control('POST /leases/{id}/revoke', {
      params: { id: lease.id },
    });
    answerNow();
    const answer = await underWay;
    assert.equal(codeOf(answer), 'lease_revoked', answer.text);
    // A node that is too busy to confirm is waited for until it has to ask again.
    assert.ok(denied?.confirmed === 2 || denied!.ms >= 400, JSON.stringify(denied));
    const read = await second().control('GET /leases/{id}', { params: { id: lease.id } });
    assert.deepEqual(read.denied, denied, 'the measured time is kept');
  });

  // promise: lease.nodes
  test('a node cut off from the database is waited for, and gives nothing from then on', async () => {
    const lease = await nodes.lease();
    const load = callOn([second().url], lease, 4);
    await until(() => load.answers[0]!.filter(holdsValue).length > 8);
    // Held are the calls under way, this one among them; the others of the load wait with it.
    const answerNow = nodes.upstream.hold();
    const { calls } = nodes.upstream;
    const underWay = callNote(second().url, lease);
    await until(() => nodes.upstream.calls > calls + 4);
    second().line.cut();
    const { denied } = await first().control('POST /leases/{id}/revoke', {
      params: { id: lease.id },
    });
    const moment = performance.now();
    answerNow();
    assert.equal(codeOf(await underWay), 'database_unreachable');
    await until(() => load.answers[0]!.filter(({ sentAt }) => sentAt > moment).length > 8);
    second().line.mend();
    await until(() => load.answers[0]!.some((answer) => codeOf(answer) === 'lease_revoked'));
    await load.stop();
    assert.equal(
      load.answers[0]!.filter((answer) => holdsValue(answer) && answer.at > moment).length,
      0,
    );
    assert.deepEqual(
      { nodes: denied?.nodes, confirmed: denied?.confirmed },
      { nodes: 2, confirmed: 1 },
    );
    assert.ok(denied!.ms >= 400, `${denied!.ms} ms`);
    const refused = load.answers[0]!.filter((answer) => codeOf(answer) === 'database_unreachable');
    assert.ok(refused.some(({ status }) => status === 503));
    assert.ok(
      refused.every(({ text }) => !text.includes('127.0.0.1')),
      'agents are not told where the database is',
    );
  });

  // promise: nodes.database
  test('the database goes and comes back: calls are refused until it is there, and every answered one is recorded', async () => {
    const lease = await nodes.lease();
    const load = callOn(
      nodes.nodes.map(({ url }) => url),
      lease,
      2,
    );
    await until(() => load.answers.every((answers) => answers.some(holdsValue)));
    for (const { line } of nodes.nodes) line.cut();
    const cutAt = performance.now();
    // Of each node, what was asked after its first refusal.
    const refusedSince = () =>
      load.answers.map((answers) => {
        const first = answers.find(
          (answer) => answer.sentAt > cutAt && codeOf(answer) === 'database_unreachable',
        );
        return first ? answers.filter(({ sentAt }) => sentAt > first.at) : [];
      });
    await until(() => refusedSince().every((answers) => answers.length > 20));
    const between = refusedSince().flat();
    const mendedAt = performance.now();
    for (const { line } of nodes.nodes) line.mend();
    await until(() =>
      load.answers.every(
        (answers) =>
          answers.filter((answer) => answer.sentAt > mendedAt && holdsValue(answer)).length > 4,
      ),
    );
    await load.stop();
    assert.ok(between.every((answer) => codeOf(answer) === 'database_unreachable'));
    const answered = load.answers.flat().filter(holdsValue).length;
    await until(async () => (await countCalls(first().control, lease.id)) >= answered);
    assert.equal(await countCalls(first().control, lease.id), answered);
  });

  // promise: nodes.rolling
  test('both are restarted in turn while agents call through a balancer: no call fails', async () => {
    const lease = await nodes.lease();
    const balancer = await serveBalancer(nodes.nodes);
    nodes.upstream.ms = () => Math.random() * 200;
    const load = callOn([balancer.url], lease, 8);
    const answers = load.answers[0]!;
    for (const node of [first(), second()]) {
      const before = answers.length;
      assert.equal(await node.stop(), 0);
      await node.start();
      await until(() => balancer.isReady(node)); // as an operator waits for it
      assert.ok(answers.length > before);
    }
    await load.stop();
    balancer.close();
    assert.deepEqual(
      answers
        .filter((answer) => !holdsValue(answer))
        .map(({ status, text }) => `${status} ${text}`),
      [],
    );
  });

  // promise: nodes.killed
  test('one is killed: its calls under way are lost, no other, and the other node answers for changes in under a second', async () => {
    const lease = await nodes.lease();
    const balancer = await serveBalancer(nodes.nodes);
    const load = callOn([balancer.url], lease, 4);
    const answers = load.answers[0]!;
    await until(() => answers.length > 20);
    const ended = once(second().child, 'exit');
    second().child.kill('SIGKILL');
    await ended;
    const killedAt = performance.now();
    const before = answers.length;
    await until(() => answers.length > before + 40);
    const askedAt = performance.now();
    await first().control('POST /leases/{id}/pause', { params: { id: lease.id } });
    const moment = performance.now();
    await until(() => answers.filter(({ sentAt }) => sentAt > moment).length > 8);
    await load.stop();
    balancer.close();
    const failed = answers.filter((answer) => !holdsValue(answer) && answer.at < askedAt);
    assert.ok(
      failed.every(({ sentAt }) => sentAt < killedAt + 200) && failed.length <= 4,
      `${failed.length} calls failed`,
    );
    assert.equal(answers.filter((answer) => holdsValue(answer) && answer.at > moment).length, 0);
    await second().start();
    assert.ok(!holdsValue(await callNote(second().url, lease)));
  });
});
