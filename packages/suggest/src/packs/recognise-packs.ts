import type { Pack } from './pack.ts';

/** What of a description tells which API it is. */
export interface DescribedApi {
  title: string;
  /** Absolute or relative; `{variables}` may stand in them. */
  serverUrls: readonly string[];
  operations: readonly { id: string; method: string; path: string }[];
}

export interface RecognisedPack<P extends Pack = Pack> {
  pack: P;
  /** What it was recognised by, a sentence each. */
  because: string[];
}

/**
 * The packs that are meant for an API, the one with most of its operations first. Its operations
 * must be there; and, since many APIs have a `/contacts` or `/messages`, its host or, where the
 * description names a host of the owner's own or none, its title. A title alone is never enough, and
 * neither is a host.
 */
export function recognisePacks<P extends Pack>(
  api: DescribedApi,
  packs: readonly P[],
): RecognisedPack<P>[] {
  const hosts = api.serverUrls.flatMap((url) => hostIn(url) ?? []);
  const paths = pathsByMethod(api);
  const found = packs.flatMap((pack) => {
    const { signs } = pack;
    const there = signs.operations.filter((operation) => paths.has(operation));
    if (there.length < (signs.operationsMin ?? 2)) return [];
    const host = hosts.find((one) => signs.hosts.some((sign) => isHostOf(one, sign)));
    const title = signs.titles.find((words) => holdsWords(api.title, words));
    const isElsewhere = host === undefined && hosts.some((one) => isAnothersHost(one, pack, packs));
    if (isElsewhere || (host === undefined && title === undefined)) return [];
    const because = [
      host === undefined ? `Its title says ${JSON.stringify(title)}.` : `It is served by ${host}.`,
      `It has ${there.slice(0, 3).join(', ')}${there.length > 3 ? ` and ${there.length - 3} more` : ''}.`,
    ];
    return [{ pack, because, count: there.length }];
  });
  return found
    .toSorted((a, b) => b.count - a.count)
    .map(({ pack, because }) => ({ pack, because }));
}

/**
 * `GET /v1/charges/{}`, and the same without what stands before it: a description may write the
 * version or a company's own prefix into its paths or into its server's address.
 */
function pathsByMethod({ operations }: DescribedApi): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { method, path } of operations)
    for (const ending of pathEndings(path)) found.add(`${method} ${ending}`);
  return found;
}

/** `/api/v2/tickets/{id}.json` → /api/v2/tickets/{}, /v2/tickets/{}, /tickets/{}. */
function pathEndings(path: string): string[] {
  const steps = plainPath(path).split('/').slice(1);
  const starts = steps.flatMap((step, i) => (i <= prefixMax && step !== '{}' ? [i] : []));
  return starts.map((start) => `/${steps.slice(start).join('/')}`);
}

/** Steps that a path may have before those of the API's own documentation. */
const prefixMax = 4;

/** Without what parameters are called, the ending of a file, and a slash at the end. */
export const plainPath = (path: string): string =>
  path
    .replaceAll(/\{[^{}/]*\}/g, '{}')
    .replaceAll(/(?<=\/):[A-Za-z_]\w*/g, '{}')
    .replace(/\.json$/i, '')
    .replace(/(?<=.)\/$/, '');

/**
 * Ids of the operations of a description that a pack writes as `GET /v1/invoices/{}`.
 */
export function operationsOfPack(api: DescribedApi, written: readonly string[]): string[] {
  const wanted = new Set(written);
  return api.operations
    .filter(({ method, path }) =>
      pathEndings(path).some((ending) => wanted.has(`${method} ${ending}`)),
    )
    .map(({ id }) => id);
}

function hostIn(url: string): string | undefined {
  const [, host] = /^[a-z][a-z\d+.-]*:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(url) ?? [];
  return host?.toLowerCase().replace(/\.$/, '');
}

/** `*.zendesk.com` is `acme.zendesk.com` and `{subdomain}.zendesk.com`, not `zendesk.com.evil.io`. */
function isHostOf(host: string, sign: string): boolean {
  return sign.startsWith('*.') ? host.endsWith(sign.slice(1)) : host === sign;
}

/** Whether a host says that the description is of another API that we know. */
const isAnothersHost = (host: string, pack: Pack, packs: readonly Pack[]): boolean =>
  packs.some((other) => other !== pack && other.signs.hosts.some((sign) => isHostOf(host, sign)));

/** All words of a sign as words of their own: `FHIR` is not in `Fhirst`. */
function holdsWords(title: string, words: string): boolean {
  const there = new Set(title.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return words.split(' ').every((word) => there.has(word));
}
