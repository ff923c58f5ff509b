import { dataClassOfNames, foldName, singular, wordsInName } from '@leasehold/privacy';
import type { Operation } from '../api.ts';
import type { AcceptsOptions } from '../tools/accepts.ts';
import { isReadOperation } from '../tools/curation.ts';
import { resourceSegments } from '../tools/names.ts';
import type { ArgumentPlace } from '../tools/tool.ts';
import { isCalledAfterSomebody } from './judge-special.ts';
import { isAskingWord } from './reading/asking-words.ts';
import { clauseOfName } from './reading/clause-names.ts';
import type { RoadSource } from './close-roads.ts';
import { isLookUp } from './operations/look-ups.ts';
import { operatorRoad } from './reading/operators.ts';
import { readFieldClasses, type ProtectedField } from './policy-fields.ts';
import type { ProtectedFields } from './protected-fields.ts';
import {
  createListedIds,
  createReadsOfNoun,
  createRecordIds,
  idNames,
  idsOfNouns,
  nounOfPath,
  saysId,
  valueClasses,
} from './record-ids.ts';

/**
 * Which token classes an argument takes in a lease: that of its name, and what else the lease calls
 * such values by. An argument that takes none takes those that `askingTokens` says.
 */
export function createTokenArguments(
  { api: { operations }, policy, tokenClasses }: RoadSource,
  fieldsOf: (operation: Operation) => ProtectedFields,
): NonNullable<AcceptsOptions['accepts']> {
  const seenTokens = createSeenTokens(operations, fieldsOf);
  const readsOf = createReadsOfNoun(operations);
  const { classOfName, isHidden, mayShow } = readFieldClasses(policy);
  // What this operation answers, and what its records are read by, may show the id elsewhere:
  // `requester_id` as the `id` of a `requester`.
  const around = (operation: Operation): ProtectedFields[] =>
    [operation, ...readsOf(nounOfPath(operation))].map(fieldsOf);
  const idClasses = (operation: Operation, names: readonly string[]): string[] => {
    const leaf = names.at(-1) ?? '';
    const answers = around(operation);
    const meant = saysId(names)
      ? [
          ...answers.flatMap((one) => one.at([leaf]) ?? []),
          ...idsOfObject(nounBeforeId(leaf), answers),
        ]
      : idsOfObject(leaf, answers);
    return [
      ...(namesInPart(operation, names)
        .map((one) => idsOfNouns(one, readsOf, fieldsOf))
        .find((fields) => fields.length > 0) ?? []),
      ...meant.filter((field) => field.class.endsWith('_id') && !valueClasses.has(field.class)),
    ].map((field) => field.class);
  };
  return (operation, path, [named, ...said], place) => {
    const asks = asksByTokens(operation);
    const given = namesOfPlace(path, place);
    const names = asks ? withoutEquality(given) : given;
    const leaf = names.at(-1) ?? '';
    const spellings = [leaf, singular(leaf)];
    const meant = (): string[] => [
      ...said,
      ...addressClasses(operation, names),
      ...spellings.flatMap((name) => classOfName(name) ?? []),
      ...idClasses(operation, names),
    ];
    // What is written may be read under its name afterwards.
    const mayTake = (dataClass: string): boolean =>
      asks ||
      spellings.every((name) => isHidden(name, dataClass)) ||
      isTokenThere(names, dataClass, around(operation)) ||
      (isId(dataClass) && policy.unlisted === 'withhold' && isShownNowhere(spellings));
    const isShownNowhere = (all: readonly string[]): boolean =>
      !all.some(
        (name) => mayShow(name) || around(operation).some((one) => one.showsAnswered(name)),
      );
    const own =
      named === undefined
        ? []
        : [named, ...seenTokens(operation, path, place), ...meant().filter(mayTake)];
    const known = [...new Set(own)].filter((name) => tokenClasses.has(name));
    // What stands in the address of a call is stored nowhere (decision 114), and answers may show
    // one id under several classes.
    const takesIds = known.some(isId) || (known.length === 0 && isAddressId(names, place));
    const taken = takesIds ? [...new Set([...known, ...[...tokenClasses].filter(isId)])] : known;
    if (taken.length > 0 || !asks) return taken;
    return askingTokens(operation, path, tokenClasses, { fieldsOf, idClasses });
  };
}

const isId = (dataClass: string): boolean => dataClass.endsWith('_id');

/** What answers show a token of in an object of that name: `assignee.gid` of an `assignee`. */
const idsOfObject = (name: string, answers: readonly ProtectedFields[]): ProtectedField[] =>
  answers.flatMap((one) => [...idNames].flatMap((id) => one.tokensWithin(name, id)));

/** `assignee` of `assignee_ids`. */
const nounBeforeId = (name: string): string => wordsInName(name).slice(0, -1).join('_');

/** Where answers show what is written by these names, they show a token of that class. */
function isTokenThere(
  names: readonly string[],
  dataClass: string,
  answers: readonly ProtectedFields[],
): boolean {
  const [above = '', leaf = ''] = names.slice(-2);
  return answers.some((one) =>
    one.tokensWithin(above, leaf).some((field) => field.class === dataClass),
  );
}

/** A variable of a path that is called after an id. */
const isAddressId = (names: readonly string[], place: ArgumentPlace | undefined): boolean =>
  place?.in === 'parameter' && place.parameter.in === 'path' && /id$/i.test(names.at(-1) ?? '');

/**
 * What says whose id it is: its own names, or those of the path where it says only which of two
 * (`target_id` of `/patients/merge`).
 */
function namesInPart({ path }: Operation, names: readonly string[]): (readonly string[])[] {
  const [which = '', id, ...more] = wordsInName(names.at(-1) ?? '');
  if (!saysId(names) || id === undefined || more.length > 0 || !ofTwo.has(which)) return [names];
  const nouns = resourceSegments(path).map(({ name }) => singular(name));
  return [names, ...nouns.toReversed().map((noun) => [`${noun}_${id}`])];
}

const ofTwo: ReadonlySet<string> = new Set(
  'source target from to primary secondary master duplicate winner loser survivor surviving old new other main into first second left right original replacement'.split(
    ' ',
  ),
);

const asksByTokens = (operation: Operation): boolean =>
  isReadOperation(operation) || isLookUp(operation);

const namesIn = (path: string): string[] => path.split(/[.[\]]+/).filter((name) => name !== '');

/** Under the API's own name, where an owner or another argument took it as the key. */
function namesOfPlace(path: string, place: ArgumentPlace | undefined): readonly string[] {
  const names = namesIn(path);
  if (place?.in !== 'parameter') return names;
  const { name } = place.parameter;
  const [only, ...deeper] = names;
  const isRenamed = only !== undefined && deeper.length === 0 && inOne(name) !== inOne(only);
  return isRenamed ? namesIn(name) : names;
}

/** Of `customer_id[eq]` and `customer_id_in`, the field. */
function withoutEquality(names: readonly string[]): readonly string[] {
  const leaf = names.at(-1) ?? '';
  if (names.length > 1 && operatorRoad(leaf) === 'raw') return names.slice(0, -1);
  return [...names.slice(0, -1), leaf.replace(equality, '')];
}

/** Whom a message is sent to: `to`, `cc`, `recipient`, `toRecipients[].address` of what sends any. */
function addressClasses(
  { path, operationId = '' }: Operation,
  names: readonly string[],
): readonly string[] {
  const isOfMessages = wordsInName(`${path} ${operationId}`).some((word) =>
    messageWords.has(singular(word)),
  );
  const called = names.map((name) => wordsInName(singular(name)).join('_'));
  const leaf = called.at(-1) ?? '';
  const isAddressee =
    addressee.test(leaf) || (leaf === 'address' && called.some((name) => addressee.test(name)));
  return isOfMessages && isAddressee ? ['email', 'phone'] : [];
}

const addressee =
  /^(?:(?:send_)?to|cc|bcc|reply_to|recipient|addressee|invitee|an|empf(?:ä|ae)nger|destinataire|destinatario|destinatário|para|aan|ontvanger)(?:_(?:address|recipient))?$/;
const messageWords: ReadonlySet<string> = new Set(
  'message mail email sms text send notify notification invite invitation share chat newsletter fax reminder reply forward nachricht mitteilung courriel mensaje mensagem messaggio correo bericht'.split(
    ' ',
  ),
);

/**
 * Token classes that an argument takes because it asks rather than writes: the fields of a filter
 * take those of their class, free search takes any. Of what only reads nothing is left behind for
 * others to see, and where the answer repeats a value it is protected again.
 */
function askingTokens(
  operation: Operation,
  path: string,
  tokenClasses: ReadonlySet<string>,
  {
    fieldsOf,
    idClasses,
  }: {
    fieldsOf: (operation: Operation) => ProtectedFields;
    idClasses: (operation: Operation, names: readonly string[]) => readonly string[];
  },
): readonly string[] {
  const names = namesIn(path);
  const clauses = names.map((name) => clauseOfName(name)?.kind);
  const isFilter = names.length > 1 && clauses.slice(0, -1).some((kind) => kind !== undefined);
  if (clauses.at(-1) === 'search' || isOfAnyField(names)) return [...tokenClasses];
  if (!isFilter) return namesOfPeople(names, fieldsOf(operation), tokenClasses);
  const leaf = names.findLast((name) => operatorRoad(name) === undefined) ?? '';
  if (clauseOfName(leaf) !== undefined || valueNames.has(leaf)) return [...tokenClasses];
  const field = fieldsOf(operation).at([leaf]);
  const classes = [
    dataClassOfNames([leaf]),
    ...(field?.hasTokens ? [field.class] : []),
    ...idClasses(operation, [leaf]),
  ];
  return [...new Set(classes)].filter((name) => tokenClasses.has(name));
}

/** Whom a look-up is for, by whatever of theirs: another argument says what it is, or nobody does. */
const isOfAnyField = ([name, ...deeper]: readonly string[]): boolean =>
  deeper.length === 0 &&
  /^(?:(?:lookup|search|match)_?)?(?:identifier|ident|value|kennung|identifiant|identificador|identificatore|valor|valeur|valore|wert|waarde)$/i.test(
    name ?? '',
  );

/** Of `visitor` and `responsable` the name that the answers hide; of `contact`, a way to reach one. */
function namesOfPeople(
  [name, ...deeper]: readonly string[],
  fields: ProtectedFields,
  tokenClasses: ReadonlySet<string>,
): readonly string[] {
  if (name === undefined || deeper.length > 0) return [];
  const isContact = isAskingWord('contact', name);
  if (!isContact && !isCalledAfterSomebody(name, fields)) return [];
  const classes = isContact ? ['email', 'phone', 'person'] : ['person'];
  return classes.filter((one) => tokenClasses.has(one));
}

/** The key of `email[eq]` is `email_eq`. */
const inOne = (name: string): string => foldName(name.replaceAll(/[[\]]/g, ''));

/** `email_eq`, `email[in]`, `email__exact` are held against whole values as `email` is. */
const equality = /[._[]+(?:eq|equals?|is|in|i?exact|any|one_?of)\]?$/i;

const valueNames: ReadonlySet<string> = new Set(['value', 'values', 'val', 'right', 'operand']);

/**
 * Token classes of the field that a parameter is called after, or whose record a variable of the
 * path or a place in a list names: what agents see a token of is asked for by that token, whatever
 * its class.
 */
function createSeenTokens(
  operations: readonly Operation[],
  fieldsOf: (operation: Operation) => ProtectedFields,
): (operation: Operation, path: string, place: ArgumentPlace | undefined) => readonly string[] {
  const recordIds = createRecordIds(operations, fieldsOf);
  const listedIds = createListedIds(operations, fieldsOf);
  return (operation, path, place) => {
    // A member of a body may have the name of a variable, and is another thing.
    if (place?.in !== 'parameter' || namesIn(path).length > 1) return [];
    const { parameter } = place;
    if (parameter.in !== 'path' && !isReadOperation(operation)) return [];
    const { name } = parameter;
    const id = parameter.in === 'path' ? recordIds(operation, name) : undefined;
    const fields = fieldsOf(operation);
    const field = id ? id.field : (fields.at([name]) ?? fields.at([name.replace(equality, '')]));
    const listed = id ? undefined : listedIds(operation, parameter);
    return [field, listed].flatMap((one) => (one?.hasTokens ? [one.class] : []));
  };
}
