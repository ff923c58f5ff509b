import { bucketBits } from '../../packages/privacy/src/text/tagger/features.ts';
import { tagCount } from '../../packages/privacy/src/text/tagger/tagger.ts';

/**
 * The averaged structured perceptron (Collins 2002): what was wrong moves the weights, and the model
 * is their mean over all that was seen.
 */
export class Perceptron {
  readonly weights = new Float64Array(2 ** bucketBits * 2);
  readonly steps = new Float64Array(tagCount * tagCount);
  private readonly weightSums = new Float64Array(this.weights.length);
  private readonly stepSums = new Float64Array(this.steps.length);
  private clock = 1;

  tick(): void {
    this.clock++;
  }

  update(buckets: Int32Array, right: number, said: number): void {
    for (const bucket of buckets) {
      this.add(bucket, right, 1);
      this.add(bucket, said, -1);
    }
  }

  step(rightFrom: number, right: number, saidFrom: number, said: number): void {
    if (rightFrom === saidFrom && right === said) return;
    for (const [at, amount] of [
      [rightFrom * tagCount + right, 1],
      [saidFrom * tagCount + said, -1],
    ] as const) {
      this.steps[at] = (this.steps[at] ?? 0) + amount;
      this.stepSums[at] = (this.stepSums[at] ?? 0) + amount * this.clock;
    }
  }

  /** The mean of all weights so far. */
  averaged(): { weights: Float64Array; steps: Float64Array } {
    const mean = (now: Float64Array, sums: Float64Array) =>
      now.map((weight, i) => weight - (sums[i] ?? 0) / this.clock);
    return {
      weights: mean(this.weights, this.weightSums),
      steps: mean(this.steps, this.stepSums),
    };
  }

  private add(bucket: number, tag: number, amount: number): void {
    if (tag === 0) return;
    const at = bucket * 2 + tag - 1;
    this.weights[at] = (this.weights[at] ?? 0) + amount;
    this.weightSums[at] = (this.weightSums[at] ?? 0) + amount * this.clock;
  }
}
