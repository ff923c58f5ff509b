import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './column-types.ts';
import { initial } from './001-initial.ts';
import { waitlist } from './002-waitlist.ts';
import { callShapes } from './003-call-shapes.ts';
import { people } from './005-people.ts';
import { oauth } from './006-oauth.ts';
import { audit } from './007-audit.ts';
import { callTotals } from './008-call-totals.ts';
import { alerts } from './009-alerts.ts';
import { admission } from './010-admission.ts';
import { nodes } from './011-nodes.ts';
import { learnedShapes } from './012-learned-shapes.ts';
import { reread } from './013-reread.ts';
import { curation } from './014-curation.ts';
import { callBatches } from './015-call-batches.ts';
import { comingIn } from './016-coming-in.ts';
import { sample } from './017-sample.ts';
import { lists } from './018-lists.ts';
import { auditFilters } from './019-audit-filters.ts';

/**
 * One step of the schema's history, the same for both engines. Once released it is never changed.
 */
export interface Migration {
  name: string;
  up(db: Kysely<Schema>, types: ColumnTypes): Promise<void>;
}

/** In order; the only list. */
export const migrations: readonly Migration[] = [
  initial,
  waitlist,
  callShapes,
  people,
  oauth,
  audit,
  callTotals,
  alerts,
  admission,
  nodes,
  learnedShapes,
  reread,
  curation,
  callBatches,
  comingIn,
  sample,
  lists,
  auditFilters,
];
