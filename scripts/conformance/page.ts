import { expectedFailures, revisions, type Revision } from './expected-failures.ts';
import { passes, type Conformance } from './run.ts';
import type { ScenarioResult } from './suite.ts';

/** docs/conformance.md. */
export function conformancePage({
  required,
  unscored,
  authorization,
  summary,
}: Conformance): string {
  return [
    '# Conformance',
    '',
    'What `@modelcontextprotocol/conformance`, the official suite, says. `npm run conformance` runs it and writes this page; `npm test` fails where they differ.',
    '',
    'The suite asks for tools, prompts and resources by name. A test-only lease has them and is served by the pipeline every lease is served by: Host and',
    'Origin, limits, parsing, the hot path and the SDK, subscriptions. `test_simple_text`, `test_error_handling` and `test_tool_with_progress` are operations of',
    'an API behind it, so that these calls take the whole path; the others are handlers beside it. Leases themselves have tools only.',
    '',
    '```',
    summary,
    '```',
    '',
    ...revisions.flatMap((revision) => [
      `## ${revision}`,
      '',
      ...table(required[revision], (result) => verdict(revision, result)),
      '',
      `Run without being counted: ${unscored[revision].map((result) => `\`${result.scenario}\` (${passes(result) ? 'passes' : 'fails'})`).join(', ')}.`,
      '',
    ]),
    'Of those that fail, the `tasks-…` are an extension leases do not offer; the others ask for a tool the fixture does not have, since no lease can: generated schemas',
    'hold no `$defs`, and no argument is mirrored into a header, where proxies would log it.',
    '',
    '## Authorization',
    '',
    ...table(authorization, outcome),
    '',
    '<!-- search: mcp specification compliance test suite score protocol -->',
    '',
  ].join('\n');
}

function table(results: ScenarioResult[], told: (result: ScenarioResult) => string): string[] {
  const rows = results.map(
    (result) =>
      `| \`${result.scenario}\` | ${told(result)} | ${result.passed}/${result.passed + result.failed.length} |`,
  );
  return ['| Scenario | Result | Checks |', '| --- | --- | --- |', ...rows];
}

function verdict(revision: Revision, result: ScenarioResult): string {
  const reason = expectedFailures[revision][result.scenario];
  return reason === undefined ? outcome(result) : `fails as expected: ${reason}`;
}

function outcome(result: ScenarioResult): string {
  if (!passes(result)) return 'fails';
  return result.passed === 0 ? 'passes: the suite found nothing to check' : 'passes';
}
