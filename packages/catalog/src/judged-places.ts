import {
  foldName,
  isObject,
  singular,
  type Field,
  type Json,
  type JsonObject,
} from '@leasehold/privacy';
import {
  isMadeOfNoPerson,
  isNamedAfterThing,
  type JudgedField,
  type OperationSuggestion,
} from '@leasehold/suggest';
import { withoutNamespace } from './answer-names.ts';

/** One path of one answer. */
export interface JudgedPlace extends OperationSuggestion {
  site: Field['site'];
  record: FieldRecord;
  /** What the operations ask for, as a path. */
  asked: string;
  whose: Omit<JudgedField, 'suggestion'>;
}

/** The object that a field stands in. */
interface FieldRecord {
  /** What says so, of all its fields. */
  sites: Set<JsonObject>;
  /** How many fields it has that not every record has. */
  size: number;
}

/** Of each object of an answer, what it says of its fields. */
export function recordsOfFields(
  fields: readonly Field[],
): (names: readonly string[]) => FieldRecord {
  const records = new Map<string, FieldRecord>();
  const recordAt = (names: readonly string[]): FieldRecord => {
    const holder = names.slice(0, -1).join('\n');
    const record = records.get(holder) ?? { sites: new Set(), size: 0 };
    records.set(holder, record);
    return record;
  };
  for (const { names, site } of fields) {
    const record = recordAt(names);
    if (!ofEveryRecord.test(foldName(names.at(-1) ?? ''))) record.size++;
    if (site) record.sites.add(site);
  }
  return recordAt;
}

/** One field of one record, and what is to be judged with it. */
interface PlacesOfRecord {
  own: readonly JudgedPlace[];
  /** With these the strictest is looked for: the own ones, and those of records that are alike. */
  alike: readonly JudgedPlace[];
}

/**
 * One field of one schema, in the same record or in what is made of it. Two records that share a
 * base and differ beyond it (`allOf`) are two, also where the base by itself is a third: what is
 * kept of a thing is judged with the base, and with no other that is made of it. Of a record that
 * has next to nothing (`{ id, name }`) only the operation tells what it is of.
 */
export function placesByRecord(places: readonly JudgedPlace[]): PlacesOfRecord[] {
  const ofSites = [...Map.groupBy(places, ({ site }) => site).values()];
  return ofSites.flatMap(joinedRecords).flatMap((joined) =>
    joined.map((own) => {
      const near = own.places.every(isApart)
        ? joined.filter((other) => other === own || isToldWith(own, other))
        : joined;
      return { own: own.places, alike: near.flatMap((one) => one.places) };
    }),
  );
}

interface RecordPlaces {
  record: FieldRecord;
  places: JudgedPlace[];
}

/** The records of one field that lead to one another by what they have in common. */
function joinedRecords(ofSite: readonly JudgedPlace[]): RecordPlaces[][] {
  const groups: RecordPlaces[][] = [];
  for (const place of ofSite) {
    const { record } = place;
    const near = groups.filter((group) => group.some((one) => isAlike(one.record, record)));
    const [first = [], ...others] = near;
    if (near.length === 0) groups.push(first);
    for (const other of others) first.push(...other.splice(0));
    const known = first.find((one) => isSame(one.record, record));
    if (known) known.places.push(place);
    else first.push({ record, places: [place] });
  }
  return groups;
}

/** A base that by itself is a thing here and somebody there says nothing of others. */
const isToldWith = (own: RecordPlaces, other: RecordPlaces): boolean =>
  isAlike(own.record, other.record) &&
  !(isBaseOf(other.record, own.record) && other.places.some(isApart));

const isBaseOf = (one: FieldRecord, other: FieldRecord): boolean =>
  one.sites.size < other.sites.size && one.sites.isSubsetOf(other.sites);

const isApart = (place: JudgedPlace): boolean =>
  isKeptOfThing(place) && !place.whose.isToldOfSomebody;

const isAlike = (one: FieldRecord, other: FieldRecord): boolean =>
  Math.min(one.size, other.size) >= telling &&
  (one.sites.isSubsetOf(other.sites) || one.sites.isSupersetOf(other.sites));

/** Fewer fields do not say what they are of. */
const telling = 2;

const ofEveryRecord =
  /^(?:id|uuid|gid|guid|object|type|kind|resourcetype|resourcesubtype|slug|name|title|(?:[a-z]{1,12})?label|externalid|deleted|success|status|statuscode|error|errors|message|msg|data|meta|amount|value|currency|currencycode|first|last|next|prev|previous|related|total|count|limit|offset|page|created(?:at|on)?|updated(?:at|on)?|href|url|self|version|)$/;

const isSame = ({ sites: one }: FieldRecord, { sites: other }: FieldRecord): boolean =>
  one.size === other.size && one.isSubsetOf(other);

/** What each place says, by what other places say of the same record. */
export const settledPlaces = (
  places: ReadonlyMap<string, readonly JudgedPlace[]>,
): readonly JudgedPlace[][] => keysAsAtHome(placesOfOneRecord(placesKnownWhole(places)));

/**
 * A list may show an id and a name of each record, and what creates or removes one may answer with
 * no more: too little to say what they are of. Where what is asked for at the same path is shown
 * whole, and is kept of a thing wherever it is, that says it.
 */
function placesKnownWhole(places: ReadonlyMap<string, readonly JudgedPlace[]>): JudgedPlace[][] {
  const all = [...places.values()];
  const isBare = ({ whose }: JudgedPlace): boolean => whose.saysTooLittle === true;
  const whole = Map.groupBy(
    all.flat().filter((place) => place.whose.isOfAnswer && !isBare(place)),
    fieldAskedFor,
  );
  return all.map((ofPath) =>
    ofPath.map((place) => {
      if (!isBare(place) || !place.whose.isOfAnswer || place.whose.isToldOfSomebody) return place;
      const shown = whole.get(fieldAskedFor(place)) ?? [];
      const [{ suggestion } = place] = shown;
      const isKept = shown.every((one) => isKeptOfThing(one) && !one.whose.isToldOfSomebody);
      return shown.length > 0 && isKept ? withSuggestion(place, suggestion) : place;
    }),
  );
}

/**
 * A list shows records that are asked for one by one as well: whatever it puts around them, what is
 * in doubt in one place is in doubt in the other.
 */
function placesOfOneRecord(places: readonly (readonly JudgedPlace[])[]): readonly JudgedPlace[][] {
  const numbers = new Map<Field['site'], number>();
  const numberOf = (site: Field['site']): number => {
    const number = numbers.get(site) ?? numbers.size;
    numbers.set(site, number);
    return number;
  };
  const keyOf = ({ asked, site, suggestion: { path } }: JudgedPlace): string =>
    [resourceOf(asked), numberOf(site), lastName(path)].join('\n');
  const isWhole = ({ site, record, whose, asked, suggestion: { path } }: JudgedPlace): boolean =>
    site !== undefined &&
    record.size >= telling &&
    whose.saysTooLittle !== true &&
    isRecordAskedFor(path, resourceOf(asked));
  const strict = Map.groupBy(
    places.flat().filter((place) => isWhole(place) && place.suggestion.category === 'unsure'),
    keyOf,
  );
  return places.map((ofPath) =>
    ofPath.map((place) => {
      if (place.suggestion.filterType !== 'KEEP' || !isWhole(place)) return place;
      const other = strict.get(keyOf(place))?.find((one) => isSame(one.record, place.record));
      return other ? withSuggestion(place, other.suggestion) : place;
    }),
  );
}

/**
 * What another record is asked for by is kept wherever it is kept in that record: agents could not
 * tell that a token in one answer is the name in the other.
 */
function keysAsAtHome(places: readonly (readonly JudgedPlace[])[]): readonly JudgedPlace[][] {
  const nameOf = ({ suggestion: { path } }: JudgedPlace): string => foldName(lastName(path));
  const atHome = Map.groupBy(
    places.flat().filter(({ whose }) => whose.keyOf === 'itself'),
    nameOf,
  );
  return places.map((ofPath) =>
    ofPath.map((place) => {
      // which room a patient is in is told of that patient
      const isAnother = place.whose.keyOf === 'another' && !place.whose.isToldOfSomebody;
      const home = isAnother ? (atHome.get(nameOf(place)) ?? []) : [];
      const [first] = home;
      const isKept = home.every(({ suggestion }) => suggestion.filterType === 'KEEP');
      return first && isKept ? withSuggestion(place, first.suggestion) : place;
    }),
  );
}

function withSuggestion(place: JudgedPlace, suggestion: JudgedPlace['suggestion']): JudgedPlace {
  const { path } = place.suggestion;
  const { filter } = suggestion;
  const own = { ...suggestion, path, ...(filter && { filter: { ...filter, target: path } }) };
  return { ...place, suggestion: own };
}

/** `/arrangements` and `/arrangements/{ref}` ask for the same. */
const resourceOf = (asked: string): string => asked.replace(/(?:\/|\{[^{}]*\})+$/, '');

/** `_embedded.arrangements[].stage` of `/arrangements`. */
function isRecordAskedFor(path: string, resource: string): boolean {
  const holder = lastName(/^(.*)\.[^.]*$/.exec(path)?.[1] ?? '');
  const noun = singular(foldName(resource.split('/').at(-1) ?? ''));
  return holder === '' || ofEnvelopes.test(holder) || singular(foldName(holder)) === noun;
}

const ofEnvelopes = /^(?:data|attributes|items|results?|records|value|entries|list|payload)$/;

const lastName = (path: string): string => /([^.[\]]*)(?:\[\])*$/.exec(path)?.[1] ?? '';

const fieldAskedFor = ({ asked, suggestion: { path } }: JudgedPlace): string =>
  `${asked}\n${lastName(path)}`;

/**
 * What definitions say of their properties that are called after things, or after what the API is
 * asked for (`steps` of its paths) and have nothing that a person has. One that several definitions
 * share is there where all of them are.
 */
export function sitesOfThings(
  definitions: JsonObject,
  steps: ReadonlySet<string> = new Set(),
): ReadonlySet<JsonObject> {
  const ofThings = new Set<JsonObject>();
  const ofOthers = new Set<JsonObject>();
  for (const [written, definition] of Object.entries(definitions)) {
    const name = withoutNamespace(written);
    const own = ownMembers(definition);
    const isOfThing =
      isNamedAfterThing(name) ||
      (steps.has(foldName(singular(name))) &&
        isMadeOfNoPerson(
          name,
          own.map(([member]) => member),
        ));
    const found = isOfThing ? ofThings : ofOthers;
    for (const [, site] of own) found.add(site);
  }
  return ofThings.difference(ofOthers);
}

function ownMembers(definition: Json): [name: string, site: JsonObject][] {
  if (!isObject(definition)) return [];
  const { properties, allOf, items } = definition;
  const members = isObject(properties) ? Object.entries(properties) : [];
  return [
    ...members.flatMap(([name, site]): [string, JsonObject][] =>
      isObject(site) ? [[name, site]] : [],
    ),
    ...(Array.isArray(allOf) ? allOf.flatMap(ownMembers) : []),
    ...(items === undefined ? [] : ownMembers(items)),
  ];
}

/**
 * The places of one field of one record, parted where the operations alone differ over it. The
 * strictest holds for all of them, but for a record that is called after a thing (`Picture`): where
 * it is asked for as one (`/items/{id}/picture`), it is judged as that, whoever has one elsewhere
 * (`/customers/{id}/picture`). What is told of somebody's life anywhere is told so everywhere, and
 * so are names, pictures and special categories.
 */
export function placesOfThings(
  places: readonly JudgedPlace[],
  ofThings: ReadonlySet<JsonObject>,
): readonly (readonly JudgedPlace[])[] {
  const isOfThings = (place: JudgedPlace): boolean =>
    isKeptOfThing(place) && place.record.sites.size > 0 && place.record.sites.isSubsetOf(ofThings);
  const [apart = [], others = []] = [true, false].map((is) =>
    places.filter((place) => isOfThings(place) === is),
  );
  const isSplit = apart.length > 0 && others.length > 0;
  const isSomebodys = places.some(
    ({ suggestion, whose }) => whose.isToldOfSomebody || isGrave(suggestion),
  );
  return isSplit && !isSomebodys ? [apart, others] : [places];
}

const isKeptOfThing = ({ suggestion, whose }: JudgedPlace): boolean =>
  suggestion.filterType === 'KEEP' && whose.isOfThing;

/** Texts and pages may be of anything; what is only probably a picture of somebody is one here. */
const isGrave = ({ class: dataClass, category }: JudgedPlace['suggestion']): boolean =>
  (category === 'direct' && dataClass !== 'homepage') ||
  (category === 'special' && dataClass !== 'text_about_person') ||
  (category === 'unsure' && probablySomebodys.test(dataClass));

const probablySomebodys =
  /^(?:photo|biometric|identity_document|person|health_data|ethnicity|gender)$|_of_person$/;
