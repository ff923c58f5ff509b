import type { App } from '@leasehold/server';
import type { Client } from '@leasehold/contract';
import { createCallRows } from '../../../bench/call-rows.ts';
import { batchesOf } from '../../../packages/server/src/calls/call-batches.ts';

interface Filling {
  app: App;
  control: Client;
  apis: number;
  leases: number;
  calls: number;
  /** Of the first API. */
  operations: number;
  /** Over how long the calls are spread; the last of them is now. */
  spanMs?: number;
}

/**
 * A workspace with as much in it as is asked for: APIs and leases by the control API, calls by the
 * store, as the gateway writes them.
 */
export async function fillWorkspace({
  app,
  control,
  apis,
  leases,
  calls,
  operations,
  spanMs = 86_400_000,
}: Filling): Promise<{ apiIds: string[]; leaseIds: string[] }> {
  const apiIds: string[] = [];
  for (let i = 0; i < apis; i++) {
    const description = { text: JSON.stringify(describe(i, i === 0 ? operations : 3)) };
    apiIds.push((await control('POST /apis', { body: { name: `Registry ${i}`, description } })).id);
  }
  const leaseIds: string[] = [];
  const policy = { filters: [{ target: 'name', filterType: 'TOKENIZE' }] };
  for (let i = 0; i < leases; i++) {
    const body = {
      apiId: apiIds[i % apis] ?? '',
      name: `Desk ${i}`,
      purpose: 'Measuring',
      policy,
      operations: [`GET /records-${i % apis}-0/{id}`],
    };
    leaseIds.push((await control('POST /leases', { body })).id);
  }
  const [workspace] = await app.store.workspaces.list();
  const rowsFrom = createCallRows({
    workspaceId: workspace?.id ?? '',
    leases: leaseIds,
    startMs: Date.now() - spanMs,
    spanMs,
    rowsInSpan: calls,
  });
  for (let start = 0; start < calls; start += rowsPerStep)
    await app.store.calls.insert(batchesOf(rowsFrom(start, Math.min(rowsPerStep, calls - start))), {
      areNew: true,
    });
  return { apiIds, leaseIds };
}

const rowsPerStep = 5_000;

function describe(api: number, operations: number) {
  const paths = Array.from({ length: operations }, (_, i) => [
    `/records-${api}-${i}/{id}`,
    {
      get: {
        operationId: `readRecord${i}`,
        summary: `Read record ${i}`,
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: { description: 'A record', content: { 'application/json': { schema: record } } },
        },
      },
    },
  ]);
  return {
    openapi: '3.1.0',
    info: { title: `Registry ${api}`, version: '1' },
    servers: [{ url: 'https://registry.example' }],
    paths: Object.fromEntries(paths),
  };
}

const record = {
  type: 'object',
  properties: { name: { type: 'string' }, email: { type: 'string' }, note: { type: 'string' } },
};
