// What `npm test` loads before Node's test runner, so that the runner follows tests alone, and not
// every promise to know which test an error belongs to: each `await` would cost 25 times as much
// (docs/decisions/104-tests-follow-no-promises.md). A process of tests that is told to end, as where
// the run is broken off, ends with what it started.
import asyncHooks, { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { isMainThread } from 'node:worker_threads';

/** Called by the runner's own hook: a test or a suite exists. */
type Init = (id: number, type: string, triggerId: number, resource: AsyncResource) => void;

type RunInScope = (
  this: AsyncResource,
  own: (...args: unknown[]) => unknown,
  self?: unknown,
  ...args: unknown[]
) => unknown;

// The runner keeps what it takes from the module when it is loaded; whoever loads it later gets
// what Node has. A thread has no tests, but is started with what its process was started with.
if (isMainThread) {
  const { createHook, executionAsyncId } = asyncHooks;
  const current = new AsyncLocalStorage<number>();
  const inits: Init[] = [];
  Object.assign(asyncHooks, {
    createHook({ init }: { init: Init }) {
      inits.push(init);
      return { enable() {}, disable() {} };
    },
    executionAsyncId: () => current.getStore() ?? executionAsyncId(),
  });
  await import('node:test');
  Object.assign(asyncHooks, { createHook, executionAsyncId });

  const run: RunInScope = Reflect.get(AsyncResource.prototype, 'runInAsyncScope');
  const runInAsyncScope: RunInScope = function (own, self, ...args) {
    if (!isTest(this)) return run.call(this, own, self, ...args);
    const id = this.asyncId();
    for (const init of inits) init(id, 'Test', 0, this);
    return run.call(this, () => current.run(id, () => Reflect.apply(own, self, args)));
  };
  Object.assign(AsyncResource.prototype, { runInAsyncScope });
}

// The runner itself passes the signal on to the processes of tests, which have this variable.
if (isMainThread && process.env['NODE_TEST_CONTEXT'] !== undefined)
  for (const [signal, status] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    // what a test starts ends at `exit`, which a signal alone would skip
    process.on(signal, () => process.exit(status));

/** Tests, suites and hooks of the runner; no other resource makes tests of its own. */
function isTest(resource: AsyncResource): boolean {
  return 'createSubtest' in resource;
}
