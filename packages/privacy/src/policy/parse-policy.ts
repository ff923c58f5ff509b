import { closestName } from './closest.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import {
  detectorNames,
  type Filter,
  type Policy,
  type PolicyDocument,
  type PolicyIssue,
  type PolicyResult,
} from './policy.ts';
import { readOpenRoads } from './open-roads.ts';
import { presets } from './presets.ts';
import { compareTargets, parseTarget, isSameTarget } from '../paths/target.ts';
import { type PolicyIssues, refuseUnknownKeys, reportIssue } from './policy-issues.ts';
import { type ReadFilter, readFilters } from './read-filters.ts';

/**
 * Validates and normalises a policy document: an object with `filters`, or the array of filters
 * alone. Both spellings of a filter (`target`/`filterType`, `field`/`action`) may stand in one
 * document. Everything that is wrong is reported at once, each with its place.
 */
export function parsePolicy(document: PolicyDocument): PolicyResult {
  const issues: PolicyIssue[] = [];
  const policy = Array.isArray(document)
    ? readDocument({ filters: document }, '', issues)
    : readObject(document, issues);
  const [first, ...rest] = issues;
  if (first) return { issues: [first, ...rest] };
  return policy
    ? { policy, issues: [] }
    : { issues: [{ code: 'policy_not_an_object', pointer: '', message: notAnObject }] };
}

const notAnObject =
  'A policy is an object such as { "filters": [{ "target": "email", "filterType": "TOKENIZE" }] }, or the array of filters alone.';
const documentKeys = ['filters', 'unlisted', 'text', 'echo', 'nulls', 'open', 'preset'];

function readObject(document: PolicyDocument, issues: PolicyIssues): Policy | undefined {
  if (!isObject(document)) return undefined;
  refuseUnknownKeys(document, documentKeys, '', issues);
  if (!('filters' in document) && !('preset' in document)) {
    reportIssue(
      issues,
      'policy_missing',
      '',
      'A policy has filters: [{ target, filterType }, …], or a preset.',
    );
  }
  return readDocument(document, '/filters', issues);
}

function readDocument(document: JsonObject, filtersAt: string, issues: PolicyIssues): Policy {
  const read = readFilters(document['filters'], filtersAt, issues);
  const preset = readPreset(document['preset'], issues);
  const text =
    'text' in document && document['text'] !== null
      ? readText(document['text'], issues)
      : preset?.text;
  const open = readOpenRoads(document['open'], (...issue) => reportIssue(issues, ...issue));
  return {
    filters: [...read.map(({ filter }) => filter), ...presetFilters(preset?.filters ?? [], read)],
    unlisted: readUnlisted(document['unlisted'], issues),
    ...(text ? { text } : {}),
    echo: readEcho(document['echo'], issues),
    ...(hidesNulls(document['nulls'], issues) && { nulls: 'hide' }),
    ...(open.length > 0 && { open }),
  };
}

/**
 * A preset's filters come after the owner's, who has the last word on a target of his own. A filter
 * that is bound to some operations says nothing of the others.
 */
function presetFilters(filters: readonly Filter[], own: readonly ReadFilter[]): Filter[] {
  return filters.filter((filter) => {
    const { target } = parseTarget(filter.target);
    return (
      target &&
      !own.some(
        (read) =>
          read.filter.operation === undefined &&
          compareTargets(read.target, target) === 0 &&
          isSameTarget(read.target, target),
      )
    );
  });
}

function readPreset(
  value: Json | undefined,
  issues: PolicyIssues,
): { filters: readonly Filter[]; text?: Policy['text'] } | undefined {
  if (value === undefined || value === null) return undefined;
  const names = Object.keys(presets);
  const name =
    typeof value === 'string'
      ? names.find((known) => known === value.trim().toLowerCase())
      : undefined;
  if (name !== undefined) return Object.entries(presets).find(([known]) => known === name)?.[1];
  const meant = typeof value === 'string' ? closestName(value.toLowerCase(), names) : undefined;
  reportIssue(
    issues,
    'preset_unknown',
    '/preset',
    `There is no such preset.${meant ? ` Did you mean ${meant}?` : ''} There are ${names.join(', ')}.`,
  );
  return undefined;
}

function readUnlisted(value: Json | undefined, issues: PolicyIssues): Policy['unlisted'] {
  const name = typeof value === 'string' ? value.toLowerCase() : value;
  if (name === undefined || name === 'withhold') return 'withhold';
  if (name === 'keep') return 'keep';
  reportIssue(
    issues,
    'policy_wrong_type',
    '/unlisted',
    'unlisted is withhold or keep: what happens to fields no filter names.',
  );
  return 'withhold';
}

function readEcho(value: Json | undefined, issues: PolicyIssues): boolean {
  if (value === undefined || value === true) return true;
  if (value !== false) reportIssue(issues, 'policy_wrong_type', '/echo', 'echo is true or false.');
  return false;
}

function hidesNulls(value: Json | undefined, issues: PolicyIssues): boolean {
  const name = typeof value === 'string' ? value.toLowerCase() : value;
  if (name !== undefined && name !== 'show' && name !== 'hide')
    reportIssue(
      issues,
      'policy_wrong_type',
      '/nulls',
      'nulls is show or hide: whether a field that is not kept says that it has no value.',
    );
  return name === 'hide';
}

const textFilterTypes = ['TOKENIZE', 'REDACT', 'MASK_PARTIAL', 'HASH'] as const;

function readText(value: Json | undefined, issues: PolicyIssues): Policy['text'] {
  if (!isObject(value)) {
    reportIssue(
      issues,
      'policy_wrong_type',
      '/text',
      'text is an object such as { "detect": ["EMAIL", "PHONE"], "filterType": "TOKENIZE" }.',
    );
    return undefined;
  }
  refuseUnknownKeys(value, ['detect', 'filterType', 'action'], '/text', issues);
  const filterType = readTextFilterType(value, issues);
  const { detect } = value;
  if (!Array.isArray(detect) || detect.length === 0) {
    reportIssue(
      issues,
      'policy_missing',
      '/text/detect',
      `detect is an array of ${detectorNames.join(', ')}.`,
    );
    return undefined;
  }
  const found = detect.flatMap(
    (entry, i) => readDetector(entry, `/text/detect/${i}`, issues) ?? [],
  );
  return { detect: [...new Set(found)], filterType };
}

function readTextFilterType(
  value: JsonObject,
  issues: PolicyIssues,
): (typeof textFilterTypes)[number] {
  const key = 'action' in value ? 'action' : 'filterType';
  if (!(key in value)) return 'TOKENIZE';
  const written = value[key];
  const name = typeof written === 'string' ? written.toUpperCase() : '';
  const filterType = textFilterTypes.find((type) => type === name);
  if (!filterType)
    reportIssue(
      issues,
      'filter_type_unknown',
      `/text/${key}`,
      `What is found in text becomes one of ${textFilterTypes.join(', ')}.`,
    );
  return filterType ?? 'REDACT';
}

function readDetector(
  value: Json,
  pointer: string,
  issues: PolicyIssues,
): (typeof detectorNames)[number] | undefined {
  const name = typeof value === 'string' ? value.toUpperCase() : '';
  const detector = detectorNames.find((known) => known === name);
  if (detector) return detector;
  const meant = closestName(name, detectorNames);
  reportIssue(
    issues,
    'detector_unknown',
    pointer,
    `There is no such detector.${meant ? ` Did you mean ${meant}?` : ''} There are ${detectorNames.join(', ')}.`,
  );
  return undefined;
}
