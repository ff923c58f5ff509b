import type { Api } from '@leasehold/catalog';
import type { ErrorIssue } from '@leasehold/contract';
import type { Policy } from '@leasehold/privacy';

interface Findings {
  fields: { path: string; treatment: string }[];
  lint: ErrorIssue[];
}

/** What is valid and yet worth a second look. */
export function lintPolicy(policy: Policy, _model: Api | undefined): Findings {
  const lint: ErrorIssue[] = [];
  if (policy.unlisted === 'keep') {
    lint.push({
      place: '/unlisted',
      message: 'Fields no filter names pass as they are, new ones included; withhold shows only what was reviewed.',
    });
  }
  if (!policy.echo) {
    lint.push({ place: '/echo', message: 'A value protected in one field may still be read where the same answer repeats it.' });
  }
  return { fields: [], lint };
}
