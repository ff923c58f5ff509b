import type { Json, JsonObject } from '@leasehold/privacy';

/**
 * The neutral model: every description format becomes one `Api`, and everything after it (tools,
 * requests, suggestions) reads only this. Schemas are JSON Schema 2020-12; their only references
 * are `#/$defs/<name>` into `Api.definitions`, which may be recursive.
 */
export interface Api {
  format:
    | 'openapi-3.0'
    | 'openapi-3.1'
    | 'openapi-3.2'
    | 'swagger-2.0'
    | 'postman-2.0'
    | 'postman-2.1'
    | 'har-1.2'
    | 'curl'
    | 'form';
  title: string;
  version: string;
  description: string;
  /**
   * Absolute URLs where the description gives them, variables filled with their defaults; may be
   * relative or absent.
   */
  servers: Server[];
  securitySchemes: Record<string, SecurityScheme>;
  operations: Operation[];
  definitions: Record<string, JsonObject>;
  problems: Problem[];
}

export interface Server {
  /** With `{variables}` as written. */
  url: string;
  description: string;
  variables: Record<string, { default: string; enum: string[]; description: string }>;
}

export type SecurityScheme =
  | { type: 'apiKey'; name: string; in: 'header' | 'query' | 'cookie'; description: string }
  | { type: 'http'; scheme: string; description: string }
  | { type: 'oauth2'; tokenUrl?: string; scopes: string[]; description: string }
  | { type: 'openIdConnect'; url: string; description: string }
  | { type: 'mutualTLS'; description: string };

export const httpMethods = [
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'QUERY',
] as const;

export interface Operation {
  /** `GET /customers/{id}`: stable across re-imports, unique in an API. */
  id: string;
  /** The description's own name for it, where it has one. */
  operationId?: string;
  /** Upper case; OpenAPI 3.2 `additionalOperations` may bring others than `httpMethods`. */
  method: string;
  /** Template below the server's URL, starting with `/`. */
  path: string;
  summary: string;
  description: string;
  tags: string[];
  deprecated: boolean;
  parameters: Parameter[];
  body?: Body;
  /** Declared answers, in the description's order; `status` is `200`, `2XX` or `default`. */
  responses: Response[];
  /**
   * Alternatives, each a list of scheme names that must all be met; empty array: no authentication.
   */
  security: string[][];
  /** Overrides `Api.servers` where present. */
  servers?: Server[];
}

export type ParameterIn = 'path' | 'query' | 'header' | 'cookie' | 'querystring';
export type Style =
  | 'simple'
  | 'label'
  | 'matrix'
  | 'form'
  | 'spaceDelimited'
  | 'pipeDelimited'
  | 'deepObject'
  | 'cookie'
  | 'tabDelimited';

export interface Parameter {
  name: string;
  in: ParameterIn;
  required: boolean;
  deprecated: boolean;
  description: string;
  schema: JsonObject;
  /**
   * How an array or object is written (OpenAPI 3 style/explode; Swagger 2 collectionFormat is
   * translated).
   */
  style: Style;
  explode: boolean;
  allowReserved: boolean;
  /**
   * Set where the parameter is declared by `content`: its value is serialised as that media type.
   */
  contentType?: string;
  /**
   * Sent when the caller gives none. A header that has one is not shown to agents: it selects how
   * the API behaves (`Api-Version`), and carries no data.
   */
  preset?: Json;
}

export interface Body {
  required: boolean;
  description: string;
  /**
   * In the description's order; the tool takes the first it can send: JSON, form, multipart, text,
   * bytes.
   */
  contents: BodyContent[];
}

export interface BodyContent {
  mediaType: string;
  schema: JsonObject;
  /** Sent as `Content-Type` in place of `mediaType`: some clients label JSON as a form. */
  contentType?: string;
  /**
   * By property: sent when the caller gives none. Where the property's schema is a `const`, it is
   * what the operation is, and agents do not see it.
   */
  presets?: Record<string, Json>;
  /** The body is this GraphQL document; the schema's properties are what stands in it. */
  graphql?: GraphqlDocument;
  /** Form and multipart: how a property is written. */
  encoding: Record<
    string,
    { contentType?: string; style?: Style; explode?: boolean; allowReserved?: boolean }
  >;
}

/** A GraphQL document that is sent as it was recorded, by GraphQL over HTTP. */
export interface GraphqlDocument {
  /** Its text, and the inputs that stand in it: inside the quotes of a text, or as a value. */
  pieces: ({ text: string } | { input: string; isQuoted: boolean })[];
  operationName?: string;
  /** The other inputs, which are its variables. */
  variables: string[];
}

export interface Response {
  status: string;
  description: string;
  contents: ResponseContent[];
}

export interface ResponseContent {
  mediaType: string;
  schema?: JsonObject;
  /**
   * The schema was learned from examples: another answer may be otherwise, so it is good for
   * suggestions, and promises nothing to agents.
   */
  isLearned?: true;
}

/**
 * Something in the description that could not be used, and where. It costs that part, never the
 * rest of the document.
 */
export interface Problem {
  code:
    | 'not_readable'
    | 'not_a_description'
    | 'version_unknown'
    | 'reference_unresolved'
    | 'reference_refused'
    | 'reference_too_deep'
    | 'operation_unusable'
    | 'parameter_unusable'
    | 'schema_unusable'
    | 'body_unusable'
    | 'security_unusable'
    | 'server_unknown'
    | 'credential_removed'
    | 'requests_left_out'
    | 'left_out'
    | 'too_large';
  /** error: the whole document or an operation is lost. warning: part of an operation is. */
  severity: 'error' | 'warning';
  /** `GET /customers/{id}` where one operation is concerned. */
  operation?: string;
  /**
   * File (where there are several) and JSON Pointer: `common.yaml#/components/schemas/Pet`. For
   * text that does not parse: line and column.
   */
  place: string;
  /** What, why, and what to do. */
  message: string;
}
