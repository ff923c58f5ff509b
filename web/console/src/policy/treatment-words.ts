import {
  filterTypesInFamily,
  treatmentFamily,
  treatments,
  type Family,
  type Filter,
  type FilterType,
  type FilterPlace,
  type TreatmentDefinition,
} from '@leasehold/privacy';
import type { FieldTreatment } from './policy-edit.ts';
import { phrase, phraseOf } from '../words/phrase.ts';

/** What the table of fields calls what happens to a field. */
export function treatmentWord({
  held,
  isKept,
}: {
  held?: { filter: Filter } | undefined;
  isKept: boolean;
}): string {
  if (held) return treatmentName(held.filter.filterType);
  return isKept ? phrase('Not reviewed: sent') : phrase('Not reviewed');
}

/** What a filter does with a value, in a few words. */
export function ruleText(filter: Filter): string {
  const { rule }: TreatmentDefinition = treatments[filter.filterType];
  return phraseOf(rule(filter));
}

/** What a key or a menu needs to know of a field. */
export interface Treatable {
  path: string;
  class: string;
  /** The filter that is suggested for it. */
  suggested?: Filter | undefined;
}

/**
 * The treatment of a family that fits a field: the one that is suggested, else the usual one of
 * those that suit it.
 */
export function treatmentOf(family: Family, field: Treatable): FieldTreatment {
  const { suggested } = field;
  if (suggested && treatments[suggested.filterType].family === family)
    return withoutTarget(suggested);
  return treatmentOfType(
    filterTypesInFamily(family).find((filterType) => suits(filterType, field)) ?? 'REDACT',
    field,
  );
}

function suits(filterType: FilterType, field: Treatable): boolean {
  const treatment: TreatmentDefinition = treatments[filterType];
  return treatment.suits?.(placeOf(field)) ?? true;
}

/** Of one filter type, ready to be put in force: what it cannot be without is filled in. */
export function treatmentOfType(filterType: FilterType, field: Treatable): FieldTreatment {
  const { suggested } = field;
  if (suggested?.filterType === filterType) return withoutTarget(suggested);
  const { optionsFor }: TreatmentDefinition = treatments[filterType];
  return { filterType, ...optionsFor?.(placeOf(field)) };
}

const placeOf = ({ class: className, path }: Treatable): FilterPlace => ({
  class: className,
  names: [path.replaceAll('[]', '').split('.').at(-1) ?? ''],
});

/**
 * The treatment with one option set, or taken out; options that rule each other out give way. What
 * is no value of the option is the engine's to refuse.
 */
export function withOption(filter: Filter, name: string, value: unknown): FieldTreatment {
  const { target: _, operation: _operation, ...treatment } = filter;
  const others = Object.entries(treatment).filter(
    ([other]) => other !== name && !yields(other, name),
  );
  const filled = name === 'to' && value === 'BUCKET' ? [['size', 100]] : [];
  const set = value === undefined ? [] : [[name, value]];
  return Object.fromEntries([...others, ...filled, ...set]);
}

const yields = (option: string, to: string): boolean =>
  to === 'to'
    ? ['size', 'edges', 'dateOrder'].includes(option)
    : (to === 'size' && option === 'edges') || (to === 'edges' && option === 'size');

function withoutTarget(filter: Filter): FieldTreatment {
  const { target: _, operation: _operation, ...treatment } = filter;
  return treatment;
}

/** What a treatment is called: "Tokenize". */
export const treatmentName = (filterType: FilterType): string =>
  phraseOf(treatments[filterType].label);

const nameIn = (treatment: string): string | undefined => {
  const { label } =
    Object.values<TreatmentDefinition>(treatments).find(({ name }) => name === treatment) ?? {};
  return label === undefined ? undefined : phraseOf(label);
};

/** What happens to a field, by one name: "Tokenize". */
export const treatmentLabel = (treatment: string): string =>
  nameIn(treatment) ??
  (treatment === 'WITHHOLD' ? phrase('Withheld: not reviewed') : phrase('Withheld: not treatable'));

/** `REDACT` and the like within what the server tells of two policies, by their names here. */
export const withTreatmentNames = (text: string): string =>
  text.replaceAll(/\b[A-Z]{4,}(?:_[A-Z]+)*\b/g, (word) =>
    word === 'WITHHOLD' ? treatmentLabel(word) : (nameIn(word) ?? word),
  );

/** What no filter named, and what could not be treated, is removed. */
export const familyOfTreatment = (treatment: string): Family =>
  treatmentFamily(treatment) ?? 'remove';
