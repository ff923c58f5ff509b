import { decodeUrlPart } from '../decode-url-part.ts';

/** A longer text is no id. */
export const idCharactersMax = 256;

/** Whether a name says that its value is what a record is called by: `id`, `customer_id`. */
export const isIdName = (name: string): boolean => word.test(name) || end.test(name);

/** Of the record it stands in, not of another. */
export const isOwnIdName = (name: string): boolean => ownId.test(name);

/** Where a record has no id, what it is asked for by may be called so. */
export const isOwnNumberName = (name: string): boolean => ownNumber.test(name);

const ownNumber =
  /^(?:number|num|no|nr|iid|sys_?id|ref|reference|identifier|record_?(?:no|number)|(?:ticket|issue|case|incident|order|document|task)_?(?:no|nr|number|key|ref))$/i;
const ownId = /^[_@$]?(?:[gs]?id|uuid|guid|pk|slug|key)$/i;
const word = /(?:^|[_\-.@$])(?:[gs]?id|uuid|guid|pk|slug|key)$/i;
/** `orderId`, and neither `paid` nor `valid`. */
const end = /[\p{Ll}\d](?:[GS]?ID|[GS]id|Id|Uuid|UUID|Guid|GUID)$/u;

/** As most ids are, of which an answer has one in each record. */
const isFolded = /^(?!0\d)[a-z0-9_-]+$/;

/**
 * One spelling of an id, as an API may take it and answer with another: `AB-1` and `ab-1`, `007`
 * and `7`, `gid://shop/Customer/7` and `7`. Two records that share one are treated as both.
 */
export function foldId(id: string): string {
  if (id.length > idCharactersMax || isFolded.test(id)) return id;
  const whole = decodeUrlPart(id).normalize('NFKC').trim().toLowerCase();
  const own = /[^/:#]+(?=[/:#]*$)/.exec(whole)?.[0] ?? whole;
  return /^\+?\d+(?:\.0*)?$/.test(own) ? own.replace(/^\+?0*(?=\d)|\.0*$/g, '') : own;
}
