import { type PathNode, shownPath } from './path-trie.ts';
import type { Drift, PathReport, Report, Treatment } from './report.ts';
import type { Found } from './search.ts';

/** What a call did, from the counters of the paths it touched. Paths that are shown alike are one entry. */
export function reportOf(touched: readonly PathNode[], found: Found): Report {
  const paths = new Map<string, PathReport>();
  const drift = new Map<string, Drift>();
  const addPath = (path: string, treatment: Treatment, count: number) => {
    const entry = paths.get(`${treatment} ${path}`);
    if (entry) entry.count += count;
    else paths.set(`${treatment} ${path}`, { path, treatment, count });
  };
  const addDrift = (path: string, type: Drift['type'], count: number) => {
    const entry = drift.get(`${type} ${path}`);
    if (entry) entry.count += count;
    else drift.set(`${type} ${path}`, { path, type, count });
  };
  for (const node of touched) {
    const path = shownPath(node);
    const count = node.strings + node.numbers + node.booleans;
    if (node.failures > 0) addPath(path, 'FAIL_CLOSED', node.failures);
    if (count > 0) addPath(path, treatmentAt(node), count);
    if (node.filter) continue;
    if (node.strings > 0) addDrift(path, 'string', node.strings);
    if (node.numbers > 0) addDrift(path, 'number', node.numbers);
    if (node.booleans > 0) addDrift(path, 'boolean', node.booleans);
  }
  return { paths: [...paths.values()], drift: [...drift.values()], ...found };
}

function treatmentAt(node: PathNode): Treatment {
  return node.filter?.filterType ?? 'WITHHOLD';
}
