import type { Json } from '@leasehold/privacy';
import type { ErrorObject } from 'ajv/dist/2020.js';

/**
 * The validator lists the errors of all alternatives of an `anyOf` and says of none which
 * alternative it is of. A schema that nothing meets stands before and after each, so that its error
 * parts them.
 */
export const unionMark = 'leaseholdAlternative';

export const markedAlternatives = (alternatives: readonly Json[]): Json[] => [
  { [unionMark]: 'first' },
  ...alternatives.flatMap((one): Json[] => [one, { [unionMark]: 'next' }]),
];

/**
 * Errors with those of alternatives put into as few as they take: which alternative was meant is
 * for the agent to know.
 */
export function withoutUnions(errors: readonly ErrorObject[]): ErrorObject[] {
  const whole: ErrorObject[] = [];
  const open: ErrorObject[][][] = [[whole]];
  for (const error of errors) {
    const alternatives = open.at(-1) ?? [];
    if (error.keyword === unionMark) {
      if (error.schema === 'first') open.push([[]]);
      else alternatives.push([]);
    } else if (error.keyword === 'anyOf' && open.length > 1) {
      open.pop();
      // After the last mark there is nothing.
      open
        .at(-1)
        ?.at(-1)
        ?.push(...settled(error, alternatives.slice(0, -1)));
    } else alternatives.at(-1)?.push(error);
  }
  return withoutUnmarked(whole);
}

/** Of a schema that has no marks: what the alternatives lack is not told. */
function withoutUnmarked(errors: readonly ErrorObject[]): ErrorObject[] {
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf');
  if (unions.length === 0) return [...errors];
  const isWithin = ({ instancePath }: ErrorObject) =>
    unions.some((union) => `${instancePath}/`.startsWith(`${union.instancePath}/`));
  return [...errors.filter((error) => !isWithin(error)), ...unions.map(fitsNone)];
}

const fitsNone = (union: ErrorObject): ErrorObject => ({
  ...union,
  keyword: 'alternatives',
  params: {},
});

/** What the alternatives of one place say together. */
function settled(
  union: ErrorObject,
  alternatives: readonly (readonly ErrorObject[])[],
): readonly ErrorObject[] {
  const saysWhat = (error: ErrorObject) =>
    error.instancePath === union.instancePath &&
    ['type', 'enum', 'const', 'union'].includes(error.keyword);
  const fitting = alternatives.filter((errors) => !errors.some(saysWhat));
  if (fitting.length === 0) {
    const said = alternatives.map((errors) => errors.filter(saysWhat));
    const params = {
      types: said.flatMap((errors) => (errors.some(listsValues) ? [] : errors.flatMap(typesOf))),
      lists: said.flat().flatMap(listsOf),
    };
    return [{ ...union, keyword: 'union', params }];
  }
  // Alternatives that are told apart by a member: the one whose value is there is the one meant.
  const isTag = (error: ErrorObject) => listsValues(error) && isMemberOf(union, error);
  const untagged = fitting.filter((errors) => !errors.some(isTag));
  if (untagged.length === 0) return tagMissed(fitting, isTag) ?? [fitsNone(union)];
  const [first = [], ...others] = untagged;
  const shared = first.filter((error) => others.every((errors) => errors.some(isSameAs(error))));
  return shared.length > 0 ? shared : [fitsNone(union)];
}

/** The member by which all of them are told apart, with the values of all. */
function tagMissed(
  fitting: readonly (readonly ErrorObject[])[],
  isTag: (error: ErrorObject) => boolean,
): ErrorObject[] | undefined {
  const tags = fitting.map((errors) => errors.filter(isTag));
  const tag = tags[0]?.find(({ instancePath }) =>
    tags.every((errors) => errors.some((error) => error.instancePath === instancePath)),
  );
  if (!tag) return undefined;
  const same = tags.flat().filter(({ instancePath }) => instancePath === tag.instancePath);
  return [{ ...tag, keyword: 'enum', params: { lists: same.flatMap(listsOf) } }];
}

const isMemberOf = (union: ErrorObject, { instancePath }: ErrorObject): boolean =>
  instancePath.startsWith(`${union.instancePath}/`) &&
  !instancePath.slice(union.instancePath.length + 1).includes('/');

const isSameAs = (one: ErrorObject) => (other: ErrorObject) =>
  one.instancePath === other.instancePath &&
  one.keyword === other.keyword &&
  JSON.stringify(one.params) === JSON.stringify(other.params);

const listsValues = (error: ErrorObject): boolean => listsOf(error).length > 0;

const typesOf = ({ params: { type, types } }: ErrorObject): unknown[] =>
  [type ?? types ?? []].flat();

/**
 * The values that are taken, as each schema lists them: whether they may be told is asked of each
 * list.
 */
export function listsOf({ keyword, params }: ErrorObject): readonly (readonly unknown[])[] {
  const { allowedValues, allowedValue, lists } = params;
  if (Array.isArray(lists)) return lists as unknown[][];
  if (keyword === 'const') return [[allowedValue]];
  return keyword === 'enum' && Array.isArray(allowedValues) ? [allowedValues] : [];
}
