import type { Json, JsonObject } from '@leasehold/privacy';
import type { Operation, Parameter } from './api.ts';

/** A tool as MCP shows it (2025-11-25 and 2026-07-28 `Tool`). */
export interface ToolDefinition {
  name: string;
  title: string;
  description: string;
  inputSchema: JsonObject;
  outputSchema?: JsonObject;
  annotations: {
    title: string;
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
}

/** Where one argument of a tool goes in the request. */
export type ArgumentPlace =
  | { in: 'parameter'; parameter: Parameter }
  /** A property of the object body, under its own name. */
  | { in: 'bodyProperty'; name: string }
  /** The whole body. */
  | { in: 'body' };

export interface ToolArgument {
  /** Key in the tool's `arguments`; a portable one, so not always the API's own name. */
  key: string;
  place: ArgumentPlace;
  /** Token classes this argument takes back (see the engine's `restore`); empty: none. Nested values are judged by `acceptsAt`. */
  accepts: readonly string[];
  /** The API's own full schema (2020-12, `$ref`s into `Api.definitions`), for validating before a call. */
  schema: JsonObject;
}

/** A tool and how to call it. */
export interface Tool {
  definition: ToolDefinition;
  operation: Operation;
  arguments: ToolArgument[];
  /** Media type of the request body, where there is one. */
  bodyMediaType?: string;
}

/** What the upstream client sends. `body` is text, or bytes for multipart and binary. */
export interface HttpRequest {
  method: string;
  /** Absolute: the server's URL with the operation's path and query. */
  url: string;
  headers: [name: string, value: string][];
  body?: string | Uint8Array;
}

/** An argument that cannot be put into the request. */
export interface ArgumentIssue {
  /** Key in the tool's arguments, nested keys joined by `.`. */
  path: string;
  message: string;
}

export type ToolArguments = { [key: string]: Json };
