// The first two minutes: from an empty data folder to the first answered call, in few interactions.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { noPace, runFirstCall } from '../../bench/first-call-run.ts';
import { movedTo, startStandIn } from '../../bench/stand-in-upstream.ts';
import { chromiumMissing, launchChromium } from '../testing/chromium.ts';

const interactionsMax = 12;

describe('from an empty data folder to the first answered call', { skip: chromiumMissing }, () => {
  let browser: Browser;
  before(async () => void (browser = await launchChromium({ webgl: false })));
  after(async () => browser?.close());

  // promise: console.first-call
  test('on the built-in sample', async () => {
    const { interactions, steps, printed } = await runFirstCall({ browser, pace: noPace });
    assert.ok(interactions <= interactionsMax, steps.join('\n'));
    assert.match(printed, /TOKEN_/);
  });

  // promise: console.first-call
  test('with a description pasted', async () => {
    await using standIn = await startStandIn();
    const description = movedTo(
      readFileSync(new URL('../../bench/first-call-shop.yaml', import.meta.url), 'utf8'),
      standIn.origin,
    );
    const { interactions, steps, printed } = await runFirstCall({
      browser,
      pace: noPace,
      description,
    });
    assert.ok(interactions <= interactionsMax, steps.join('\n'));
    assert.doesNotMatch(printed, /marta@example\.com/);
    assert.match(printed, /\[REDACTED\]|TOKEN_/);
  });
});
