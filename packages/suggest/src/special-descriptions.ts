import type { SpecialClass } from './special-words.ts';

/** What the first sentence of a description says a field holds. Of a flag, also where it asks. */
export function specialClassInDescription(
  description: string,
  isFlag: boolean,
): SpecialClass | undefined {
  const [first = ''] = description.slice(0, 500).split(/[.\n;(]/, 1);
  if (!isFlag && notTheValue.test(first)) return undefined;
  return descriptions.find(([pattern]) => pattern.test(first))?.[1];
}

const notTheValue = /\b(?:whether|if|number of|count|type|status|format|date|currency)\b/i;

const descriptions: readonly (readonly [RegExp, SpecialClass])[] = [
  [/\bICD-?(?:9|10|11)\b|\bdiagnos[ei]s\b|\bdiagnosed with\b/i, 'diagnosis'],
  [
    /\b(?:allerg(?:y|ies|ic)|blood (?:pressure|type|group|glucose)|heart rate|body mass index|disabilit(?:y|ies)|pregnan(?:t|cy)|vaccinat(?:ed|ion)|medical (?:condition|history)|health (?:condition|status of the))\b/i,
    'health_data',
  ],
  [/\b(?:prescribed|medications? (?:taken|of|the patient))\b/i, 'medication'],
  [
    /\b(?:religio(?:n|us belief)|political (?:party|opinion|affiliation)|denomination of the (?:person|employee))\b/i,
    'belief_data',
  ],
  [/\b(?:sexual orientation|gender identity)\b/i, 'sexual_life'],
  [/\btrade union\b/i, 'union_membership'],
  [/\b(?:ethnicity|ethnic (?:group|origin)|racial origin)\b/i, 'ethnicity'],
  [
    /\b(?:fingerprint template|face template|voiceprint|iris scan|biometric (?:template|data))\b/i,
    'biometric',
  ],
  [
    /\b(?:employee|person|worker|applicant|customer|candidate)['’]?s? (?:\w+ )?(?:salary|income|wages?|pay|bonus|net worth)\b|\b(?:annual|monthly|gross|base) salary\b|\bcredit score\b/i,
    'pay_of_person',
  ],
  [/\bcriminal (?:record|history|conviction)s?\b/i, 'offence_data'],
  [
    /\b(?:passport|visa|residence permit|driving licen[cs]e|driver['’]?s licen[cs]e|identity (?:card|document)) (?:number|no)\b/i,
    'identity_document',
  ],
  [
    /\b(?:pre-?signed|signed|magic|one-time|join|invite|invitation|shared?|unsubscribe|password reset) (?:url|link)\b/i,
    'open_link',
  ],
  [
    /\b(?:photo|picture|image|scan) of (?:the |a |their )?(?:face|person|user|customer|patient|employee|passport|signature|identity|id)\b/i,
    'photo',
  ],
  [
    /\b(?:MD5|SHA-?1|SHA-?256|hash) of (?:the |a |their )?(?:\w+['’]s )?(?:e-?mail|phone|name|ssn|user)/i,
    'hash_of_value',
  ],
];
