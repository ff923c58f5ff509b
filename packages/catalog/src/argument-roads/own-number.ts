import { foldName, personWords, singular } from '@leasehold/privacy';

/**
 * `{id}` of `/tasks/{id}`, described as "Task ID number" or "Project task ID number": no office
 * gave anybody that number.
 */
export function isOwnNumber(path: string, variable: string, description: string): boolean {
  const [before = ''] = path.split(`{${variable}}`, 1);
  const noun = foldName(singular(/([^/{}]+)\/$/.exec(before)?.[1] ?? ''));
  const [, said = ''] = numberOf.exec(description) ?? [];
  const words = said.toLowerCase().split(' ').map(singular);
  const isNobody = !words.some((word) => personWords.has(word) || ofOffices.test(word));
  const isOfNoun = foldName(said) === noun || words.some((word) => foldName(word) === noun);
  return noun !== '' && isOfNoun && isNobody;
}

/** Whose number it is, or what it is for, where an office gave it. */
const ofOffices =
  /^(?:national|social|identity|citizen|government|state|tax|insurance|health|passport|licen[cs]e|voter|resident|foreign)$/;

const numberOf = /^(?:the |a |an |unique )*([\p{L} ]+?) id (?:number|no)\b/iu;
