import { escapeHtml } from './escape-html.ts';
import { clerkOrigin, type SiteOptions } from './site-options.ts';

/**
 * What the pages' own script has to know, as `<meta>`: no inline script, so the
 * Content-Security-Policy needs no exception.
 */
export function headTags(options: SiteOptions): string {
  const { analyticsScript, analyticsDomain, clerkPublishableKey } = options;
  const values: Record<string, string | undefined> = {
    'leasehold-waitlist': clerkPublishableKey ? 'hosted' : 'embedded',
    'leasehold-clerk-key': clerkPublishableKey?.key,
    'leasehold-clerk-host': clerkOrigin(options),
    'leasehold-analytics-script': analyticsScript,
    'leasehold-analytics-domain': analyticsScript && analyticsDomain,
  };
  return Object.entries(values)
    .flatMap(([name, content]) =>
      content === undefined ? [] : [`<meta name="${name}" content="${escapeHtml(content)}">`],
    )
    .join('');
}
