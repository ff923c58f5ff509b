import { foldName, isObject, type JsonObject, personWords, singular } from '@leasehold/privacy';
import {
  type AnsweringOperation,
  asksForLiving,
  mayBeSomebody,
  saidByOperation,
} from '@leasehold/suggest';
import type { AnswerNames } from './answer-names.ts';
import type { Api, Operation } from './api.ts';
import type { IdsByOtherNames } from './ids-by-other-names.ts';
import { isSearchOfAll } from './search-of-all.ts';

/** What all operations of an API say together. */
interface OfApi {
  keys: RecordKeys;
  collections: ReadonlySet<string>;
  isOfOwnMoney: boolean;
  lives: NonNullable<AnsweringOperation['lives']>;
  /** Kinds of records to choose from, by the ids of operations. */
  kinds: ReadonlyMap<string, readonly string[]>;
}

/**
 * Operations that give one answer, by what they say of it. Where a path has no name (`/v1/{+name}`)
 * the answer is asked for as what the description calls it.
 */
export function askedAlike(
  ids: readonly string[],
  pathOf: (id: string) => string,
  { keys, collections, isOfOwnMoney, lives, kinds }: OfApi,
  { own, ofRecords, isList }: AnswerNames,
): { asked: AnsweringOperation; operations: string[] }[] {
  const name = own ?? (isList && isOfThing(nounOfSchema(ofRecords ?? '')) ? ofRecords : undefined);
  const written = ids.map(pathOf);
  const paths = written.map(withoutParameters);
  const groups = new Map<string, { asked: AnsweringOperation; operations: string[] }>();
  for (const [i, id] of ids.entries()) {
    const asksFor = recordPath(written[i] ?? '', paths, name !== undefined);
    const record = pathToRecords(pathCalledAfter(asksFor, name, paths), ofRecords, paths);
    const asked = {
      path: own === undefined || hasName(record) ? record : `${record}/${withoutKind(own)}`,
      keys: keys.byRecord.get(record) ?? [],
      variables: keys.all,
      keysOfPeople: keys.ofPeople,
      isCollection: collections.has(record),
      isOfOwnMoney,
      lives,
      kinds: kinds.get(id) ?? [],
    };
    const said = saidByOperation(asked);
    const group = groups.get(said);
    if (group) group.operations.push(id);
    else groups.set(said, { asked, operations: [id] });
  }
  return [...groups.values()];
}

/**
 * What a path asks for: `/users/{id}/keys` and `/users/{id}/keys/{key}` ask for the same, and so do
 * `/orders({id})` (OData 4, part 2, section 4.3), `/orders.{format}` and `/orders{extension}`.
 */
export const withoutParameters = (path: string): string =>
  path
    .split('/')
    .filter((step, i, steps) => !(isOfChoice.test(step) && steps[i + 1]?.startsWith('{')))
    .map((step) => step.replace(behindName, ''))
    .filter((step, i, steps) => !(isAction.test(step) && steps[i - 1]?.startsWith('{')))
    .filter((step) => !step.includes('{'))
    .join('/');

/** `/items/{id}/vendor.files.checkin`: what is done to it, in full (OData 4, part 2, section 4.5). */
const isAction = /^\w+\.\w+\.\w+(?:\(.*\))?$/;

const behindName = /(?<=^[\w-]+)(?:\([^()]*\{[^()]*\)|\.?\{[^{}]*\})$/;

/** `/rates/{start}/to/{end}`: which of them, by what follows. `/messages/{id}/to` is whom it went to. */
const isOfChoice = /^(?:to|from|by|until|since|for)$/;

/**
 * `/{album_id}` asks for an album, and `/{id}` of an API at `https://files.example/v1/albums` as
 * well: where the path of an operation has no name, what it is asked for by is one, or the
 * collection that its server's address ends in.
 */
export function pathWithNames(
  { path, servers }: Pick<Operation, 'path' | 'servers'>,
  api: Pick<Api, 'servers'>,
): string {
  if (hasName(withoutParameters(path))) return path;
  const [, asked] = namedByVariable.exec(path) ?? [];
  const [server] = servers ?? api.servers;
  const served = lastStep((server?.url ?? '').replace(/\/$/, ''));
  const isCollection = isPlural(served) && !/[{}.:]|^v?\d|services$/i.test(served);
  const name = asked ?? (isCollection ? served : undefined);
  return name === undefined ? path : `/${name}${path}`.replace(/\/$/, '');
}

/** Anything but versions. */
const hasName = (path: string): boolean => path.split('/').some((step) => /^(?!v?\d)./.test(step));

/** `/v1/{album_id}` and `/v1/{album}:publish`; `/{name}` and `/{id}` may be of anything. */
const namedByVariable =
  /^\/(?:v\d[\w.]*\/)?\{\+?(?!(?:u?id|\w*name|resource|parent|key|uuid|guid|slug|code|path|type|object|entity|module)(?:[_-]?id)?\})([a-z_-]{2,}?)(?:[_-]?id)?\}(?::\w+)?\/?$/i;

/** The path, and what of it leads to each record that it goes by: `/cases/{number}` of its parties. */
const pathsToRecords = (path: string): string[] =>
  path
    .split('/')
    .flatMap((step, i, steps) =>
      /^\{[^{}]+\}$/.test(step) || i === steps.length - 1 ? [steps.slice(0, i + 1).join('/')] : [],
    );

/** By what records are asked for. */
interface RecordKeys {
  byRecord: ReadonlyMap<string, string[]>;
  /** Of all of them, each once. */
  all: readonly string[];
  /** Of those of people, where it says more than that it is one: `room-no` of residents. */
  ofPeople: readonly string[];
}

/** By what one record is asked for, by the path without it: `number` of `/orders/{number}`. */
export function keysOfRecords({ operations }: Api, ids: IdsByOtherNames): RecordKeys {
  const keys = new Map<string, string[]>();
  for (const path of new Set(operations.flatMap((one) => pathsToRecords(one.path)))) {
    const [, key] = /(?<![.\w}-])\{([^{}]+)\}'?\)?$/.exec(path) ?? [];
    if (key === undefined) continue;
    const record = withoutParameters(path);
    keys.set(record, [...(keys.get(record) ?? []), ids.asId(key)]);
  }
  const keysOf = (records: readonly string[]): string[] => [
    ...new Set(records.flatMap((record) => keys.get(record) ?? [])),
  ];
  const all = [...keys.keys()];
  const ofPeople = keysOf(all.filter(asksForLiving)).filter((key) => !ofAnyRecord.test(key));
  return { byRecord: keys, all: keysOf(all), ofPeople };
}

const ofAnyRecord =
  /^(?:id|uuid|guid|uid|ref|key|slug|code|codigo|codice|number|numero|nummer|no|nr|name|type|email|username)$/i;

/**
 * `GET /search?type=patient|invoice`: what an operation may be asked for, by its own choices, or
 * whatever the API has.
 */
export function kindsAskedFor({ operations }: Api): ReadonlyMap<string, readonly string[]> {
  const read = operations.filter(({ method }) => method === 'GET');
  const all = [...new Set(read.map(({ path }) => lastStep(withoutParameters(path))))];
  return new Map(
    operations.map((operation) => {
      const chosen = operation.parameters
        .filter(({ name }) => namesKind.test(name))
        .flatMap(({ schema }) => choices(schema));
      return [operation.id, chosen.length === 0 && isSearchOfAll(operation) ? all : chosen];
    }),
  );
}

const namesKind =
  /^(?:(?:item|entity|object|resource|record|result|document)[_-]?)?(?:types?|kinds?|objects?|entit(?:y|ies)|resources?|models?|index(?:es)?|collections?|scopes?|in)$/i;

function choices({ enum: own, items }: JsonObject): string[] {
  const inList = isObject(items) ? items['enum'] : undefined;
  return [own, inList].flatMap((list) =>
    Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [],
  );
}

/**
 * What there are several of below one of something else: `/users/{id}/overview/{key}`. By what is
 * no id (`/users/{id}/rating/{game}`) one is chosen, and `/users/name/{name}` has none before it.
 */
export const collectionsBelow = ({ operations }: Api): ReadonlySet<string> =>
  new Set(
    operations.flatMap(({ path }) =>
      /\{[^{}]+\}\/[^/{}]+\/\{[^{}]*(?:id|key)\}\/?$/i.test(path) ? [withoutParameters(path)] : [],
    ),
  );

/**
 * `/goals/addFollowers` answers with the goal where `/goals` has the very same answer: it is what
 * was done to it, and no record of followers. One that was added (`addUser`) may be the answer.
 * `/checkouts/{id}/billing-address` is no other record either, and `/teams/user/{id}` lists teams;
 * `/companies/{id}/owner` may be somebody. `/images/{id}/similar` lists images, where a schema that
 * the description has a name for is the answer of both.
 */
function recordPath(written: string, alike: readonly string[], isNamed: boolean): string {
  const path = withoutParameters(written);
  const [, outer = '', last = ''] = /^(.*)\/([^/]*)$/.exec(path) ?? [];
  const isDone =
    /^(?:add|remove|set|invite|assign|unassign|notify)[A-Z_-].*s$/.test(last) ||
    /address(?:es)?$/i.test(last) ||
    (singular(last) === last && isPlural(lastStep(outer)) && listsBy.test(written));
  const isAlike = alike.some((one) => one === outer || lastStep(one) === lastStep(outer));
  const isOfSame =
    isNamed &&
    isPlural(lastStep(outer)) &&
    singular(last) === last &&
    belowOne.test(written) &&
    alike.includes(outer) &&
    !mayBeSomebody(last);
  if (isOfSame) return outer;
  return isDone && isAlike ? outer : path;
}

/** `/users/me` that answers with an `Account` tells whose it is. */
const isOfSomebody = (step: string): boolean =>
  /^(?:me|self|profile|whoami)$/i.test(step) || personWords.has(singular(step).toLowerCase());

/** A name behind what one record is known by. */
const belowOne = /\/\{[^/{}]+\}\/[^/{}]+\/?$/;
const lastStep = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
/** Two names in a row, and what the second is known by. */
const listsBy = /\/[^/{}]+\/[^/{}]+\/\{[^/{}]+\}\/?$/;
const isPlural = (step: string): boolean => singular(step) !== step;

/** `RoleRepresentation` → role. */
const nounOfSchema = (name: string): string => foldName(withoutKind(name));

const withoutKind = (name: string): string =>
  name.replace(
    /(?<=[a-z])_?(?:data|dto|response|model|resource|entity|object|info|representation)$/i,
    '',
  );

/**
 * `/conversations/{id}/customers` that answers with a `Conversation` answers with that one, and so
 * does `/roles/{id}/actors` with a `ProjectRole` where `/roles` does. `/me/active-cart` is one of the
 * `/carts` where both answer with a `Cart`. `/accounts/{id}/verify` that
 * answers with a `Transaction` as `/transactions` does answers with one of those.
 */
function pathCalledAfter(path: string, name: string | undefined, alike: readonly string[]): string {
  if (name === undefined) return path;
  const own = withoutKind(name);
  const noun = foldName(own);
  const isNamed = (step: string) => step !== '' && foldName(singular(step)) === noun;
  const steps = path.split('/');
  const upTo = (at: number) => steps.slice(0, at + 1).join('/');
  const at = steps.findLastIndex(isNamed);
  if (at !== -1) return upTo(at);
  const ending = foldName(/[A-Z][a-z]+$/.exec(own)?.[0] ?? '');
  const ends = steps.findLastIndex(
    (step, i) => step !== '' && foldName(singular(step)) === ending && alike.includes(upTo(i)),
  );
  if (ends !== -1) return upTo(ends);
  const other = alike.find((one) => isNamed(lastStep(one)));
  const last = lastStep(path).split(/[-_]|(?<=[a-z])(?=[A-Z])/);
  if (other !== undefined && last.length > 1 && isNamed(last.at(-1) ?? ''))
    return [...steps.slice(0, -1), lastStep(other)].join('/');
  const isSomebodys = steps.some(isOfSomebody) && !isOfThing(singular(lastStep(other ?? '')));
  return other === undefined || isSomebodys ? path : `${path}/${lastStep(other)}`;
}

/**
 * `/questions/no-answers` that answers with a list of `Question` lists questions, whatever it goes
 * by: what follows the name of the records says which of them, or what was done to them. It may not
 * be somebody. `/search` lists questions as well, where `/questions` has the very same answer and
 * nobody is named.
 */
function pathToRecords(path: string, name: string | undefined, alike: readonly string[]): string {
  if (name === undefined) return path;
  const steps = path.split('/');
  const noun = singular(nounOfSchema(name));
  const isCalledSo = (step: string): boolean => foldName(singular(step)) === noun;
  const at = steps.findLastIndex(isCalledSo);
  if (steps.slice(at + 1).some(mayBeSomebody)) return path;
  if (at !== -1) return steps.slice(0, at + 1).join('/');
  return mayBeSomebody(name) ? path : (alike.find((one) => isCalledSo(lastStep(one))) ?? path);
}

/** `/roles/{id}/users/{user}` that answers with a `Role`: nobody is one. */
const isOfThing = (noun: string): boolean =>
  /^(?:role|permission|scope|policy|product|project|repo|repository|file|folder|document|tag|label|plan|course|device|region|job|task|event|version|release|queue|channel|video|album|playlist|track|episode|article|movie|book)$/i.test(
    noun,
  );
