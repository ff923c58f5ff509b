import { createHash } from 'node:crypto';
import {
  createShape,
  type Json,
  mergeShape,
  readShape,
  type Shape,
  shapeSchema,
  writeShape,
} from '@leasehold/privacy';
import { transact, type Database } from '../database.ts';
import { crockford } from '../id-time.ts';
import type { Id } from '../id.ts';
import { readPage, toPage, type Page, type PageRequest } from '../page.ts';
import { json, type JsonColumn, type Written } from '../schema.ts';
import { storable } from '../storable.ts';

/** What the answers of an operation were seen to be like. */
export interface LearnedShapeRow {
  id: Id;
  workspaceId: Id;
  apiId: Id;
  operationId: string;
  /** As `writeShape` of the privacy engine writes it: types and names, no values. */
  shape: Json;
  /** Answers it was learned from. */
  samples: number;
  firstAt: Date;
  lastAt: Date;
}

declare module '../schema.ts' {
  interface Schema {
    learnedShape: Written<LearnedShapeRow, { shape: JsonColumn<Json> }>;
  }
}

/** What a node learned of one operation. */
type Learned = Pick<LearnedShapeRow, 'workspaceId' | 'apiId' | 'operationId' | 'shape'>;

export function learnedShapes(database: Database) {
  const { db } = database;
  return {
    /**
     * Adds what was learned to what is known, whichever node learned it. False: there is no such
     * API (any more).
     */
    merge: (learned: Learned, at: Date): Promise<boolean> =>
      transact(database, (inside) => merge(inside, learned, at)),
    /** The operation learned first last. */
    async list(workspaceId: Id, apiId: Id, page: PageRequest): Promise<Page<LearnedShapeRow>> {
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
    ofApi(workspaceId: Id, apiId: Id): Promise<LearnedShapeRow[]> {
      return db
        .selectFrom('learnedShape')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('apiId', '=', apiId)
        .execute();
    },
    /** Of one operation, or of all; how many. */
    forget: (workspaceId: Id, apiId: Id, operationId?: string): Promise<number> =>
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
async function merge(database: Database, learned: Learned, at: Date): Promise<boolean> {
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
