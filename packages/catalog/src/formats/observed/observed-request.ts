/**
 * One request somebody made or printed: a line of a capture, a command, a saved request. Its values
 * are people's data, so it never outlives the import.
 */
export interface ObservedRequest {
  method: string;
  /** As it was written: absolute, without a scheme, or with a placeholder for its host. */
  url: string;
  headers: [name: string, value: string][];
  body?: ObservedBody;
  response?: ObservedResponse;
  /** Credentials that are no header: `--user`, a client certificate, an `auth` block. */
  credentials?: ObservedCredential[];
  /** What its author says of it; a capture says nothing. */
  summary?: string;
  /** Where it stands, for problems. */
  place: string;
}

/**
 * How a request was sent; `mediaType` is its `Content-Type` as written, empty where there was none.
 */
export type ObservedBody =
  | { kind: 'text'; mediaType: string; text: string }
  /** A form or multipart body known by its fields. */
  | { kind: 'fields'; mediaType: string; fields: ObservedField[] }
  /** A file that is not read, or bytes nobody kept. */
  | { kind: 'unread'; mediaType: string };

export interface ObservedField {
  name: string;
  /** Absent for a file. */
  value?: string;
  isFile: boolean;
  contentType?: string;
}

export interface ObservedResponse {
  /** 0: it never came, or nobody kept it. */
  status: number;
  mediaType: string;
  text?: string;
}

/** A way to prove who calls, and never the proof itself. */
export type ObservedCredential =
  | { type: 'http'; scheme: string }
  | { type: 'apiKey'; in: 'header' | 'query'; name: string }
  | { type: 'mutualTLS' };
