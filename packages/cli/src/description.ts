import { resolve } from 'node:path';
import { importApi, type Api, type Problem } from '@leasehold/catalog';
import { PublicError } from '@leasehold/contract';
import { createAddressGuard, loadDescription } from '@leasehold/server';
import type { CliContext } from './context.ts';

export interface OpenedDescription {
  api: Api;
  problems: Problem[];
  /** Where it really came from; relative addresses in it start there. */
  location: string;
}

/** Reads and imports an API description named on the command line, or shown by the page named there. Throws where nothing of it can be used. */
export async function openDescription(location: string, context: CliContext): Promise<OpenedDescription> {
  const guard = createAddressGuard((context.env.LEASEHOLD_UPSTREAM_ALLOW ?? '').split(/[\s,]+/).filter(Boolean));
  const from = /^https?:\/\//i.test(location) ? location : resolve(location);
  const loaded = await loadDescription(from, { guard });
  const { api, problems } = await importApi(loaded);
  if (api && api.operations.length > 0) return { api, problems, location: loaded.location };
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
