import type { Answer, Asker, Question } from './ask.ts';
import type { DoctorClient } from './clients.ts';
import { findings, type FindingCode, type DoctorStep } from './findings.ts';
import type { Network } from './network.ts';
import type { Registrations } from './registrations.ts';
import { shown, shownUrl } from './shown.ts';

/** One observation: what one client meets at one step. */
export interface DoctorFinding {
  step: DoctorStep;
  severity: 'pass' | 'warn' | 'fail' | 'skip';
  /** Absent where it passed. */
  code?: FindingCode;
  /** What was seen, to be shown: never a body, never a credential. */
  seen: string;
  /** How to mend it. */
  fix?: string;
  tookMs?: number;
}

export interface ExaminationOptions {
  client: DoctorClient;
  /** As typed. */
  address: string;
  url: URL;
  network: Network;
  send: Asker;
  registrations: Registrations;
  key?: string | undefined;
  /** The tool to call. */
  call?: string | undefined;
}

/** One client's way to one server: what is asked for it, and what was found. */
export interface Examination extends ExaminationOptions {
  readonly findings: DoctorFinding[];
  pass: (step: DoctorStep, seen: string, tookMs?: number) => void;
  /**
   * Something other than good. Gives undefined: what a step gives when its client goes no further.
   */
  tell: (step: DoctorStep, code: FindingCode, seen?: string, tookMs?: number) => undefined;
  /** Undefined where the client gets no answer it can go on with; that is told already. */
  ask: (step: DoctorStep, question: Question) => Promise<Answer | undefined>;
  /**
   * What the server sent, as it may be shown. The key goes before anything is cut, so that no part
   * of it stays.
   */
  shown: (text: string, charsMax?: number) => string;
}

export function createExamination(options: ExaminationOptions): Examination {
  const found: DoctorFinding[] = [];
  const { key } = options;
  // A server that was given the key could say it back.
  const clean: Examination['shown'] = (text, charsMax) =>
    shown(key === undefined ? text : text.replaceAll(key, '[key]'), charsMax);
  const pass: Examination['pass'] = (step, seen, tookMs) => {
    found.push({ step, severity: 'pass', seen: clean(seen, seenCharsMax), ...timed(tookMs) });
  };
  const tell: Examination['tell'] = (step, code, seen, tookMs) => {
    const { severity, title, fix } = findings[code];
    found.push({
      step,
      severity,
      code,
      seen: clean(seen ?? `${title}.`, seenCharsMax),
      fix,
      ...timed(tookMs),
    });
    return undefined;
  };
  const ask: Examination['ask'] = async (step, question) => {
    const answer = await options.send(question);
    const { tookMs } = answer;
    const at = shownUrl(question.url);
    if ('code' in answer)
      return tell(step, answer.code, `${findings[answer.code].title}: ${at}`, tookMs);
    if (answer.status === 429) return tell(step, 'rate_limited', `${at} answers 429.`, tookMs);
    if (answer.status >= 500)
      return tell(step, 'server_error', `${at} answers ${answer.status}.`, tookMs);
    return isInTime(options.client, step, answer, at, tell) ? answer : undefined;
  };
  return { ...options, findings: found, pass, tell, ask, shown: clean };
}

const seenCharsMax = 600;

const timed = (tookMs: number | undefined) =>
  tookMs === undefined ? {} : { tookMs: Math.round(tookMs) };

/** Where a client's patience is not known, a person's is taken for a warning. */
const usualBudgetMs = 10_000;

/** A page is waited for by a person, and a call by whoever asked for it. */
const budgetedSteps = new Set<DoctorStep>([
  'challenge',
  'resource_metadata',
  'server_metadata',
  'registration',
  'token',
]);

function isInTime(
  { budgetMs }: DoctorClient,
  step: DoctorStep,
  { tookMs }: Answer,
  at: string,
  tell: Examination['tell'],
): boolean {
  if (!budgetedSteps.has(step)) return true;
  const took = `${at} took ${(tookMs / 1000).toFixed(1)} s`;
  if (budgetMs !== undefined && tookMs > budgetMs) {
    tell(step, 'too_slow', `${took}; this client waits ${budgetMs / 1000} s.`, tookMs);
    return false;
  }
  if (tookMs > (budgetMs ?? usualBudgetMs) / 2) tell(step, 'slow', `${took}.`, tookMs);
  return true;
}
