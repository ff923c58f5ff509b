import type { ErrorIssue } from '@leasehold/contract';
import { obeyedCharacters } from '@leasehold/privacy';
import { readEmailAddress } from '../config/email-address.ts';
import type { VisitorWords } from './visitor-words.ts';

/**
 * What somebody asks for a place with: plain text, safe to keep and to show where it is escaped.
 */
export interface SignUp {
  email: string;
  company: string;
  useCase: string;
  /** The path of the page the form stood on. */
  source: string;
}

/**
 * Reads the fields of the form; others are ignored. `trapped`: the field `website`, which people do
 * not see, is filled in, so nothing else counts. Issues name the field and never repeat what stood
 * in it, in the words given.
 */
export function readSignUp(
  fields: object,
  problems: VisitorWords['problems'],
): { signUp: SignUp } | { issues: ErrorIssue[] } | { trapped: true } {
  const given = new Map(Object.entries(fields));
  if ((given.get('website') ?? '') !== '') return { trapped: true };
  const issues: ErrorIssue[] = [];
  const read = (name: string, reader: (text: string) => string | { problem: string }): string => {
    const value: unknown = given.get(name) ?? '';
    const result = typeof value === 'string' ? reader(value) : { problem: problems.noText };
    if (typeof result === 'string') return result;
    issues.push({ place: `/${name}`, message: result.problem });
    return '';
  };
  const signUp = {
    email: read('email', (text) => readEmailAddress(text) ?? { problem: problems.email }),
    company: read('company', (text) => readText(text, { charsMax: 200, isLine: true }, problems)),
    useCase: read('useCase', (text) =>
      readText(text, { charsMax: 2_000, isLine: false }, problems),
    ),
    source: read('source', (text) => (sitePath.test(text) ? text : '')),
  };
  return issues.length > 0 ? { issues } : { signUp };
}

const sitePath = /^(?:\/|(?:\/[a-z0-9-]{1,60}){1,4})$/;

/**
 * One spelling for each letter (NFKC), and nothing that does not show: control characters, and
 * those that turn the direction of the text.
 */
function readText(
  text: string,
  { charsMax, isLine }: { charsMax: number; isLine: boolean },
  problems: VisitorWords['problems'],
): string | { problem: string } {
  if (!text.isWellFormed()) return { problem: problems.halfCharacter };
  const normal = text.normalize('NFKC').replaceAll(/\r\n?/g, '\n').trim();
  if (normal.length > charsMax) return { problem: problems.tooLong(charsMax) };
  if ((isLine ? hidden : hiddenButLines).test(normal)) return { problem: problems.hidden };
  return normal;
}

const hidden = new RegExp(`[${obeyedCharacters}]`, 'u');
const hiddenButLines = new RegExp(String.raw`(?![\n\t])[${obeyedCharacters}]`, 'u');
