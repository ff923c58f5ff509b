import { dataClassOfNames } from './classes.ts';
import { openRoadSentence } from './open-roads.ts';
import { treatments } from '../treatments/index.ts';
import type { Family } from '../treatments/families.ts';
import type { Filter, Policy, TreatmentDefinition } from './policy.ts';

/** Something in a policy that lets more through than its parts do. */
export interface PolicyWarning {
  code:
    | 'mask_and_hash'
    | 'quasi_identifiers'
    | 'unlisted_kept'
    | 'echo_off'
    | 'text_not_scanned'
    | 'two_masks'
    | 'money_beside_tokens'
    | 'road_open';
  /** Targets of the filters concerned. */
  targets: string[];
  message: string;
}

/**
 * What a policy's filters give away together. Looks at names and classes only, so it cannot see
 * what the values would tell.
 */
export function lintPolicy(policy: Policy): PolicyWarning[] {
  const byClass = Map.groupBy(
    policy.filters,
    (filter) => filter.class ?? dataClassOfNames(namesOf(filter.target)),
  );
  return [
    ...[...byClass].flatMap(([dataClass, filters]) => lintClass(dataClass, filters)),
    ...lintCombination(byClass),
    ...lintDefaults(policy),
    ...(policy.open ?? []).map((line) => warning('road_open', [], openRoadSentence(line))),
  ];
}

function namesOf(target: string): string[] {
  return target.split(/[.[\]"$]+/).filter((name) => name !== '');
}

function lintClass(dataClass: string, filters: readonly Filter[]): PolicyWarning[] {
  const found: PolicyWarning[] = [];
  const masked = filters.filter(({ filterType }) => treatments[filterType].family === 'obscure');
  const hashed = filters.filter(isCorrelated);
  if (
    (dataClass === 'card' ||
      dataClass === 'account' ||
      dataClass === 'iban' ||
      dataClass === 'ssn') &&
    masked.length > 0 &&
    hashed.length > 0
  ) {
    found.push(
      warning(
        'mask_and_hash',
        [...masked, ...hashed],
        `A masked and a hashed or tokenised form of one ${dataClass} can be correlated; of a card number that undoes the hash (PCI DSS 3.5.1). Use one treatment for all fields of the class.`,
      ),
    );
  }
  if (new Set(masked.map(({ keepLast }) => keepLast)).size > 1)
    found.push(
      warning(
        'two_masks',
        masked,
        `Two masks of one ${dataClass} show different digits; together they show more than either.`,
      ),
    );
  return found;
}

/**
 * Equal values become equal results that differ for others: whoever knows a mask beside it can try
 * values.
 */
function isCorrelated({ filterType }: Filter): boolean {
  const treatment: TreatmentDefinition = treatments[filterType];
  return treatment.isCorrelated === true;
}

/**
 * Date of birth, place, sex and a rare condition: each harmless enough, together often one person.
 */
function lintCombination(byClass: ReadonlyMap<string, readonly Filter[]>): PolicyWarning[] {
  const shown = (dataClass: string, ...by: readonly Family[]) =>
    (byClass.get(dataClass) ?? []).filter(({ filterType }) =>
      by.includes(treatments[filterType].family),
    );
  const birth = ['birth_date', 'age'].flatMap((dataClass) => shown(dataClass, 'coarsen', 'keep'));
  const place = [
    ...shown('zip', 'coarsen', 'keep', 'obscure'),
    ...shown('city', 'keep'),
    ...shown('geo', 'keep'),
  ];
  const rare = ['diagnosis', 'medication', 'ethnicity', 'gender'].flatMap((dataClass) =>
    shown(dataClass, 'keep'),
  );
  const found: PolicyWarning[] = [];
  if (birth.length > 0 && place.length > 0 && rare.length > 0) {
    found.push(
      warning(
        'quasi_identifiers',
        [...birth, ...place, ...rare],
        'Age, place and a condition or origin together often point to one person, above all in small places and for rare conditions. Drop one of the three.',
      ),
    );
  }
  const names = shown('person', 'link');
  const money = shown('money', 'keep');
  if (names.length > 0 && money.length > 0)
    found.push(
      warning(
        'money_beside_tokens',
        [...names, ...money],
        'Exact amounts beside tokens let somebody who knows one payment recognise the payer. Put amounts into buckets if that matters.',
      ),
    );
  return found;
}

function lintDefaults({ filters, unlisted, echo, text }: Policy): PolicyWarning[] {
  const found: PolicyWarning[] = [];
  const isTreated = filters.some(({ filterType }) => filterType !== 'KEEP');
  if (unlisted === 'keep')
    found.push(
      warning(
        'unlisted_kept',
        [],
        'Fields no filter names leave untreated, also those the API adds tomorrow.',
      ),
    );
  if (!echo && isTreated)
    found.push(
      warning(
        'echo_off',
        [],
        'A protected value still leaves wherever else the same response repeats it.',
      ),
    );
  if (
    text === undefined &&
    (unlisted === 'keep' || filters.some(({ filterType }) => filterType === 'KEEP'))
  ) {
    found.push(warning('text_not_scanned', [], 'Kept text is not searched for personal data.'));
  }
  return found;
}

function warning(
  code: PolicyWarning['code'],
  filters: readonly Filter[],
  message: string,
): PolicyWarning {
  return { code, targets: filters.map(({ target }) => target), message };
}
