import type { ApiRow } from '../../store/tables/apis.ts';
import { learnedAnswers } from '../../gateway/learning/learned-answers.ts';
import { undescribedProblems } from '../../gateway/learning/undescribed-answers.ts';
import type { HandlerAnswer } from '@leasehold/contract';
import type { ControlDeps } from '../deps.ts';
import { declaredAuth } from './declared-auth.ts';
import { openSourceHeaders } from './source-headers.ts';
import { unreviewedIn } from './reading.ts';
import { openAuth, shapeOf, type SentAuth } from './upstream-auth.ts';

/** `known` saves opening the credential where it is at hand. */
export async function apiAnswer(
  deps: ControlDeps,
  row: ApiRow,
  known?: SentAuth,
): Promise<HandlerAnswer<'GET /apis/{id}'>> {
  const { title, version, format, operations, servers } = row.model;
  const problems = await problemsOf(deps, row);
  const auth = known ?? (await openAuth(deps, row));
  const reading = await deps.store.apiReadings.get(row.workspaceId, row.id);
  return {
    ...row,
    isSample: row.sample !== null,
    title,
    version,
    format,
    auth: shapeOf(auth),
    servers: servers.slice(0, 20),
    sourceHeaders: Object.keys((await openSourceHeaders(deps, row)) ?? {}),
    asksFor: declaredAuth(row.model),
    problems: problems.slice(0, 100),
    operationCount: operations.length - (row.review?.gone.length ?? 0),
    reading: reading ?? null,
    unreviewed: unreviewedIn(row.review),
    credentialNeededBy: row.review?.credentialNeededBy ?? [],
    curation: row.curation ?? {},
    problemCount: problems.length,
  };
}

/** What of the description could not be used, and which answers it does not describe. */
export async function problemsOf(
  { store }: Pick<ControlDeps, 'store'>,
  row: ApiRow,
): Promise<HandlerAnswer<'GET /apis/{id}'>['problems']> {
  const { model, review } = row;
  const gone = new Set(review?.gone);
  const operations = model.operations.filter(({ id }) => !gone.has(id));
  const learned = await learnedAnswers(store, row);
  return [
    ...model.problems,
    ...undescribedProblems({ ...model, operations }, new Set(learned.keys())),
  ];
}
