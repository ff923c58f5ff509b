import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importApi } from '@leasehold/catalog';
import { requestsInCommands } from '../../packages/catalog/src/formats/curl/curl.ts';
import { requestsInCapture } from '../../packages/catalog/src/formats/har.ts';
import type { ObservedRequest } from '../../packages/catalog/src/formats/observed/observed-request.ts';
import { createProblemLog } from '../../packages/catalog/src/documents/problem-log.ts';
import { compareRequests, type Comparison } from './described-requests.ts';
import { table, type Section } from './section.ts';

/**
 * Every capture: imported, or refused with a reason; the requests of the tools against those
 * captured.
 */
export async function measureCaptures(folder: string): Promise<Section> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.har'))
    .sort();
  return measure(
    'HAR captures',
    files.map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const document = { location: file, text, root: JSON.parse(text) };
      return { name: file, text, requests: requestsInCapture(document, createProblemLog(file)) };
    }),
  );
}

/**
 * Every command line of `commands.jsonl`; where `expected/json` says what another reader makes of
 * it, that as well.
 */
export async function measureCommands(folder: string): Promise<Section> {
  const lines = readFileSync(join(folder, 'commands.jsonl'), 'utf8').split('\n').filter(Boolean);
  const expected = readExpected(join(folder, 'expected/json'));
  const described = lines.map((line) => {
    // A line is `{ id, path, command }`; the manifest says so.
    const { id, path, command }: { id: string; path: string; command: string } = JSON.parse(line);
    const requests = requestsInCommands(command, '', createProblemLog(''));
    return {
      name: id,
      text: command,
      requests,
      expected: expected.get(path.replace(/^.*\/|\.sh$/g, '')),
    };
  });
  const section = await measure('cURL commands', described);
  const checked = described.filter(({ expected }) => expected !== undefined);
  for (const { name, requests, expected } of checked)
    section.shortfalls.push(...unexpected(requests, expected).map((text) => `${name}: ${text}`));
  section.lines.push(`checked against expected/json: ${checked.length}`);
  return section;
}

interface Described {
  name: string;
  text: string;
  requests: ObservedRequest[];
}

async function measure(name: string, described: readonly Described[]): Promise<Section> {
  const shortfalls: string[] = [];
  const rows: (string | number)[][] = [];
  const totals = { requests: 0, exact: 0, same: 0, imported: 0 };
  for (const { name: file, text, requests } of described) {
    const { api, problems } = await importApi({ text, location: file });
    const operations = api?.operations.length ?? 0;
    const reason = problems.find(({ severity }) => severity === 'error')?.message;
    if (operations === 0 && reason === undefined)
      shortfalls.push(`${file}: has no operations and no problem says why`);
    const comparisons = api ? await compareRequests(api, requests) : [];
    const count = (verdict: Comparison['verdict']) =>
      comparisons.filter((one) => one.verdict === verdict).length;
    for (const [i, { verdict, differences }] of comparisons.entries())
      if (verdict === 'different')
        shortfalls.push(
          `${file} ${requests[i]?.method} ${requests[i]?.url}: ${differences.join('; ')}`,
        );
    const [exact, same, other] = [
      count('exact'),
      count('same'),
      count('other body') + count('left out'),
    ];
    rows.push([
      file,
      operations,
      requests.length,
      exact,
      same,
      other,
      operations === 0 ? `refused: ${reason ?? ''}` : `${problems.length} problems`,
    ]);
    totals.requests += requests.length;
    totals.exact += exact;
    totals.same += same;
    if (operations > 0) totals.imported += 1;
  }
  const lines = table(['', 'operations', 'requests', 'exact', 'same', 'other', ''], rows);
  lines.push(
    `imported=${totals.imported}/${described.length} requests=${totals.requests} exact=${totals.exact} same=${totals.same}`,
  );
  return { name, lines, shortfalls };
}

interface Expected {
  url: string;
  method: string;
  headers: Record<string, string>;
  data: unknown;
}

function readExpected(folder: string): Map<string, Expected> {
  return new Map(
    readdirSync(folder).map((file): [string, Expected] => [
      file.replace(/\.json$/, ''),
      { headers: {}, data: undefined, ...JSON.parse(readFileSync(join(folder, file), 'utf8')) },
    ]),
  );
}

function unexpected(
  requests: readonly ObservedRequest[],
  expected: Expected | undefined,
): string[] {
  const [request] = requests;
  if (!request || !expected) return ['no request'];
  const differences = [];
  if (request.url !== expected.url) differences.push(`address ${request.url} for ${expected.url}`);
  if (request.method.toLowerCase() !== expected.method)
    differences.push(`method ${request.method} for ${expected.method}`);
  for (const [name, value] of Object.entries(expected.headers)) {
    const own = request.headers.find(
      ([header]) => header.toLowerCase() === name.toLowerCase(),
    )?.[1];
    if (own !== value) differences.push(`header ${name}: ${own} for ${value}`);
  }
  const text = request.body?.kind === 'text' ? request.body.text : undefined;
  const wanted =
    typeof expected.data === 'object'
      ? new URLSearchParams(Object(expected.data)).toString()
      : expected.data;
  if (text !== wanted) differences.push(`body ${text} for ${JSON.stringify(wanted)}`);
  return differences;
}
