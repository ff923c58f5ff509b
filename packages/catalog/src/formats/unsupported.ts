import { isObject } from '@leasehold/privacy';
import type { SourceDocument } from '../documents/node.ts';

/**
 * What a text that is no description seems to be, and what to give instead. Undefined where nothing
 * is recognised.
 */
export function describeUnsupported({ text, root }: SourceDocument): string | undefined {
  const start = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .slice(0, 2_000);
  const [, message] = textSigns.find(([sign]) => sign.test(start)) ?? [];
  if (message !== undefined) return message;
  if (Array.isArray(root)) return 'This is a JSON list, not an API description.';
  if (root !== undefined && !isObject(root)) return 'This is plain text, not an API description.';
  return root === undefined
    ? undefined
    : valueSigns.find(([keys]) => keys.every((key) => hasPath(root, key)))?.[1];
}

const description = 'Give an OpenAPI or Swagger description';

const textSigns: [RegExp, string][] = [
  [/^$/, 'The text is empty.'],
  [
    /^<(?:!doctype html|html|head|body)/i,
    `This is an HTML page that shows no API description (as Swagger UI, Redoc and Scalar do). ${description}; its address often ends in \`/openapi.json\`.`,
  ],
  [
    /^<(?:\?xml|wsdl|definitions|application)/i,
    `This is an XML document (WSDL or WADL?). ${description}.`,
  ],
  [/^</, `This is markup, not an API description. ${description}.`],
  [/^#%RAML/, `This is a RAML document. Convert it to OpenAPI first.`],
  [/^FORMAT:\s*1A/, `This is an API Blueprint document. Convert it to OpenAPI first.`],
  [
    /^syntax\s*=\s*["']proto/,
    `This is a Protocol Buffers file. ${description} (grpc-gateway can make one).`,
  ],
  [
    /^(?:"""|(?:extend\s+)?(?:type|schema|input|interface|directive|scalar|enum|union|query|mutation)\b[^:]{0,200}[{@])/,
    'This is a GraphQL schema. Only HTTP APIs with an OpenAPI or Swagger description can be imported.',
  ],
];

const valueSigns: [string[], string][] = [
  [
    ['asyncapi'],
    `This is an AsyncAPI document: it describes messages, not HTTP operations. ${description}.`,
  ],
  [
    ['arazzo'],
    'This is an Arazzo document: it describes workflows over another description. Give that description.',
  ],
  [
    ['overlay'],
    'This is an OpenAPI Overlay: it changes another description. Apply it first and give the result.',
  ],
  [['swaggerVersion'], 'This is a Swagger 1 document. Convert it to OpenAPI first.'],
  [['swagger'], 'This version of Swagger cannot be read. Convert it to OpenAPI 3 first.'],
  [
    ['requests', 'order'],
    'This is a Postman collection of version 1. Import it in Postman and export it as a collection of version 2.1.',
  ],
  [
    ['_postman_variable_scope'],
    'This holds the variables of a Postman environment. Give the collection that uses them.',
  ],
  [
    ['collections', 'environments'],
    'This is a backup of a Postman account. Export the one collection.',
  ],
  [
    ['info._postman_id'],
    'This is a Postman collection without requests (`item`). Export it as a collection of version 2.1.',
  ],
  [
    ['data.__schema'],
    'This is a GraphQL introspection result. Only HTTP APIs with an OpenAPI or Swagger description can be imported.',
  ],
  [
    ['__schema'],
    'This is a GraphQL introspection result. Only HTTP APIs with an OpenAPI or Swagger description can be imported.',
  ],
  [['_type', 'resources'], `This is an Insomnia export. ${description}.`],
  [['apiVersion', 'kind'], `This is a Kubernetes manifest. ${description}.`],
  [['$schema'], `This is a JSON Schema. ${description} that uses it.`],
  [
    ['components'],
    'This holds only the components of a description. Give the file that has its `paths`.',
  ],
];

function hasPath(root: unknown, path: string): boolean {
  let value = root;
  for (const key of path.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return false;
    value = value[key];
  }
  return true;
}
