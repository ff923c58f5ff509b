// `leasehold keys rotate` where the key is a variable of two nodes: they are restarted one by one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdsValue } from './testing/denials.ts';
import { leasehold, leaseholdHere } from './testing/leasehold.ts';
import { callNote, callOn, startNodes } from './testing/nodes.ts';

// promise: key.rotate
test('with the environment, on two nodes: restarted with both keys, sealed anew, restarted with the new one, and no call fails', async () => {
  const nodes = await startNodes({ env: { LEASEHOLD_SHUTDOWN_MS: '5000' } });
  try {
    const lease = await nodes.lease();
    const [rolled, other] = [nodes.nodes[0]!, nodes.nodes[1]!];
    const load = callOn([other.url], lease, 2);
    const former = nodes.env['LEASEHOLD_MASTER_KEY']!;
    const env = {
      ...nodes.env,
      LEASEHOLD_MASTER_KEY: 'c4'.repeat(16) + '5d'.repeat(16),
      LEASEHOLD_MASTER_KEY_PREVIOUS: former,
    };
    await rolled.stop();
    await rolled.start(env);
    assert.ok(
      holdsValue(await callNote(rolled.url, lease)),
      'with both, before anything is sealed anew',
    );
    const run = await leasehold(['keys', 'rotate'], { env });
    assert.match(run.stdout, /^2 keys are sealed anew/, run.stderr);
    await rolled.stop();
    const { LEASEHOLD_MASTER_KEY_PREVIOUS: _former, ...alone } = env;
    await rolled.start(alone);
    assert.ok(holdsValue(await callNote(rolled.url, lease)), 'with the new one alone');
    await load.stop();
    assert.ok(load.answers.flat().every(holdsValue), 'the node that was not restarted went on');
    const again = await leaseholdHere(['keys', 'rotate'], { env });
    assert.match(again.stdout, /^0 keys/);
  } finally {
    await nodes[Symbol.asyncDispose]();
  }
});
