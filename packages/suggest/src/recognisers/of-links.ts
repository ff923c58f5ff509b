import { beside, type Clue, named } from './recogniser.ts';

const besideAddress = beside('href');
const besideKind = beside('templated hreflang deprecation');
const saysOfLink = named('templated hreflang deprecation profile type');

/** `links[].rel` beside the address: how what it leads to is related (RFC 8288 §2.1). */
const isRelation = (clue: Clue): boolean =>
  (named('rel')(clue) || isRelationOfPage(clue)) &&
  beside('href uri url')(clue) &&
  /^(?:links?|rellinks?)$/.test(clue.evidence.above.at(-1)?.join('') ?? '');

/** `link[].relation` of a list of entries (FHIR's Bundle): one of somebody's may say who is kin. */
const isRelationOfPage = (clue: Clue): boolean =>
  named('relation')(clue) &&
  clue.evidence.above.length === 1 &&
  ['total', 'entry', 'entries'].some((name) => clue.around.has(name));

/** By which method and in which form what it leads to is asked for. */
const isWayToAsk = (clue: Clue): boolean =>
  named('method httpmethod mediatype enctype contenttype')(clue) &&
  besideAddress(clue) &&
  /(?:^|[a-z])links?$/.test(clue.evidence.above.at(-1)?.join('') ?? '');

/**
 * What a link says of itself beside its address (HAL, draft-kelly-json-hal-11 §5), in whosever
 * record.
 */
export const isOfHalLink = (clue: Clue): boolean =>
  isRelation(clue) ||
  isWayToAsk(clue) ||
  (besideAddress(clue) && besideKind(clue) && saysOfLink(clue) && clue.type !== 'object');

/** `pictures: { uri, total }`: how many there are, and where they are asked for. */
export const leadsToList = (clue: Clue): boolean =>
  beside('total count totalcount')(clue) && named('uri url href')(clue);

/** Of which kind a record or what it is related to is (JSON:API 1.1, "Resource Objects"). */
export const isTypeOfResource = (clue: Clue): boolean =>
  named('type')(clue) &&
  beside('id')(clue) &&
  /^(?:data|included)(?:\[\])?(?:\.relationships\.[^.]+\.data(?:\[\])?)?\.type$/.test(
    clue.evidence.field.path,
  );
