/** Terms of a lease under which an agent gets little, so that a change of any can give it more. */
export const closedTerms = (now: number) => ({
  operations: ['GET /customers'],
  readOnly: true,
  expiresAt: new Date(now + 86_400_000).toISOString(),
  resultCharsMax: 2_000,
  resultTokensMax: 1_000,
  window: { from: '08:00', to: '18:00', timeZone: 'UTC' },
  networks: ['203.0.113.0/24'],
  countries: ['DE'],
  listed: false,
  limits: { perMinute: 5 },
});
