import type { JsonObject } from '@leasehold/privacy';
import { Document, isMap, isSeq } from 'yaml';
import type { Source } from './source.ts';
import type { PolicyFile } from './view.ts';

/** The policy to take along, as the command line reads it, and the line that uses it. */
export function policyFile(
  source: Exclude<Source, { kind: 'mistake' }>,
  policy: JsonObject,
): PolicyFile {
  if (source.kind === 'answer')
    return {
      name: 'policy.yaml',
      text: printed(policy, []),
      command: 'npm run --silent leasehold -- filter answer.json --policy policy.yaml',
    };
  const { api, file: description } = source;
  const slug = slugOf(api.title);
  const content = {
    apis: [
      {
        slug,
        name: api.title.slice(0, 100) || 'API',
        description: `./${description}`,
      },
    ],
    leases: [{ slug: `${slug}-agent`, api: slug, name: 'First agent', purpose, policy }],
  };
  return {
    name: 'leasehold.yaml',
    text: printed(content, ['leases', 0, 'policy']),
    description,
    command: 'npm run --silent leasehold -- apply -f leasehold.yaml',
  };
}

/** One filter a line; `policy`: where the policy stands in the content. */
function printed(content: object, policy: readonly (string | number)[]): string {
  const document = new Document(content);
  const filters = document.getIn([...policy, 'filters']);
  if (isSeq(filters)) for (const filter of filters.items) if (isMap(filter)) filter.flow = true;
  const detected = document.getIn([...policy, 'text', 'detect']);
  if (isSeq(detected)) detected.flow = true;
  return document.toString({ lineWidth: 0 });
}

/** Every lease has one, and only its owner can say it. */
const purpose = 'Say here what this agent is for';

const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '') || 'api';
