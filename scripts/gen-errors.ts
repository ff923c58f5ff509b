// Writes docs/errors/<code>.md and its index from the table of error codes: node
// scripts/gen-errors.ts
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCauses } from '../packages/contract/src/error-causes.ts';
import { errorCodes, errors, type ErrorCode } from '../packages/contract/src/errors.ts';

export const errorsFolder = new URL('../docs/errors/', import.meta.url).pathname;

/** Every page by its file name. */
export function errorPages(): Map<string, string> {
  return new Map([
    ['README.md', indexPage(errorCodes)],
    ...errorCodes.map((code): [string, string] => [`${code}.md`, page(code)]),
  ]);
}

/** What people call it who meet it. */
const errorWords: { readonly [code in ErrorCode]?: string } = {
  upstream_address_refused: 'localhost 127.0.0.1 private network internal api behind a vpn',
  port_in_use: 'EADDRINUSE address already in use',
  lease_key_refused: '401 wrong key token not accepted',
  rate_limited: 'agent gets 429 too many requests',
  upstream_unauthorized: 'wrong api credentials expired api key of the upstream',
  file_invalid: 'leasehold.yaml wrong',
};

function page(code: ErrorCode): string {
  const { status, title, hint } = errors[code];
  return `# ${code}\n\n**${title}** (HTTP ${status})\n\n## Why\n\n${errorCauses[code]}\n\n## What to do\n\n${hint}\n\n<!-- search: ${['error refused', status, errorWords[code]].filter(Boolean).join(' ')} -->\n`;
}

function indexPage(codes: readonly ErrorCode[]): string {
  const rows = codes.map(
    (code) => `| [\`${code}\`](${code}.md) | ${errors[code].status} | ${errors[code].title} |`,
  );
  const head =
    'Every error the product can show, in the control API, to agents and on the command line. Made by `node scripts/gen-errors.ts`.';
  return `# Errors\n\n${head}\n\n| Code | Status | Meaning |\n|---|---|---|\n${rows.join('\n')}\n\n<!-- search: error codes list problem messages meaning -->\n`;
}

if (import.meta.main) {
  const pages = errorPages();
  await mkdir(errorsFolder, { recursive: true });
  for (const file of await readdir(errorsFolder))
    if (!pages.has(file)) await rm(join(errorsFolder, file));
  for (const [file, text] of pages) await writeFile(join(errorsFolder, file), text);
}
