import { resolve } from 'node:path';
import { importApi, type Api, type ImportInput, type Problem } from '@leasehold/catalog';
import { PublicError } from '@leasehold/contract';
import { terminalLine } from '@leasehold/privacy';
import {
  createAddressGuard,
  loadDescription,
  undescribedOperations,
  undescribedWords,
} from '@leasehold/server/outside';
import type { CliContext } from './context.ts';

/** How commands name what they read. */
export const descriptionArgument =
  'OpenAPI or Swagger document, Postman collection, HAR capture, cURL commands or a page that shows one: file or URL; `-` for standard input';

export interface OpenedDescription {
  api: Api;
  problems: Problem[];
  /** Where it really came from; relative addresses in it start there. */
  location: string;
}

/**
 * Reads and imports an API description named on the command line, or shown by the page named there.
 * Throws where nothing of it can be used.
 */
export async function openDescription(
  location: string,
  context: CliContext,
): Promise<OpenedDescription> {
  const input = await load(location, context);
  if (input.text.length > longText)
    context.printError(`Reading ${Math.round(input.text.length / 1_000_000)} MB …\n`);
  const { api, problems } = await importApi(input);
  if (api && api.operations.length > 0)
    return { api, problems, location: input.location ?? location };
  // What cost most is said first.
  const ranked = problems.toSorted(
    (a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'),
  );
  const issues = ranked.slice(0, 20).map(({ place, message }) => ({ place, message }));
  throw new PublicError(
    api ? 'description_unusable' : 'description_unreadable',
    `${location}: ${issues[0]?.message ?? 'there is no operation in it'}`,
    { issues },
  );
}

/** From here on reading may take seconds; whoever waits is told why. */
const longText = 2_000_000;
const stdinBytesMax = 20_000_000;

async function load(location: string, context: CliContext): Promise<ImportInput> {
  if (location === '-') return { text: await readStdin(context) };
  const guard = createAddressGuard(
    (context.env.LEASEHOLD_UPSTREAM_ALLOW ?? '').split(/[\s,]+/).filter(Boolean),
  );
  const from = /^https?:\/\//i.test(location) ? location : resolve(location);
  return loadDescription(from, { guard });
}

async function readStdin({ stdin }: CliContext): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stdin) {
    parts.push(Buffer.from(part));
    bytes += part.length;
    if (bytes > stdinBytesMax)
      throw new PublicError(
        'description_unreadable',
        `Standard input is larger than ${stdinBytesMax / 1_000_000} MB.`,
      );
  }
  return Buffer.concat(parts).toString('utf8');
}

export function printProblems(problems: readonly Problem[], context: CliContext): void {
  for (const problem of problems) {
    const { severity, code, operation, place, message } = problem;
    context.printError(
      `${terminalLine(`${severity} [${code}] ${operation ? `${operation} ` : ''}at ${place}: ${message}`)}\n`,
    );
  }
}

/**
 * Answers of which agents see nothing, since the description says nothing of them: in one line,
 * since a description may leave out hundreds.
 */
export function printUndescribed(api: Api, context: CliContext): void {
  const found = undescribedOperations(api);
  if (found.length === 0) return;
  context.printError(
    `${terminalLine(`warning [answers_undescribed] ${undescribedWords(found)}. Describe them, or name their fields in a policy.`)}\n`,
  );
}
