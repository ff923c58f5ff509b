import {
  isFieldName,
  personWords,
  wordsInName,
  type JsonObject,
  type Road,
} from '@leasehold/privacy';
import { isGrouping } from './explained-names.ts';
import { namesOfFormats } from '../schema/names-of-formats.ts';
import type { Reading } from './reading/asked.ts';
import type { ProtectedFields } from './protected-fields.ts';

/**
 * The protected field that an argument is of by its description or format, where its name says
 * nothing: `f1`, "Social security number begins with". Only what is about a person counts, for
 * descriptions name much else by the way.
 */
export function readingSaid(
  name: string,
  description: string,
  schema: JsonObject,
  fields: ProtectedFields,
): Reading | undefined {
  const format =
    typeof schema['format'] === 'string' ? namesOfFormats[schema['format']] : undefined;
  if (format !== undefined && fields.at([format])) return { road: 'raw', names: [format] };
  if (isTelling(name)) return undefined;
  const [sentence = ''] = description.slice(0, 300).split(/[.\n;]/, 1);
  if (Array.isArray(schema['enum']) || schema['type'] === 'boolean' || aboutElse.test(sentence))
    return undefined;
  const words = sentence
    .replaceAll(/['’]s\b/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .map((word) => word.replaceAll('-', '').replace(groupedBy, '$1'))
    .filter(Boolean);
  const isOfPerson = words.some((word) => personWords.has(word) || people.has(word));
  for (let length = 4; length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) {
      const run = words.slice(start, start + length);
      const term = run.join('_');
      if (run.some((word) => fillers.has(word)) || term === name) continue;
      const field = fields.at([term]);
      const isSure = length > 1 || !looseClasses.has(field?.class ?? '') || isOfPerson;
      if (field?.isPersonal && isSure && namesIt(run))
        return { road: roadSaid(sentence), names: [term] };
    }
  return undefined;
}

/** `gehaltsband`: German and Dutch write what is grouped and its groups as one word. */
const groupedBy = /^(\p{L}{4,}?)s?(?:band|bereich|gruppe|klasse|spanne|stufe|groep|schaal)$/u;

/**
 * A name of ordinary words says what it is itself; `value`, `term`, `f1` and `xq` do not, nor does
 * `band`.
 */
function isTelling(name: string): boolean {
  const words = wordsInName(name);
  const isVague = (word: string) => vague.has(word) || isGrouping(word);
  return isFieldName(name) && words.some((word) => word.length > 2 && !isVague(word));
}

/** The same of any name that says of what kind its values are: `code`, `key` and `number` do. */
export function tellsWhatItHolds(name: string): boolean {
  const words = wordsInName(name).filter((word) => !/^[xX]$/.test(word));
  return (
    shortNames.has(words.join('')) ||
    words.some((word) => word.length > 2 && !untelling.has(word) && isFieldName(word))
  );
}

const untelling = new Set(
  'value val term input arg param data string field parameter argument contact other that this thing all any every'.split(
    ' ',
  ),
);
/** Short for what is nobody's. */
const shortNames = new Set(
  'id ids lang lng hl gl cc tz fmt ccy cur ver rev ts ttl env os ip lat lon url uri sku upc ean isbn vat gtin asin etag sha md5 ref ns db org repo pr mr jql op cmp dir'.split(
    ' ',
  ),
);
const vague = new Set(
  'value val term input key arg param data string number code identifier ident criterion field filter item object entry parameter argument first second third other info prefix suffix min max from lower upper start end'.split(
    ' ',
  ),
);

/** A run of a sentence names a field by its last word; a longer one may only end in it. */
const namesIt = (run: readonly string[]): boolean =>
  wordsInName(run.join('_')).length === run.length;

const aboutElse =
  /^\s*(?:the |an? |optional |maximum |max )*(?:status|types?|kind|number of|count|page|whether|if|include|currency|format|language|ids? of|identifier of|cursor|limit|token|sort|order|fields|name of the (?:field|column)|url|callback)\b/i;
const fillers = new Set(
  'the a an of by with that this is are to for in on only and or as filter filters return returns list search find whose from before after begins starts ends than at'.split(
    ' ',
  ),
);
const looseClasses = new Set(
  'person address account state country city zip geo username age device card'.split(' '),
);
const people = new Set(['people', 'persons', 'whose', 'who', 'somebody', 'their']);

function roadSaid(sentence: string): Road {
  if (
    /\b(?:prefix|suffix|begin|begins|beginning|starts?|starting|ends?|ending|contains?|containing|partial|part|like|pattern|substring|match(?:es|ing)?)\b/i.test(
      sentence,
    )
  )
    return 'match';
  if (
    /\b(?:min|minimum|max|maximum|least|most|more|less|greater|lower|upper|above|below|over|under|before|after|since|until|between|older|younger|earliest|latest|range|from)\b/i.test(
      sentence,
    )
  )
    return 'range';
  return 'raw';
}
