import type { Refusal } from '../refusal.ts';
import { hostedAssistantAt } from '../hosted-assistants.ts';

/**
 * A fence refuses; where it refuses a hosted assistant, that is said, since nothing its user can do
 * would help.
 */
export function fenceRefusal(
  code: 'network_refused' | 'country_refused',
  address: string | undefined,
): Refusal {
  const assistant = address === undefined ? undefined : hostedAssistantAt(address);
  if (!assistant) return { code };
  return {
    code: 'hosted_assistant_refused',
    message: `This lease does not answer to the network that ${assistant} calls from.`,
  };
}
