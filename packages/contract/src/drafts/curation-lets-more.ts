import type { RouteAnswer } from '../routes.ts';

type Curation = RouteAnswer<'GET /apis/{id}'>['curation'];
type Curated = Curation[string];
type Argument = NonNullable<Curated['arguments']>[string];

/**
 * Whether agents can do or see more by what an owner makes of operations now than by what he made
 * of them before. Words and names are no more.
 */
export function curationLetsMore(before: Curation, after: Curation): boolean {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].some((id) =>
    operationLetsMore(at(before, id), at(after, id)),
  );
}

function operationLetsMore(before: Curated = {}, after: Curated = {}): boolean {
  const isShown = before.hidden === true && after.hidden !== true;
  // A read-only lease goes by it.
  const readsNow = before.readOnly !== after.readOnly && after.readOnly !== false;
  const hasFieldsBack = !new Set(before.dropFields).isSubsetOf(new Set(after.dropFields));
  const pagesOtherwise = JSON.stringify(before.pagination) !== JSON.stringify(after.pagination);
  const isWidened = Object.entries(before.arguments ?? {}).some(([name, argument]) =>
    letsMore(argument, at(after.arguments ?? {}, name)),
  );
  return isShown || readsNow || hasFieldsBack || pagesOtherwise || isWidened;
}

const unpins = (before: Argument, after: Argument = {}): boolean =>
  before.pin !== undefined &&
  (JSON.stringify(before.pin) !== JSON.stringify(after.pin) ||
    (after.public === true && before.public !== true));

function letsMore(before: Argument, after: Argument = {}): boolean {
  const isBack = before.hidden === true && after.hidden !== true;
  const isWider =
    before.only !== undefined &&
    (after.only === undefined || !asSet(after.only).isSubsetOf(asSet(before.only)));
  return unpins(before, after) || isBack || isWider;
}

const asSet = (values: Argument['only']): Set<string> =>
  new Set(values?.map((value) => JSON.stringify(value)));

const at = <Value>(record: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
