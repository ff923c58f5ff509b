/**
 * Names of members in a result of MCP that are none of `known`: what a search for names cannot tell
 * is seen here, be a name as short as it may.
 */
export function membersBeside(body: string, known: ReadonlySet<string>): string[] {
  const beside = new Set<string>();
  for (const message of messagesIn(body)) {
    const { result } = { result: undefined, ...asObject(message) };
    const { structuredContent } = { structuredContent: undefined, ...asObject(result) };
    for (const name of membersIn(structuredContent))
      if (!known.has(name) && !/^\*(?: \d+)?$|^TOKEN_[0-9A-Z]+$/.test(name)) beside.add(name);
  }
  return [...beside];
}

/** An answer is one message, or a stream of them. */
function messagesIn(body: string): unknown[] {
  const streamed = Array.from(body.matchAll(/^data: (\{.*)$/gm), ([, data = '']) => data);
  return (streamed.length > 0 ? streamed : [body]).map((text) => JSON.parse(text) as unknown);
}

const asObject = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {};

/** Also those of JSON in texts. */
function* membersIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield* /^\s*[[{]/.test(value) ? membersIn(parse(value)) : [];
  else if (Array.isArray(value)) for (const item of value) yield* membersIn(item);
  else {
    for (const [name, inner] of Object.entries(asObject(value))) {
      yield name;
      yield* membersIn(inner);
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
