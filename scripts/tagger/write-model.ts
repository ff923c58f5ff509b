/**
 * A model as JSON, in the form that `readModel` reads, with weights in whole steps, as
 * fine as fit a byte.
 */
export function writeModel(
  words: ReadonlyMap<number, number>,
  { weights, steps }: { weights: Float64Array; steps: Float64Array },
): string {
  const bytes: number[] = [];
  let before = -1;
  for (const [hash, flags] of [...words].sort(([a], [b]) => a - b)) {
    let distance = hash - before;
    for (; distance > 127; distance >>>= 7) bytes.push((distance & 127) | 128);
    bytes.push(distance, flags);
    before = hash;
  }
  bytes.push(0);
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = 127 / Math.max(largest, ...steps.map(Math.abs));
  for (const list of [steps, weights])
    for (const weight of list) bytes.push(Math.round(weight * scale) & 255);
  const text = Buffer.from(bytes).toString('base64').replace(/=+$/, '');
  return `"${text}"\n`;
}
