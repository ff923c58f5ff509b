import { createClient, type Client, type MemberRole, type RouteAnswer } from '@leasehold/contract';
import { makeOwnerToken } from '../people/owner-tokens.ts';
import type { TestControl } from './control.ts';

/** Somebody made a member, with a token of his own. */
export async function memberClient(
  control: TestControl,
  name: string,
  role: MemberRole = 'owner',
): Promise<{
  member: RouteAnswer<'POST /members'>;
  client: Client;
  headers: Record<string, string>;
}> {
  const { owner, audit, workspaceId, clock } = control;
  const member = await owner('POST /members', {
    body: { email: `${name}@clinic.test`, role, password: 'a password for tests' },
  });
  const { text: token } = await makeOwnerToken(
    { audit, now: () => clock.now },
    { workspaceId, personId: member.personId, role },
    name,
  );
  const client = createClient({
    baseUrl: 'http://control',
    token,
    fetch: (request) => control.fetch(request),
  });
  return { member, client, headers: { authorization: `Bearer ${token}` } };
}
