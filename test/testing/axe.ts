import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** One rule that is broken: its name, the first element that breaks it, and how. */
export type AxeFinding = [rule: string, html: string, failure: string];

/**
 * What axe finds wrong with a page, or with the part of it a selector names, by all its rules. Put
 * into each document once, and asked for nothing but what is wrong: describing every element that
 * is right takes several times as long as looking at it.
 */
export async function findWithAxe(page: Page, part?: string): Promise<AxeFinding[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(source);
  const scope = part === undefined ? 'document' : JSON.stringify(part);
  return page.evaluate<AxeFinding[]>(`axe
    .run(${scope}, { resultTypes: ['violations'], selectors: false })
    .then(({ violations }) => violations.map(({ id, nodes: [first] }) => [id, first.html, first.failureSummary]))`);
}
