import type { AnswerSchema, Json, PolicyDocument, PolicyIssue, Report } from '@leasehold/privacy';

/** One file of `packages/privacy/src/cases`. */
export interface GoldenCase {
  title: string;
  policies: PolicyDocument[];
  original: Json;
  expected: Json;
}

/** What the test hands to the page. */
export interface Given {
  /** What a description says of the original of each case. */
  answers: AnswerSchema[];
  leaseSecret: number[];
  workspaceId: string;
  now: number;
  cases: GoldenCase[];
  tokenPolicy: PolicyDocument;
  person: Json;
  /** Made on Node for the class `email`. */
  nodeToken: string;
  scanPolicy: PolicyDocument;
  note: Json;
  schema: Json;
  message: string;
}

/** What the page hands back. */
export interface PageResult {
  exported: string[];
  /** Protected text, by case and policy. */
  cases: string[][];
  protectedPerson: Json;
  restored: string;
  refused: string;
  scanned: { value: Json; report: Report };
  schema: Json;
  message: string;
  issues: PolicyIssue[];
}
