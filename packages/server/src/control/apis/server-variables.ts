import type { Api, Server } from '@leasehold/catalog';
import { PublicError } from '@leasehold/contract';
import { serverUrl } from '../../gateway/upstream/operation-base-url.ts';
import { invalid } from '../http/complaints.ts';

/**
 * The address of an API with what its owner puts in the place of its variables; what he does not
 * name keeps its default. Throws `invalid_request` with the place of each variable that is wrong or
 * left open: `/serverVariables/tenant`.
 */
export function baseUrlWith(
  { servers }: Pick<Api, 'servers'>,
  source: string | null,
  given: Readonly<Record<string, string>>,
): string {
  const names = Object.keys(given);
  const server = servers.find(({ url }) => names.every((name) => url.includes(`{${name}}`)));
  if (!server) {
    const known = servers.flatMap(({ url }) => variablesIn(url));
    const unknown = names.filter((name) => !known.includes(name));
    throw issues(unknown.length > 0 ? unknown : names, () => {
      return 'No address of the description has this variable beside the others';
    });
  }
  const wrong = variablesIn(server.url).flatMap((name) => {
    const message = variableIssue(server, name, own(given, name));
    return message === undefined ? [] : [{ place: placeOf(name), message }];
  });
  if (wrong.length > 0) throw new PublicError('invalid_request', undefined, { issues: wrong });
  const url = serverUrl({ ...server, variables: filled(server, given) }, source ?? undefined);
  if (url === undefined)
    throw issues(names, () => `With this, ${server.url} is no address that can be called`);
  return url;
}

/** What a description leaves open that names no address that can be called. */
export function addressNeeded({ servers }: Pick<Api, 'servers'>): PublicError {
  for (const { url, variables } of servers) {
    const open = variablesIn(url).filter((name) => !Object.hasOwn(variables, name));
    if (open.length > 0)
      return issues(open, (name) =>
        url === `{${name}}`
          ? 'The description leaves the address of the API open; give it here'
          : `The description leaves this part of the address open (${url}); give it here`,
      );
  }
  return invalid('/baseUrl', 'The description names no absolute address of the API; give it here');
}

const variablesIn = (url: string): string[] => [
  ...new Set([...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)),
];

/** As a step of a JSON pointer (RFC 6901). */
const placeOf = (name: string): string =>
  `/serverVariables/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

function issues(names: string[], message: (name: string) => string): PublicError {
  return new PublicError('invalid_request', undefined, {
    issues: names.map((name) => ({ place: placeOf(name), message: message(name) })),
  });
}

function variableIssue(
  { url, variables }: Server,
  name: string,
  given: string | undefined,
): string | undefined {
  const { default: fallback, enum: values = [] } = own(variables, name) ?? {};
  const value = given ?? fallback;
  if (value === undefined || value.trim() === '') return 'Must be given';
  if (given !== undefined && values.length > 0 && !values.includes(given))
    return `Must be one of ${values.slice(0, 20).join(', ')}`;
  const { form, words } = partOf(url, `{${name}}`, value);
  return form.test(value) ? undefined : words;
}

/** What a variable may be in the place where it stands. */
function partOf(url: string, variable: string, value: string): { form: RegExp; words: string } {
  const [, scheme = '', authority = ''] = /^([^/]*?:\/\/)?([^/]*)/.exec(url) ?? [];
  if (scheme.includes(variable)) return { form: /^https?$/i, words: 'Must be https or http' };
  if (scheme === '' && authority === variable)
    return {
      form: /^https?:\/\/[^\s/?#@\\]+[^\s?#\\]*$/i,
      words: 'Must be an address that begins with https:// or http://, without query and user name',
    };
  const beginsPath =
    value.startsWith('/') && authority.endsWith(variable) && authority !== variable;
  const words = `Must be one part of the address ${url}: `;
  return authority.includes(variable) && !beginsPath
    ? {
        form: /^[^\s/?#@\\]+$/,
        words: `${words}no slash, blank or other sign that ends a host name`,
      }
    : { form: /^[^\s?#\\]+$/, words: `${words}no blank, ? or #` };
}

/** A description may call a variable `constructor`. */
const own = <Value>(all: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;

function filled({ url, variables }: Server, given: Readonly<Record<string, string>>) {
  const known = variablesIn(url).map((name) => [
    name,
    {
      enum: [],
      description: '',
      ...own(variables, name),
      default: own(given, name) ?? own(variables, name)?.default ?? '',
    },
  ]);
  return Object.fromEntries(known) as Server['variables'];
}
