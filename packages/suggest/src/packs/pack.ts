import type { Filter } from '@leasehold/privacy';

/**
 * The reviewed policy of one known API: data, and nothing that runs. What it says holds for what
 * was there on the day of its review; what came later is withheld or treated until it is reviewed
 * (decision 070).
 */
export interface Pack {
  /** As it is chosen: `stripe`. */
  name: string;
  /** As it is shown: `Stripe`. */
  title: string;
  /** The day on which somebody last went through its rows: `2026-11-23`. */
  reviewedOn: string;
  /** What was reviewed, in a sentence. */
  of: string;
  signs: PackSigns;
  rows: readonly PackRow[];
  /** What the owner has to know, one sentence each. */
  notes: readonly string[];
}

/** What a description is recognised by. */
export interface PackSigns {
  /** Hosts of the API: `api.stripe.com`; `*.zendesk.com` is any host below it. */
  hosts: readonly string[];
  /** Words that all stand in the title, one of these groups: `github`, `slack web`. */
  titles: readonly string[];
  /** Operations that only this API has together, below whatever its paths begin with. */
  operations: readonly string[];
  /** So many of them must be there, whatever else is; absent: two. */
  operationsMin?: number;
}

/** One treatment of many places, and the sentence that says why. */
export interface PackRow extends Omit<Filter, 'target' | 'operation'> {
  /**
   * Targets of a policy, parted by spaces. A bare name yields to what a suggestion treats; only a
   * place (`**.invoice.number`, `$.amount`) goes over it.
   */
  targets: string;
  /** Operations in whose answers it holds, as the API's own documentation writes them. */
  operations?: readonly string[];
  reason: string;
}

/** A row's filter for one target, before its operations are found in a description. */
export interface PackFilter {
  filter: Filter;
  operations: readonly string[] | undefined;
  reason: string;
}

/** Every filter of a pack, in the order of its rows. */
export function packFilters({ rows }: Pick<Pack, 'rows'>): PackFilter[] {
  return rows.flatMap(({ targets, operations, reason, ...treatment }) =>
    targetsOf(targets).map((target) => ({
      filter: {
        target,
        ...treatment,
        ...(treatment.filterType === 'KEEP' && { valuesOnly: true }),
      },
      operations,
      reason,
    })),
  );
}

const targetsOf = (targets: string): string[] =>
  targets.split(/\s+/).filter((target) => target !== '');
