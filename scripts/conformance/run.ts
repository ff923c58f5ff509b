import { serveFixtureLease } from '../../packages/server/src/mcp/testing/fixture-lease.ts';
import {
  authorizationChecks,
  runAuthorization,
  type AuthorizationServer,
} from './authorization.ts';
import { expectedFailures, revisions, type Revision } from './expected-failures.ts';
import { requiredScenarios, runSuite, type ScenarioResult } from './suite.ts';

/** What the official suite says of the product. */
export interface Conformance {
  /** The required scenarios of each revision, in the suite's own order. */
  required: Record<Revision, ScenarioResult[]>;
  /** Scenarios it runs without counting them. */
  unscored: Record<Revision, ScenarioResult[]>;
  authorization: ScenarioResult[];
  /** What is not as it should be, expected failures that pass included. */
  shortfalls: string[];
  /** `2026-07-28=n/37 2025-11-25=n/30 authorization=n/3` */
  summary: string;
}

/** Runs the suite against the fixture lease, and against an authorization server. */
export async function runConformance(server: AuthorizationServer): Promise<Conformance> {
  await using lease = await serveFixtureLease();
  const required: Partial<Conformance['required']> = {};
  const unscored: Partial<Conformance['unscored']> = {};
  const shortfalls: string[] = [];
  for (const revision of revisions) {
    const names = requiredScenarios(revision);
    const results = await runSuite(['server', '--url', lease.url, '--requirements', revision]);
    required[revision] = names.flatMap(
      (name) => results.find(({ scenario }) => scenario === name) ?? [],
    );
    unscored[revision] = results.filter(({ scenario }) => !names.includes(scenario));
    shortfalls.push(...judge(revision, names, required[revision]));
  }
  const authorization = await runAuthorization(server);
  for (const { scenario, failed } of authorization)
    shortfalls.push(...failed.map((failure) => `authorization ${scenario}: ${failure}`));
  const figures = revisions.map(
    (revision) =>
      `${revision}=${required[revision]?.filter(passes).length}/${requiredScenarios(revision).length}`,
  );
  const passed = authorization.reduce((sum, result) => sum + result.passed, 0);
  const summary = [...figures, `authorization=${passed}/${authorizationChecks}`].join(' ');
  if (!isComplete(required) || !isComplete(unscored)) throw new Error('a revision was not run');
  return { required, unscored, authorization, shortfalls, summary };
}

export function passes({ failed }: ScenarioResult): boolean {
  return failed.length === 0;
}

function isComplete<T>(
  byRevision: Partial<Record<Revision, T>>,
): byRevision is Record<Revision, T> {
  return revisions.every((revision) => revision in byRevision);
}

/**
 * Every required scenario passes, or fails as expected; nothing is expected to fail that passes, or
 * is not asked for.
 */
function judge(revision: Revision, names: string[], results: ScenarioResult[]): string[] {
  const expected: Record<string, string> = expectedFailures[revision];
  const unknown = Object.keys(expected).filter((name) => !names.includes(name));
  return [
    ...names
      .filter((name) => !results.some(({ scenario }) => scenario === name))
      .map((name) => `${revision} ${name}: was not run`),
    ...unknown.map((name) => `${revision} ${name}: is expected to fail, and is not asked for`),
    ...results.flatMap(({ scenario, failed }) => {
      if (scenario in expected)
        return failed.length > 0
          ? []
          : [`${revision} ${scenario}: is expected to fail, and passes`];
      return failed.map((failure) => `${revision} ${scenario}: ${failure}`);
    }),
  ];
}
