// A reporter of Node's test runner: the files in which a test failed, one in a line, each as often
// as it failed.
import type { TestEvent } from 'node:test/reporters';

export default async function* failedFiles(events: AsyncIterable<TestEvent>) {
  for await (const { type, data } of events)
    if (type === 'test:fail' && data.file !== undefined) yield `${data.file}\n`;
}
