import { beside, type Clue, stands } from './recogniser.ts';

/** `{ kty, n, e }`: members of a JSON Web Key (RFC 7517 §4, RFC 7518 §6). */
const isOfKey = beside('kty');

const publicMembers = /^(?:kty|use|alg|crv|kid|n|e|x|y|x5c|x5t|x5ts256|x5u|keyops|ext)$/;
const privateMembers = /^(?:d|p|q|dp|dq|qi|oth|k)$/;

/** `signing: { kid, rotationMode }`: which of the published keys is used. */
const isNameOfKey = (clue: Clue): boolean =>
  nameOf(clue) === 'kid' &&
  (beside('alg use rotationmode lastrotated signingalg algorithm')(clue) ||
    stands('jwk jwks signing')(clue));

/** Published so that anybody can check a signature. */
export const isOfPublicKey = (clue: Clue): boolean =>
  (isOfKey(clue) && publicMembers.test(nameOf(clue))) || isNameOfKey(clue);

/** Of the same key, what signs. */
export const isOfPrivateKey = (clue: Clue): boolean =>
  isOfKey(clue) && privateMembers.test(nameOf(clue));

const nameOf = ({ evidence: { written } }: Clue): string =>
  written.join('').replaceAll(/[^a-z\d]/g, '');
