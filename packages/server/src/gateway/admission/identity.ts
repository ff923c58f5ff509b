import type { AdmissionRule } from './index.ts';

/** The key was matched, or the token looked up, before the request was read: here nobody passes who is neither, by whatever way the call arrived. */
export const identity: AdmissionRule = ({ lease: { keys }, principal }) => {
  if (keys === undefined || principal.startsWith('grant_') || keys.has(principal)) return undefined;
  return { code: 'unauthorized', message: 'This lease needs a key or a sign-in.' };
};
