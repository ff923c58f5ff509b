/**
 * Everything that can be wrong with a log, and what that means. The only list; docs/audit.md names
 * each.
 */
export const auditProblems = {
  chain_missing:
    'The log is not there. It was removed, or this installation never started with one.',
  start_missing:
    'The oldest entries are gone, and no entry says that they were removed for their age.',
  entry_missing: 'An entry was removed, or moved to another place.',
  entry_changed: 'The entry does not say what it said when it was written.',
  entry_unlinked: 'The entry does not follow the one before it: one of the two was replaced.',
  tail_missing: 'The newest entries are gone: the log is shorter than its signed head says.',
  tail_added: 'There are entries after the end that was signed.',
  head_unsigned:
    'The head is not signed by the key of this workspace: somebody without the key has written the log anew.',
  policy_changed: 'A version of a policy is not what was published.',
  policy_missing: 'A version of a policy was removed, or was added without being published.',
  member_changed:
    'A member, or the role of one, is not what the log says: somebody changed it in the database itself.',
  calls_changed: 'Records of calls that this entry seals were changed, removed or added.',
  calls_unsealed:
    'Records of calls were added that no entry seals. A process that was killed, or a version without seals, may have left them: the next start seals them, and says so.',
  shape_changed: 'What the counts of calls refer to (paths and treatments) was changed or removed.',
} as const satisfies Record<string, string>;

export interface AuditProblem {
  code: keyof typeof auditProblems;
  /** Where the log breaks first; null where it has no one place. */
  seq: number | null;
  message: string;
  meaning: string;
}

/** Thrown where the log breaks first. */
export class Broken extends Error {
  readonly problem: AuditProblem;

  constructor(problem: AuditProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

export function broken(code: AuditProblem['code'], seq: number | null, message: string): Broken {
  return new Broken({ code, seq, message, meaning: auditProblems[code] });
}
