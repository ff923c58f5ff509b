import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callRow, recordOf } from '../store/testing/rows.ts';
import { BatchText, checkCall, idsIn, readCalls } from './call-lines.ts';
import type { CallRecord, CallRow } from './call-record.ts';

const lease = { id: 'lease_1', workspaceId: 'ws_1' };

function textOf(calls: readonly CallRecord[]): string {
  const text = new BatchText(lease.workspaceId);
  for (const call of calls) text.add(call);
  return text.toString();
}

test('the text of a batch is what seals hash: it never changes', () => {
  const at = new Date('2026-03-01T12:00:00.123Z');
  const call = recordOf(callRow(lease, { id: 'call_01KJKXYZ00000000001', at }));
  const later = { at: new Date(at.getTime() + 7), durationMs: 0.4321 };
  const refused = {
    ...call,
    ...later,
    id: 'call_01KJKXYZ70000000002',
    outcome: 'refused',
    code: 'lease_paused',
    upstreamStatus: null,
    report: null,
  } as const;
  const again = { ...call, id: 'call_01KJKXYZ70000000003', principal: 'key_2' };
  assert.equal(
    textOf([call, refused, again]),
    `["ws_1",1772366400123,[["lease_1","get_patient","GET /patients/{id}","ok",null,200,1,"OcI0h_CXzYnASudVpXmZYr",false],["lease_1","get_patient","GET /patients/{id}","refused","lease_paused",null,1,null,false]],["key_1","key_2"]]
[0,0,"01KJKXYZ00000000001",0,12500,10250,20,2000,1,[1,2,0,0]]
[1,0,"01KJKXYZ70000000002",7,432,10250,20,2000,1,null]
[0,1,"01KJKXYZ70000000003",0,12500,10250,20,2000,1,[1,2,0,0]]`,
  );
});

test('calls are read from their batch as they were written, whatever is in their names', () => {
  const names = [
    'line\nbreak',
    '"],["',
    ',\n["call_01KJKXYZ00000000009",',
    '\n[0,0,"01KJKXYZ00000000009"',
    '\u2028 \\ \u{1F9D1} e\u0301',
    'half \ud83d',
    'NUL \0',
  ];
  const calls = names.map((tool) => callRow(lease, { tool, operationId: tool, principal: tool }));
  const records = textOf(calls.map(recordOf));
  const read = readCalls(records);
  assert.deepEqual(
    read.map(({ tool }) => tool),
    [...names.slice(0, 5), 'half \ufffd', 'NUL \ufffd'],
  );
  for (const [i, { shapeId, counts, tool, operationId, principal, ...row }] of read.entries()) {
    const { report, tool: _, operationId: __, principal: ___, ...expected } = calls[i]!;
    assert.deepEqual(row, expected);
    assert.deepEqual([operationId, principal], [tool, tool]);
    assert.ok(shapeId !== null && report !== null);
    assert.deepEqual(counts, [1, 2, 0, 0]);
  }
  assert.deepEqual(
    idsIn(records),
    calls.map(({ id }) => id),
  );
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
    { durationMs: Number.MAX_VALUE },
    { bytesIn: -Infinity },
    { code: 'a\0' },
    JSON.parse('{"outcome":"fine"}'),
  ];
  for (const fields of wrong)
    assert.throws(
      () => checkCall(recordOf(callRow(lease, fields))),
      { code: 'invalid_request' },
      JSON.stringify(fields),
    );
  checkCall(recordOf(callRow(lease)));
});
