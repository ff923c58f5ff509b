import { foldName } from '@leasehold/privacy';
import type { FieldEvidence } from '../evidence.ts';

/**
 * Whether a field stands in the record of somebody whom a state knows by a number: in the record
 * that has it, or in a part of that.
 */
export function findCitizens(
  judged: readonly FieldEvidence[],
): (evidence: Pick<FieldEvidence, 'parent'>) => boolean {
  const records = new Set(judged.filter(isNumberOfCitizen).map(({ parent }) => parent));
  if (records.size === 0) return () => false;
  return ({ parent }) =>
    [...records].some(
      (record) =>
        parent === record ||
        (parent.startsWith(record) && (record === '' || /^[.[]/.test(parent.slice(record.length)))),
    );
}

const isNumberOfCitizen = ({ field, isFlag }: FieldEvidence): boolean =>
  !isFlag && numbersOfCitizens.test(foldName(field.names.at(-1) ?? ''));

/** Numbers that states give to people and to nobody else; firms have tax numbers as well. */
const whole =
  'ssn socialsecurity socialsecurityno nir nirpp dni insee cpf curp cnp egn oib emso jmbg nino ' +
  'snils nik pesel bsn amka';
const ends =
  'socialsecuritynumber burgerservicenummer personnummer fodselsnummer cprnummer cprnumber ' +
  'numerosecu numerosecuritesociale numerodesecuritesociale nationalinsurancenumber nhsnumber ' +
  'codicefiscale tckimlikno kimliknumarasi rodnecislo henkilotunnus sozialversicherungsnummer ' +
  'aadhaarnumber personalidentitynumber citizenservicenumber numerpesel numerocpf numerodni ' +
  'cpfnumber cpfnumero peselnumber curpnumero ' +
  '身份证号 身份证号码 주민등록번호 マイナンバー снилс';
const numbersOfCitizens = new RegExp(
  `^(?:${whole.replaceAll(' ', '|')})$|(?:${ends.replaceAll(' ', '|')})$`,
);
