import { yamlExcess } from '@leasehold/catalog';
import { PublicError } from '@leasehold/contract';
import {
  parsePolicy,
  presets,
  type Filter,
  type Json,
  type JsonObject,
  type Policy,
} from '@leasehold/privacy';
import { InvalidArgumentError, type Command } from 'commander';
import { LineCounter, parseDocument } from 'yaml';
import { readTextFile } from './text-file.ts';
import { pointerSteps, yamlPlaces, type YamlPlaces } from './yaml-places.ts';

/**
 * The options by which a policy is given on the command line, the same for every command that takes
 * one.
 */
export interface PolicyOptions {
  policy?: string;
  filter?: JsonObject[];
  unlisted?: 'withhold' | 'keep';
  detect?: string[];
}

export function addPolicyOptions(command: Command): Command {
  return command
    .option('--policy <file>', 'policy document, YAML or JSON')
    .option(
      '--filter <target=TYPE>',
      'one filter, for instance email=TOKENIZE; repeat for more',
      collectFilter,
    )
    .option('--unlisted <withhold|keep>', 'fields no filter names (default: withhold)', asUnlisted)
    .option(
      '--detect <kinds>',
      'personal data to find inside kept text, for instance EMAIL,PHONE,CARD',
      (list: string) => list.split(',').map((kind) => kind.trim().toUpperCase()),
    );
}

/** @returns undefined where none of the options was given. */
export async function readPolicy(options: PolicyOptions): Promise<Policy | undefined> {
  if (options.policy === undefined && !options.filter && !options.unlisted && !options.detect)
    return undefined;
  const file = options.policy === undefined ? undefined : await readPolicyFile(options.policy);
  const result = parsePolicy(merge(file?.document ?? {}, options));
  if (result.policy) return result.policy;
  const issues = result.issues.map(({ pointer, message }) => ({
    place: file ? placeInFile(pointer, file, options) : pointer,
    message,
  }));
  throw new PublicError(
    'policy_invalid',
    `The policy${options.policy ? ` in ${options.policy}` : ''} cannot be compiled.`,
    { issues },
  );
}

interface PolicyFile extends Pick<YamlPlaces, 'placeOf'> {
  document: Json;
}

/** What the command line gave stands in no file, and its filters stand before those of the file. */
function placeInFile(
  pointer: string,
  { document, placeOf }: PolicyFile,
  { filter = [], unlisted, detect }: PolicyOptions,
): string {
  const [member, at, ...rest] = pointerSteps(pointer);
  if ((member === 'unlisted' && unlisted) || (member === 'text' && detect)) return pointer;
  if (member !== 'filters' || typeof at !== 'number') return placeOf(pointerSteps(pointer));
  if (at < filter.length) return pointer;
  const own = [at - filter.length, ...rest];
  return placeOf(Array.isArray(document) ? own : [member, ...own]);
}

/** Without those of presets, which name fields that few APIs have. */
export function ownFilters({ filters }: Policy): Filter[] {
  const ofPresets = new Set<Filter>(Object.values(presets).flatMap((preset) => preset.filters));
  return filters.filter((filter) => !ofPresets.has(filter));
}

function merge(document: Json, { filter = [], unlisted, detect }: PolicyOptions): Json {
  const whole: Json = Array.isArray(document) ? { filters: document } : document;
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return whole;
  const own = Array.isArray(whole.filters)
    ? whole.filters
    : whole.filters === undefined
      ? []
      : undefined;
  return {
    ...whole,
    ...(own &&
      (filter.length > 0 || whole.filters === undefined) && { filters: [...filter, ...own] }),
    ...(unlisted && { unlisted }),
    ...(detect && { text: { detect, filterType: 'TOKENIZE' } }),
  };
}

async function readPolicyFile(path: string): Promise<PolicyFile> {
  const text = await readTextFile(path, `The policy ${path}`);
  const excess = yamlExcess(text);
  if (excess !== undefined)
    throw new PublicError('policy_invalid', `The policy ${path} cannot be read as YAML: ${excess}`);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  const { place, placeOf } = yamlPlaces(document, lines, path);
  const issues = document.errors.map((error) => ({
    place: place(error.pos[0]),
    message: error.message.split('\n')[0]!.replace(/ at line .*$/, ''),
  }));
  if (issues.length > 0)
    throw new PublicError('policy_invalid', `The policy ${path} is not valid YAML or JSON.`, {
      issues,
    });
  // A YAML document without tags of its own holds JSON values only; maxAliasCount keeps alias bombs
  // out.
  return { document: document.toJS({ maxAliasCount: 100 }) as Json, placeOf };
}

function collectFilter(text: string, before: JsonObject[] = []): JsonObject[] {
  const [, target, filterType] = /^(.+)=([A-Za-z_]+)$/.exec(text) ?? [];
  if (!target || !filterType)
    throw new InvalidArgumentError(
      'Write target=TYPE, for instance email=TOKENIZE or patients[].dob=AGE_GROUP.',
    );
  return [...before, { target, filterType: filterType.toUpperCase() }];
}

function asUnlisted(text: string): 'withhold' | 'keep' {
  if (text === 'withhold' || text === 'keep') return text;
  throw new InvalidArgumentError('Write withhold or keep.');
}
