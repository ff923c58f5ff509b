/** An MCP client other people wrote. */
export interface IndependentClient {
  name: string;
  connect(url: string, headers: Readonly<Record<string, string>>): Promise<Connection>;
  /** Without a key: from the 401, over a person, to a connection, all in the client's own code. */
  signIn(url: string, person: Person): Promise<Connection>;
}

/**
 * Who is shown an authorization address. Resolves with the address the browser was led back to;
 * rejects where the person does not allow it.
 */
export type Person = (link: URL) => Promise<URL>;

/** One connected client, as far as every one of them goes. Closes by `await using`. */
export interface Connection extends AsyncDisposable {
  /** Names of the tools it lists. */
  tools(): Promise<string[]>;
  /** Text of the result as the client hands it on, and whether it takes it for an error. */
  call(tool: string, args: Record<string, unknown>): Promise<{ text: string; isError: boolean }>;
}

/** What a result holds as text, of the many forms clients give it. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return [content]
    .flat()
    .map((block: unknown) =>
      typeof block === 'object' &&
      block !== null &&
      'text' in block &&
      typeof block.text === 'string'
        ? block.text
        : '',
    )
    .join('');
}
