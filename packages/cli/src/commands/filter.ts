import { createHash, randomBytes } from 'node:crypto';
import { PublicError } from '@leasehold/contract';
import {
  answerLimitIn,
  answerLimits,
  compilePolicy,
  listOfRecords,
  mayBeRecords,
  Raw,
  unmatchedFilters,
  withheldSentence,
  type Filter,
  type Json,
  type LimitCounts,
  type Policy,
} from '@leasehold/privacy';
import { tagger } from '@leasehold/privacy/tagger';
import { nodePrimitives, readSecret } from '@leasehold/server/outside';
import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { addPolicyOptions, ownFilters, readPolicy, type PolicyOptions } from '../policy-input.ts';
import { readTextFile } from '../text-file.ts';

export function register(program: Command, context: CliContext): void {
  const command = program
    .command('filter')
    .description('Apply a policy to JSON: in from a file or standard input, out protected.')
    .argument(
      '[file]',
      'JSON file, or one JSON document a line; - or nothing reads standard input',
      '-',
    )
    .option('--report', 'write what was done, by path and count, to standard error')
    .option('--pretty', 'indent the result');
  addPolicyOptions(command)
    .addHelpText(
      'after',
      '\nTokens differ from run to run, unless LEASEHOLD_MASTER_KEY is set.\nExample: leasehold filter people.json --filter name=TOKENIZE --filter ssn=REDACT',
    )
    .action((file: string, options: PolicyOptions & { report?: boolean; pretty?: boolean }) =>
      filter(file, options, context),
    );
}

async function filter(
  file: string,
  options: PolicyOptions & { report?: boolean; pretty?: boolean },
  context: CliContext,
): Promise<void> {
  const policy = await readPolicy(options);
  if (!policy)
    throw new PublicError(
      'usage',
      'filter needs a policy: --policy FILE, or --filter target=TYPE.',
    );
  for (const [variable, what] of otherReaders)
    if (context.env[variable])
      context.printError(
        `warning: filter does not ask the ${what}; kept texts are not checked by it\n`,
      );
  const given = file === '-' ? await readAll(context.stdin) : await readTextFile(file);
  const text = (mayBeRecords(given) ? listOfRecords(given) : undefined) ?? given;
  checkJson(text, file);
  const engine = compilePolicy(policy, {
    primitives: nodePrimitives,
    leaseSecret: leaseSecret(context),
    workspaceId: 'filter',
    now: Date.now,
    tagger,
  });
  const result = engine.protect(new Raw(text));
  refuseOverLimit(result.report.limits);
  context.print(
    `${options.pretty ? JSON.stringify(JSON.parse(result.text), null, 2) : result.text}\n`,
  );
  const withheld = withheldSentence(result.report.limits);
  if (withheld !== undefined) context.printError(`warning: ${withheld}\n`);
  const unmatched = writtenTargets(policy, JSON.parse(text.replace(/^\ufeff/, '')));
  if (unmatched.length > 0) context.printError(`warning: ${unmatchedWarning(unmatched)}\n`);
  const bound = policy.filters.filter(({ operation }) => operation);
  if (bound.length > 0) context.printError(`warning: ${boundWarning(bound)}\n`);
  if (options.report)
    context.printError(`${JSON.stringify({ ...result.report, unmatched }, null, 2)}\n`);
}

const otherReaders = [
  ['LEASEHOLD_TEXT_DETECTOR', 'text detector'],
  ['LEASEHOLD_TEXT_MODEL', 'text model'],
] as const;

/** What was not read may say what is protected, so nothing of the input is written. */
function refuseOverLimit(limits: LimitCounts): void {
  const limit = answerLimitIn(limits);
  if (limit)
    throw new PublicError(
      'answer_over_budget',
      `The input ${answerLimits[limit]}; nothing was written. Filter it in parts.`,
    );
}

/** Targets of the owner's own filters that lead to nothing. */
function writtenTargets(policy: Policy, answer: Json): string[] {
  const own = new Set(ownFilters(policy));
  return unmatchedFilters(policy, answer).flatMap((filter) =>
    !own.has(filter) || filter.operation ? [] : [filter.target],
  );
}

function boundWarning(filters: readonly Filter[]): string {
  const targets = filters.map(({ target }) => target).join(', ');
  return `it is not known which operation answered this, so filters that are bound to operations keep nothing, and hold only where they take more away: ${targets}.`;
}

function unmatchedWarning(targets: readonly string[]): string {
  const [what, that] =
    targets.length === 1 ? ['this filter', 'its field'] : ['these filters', 'their fields'];
  return `nothing in this answer is matched by ${what}: ${targets.join(', ')}. Another answer may have ${that}; if not, look at the spelling and the path.`;
}

function leaseSecret({ env }: CliContext): Uint8Array {
  const master = readSecret(env, 'LEASEHOLD_MASTER_KEY');
  if (!master) return randomBytes(32);
  if ('problem' in master)
    throw new PublicError('option_invalid', `${master.place}: ${master.problem}.`);
  return createHash('sha256').update(`leasehold filter\0${master.text}`).digest();
}

async function readAll(stream: CliContext['stdin']): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

/** Says where JSON breaks, and nothing of what stands there: V8's own message quotes the text. */
function checkJson(text: string, file: string): void {
  try {
    JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text);
  } catch (error) {
    const position = Number(/position (\d+)/.exec(String(error))?.[1] ?? text.length);
    const before = text.slice(0, position).split('\n');
    const place = `${file === '-' ? 'standard input' : file}:${before.length}:${before.at(-1)!.length + 1}`;
    throw new PublicError('invalid_request', 'The input is not JSON; nothing was written.', {
      issues: [{ place, message: breakMessage(text.slice(0, position)) }],
    });
  }
}

function breakMessage(before: string): string {
  if (before.trim() === '') return 'There is nothing to read; give one JSON document';
  return isJson(before)
    ? 'One JSON document ended before this; give one, or one a line'
    : 'JSON cannot go on like this here';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
