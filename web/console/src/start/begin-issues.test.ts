import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { PublicError } from '@leasehold/contract/browser';
import { beginIssues } from './begin-issues.ts';

suite('what is wrong with a beginning', () => {
  test('goes to the variable, the header or the address that is named, and to none beside it', () => {
    const told = beginIssues(
      new PublicError('invalid_request', undefined, {
        issues: [{ place: '/serverVariables/a~1b', message: 'Must be given' }],
      }),
    );
    assert.deepEqual([...told.variables], [['a/b', 'Must be given']]);
    assert.deepEqual([told.given, told.headers, told.baseUrl, told.rest], Array(4).fill(undefined));
    const header = beginIssues(
      new PublicError('description_unauthorized', 'It answered 401.', {
        issues: [{ place: '/description/headers', message: 'It answered 401.' }],
      }),
    );
    assert.equal(header.headers, 'It answered 401.');
    assert.equal(header.given, undefined);
  });

  test('of a text says where it is, and how many places more there are', () => {
    const issues = [1, 2, 3, 4, 5].map((line) => ({ place: `${line}:1`, message: 'No.' }));
    assert.equal(
      beginIssues(new PublicError('description_unreadable', undefined, { issues })).given,
      'No. (1:1) No. (2:1) No. (3:1) And 2 more places.',
    );
  });

  test('that no field mends is told by itself; what was stopped is nothing wrong', () => {
    const lost = new PublicError('control_unreachable');
    assert.equal(beginIssues(lost).rest, lost);
    const taken = new PublicError('conflict', undefined, {
      issues: [{ place: '/slug', message: 'taken' }],
    });
    assert.equal(beginIssues(taken).rest, taken);
    const stopped = beginIssues(new DOMException('stopped', 'AbortError'));
    assert.deepEqual([stopped.given, stopped.rest], [undefined, undefined]);
  });
});
