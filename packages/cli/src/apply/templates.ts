import { eachItem, type Client } from '@leasehold/contract';
import { differences } from '../differences.ts';
import type { LocatedFile } from '../leasehold-file.ts';
import type { Step } from './step.ts';
import type { Template, World } from './world.ts';

type TemplateEntry = LocatedFile['content']['templates'][number];

export async function fetchTemplates(client: Client): Promise<Map<string, Template>> {
  const found = eachItem((cursor) => client('GET /templates', { query: { limit: 200, cursor } }));
  return new Map((await Array.fromAsync(found)).map((template) => [template.name, template]));
}

/** A template is known by its name: under another one it is another template. */
export async function planTemplate(
  world: World,
  { name, note, api, policy }: TemplateEntry,
): Promise<Step | undefined> {
  const { client, templates, templateIds, apiIds } = world;
  const title = `template ${name}`;
  const said = () => ({
    ...(note !== undefined && { note }),
    ...(api !== undefined && { apiId: apiIds.get(api) ?? null }),
  });
  const there = templates.get(name);
  if (!there) {
    const run = async () => {
      const body = { name, policy, ...said() };
      templateIds.set(name, (await client('POST /templates', { body })).id);
    };
    return { title, lines: [`+ ${title}`], run };
  }
  const params = { id: there.id };
  const known = await client('GET /templates/{id}', { params });
  const fields = said();
  const before = Object.fromEntries(
    Object.keys(fields).map((field) => [field, Reflect.get(known, field)]),
  );
  const lines = [...differences(before, fields), ...differences(known.document, policy, '/policy')];
  if (lines.length === 0) return undefined;
  const run = () => {
    const body = { policy, ...said(), revision: known.revision };
    return client('PATCH /templates/{id}', { params, body });
  };
  return { title, lines: [`~ ${title}`, ...lines.map((line) => `    ${line}`)], run };
}
