import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { createFilterFinder, type Policy } from '@leasehold/privacy';
import { filtersForSuggestions, type PathSuggestion } from './filters-for.ts';
import type { Suggestion } from './suggest.ts';

const suggestionOf = (path: string, filterType: 'KEEP' | 'TOKENIZE' | undefined): Suggestion => ({
  path,
  class: 'text',
  category: filterType === undefined ? 'unsure' : filterType === 'KEEP' ? 'harmless' : 'direct',
  reason: '',
  confidence: 0.9,
  ...(filterType && { filterType, filter: { target: path, filterType } }),
});

const policyFor = (suggestions: readonly PathSuggestion[]): Policy => ({
  filters: filtersForSuggestions(suggestions),
  unlisted: 'withhold',
  echo: true,
});

test('a path through the keys of a map keeps nothing of other operations, and nothing that is not kept', () => {
  const policy = policyFor([
    { ...suggestionOf('*', 'KEEP'), operations: ['GET /counts'] },
    { ...suggestionOf('*.size', 'KEEP'), operations: ['GET /sizes'] },
    { ...suggestionOf('login', 'TOKENIZE'), operations: ['GET /me'] },
    { ...suggestionOf('owner.name', 'TOKENIZE'), operations: ['GET /me'] },
    { ...suggestionOf('*.name', 'KEEP'), operations: ['GET /things'] },
  ]);
  const find = createFilterFinder(policy);
  assert.equal(find('login', ['GET /me'])?.filterType, 'TOKENIZE');
  assert.equal(find('login', ['GET /counts'])?.filterType, 'TOKENIZE');
  assert.notEqual(find('anything', ['GET /me'])?.filterType, 'KEEP');
  assert.equal(find('owner.name', ['GET /things'])?.filterType, 'TOKENIZE');
  assert.equal(find('box.size', ['GET /sizes'])?.filterType, 'KEEP');
});

test('what an operation’s answer asks to take away is taken away there, whatever else there is', () => {
  const step = fc.constantFrom('a', 'b', 'name', 'id', '*', 'list[]');
  const path = fc.array(step, { minLength: 1, maxLength: 3 }).map((steps) => steps.join('.'));
  const treatment = fc.constantFrom('KEEP' as const, 'TOKENIZE' as const, undefined);
  const row = fc.record({ path, operation: fc.constantFrom('A', 'B', 'C'), treatment });
  const rows = fc.uniqueArray(row, {
    maxLength: 12,
    selector: ({ path: own, operation }) => `${operation} ${own}`,
  });
  fc.assert(
    fc.property(rows, (asked) => {
      const find = createFilterFinder(policyFor(byPath(asked)));
      for (const { path: own, operation, treatment: wanted } of asked) {
        if (wanted === 'KEEP' || own.includes('*')) continue;
        assert.notEqual(find(own, [operation])?.filterType, 'KEEP', `${operation} ${own}`);
      }
    }),
    { numRuns: 3_000, seed: 20261123 },
  );
});

type Asked = { path: string; operation: string; treatment: 'KEEP' | 'TOKENIZE' | undefined };

/** Of each path the strictest first, and the others by operation, as an API's are listed. */
const byPath = (asked: readonly Asked[]): PathSuggestion[] =>
  [...Map.groupBy(asked, ({ path }) => path)].map(([path, same]) => {
    const strictness = ({ treatment }: Asked) => ['KEEP', undefined, 'TOKENIZE'].indexOf(treatment);
    const [first, ...others] = same.toSorted((a, b) => strictness(b) - strictness(a));
    return {
      ...suggestionOf(path, first?.treatment),
      operations: same.map(({ operation }) => operation),
      otherwise: others
        .filter(({ treatment }) => treatment !== first?.treatment)
        .map(({ treatment, operation }) => ({
          suggestion: suggestionOf(path, treatment),
          operations: [operation],
        })),
    };
  });
