import { closestName } from './closest.ts';
import type { JsonObject } from '../json/json.ts';
import type { PolicyIssue } from './policy.ts';

export type PolicyIssues = PolicyIssue[];

/** Each key of an object that nothing reads, with the one that was probably meant. */
export function refuseUnknownKeys(
  value: JsonObject,
  known: readonly string[],
  pointer: string,
  issues: PolicyIssues,
): void {
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue;
    const meant = closestName(key, known);
    const hint = meant ? `Did you mean ${meant}?` : `There are ${known.join(', ')}.`;
    reportIssue(
      issues,
      'policy_unknown_key',
      `${pointer}/${pointerToken(key)}`,
      `${quotedName(key)} is not known here. ${hint}`,
    );
  }
}

export function reportIssue(
  issues: PolicyIssues,
  code: PolicyIssue['code'],
  pointer: string,
  message: string,
): void {
  issues.push({ code, pointer, message });
}

/** A key as a step of a pointer is written (RFC 6901 3). */
export function pointerToken(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

export function quotedName(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
