import { yamlExcess } from '@leasehold/catalog';
import { PublicError, schemaIssues, schemas, type ErrorIssue } from '@leasehold/contract';
import { LineCounter, parseDocument, type Document } from 'yaml';
import { readTextFile } from './text-file.ts';
import { yamlPlaces } from './yaml-places.ts';

export interface LocatedFile {
  content: ReturnType<typeof schemas.leaseholdFile.parse>;
  /** `leasehold.yaml:12:5` of what stands at a path, or of the nearest thing around it. */
  placeOf: (path: readonly PropertyKey[]) => string;
}

type Env = Record<string, string | undefined>;

/**
 * Reads and validates `leasehold.yaml`. Throws `file_invalid` with every place; nothing of a secret
 * is quoted.
 */
export async function readLeaseholdFile(path: string, env: Env): Promise<LocatedFile> {
  return parseLeaseholdFile(await readTextFile(path), path, env);
}

function parseLeaseholdFile(text: string, path: string, env: Env): LocatedFile {
  const excess = yamlExcess(text);
  if (excess !== undefined)
    throw new PublicError(
      'file_invalid',
      `${path} cannot be read as YAML: ${excess} Nothing was changed.`,
    );
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  const { place, placeOf } = yamlPlaces(document, lines, path);
  // The parser's message goes on to quote the line, which may hold what should not be shown.
  const broken = document.errors.map(({ pos, message }) => ({
    place: place(pos[0]),
    message: message.split(' at line ')[0] ?? 'Not valid YAML',
  }));
  if (broken.length > 0) throw invalid(path, broken);
  const issues: ErrorIssue[] = [];
  const complain = (at: readonly PropertyKey[], message: string) =>
    issues.push({ place: placeOf(at), message });
  const value = fillSecrets(toValue(document, path), env, complain);
  const result = schemas.leaseholdFile.safeParse(value ?? {});
  if (result.success) complainOfDoubles(result.data, complain);
  else {
    // A secret that is not there was complained of by its name, at this place.
    const told = new Set(issues.map(({ place: at }) => at));
    for (const { path: at, message } of schemaIssues(result.error))
      if (!told.has(placeOf(at))) complain(at, named(at, message));
  }
  if (issues.length > 0 || !result.success) throw invalid(path, issues);
  return { content: result.data, placeOf };
}

/** A missing field has no line of its own, and a wrong one may share its line with others. */
function named(at: readonly PropertyKey[], message: string): string {
  const name = at.reduce<string>(
    (path, step) =>
      typeof step === 'number' ? `${path}[${step}]` : `${path}${path && '.'}${String(step)}`,
    '',
  );
  return name === '' ? message : `${name}: ${message}`;
}

const invalid = (path: string, issues: ErrorIssue[]): PublicError =>
  new PublicError('file_invalid', `${path} is not valid; nothing was changed.`, { issues });

/** Aliases are counted, so that a short file cannot become a huge one. */
function toValue(document: Document, path: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (cause) {
    throw new PublicError('file_invalid', `${path} repeats itself by aliases too often.`, {
      cause,
    });
  }
}

type Complain = (path: readonly PropertyKey[], message: string) => void;

/** Fields of `auth` that are no secrets. Every other text there names an environment variable. */
const shown = new Set(['type', 'in', 'name', 'tokenUrl', 'scope']);
const reference = /\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

/** The same of a channel: its address or key opens the service by itself. */
const shownOfChannel = new Set(['name', 'kind', 'region', 'to']);

function fillSecrets(value: unknown, env: Env, complain: Complain): unknown {
  if (!isRecord(value)) return value;
  const fillBut = (plain: ReadonlySet<string>, fields: object, at: PropertyKey[]) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, secret]) => [
        field,
        plain.has(field) ? secret : fill(secret, [...at, field], env, complain),
      ]),
    );
  const apis = (written: unknown, at: number) => {
    const api = isRecord(written) ? fillPins(written, at, env, complain) : written;
    if (!isRecord(api) || !isRecord(api.auth)) return api;
    return { ...api, auth: fillBut(shown, api.auth, ['apis', at, 'auth']) };
  };
  const alertChannels = (written: unknown, at: number) =>
    isRecord(written) ? fillBut(shownOfChannel, written, ['alertChannels', at]) : written;
  const filled = Object.entries({ apis, alertChannels }).flatMap(([name, fillOne]) => {
    const list = value[name];
    return Array.isArray(list) ? [[name, list.map(fillOne)]] : [];
  });
  return { ...value, ...Object.fromEntries(filled) };
}

/** A pinned value may be named by a variable, or stand there. */
function fillPins(
  api: Record<string, unknown>,
  at: number,
  env: Env,
  complain: Complain,
): Record<string, unknown> {
  if (!isRecord(api.curation)) return api;
  const curation = Object.entries(api.curation).map(([id, operation]) => {
    if (!isRecord(operation) || !isRecord(operation.arguments)) return [id, operation];
    const given = Object.entries(operation.arguments).map(([key, one]) => {
      if (!isRecord(one) || typeof one.pin !== 'string' || !one.pin.match(reference))
        return [key, one];
      return [
        key,
        {
          ...one,
          pin: fill(one.pin, ['apis', at, 'curation', id, 'arguments', key, 'pin'], env, complain),
        },
      ];
    });
    return [id, { ...operation, arguments: Object.fromEntries(given) }];
  });
  return { ...api, curation: Object.fromEntries(curation) };
}

function fill(value: unknown, at: PropertyKey[], env: Env, complain: Complain): unknown {
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, fill(inner, [...at, key], env, complain)]),
    );
  if (typeof value !== 'string') return value;
  if (!value.match(reference))
    complain(
      at,
      'A secret does not belong into a file: name an environment variable, as in ${CRM_TOKEN}',
    );
  return value.replaceAll(reference, (_, name: string) => {
    const found = env[name];
    if (found === undefined) complain(at, `The environment variable ${name} is not set`);
    return found ?? '';
  });
}

function complainOfDoubles(content: LocatedFile['content'], complain: Complain): void {
  for (const list of ['apis', 'leases'] as const) {
    const seen = new Set<string>();
    for (const [at, { slug }] of content[list].entries()) {
      if (seen.has(slug)) complain([list, at, 'slug'], `There is another one called ${slug} above`);
      seen.add(slug);
    }
  }
  for (const [list, what] of [
    ['templates', 'template'],
    ['alertChannels', 'channel'],
    ['alertRules', 'rule'],
  ] as const) {
    const names = new Set<string>();
    for (const [at, { name }] of content[list].entries()) {
      if (names.has(name))
        complain([list, at, 'name'], `There is another ${what} called ${name} above`);
      names.add(name);
    }
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
