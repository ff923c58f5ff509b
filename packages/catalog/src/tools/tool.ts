import type { Json, JsonObject, Paging } from '@leasehold/privacy';
import type { ArgumentRoads } from '../argument-roads/roads.ts';
import type { Api, BodyContent, Operation, Parameter } from '../api.ts';

/** A tool as MCP shows it (2025-11-25 and 2026-07-28 `Tool`). */
export interface ToolDefinition {
  name: string;
  title: string;
  description: string;
  inputSchema: JsonObject;
  outputSchema?: JsonObject;
  annotations: ToolHints & { title: string };
}

/** What a tool does, as MCP's annotations tell it: a type, since it goes out as JSON. */
export type ToolHints = {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
};

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
  /** Must be given in every call. */
  required: boolean;
  /**
   * Token classes this argument takes back (see the engine's `restore`); empty: none. Nested values
   * are judged by `acceptsAt`.
   */
  accepts: readonly string[];
  /**
   * The API's own full schema (2020-12, `$ref`s into `Api.definitions`), for validating before a
   * call.
   */
  schema: JsonObject;
  /**
   * Nested keys that were not portable: place in the argument → the API's own key. A place is the
   * argument's key and the nested portable keys joined by `/`, with `[]` for array elements and
   * `{}` for map values: `lines/[]/filter_id` → `filter[id]`.
   */
  renames: Readonly<Record<string, string>>;
  /** Sent when the agent gives none: of the description, or of the owner. */
  preset?: Json;
  /** Always the preset: it is in no schema, and whoever gives it is refused. */
  isPinned?: boolean;
  /** Pinned, and taken out wherever an answer repeats it. */
  isSecret?: boolean;
}

/** How a body is written on the wire. */
export type BodyKind = 'json' | 'form' | 'multipart' | 'text' | 'binary';

export interface ToolBody {
  kind: BodyKind;
  content: BodyContent;
  required: boolean;
  /**
   * Its properties are arguments of the tool, beside the parameters; otherwise one argument is the
   * whole body.
   */
  isFlat: boolean;
}

/** A tool and how to call it. */
export interface Tool {
  definition: ToolDefinition;
  operation: Operation;
  /** `Api.operations`, by reference: all its address must not lead to. */
  operations: Api['operations'];
  arguments: ToolArgument[];
  /**
   * Key of the argument that asks for the rest of a cut answer, which is the gateway's and not the
   * API's; absent: such a call is not repeated.
   */
  continuation?: string;
  /** Targets of fields that the owner leaves out of its answers; absent: none. */
  dropFields?: readonly string[];
  /** How its answers come in pages; absent: whole, as far as is known. */
  paging?: Paging;
  /** Headers the description gives a value, which every call sends: see `Parameter.preset`. */
  presetHeaders: readonly Parameter[];
  /** Media type of the request body, where there is one. */
  bodyMediaType?: string;
  body?: ToolBody;
  /** How `structuredContent` is made from the treated answer; see `wrapResult`. */
  resultShape: ResultShape;
  /**
   * Query and cookie names only the gateway may write: an argument whose keys become names is
   * refused when it uses one.
   */
  reservedNames: readonly string[];
  /** `Api.definitions`, by reference. */
  definitions: Api['definitions'];
  /** Token classes accepted at a path of the arguments (the engine's `Accepts`). */
  acceptsAt: (path: string) => readonly string[];
  /** JSON types taken there, as far as the description says (the engine's `Expects`). */
  typesAt: (path: string) => readonly string[];
  /** What the policy makes of its arguments; absent: there is no policy. */
  roads?: ArgumentRoads;
}

/**
 * MCP's `structuredContent` is an object: an array goes under `items`, a scalar under `value`;
 * `unknown` is decided by the answer at hand.
 */
export type ResultShape = 'object' | 'array' | 'value' | 'unknown';

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
