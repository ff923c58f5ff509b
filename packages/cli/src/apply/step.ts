/** One thing to bring about: how it is told, and how it is done. */
export interface Step {
  title: string;
  lines: string[];
  run: () => Promise<unknown>;
}
