import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { searchTerms } from '@leasehold/catalog/docs-search';
import { nearestAddresses } from './nearest-addresses.ts';
import { pageParts } from './page-parts.ts';
import { createPassageFinder } from './passages.ts';

describe('the parts of a page', () => {
  test('are the page, whatever it holds, and none is longer than it may be', () => {
    const line = fc.oneof(
      fc.constantFrom('## A heading', '```', '```sh', '~~~', '', '# not a heading', '| a | b |'),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
    );
    fc.assert(
      fc.property(fc.array(line), fc.integer({ min: 2, max: 50 }), (lines, charsMax) => {
        const markdown = lines.join('\n');
        const parts = pageParts(markdown, charsMax);
        assert.equal(parts.join(''), markdown);
        for (const part of parts) {
          assert.ok(part.length > 0 && part.length <= charsMax);
          assert.ok(part.isWellFormed() || !markdown.isWellFormed());
        }
      }),
    );
  });

  test('begin at headings, but not at a comment in code', () => {
    const markdown = '# Title\n\ntext\n\n## One\n\n```sh\n## no heading\n```\n\n### Two\n\nend';
    assert.deepEqual(pageParts(markdown), [
      '# Title\n\ntext\n\n',
      '## One\n\n```sh\n## no heading\n```\n\n',
      '### Two\n\nend',
    ]);
    assert.deepEqual(pageParts(''), []);
  });
});

describe('the passage of a page', () => {
  const markdown = [
    '# Backups',
    'What is kept.',
    '## Restore',
    'First **stop** the [server](x.md).',
    '| Variable | Meaning |',
    '|---|---|',
    '| `LEASEHOLD_PORT` | the port to listen on |',
    '```sh',
    'a[0] = * # port of calls',
    '```',
  ].join('\n\n');
  const find = (query: string, heading?: string) =>
    createPassageFinder(markdown, 'About it.')(searchTerms(query), heading);

  test('has most of the words, without the signs of Markdown', () => {
    assert.equal(find('stop server'), 'First stop the server.');
    assert.equal(find('listen port'), 'LEASEHOLD_PORT — the port to listen on');
    assert.equal(find('port calls'), 'a[0] = * # port of calls');
  });

  test('is of the heading that was found, and else what the page is about', () => {
    assert.equal(find('restore', 'Restore'), 'First stop the server.');
    assert.equal(find('xylophone'), 'About it.');
  });

  test('is short, and begins a little before the words', () => {
    const long = `${'word '.repeat(300)}needle ${'tail '.repeat(300)}`;
    const passage = createPassageFinder(long, '')(['needl'], undefined);
    assert.ok(passage.length <= 420 && passage.startsWith('… ') && passage.includes('needle'));
    const one = createPassageFinder('x'.repeat(5_000), '')(['x'.repeat(5_000)], undefined);
    assert.ok(one.length <= 420);
  });
});

test('the nearest addresses are those most like what was asked', () => {
  const known = ['/docs', '/docs/agents', '/docs/policies', '/docs/policies/text', '/docs/oauth'];
  assert.equal(nearestAddresses('/docs/policy', known)[0], '/docs/policies');
  assert.equal(nearestAddresses('/docs/https://a.example/docs/agent', known)[0], '/docs/agents');
  assert.deepEqual(nearestAddresses('/docs/zzz', known), []);
  assert.deepEqual(nearestAddresses('', known), []);
  assert.equal(nearestAddresses('/docs/policies', known).length, 2);
});
