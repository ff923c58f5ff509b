import { schemeText, type Api, type Operation, type SecurityScheme } from '@leasehold/catalog';
import type { ApiReview, ApiRow, UpstreamAuth } from '../../store/tables/apis.ts';

type Needed = ApiReview['credentialNeededBy'];

/**
 * Which operations are not to be sent the credential there is, once `next` is in force: it was
 * given for what the API asked for then, and goes nowhere else by itself. `changed` are the
 * operations of `next` that were accepted; of the others nothing is new.
 */
export function credentialNeeds(
  { model, review }: Pick<ApiRow, 'model' | 'review'>,
  auth: UpstreamAuth,
  next: Api,
  changed: ReadonlySet<string>,
): Needed {
  const before: Needed = review?.credentialNeededBy ?? [];
  if (before === 'all' || auth.type === 'none') return auth.type === 'none' ? [] : before;
  const gone = new Set([...before, ...(review?.gone ?? [])]);
  const served = model.operations
    .filter(({ id }) => !gone.has(id))
    .flatMap((operation) => alternativesOf(operation, model));
  const isRecognised = served.some((all) => all.some((scheme) => fits(auth, scheme)));
  const known = new Set(served.map(textOf));
  const lacks = (operation: Operation): boolean => {
    const asked = alternativesOf(operation, next);
    if (
      asked.length === 0 ||
      asked.some((all) => all.length === 0 || all.some((scheme) => fits(auth, scheme)))
    )
      return false;
    // What kind of credential it is cannot always be told: then it is good for what it was sent to
    // until now.
    return isRecognised || !asked.some((all) => known.has(textOf(all)));
  };
  const asksAnew = next.operations.filter(({ id }) => changed.has(id)).filter(lacks);
  return [...before.filter((id) => !changed.has(id)), ...asksAnew.map(({ id }) => id)];
}

/** Whether the credential would go along to where it was not given for. */
export const movesHost = (from: string, to: string): boolean =>
  URL.parse(from)?.origin !== URL.parse(to)?.origin;

type Asked = SecurityScheme | { type: 'unknown'; name: string };

function alternativesOf({ security }: Operation, { securitySchemes }: Api): Asked[][] {
  const one = (name: string): Asked =>
    Object.hasOwn(securitySchemes, name) ? securitySchemes[name]! : { type: 'unknown', name };
  return security.map((all) => all.map(one));
}

const textOf = (all: Asked[]): string =>
  all.map((one) => (one.type === 'unknown' ? one.name : schemeText(one))).join(' and ');

/**
 * Whether the scheme asks for a credential of this very kind, in this very place, from this very
 * address.
 */
function fits(auth: UpstreamAuth, scheme: Asked): boolean {
  switch (auth.type) {
    case 'apiKey':
      return (
        scheme.type === 'apiKey' && scheme.in === auth.in && isSameName(scheme.name, auth.name)
      );
    case 'bearer':
    case 'basic':
      return scheme.type === 'http' && isSameName(scheme.scheme, auth.type);
    case 'oauth2':
      return scheme.type === 'oauth2' && scheme.tokenUrl === auth.tokenUrl;
    case 'headers': {
      const name =
        scheme.type === 'apiKey' && scheme.in === 'header'
          ? scheme.name
          : scheme.type === 'http'
            ? 'authorization'
            : undefined;
      return (
        name !== undefined && Object.keys(auth.headers).some((header) => isSameName(header, name))
      );
    }
    case 'mutualTls':
      return scheme.type === 'mutualTLS';
    case 'none':
      return true;
    default:
      return auth satisfies never;
  }
}

const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
