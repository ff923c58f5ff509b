import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { runSite, type RunningSite } from '../testing/running-site.ts';
import { sitePaths } from '../testing/site-paths.ts';

describe('the terms', () => {
  let site: RunningSite;
  before(async () => {
    site = await runSite({ LEASEHOLD_OPERATOR_CONTACT: 'Nordwind Clinic & Co, Uppsala' });
  });
  after(() => site?.[Symbol.asyncDispose]());
  const read = async (path: string) => (await fetch(site.origin + path)).text();

  // promise: site.terms
  test('name the operator as configured, beside the privacy notice', async () => {
    for (const path of ['/terms', '/privacy'])
      assert.match(await read(path), /data-told="operator">Nordwind Clinic &amp; Co, Uppsala</);
    const bare = await runSite();
    try {
      const text = await (await fetch(`${bare.origin}/terms`)).text();
      assert.match(text, /Whoever runs this server\. They have named no contact here\./);
    } finally {
      await bare[Symbol.asyncDispose]();
    }
  });

  // promise: site.terms
  test('are linked from every footer, and from every sign-up', async () => {
    for (const { path } of await sitePaths(site.origin)) {
      const html = await read(path);
      const [main = '', footer = ''] = html.split('<footer');
      assert.match(footer, /href="\/terms"/, path);
      assert.equal(main.includes('id="beta-signup"'), /<a href="\/terms"/.test(main), path);
    }
  });
});
