import { operationNames } from '@leasehold/catalog';
import type { HandlerAnswer, TemplateGap } from '@leasehold/contract';
import { openRoadSentence, parsePolicy, type Filter, type Policy } from '@leasehold/privacy';
import type { ApiRow } from '../../store/tables/apis.ts';
import type { TemplateRow } from '../../store/tables/templates.ts';
import { inTurns } from '../http/in-turns.ts';
import { suggestionsForMet } from '../leases/lease-fields.ts';
import { suggestionIn, type FieldSuggestion } from '../suggestions/suggestions.ts';
import { createOperationFilterFinder } from './filters-by-operation.ts';

type Fitted = HandlerAnswer<'GET /templates/{id}/fit'>;
type Gap = Fitted['gaps'][number];

/**
 * What of a template a policy for an API begins from. For the API it was made for, all of it; for
 * another, what fits: filters whose target names fields there, and treatments of a class for fields
 * of that class no filter names. Nothing is kept by resemblance, and no door of one API is opened
 * in another.
 */
export async function fitTemplate(
  { apiId, document, policy }: Pick<TemplateRow, 'apiId' | 'document' | 'policy'>,
  api: Pick<ApiRow, 'id' | 'model'>,
  fields: readonly FieldSuggestion[],
): Promise<Fitted> {
  if (apiId === api.id) return { policy: document, isAsWritten: true, fits: [], gaps: [] };
  return inTurns(fitPolicy(policy, api, fields));
}

function* fitPolicy(
  policy: Policy,
  { model }: Pick<ApiRow, 'model'>,
  fields: readonly FieldSuggestion[],
): Generator<undefined, Fitted> {
  const gaps: Gap[] = defaultGaps(policy);
  const narrowed = new Set<Filter>();
  let filters = boundHere(policy.filters, model.operations, gaps).map(withoutObjects);
  // What is left out may have stood before a looser filter, which is judged in its place then.
  for (;;) {
    const held = { ...policy, filters, unlisted: 'withhold' as const };
    const met = yield* fieldsMet(held, model.operations, fields);
    const loose = filters.filter((filter) => filter.filterType === 'KEEP' && met.risky.has(filter));
    if (loose.length === 0) {
      const named = filters.filter((filter) => met.by.has(filter));
      const idle = filters.filter((filter) => !met.by.has(filter));
      const alike = ofSameClass(idle, met.unnamed, gaps);
      return {
        policy: documentOf(held, [...named, ...alike.flatMap(({ added }) => added)]),
        isAsWritten: false,
        fits: [
          ...named.map((filter) => fitted(filter, 'name', met.by.get(filter)?.size ?? 0)),
          ...alike.map(({ filter, added }) => fitted(filter, 'class', added.length)),
        ],
        gaps,
      };
    }
    for (const { target } of loose.filter((filter) => !narrowed.has(filter)))
      gaps.push(gap(target, 'protected here'));
    filters = filters.flatMap((filter) => {
      if (!loose.includes(filter)) return [filter];
      const safe = narrowed.has(filter) ? [] : atSafePlaces(filter, met);
      for (const one of safe) narrowed.add(one);
      return safe;
    });
  }
}

/** Nobody has seen what an object of that name holds here (decision 074). */
const withoutObjects = (filter: Filter): Filter =>
  filter.filterType === 'KEEP' ? { ...filter, valuesOnly: true } : filter;

const fitted = ({ target, filterType }: Filter, by: 'name' | 'class', fields: number) => ({
  target,
  filterType,
  by,
  fields,
});

const reasons: Readonly<Record<TemplateGap, string>> = {
  'no such field': 'No field of this API has that name or class.',
  'no such operation': 'It holds in operations this API does not have.',
  'protected here':
    'It would keep a field of this API that reads like personal data or that nobody has judged.',
  road: 'What agents may ask by is decided for each API.',
  unlisted: 'Fields no filter names are withheld in another API.',
  echo: 'Repeated values are protected in another API.',
};

const gap = (what: string, why: TemplateGap): Gap => ({ what, why, message: reasons[why] });

function defaultGaps({ open = [], unlisted, echo }: Policy): Gap[] {
  return [
    ...(unlisted === 'keep' ? [gap('unlisted', 'unlisted')] : []),
    ...(echo ? [] : [gap('echo', 'echo')]),
    ...open.map((road) => gap(openRoadSentence(road), 'road')),
  ];
}

/** Filters without those of operations the API has not; of several it keeps those it has. */
function boundHere(
  filters: readonly Filter[],
  operations: ApiRow['model']['operations'],
  gaps: Gap[],
): Filter[] {
  const known = new Set(
    operations.flatMap((one) => operationNames(one).map((name) => name.toLowerCase())),
  );
  return filters.flatMap((filter) => {
    if (filter.operation === undefined) return [filter];
    const operation = filter.operation.filter((name) => known.has(name.toLowerCase()));
    if (operation.length > 0) return [{ ...filter, operation }];
    gaps.push(gap(`${filter.target} (${filter.operation.join(', ')})`, 'no such operation'));
    return [];
  });
}

interface Met {
  /** The fields each filter decides. */
  by: Map<Filter, Set<string>>;
  /** Of these, the fields that are suggested to be treated, or that nobody has judged. */
  risky: Map<Filter, Set<string>>;
  /** Fields that no filter decides. */
  unnamed: FieldSuggestion[];
}

function* fieldsMet(
  policy: Policy,
  operations: ApiRow['model']['operations'],
  fields: readonly FieldSuggestion[],
): Generator<undefined, Met> {
  const find = createOperationFilterFinder(policy, operations);
  const met: Met = { by: new Map(), risky: new Map(), unnamed: [] };
  for (const field of fields) {
    yield;
    const held = find(field.path, field.operations);
    if (held.every(({ filter }) => filter === undefined)) met.unnamed.push(field);
    for (const { filter, operations: ids } of held) {
      if (!filter) continue;
      met.by.set(filter, (met.by.get(filter) ?? new Set()).add(field.path));
      const asked = ids.length === 0 ? [field] : ids.map((id) => suggestionIn(field, id));
      if (asked.some(({ filterType }) => filterType !== 'KEEP'))
        met.risky.set(filter, (met.risky.get(filter) ?? new Set()).add(field.path));
    }
  }
  return met;
}

/** What is kept by a name stays kept at the places where nothing speaks against it. */
function atSafePlaces(filter: Filter, { by, risky }: Met): Filter[] {
  const unsafe = risky.get(filter) ?? new Set();
  return [...(by.get(filter) ?? [])]
    .filter((path) => !unsafe.has(path))
    .slice(0, placesMax)
    .map((path) => ({ ...filter, target: placeTarget(path) }));
}

/** A name alone would hold wherever the name stands. */
const placeTarget = (path: string): string => (/[.[]/.test(path) ? path : `$.${path}`);

const placesMax = 100;

/** The treatment of a class goes on to its fields under other names; what keeps stays by its name. */
function ofSameClass(
  idle: readonly Filter[],
  unnamed: readonly FieldSuggestion[],
  gaps: Gap[],
): { filter: Filter; added: Filter[] }[] {
  const left = new Map(unnamed.map((field) => [field.path, field]));
  return idle.flatMap((filter) => {
    const added = filter.filterType === 'KEEP' ? [] : alikeTo(filter, [...left.values()]);
    for (const [path] of left)
      if (added.some(({ target }) => target === placeTarget(path))) left.delete(path);
    if (added.length > 0) return [{ filter, added }];
    gaps.push(gap(filter.target, 'no such field'));
    return [];
  });
}

function alikeTo(filter: Filter, fields: readonly FieldSuggestion[]): Filter[] {
  const judged = suggestionsForMet([{ path: filter.target }]);
  const dataClass = filter.class ?? judged[0]?.class;
  if (dataClass === undefined || classesOfAnything.has(dataClass)) return [];
  return fields
    .filter((field) => field.class === dataClass)
    .map(({ path }) => ({ ...filter, target: placeTarget(path) }))
    .filter((one) => parsePolicy({ filters: [plain(one)] }).policy !== undefined);
}

/** What has such a class has nothing else in common. */
const classesOfAnything: ReadonlySet<string> = new Set(['text', 'record', 'unknown']);

function documentOf({ text, nulls }: Policy, filters: readonly Filter[]): Fitted['policy'] {
  return {
    filters: filters.map(plain),
    unlisted: 'withhold',
    echo: true,
    ...(text && { text: { detect: [...text.detect], filterType: text.filterType } }),
    ...(nulls && { nulls }),
  };
}

/** As a document says it. */
const plain = (filter: Filter) => JSON.parse(JSON.stringify(filter));
