// Writes docs/api/*.md, the reference of the control API, from its OpenAPI document: node
// scripts/gen-api.ts
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openapiDocument } from '../packages/contract/src/openapi.ts';

export const apiFolder = new URL('../docs/api/', import.meta.url).pathname;

/** As much of JSON Schema as the document uses. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  items?: Schema;
  properties?: { [name: string]: Schema };
  required?: string[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  description?: string;
  default?: unknown;
}

interface Content {
  content?: { [type: string]: { schema: Schema } };
}

interface Operation {
  operationId: string;
  summary: string;
  tags: [string];
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: { [status: string]: Content & { description: string } };
}

interface Document {
  tags: { name: string }[];
  paths: { [path: string]: { [method: string]: Operation } };
  components: { schemas: { [name: string]: Schema } };
}

interface Endpoint {
  title: string;
  operation: Operation;
}

/** Every page by its file name. */
export function apiPages(): Map<string, string> {
  const document: Document = JSON.parse(JSON.stringify(openapiDocument('/api/v1')));
  const endpoints = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Endpoint => ({
      title: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  const groups = Map.groupBy(endpoints, ({ operation }) => operation.tags[0]);
  const homes = homesOf(groups, document);
  const pages = Array.from(groups, ([tag, group]): [string, string] => [
    `${tag}.md`,
    groupPage(tag, group, document, homes),
  ]);
  return new Map([['README.md', indexPage(groups)], ...pages]);
}

/** The page that tells of each object: the first that has to do with it. */
function homesOf(
  groups: ReadonlyMap<string, Endpoint[]>,
  { components }: Document,
): Map<string, string> {
  const homes = new Map<string, string>();
  for (const [tag, group] of groups)
    for (const name of objectsIn(
      group.map(({ operation }) => operation),
      components.schemas,
    ))
      if (!homes.has(name)) homes.set(name, tag);
  return homes;
}

/** The names of all objects that a value of the document leads to. */
function objectsIn(
  value: unknown,
  schemas: Document['components']['schemas'],
  found = new Set<string>(),
): Set<string> {
  for (const [, name = ''] of JSON.stringify(value).matchAll(
    /"#\/components\/schemas\/([^"]+)"/g,
  )) {
    if (found.has(name)) continue;
    found.add(name);
    objectsIn(schemas[name], schemas, found);
  }
  return found;
}

function groupPage(
  tag: string,
  group: readonly Endpoint[],
  { components }: Document,
  homes: ReadonlyMap<string, string>,
): string {
  const link: Link = (name) => {
    const home = homes.get(name) ?? tag;
    return `[${name}](${home === tag ? '' : `${home}.md`}#${name.toLowerCase()})`;
  };
  const own = [...homes].filter(([, home]) => home === tag).map(([name]) => name);
  const told = group.map((endpoint) => endpointPart(endpoint, link));
  const objects = own.map((name) => objectPart(name, components.schemas[name] ?? {}, link));
  const summary = `${group.length === 1 ? 'One endpoint' : `${group.length} endpoints`} of the [control API](README.md) for ${spoken(tag)}.`;
  return `# ${titleOf(tag)}\n\n${summary}\n\n${told.join('\n')}${objects.length > 0 ? `\n## Objects\n\n${objects.join('\n')}` : ''}`;
}

type Link = (name: string) => string;

function endpointPart({ title, operation }: Endpoint, link: Link): string {
  const { summary, parameters = [], requestBody, responses } = operation;
  const body = schemaOf(requestBody);
  const [status, answer] = Object.entries(responses).find(([code]) => code < '300') ?? [];
  const answered = schemaOf(answer);
  const problems = Object.values(responses).flatMap(({ description }) =>
    Array.from(description.matchAll(/`(\w+)`:/g), ([, code]) => `[${code}](../errors/${code}.md)`),
  );
  const rows = parameters.map(
    (parameter) =>
      `| \`${parameter.name}\` | ${parameter.in}${parameter.required ? '' : ', optional'} | ${typeOf(parameter.schema, link)} | ${remark(parameter.schema)} |`,
  );
  const lines = [
    `## ${title}\n\n${summary}.`,
    rows.length > 0 && `| Parameter | Where | Type | |\n|---|---|---|---|\n${rows.join('\n')}`,
    body && `Takes ${typeOf(body, link)}.`,
    answered
      ? `Answers ${status} with ${typeOf(answered, link)}.`
      : `Answers ${status} without a body.`,
    `Problems: ${problems.join(', ')}.`,
  ];
  return `${lines.filter(Boolean).join('\n\n')}\n`;
}

function objectPart(name: string, schema: Schema, link: Link): string {
  const { properties } = schema;
  const told = schema.description ? `${schema.description}\n\n` : '';
  if (!properties) return `### ${name}\n\n${told}${typeOf(schema, link)}\n`;
  const rows = Object.entries(properties).map(
    ([field, inner]) =>
      `| \`${field}\` | ${typeOf(inner, link)}${schema.required?.includes(field) ? '' : ', optional'} | ${remark(inner)} |`,
  );
  return `### ${name}\n\n${told}| Field | Type | |\n|---|---|---|\n${rows.join('\n')}\n`;
}

const schemaOf = (part: Content | undefined): Schema | undefined =>
  Object.values(part?.content ?? {})[0]?.schema;

function typeOf(schema: Schema, link: Link): string {
  if (schema.$ref) return link(schema.$ref.split('/').at(-1) ?? '');
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(' or ');
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return [...new Set(choices.map((choice) => typeOf(choice, link)))].join(' or ');
  if (schema.items) return `array of ${typeOf(schema.items, link)}${orNull(schema)}`;
  const { properties, additionalProperties } = schema;
  if (properties)
    return `{ ${Object.entries(properties)
      .map(([name, inner]) => `\`${name}\`: ${typeOf(inner, link)}`)
      .join(', ')} }${orNull(schema)}`;
  if (typeof additionalProperties === 'object')
    return `object of ${typeOf(additionalProperties, link)}${orNull(schema)}`;
  const types = [schema.type ?? 'any JSON value'].flat();
  return types.map((type) => (type === 'string' && schema.format) || type).join(' or ');
}

const orNull = ({ type }: Schema): string => (type?.includes('null') ? ' or null' : '');
const code = (value: unknown): string => `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``;

function remark({ description = '', default: fallback }: Schema): string {
  const told = description.replaceAll('|', '\\|').replaceAll('\n', ' ');
  return fallback === undefined ? told : `${told} Default ${code(fallback)}.`.trim();
}

const spoken = (tag: string): string =>
  tag === 'apis' ? 'APIs' : tag === 'me' ? 'who asks' : tag.replace('-', ' ');

function titleOf(tag: string): string {
  const words = spoken(tag);
  return `API: ${words === 'APIs' ? words : words.replace(/^./, (first) => first.toUpperCase())}`;
}

function indexPage(groups: ReadonlyMap<string, Endpoint[]>): string {
  const rows = Array.from(groups).flatMap(([tag, group]) =>
    group.map(
      ({ title, operation }) =>
        `| [\`${title}\`](${tag}.md#${anchorOf(title)}) | ${operation.summary} |`,
    ),
  );
  return `# Control API

The REST API that the console and the command line use: every endpoint, what it takes and what it answers. A running Leasehold describes it as OpenAPI 3.1 at \`/api/v1/openapi.json\`. Made by \`node scripts/gen-api.ts\`.

\`\`\`sh
export LEASEHOLD_TOKEN=$(leasehold token create)
curl -H "Authorization: Bearer $LEASEHOLD_TOKEN" http://127.0.0.1:4100/api/v1/leases
\`\`\`

An access key comes from \`leasehold token create\`, or from the page *Account* of the console; it has the [role](../roles.md) of its person. Bodies are JSON. Lists come in pages: \`limit\` and \`cursor\`, the \`next\` of the page before. What is refused is answered as \`application/problem+json\` (RFC 9457) with one of these [codes](../errors/README.md), a sentence that says what to do, and the place of everything that does not fit.

| Endpoint | |
|---|---|
${rows.join('\n')}

<!-- search: rest api http endpoints reference openapi swagger automation script programmatically sdk -->
`;
}

/** As the pages make them of their headings. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

if (import.meta.main) {
  const pages = apiPages();
  await mkdir(apiFolder, { recursive: true });
  for (const file of await readdir(apiFolder))
    if (!pages.has(file)) await rm(join(apiFolder, file));
  for (const [file, text] of pages) await writeFile(join(apiFolder, file), text);
}
