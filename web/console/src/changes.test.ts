import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import {
  isQueryChanged,
  resourcesChangedBy,
  type ActEndpoint,
  type ShownResource,
} from './changes.ts';

/** Questions that are all shown at once, and how often each is asked when an act was done. */
async function askedAfter(
  act: ActEndpoint,
  questions: readonly { queryKey: readonly unknown[]; shows?: readonly ShownResource[] }[],
): Promise<unknown[]> {
  const queries = new QueryClient();
  const asked: unknown[] = [];
  const stops = questions.map(({ queryKey, shows }) =>
    new QueryObserver(queries, {
      queryKey,
      queryFn: () => asked.push(queryKey[0]),
      staleTime: Infinity,
      ...(shows && { meta: { shows } }),
    }).subscribe(() => {}),
  );
  await queries.refetchQueries();
  asked.length = 0;
  await queries.invalidateQueries({
    predicate: (query) => isQueryChanged(query, resourcesChangedBy(act)),
  });
  for (const stop of stops) stop();
  queries.clear();
  return asked;
}

const shown = [
  { queryKey: ['GET /me', {}] },
  { queryKey: ['GET /apis', {}] },
  { queryKey: ['GET /leases', {}] },
  { queryKey: ['GET /members', {}] },
  { queryKey: ['GET /alert-rules', {}] },
  { queryKey: ['GET /audit', {}] },
];

test('after an act only what it changed is asked again, and the log of what was done', async () => {
  assert.deepEqual(await askedAfter('DELETE /alert-rules/{id}', shown), [
    'GET /alert-rules',
    'GET /audit',
  ]);
  assert.deepEqual(await askedAfter('PATCH /members/{id}', shown), [
    'GET /me',
    'GET /members',
    'GET /audit',
  ]);
  assert.deepEqual(await askedAfter('POST /policies/check', shown), ['GET /audit']);
});

test('a question of its own name is asked again for what it shows, or always where it does not say', async () => {
  const own = [
    { queryKey: ['a name of a lease'], shows: ['leases'] as const },
    { queryKey: ['what nobody told of'] },
  ];
  assert.deepEqual(await askedAfter('POST /tokens', own), ['what nobody told of']);
  assert.deepEqual(await askedAfter('POST /leases/{id}/pause', own), [
    'a name of a lease',
    'what nobody told of',
  ]);
});
