/** What a command may touch of the world outside, so that tests can stand in for it. */
export interface CliContext {
  env: Record<string, string | undefined>;
  stdin: AsyncIterable<Uint8Array | string>;
  /** Results: standard output. */
  print: (text: string) => void;
  /** Progress, warnings and errors: standard error. */
  printError: (text: string) => void;
}
