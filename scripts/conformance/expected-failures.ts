export const revisions = ['2026-07-28', '2025-11-25'] as const;
export type Revision = (typeof revisions)[number];

const serverRequest =
  'the server asks the client in the middle of a call, which before 2026-07-28 takes a session; leases keep none and ask nothing';

/**
 * Required scenarios that fail, each with its reason. One that passes, or is not asked for any
 * more, fails the run.
 */
export const expectedFailures: Record<Revision, Record<string, string>> = {
  '2026-07-28': {},
  '2025-11-25': {
    'tools-call-sampling': serverRequest,
    'tools-call-elicitation': serverRequest,
    'elicitation-sep1034-defaults': serverRequest,
    'elicitation-sep1330-enums': serverRequest,
  },
};
