import { adviceOnToolCount, isReadOperation, type Operation } from '@leasehold/catalog';
import type { JsonObject, Policy } from '@leasehold/privacy';
import { createLearnedNotes } from '../../gateway/learning/learned-notes.ts';
import {
  isUndescribed,
  undescribedWords,
  whatToDescribe,
} from '../../gateway/learning/undescribed-answers.ts';
import { hostedAssistants } from '../../gateway/hosted-assistants.ts';
import type { ApiRow } from '../../store/tables/apis.ts';
import type { LeaseRow } from '../../store/tables/leases.ts';

/**
 * What an owner should know about a lease as it was just cut. Nothing of it is a reason to refuse:
 * who calls it is the owner's to know.
 */
export function leaseWarnings(lease: LeaseRow, api: CountedApi): string[] {
  return [toolCountWarning(lease, api), fenceWarning(lease)].filter(
    (warning) => warning !== undefined,
  );
}

/**
 * What its agents see nothing of, as long as they do: answers that neither the description nor a
 * reviewed call says anything of.
 */
export function withheldAnswersWarning(
  lease: Pick<LeaseRow, 'operations' | 'readOnly'>,
  api: CountedApi,
  policy: Policy,
  learned: ReadonlyMap<string, JsonObject>,
): string | undefined {
  if (policy.unlisted === 'keep') return undefined;
  const isSeen = createLearnedNotes(learned, policy);
  const found = offeredOperations(lease, api).filter(
    (one) => isUndescribed(one, api.model) && isSeen(one).length === 0,
  );
  if (found.length === 0) return undefined;
  return `${undescribedWords(found)}, except for fields that the policy names. ${whatToDescribe}`;
}

/**
 * Whoever fences a lease means where people are, and hosted assistants are not where their people
 * are.
 */
function fenceWarning({ networks, countries }: LeaseRow): string | undefined {
  if (!networks && !countries) return undefined;
  const known = hostedAssistants
    .map((one) => `${one.name} from ${one.networks.join(', ')}`)
    .join('; ');
  return (
    `Hosted assistants call from the network of their vendor, not from where their user is (${known}). ` +
    'With networks or countries set they are refused, unless those include that network and its country.'
  );
}

type CountedApi = Pick<ApiRow, 'model' | 'curation' | 'review'>;

function toolCountWarning(lease: LeaseRow, api: CountedApi): string | undefined {
  return lease.toolMode === 'catalog' ? undefined : adviceOnToolCount(offeredCount(lease, api));
}

/** How many operations a lease offers. */
export const offeredCount = (
  lease: Pick<LeaseRow, 'operations' | 'readOnly'>,
  api: CountedApi,
): number => offeredOperations(lease, api).length;

function offeredOperations(
  { operations, readOnly }: Pick<LeaseRow, 'operations' | 'readOnly'>,
  { model, curation, review }: CountedApi,
): Operation[] {
  const offered = operations && new Set(operations);
  const isOffered = (one: Operation) =>
    (offered?.has(one.id) ?? true) &&
    !review?.gone.includes(one.id) &&
    !curation?.[one.id]?.hidden &&
    (!readOnly || isReadOperation(one, curation?.[one.id]));
  return model.operations.filter(isOffered);
}
