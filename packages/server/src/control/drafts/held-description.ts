import { isSameApi, type ApiDifference } from '@leasehold/catalog';
import type { ApiRow } from '../../store/tables/apis.ts';
import {
  readDescription,
  type DescriptionDeps,
  type DescriptionSource,
} from '../apis/description.ts';
import { differenceBetween, hashesOf } from '../apis/reading.ts';
import { withKeptHeaders } from '../apis/source-headers.ts';
import type { ControlDeps } from '../deps.ts';

/** What the description in a draft said when it was written. */
export interface HeldDescription {
  /** As `hashApi` has it: what says something else is not what was looked at. */
  sha256: string;
  /** From what was in force; null: it says the same. */
  difference: ApiDifference | null;
  /** Its address said something else when it was to be published. */
  isOther?: true;
}

/** Reads it as publishing would. Throws as `readDescription` does. */
export async function heldDescription(
  deps: DescriptionDeps & Pick<ControlDeps, 'workspaceKey'>,
  row: ApiRow,
  given: DescriptionSource,
): Promise<HeldDescription> {
  const from = await withKeptHeaders(deps, row, given);
  const { model } = await readDescription(deps, row.workspaceId, from);
  const difference = await differenceBetween(row.model, model);
  const { sha256 } = await hashesOf(model);
  return { sha256, difference: isSameApi(difference) ? null : difference };
}
