/** What of a data class decides the forms its values are looked for in. */
export type EchoKind =
  | 'never'
  | 'person'
  | 'username'
  | 'email'
  | 'birth_date'
  | 'phone'
  | 'account'
  | 'other';

/**
 * Classes whose values are ordinary words or small numbers: searching for them would blank the
 * response.
 */
const neverEchoed = new Set(
  'age gender boolean status type enum currency language locale marital_status money date'.split(
    ' ',
  ),
);

export function classEchoKind(dataClass: string): EchoKind {
  switch (dataClass) {
    case 'person':
    case 'username':
    case 'email':
    case 'birth_date':
    case 'phone':
    case 'account':
      return dataClass;
    case 'iban':
      return 'account';
    default:
      return neverEchoed.has(dataClass) ? 'never' : 'other';
  }
}
