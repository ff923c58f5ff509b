// The official suite against the product's own HTTP pipeline; `npm run conformance` runs it alone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, suite, test } from 'node:test';
import { serveAuthorizationServer } from '../scripts/conformance/authorization-server.ts';
import { conformancePage } from '../scripts/conformance/page.ts';
import { runConformance, type Conformance } from '../scripts/conformance/run.ts';
import { formatted } from '../scripts/formatted.ts';

suite('conformance', () => {
  let conformance: Conformance;
  before(async () => {
    await using server = await serveAuthorizationServer();
    conformance = await runConformance(server);
  });

  // promise: mcp.conformance
  test('every required scenario passes, or fails as expected', () => {
    assert.deepEqual(conformance.shortfalls, []);
  });

  test('the page says what the suite said', async () => {
    const page = new URL('../docs/conformance.md', import.meta.url).pathname;
    assert.equal(
      readFileSync(page, 'utf8'),
      await formatted(page, conformancePage(conformance)),
      'run: npm run conformance',
    );
  });
});
