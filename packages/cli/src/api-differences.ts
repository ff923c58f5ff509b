import { withPins, type Client, type RouteAnswer } from '@leasehold/contract';
import { differences } from './differences.ts';

type Difference = NonNullable<RouteAnswer<'PATCH /apis/{id}'>['difference']>;

/**
 * A description in the file is its owner's word and needs no review, so the plan is where the words
 * are read, all of them.
 */
export function descriptionLines({ servers, changed, isCut }: Difference): string[] {
  const said = (from: string | undefined, to: string | undefined) =>
    `${JSON.stringify(from ?? '')} → ${JSON.stringify(to ?? '')}`;
  return [
    ...(servers ? [`~ addresses: ${said(servers.from.join(', '), servers.to.join(', '))}`] : []),
    ...changed.flatMap(({ operation, changes }) => [
      `~ ${operation}`,
      ...changes.map(
        ({ of, at, from, to }) => `    ${[of, at].filter(Boolean).join(' ')}: ${said(from, to)}`,
      ),
    ]),
    ...(isCut ? ['More differs than is listed.'] : []),
  ];
}

/** What is made of operations otherwise; what is pinned may be a secret, and is not told. */
export async function curationLines(
  client: Client,
  params: { id: string },
  { curation }: RouteAnswer<'GET /apis/{id}'>,
): Promise<string[]> {
  const before = await client('GET /apis/{id}', { params });
  const unseen = () => '(pinned)';
  return differences(
    withPins(before.curation, unseen),
    withPins(curation, unseen),
    '/curation',
  ).map((line) => `    ${line}`);
}
