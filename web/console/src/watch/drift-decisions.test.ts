import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  changedDecisions,
  decisionKey,
  withChangedFields,
  type DriftDecision,
} from './drift-decisions.ts';

const decided = (path: string, filterType: string, leaseId = 'lease_1'): DriftDecision => ({
  leaseId,
  path,
  filter: { filterType },
  family: 'remove',
});
const all = (...decisions: DriftDecision[]) =>
  new Map(decisions.map((decision) => [decisionKey(decision), decision]));

suite('decisions on new fields', () => {
  const ssn = decided('ssn', 'REDACT');
  const note = decided('note', 'KEEP');

  test('are told by what changed of them, with nothing of what stays', () => {
    const other = decided('ssn', 'KEEP', 'lease_2');
    assert.deepEqual(changedDecisions(all(ssn, note), all(ssn, decided('note', 'HASH'), other)), [
      { leaseId: 'lease_1', path: 'note', filter: { filterType: 'HASH' } },
      { leaseId: 'lease_2', path: 'ssn', filter: { filterType: 'KEEP' } },
    ]);
    assert.deepEqual(changedDecisions(all(ssn, note), all(note)), [
      { leaseId: 'lease_1', path: 'ssn' },
    ]);
    assert.deepEqual(changedDecisions(all(ssn), all(ssn)), []);
  });

  test('go into a draft beside what somebody else decided meanwhile, and come out of it alone', () => {
    const theirs = { path: 'taxNumber', filter: { filterType: 'REDACT' } };
    const [mine] = changedDecisions(all(), all(note));
    assert.ok(mine);
    const both = withChangedFields([theirs], [mine]);
    assert.deepEqual(both, [theirs, { path: 'note', filter: { filterType: 'KEEP' } }]);
    assert.deepEqual(withChangedFields(both, changedDecisions(all(note), all())), [theirs]);
    const again = withChangedFields(both, [{ path: 'note', filter: { filterType: 'HASH' } }]);
    assert.deepEqual(again, [theirs, { path: 'note', filter: { filterType: 'HASH' } }]);
  });
});
