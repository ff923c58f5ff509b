import { LiveDemo } from './LiveDemo.tsx';

/** The before/after demo in three panels: original data, policy, protected data. */
export function PolicyDemo() {
  return <LiveDemo id="before-after" />;
}
