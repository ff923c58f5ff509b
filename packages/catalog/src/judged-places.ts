import { foldName, type Field, type JsonObject } from '@leasehold/privacy';
import type { OperationSuggestion } from '@leasehold/suggest';

/** One path of one answer. */
export interface JudgedPlace extends OperationSuggestion {
  site: Field['site'];
  record: FieldRecord;
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

/**
 * One field of one schema, in the same record or in what is made of it. Two records that share a
 * base and differ beyond it (`allOf`) are two. Of a record that has next to nothing (`{ id, name }`)
 * only the operation tells what it is of.
 */
export function placesByRecord(places: readonly JudgedPlace[]): JudgedPlace[][] {
  return [...Map.groupBy(places, ({ site }) => site).values()].flatMap((ofSite) => {
    const groups: { all: JudgedPlace[]; records: FieldRecord[] }[] = [];
    for (const place of ofSite) {
      const { record } = place;
      const alike = groups.filter(({ records }) => records.some((other) => isAlike(record, other)));
      const [first = { all: [], records: [] }, ...others] = alike;
      if (alike.length === 0) groups.push(first);
      // a base that two records are made of makes them one
      for (const other of others) {
        first.all.push(...other.all.splice(0));
        first.records.push(...other.records.splice(0));
      }
      first.all.push(place);
      const isKnown = first.records.some((known) => isSame(known.sites, record.sites));
      if (!isKnown) first.records.push(record);
    }
    return groups.flatMap(({ all }) => (all.length > 0 ? [all] : []));
  });
}

const isAlike = (one: FieldRecord, other: FieldRecord): boolean =>
  Math.min(one.size, other.size) >= telling &&
  (one.sites.isSubsetOf(other.sites) || one.sites.isSupersetOf(other.sites));

/** Fewer fields do not say what they are of. */
const telling = 2;

const ofEveryRecord =
  /^(?:id|uuid|gid|guid|object|type|kind|resourcetype|resourcesubtype|slug|name|title|(?:[a-z]{1,12})?label|externalid|deleted|success|status|statuscode|error|errors|message|msg|data|meta|amount|value|currency|currencycode|first|last|next|prev|previous|related|total|count|limit|offset|page|created(?:at|on)?|updated(?:at|on)?|href|url|self|version|)$/;

const isSame = (one: ReadonlySet<JsonObject>, other: ReadonlySet<JsonObject>): boolean =>
  one.size === other.size && one.isSubsetOf(other);
