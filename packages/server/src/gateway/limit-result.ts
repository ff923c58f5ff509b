import { truncateProtected, type Protected } from '@leasehold/privacy';
import type { Refusal } from './refusal.ts';

/** Keeps an answer below the lease's size, at item boundaries; an answer that cannot be cut so is refused, never cut in the middle. */
export function limitResult(data: Protected, charsMax: number): { data: Protected } | { refusal: Refusal } {
  if (data.text.length <= charsMax) return { data };
  const shortened = truncateProtected(data, charsMax);
  return shortened ? { data: shortened } : { refusal: { code: 'upstream_too_large' } };
}
