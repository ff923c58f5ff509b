import type { Config } from '../config/options.ts';

/** What the owner configured about the public site. */
export type SiteOptions = Pick<
  Config,
  | 'analyticsScript'
  | 'analyticsDomain'
  | 'clerkPublishableKey'
  | 'clerkHost'
  | 'publicUrl'
  | 'operatorContact'
  | 'securityContact'
  | 'waitlistKeepDays'
  | 'docsMcp'
>;

/** Where the hosted waitlist comes from; undefined: the embedded form is used. */
export function clerkOrigin({ clerkPublishableKey, clerkHost }: SiteOptions): string | undefined {
  return clerkPublishableKey && (clerkHost ?? clerkPublishableKey.origin);
}
