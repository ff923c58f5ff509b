import type { KoaContextWithOIDC } from 'oidc-provider';
import { leaseScope } from './resource.ts';
import { redirectHostOf } from './client-metadata.ts';

export const authorizationPath = '/oauth/authorize';

export interface PageProblem {
  title: string;
  paragraphs: readonly string[];
  link?: { href: string; text: string };
}

/**
 * Around the authorization endpoint: what goes in is made plain, and nobody is led away before a
 * person has decided.
 */
export function guardAuthorization(
  show: (ctx: KoaContextWithOIDC, problem: PageProblem) => void,
  issuer: string,
) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    if (ctx.path !== authorizationPath) return void (await next());
    const search = new URLSearchParams(ctx.querystring);
    if (search.has('response_mode') && search.get('response_mode') !== 'query') {
      ctx.status = 400;
      return show(ctx, {
        title: 'This cannot be connected',
        paragraphs: ['Answers go back in the query only (response_mode).'],
      });
    }
    search.set('scope', scopeOf(search.get('scope')));
    ctx.querystring = search.toString();
    await next();
    stay(ctx, show, issuer);
  };
}

/**
 * There is one scope, so it is what is meant, whether a client asks for none, for it, or for scopes
 * of somebody else.
 */
function scopeOf(asked: string | null): string {
  return asked?.split(' ').includes('offline_access') ? `${leaseScope} offline_access` : leaseScope;
}

/**
 * Anybody can register a client with any address. A redirect that answers with an error before
 * anybody has consented would make this origin lead people wherever a link says (RFC 9700 4.11.2):
 * they are told instead, and may go on by themselves.
 */
function stay(
  ctx: KoaContextWithOIDC,
  show: (ctx: KoaContextWithOIDC, problem: PageProblem) => void,
  issuer: string,
): void {
  const target = URL.parse(ctx.response.get('location'), issuer);
  if (!target || target.origin === issuer) return;
  ctx.remove('location');
  ctx.status = 400;
  const description =
    target.searchParams.get('error_description') ??
    target.searchParams.get('error') ??
    'The request is not valid.';
  show(ctx, {
    title: 'This cannot be connected',
    paragraphs: [description],
    link: { href: target.href, text: `Go back to ${redirectHostOf(target.href)}` },
  });
}
