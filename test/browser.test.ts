// The engine in a real browser, under the policy the site is served with: no eval, no inline
// script, nothing from elsewhere.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { before, describe, test } from 'node:test';
import * as privacy from '@leasehold/privacy';
import { noblePrimitives } from '@leasehold/privacy/noble';
import { chromiumMissing, launchChromium } from './testing/chromium.ts';
import { serveModules } from './testing/module-server.ts';
import { describing } from '../packages/privacy/src/testing/engine.ts';
import type { Given, GoldenCase, PageResult } from './testing/privacy-page-types.ts';

const contentSecurityPolicy = "default-src 'none'; script-src 'self'";
const casesFolder = new URL('../packages/privacy/src/cases/', import.meta.url);
// our own files, of this shape; the comparison below fails on any other
const cases = readdirSync(casesFolder).map((file): GoldenCase =>
  JSON.parse(readFileSync(new URL(file, casesFolder), 'utf8')),
);

const secret = { leaseSecret: new Uint8Array(32).fill(0x42), workspaceId: 'workspace' };
const now = Date.UTC(2026, 10, 20);
const tokenPolicy = {
  filters: [
    { target: 'email', filterType: 'TOKENIZE' },
    { target: 'note', filterType: 'KEEP' },
  ],
};
const address = 'ann@example.com';
const engine = engineOf(tokenPolicy);

const given: Given = {
  leaseSecret: [...secret.leaseSecret],
  workspaceId: secret.workspaceId,
  now,
  cases,
  answers: cases.map(({ original }) => describing(original)),
  tokenPolicy,
  person: { email: address, note: `Write to ANN@example.com`, other: 'x' },
  nodeToken: tokenIn(engine.protectValue({ email: address }).value),
  scanPolicy: {
    filters: [{ target: 'note', filterType: 'KEEP' }],
    text: { detect: ['EMAIL', 'CARD'], filterType: 'REDACT' },
  },
  note: { note: 'Bob (bob@example.com) paid with 4111 1111 1111 1111.' },
  schema: {
    type: 'object',
    properties: { email: { type: 'string', format: 'email' } },
    required: ['email'],
  },
  message: 'no account for eve@example.com',
};

interface Visit {
  result: PageResult;
  violations: string[];
  violationsAfterEval: string[];
}

describe('the privacy engine in a browser', { skip: chromiumMissing }, () => {
  let visit: Visit;
  before(async () => {
    visit = await visitPage();
  });

  // promise: privacy.browser
  test('breaks no content security policy, and one is in force', () => {
    assert.deepEqual(visit.violations, []);
    assert.deepEqual(visit.violationsAfterEval, ['script-src eval']);
  });

  test('gives what the golden cases show, under both spellings', () => {
    for (const [i, { title, policies, expected }] of cases.entries()) {
      assert.equal(visit.result.cases[i]?.length, policies.length);
      for (const text of visit.result.cases[i] ?? [])
        assert.deepEqual(JSON.parse(withoutTokens(text)), expected, title);
    }
  });

  test('makes the tokens that Node makes, and either restores the other’s', () => {
    const token = tokenIn(visit.result.protectedPerson);
    assert.equal(token, given.nodeToken);
    assert.deepEqual(
      engine.restore({ email: token }, () => ['email']),
      {
        args: { email: address },
        restored: new Map([[address, { replacement: token, class: 'email' }]]),
      },
    );
    assert.deepEqual(JSON.parse(visit.result.restored), { args: { email: address }, restored: {} });
    assert.deepEqual(JSON.parse(visit.result.refused), {
      code: 'token_not_accepted',
      path: 'note',
    });
  });

  test('protects echoes, finds personal data in text, and withholds what no filter names', () => {
    assert.deepEqual(visit.result.protectedPerson, {
      email: given.nodeToken,
      note: `Write to ${given.nodeToken}`,
      other: '[REDACTED]',
    });
    assert.deepEqual(visit.result.scanned.value, {
      note: 'Bob ([REDACTED]) paid with [REDACTED].',
    });
    assert.deepEqual(visit.result.scanned.report.detected, { EMAIL: 1, CARD: 1 });
    assert.equal(visit.result.message, 'no account for [REDACTED]');
  });

  test('exports what Node gets, and tells what is wrong with a policy', () => {
    assert.deepEqual(visit.result.exported, Object.keys(privacy).sort());
    assert.deepEqual(
      visit.result.issues,
      privacy.parsePolicy({ filters: [{ target: 'a', filterType: 'TOKENISE' }] }).issues,
    );
    assert.deepEqual(visit.result.schema, engine.projectSchema(given.schema));
  });
});

async function visitPage(): Promise<Visit> {
  const files = {
    '/index.html':
      '<!doctype html><title>Engine</title><script src="/given.js"></script><script type="module" src="/test/testing/privacy-page.ts"></script>',
    '/given.js': `globalThis.given = ${JSON.stringify(given)};`,
  };
  await using server = await serveModules(files, {
    'content-security-policy': contentSecurityPolicy,
  });
  await using browser = await launchChromium({ webgl: false });
  const page = await browser.newPage();
  const failures: string[] = [];
  page.on('requestfailed', (request) => failures.push(request.url()));
  page.on('response', (response) => response.status() >= 400 && failures.push(response.url()));
  page.on('pageerror', (error) => failures.push(error.message));
  await page.addInitScript(listen);
  await page.goto(`${server.origin}/index.html`);
  // the module ran by itself before this: a debugger's own evaluations are exempt from the policy
  const result = await page.evaluate<PageResult | { error: string } | undefined>(
    'globalThis.result',
  );
  assert.ok(result, `the page did not run: ${failures.join(', ')}`);
  assert.ok(!('error' in result), `the page failed: ${JSON.stringify(result)}`);
  const violations = await page.evaluate<string[]>('globalThis.violations');
  return { result, violations, violationsAfterEval: await evalInPage() };

  /** From a timer: what the debugger itself evaluates is exempt. */
  async function evalInPage(): Promise<string[]> {
    await page.evaluate(
      `globalThis.evaluated = new Promise((done) => setTimeout(() => { try { done(eval('1')) } catch { addEventListener('securitypolicyviolation', () => done('refused')) } }, 0)); undefined`,
    );
    return page.evaluate<string[]>('globalThis.evaluated.then(() => globalThis.violations)');
  }
}

const listen = `globalThis.violations = [];
addEventListener('securitypolicyviolation', (event) => globalThis.violations.push(event.effectiveDirective + ' ' + event.blockedURI));`;

function engineOf(document: privacy.PolicyDocument): privacy.Engine {
  const { policy, issues } = privacy.parsePolicy(document);
  assert.ok(policy, JSON.stringify(issues));
  return privacy.compilePolicy(policy, { primitives: noblePrimitives, ...secret, now: () => now });
}

function tokenIn(value: privacy.Json): string {
  return /TOKEN_[0-9A-Z]+/.exec(JSON.stringify(value))?.[0] ?? '';
}

function withoutTokens(text: string): string {
  return text.replace(/TOKEN_[0-9A-Z]{55,}/g, 'TOKEN_…');
}
