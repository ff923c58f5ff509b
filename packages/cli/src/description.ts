import { resolve } from 'node:path';
import { importApi, type Api, type Problem } from '@leasehold/catalog';
import { PublicError } from '@leasehold/contract';
import { createAddressGuard, loadDescription } from '@leasehold/server';
import type { CliContext } from './context.ts';

/** Reads and imports an API description named on the command line. Throws where nothing of it can be used. */
export async function openDescription(location: string, context: CliContext): Promise<{ api: Api; problems: Problem[] }> {
  const guard = createAddressGuard((context.env.LEASEHOLD_UPSTREAM_ALLOW ?? '').split(/[\s,]+/).filter(Boolean));
  const from = /^https?:\/\//i.test(location) ? location : resolve(location);
  const { api, problems } = await importApi(await loadDescription(from, { guard }));
  if (api && api.operations.length > 0) return { api, problems };
  const issues = problems.slice(0, 20).map(({ place, message }) => ({ place, message }));
  throw new PublicError(
    api ? 'description_unusable' : 'description_unreadable',
    `${location}: ${issues[0]?.message ?? 'there is no operation in it'}`,
    { issues },
  );
}

export function printProblems(problems: readonly Problem[], context: CliContext): void {
  for (const problem of problems) {
    context.printError(
      `${problem.severity} [${problem.code}] ${problem.operation ? `${problem.operation} ` : ''}at ${problem.place}: ${problem.message}\n`,
    );
  }
}
