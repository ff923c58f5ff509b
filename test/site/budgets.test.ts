// What a visitor loads before doing anything, compressed as it is sent (LOOK.md, "The site").
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { everyOrOneIn, inPart } from '@leasehold/privacy/testing/every';
import {
  weighPage,
  weighWorkbench,
  weightBudgets,
  workbenchBudgets,
} from '../testing/page-weight.ts';
import { runSite, type RunningSite } from '../testing/running-site.ts';
import { allDocumentationPaths, sitePaths } from '../testing/site-paths.ts';

describe('what a page weighs', () => {
  let site: RunningSite;
  before(async () => {
    site = await runSite();
  });
  after(() => site?.[Symbol.asyncDispose]());

  // promise: site.budgets
  test('HTML and CSS of every page within 30 kB, fonts within 55 kB, script before interaction within 60 kB', async () => {
    const paths = await sitePaths(site.origin);
    // four in three languages, three in English, and the 404 page
    assert.equal(paths.length, 16);
    for (const { path, status } of paths) {
      const { markup, fonts, script } = await weighPage(site.origin + path, status);
      // a page in which no style, font or script is found would weigh nothing by mistake
      assert.ok(
        markup > 5_000 && markup <= weightBudgets.markup,
        `${path}: HTML and CSS ${markup} bytes`,
      );
      assert.ok(fonts > 40_000 && fonts <= weightBudgets.fonts, `${path}: fonts ${fonts} bytes`);
      assert.ok(
        script > 1_000 && script <= weightBudgets.script,
        `${path}: script ${script} bytes`,
      );
    }
  });

  // promise: site.workbench-first
  test('the workbench apart: the fields of a JSON answer within 299 kB, its sheets within 105 kB more, what reads descriptions within 170 kB', async () => {
    const weight = await weighWorkbench(site.origin);
    for (const part of ['first', 'sheets', 'descriptions'] as const)
      assert.ok(
        // a part in which nothing is found would weigh nothing by mistake
        weight[part] > workbenchBudgets[part] / 2 && weight[part] <= workbenchBudgets[part],
        `${part} ${weight[part]} bytes`,
      );
  });

  test(`every page of the documentation the same${inPart}`, async () => {
    const paths = await allDocumentationPaths(site.origin);
    assert.ok(paths.length > 100, String(paths.length));
    for (const { path, status } of everyOrOneIn(8, paths)) {
      const weight = await weighPage(site.origin + path, status);
      assert.ok(weight.markup > 5_000, path);
      for (const part of ['markup', 'fonts', 'script'] as const)
        assert.ok(weight[part] <= weightBudgets[part], `${path}: ${part} ${weight[part]} bytes`);
    }
  });
});
