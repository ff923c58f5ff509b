import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PublicError, type RouteAnswer } from '@leasehold/contract';
import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { addControlOptions, openControlAccess, type ControlOptions } from '../control-access.ts';
import { writingTo } from '../text-file.ts';

interface AuditOptions extends ControlOptions {
  workspace?: string;
}

interface ExportOptions extends AuditOptions {
  output: string;
  since?: string;
  until?: string;
}

export function register(program: Command, context: CliContext): void {
  const audit = program
    .command('audit')
    .description('The audit log: check it, and export it as evidence that others can check.');
  const verify = audit
    .command('verify')
    .description(
      'Check the log and all it seals. Exit 0: intact; 1: broken, with the first place and what that means.',
    )
    .option('--workspace <id>', 'a workspace of this machine (default: the first)');
  addControlOptions(verify).action((options: AuditOptions) => runVerify(options, context));
  const exporting = audit
    .command('export')
    .description(
      'Write an evidence pack and the program that checks it, which needs nothing but Node.',
    )
    .option('--workspace <id>', 'a workspace of this machine (default: the first)')
    .option('--since <time>', 'entries from this time on, as 2026-11-20T00:00:00Z')
    .option('--until <time>', 'entries of before this time')
    .option('-o, --output <folder>', 'folder to write to', 'evidence');
  addControlOptions(exporting).action((options: ExportOptions) => runExport(options, context));
}

async function runVerify(options: AuditOptions, context: CliContext): Promise<void> {
  await using control = await openControlAccess(options, context);
  const result = await control.client('POST /audit/verify');
  const { problem } = result;
  if (!problem) return context.print(`intact: ${describe(result)}`);
  context.print(
    `broken${problem.seq === null ? '' : ` at entry ${problem.seq}`}: ${problem.message}\n  ${problem.meaning}\n`,
  );
  throw new PublicError(
    'audit_broken',
    `The audit log of ${result.workspaceId} is broken: ${problem.code}.`,
  );
}

function describe(result: RouteAnswer<'POST /audit/verify'>): string {
  const {
    workspaceId,
    firstSeq,
    seq,
    hash,
    publicKey,
    calls,
    callsPending,
    callsSealedLate,
    callsRemovedThrough,
  } = result;
  const lines = [
    `entries ${firstSeq} to ${seq} of ${workspaceId}, and ${calls} records of calls as they were sealed`,
  ];
  if (callsPending > 0)
    lines.push(`${callsPending} records of the last minutes are not sealed yet`);
  if (callsSealedLate > 0)
    lines.push(
      `${callsSealedLate} records of calls were sealed late: before that nothing vouched for them`,
    );
  if (firstSeq > 1) lines.push('older entries were removed for their age, and the log says so');
  if (callsRemovedThrough > 0)
    lines.push(
      `records sealed by entries up to ${callsRemovedThrough} were removed for their age, and the log says so`,
    );
  lines.push(`last hash ${hash}`, `public key ${publicKey}`);
  return `${lines.join('\n  ')}\n`;
}

async function runExport(
  { output, since, until, ...options }: ExportOptions,
  context: CliContext,
): Promise<void> {
  await using control = await openControlAccess(options, context);
  const pack = await control.client('GET /audit/evidence', { query: { since, until } });
  await writingTo(output, writeEvidence(output, pack));
  context.print(
    `Written to ${output}. Check it with: node ${join(output, verifierName)} ${join(output, packName)}\n`,
  );
}

async function writeEvidence(folder: string, pack: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, packName), pack);
  await copyFile(verifier, join(folder, verifierName));
}

const packName = 'evidence.jsonl';
const verifierName = 'verify-evidence.mjs';
const verifier = join(import.meta.dirname, '../../verifier', verifierName);
