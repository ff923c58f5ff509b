import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callRow, recordOf } from '../testing/rows.ts';
import type { CallRow } from '../types.ts';
import { checkCall, idsIn, lineOf, readCounts, readLines } from './call-lines.ts';

const lease = { id: 'lease_1', workspaceId: 'ws_1' };

test('a line is what seals of every version hash: it never changes', () => {
  const call = callRow(lease, { id: 'call_01KJKXYZ00000000001', at: new Date('2026-03-01T12:00:00.123Z') });
  assert.equal(
    lineOf(recordOf(call)),
    '["call_01KJKXYZ00000000001","ws_1","lease_1",1772366400123,"get_patient","GET /patients/{id}","key_1","ok",null,200,12.5,10.25,20,2000,1,1,"OcI0h_CXzYnASudVpXmZYr","[1,2,0,0]"]',
  );
  const refused = callRow(lease, { ...call, outcome: 'refused', code: 'lease_paused', upstreamStatus: null, report: null });
  assert.equal(
    lineOf(recordOf(refused)),
    '["call_01KJKXYZ00000000001","ws_1","lease_1",1772366400123,"get_patient","GET /patients/{id}","key_1","refused","lease_paused",null,12.5,10.25,20,2000,1,1,null,null]',
  );
});

test('calls are read from their lines as they were written, whatever is in their names', () => {
  const names = ['line\nbreak', '"],["', ',\n["call_01KJKXYZ00000000009",', '\u2028 \\ \u{1F9D1} e\u0301', 'half \ud83d', 'NUL \0'];
  const calls = names.map((tool) => callRow(lease, { tool, operationId: tool, principal: tool }));
  const records = calls.map((call) => lineOf(recordOf(call))).join('\n');
  const read = readLines(records);
  assert.deepEqual(read.map(({ tool }) => tool), [...names.slice(0, 4), 'half \ufffd', 'NUL \ufffd']); // prettier-ignore
  for (const [i, { shapeId, counts, tool: _, operationId: __, principal: ___, ...row }] of read.entries()) {
    const { report, tool: ____, operationId: _____, principal: ______, ...expected } = calls[i]!;
    assert.deepEqual(row, expected);
    assert.ok(shapeId !== null && report !== null);
    assert.deepEqual(readCounts(counts ?? ''), [1, 2, 0, 0]);
  }
  assert.deepEqual(idsIn(records), calls.map(({ id }) => id)); // prettier-ignore
});

test('what JSON or a list would lose is refused', () => {
  const wrong: Partial<CallRow>[] = [
    { id: 'call_1' },
    { id: 'key_01KJKXYZ00000000001' },
    { id: 'call_01KJKXYZ0000000\n001' },
    { id: 'call_01KJKXYZ0000000"' },
    { at: new Date(NaN) },
    { durationMs: NaN },
    { upstreamMs: Infinity },
    { bytesIn: -Infinity },
    { code: 'a\0' },
    JSON.parse('{"outcome":"fine"}'),
  ];
  for (const fields of wrong)
    assert.throws(() => checkCall(recordOf(callRow(lease, fields))), { code: 'invalid_request' }, JSON.stringify(fields));
  checkCall(recordOf(callRow(lease)));
});
