import { PublicError } from '@leasehold/contract/browser';
import { terminalLine } from '@leasehold/privacy';

/**
 * What, where, why and what to do. The cause of an unexpected error is shown with its stack: it is
 * a fault of ours.
 */
export function describeError(error: unknown): string {
  // What failed, and then what failed to close after it.
  if (error instanceof SuppressedError)
    return `${describeError(error.suppressed)}${describeError(error.error)}`;
  if (!(error instanceof PublicError))
    return `error [internal]: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`;
  const lines = [`error [${error.code}]: ${error.message}`];
  for (const issue of error.issues.slice(0, 20))
    lines.push(`  at ${issue.place || '(the whole document)'}: ${issue.message}`);
  if (error.issues.length > 20) lines.push(`  … and ${error.issues.length - 20} more`);
  lines.push(`  what to do: ${error.hint}`);
  return lines.map((line) => `${terminalLine(line)}\n`).join('');
}
