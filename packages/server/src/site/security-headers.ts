import { clerkOrigin, type SiteOptions } from './site-options.ts';

/**
 * The headers of every page and file of the site. The Content-Security-Policy opens exactly what is
 * configured.
 */
export function securityHeaders(options: SiteOptions): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(options.publicUrl?.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000',
    }),
  };
}

type Sources = Record<string, readonly string[]>;

const closed: Sources = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

function contentSecurityPolicy(options: SiteOptions): string {
  const sources = { ...closed };
  for (const opened of [analyticsSources(options), clerkSources(options)]) {
    for (const [directive, more] of Object.entries(opened))
      sources[directive] = [...new Set([...(sources[directive] ?? []), ...more])];
  }
  return Object.entries(sources)
    .map(([directive, list]) => `${directive} ${list.join(' ')}`)
    .join('; ');
}

/** The script, and where it counts: analytics scripts report to the origin they come from. */
function analyticsSources({ analyticsScript }: SiteOptions): Sources {
  if (analyticsScript === undefined) return {};
  const { origin } = new URL(analyticsScript);
  return { 'script-src': [origin], 'connect-src': [origin] };
}

const turnstile = 'https://challenges.cloudflare.com';
const protect = 'https://*.protect.clerk.com';

/**
 * As clerk.com/docs/guides/secure/best-practices/csp-headers says; its component styles itself at
 * run time and checks for bots in a frame.
 */
function clerkSources(options: SiteOptions): Sources {
  const origin = clerkOrigin(options);
  if (origin === undefined) return {};
  return {
    'script-src': [origin, turnstile, protect],
    'connect-src': [origin, `${protect}:*`],
    'img-src': [origin, 'https://img.clerk.com'],
    'frame-src': [origin, turnstile, protect],
    'worker-src': ["'self'", 'blob:'],
    'style-src': ["'unsafe-inline'"],
  };
}
