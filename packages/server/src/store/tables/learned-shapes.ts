import { createHash } from 'node:crypto';
import {
  createShape,
  mergeShape,
  readShape,
  shapeSchema,
  writeShape,
  type Shape,
} from '@leasehold/privacy';
import { transact, type Database } from '../database.ts';
import { crockford } from '../id-time.ts';
import { readPage, toPage } from '../page.ts';
import { json } from '../schema.ts';
import { storable } from '../storable.ts';
import type { Id, LearnedShapeRow, Store } from '../types.ts';

export function learnedShapes(database: Database): Store['learnedShapes'] {
  const { db } = database;
  return {
    merge: (learned, at) => transact(database, (inside) => merge(inside, learned, at)),
    async list(workspaceId, apiId, page) {
      const scope = ['learnedShapes', workspaceId, apiId];
      const { limit, after } = readPage(page, scope);
      let query = db
        .selectFrom('learnedShape')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('apiId', '=', apiId);
      if (after)
        query = query.where((eb) =>
          eb(eb.refTuple('firstAt', 'id'), '<', eb.tuple(after.at, after.id)),
        );
      const rows = await query
        .orderBy('firstAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      return toPage(rows, limit, scope, ({ firstAt, id }) => ({ at: firstAt, id }));
    },
    ofApi(workspaceId, apiId) {
      return db
        .selectFrom('learnedShape')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('apiId', '=', apiId)
        .execute();
    },
    forget: (workspaceId, apiId, operationId) =>
      transact(database, async (inside) => {
        let query = inside.db
          .deleteFrom('learnedShape')
          .where('workspaceId', '=', workspaceId)
          .where('apiId', '=', apiId);
        if (operationId !== undefined) query = query.where('id', '=', idOf(apiId, operationId));
        const { numDeletedRows } = await query.executeTakeFirstOrThrow();
        if (numDeletedRows > 0n) await raiseRevision(inside, workspaceId, apiId);
        return Number(numDeletedRows);
      }),
  };
}

/**
 * The row of the API is held meanwhile: nodes that learn of one API take turns, and what is removed
 * stays removed.
 */
async function merge(
  database: Database,
  learned: Parameters<Store['learnedShapes']['merge']>[0],
  at: Date,
): Promise<boolean> {
  const { db: tx, kind } = database;
  const { workspaceId, apiId, operationId } = learned;
  const api = await tx
    .selectFrom('api')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', apiId)
    .$if(kind === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!api) return false;
  const id = idOf(apiId, operationId);
  const before = await tx
    .selectFrom('learnedShape')
    .select('shape')
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  // What does not read as a shape is learned anew.
  const shape = readShape(before?.shape) ?? createShape();
  const told = factsOf(shape);
  const more = readShape(learned.shape);
  if (!more) throw new Error('what was learned is no shape');
  mergeShape(shape, more);
  const row = {
    id,
    workspaceId,
    apiId,
    operationId: storable(operationId),
    ...written(shape),
    firstAt: at,
    lastAt: at,
  };
  await tx
    .insertInto('learnedShape')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['workspaceId', 'id']).doUpdateSet({ ...written(shape), lastAt: at }),
    )
    .execute();
  if (factsOf(shape) !== told) await raiseRevision(database, workspaceId, apiId);
  return true;
}

const written = (shape: Shape) => ({ shape: json(writeShape(shape)), samples: shape.count });

/** What a shape says to others; how often it was seen is not part of it. */
const factsOf = (shape: Shape): string => JSON.stringify(shapeSchema(shape));

async function raiseRevision({ db }: Database, workspaceId: Id, apiId: Id): Promise<void> {
  await db
    .updateTable('api')
    .set((eb) => ({ learnedRevision: eb('learnedRevision', '+', 1) }))
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', apiId)
    .execute();
}

/** The same for the same operation of an API: a path may be longer than an index takes. */
function idOf(apiId: Id, operationId: string): LearnedShapeRow['id'] {
  const digest = createHash('sha256').update(`${apiId} ${operationId}`).digest();
  let id = 'shape_';
  for (let i = 0; i < 20; i++) id += crockford[digest[i]! & 31]!;
  return id;
}
