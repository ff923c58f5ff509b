/** How an API failed to answer: the code it was told by, and its own status where it has one. */
export interface ApiFailure {
  code: string | null;
  status?: number | null | undefined;
}

/** What an owner can give that mends it: the API's key, or its address. */
export function remedyFor({ code, status }: ApiFailure): 'key' | 'address' | undefined {
  if (status === 401 || status === 403) return 'key';
  if (code === 'upstream_unauthorized' || code === 'credential_needed') return 'key';
  if (code !== null && wrongAddress.has(code)) return 'address';
  // It points elsewhere.
  return status && status >= 300 && status < 400 ? 'address' : undefined;
}

const wrongAddress = new Set([
  'upstream_unreachable',
  'upstream_address_refused',
  'upstream_timeout',
  'upstream_malformed',
]);
