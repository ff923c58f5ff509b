import type { SecurityScheme } from '../../api.ts';
import { httpToken } from '../operation-parameters.ts';
import { isClientHeader } from '../observed/client-headers.ts';
import { looksRandom, credentialScheme, withoutCredentials } from '../observed/credentials.ts';
import type { PostmanEntry } from './url.ts';
import { filledTemplate } from './variables.ts';
import type { VariableScope } from './variables.ts';
import type { ReadingContext } from './reading-context.ts';

/** Headers by what they are for. */
export interface SortedHeaders {
  /** Parameters of the operation. */
  kept: PostmanEntry[];
  accept: string | undefined;
  contentType: string | undefined;
  schemes: SecurityScheme[];
}

/**
 * Sorts a request's headers; those that are credentials become security schemes, and their values
 * go.
 */
export function sortHeaders(
  headers: PostmanEntry[],
  scope: VariableScope,
  context: ReadingContext,
): SortedHeaders {
  const sorted: SortedHeaders = {
    kept: [],
    accept: undefined,
    contentType: undefined,
    schemes: [],
  };
  for (const header of headers) {
    const name = filledTemplate(header.name, scope)?.trim() ?? '';
    const lower = name.toLowerCase();
    if (header.name.trim() === '') continue;
    if (!httpToken.test(name) || looksRandom(name))
      context.log.report(
        'parameter_unusable',
        'warning',
        header.node,
        'A header cannot have that name.',
      );
    else if (lower === 'accept' || lower === 'content-type')
      sorted[lower === 'accept' ? 'accept' : 'contentType'] ??= mediaType(header, scope);
    else if (!takeCredential({ ...header, name }, sorted, context) && !isClientHeader(name))
      sorted.kept.push({ ...header, name });
  }
  return sorted;
}

function mediaType({ value, isDisabled }: PostmanEntry, scope: VariableScope): string | undefined {
  const constant = filledTemplate(value ?? '', scope)?.trim() ?? '';
  return !isDisabled && /^[\w.+*-]+\/[\w.+*-]+[\w .;,=*/+"-]{0,100}$/.test(constant)
    ? constant
    : undefined;
}

/**
 * Whether the header is a credential. What kind of one is known by what is written; that a
 * collection holds it is told to its owner.
 */
function takeCredential(
  { name, value, isDisabled, node }: PostmanEntry,
  sorted: SortedHeaders,
  { leftovers }: ReadingContext,
): boolean {
  const { headers, credentials } = withoutCredentials([[name, value ?? '']], noQuery);
  if (headers.length > 0) return false;
  if (holdsLiteral(value ?? '')) leftovers.credentials.push(node);
  if (!isDisabled)
    sorted.schemes.push(...credentials.map((credential) => credentialScheme(credential)[1]));
  return true;
}

const noQuery = { origin: '', hasUserInfo: false, path: '/', query: [] };

/** Whether anything but variables and the name of a scheme stands there. */
export function holdsLiteral(value: string): boolean {
  const words = value.replaceAll(/\{\{[^{}]*\}\}/g, '');
  return words.replace(/^\s*[A-Za-z]+\s*$/, '').trim() !== '';
}
