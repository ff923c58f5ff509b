import { phrase } from '../words/phrase.ts';

const browsers: readonly [name: string, mark: RegExp][] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Headless)?Chrom(?:e|ium)\/|CriOS\//],
  ['Safari', /Version\/[\d.]+ .*Safari\//],
];

const systems: readonly [name: string, mark: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/**
 * `Firefox on Windows`, of what a browser says it is; who sends something else is named by its
 * first word.
 */
export function deviceOf(userAgent: string | null | undefined): string {
  if (!userAgent) return phrase('Unknown device');
  const [browser] = browsers.find(([, mark]) => mark.test(userAgent)) ?? [];
  const [system] = systems.find(([, mark]) => mark.test(userAgent)) ?? [];
  if (browser === undefined && system === undefined)
    return /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? phrase('Unknown device');
  const name = browser ?? phrase('A browser');
  return system === undefined ? name : phrase('{browser} on {system}', { browser: name, system });
}
