/** A tool as a client shows it to its model. */
export interface OfferedTool {
  name: string;
  /** OpenAI's responses can put tools under the name of their server. */
  namespace?: string;
}

/** What came back from one call. */
export interface ToolResult {
  /** Of the call, where the API has ids. */
  id?: string;
  /** Of the tool, where the API tells results apart by it. */
  tool?: string;
  text: string;
}

/** A request to a model, whatever the API it comes by. */
export interface ModelRequest {
  offered: OfferedTool[];
  /** Oldest first. */
  results: ToolResult[];
  isStream: boolean;
}

export interface ModelCall {
  id: string;
  tool: OfferedTool;
  arguments: object;
}

/** A model calls a tool, or says something and is done. */
export type ModelAnswer = { call: ModelCall } | { says: string };

/** What is sent back: one body, or the events of a stream. */
export interface Written {
  json: object;
  /** Of server-sent events; those without a name are `data` alone. */
  events: { name?: string; data: object | string }[];
}

/** One of the APIs that clients reach their model by. */
export interface Dialect {
  /** Is this path of a POST its? */
  takes: (path: string) => boolean;
  read: (body: JsonRecord, path: string) => ModelRequest;
  write: (answer: ModelAnswer, body: JsonRecord) => Written;
}

export type JsonRecord = Record<string, unknown>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of a list; nothing where it is none. */
export const records = (value: unknown): JsonRecord[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The text of a result, which is a string, or parts with texts. */
export const resultText = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : records(content).length > 0
      ? records(content)
          .map((part) => (typeof part['text'] === 'string' ? part['text'] : JSON.stringify(part)))
          .join('\n')
      : JSON.stringify(content ?? '');
