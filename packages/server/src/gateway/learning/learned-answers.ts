import { readShape, shapeSchema, type JsonObject } from '@leasehold/privacy';
import type { ApiRow } from '../../store/tables/apis.ts';
import type { Store } from '../../store/open.ts';

/** JSON Schemas of what was learned of an API's answers, by operation id. */
export async function learnedAnswers(
  { learnedShapes }: Pick<Store, 'learnedShapes'>,
  { workspaceId, id, learnedRevision }: Pick<ApiRow, 'workspaceId' | 'id' | 'learnedRevision'>,
): Promise<Map<string, JsonObject>> {
  const rows = learnedRevision === 0 ? [] : await learnedShapes.ofApi(workspaceId, id);
  return new Map(
    rows.flatMap(({ operationId, shape }): [string, JsonObject][] => {
      const read = readShape(shape);
      return read ? [[operationId, shapeSchema(read)]] : [];
    }),
  );
}
