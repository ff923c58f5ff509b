// The first two minutes: from an empty data folder to the first answered call, in few interactions.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { everyOrOneIn, inPart } from '@leasehold/privacy/testing/every';
import type { Browser } from 'playwright-core';
import { firstCallApis, type FirstCallApiName } from '../../bench/first-call-apis.ts';
import {
  curlMissing,
  noPace,
  runFirstCall,
  type StartedServer,
} from '../../bench/first-call-run.ts';
import { movedTo, startStandIn } from '../../bench/stand-in-upstream.ts';
import { chromiumMissing, launchChromium } from '../testing/chromium.ts';
import { startInstallation } from '../testing/installation.ts';

const interactionsMax = 11;
const skip = chromiumMissing || curlMissing;

describe('from an empty data folder to the first answered call', { skip }, () => {
  let browser: Browser;
  before(async () => void (browser = await launchChromium({ webgl: false })));
  after(async () => browser?.close());

  // promise: console.first-call
  test('on the built-in sample', async () => {
    const { interactions, steps, printed } = await runFirstCall({ browser, pace: noPace });
    assert.ok(interactions <= 9, steps.join('\n'));
    assert.match(printed, /TOKEN_/);
  });

  // promise: console.first-call
  test('with a description pasted', async () => {
    await using standIn = await startStandIn();
    const paste = movedTo(
      readFileSync(new URL('../../bench/first-call-shop.yaml', import.meta.url), 'utf8'),
      standIn.origin,
    );
    const run = await runFirstCall({ browser, pace: noPace, api: { paste, given: [] }, start });
    assert.ok(run.interactions <= interactionsMax, run.steps.join('\n'));
    assert.doesNotMatch(run.printed, /marta@example\.com/);
    assert.match(run.printed, /\[REDACTED\]|TOKEN_/);
  });

  for (const name of everyOrOneIn(3, Object.keys(firstCallApis) as FirstCallApiName[])) {
    // promise: console.first-call
    test(`on an API that wants more: ${name}${inPart}`, async () => {
      await using api = await firstCallApis[name]();
      const run = await runFirstCall({ browser, pace: noPace, api, start });
      assert.ok(run.interactions <= interactionsMax, run.steps.join('\n'));
      assert.match(run.shown ?? '', /marta@example\.com/, 'its owner sees what it answers');
      assert.doesNotMatch(run.printed, /marta@example\.com/);
      assert.match(run.printed, /paid/, run.printed);
    });
  }
});

/** In this process: that the command starts it and says where is seen with the sample. */
async function start(): Promise<StartedServer> {
  const installation = await startInstallation();
  const { app, url } = installation;
  return {
    link: `${url}/console/setup#${await app.setupCode()}`,
    [Symbol.asyncDispose]: () => installation[Symbol.asyncDispose](),
  };
}
