import type { Json } from '@leasehold/privacy';
import {
  filtersUnderPack,
  packs,
  recognisePacks,
  type DescribedApi,
  type Pack,
  type PathSuggestion,
  type RecognisedPack,
} from '@leasehold/suggest';
import type { Api, Server } from './api.ts';
import { startingDocument } from './suggested-fields.ts';

type NamedApi = Pick<Api, 'title' | 'servers' | 'operations'>;

/** Of all there are. */
export const packNames = (): string[] => packs.map(({ name }) => name);

/** The reviewed policies that are meant for an API, the likeliest first; mostly none. */
export const packsOfApi = (api: NamedApi): RecognisedPack[] =>
  recognisePacks(describedApi(api), packs);

/**
 * The policy of a lease that starts from a pack: see `filtersUnderPack`. Yields now and then, as
 * `suggestFields` does.
 */
export function* packPolicyDocument(
  pack: Pack,
  api: NamedApi,
  suggestions: readonly PathSuggestion[],
): Generator<undefined, { [key: string]: Json }> {
  return startingDocument(yield* filtersUnderPack(pack, describedApi(api), suggestions));
}

const describedApi = ({ title, servers, operations }: NamedApi): DescribedApi => ({
  title,
  operations,
  serverUrls: [...servers, ...operations.flatMap((operation) => operation.servers ?? [])].map(
    filledUrl,
  ),
});

/** A variable without a default stays as it is written: `{subdomain}.zendesk.com` is a host. */
const filledUrl = ({ url, variables }: Server): string =>
  url.replaceAll(/\{([^{}]*)\}/g, (written, name: string) => variables[name]?.default || written);
