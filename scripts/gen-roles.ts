// Writes the tables of docs/roles.md from the table of roles: node scripts/gen-roles.ts
import { readFile, writeFile } from 'node:fs/promises';
import {
  accessAt,
  memberRoles,
  mayUse,
  routes,
  type Endpoint,
} from '../packages/contract/src/index.ts';

export const rolesPage = new URL('../docs/roles.md', import.meta.url).pathname;

/** The page with its table as the code has it now; what stands around it is written by hand. */
export function withTable(page: string): string {
  return page.replace(
    /(<!-- table:begin -->\n)[^]*(<!-- table:end -->)/,
    (_, begin: string, end: string) => `${begin}${table()}\n${end}`,
  );
}

function table(): string {
  const head = `| Endpoint | What it does | ${memberRoles.join(' | ')} |\n|---|---|${memberRoles.map(() => ':-:|').join('')}`;
  return [head, ...(Object.keys(routes) as Endpoint[]).map(row)].join('\n');
}

function row(endpoint: Endpoint): string {
  const access = accessAt(endpoint);
  const told = access === 'anybody' || access === 'signed in' ? ` (${access})` : '';
  const cells = memberRoles.map((role) => (mayUse(role, endpoint) ? 'yes' : '–'));
  return `| \`${endpoint}\` | ${routes[endpoint].summary}${told} | ${cells.join(' | ')} |`;
}

if (import.meta.main) await writeFile(rolesPage, withTable(await readFile(rolesPage, 'utf8')));
