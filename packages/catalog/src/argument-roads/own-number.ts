import { foldName, personWords, singular } from '@leasehold/privacy';

/** `{id}` of `/tasks/{id}`, described as "Task ID number": no office gave anybody that number. */
export function isOwnNumber(path: string, variable: string, description: string): boolean {
  const [before = ''] = path.split(`{${variable}}`, 1);
  const noun = foldName(singular(/([^/{}]+)\/$/.exec(before)?.[1] ?? ''));
  const [, said = ''] = numberOf.exec(description) ?? [];
  const isNobody = !said.split(' ').some((word) => personWords.has(singular(word).toLowerCase()));
  return noun !== '' && foldName(said) === noun && isNobody;
}

const numberOf = /^(?:the |a |an |unique )*([\p{L} ]+?) id (?:number|no)\b/iu;
