/**
 * Where somebody wanted to go before signing in: a path of the console alone. What leads anywhere
 * else leads to its first page.
 */
export function nextPath(wanted: string | null, basename: string): string {
  const origin = 'https://console.invalid';
  const url =
    wanted?.startsWith('/') && URL.canParse(basename + wanted, origin)
      ? new URL(basename + wanted, origin)
      : undefined;
  if (url?.origin !== origin || !url.pathname.startsWith(`${basename}/`)) return '/';
  return url.pathname.slice(basename.length) + url.search + url.hash;
}
