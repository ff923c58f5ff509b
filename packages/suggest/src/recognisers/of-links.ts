import { beside, type Clue, named } from './recogniser.ts';

const besideAddress = beside('href');
const besideKind = beside('templated hreflang deprecation');
const saysOfLink = named('templated hreflang deprecation profile type');

/**
 * What a link says of itself beside its address (HAL, draft-kelly-json-hal-11 §5), in whosever
 * record.
 */
export const isOfHalLink = (clue: Clue): boolean =>
  besideAddress(clue) && besideKind(clue) && saysOfLink(clue) && clue.type !== 'object';
