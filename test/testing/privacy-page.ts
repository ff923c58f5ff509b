// Runs in a browser (test/browser.test.ts): the engine over the golden cases, with no help from
// Node. What it did stands in `globalThis.result`.
import * as privacy from '@leasehold/privacy';
import { noblePrimitives } from '@leasehold/privacy/noble';
import type { Given, PageResult } from './privacy-page-types.ts';

const given: Given = Reflect.get(globalThis, 'given'); // set by given.js, which the page loads first and the test writes

Object.assign(globalThis, { result: attempt() });

function attempt(): PageResult | { error: string } {
  try {
    return run();
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function run(): PageResult {
  const engine = engineOf(given.tokenPolicy);
  const made = engine.protectValue(given.person);
  return {
    exported: Object.keys(privacy).sort(),
    cases: given.cases.map(({ policies, original }, i) =>
      policies.map(
        (policy) =>
          engineOf(policy).protect(new privacy.Raw(JSON.stringify(original)), {
            answer: given.answers[i],
          }).text,
      ),
    ),
    protectedPerson: made.value,
    restored: JSON.stringify(engine.restore({ email: given.nodeToken }, () => ['email'])),
    refused: JSON.stringify(engine.restore({ note: given.nodeToken }, () => [])),
    scanned: engineOf(given.scanPolicy).protectValue(given.note),
    schema: engine.projectSchema(given.schema),
    message: engine.protectMessage(given.message),
    issues: privacy.parsePolicy({ filters: [{ target: 'a', filterType: 'TOKENISE' }] }).issues,
  };
}

function engineOf(document: privacy.PolicyDocument): privacy.Engine {
  const { policy, issues } = privacy.parsePolicy(document);
  if (!policy) throw new Error(JSON.stringify(issues));
  return privacy.compilePolicy(policy, {
    primitives: noblePrimitives,
    leaseSecret: Uint8Array.from(given.leaseSecret),
    workspaceId: given.workspaceId,
    now: () => given.now,
  });
}
