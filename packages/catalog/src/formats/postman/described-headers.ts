import type { SecurityScheme } from '../../api.ts';
import type { ProblemLog } from '../../problem-log.ts';
import { isCredentialName, looksSecret } from '../credential-names.ts';
import { httpToken } from '../operations.ts';
import type { Leftovers } from './requests.ts';
import type { Entry } from './url.ts';
import { filled } from './variables.ts';
import type { Scope } from './variables.ts';

/** Headers by what they are for. */
export interface SortedHeaders {
  /** Parameters of the operation. */
  kept: Entry[];
  accept: string | undefined;
  contentType: string | undefined;
  schemes: SecurityScheme[];
}

/** What the client that sends a request writes itself. */
const clientHeaders = new Set(
  'host connection content-length transfer-encoding te trailer upgrade expect keep-alive accept-encoding user-agent postman-token'.split(
    ' ',
  ),
);

/** Sorts a request's headers; those that are credentials become security schemes, and their values go. */
export function sortHeaders(headers: Entry[], scope: Scope, { log, leftovers }: { log: ProblemLog; leftovers: Leftovers }): SortedHeaders {
  const sorted: SortedHeaders = { kept: [], accept: undefined, contentType: undefined, schemes: [] };
  for (const header of headers) {
    const { value, isDisabled, node } = header;
    const name = filled(header.name, scope)?.trim() ?? '';
    const lower = name.toLowerCase();
    const constant = filled(value ?? '', scope)?.trim();
    if (clientHeaders.has(lower) || header.name.trim() === '') continue;
    if (!httpToken.test(name)) log.report('parameter_unusable', 'warning', node, 'A header cannot have that name.');
    else if (isCredentialName(name) || (looksSecret(value ?? '') && !isHarmless(lower))) {
      if (isLiteral(value ?? '')) leftovers.credentials.push(node);
      if (!isDisabled) sorted.schemes.push(schemeOf(name, value ?? ''));
    } else if (lower === 'accept' || lower === 'content-type') {
      if (isDisabled || constant === undefined || !/^[\w.+*-]+\/[\w.+*-]+/.test(constant)) continue;
      sorted[lower === 'accept' ? 'accept' : 'contentType'] = constant;
    } else sorted.kept.push({ ...header, name });
  }
  return sorted;
}

/** Ids of a request look like keys and are none. */
function isHarmless(name: string): boolean {
  return /^(?:accept|content|if|idempotency|x-request|x-correlation|traceparent|tracestate|prefer|user-agent)/.test(name);
}

function schemeOf(name: string, value: string): SecurityScheme {
  if (/^cookie$/i.test(name)) return { type: 'apiKey', name: cookieName(value), in: 'cookie', description: '' };
  const [, scheme] = /^\s*([A-Za-z][\w-]*)\s+\S/.exec(value) ?? [];
  if (!/^authorization$/i.test(name) || scheme === undefined) return { type: 'apiKey', name, in: 'header', description: '' };
  return { type: 'http', scheme: scheme.toLowerCase(), description: '' };
}

/** RFC 6265 4.2.1; a cookie header with several holds the session in one of them, most often the first. */
function cookieName(value: string): string {
  return /^\s*([^=;,\s"]+)=/.exec(value)?.[1] ?? 'session';
}

/** Whether anything but variables and the name of a scheme stands there. */
function isLiteral(value: string): boolean {
  return (
    value
      .replaceAll(/\{\{[^{}]*\}\}/g, '')
      .replace(/^\s*[A-Za-z]+\s*$/, '')
      .trim() !== ''
  );
}
