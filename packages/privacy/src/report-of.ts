import { type PathNode, shownPath } from './path-trie.ts';
import type { Drift, PathReport, Report, Treatment } from './report.ts';
import type { Found } from './search.ts';

/** What a call did, from the counters of the paths it touched. Paths that are shown alike are one entry. */
export function reportOf(touched: readonly PathNode[], found: Found): Report {
  const paths: PathReport[] = [];
  const drift: Drift[] = [];
  for (const node of touched) {
    const path = shownPath(node);
    const count = node.strings + node.numbers + node.booleans;
    if (node.failures > 0) paths.push({ path, treatment: 'FAIL_CLOSED', count: node.failures });
    if (count > 0) paths.push({ path, treatment: treatmentAt(node), count });
    if (node.filter) continue;
    if (node.strings > 0) drift.push({ path, type: 'string', count: node.strings });
    if (node.numbers > 0) drift.push({ path, type: 'number', count: node.numbers });
    if (node.booleans > 0) drift.push({ path, type: 'boolean', count: node.booleans });
  }
  return { paths: sum(paths, ({ treatment }) => treatment), drift: sum(drift, ({ type }) => type), ...found };
}

/** Only paths with a hidden name can be shown alike. */
function sum<Entry extends { path: string; count: number }>(entries: Entry[], kindOf: (entry: Entry) => string): Entry[] {
  if (!entries.some(({ path }) => path.includes('*'))) return entries;
  const summed = new Map<string, Entry>();
  for (const entry of entries) {
    const key = `${kindOf(entry)} ${entry.path}`;
    const same = summed.get(key);
    if (same) same.count += entry.count;
    else summed.set(key, entry);
  }
  return [...summed.values()];
}

function treatmentAt(node: PathNode): Treatment {
  return node.filter?.filterType ?? (node.act === 'keep' ? 'KEEP' : 'WITHHOLD');
}
