import type { FilterType } from '../policy/policy.ts';
import { ageGroup } from './age-group.ts';
import { anonymize } from './anonymize.ts';
import type { TreatmentDefinition } from './definition.ts';
import { drop } from './drop.ts';
import { formatPreserve } from './format-preserve.ts';
import { generalize } from './generalize.ts';
import { hash } from './hash.ts';
import { keep } from './keep.ts';
import { maskPartial } from './mask-partial.ts';
import { redact } from './redact.ts';
import { shiftDate } from './shift-date.ts';
import { tokenize } from './tokenize.ts';

/** Every treatment. A new one is a file beside this, a line here and a name in `policy.ts`. */
export const treatments = {
  DROP: drop,
  REDACT: redact,
  HASH: hash,
  TOKENIZE: tokenize,
  FORMAT_PRESERVE: formatPreserve,
  AGE_GROUP: ageGroup,
  ANONYMIZE: anonymize,
  MASK_PARTIAL: maskPartial,
  GENERALIZE: generalize,
  SHIFT_DATE: shiftDate,
  KEEP: keep,
} as const satisfies Record<FilterType, TreatmentDefinition>;
